"""Where everything on the table stands, for any window: pure geometry in pixels, no drawing.

Positions count counter-clockwise from one's own seat: 0 own, 1 下家, 2 下联, 3 对头, 4 上联, 5 上家.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from gouji.ui.look.plates import Side
from gouji.ui.look.theme import unit_of

CARD_WIDTHS = {"small": 11.25, "medium": 12.5, "large": 13.5}
"""Width of a card in the hand in units, by the setting ``card_size``."""
PLAY_WIDTH = 7.5
"""Width of a card on the table in units."""
ONE_ROW = 18
"""So many cards stand in one row."""
LEAST_STRIP = 22
"""At least so many pixels of each card in the hand can be seen and clicked."""
PLAY_ROW = 12
"""So many cards of a play stand in one row."""
TOOLS = 6

_CARD_RATIO = 1.4
_PLATE = (23.0, 7.0)
_PLATE_GAP = 1.8


@dataclass(frozen=True, slots=True)
class Fan:
    """A play laid out: a rectangle for each card and the one around them all."""

    cards: tuple[pygame.Rect, ...]
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the hand: where its cards begin, the x of each card, and how much of each is to be seen."""

    top: int
    xs: tuple[int, ...]
    strip: float


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of one window size and card size. Made by `table_layout`."""

    size: tuple[int, int]
    unit: float
    card_width: int
    play_width: int

    def n(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.unit)

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        u = self.unit
        return pygame.Rect(round(x), round(y), round(width * u), round(height * u))

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    @property
    def card_height(self) -> int:
        return round(self.card_width * _CARD_RATIO)

    @property
    def play_height(self) -> int:
        return round(self.play_width * _CARD_RATIO)

    def below(self, units: float) -> float:
        """The y that lies so many units above the bottom edge."""
        return self.height - units * self.unit

    # -- seats

    def plate(self, position: int) -> pygame.Rect:
        """The plate of a seat."""
        u, wide = self.unit, _PLATE[0]
        if position == 0:
            return self._rect(2 * u, self.below(35.6 + _PLATE[1] / 2), 24, _PLATE[1])
        if position == 3:
            x, y = self.width / 2, 5.4 * u
        else:
            side = 13.5 * u + (0.03 * self.width if position in (2, 4) else 0)
            x = self.width - side if position in (1, 2) else side
            y = self.height * (0.25 if position in (2, 4) else 0.461)
        return self._rect(x - wide * u / 2, y - _PLATE[1] * u / 2, wide, _PLATE[1])

    def side(self, position: int) -> Side:
        """On which end of its plate the avatar stands: the outer one."""
        return Side.RIGHT if position in (1, 2) else Side.LEFT

    def seat_point(self, position: int) -> tuple[int, int]:
        """Where cards of a seat come from and go to."""
        if position == 0:
            return self.width // 2, round(self.below(10))
        return self.plate(position).center

    # -- plays

    def play_inset(self, position: int) -> float:
        """How far from the side of the window a play at a side begins."""
        shift = 0.03 * self.width if position in (2, 4) else 0.0
        return (2 + _PLATE[0] + _PLATE_GAP) * self.unit + shift

    def play_room(self, position: int, squeezed: bool = False) -> float:
        """The most pixels that a play may take sideways; less while a question stands on the table."""
        if squeezed:
            return (self.width - self.question_width()) / 2 - self.play_inset(position) - 0.9 * self.unit
        beside = self.play_inset(2 if position in (2, 3, 4) else 1)
        return (self.width - 2 * beside - 4 * self.unit) / 3

    def fan(self, position: int, count: int, squeezed: bool = False) -> Fan:
        """Where the cards of a seat's play lie; while a question stands beside it they may be smaller."""
        room = self.play_room(position, squeezed)
        wide = self.play_width
        if squeezed and wide + 0.25 * wide * (count - 1) > room:
            wide = round(0.7 * wide)
        high = round(wide * _CARD_RATIO)
        least = 0.25 * wide
        per_row = max(1, min(PLAY_ROW, 1 + int((room - wide) / least)))
        rows = max(1, math.ceil(count / per_row))
        longest = math.ceil(count / rows)
        strip = 0.4 * wide
        if longest > 1:
            strip = max(least, min(strip, (room - wide) / (longest - 1)))
        full = wide + strip * (longest - 1)
        step = 0.46 * high
        tall = high + step * (rows - 1)
        x, y = self._play_corner(position, full, tall)
        cards = []
        for index in range(count):
            row, column = divmod(index, longest)
            cards.append(pygame.Rect(round(x + column * strip), round(y + row * step), wide, high))
        return Fan(tuple(cards), pygame.Rect(round(x), round(y), round(full), round(tall)))

    def _play_corner(self, position: int, wide: float, tall: float) -> tuple[float, float]:
        u = self.unit
        if position == 3:
            return (self.width - wide) / 2, 11.2 * u
        if position == 0:  # several rows grow upwards, away from the lines above the buttons
            return (self.width - wide) / 2, 0.35 * self.height + self.play_height - tall
        plate = self.plate(position)
        gap = _PLATE_GAP * u
        x = plate.x - gap - wide if position in (1, 2) else plate.right + gap
        y = plate.centery - tall / 2
        return x, max(y, 17 * u) if position in (2, 4) else y

    def word_point(self, position: int) -> tuple[tuple[float, float], str]:
        """Where a word in a play's place stands (过牌, 待应) and which end of it: "left", "right" or "centre"."""
        u = self.unit
        if position == 0:
            return (self.plate(0).right + 2.6 * u, self.plate(0).centery), "left"
        if position == 3:
            return (self.width / 2, 13.8 * u), "centre"
        plate = self.plate(position)
        if position in (1, 2):
            return (plate.x - 3.6 * u, plate.centery), "right"
        return (plate.right + 3.6 * u, plate.centery), "left"

    # -- the hand

    def row_tops(self, rows: int) -> tuple[int, ...]:
        """The upper edges of the rows of the hand, the back row first."""
        if rows < 2:
            return (round(self.below(4)) - self.card_height,)
        front = round(self.below(1.9)) - self.card_height
        return front - round(0.69 * self.card_width), front

    def hand_room(self) -> float:
        """Pixels that a row of the hand may take."""
        return min(self.width - 8 * self.unit, 124 * self.unit)

    def row_capacity(self, groups: int = 9) -> int:
        """How many cards fit into a row without a strip smaller than `LEAST_STRIP`."""
        free = self.hand_room() - self.card_width - 0.75 * self.unit * max(0, groups - 1)
        return 1 + int(free / LEAST_STRIP)

    def row(self, top: int, groups: tuple[int, ...]) -> Row:
        """The places of a row of the hand whose groups have so many cards."""
        count = sum(groups)
        gap = 0.75 * self.unit
        gaps = gap * max(0, len(groups) - 1)
        free = self.hand_room() - self.card_width - gaps
        strip = min(6.0 * self.unit, free / max(1, count - 1))
        if strip < LEAST_STRIP and count > 1:  # so many cards: the gaps give way first
            gap = max(0.0, (self.hand_room() - self.card_width - LEAST_STRIP * (count - 1)) / max(1, len(groups) - 1))
            gap = min(gap, 0.75 * self.unit)
            gaps = gap * max(0, len(groups) - 1)
            strip = (self.hand_room() - self.card_width - gaps) / max(1, count - 1)
        wide = strip * max(0, count - 1) + self.card_width + gaps
        x = self.width / 2 - wide / 2
        xs = []
        for size in groups:
            for _ in range(size):
                xs.append(round(x))
                x += strip
            x += gap
        return Row(top, tuple(xs), strip)

    @property
    def lift(self) -> int:
        """How far a picked card stands out."""
        return self.n(2.75)

    # -- what one presses

    def buttons(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """过牌, 提示, 出牌."""
        u = self.unit
        start, top = self.width / 2 - 19.5 * u, self.below(38.8)
        one, two, three = (self._rect(start + step * 13.5 * u, top, 12, 5.8) for step in range(3))
        return one, two, three

    def side_buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """让牌 or 接风, and 烧牌."""
        u = self.unit
        start, top = self.width - (2 + 20 + 1.5) * u, self.below(38.8)
        return self._rect(start, top, 10, 5.8), self._rect(start + 11.5 * u, top, 10, 5.8)

    def named_point(self) -> tuple[float, float]:
        """The middle of the line that names the picked play."""
        return self.width / 2, self.below(42.4)

    def hint_point(self) -> tuple[float, float]:
        """The middle of the line that says what is going on."""
        return self.width / 2, self.below(46.1)

    def line_room(self) -> float:
        """Pixels that these two lines may take: as far as nothing else stands beside them."""
        return self.width - 2 * (2 + 24 + 2) * self.unit

    def clear_room(self) -> float:
        """Pixels that a line there may take without touching plays of five cards at the sides."""
        return self.width - 2 * 47 * self.unit

    def score(self) -> pygame.Rect:
        """The score box."""
        return self._rect(2 * self.unit, 1.6 * self.unit, 31, 11.2)

    def tools(self) -> tuple[pygame.Rect, ...]:
        """The tools at the upper right, from left to right."""
        u = self.unit
        left = self.width - 2 * u - self._tools_width() * u
        return tuple(self._rect(left + step * 7.75 * u, 1.6 * u, 7, 5.6) for step in range(TOOLS))

    def counter(self) -> pygame.Rect:
        """The card counter below the tools."""
        u, wide = self.unit, self._tools_width()
        return self._rect(self.width - (2 + wide) * u, 7.95 * u, wide, 8.2)

    def _tools_width(self) -> float:
        return TOOLS * 7 + (TOOLS - 1) * 0.75

    # -- panels

    def question_width(self) -> int:
        """How wide a question on the table is."""
        return round(min(72 * self.unit, self.width - 90 * self.unit))

    def question_room(self) -> int:
        """The most pixels that a question may take upwards without covering anything."""
        panel = self.question(self.n(10))
        ceiling = self.n(1.6)
        if panel.right > self.counter().x:
            ceiling = self.counter().bottom + self.n(0.6)
        elif self.plate(3).right > panel.x:
            ceiling = self.plate(3).bottom + self.n(6.8)
        return panel.bottom - ceiling

    def question(self, height: int) -> pygame.Rect:
        """The panel of a question of this height: above the buttons, or over the grey ones if it is narrow."""
        wide = self.question_width()
        above = 40.6 if wide >= 66 * self.unit else 33.2 if self.card_width > 13 * self.unit else 31.6
        bottom = round(self.below(above))
        top = max(self.n(1.6), bottom - height)
        return pygame.Rect(round(self.width / 2 - wide / 2), top, wide, height)

    def drawer(self) -> pygame.Rect:
        """The panel of the history at the right."""
        u = self.unit
        top = self.counter().bottom + round(0.8 * u)
        bottom = round(self.below(40.2))
        return pygame.Rect(self.counter().x, top, self.counter().w, max(self.n(24), bottom - top))


def table_layout(size: tuple[int, int], card_size: str = "medium") -> TableLayout:
    """The layout for a window of this size and the setting ``card_size``."""
    unit = unit_of(*size)
    return TableLayout(size, unit, round(CARD_WIDTHS[card_size] * unit), round(PLAY_WIDTH * unit))
