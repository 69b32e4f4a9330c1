"""Rows to choose from: large choices with a note, the list of pages at the left, rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gouji.ui.look.controls import draw_choice, draw_nav
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.paint import Edge, Fill, hline
from gouji.ui.look.parts import draw_focus
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Widget, cut_off
from gouji.ui.widgets.button import Action, Pressable
from gouji.ui.widgets.label import Tone


class ChoiceRow(Pressable):
    """A large choice with a line under its name, as a preset."""

    def __init__(self, name: str, title: str, note: str, chosen: bool, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.title = title
        self.note = note
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_choice(surface, self.rect, self.title, self.note, self.chosen, style, self.state, self.focused)

    def text_faults(self, style: Style) -> list[str]:
        room = self.rect.w - style.n(7 if self.chosen else 4)
        return [
            *cut_off(self, self.title, 2.125, room, style, Face.BOLD),
            *cut_off(self, self.note, style.type.least, room, style),
        ]


class NavRow(Pressable):
    """A row in the list of pages."""

    def __init__(self, name: str, icon: Icon, word: str, chosen: bool, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.icon = icon
        self.word = word
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_nav(surface, self.rect, self.icon, self.word, self.chosen, style, self.state, self.focused)

    def text_faults(self, style: Style) -> list[str]:
        return cut_off(self, self.word, style.type.body, self.rect.w - style.n(7), style, Face.BOLD)


class Tabs(Widget):
    """The list of pages at the left: one `NavRow` below the other, from the top of the rectangle."""

    def __init__(
        self,
        name: str,
        pages: Sequence[tuple[str, Icon, str]],
        chosen: str,
        on_change: Callable[[str], object],
        row: float = 6.6,
    ) -> None:
        super().__init__(name)
        self._row = row
        for key, icon, word in pages:
            self.add(NavRow(f"{name}.{key}", icon, word, key == chosen, partial(on_change, key)))

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        height = style.n(self._row - 0.8)
        for index, child in enumerate(self.children):
            child.place(pygame.Rect(rect.x, rect.y + style.n(index * self._row), rect.w, height), style)


@dataclass(frozen=True)
class Column:
    """A column of a table: its heading, where it begins and ends as shares of the width, how it is aligned."""

    heading: str
    start: float
    end: float
    align: Align = Align.LEFT
    bold: bool = False


class TableRow(Pressable):
    """One row of a table that may be chosen; ``cells`` as many as there are columns."""

    def __init__(
        self, name: str, columns: Sequence[Column], cells: Sequence[str], chosen: bool, on_click: Action | None
    ) -> None:
        super().__init__(name, on_click)
        self.columns = columns
        self.cells = cells
        self.chosen = chosen
        self.tone = Tone.IVORY
        if on_click is None:
            self.focusable = False

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        inner = self.rect.inflate(0, -style.n(0.4))
        if self.chosen:
            edge = Edge(palette.lamp, 200, style.line(0.18))
            style.paint.draw_box(surface, inner, style.n(1), Fill(palette.lamp, alpha=22), edge)
        elif self.hovered and self.on_click is not None:
            style.paint.draw_box(surface, inner, style.n(1), Fill(palette.white, alpha=14))
        else:
            hline(surface, self.rect.x, self.rect.bottom - 1, self.rect.w, palette.white, 20)
        for column, cell in zip(self.columns, self.cells, strict=True):
            draw_cell(surface, self.rect, column, cell, style, self.tone)
        if self.focused:
            draw_focus(surface, inner, style.n(1), style)


class TableHead(Widget):
    """The headings of a table."""

    def __init__(self, name: str, columns: Sequence[Column]) -> None:
        super().__init__(name)
        self.columns = columns

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        for column in self.columns:
            x = cell_x(self.rect, column, style)
            room = self.rect.w * (column.end - column.start) - style.n(2)
            at = (x, self.rect.centery)
            draw_text(
                surface, column.heading, at, style, style.type.least, style.palette.fog, align=column.align, fit=room
            )


def cell_x(rect: pygame.Rect, column: Column, style: Style) -> float:
    """Where the text of a cell starts, ends, or has its middle."""
    left = rect.x + rect.w * column.start + style.n(1.2)
    right = rect.x + rect.w * column.end - style.n(1.2)
    return {Align.LEFT: left, Align.RIGHT: right, Align.CENTRE: (left + right) / 2}[column.align]


def draw_cell(surface: pygame.Surface, rect: pygame.Rect, column: Column, text: str, style: Style, tone: Tone) -> None:
    """The text of one cell."""
    face = Face.BOLD if column.bold else Face.REGULAR
    room = rect.w * (column.end - column.start) - style.n(2.4)
    at = (cell_x(rect, column, style), rect.centery)
    colour = tone.colour(style)
    draw_text(surface, text, at, style, style.type.secondary, colour, face, column.align, fit=room)
