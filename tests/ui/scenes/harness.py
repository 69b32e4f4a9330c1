"""The program as the tests of the pages play it."""

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from gouji.storage.settings import Settings, load
from gouji.storage.store import Storage
from gouji.ui.main import make_app
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import MatchSetup, Standing
from gouji.ui.window import OffscreenWindow

WHOLE_MATCH = Path(__file__).resolve().parent.parent.parent / "records" / "qingdao-better.gouji"
RECORD = "gouji 1\npreset tribute\nseat 0 human 我\nseat 1 master 海燕\n"


@dataclass
class FakeMatches:
    """Writes down what the pages ask for."""

    where: Standing | None = None
    started: list[MatchSetup] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    def standing(self) -> Standing | None:
        return self.where

    def start(self, setup: MatchSetup) -> None:
        self.started.append(setup)

    def resume(self) -> None:
        self.done.append("resume")

    def replay(self, name: str, text: str) -> None:
        self.done.append(f"replay {text.splitlines()[1]}")

    def play_again(self, text: str) -> None:
        self.done.append("again")


class Player:
    """The program as a test plays it: clicks by name, keys, typed text."""

    def __init__(self, storage: Storage) -> None:
        self.window = OffscreenWindow((1280, 720))
        self.app, self.services = make_app(self.window, storage)
        self.matches = FakeMatches()
        self.services.matches = self.matches
        self.app.step([], 0.0)

    @property
    def top(self) -> WidgetScene:
        scene = self.app.stack.top
        assert isinstance(scene, WidgetScene)
        return scene

    def click(self, name: str) -> None:
        widget = self.top.find(name)
        self.top.desk.bring_into_view(widget)
        self.click_at(widget.rect.center)

    def click_at(self, point: tuple[int, int]) -> None:
        events = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        ]
        self.app.step(events, 0.01)

    def key(self, code: int, mod: int = 0) -> None:
        self.app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")], 0.01)

    def type(self, text: str) -> None:
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.01)


def texts_of(scene: WidgetScene) -> str:
    """All the words on a scene."""
    return "\n".join(str(getattr(widget, "text", "")) for widget in scene.desk.root.walk())


def open_settings(storage: Storage) -> Settings:
    """The settings as they are on the disk."""
    return load(storage.folders.settings_file, writable=False).settings
