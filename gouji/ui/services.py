"""What scenes need from outside, in one object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol, TypeVar

import msgspec
import pygame

from gouji.rules.options import Options
from gouji.storage.notice import Notice
from gouji.storage.settings import Settings
from gouji.storage.store import Storage
from gouji.ui.animation import Pace
from gouji.ui.look.card_art import Back
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.felt import draw_ground
from gouji.ui.look.style import Style
from gouji.ui.look.theme import Speed, TableColour
from gouji.ui.scene import Scene
from gouji.ui.text import Translator

E = TypeVar("E", bound=StrEnum)

TEXT_SCALES = {"small": 0.9, "normal": 1.0, "large": 1.12, "huge": 1.25}
"""Factors on the sizes of texts, by the setting ``text_size``."""


class Shell(Protocol):
    """What scenes may ask of the application."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away."""

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it is."""

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the top one."""

    def clear_to(self, scene: Scene) -> None:
        """Show only this scene."""

    def quit(self) -> None:
        """End the program."""

    def relayout(self) -> None:
        """Lay out everything anew (language, text size, theme)."""

    def toggle_full_screen(self) -> None:
        """Between full screen and window."""

    def wake(self) -> None:
        """Let the next step come at once; from any thread."""


class Sounds(Protocol):
    """What scenes may ask of the sound."""

    @property
    def available(self) -> bool:
        """Whether this machine plays sound at all."""

    def play(self, name: str) -> None:
        """Play a sound; never raises."""

    def apply(self, settings: Settings) -> None:
        """Take over volumes and mute."""


class Silence:
    """Sound that is not there."""

    available = False

    def play(self, name: str) -> None:
        """Nothing."""

    def apply(self, settings: Settings) -> None:
        """Nothing."""


@dataclass(frozen=True)
class MatchSetup:
    """A match to be started: options with the preset they come from, level, style and name of seats 1 to 5."""

    preset: str
    options: Options
    levels: tuple[str, str, str, str, str]
    styles: tuple[str, str, str, str, str]
    names: tuple[str, str, str, str, str]
    player_name: str
    seed: int | None = None


@dataclass(frozen=True)
class Standing:
    """Where the running match stands: preset, the deal, our points and theirs so far; ``between``: the deal is over."""

    preset: str
    deal: int
    score: tuple[int, int]
    between: bool = False


class Matches(Protocol):
    """Opens the table. Every method puts a scene on the stack or tells the player why not."""

    def standing(self) -> Standing | None:
        """The match that can be continued."""

    def start(self, setup: MatchSetup) -> None:
        """Begin a new match; an unfinished one goes to the saved ones."""

    def resume(self) -> None:
        """Go on with the running match exactly where it was left."""

    def replay(self, name: str, text: str) -> None:
        """Show a saved match, given as a record."""

    def play_again(self, text: str) -> None:
        """Start a match with the hands of a record's first deal."""


@dataclass
class Services:
    """Handed to every scene. ``style`` and ``faces`` are replaced when size, theme or deck change."""

    app: Shell
    text: Translator
    style: Style
    faces: CardFaces
    storage: Storage
    matches: Matches | None = None
    sounds: Sounds = field(default_factory=Silence)
    on_change: Callable[[Settings, Settings], None] | None = None
    """Called with old and new settings after each change."""

    _told: set[Notice] = field(default_factory=set)
    _ground: tuple[Style, pygame.Surface] | None = None

    def ground(self) -> pygame.Surface:
        """The night ground of pages at the size of the window, drawn once; not to be drawn upon."""
        if self._ground is None or self._ground[0] != self.style:
            self._ground = (self.style, draw_ground(self.style))
        return self._ground[1]

    @property
    def settings(self) -> Settings:
        """The settings of this moment."""
        return self.storage.settings.settings

    def change(self, **values: object) -> None:
        """Change settings: stored, and effective at once."""
        old = self.settings
        new = msgspec.structs.replace(old, **values)
        self.tell(self.storage.settings.save(new))
        if self.on_change is not None and new != old:
            self.on_change(old, new)

    def tell(self, notice: Notice | None) -> None:
        """Tell the player what storage has to say, each thing once."""
        from gouji.ui.notices import notice_text
        from gouji.ui.scenes.question import message

        if notice is not None and notice not in self._told:
            self._told.add(notice)
            self.app.push(message(self, self.text("notice.title"), notice_text(notice, self.text)))

    def fit(self, size: tuple[int, int]) -> None:
        """Take another size of the window, or another size of texts. Pictures of the old size are let go."""
        before = self.style.unit
        self.style = replace(self.style.for_size(size), text_scale=TEXT_SCALES[self.settings.text_size])
        if self.style.unit != before:
            self.faces.clear()
            self.style.paint.clear()

    def renew_faces(self) -> None:
        """Make the card faces for the deck that is set."""
        self.faces = CardFaces(
            self.style.theme,
            self.style.fonts,
            four_colour=self.settings.four_colour,
            back=self.card_back(),
            large_index=self.settings.large_index,
        )

    def pace(self) -> Pace:
        """How fast things move."""
        name = self.settings.speed
        return Pace.of(Speed.NONE if name == "off" else Speed(name), self.settings.reduced_motion)

    def table_colour(self) -> TableColour:
        """The felt that is set."""
        return chosen(TableColour, self.settings.table_colour, TableColour.SEA)

    def card_back(self) -> Back:
        """The card back that is set."""
        return chosen(Back, self.settings.card_back, Back.SEA)


def chosen(kinds: type[E], name: str, default: E) -> E:
    """The member of an enumeration that a setting names, or the default."""
    try:
        return kinds(name)
    except ValueError:
        return default


def index_of(values: Sequence[str], value: str) -> int:
    """The index of a value among others, 0 if it is none of them."""
    return values.index(value) if value in values else 0
