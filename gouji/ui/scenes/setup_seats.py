"""The strip below the set-up of a match: the five opponents and mates, the number of the deal, and the start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gouji.players.levels import LEVELS, STYLES
from gouji.ui.look.controls import CONTROL_HEIGHT
from gouji.ui.look.icons import Icon, Team
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.parts import Kind, State, draw_avatar, draw_box, draw_focus, draw_panel
from gouji.ui.look.style import Style
from gouji.ui.scenes.question import Panel, Question
from gouji.ui.scenes.setup_state import SetupState, seat_names
from gouji.ui.services import Services, index_of
from gouji.ui.widgets import (
    Action,
    Button,
    Desk,
    Group,
    IconButton,
    Label,
    Pressable,
    Segments,
    Select,
    TextField,
    Tone,
    Widget,
)


def team_of(seat: int) -> Team:
    """The team of a seat (rule 1.1), as the person in seat 0 sees it."""
    return Team.SEA if seat % 2 == 0 else Team.HILL


class SeatStrip(Widget):
    """Five seats, seed, start."""

    def __init__(
        self,
        services: Services,
        state: SetupState,
        desk: Desk,
        on_start: Action,
        on_roll: Action,
        on_share: Action,
        on_changed: Action,
    ) -> None:
        super().__init__("seats")
        self._services = services
        self._state = state
        self._desk = desk
        self._on_roll = on_roll
        self._on_share = on_share
        self._on_changed = on_changed
        text = services.text
        self.start = Button("start", text("setup.start"), on_start, kind=Kind.PRIMARY, size=2.5)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self.children = []
        units = rect.w / style.unit - 4.4
        cell_units = min(17.6, (units - 40.4) / 5)
        wide = cell_units > 17
        cell = style.n(cell_units)
        left = rect.x + style.n(2.2)
        for seat in range(1, 6):
            self._add_seat(seat, pygame.Rect(left + (seat - 1) * cell, rect.y, cell, rect.h), wide, style)
        right = rect.right - style.n(2.2)
        start = pygame.Rect(right - style.n(18), rect.centery - style.n(3.2), style.n(18), style.n(6.4))
        self.start.place(start, style)
        self.add(self.start)
        seed_left = left + 5 * cell
        self._add_seed(pygame.Rect(seed_left, rect.y, start.x - style.n(2.4) - seed_left, rect.h), style)

    def _add_seat(self, seat: int, rect: pygame.Rect, wide: bool, style: Style) -> None:
        text = self._services.text
        name = seat_names(self._services.settings, text)[seat - 1]
        side = style.n(4.8 if wide else 3.6)
        person = Person(f"seat.{seat}", seat, name, text("setup.seat.tip"), partial(self._open, seat))
        person.place(pygame.Rect(rect.x, rect.centery - side // 2, side, side), style)
        self.add(person)
        x = rect.x + side + style.n(1.4 if wide else 0.8)
        room = rect.right - style.n(1.4 if wide else 0.9) - x
        title = f"{name}·{text(f'relation.{seat}')}" if wide else name
        label = Label(title, style.type.least, Tone.MIST, shrink=True)
        if label.width(style) > room:
            label.text = name
        label.place(pygame.Rect(x, rect.centery - style.n(3.6), room, style.n(3)), style)
        self.add(label)
        words = [text(f"level.{level}") for level in LEVELS]
        chosen = index_of(LEVELS, self._state.levels[seat - 1])
        select = Select(f"level.{seat}", words, chosen, partial(self._set_level, seat), self._desk)
        height = style.n(3.6)
        select.place(pygame.Rect(x, rect.centery - style.n(0.5), room, height), style)
        self.add(select)

    def _add_seed(self, rect: pygame.Rect, style: Style) -> None:
        text = self._services.text
        label = Label(text("setup.seed"), style.type.least, Tone.MIST, shrink=True)
        label.place(pygame.Rect(rect.x, rect.centery - style.n(3.6), rect.w, style.n(3)), style)
        self.add(label)
        field = TextField(
            "seed",
            self._state.seed,
            hint=text("setup.seed.none"),
            longest=18,
            on_change=self._note_seed,
            allowed=str.isdecimal,
        )
        small = style.n(4.2)
        gap = style.n(0.6)
        y, height = rect.centery - style.n(0.5), style.n(3.6)
        field.place(pygame.Rect(rect.x, y, rect.w - 2 * (small + gap), height), style)
        self.add(field)
        for number, (name, sign, action) in enumerate(
            (("roll", Icon.DICE, self._on_roll), ("share", Icon.SHARE, self._on_share))
        ):
            button = IconButton(name, sign, text(f"setup.{name}.tip"), action)
            x = rect.right - (2 - number) * small - (1 - number) * gap
            button.place(pygame.Rect(x, y, small, height), style)
            self.add(button)

    def _set_level(self, seat: int, index: int) -> None:
        self._state.levels[seat - 1] = LEVELS[index]

    def _note_seed(self, text: str) -> None:
        self._state.seed = text

    def _open(self, seat: int) -> None:
        self._services.app.push(SeatQuestion(self._services, self._state, seat, self._on_changed))

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_box(surface, self.rect, style, low=True)


class Person(Pressable):
    """An avatar that opens name, level and way of playing."""

    def __init__(self, name: str, seat: int, person: str, tip: str, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.seat = seat
        self.person = person
        self.tip = tip

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        team = team_of(self.seat)
        letter = avatar_letter(self.person)
        draw_avatar(surface, self.rect.center, self.rect.h, team, letter, style)
        if self.focused or self.state is State.HOVER:
            radius = self.rect.h / 2 if team is Team.SEA else self.rect.h * 0.2
            draw_focus(surface, self.rect, radius, style)


def avatar_letter(name: str) -> str:
    """The letter on an avatar: of a Chinese name the last, but not a word like 老 or 小; of others the first."""
    if not name:
        return ""
    return name[0].upper() if name[0].isascii() else name[-1]


class SeatQuestion(Question):
    """One of the five: name, level, way of playing."""

    def __init__(self, services: Services, state: SetupState, seat: int, on_changed: Callable[[], object]) -> None:
        super().__init__(services, "", "", ())
        self._state = state
        self._seat = seat
        self._on_changed = on_changed
        self._name = seat_names(services.settings, services.text)[seat - 1]

    def build(self) -> Widget:
        style, text = self.style, self.text
        width, height, pad = min(style.n(66), self.size[0] - style.n(8)), style.n(41), style.n(3.4)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        panel = SeatPanel(self._seat, self._name)
        panel.place(rect, style)
        index = self._seat - 1
        field = TextField("name", self._name, longest=16, on_change=self._set_name)
        level = Segments(
            "level",
            [text(f"level.{one}") for one in LEVELS],
            index_of(LEVELS, self._state.levels[index]),
            self._set_level,
        )
        manner = Segments(
            "style",
            [text(f"style.{one}") for one in STYLES],
            index_of(STYLES, self._state.styles[index]),
            self._set_style,
        )
        rows = (("setup.seat.name", field), ("setup.seat.level", level), ("setup.seat.style", manner))
        y = rect.y + style.n(12)
        for key, control in rows:
            label = Label(text(key), style.type.body, Tone.IVORY)
            label.place(pygame.Rect(rect.x + pad, y, style.n(16), style.n(CONTROL_HEIGHT)), style)
            control.place(
                pygame.Rect(rect.x + pad + style.n(17), y, width - 2 * pad - style.n(17), style.n(CONTROL_HEIGHT)),
                style,
            )
            panel.add(label)
            panel.add(control)
            y += style.n(6)
        done = Button("done", text("dialog.done"), self._done, kind=Kind.PRIMARY, size=2.0)
        done.place(
            pygame.Rect(rect.right - pad - style.n(14), rect.bottom - pad - style.n(5.6), style.n(14), style.n(5.6)),
            style,
        )
        panel.add(done)
        root = Group()
        root.add(panel)
        return root

    def _set_name(self, name: str) -> None:
        self._name = name

    def _set_level(self, index: int) -> None:
        self._state.levels[self._seat - 1] = LEVELS[index]

    def _set_style(self, index: int) -> None:
        self._state.styles[self._seat - 1] = STYLES[index]

    def _done(self) -> None:
        names = list(self.services.settings.seat_names)
        usual = self.text(f"seat.name.{self._seat}")
        name = self._name.strip()
        names[self._seat - 1] = "" if name == usual else name
        self.services.change(seat_names=(names[0], names[1], names[2], names[3], names[4]))
        self.services.app.remove(self)
        self._on_changed()

    def on_escape(self) -> bool:
        self._done()
        return True


class SeatPanel(Panel):
    """The ground of the dialog with a large avatar and where the seat is."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__()
        self._seat = seat
        self._person = name

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_panel(surface, self.rect, style, None, style.theme.radii.dialog)
        x, y = self.rect.x + style.n(7), self.rect.y + style.n(6.4)
        draw_avatar(surface, (x, y), style.n(6.4), team_of(self._seat), avatar_letter(self._person), style)
        at = (x + style.n(5), y)
        draw_text(surface, self._person, at, style, style.type.question, style.palette.ivory, align=Align.LEFT)
