"""A table without a display, driven by clicks on named widgets and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gouji.controller.due import Kind
from gouji.controller.game import Game
from gouji.controller.opening import Setup, resume_text, start_game
from gouji.storage.paths import find_folders
from gouji.storage.store import open_storage
from gouji.ui.app import App
from gouji.ui.main import make_app
from gouji.ui.scene import Scene
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import Services
from gouji.ui.table.hand import Slot
from gouji.ui.table.scene import TableScene
from gouji.ui.window import OffscreenWindow, Window, prepare_sdl

GUARD = 0.4
"""Seconds after which the guard is open again."""


class Bench:
    """One application with a table in it. Time passes only by `run` and by what clicks and keys need."""

    def __init__(
        self, game: Game, size: tuple[int, int] = (1280, 720), window: Window | None = None, **settings: object
    ) -> None:
        prepare_sdl()
        storage = open_storage(find_folders())
        self.offscreen = OffscreenWindow(size)
        app, services = make_app(window or self.offscreen, storage)
        self.app: App = app
        self.services: Services = services
        services.change(**{"speed": "off", **settings})
        self.game = game
        self.scene = TableScene(services, game)
        app.push(self.scene)

    def run(self, seconds: float, dt: float = 1 / 30) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / dt))):
            self.app.step([], dt)

    def until(self, done: Callable[[], bool], limit: float = 120.0) -> None:
        """Let time pass until something is so."""
        spent = 0.0
        while not done():
            self.app.step([], 1 / 30)
            spent += 1 / 30
            assert spent < limit, "it never came to that"

    def until_asked(self) -> None:
        """Until the player is asked something, or the deal is over."""
        self.until(lambda: self.scene.request is not None or not self.at_table)
        self.run(GUARD, 0.1)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        assert top is not None
        return top

    @property
    def at_table(self) -> bool:
        """Whether the table is on top."""
        return self.top is self.scene

    # -- mouse

    def press(self, point: tuple[int, int]) -> None:
        """The left button goes down."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)], 0.0)

    def move(self, point: tuple[int, int], held: bool = True) -> None:
        """The mouse moves."""
        buttons = (1 if held else 0, 0, 0)
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=buttons)], 0.0)

    def release(self, point: tuple[int, int]) -> None:
        """The left button comes up."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1)], 0.0)

    def click_at(self, point: tuple[int, int]) -> None:
        """A whole click."""
        self.press(point)
        self.release(point)

    def click(self, name: str) -> None:
        """A click on the middle of a widget of the scene on top."""
        scene = self.top
        assert isinstance(scene, WidgetScene)
        self.click_at(scene.find(name).rect.center)

    def click_card(self, slot: Slot) -> None:
        """A click on what can be seen of a card in the hand."""
        self.click_at(self.scene.hand.point_of(slot))

    # -- keys

    def key(self, key: int, mod: int = 0) -> None:
        """A key goes down and up."""
        self.app.step(
            [
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0),
                pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
            ],
            0.0,
        )

    # -- playing

    def enabled(self, name: str) -> bool:
        """Whether a widget of the table can be used."""
        return self.scene.find(name).enabled

    def answer_by_clicks(self) -> None:
        """Deal with what is asked: by a hint or a pass, no to questions."""
        request = self.scene.request
        assert request is not None
        if request.kind is Kind.PLAY:
            self.click("hint")
            self.click("play" if self.enabled("play") else "pass")
        elif request.kind is Kind.RETURN:
            assert self.scene.hand.free is not None
            for slot in sorted(self.scene.hand.free)[: request.count]:
                self.click_card(slot)
            self.click("answer.give")
        elif request.kind is Kind.HEAD:
            self.click("answer.free")
        else:
            self.click("answer.no")

    def answer_by_keys(self) -> None:
        """The same by keys alone."""
        request = self.scene.request
        assert request is not None
        if request.kind is Kind.PLAY:
            self.key(pygame.K_h)
            self.key(pygame.K_RETURN if self.enabled("play") else pygame.K_p)
        elif request.kind is Kind.RETURN:
            self.key(pygame.K_RIGHT)
            for _ in range(40):
                if len(self.scene.picker.picked) == request.count:
                    break
                self.key(pygame.K_SPACE)
                self.key(pygame.K_RIGHT)
            self.key(pygame.K_RETURN)
        else:
            self.key(pygame.K_n)

    def play_deal(self, answer: Callable[[], None], limit: int = 300) -> None:
        """Play until the result is shown."""
        for _ in range(limit):
            self.until_asked()
            if not self.at_table:
                return
            before = self.scene.request
            answer()
            assert self.scene.request is not before, before
        raise AssertionError("the deal did not end")


def new_game(preset: str = "qingdao", seed: int = 1, level: str = "greedy") -> Game:
    """A match against simple players who think at once."""
    return start_game(Setup.of_preset(preset, seed, level=level))


def position(text: str) -> Game:
    """A match that goes on from a record."""
    return resume_text(text)
