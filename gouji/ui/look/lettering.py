"""Text on surfaces. The y of a line is its optical middle: ideographs and capitals stand centred on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import pygame

from .fonts import Face, FontStore
from .paint import Point, faded
from .style import Style
from .theme import LEAST_TEXT, RGB

NOT_AT_START = frozenset("，。、；：！？）】》」』”’·…—％,.;:!?)]}%")
NOT_AT_END = frozenset("（【《「『“‘([{")


class Align(StrEnum):
    """Which end of a text stands at the given x."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one face and colour; ``scale`` multiplies the line's size."""

    text: str
    colour: RGB
    face: Face = Face.REGULAR
    scale: float = 1.0


def text_width(text: str, style: Style, size: float, face: Face = Face.REGULAR) -> int:
    """Pixels that a line takes; size in units."""
    return style.fonts.width(text, face, style.px(size))


def draw_text(
    surface: pygame.Surface,
    text: str,
    at: Point,
    style: Style,
    size: float,
    colour: RGB,
    face: Face = Face.REGULAR,
    align: Align = Align.LEFT,
    alpha: int = 255,
    fit: float | None = None,
) -> int:
    """One line, its optical middle at ``at``; size in units; returns its width in pixels.

    ``fit`` is the most pixels it may take: a longer text is set smaller, then cut with an ellipsis.
    """
    px = style.px(size)
    if fit is not None:
        text, px = fitted(text, style.fonts, face, px, fit)
    return put_text(surface, text, at, style.fonts, px, colour, face, align, alpha)


def put_text(
    surface: pygame.Surface,
    text: str,
    at: Point,
    fonts: FontStore,
    px: int,
    colour: RGB,
    face: Face = Face.REGULAR,
    align: Align = Align.LEFT,
    alpha: int = 255,
) -> int:
    """As `draw_text`, with the size in pixels."""
    if not text or alpha <= 0:
        return 0
    picture = fonts.render(text, face, px, colour)
    width = picture.get_width()
    if alpha < 255:
        picture = faded(picture, alpha)
    top = at[1] + 0.375 * px - fonts.font(face, px).get_ascent()
    surface.blit(picture, (round(_start(at[0], width, align)), round(top)))
    return width


def fitted(text: str, fonts: FontStore, face: Face, px: int, width: float) -> tuple[str, int]:
    """The text and the pixel size with which it takes at most ``width`` pixels."""
    while px > LEAST_TEXT and fonts.width(text, face, px) > width:
        px -= 1
    if fonts.width(text, face, px) <= width:
        return text, px
    while text and fonts.width(text + "…", face, px) > width:
        text = text[:-1]
    return text + "…", px


def runs_width(runs: Sequence[Run], style: Style, size: float) -> int:
    """Pixels that a line of runs takes."""
    return sum(text_width(run.text, style, size * run.scale, run.face) for run in runs)


def draw_runs(
    surface: pygame.Surface,
    runs: Sequence[Run],
    at: Point,
    style: Style,
    size: float,
    align: Align = Align.LEFT,
    alpha: int = 255,
) -> int:
    """A line of several faces and colours; returns its width."""
    total = runs_width(runs, style, size)
    x = _start(at[0], total, align)
    for run in runs:
        x += draw_text(surface, run.text, (x, at[1]), style, size * run.scale, run.colour, run.face, alpha=alpha)
    return total


def draw_tracked(
    surface: pygame.Surface, text: str, at: Point, style: Style, size: float, colour: RGB, face: Face, gap: float
) -> float:
    """A line from the left with ``gap`` pixels between its letters; returns its width."""
    x = at[0]
    for letter in text:
        x += draw_text(surface, letter, (x, at[1]), style, size, colour, face) + gap
    return x - gap - at[0]


def wrap(text: str, fonts: FontStore, face: Face, px: int, width: float) -> list[str]:
    """A text broken into lines of at most ``width`` pixels.

    Breaks between any two ideographs and between words; no line begins with a closing mark or ends
    with an opening one.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and fonts.width((line + piece).rstrip(), face, px) > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
            while fonts.width(line.rstrip(), face, px) > width and len(line) > 1:
                head = _head(line, fonts, face, px, width)
                lines.append(line[:head])
                line = line[head:]
        lines.append(line.rstrip())
    return lines


def paragraph_height(
    text: str, style: Style, size: float, width: float, face: Face = Face.REGULAR, leading: float | None = None
) -> int:
    """Pixels that a wrapped text takes downwards."""
    px = style.px(size)
    lines = wrap(text, style.fonts, face, px, width)
    return round(len(lines) * px * (leading or style.type.leading))


def draw_paragraph(
    surface: pygame.Surface,
    text: str,
    at: Point,
    style: Style,
    size: float,
    colour: RGB,
    width: float,
    face: Face = Face.REGULAR,
    align: Align = Align.LEFT,
    leading: float | None = None,
) -> int:
    """A wrapped text, ``at`` the top of its first line; returns the height it takes."""
    px = style.px(size)
    step = px * (leading or style.type.leading)
    lines = wrap(text, style.fonts, face, px, width)
    for number, line in enumerate(lines):
        put_text(surface, line, (at[0], at[1] + step * (number + 0.5)), style.fonts, px, colour, face, align)
    return round(len(lines) * step)


def _start(x: float, width: float, align: Align) -> float:
    if align is Align.CENTRE:
        return x - width / 2
    if align is Align.RIGHT:
        return x - width
    return x


def _pieces(text: str) -> list[str]:
    """What may not be broken: words with their blank, ideographs with the marks that cling to them."""
    pieces: list[str] = []
    for letter in text:
        last = pieces[-1] if pieces else ""
        joins = bool(last) and (
            letter in NOT_AT_START
            or last[-1] in NOT_AT_END
            or letter == " "
            or (_wordlike(letter) and _wordlike(last[-1]))
        )
        if joins:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _wordlike(letter: str) -> bool:
    return letter != " " and ord(letter) < 0x2E80


def _head(line: str, fonts: FontStore, face: Face, px: int, width: float) -> int:
    """How many letters of a piece that is too long for any line fit on one."""
    count = len(line) - 1
    while count > 1 and fonts.width(line[:count], face, px) > width:
        count -= 1
    return count
