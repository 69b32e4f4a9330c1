"""A replay without a display, driven by clicks on named widgets and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame

from gouji.storage.paths import find_folders
from gouji.storage.store import open_storage
from gouji.ui.app import App
from gouji.ui.main import make_app
from gouji.ui.replay.scene import ReplayScene
from gouji.ui.scene import Scene
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import Services
from gouji.ui.window import OffscreenWindow, prepare_sdl

RECORDS = Path(__file__).parents[2] / "records"
BROKEN = "gouji 1\npreset qingdao\ndeal 1\nhand 0 AA\n"


def record(name: str = "qingdao-better") -> str:
    """The text of a recorded match."""
    return (RECORDS / f"{name}.gouji").read_text(encoding="utf-8")


class Bench:
    """One application; with a replay on top if a record is given."""

    def __init__(self, text: str = "", size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        prepare_sdl()
        self.window = OffscreenWindow(size)
        self.storage = open_storage(find_folders())
        app, services = make_app(self.window, self.storage)
        self.app: App = app
        self.services: Services = services
        services.change(**{"speed": "off", **settings})
        if text:
            app.push(ReplayScene(services, "a match.gouji", text))
            app.step([], 0.0)

    @property
    def scene(self) -> ReplayScene:
        """The replay on top."""
        assert isinstance(self.top, ReplayScene)
        return self.top

    @property
    def top(self) -> Scene:
        """Whatever is on top."""
        top = self.app.stack.top
        assert top is not None
        return top

    def close(self) -> None:
        """Leave everything."""
        self.app.close()
        self.storage.close()

    # -- what a person does

    def click(self, name: str) -> None:
        """Click the middle of a widget of the scene on top."""
        assert isinstance(self.top, WidgetScene)
        self.click_at(self.top.find(name).rect.center)

    def click_at(self, point: tuple[int, int]) -> None:
        """Move there, press, release."""
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step([pygame.event.Event(kind, button=1, pos=point)], 0.0)

    def hover(self, name: str) -> None:
        """Move the mouse onto a widget."""
        point = self.scene.find(name).rect.center
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))], 0.0)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", repeat=False)], 0.0)
            self.app.step([pygame.event.Event(pygame.KEYUP, key=key, mod=mod)], 0.0)

    def type(self, text: str) -> None:
        """Replace what stands in the field that has the focus."""
        self.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.0)

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        self.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.0)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 20)):
            self.app.step([], 0.05)

    def words(self, name: str) -> str:
        """The text of a widget of the scene on top."""
        assert isinstance(self.top, WidgetScene)
        return str(getattr(self.top.find(name), "text", ""))
