"""A wrapped text of several faces and colours, with links and marked words in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import NOT_AT_END, NOT_AT_START, draw_text
from gouji.ui.look.paint import Fill, hline
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget
from gouji.ui.widgets.label import Tone


@dataclass(frozen=True)
class Piece:
    """A stretch of text in one look; ``link`` is what a click on it gives, ``hit`` marks a found word."""

    text: str
    tone: Tone = Tone.IVORY
    face: Face = Face.REGULAR
    link: str = ""
    hit: bool = False


@dataclass(frozen=True)
class _Placed:
    """A piece of one line at its place, relative to the widget."""

    piece: Piece
    x: int
    row: int
    width: int


class RichText(Widget):
    """Wraps pieces to the width of its rectangle; its height is found by `height_for`."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        size: float,
        on_link: Callable[[str], object] | None = None,
        *,
        name: str = "",
        leading: float = 1.6,
    ) -> None:
        super().__init__(name)
        self.pieces = tuple(pieces)
        self.size = size
        self.leading = leading
        self._on_link = on_link
        self._placed: list[_Placed] = []
        self._rows = 1
        self._under = ""
        self._step = 20
        self.takes_mouse = on_link is not None and any(piece.link for piece in self.pieces)

    def height_for(self, width: int, style: Style) -> int:
        """The pixels downwards that it takes at a width; the text is laid out for that width."""
        self._lay_out(width, style)
        return self._rows * self._step

    def width_of_line(self) -> int:
        """The width of the widest line as laid out last."""
        return max((placed.x + placed.width for placed in self._placed), default=0)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._lay_out(rect.w, style)

    # -- laying out

    def _lay_out(self, width: int, style: Style) -> None:
        px = style.px(self.size)
        self._step = round(px * self.leading)
        self._placed = []
        x, row = 0, 0
        for atom in _atoms(self.pieces):
            needed = sum(style.fonts.width(piece.text, piece.face, px) for piece in atom)
            bare = needed - _trailing(atom, style, px)
            if x > 0 and x + bare > width:
                x, row = 0, row + 1
            for piece in atom:
                if piece.text == "\n":
                    x, row = 0, row + 1
                    continue
                x = self._append(piece, x, row, style, px)
        self._rows = row + 1

    def _append(self, piece: Piece, x: int, row: int, style: Style, px: int) -> int:
        """Place a piece; gives where it ends. What follows in the same look is joined and measured as one."""
        last = self._placed[-1] if self._placed else None
        if last is not None and last.row == row and replace(last.piece, text=piece.text) == piece:
            self._placed.pop()
            piece, x = replace(piece, text=last.piece.text + piece.text), last.x
        width = style.fonts.width(piece.text, piece.face, px)
        self._placed.append(_Placed(piece, x, row, width))
        return x + width

    # -- links

    def _link_at(self, point: Point) -> str:
        x, y = point[0] - self.rect.x, point[1] - self.rect.y
        row = int(y // self._step)
        for placed in self._placed:
            if placed.row == row and placed.x <= x < placed.x + placed.width:
                return placed.piece.link
        return ""

    def on_hover(self, point: Point) -> bool:
        under = self._link_at(point)
        changed = under != self._under
        self._under = under
        return changed

    def on_release(self, point: Point, inside: bool) -> None:
        link = self._link_at(point)
        if inside and link and self._on_link is not None:
            self._on_link(link)

    # -- showing

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        px = style.px(self.size)
        for placed in self._placed:
            x = self.rect.x + placed.x
            y = self.rect.y + (placed.row + 0.5) * self._step
            if placed.piece.hit:
                mark = style.rect(x - 2, y - px * 0.68, placed.width + 4, px * 1.36)
                style.paint.draw_box(surface, mark, 3, Fill(style.palette.lamp, alpha=64))
            colour = placed.piece.tone.colour(style)
            draw_text(surface, placed.piece.text, (x, y), style, self.size, colour, placed.piece.face)
            if placed.piece.link and placed.piece.link == self._under and self.hovered:
                hline(surface, x, y + 0.6 * px, placed.width, colour)


def marked(pieces: Sequence[Piece], words: str) -> list[Piece]:
    """The pieces with every occurrence of the words marked; occurrences across pieces are not seen."""
    wanted = words.casefold().strip()
    if not wanted:
        return list(pieces)
    out: list[Piece] = []
    for piece in pieces:
        rest, folded = piece.text, piece.text.casefold()
        if len(folded) != len(rest):  # letters that fold to several would shift the places
            out.append(piece)
            continue
        start = 0
        while (found := folded.find(wanted, start)) >= 0:
            if found > start:
                out.append(replace(piece, text=rest[start:found]))
            out.append(replace(piece, text=rest[found : found + len(wanted)], hit=True))
            start = found + len(wanted)
        if start < len(rest):
            out.append(replace(piece, text=rest[start:]))
    return out


def _atoms(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """What must not be broken: words with the blank behind them, ideographs with the marks that cling to them."""
    atoms: list[list[Piece]] = []
    last = ""
    for piece in pieces:
        for letter in piece.text:
            one = replace(piece, text=letter)
            clings = bool(last) and last != "\n" and letter != "\n" and _clings(last, letter)
            if clings:
                atoms[-1].append(one)
            else:
                atoms.append([one])
            last = letter
    return [_joined(atom) for atom in atoms]


def _clings(last: str, letter: str) -> bool:
    if letter in NOT_AT_START or letter == " " or last in NOT_AT_END:
        return True
    return _wordlike(letter) and _wordlike(last)


def _wordlike(letter: str) -> bool:
    return letter != " " and ord(letter) < 0x2E80


def _joined(atom: list[Piece]) -> list[Piece]:
    whole: list[Piece] = []
    for piece in atom:
        if whole and replace(whole[-1], text=piece.text) == piece:
            whole[-1] = replace(piece, text=whole[-1].text + piece.text)
        else:
            whole.append(piece)
    return whole


def _trailing(atom: list[Piece], style: Style, px: int) -> int:
    """The width of the blanks at the end, which may hang over the edge."""
    text = atom[-1].text
    blanks = len(text) - len(text.rstrip(" "))
    return style.fonts.width(" " * blanks, atom[-1].face, px) if blanks else 0
