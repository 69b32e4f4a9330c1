"""Rows of the settings: a name, a note under it, and the control at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from gouji.storage.settings import Settings
from gouji.ui.look.controls import CONTROL_HEIGHT, SWITCH
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align, draw_text, text_width
from gouji.ui.look.style import Style
from gouji.ui.look.theme import RGB
from gouji.ui.scenes.page import Section, Upright
from gouji.ui.services import Services, index_of
from gouji.ui.widgets import (
    Button,
    Label,
    Paragraph,
    Segments,
    Slider,
    Stepper,
    Swatches,
    TextField,
    Toggle,
    Tone,
    Widget,
)
from gouji.ui.widgets.base import cut_off

ROW = 7.4
"""Height of a row in units; ``KEY_ROW`` of a row that tells a key."""
KEY_ROW = 4.6


@dataclass(frozen=True)
class Row:
    """One row: ``key`` names its texts (``settings.KEY``, ``settings.KEY.note``) and, mostly, the setting."""

    key: str


@dataclass(frozen=True)
class OnOff(Row):
    """A switch."""


@dataclass(frozen=True)
class OneOf(Row):
    """One of a few values; their words are ``settings.KEY.VALUE``. ``flags``: the setting is a bool, off first."""

    values: tuple[str, ...] = ()
    flags: bool = False


@dataclass(frozen=True)
class Percent(Row):
    """A share from 0 to 100."""


@dataclass(frozen=True)
class Seconds(Row):
    """A number of seconds, 0 for none."""

    longest: int = 120
    step: int = 5


@dataclass(frozen=True)
class Colours(Row):
    """One of a few colours, by the value of the setting."""

    colours: tuple[tuple[str, RGB], ...] = ()


@dataclass(frozen=True)
class Line(Row):
    """A line of text."""

    longest: int = 16


@dataclass(frozen=True)
class Push(Row):
    """A button; its word is ``settings.KEY.do``."""

    action: Callable[[], object] = field(default=lambda: None)


@dataclass(frozen=True)
class Words(Row):
    """Only a text: ``settings.KEY``, or what is given."""

    text: str = ""


@dataclass(frozen=True)
class Keys(Row):
    """A key and what it does."""

    caps: str = ""


@dataclass(frozen=True)
class Block:
    """A section with its heading ``settings.section.KEY`` and rows."""

    key: str
    rows: tuple[Row, ...]


class SettingRow(Widget):
    """Name and note; the control is its only child."""

    def __init__(self, name: str, note: str) -> None:
        super().__init__()
        self.label = name
        self.note = note

    def _room(self, style: Style) -> int:
        right = self.children[0].rect.left if self.children else self.rect.right
        return right - self.rect.x - style.n(1.2)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, y = style.palette, self.rect.centery
        x, room = self.rect.x, self._room(style)
        shift = style.n(1.3) if self.note else 0
        draw_text(surface, self.label, (x, y - shift), style, style.type.body, p.ivory, fit=room)
        if self.note:
            draw_text(surface, self.note, (x, y + shift), style, style.type.least, p.mist, fit=room)

    def text_faults(self, style: Style) -> list[str]:
        room = self._room(style)
        return [
            *cut_off(self, self.label, style.type.body, room, style),
            *cut_off(self, self.note, style.type.least, room, style),
        ]


class RowMaker:
    """Turns rows into widgets for the settings as they are."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._text = services.text
        self._style = services.style

    def columns(self, columns: Sequence[Sequence[Block]], area: pygame.Rect) -> tuple[list[Widget], int]:
        """The blocks in columns side by side; below one another where the words are too long. Gives the height."""
        style = self._style
        gap = style.n(5)
        if len(columns) > 1:
            width = (area.w - gap) // 2
            left, left_height = self.column(columns[0], pygame.Rect(area.x, area.y, width, area.h))
            right, right_height = self.column(columns[1], pygame.Rect(area.x + width + gap, area.y, width, area.h))
            both = [*left, *right]
            height = max(left_height, right_height)
            if not any(widget.text_faults(style) for top in both for widget in top.walk()):
                line = Upright()
                line.place(pygame.Rect(area.x + width + gap // 2, area.y, 1, height), style)
                return [*both, line], height
        single = [block for column in columns for block in column]
        return self.column(single, area)

    def column(self, blocks: Sequence[Block], area: pygame.Rect) -> tuple[list[Widget], int]:
        """Blocks below one another."""
        style = self._style
        y = area.y
        widgets: list[Widget] = []
        for block in blocks:
            section = Section(self._text(f"settings.section.{block.key}"))
            section.place(pygame.Rect(area.x, y, area.w, style.n(3.4)), style)
            widgets.append(section)
            y += style.n(4.2)
            for row in block.rows:
                widget, height = self._row(row, pygame.Rect(area.x, y, area.w, style.n(ROW)))
                widgets.append(widget)
                y += height
            y += style.n(1.6)
        return widgets, y - area.y

    def _row(self, row: Row, rect: pygame.Rect) -> tuple[Widget, int]:
        style = self._style
        if isinstance(row, Words):
            words = Paragraph(row.text or self._text(f"settings.{row.key}"), style.type.secondary, Tone.MIST)
            height = words.height(style, rect.w)
            words.place(pygame.Rect(rect.x, rect.y, rect.w, height), style)
            return words, height + style.n(1.2)
        note = f"settings.{row.key}.note"
        if isinstance(row, Keys):
            rect = pygame.Rect(rect.x, rect.y, rect.w, max(style.n(KEY_ROW), style.px(style.type.body) + 8))
        line = SettingRow(self._text(f"settings.{row.key}"), self._text(note) if self._text.has(note) else "")
        line.place(rect, style)
        control, width, height = self._control(row, rect.w)
        control.place(pygame.Rect(rect.right - width, rect.centery - height // 2, width, height), style)
        line.add(control)
        return line, rect.h

    def _control(self, row: Row, room: int) -> tuple[Widget, int, int]:
        """The control of a row with the width and height that it wants."""
        style, text = self._style, self._text
        high = style.n(CONTROL_HEIGHT)
        value = getattr(self._services.settings, row.key, None)
        if isinstance(row, OnOff):
            words = (text("control.on"), text("control.off"))
            toggle = Toggle(row.key, bool(value), words, partial(self._set, row.key))
            return toggle, style.n(SWITCH[0]), style.n(SWITCH[1])
        if isinstance(row, OneOf):
            return self._one_of(row, value, high)
        if isinstance(row, Percent):
            slider = Slider(row.key, _number(value), (0, 100), str, partial(self._set, row.key), step=5)
            return slider, min(style.n(28), room // 2), high
        if isinstance(row, Seconds):
            word, on_change = partial(self._seconds, row.key), partial(self._set, row.key)
            stepper = Stepper(row.key, _number(value), (0, row.longest), word, on_change, row.step)
            return stepper, style.n(19), high
        if isinstance(row, Colours):
            names = [name for name, _ in row.colours]
            chosen = index_of(names, str(value))
            swatches = Swatches(row.key, row.colours, chosen, lambda index: self._set(row.key, names[index]))
            return swatches, style.n(4.5 * len(names)), style.n(4.4)
        if isinstance(row, Line):
            hint = f"settings.{row.key}.hint"
            line = TextField(
                row.key,
                str(value),
                longest=row.longest,
                hint=text(hint) if text.has(hint) else "",
                on_change=partial(self._set, row.key),
            )
            return line, min(style.n(26), room // 2), high
        if isinstance(row, Keys):
            caps = Label(row.caps, style.type.secondary, Tone.LAMP, face=Face.BOLD, align=Align.RIGHT)
            return caps, caps.width(style) + 2, high
        assert isinstance(row, Push)
        do = text(f"settings.{row.key}.do")
        button = Button(row.key, do, row.action, size=style.type.secondary)
        width = text_width(do, style, style.type.secondary, Face.BOLD) + style.n(4)
        return button, max(width, style.n(13)), style.n(4.8)

    def _one_of(self, row: OneOf, value: object, high: int) -> tuple[Widget, int, int]:
        words = [self._text(f"settings.{row.key}.{one}") for one in row.values]
        chosen = int(bool(value)) if row.flags else index_of(row.values, str(value))

        def choose(index: int) -> None:
            self._set(row.key, bool(index) if row.flags else row.values[index])

        segments = Segments(row.key, words, chosen, choose)
        return segments, max(segments.natural_width(self._style), self._style.n(6.5 * len(words))), high

    def _seconds(self, key: str, seconds: int) -> str:
        return self._text("settings.seconds", n=seconds) if seconds else self._text(f"settings.{key}.0")

    def _set(self, key: str, value: object) -> None:
        self._services.change(**{key: value})


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def setting_names() -> set[str]:
    """The names of all settings, for the test that no row names one that is not there."""
    return set(Settings.__struct_fields__)
