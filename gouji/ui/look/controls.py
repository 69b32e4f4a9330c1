"""The look of controls on pages and in questions: switches, choices, sliders, fields, ticks, lists.

Only pixels: what a click or a key does is the widgets' matter. Rectangles are the whole control.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from .fonts import Face
from .icons import Icon, icon
from .lettering import Align, draw_text, text_width
from .paint import Edge, Fill, blit_centred, hline
from .parts import State, draw_focus
from .style import Style
from .theme import RGB

SWITCH = (5.2, 2.8)
"""Width and height of a switch in units."""
CONTROL_HEIGHT = 3.8
"""Height of segments and fields in units."""


def draw_switch(
    surface: pygame.Surface,
    rect: pygame.Rect,
    on: bool,
    word: str,
    style: Style,
    state: State = State.NORMAL,
    focus: bool = False,
) -> None:
    """A switch with its word (开 or 关) inside, `SWITCH` units large."""
    p, u = style.palette, style.unit
    dead = state is State.DISABLED
    fill = p.disabled if dead else p.lamp_deep if on else p.tick
    edge = Edge(p.white, 30, 1) if dead else Edge(p.lamp if on else p.pill_edge, 255 if on else 120, style.line(0.14))
    style.paint.draw_box(surface, rect, rect.h / 2, Fill(fill), edge)
    knob = 2.0 * u
    x = rect.right - knob / 2 - 0.4 * u if on else rect.x + knob / 2 + 0.4 * u
    y = rect.y + rect.h / 2
    ink = p.ink if on else p.mist
    style.paint.circle(surface, (x, y), knob, Fill(p.disabled_text if dead else p.ink if on else (159, 183, 182)))
    at = (rect.x + 1.5 * u if on else rect.right - 1.6 * u, y)
    face = Face.BOLD if on else Face.REGULAR
    colour = p.disabled_text if dead else ink
    draw_text(surface, word, at, style, style.type.least, colour, face, Align.CENTRE, fit=rect.w - knob - 0.6 * u)
    if focus:
        draw_focus(surface, rect, rect.h / 2, style)


def segment_rects(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The places of the choices inside a row of segments."""
    edges = [round(rect.x + rect.w * i / count) for i in range(count + 1)]
    return [pygame.Rect(a, rect.y, b - a, rect.h) for a, b in pairwise(edges)]


def draw_segments(
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: Sequence[str],
    chosen: int,
    style: Style,
    hover: int = -1,
    focus: bool = False,
    disabled: bool = False,
) -> None:
    """One of a few, side by side in a pill; ``chosen`` −1 for none."""
    p = style.palette
    draw_well_pill(surface, rect, style)
    for number, (word, place) in enumerate(zip(words, segment_rects(rect, len(words)), strict=True)):
        on = number == chosen
        if on:
            gap = max(2, style.n(0.3))
            inner = place.inflate(-2 * gap, -2 * gap)
            fill = Fill(p.disabled if disabled else p.second[0])
            style.paint.draw_box(surface, inner, inner.h / 2, fill, Edge(p.second_edge, 90, style.line(0)))
        ink = p.disabled_text if disabled else p.ivory if on or number == hover else p.mist
        face = Face.BOLD if on else Face.REGULAR
        at = (place.x + place.w / 2, place.y + place.h / 2)
        draw_text(surface, word, at, style, style.type.least, ink, face, Align.CENTRE, fit=place.w - style.n(0.8))
    if focus:
        draw_focus(surface, rect, rect.h / 2, style)


def draw_well_pill(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """A sunken pill, the ground of segments and steppers."""
    p = style.palette
    style.paint.draw_box(
        surface, rect, rect.h / 2, Fill(p.well), Edge(p.white, style.theme.hairline + 2, style.line(0))
    )


def draw_slider(
    surface: pygame.Surface,
    rect: pygame.Rect,
    share: float,
    word: str,
    style: Style,
    focus: bool = False,
    disabled: bool = False,
) -> None:
    """A slider; ``share`` 0 to 1, ``word`` (its value) at the right end in `slider_track`'s rest."""
    p, u = style.palette, style.unit
    track = slider_track(rect, style)
    y = rect.y + rect.h / 2
    line = style.rect(track.x, y - 0.3 * u, track.w, max(3.0, 0.6 * u))
    style.paint.draw_box(surface, line, line.h / 2, Fill((6, 23, 28)), Edge(p.white, 30, style.line(0)))
    done = pygame.Rect(line.x, line.y, round(line.w * share), line.h)
    style.paint.draw_box(surface, done, line.h / 2, Fill(p.line if disabled else p.lamp_deep))
    size = style.n(2.3)
    knob = style.rect(track.x + track.w * share - size / 2, y - size / 2, size, size)
    style.paint.draw_soft(surface, knob, size / 2, 0.4 * u, p.shade, 120, 0.2 * u)
    style.paint.draw_box(surface, knob, size / 2, Fill(p.disabled_text if disabled else p.ivory))
    if focus:
        draw_focus(surface, knob, size / 2, style)
    ink = p.disabled_text if disabled else p.ivory
    draw_text(surface, word, (rect.right, y), style, style.type.small, ink, Face.BOLD, Align.RIGHT)


def slider_track(rect: pygame.Rect, style: Style) -> pygame.Rect:
    """The part of a slider's rectangle on which its knob runs."""
    return pygame.Rect(rect.x, rect.y, rect.w - style.n(5.4), rect.h)


def draw_field(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    style: Style,
    state: State = State.NORMAL,
    focus: bool = False,
    opens: bool = False,
    quiet: bool = False,
) -> None:
    """A sunken field with a line of text; ``opens`` adds the arrow of a list, ``quiet`` greys a placeholder."""
    p, u = style.palette, style.unit
    edge = (
        Edge(p.lamp, 230, style.line(0.18))
        if focus
        else Edge(p.white, 60 if state is State.HOVER else 36, style.line(0))
    )
    style.paint.draw_box(surface, rect, style.theme.radii.field * u, Fill(p.well), edge)
    ink = p.disabled_text if state is State.DISABLED else p.fog if quiet else p.ivory
    y = rect.y + rect.h / 2
    room = rect.w - (4.4 if opens else 2.4) * u
    draw_text(surface, text, (rect.x + 1.3 * u, y), style, style.type.small, ink, fit=room)
    if opens:
        blit_centred(surface, icon(style.paint, Icon.DOWN, style.n(1.9), p.mist, 2), (rect.right - 1.9 * u, y))


def draw_stepper(
    surface: pygame.Surface, rect: pygame.Rect, word: str, style: Style, focus: bool = False, disabled: bool = False
) -> None:
    """A number with − and + in the outer squares of the rectangle."""
    p, u = style.palette, style.unit
    draw_well_pill(surface, rect, style)
    y = rect.y + rect.h / 2
    ink = p.disabled_text if disabled else p.mist
    draw_text(surface, "−", (rect.x + 1.9 * u, y), style, 2.0, ink, Face.BOLD, Align.CENTRE)
    draw_text(surface, "+", (rect.right - 1.9 * u, y), style, 2.0, ink, Face.BOLD, Align.CENTRE)
    middle = (rect.x + rect.w / 2, y)
    colour = p.disabled_text if disabled else p.ivory
    draw_text(surface, word, middle, style, style.type.small, colour, Face.BOLD, Align.CENTRE, fit=rect.w - 7 * u)
    if focus:
        draw_focus(surface, rect, rect.h / 2, style)


def tick_size(text: str, style: Style, size: float = 1.75) -> tuple[int, int]:
    """Width and height of a tick box with its words."""
    return round(style.n(2.3) + style.unit + text_width(text, style, size)), style.n(3)


def draw_tick(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    on: bool,
    style: Style,
    focus: bool = False,
    size: float = 1.75,
) -> None:
    """A tick box at the left of the rectangle and its words."""
    p, u = style.palette, style.unit
    side, y = style.n(2.3), rect.y + rect.h / 2
    box = style.rect(rect.x, y - side / 2, side, side)
    fill = Fill(p.lamp if on else p.tick)
    edge = Edge(p.lamp if on else p.pill_edge, 255 if on else 150, style.line(0.16))
    style.paint.draw_box(surface, box, 0.5 * u, fill, edge)
    if on:
        blit_centred(surface, icon(style.paint, Icon.CHECK, round(side * 0.86), p.ink, 2.6), box.center)
    if focus:
        draw_focus(surface, box, 0.5 * u, style)
    draw_text(surface, text, (rect.x + side + u, y), style, size, p.ivory)


def draw_choice(
    surface: pygame.Surface,
    rect: pygame.Rect,
    title: str,
    note: str,
    chosen: bool,
    style: Style,
    state: State = State.NORMAL,
    focus: bool = False,
) -> None:
    """A large choice with a line under its name, as a preset; a chosen one is lit and ticked."""
    p, u = style.palette, style.unit
    radius = style.theme.radii.plate * u
    if chosen:
        style.paint.draw_soft(surface, rect, radius, 1.2 * u, p.lamp, 70)
    lit = chosen or state is State.HOVER
    fill = Fill(p.chosen, p.chosen_bottom) if lit else Fill(p.panel, p.panel_bottom)
    edge = Edge(p.lamp, 230, style.line(0.2, 1.5)) if chosen else Edge(p.white, style.theme.hairline, style.line(0))
    style.paint.draw_box(surface, rect, radius, fill, edge)
    room = rect.w - (7 if chosen else 4) * u
    middle = rect.y + rect.h / 2
    if note:
        draw_text(surface, title, (rect.x + 2 * u, middle - 1.36 * u), style, 2.125, p.ivory, Face.BOLD, fit=room)
        draw_text(surface, note, (rect.x + 2 * u, middle + 1.54 * u), style, style.type.least, p.mist, fit=room)
    else:
        draw_text(surface, title, (rect.x + 2 * u, middle), style, style.type.secondary, p.ivory, fit=room)
    if chosen:
        mark = icon(style.paint, Icon.CHECK, style.n(2.8), p.lamp, 2.2)
        blit_centred(surface, mark, (rect.right - 3 * u, middle))
    if focus:
        draw_focus(surface, rect, radius, style)


def draw_nav(
    surface: pygame.Surface,
    rect: pygame.Rect,
    name: Icon,
    word: str,
    chosen: bool,
    style: Style,
    state: State = State.NORMAL,
    focus: bool = False,
) -> None:
    """A row in the list of pages at the left of the settings."""
    p, u = style.palette, style.unit
    radius = style.theme.radii.button * u
    if chosen:
        edge = Edge(p.lamp, 200, style.line(0.18, 1.5))
        style.paint.draw_box(surface, rect, radius, Fill(p.chosen, p.chosen_bottom), edge)
    elif state is not State.NORMAL:
        style.paint.draw_box(surface, rect, radius, Fill(p.white, alpha=16))
    y = rect.y + rect.h / 2
    picture = icon(style.paint, name, style.n(2.5), p.lamp if chosen else p.mist)
    blit_centred(surface, picture, (rect.x + 3.2 * u, y))
    ink, face = (p.ivory, Face.BOLD) if chosen else (p.mist, Face.REGULAR)
    draw_text(surface, word, (rect.x + 6 * u, y), style, style.type.body, ink, face, fit=rect.w - 7 * u)
    if focus:
        draw_focus(surface, rect, radius, style)


def draw_section(surface: pygame.Surface, x: float, y: float, width: float, title: str, style: Style) -> None:
    """The heading of a section in lamp with a hairline to its right; y is its middle."""
    taken = draw_text(surface, title, (x, y), style, style.type.secondary, style.palette.lamp, Face.BOLD)
    gap = 1.4 * style.unit
    hline(surface, x + taken + gap, y + 0.1 * style.unit, width - taken - gap, style.palette.white, 34)


def draw_link(
    surface: pygame.Surface,
    at: tuple[float, float],
    text: str,
    style: Style,
    align: Align = Align.LEFT,
    hover: bool = False,
) -> int:
    """Words that lead somewhere, in the colour of the sea; underlined under the pointer; returns the width."""
    p = style.palette
    width = draw_text(surface, text, at, style, style.type.secondary, p.sea, align=align)
    if hover:
        x = at[0] - (width if align is Align.RIGHT else width / 2 if align is Align.CENTRE else 0)
        hline(surface, x, at[1] + 0.6 * style.px(style.type.secondary), width, p.sea)
    return width


def draw_scrollbar(surface: pygame.Surface, rect: pygame.Rect, start: float, share: float, style: Style) -> None:
    """A scroll bar's track and thumb; ``start`` and ``share`` of the whole, 0 to 1."""
    radius = rect.w / 2
    style.paint.draw_box(surface, rect, radius, Fill(style.palette.well))
    height = max(rect.w * 2, round(rect.h * share))
    y = rect.y + round((rect.h - height) * start)
    style.paint.draw_box(surface, pygame.Rect(rect.x, y, rect.w, height), radius, Fill((78, 127, 132)))


def draw_swatch(
    surface: pygame.Surface, centre: tuple[float, float], colour: RGB, chosen: bool, style: Style
) -> pygame.Rect:
    """A disc of a table colour, ringed when chosen."""
    side = style.n(3.4)
    rect = style.rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    style.paint.draw_box(surface, rect, side / 2, Fill(colour), Edge(style.palette.white, 70, style.line(0)))
    if chosen:
        draw_focus(surface, rect, side / 2, style)
    return rect
