"""Where everything stands in a replay, for any window: pure geometry in pixels, no drawing.

The six seats stand in two rows of three, as they sit around the table: 上联 对头 下联 above, 上家 自己 下家
below. Each has its plate, its open hand under it, and a place for its play on the side of the middle. Positions
count counter-clockwise from the seat at the bottom, as on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gouji.ui.look.plates import Side
from gouji.ui.look.theme import unit_of
from gouji.ui.table.hand import Group, Slot, rows_of
from gouji.ui.table.layout import Fan

PANEL = (32.0, 40.0)
"""Least and greatest width of the panel with the list of moves, in units."""
PANEL_SHARE = 0.25
BAR = 14.6
"""Height of the bar with the controls, in units."""
PLATE = (23.0, 7.0)
BADGES = 5.8
"""Units under a plate that its badges take, in one row or two."""
NAME = 3.4
"""Units beside a play that its name takes."""
BACK_ROW = 0.62
"""How much of the back row of a hand is seen, in widths of a card."""
ONE_ROW = 18

_EDGE = 1.8
_SHIFT = 1.2
_RATIO = 1.4
_OPEN_CARD = (4.3, 5.0)
_OWN_CARD = 8.0
_OPEN_PLAY = 5.6
_CLOSED_PLAY = 7.0
_COLUMN = {4: 0, 5: 0, 3: 1, 0: 1, 2: 2, 1: 2}
_UPPER = frozenset((2, 3, 4))


@dataclass(frozen=True, slots=True)
class ReplayPlaces:
    """The places of one window. ``open_`` says that all hands lie open, else only the one at the bottom does."""

    size: tuple[int, int]
    unit: float
    open_: bool = True

    def n(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.unit)

    # -- the parts of the window

    @property
    def panel(self) -> pygame.Rect:
        """The list of moves with what is above and below it, at the right."""
        least, most = PANEL
        wide = self.n(min(max(PANEL_SHARE * self.size[0] / self.unit, least), most))
        return pygame.Rect(self.size[0] - wide, 0, wide, self.size[1])

    @property
    def bar(self) -> pygame.Rect:
        """The controls, under the table."""
        high = self.n(BAR)
        return pygame.Rect(0, self.size[1] - high, self.panel.x, high)

    @property
    def area(self) -> pygame.Rect:
        """The table."""
        return pygame.Rect(0, 0, self.panel.x, self.bar.y)

    # -- seats

    def column(self, position: int) -> pygame.Rect:
        """The third of the table that a seat has for itself, over the whole height."""
        inner = self.area.inflate(-2 * self.n(1.2), 0)
        gap = self.n(1.2)
        wide = (inner.w - 2 * gap) // 3
        return pygame.Rect(inner.x + _COLUMN[position] * (wide + gap), inner.y, wide, inner.h)

    def card_width(self, position: int) -> int:
        """The width of a card of a hand."""
        if not self.open_:
            return self.n(_OWN_CARD)
        least, most = _OPEN_CARD
        return self.n(min(max(0.15 * self.column(position).w / self.unit, least), most))

    def hand_height(self, position: int) -> int:
        """The pixels that a hand takes downwards, nothing for one that is not shown."""
        if not self.open_ and position != 0:
            return 0
        wide = self.card_width(position)
        return round(wide * _RATIO) + round(wide * BACK_ROW)

    def _top(self, position: int) -> int:
        """The upper edge of a seat's plate."""
        side = self.n(_SHIFT) if position not in (0, 3) else 0
        if position in _UPPER:
            return self.area.y + self.n(_EDGE) + side
        own = self.hand_height(0) if not self.open_ else self.hand_height(position)
        return self.area.bottom - self.n(_EDGE) - own - self.n(BADGES + PLATE[1]) - side

    def plate(self, position: int) -> pygame.Rect:
        """The plate of a seat: at the outer end of its column, in the middle one in the middle."""
        column = self.column(position)
        wide = self.n(PLATE[0])
        x = {0: column.x, 1: column.centerx - wide // 2, 2: column.right - wide}[_COLUMN[position]]
        return pygame.Rect(x, self._top(position), wide, self.n(PLATE[1]))

    def side(self, position: int) -> Side:
        """On which end of its plate the avatar stands: the outer one."""
        return Side.RIGHT if position in (1, 2) else Side.LEFT

    def badges(self, position: int) -> pygame.Rect:
        """The strip under a plate in which badges stand: as wide as the seat's column."""
        column = self.column(position)
        return pygame.Rect(column.x, self.plate(position).bottom, column.w, self.n(BADGES))

    def hand(self, position: int) -> pygame.Rect:
        """The place of a hand; empty for one that is not shown."""
        column = self.column(position)
        if not self.open_:
            inner = self.area.inflate(-2 * self.n(2), 0)
            column = pygame.Rect(inner.x, column.y, inner.w, column.h)
        return pygame.Rect(column.x, self.badges(position).bottom, column.w, self.hand_height(position))

    # -- plays

    @property
    def play_width(self) -> int:
        """The width of a card on the table."""
        return self.n(_OPEN_PLAY if self.open_ else _CLOSED_PLAY)

    def play(self, position: int) -> pygame.Rect:
        """The place of a seat's play."""
        column = self.column(position)
        high = round(self.play_width * _RATIO)
        gap = self.n(1.3)
        if position in _UPPER:
            return pygame.Rect(column.x, self.hand(position).bottom + gap, column.w, high)
        return pygame.Rect(column.x, self.plate(position).y - gap - high, column.w, high)

    def name_point(self, position: int) -> tuple[int, int]:
        """The middle of the line that names the play on top: on the side of the middle of the table."""
        play = self.play(position)
        half = self.n(NAME / 2 + 0.3)
        return play.centerx, (play.bottom + half if position in _UPPER else play.y - half)

    def name(self, position: int) -> pygame.Rect:
        """The room of that line."""
        x, y = self.name_point(position)
        wide, high = self.column(position).w, self.n(NAME)
        return pygame.Rect(x - wide // 2, y - high // 2, wide, high)

    def fan(self, position: int, count: int) -> Fan:
        """Where the cards of a play lie: one row, however many they are."""
        box, wide = self.play(position), self.play_width
        strip = 0.4 * wide
        if count > 1:
            strip = min(strip, (box.w - wide) / (count - 1))
        full = wide + strip * (count - 1)
        x = box.x + (box.w - full) / 2
        cards = tuple(pygame.Rect(round(x + strip * index), box.y, wide, box.h) for index in range(count))
        return Fan(cards, pygame.Rect(round(x), box.y, round(full), box.h))

    def hand_cards(self, position: int, groups: tuple[Group, ...]) -> list[tuple[Slot, pygame.Rect]]:
        """The cards of a hand with their places, in the order of drawing: the back row first, ranks kept together."""
        box, wide = self.hand(position), self.card_width(position)
        high = round(wide * _RATIO)
        rows = rows_of(groups, ONE_ROW)
        placed: list[tuple[Slot, pygame.Rect]] = []
        for number, row in enumerate(rows):
            y = box.y + number * round(wide * BACK_ROW)
            placed += _row(row, box, _COLUMN[position], y, wide, high)
        return placed


def _row(
    row: tuple[Group, ...], box: pygame.Rect, column: int, y: int, wide: int, high: int
) -> list[tuple[Slot, pygame.Rect]]:
    count = sum(len(group.slots) for group in row)
    gap = 0.09 * wide
    gaps = gap * max(0, len(row) - 1)
    strip = 0.42 * wide
    if count > 1:
        strip = min(strip, (box.w - wide - gaps) / (count - 1))
    full = wide + gaps + strip * (count - 1)
    x = {0: float(box.x), 1: box.x + (box.w - full) / 2, 2: box.right - full}[column]
    placed = []
    for group in row:
        for slot in group.slots:
            placed.append((slot, pygame.Rect(round(x), y, wide, high)))
            x += strip
        x += gap
    return placed


def replay_places(size: tuple[int, int], open_: bool = True) -> ReplayPlaces:
    """The places for a window of this size."""
    return ReplayPlaces(size, unit_of(*size), open_)
