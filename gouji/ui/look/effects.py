"""The effects of the table as pure functions of time: ``t`` runs from 0 to 1, nothing is remembered.

None covers the screen or hides a card that is to be read. How long each lasts is in `theme.Motion`.
"""

import math
import random
from itertools import pairwise

import pygame

from gouji.ui.animation import ease_in_out
from gouji.ui.animation import ease_out as ease_out

from .felt import EXPONENT, TableShape
from .fonts import Face
from .icons import Team
from .lettering import Align, put_text
from .paint import Edge, Fill, Point, blit_centred, draw_svg, faded, superellipse_at
from .parts import draw_team_mark
from .style import Style
from .theme import RGB, hex_of


def clamp(value: float) -> float:
    """A number brought into 0 to 1."""
    return min(1.0, max(0.0, value))


def part(t: float, start: float, end: float) -> float:
    """How far ``t`` has come between two moments, 0 to 1."""
    return clamp((t - start) / (end - start))


def in_steps(alpha: float) -> int:
    """An alpha brought to one of few values, so that the painter can keep the pictures of a fade."""
    return min(255, round(alpha / 15) * 15)


def draw_top_glow(
    surface: pygame.Surface, rect: pygame.Rect, card_width: int, style: Style, alpha: float = 1.0
) -> None:
    """The lamp's light around the play on top; before its cards are drawn."""
    gap = style.n(0.45)
    radius = card_width * style.theme.radii.card + gap
    ring = rect.inflate(2 * gap, 2 * gap)
    style.paint.draw_soft(surface, ring, radius, 1.3 * style.unit, style.palette.lamp, in_steps(120 * alpha))


def draw_frame(
    surface: pygame.Surface,
    rect: pygame.Rect,
    card_width: int,
    style: Style,
    colour: RGB | None = None,
    alpha: int = 235,
) -> None:
    """The frame around a play, 0.45 units outside it; lamp unless another colour is given."""
    gap = style.n(0.45)
    radius = card_width * style.theme.radii.card + gap
    edge = Edge(colour or style.palette.lamp, in_steps(alpha), style.line(0.22, 1.5))
    style.paint.draw_box(surface, rect.inflate(2 * gap, 2 * gap), radius, None, edge)


def draw_picked(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """The outline of a picked card."""
    edge = Edge(style.palette.lamp_deep, 255, style.line(0.28, 2))
    style.paint.draw_box(surface, rect, rect.w * style.theme.radii.card, None, edge)


def draw_gouji_rings(surface: pygame.Surface, rect: pygame.Rect, t: float, style: Style) -> None:
    """Three rings of water that spread from a gouji play and fade."""
    u = style.unit
    for number, (strong, width) in enumerate(((150, 0.30), (90, 0.23), (40, 0.16))):
        own = part(t, 0.16 * number, 0.68 + 0.16 * number)
        if not 0 < own < 1:
            continue
        gap = (0.6 + (2.2 + 2.0 * number) * ease_out(own)) * u
        alpha = round(strong * min(1.0, 3 * own) * (1 - own) ** 0.7)
        ring = rect.inflate(round(2 * gap), round(2 * gap))
        radius = round((u + gap * 0.8) / (u / 4)) * (u / 4)  # few radii, so that the corners can be kept
        style.paint.draw_box(surface, ring, radius, None, Edge(style.palette.lamp, alpha, style.line(width)))


def draw_light_beam(surface: pygame.Surface, start: Point, end: Point, style: Style, alpha: float = 1.0) -> None:
    """A soft light on the felt from a gouji play to its opposite; for the still layer, not for every frame."""
    shrink = 8
    reach = 26 * style.unit
    left, top = min(start[0], end[0]) - reach, min(start[1], end[1]) - reach
    width, height = abs(start[0] - end[0]) + 2 * reach, abs(start[1] - end[1]) + 2 * reach
    light = pygame.Surface((math.ceil(width / shrink), math.ceil(height / shrink)), pygame.SRCALPHA)
    light.fill((255, 236, 190, 0))
    a = ((start[0] - left) / shrink, (start[1] - top) / shrink)
    b = ((end[0] - left) / shrink, (end[1] - top) / shrink)
    length = math.dist(a, b) or 1.0
    unit = style.unit / shrink
    side = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
    corners = [
        (at[0] + side[0] * half * unit, at[1] + side[1] * half * unit)
        for at, half in ((a, 8), (b, 17), (b, -17), (a, -8))
    ]
    pygame.draw.polygon(light, (255, 236, 190, round(20 * clamp(alpha))), corners)
    light = pygame.transform.gaussian_blur(light, max(1, round(4.5 * unit)))
    size = (light.get_width() * shrink, light.get_height() * shrink)
    surface.blit(pygame.transform.smoothscale(light, size), (round(left), round(top)))


def draw_hanging(surface: pygame.Surface, rect: pygame.Rect, t: float, sun: bool, style: Style) -> None:
    """The sun (red joker) or the moon (black joker) rises a little over a play that hangs one, and fades."""
    u = style.unit
    rise, fade = ease_out(part(t, 0, 0.55)), 1 - part(t, 0.7, 1)
    alpha = round(255 * min(1.0, 4 * t) * fade)
    if alpha <= 0:
        return
    side = style.n(6)
    centre = (rect.x + rect.w / 2, rect.y - (0.6 + 3.2 * rise) * u)
    glow = style.rect(centre[0] - side * 0.3, centre[1] - side * 0.3, side * 0.6, side * 0.6)
    tone = style.palette.lamp if sun else style.palette.mist
    style.paint.draw_soft(surface, glow, glow.w / 2, 1.6 * u, tone, in_steps(alpha / 2))
    body = _sun(hex_of(style.palette.ember)) if sun else _moon("#FBF8EF")
    blit_centred(surface, style.paint.svg(body, (side, side), (100, 100)), centre, alpha)


def _sun(colour: str) -> str:
    rays = ""
    for number in range(16):
        angle = number * math.pi / 8
        c, s = math.cos(angle), math.sin(angle)
        reach = 46 if number % 2 == 0 else 41
        rays += f"M{50 + 33 * c:.1f} {50 + 33 * s:.1f}L{50 + reach * c:.1f} {50 + reach * s:.1f}"
    return (
        f'<circle cx="50" cy="50" r="26" fill="{colour}"/>'
        f'<path d="{rays}" stroke="{colour}" stroke-width="3" stroke-linecap="round" fill="none"/>'
    )


def _moon(colour: str) -> str:
    """A crescent of two arcs."""
    return f'<path d="M62 22A30 30 0 1 0 80 62A24 24 0 0 1 62 22Z" fill="{colour}"/>'


def draw_burning_glow(surface: pygame.Surface, rect: pygame.Rect, t: float, style: Style) -> None:
    """The ember light under a burning play; before its cards are drawn."""
    u, alpha = style.unit, in_steps(150 * ease_out(part(t, 0, 0.4)))
    low = style.rect(rect.x - u, rect.y + rect.h * 0.55, rect.w + 2 * u, rect.h * 0.5)
    style.paint.draw_soft(surface, low, 1.5 * u, 1.8 * u, style.palette.ember, alpha)


def draw_burning(
    surface: pygame.Surface, rect: pygame.Rect, t: float, card_width: int, style: Style, seed: int = 9
) -> None:
    """The frame turns from lamp to ember and twelve slow sparks rise from the upper edge; after the cards.

    At t = 1 the ember frame alone remains. The same seed gives the same sparks.
    """
    p, u = style.palette, style.unit
    turn = ease_in_out(part(t, 0, 0.35))
    if turn < 1:
        draw_frame(surface, rect, card_width, style, p.lamp, round(235 * (1 - turn)))
    draw_frame(surface, rect, card_width, style, p.ember, round(255 * turn))
    dice = random.Random(seed)
    for number in range(12):
        start, drift, size, height = dice.random() * 0.45, dice.random() - 0.5, dice.random(), dice.random()
        own = part(t, start, start + 0.55)
        if not 0 < own < 1:
            continue
        x = rect.x + (number + 0.5 + 0.8 * drift) / 12 * rect.w + drift * 2 * u * own
        y = rect.y - 0.3 * u - (2.5 + 4.5 * height) * u * ease_out(own)
        _spark(surface, (x, y), (0.25 + 0.4 * size) * u, math.sin(math.pi * own) ** 0.8, style)


def _spark(surface: pygame.Surface, at: Point, radius: float, strength: float, style: Style) -> None:
    side = max(2, round(2 * radius))
    rect = style.rect(at[0] - side / 2, at[1] - side / 2, side, side)
    alpha = in_steps(240 * strength)
    style.paint.draw_soft(surface, rect, side / 2, 0.5 * style.unit, style.palette.ember, in_steps(alpha * 0.46))
    style.paint.circle(surface, at, max(2, round(1.5 * radius)), Fill((255, 201, 168), alpha=alpha))


def seal_picture(text: str, side: int, style: Style) -> pygame.Surface:
    """The paper seal with a place's two characters one above the other, with its shadow, tilted a little."""
    return style.paint.keep(("seal", text, side), lambda: _draw_seal(text, side, style))


def _draw_seal(text: str, side: int, style: Style) -> pygame.Surface:
    p, u = style.palette, style.unit
    margin = round(2 * u) + 4
    tile = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect(margin, margin, side, side)
    style.paint.draw_soft(tile, rect, side * 0.14, 0.7 * u, p.shade, 140, 0.4 * u)
    style.paint.draw_box(tile, rect, side * 0.14, Fill(p.paper), Edge(p.paper_edge))
    inset = round(side * 0.09)
    inner = rect.inflate(-2 * inset, -2 * inset)
    style.paint.draw_box(tile, inner, side * 0.08, None, Edge(p.seal, 255, max(1.5, side * 0.034)))
    middle = tile.get_width() / 2
    letters = text if len(text) <= 2 else text[:2]
    px = round(side * (0.352 if len(letters) == 2 else 0.5))
    for number, letter in enumerate(letters):
        y = middle + (0 if len(letters) == 1 else (number - 0.5) * side * 0.375)
        put_text(tile, letter, (middle, y), style.fonts, px, p.seal, Face.SERIF, Align.CENTRE)
    return pygame.transform.rotozoom(tile, 3, 1)


def draw_finish_seal(surface: pygame.Surface, centre: Point, text: str, t: float, style: Style) -> None:
    """A seal lands with the place it names – from 1.15 to its size – and sends out two ripples.

    The landing takes the first quarter of the time, the ripples the rest; at the end the seal fades.
    """
    u = style.unit
    land, spread, fade = ease_out(part(t, 0, 0.25)), part(t, 0.2, 0.85), 1 - part(t, 0.88, 1)
    for number, strong in enumerate((90, 45)):
        own = part(spread, 0.18 * number, 0.82 + 0.18 * number)
        if 0 < own < 1:
            width = (7 + (5 + 4 * number) * ease_out(own)) * u
            width = round(width / (u / 2)) * (u / 2)  # few sizes, so that the pictures can be kept
            ring = style.rect(centre[0] - width / 2, centre[1] + u - width * 0.31, width, width * 0.62)
            edge = Edge(style.palette.lamp, round(strong * (1 - own)), style.line(0.2))
            style.paint.draw_box(surface, ring, ring.h / 2, None, edge)
    picture = seal_picture(text, style.n(8.8), style)
    if land < 1:
        picture = pygame.transform.rotozoom(picture, 0, 1.15 - 0.15 * land)
    blit_centred(surface, picture, centre, round(255 * min(1.0, 5 * t) * fade))


def stifled_share(t: float) -> float:
    """How grey a stifled player's plate is (`plates.SeatSpec.muted`) at a moment."""
    return ease_in_out(t)


def draw_sweep(surface: pygame.Surface, shape: TableShape, t: float, start: float, end: float, style: Style) -> None:
    """One light runs along the rim from an angle to another (radians, 0 right, a quarter turn down) and fades.

    For a sweep of three: from the first to the third of the seats that were swept past.
    """
    head = start + (end - start) * ease_in_out(part(t, 0, 0.8))
    tail = start + (end - start) * ease_in_out(part(t, 0.25, 0.95))
    fade = 1 - part(t, 0.8, 1)
    if fade <= 0 or head == tail:
        return
    middle = shape.rim * 0.5
    radii = (shape.radii[0] + middle, shape.radii[1] + middle)
    points = [superellipse_at(shape.centre, radii, tail + (head - tail) * i / 60, EXPONENT) for i in range(61)]
    draw_light_line(surface, points, fade, style)


def draw_light_line(surface: pygame.Surface, points: list[Point], alpha: float, style: Style) -> None:
    """A line of light through points, faint at its first and bright at its last: many small lights."""
    step = max(1.0, 0.24 * style.unit)
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths) or 1.0
    side = style.n(2.2)
    run, next_at = 0.0, 0.0
    lights: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        while next_at <= run + length:
            share = (next_at - run) / (length or 1.0)
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            strength = in_steps(255 * alpha * (0.15 + 0.85 * next_at / total))
            lights.append((_light(side, strength, style), (round(x - side / 2), round(y - side / 2))))
            next_at += step
        run += length
    surface.fblits(lights)


def _light(side: int, alpha: int, style: Style) -> pygame.Surface:
    """A small round light with a bright middle."""

    def make() -> pygame.Surface:
        colour = hex_of(style.palette.lamp)
        body = (
            '<defs><radialGradient id="l" cx="50" cy="50" r="50" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity=".70"/>'
            f'<stop offset=".17" stop-color="{colour}" stop-opacity=".50"/>'
            f'<stop offset=".30" stop-color="{colour}" stop-opacity=".12"/>'
            f'<stop offset=".55" stop-color="{colour}" stop-opacity=".04"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="50" cy="50" r="50" fill="url(#l)"/>'
        )
        return faded(draw_svg(body, (side, side), (100, 100)), alpha)

    return style.paint.keep(("light", side, alpha), make)


def draw_sweep_marks(surface: pygame.Surface, at: list[tuple[Point, Team]], t: float, style: Style) -> None:
    """The marks of the three seats that a sweep passes light up one after the other."""
    for number, (centre, team) in enumerate(at):
        own = part(t, 0.2 * number, 0.2 * number + 0.3) * (1 - part(t, 0.85, 1))
        if own > 0:
            draw_team_mark(surface, centre, style.unit * (2.4 + 1.2 * ease_out(own)), team, style, round(255 * own))
