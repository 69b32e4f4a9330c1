"""The pictures on the cards that are more than a pip: jokers, the coin of the 2s, both backs, as SVG and pixels."""

import math
from enum import StrEnum

import pygame

from .icons import pavilion
from .paint import Fill, Painter, cut, draw_svg
from .theme import RGB, hex_of, mix, rgb


class Back(StrEnum):
    """The two card backs: blue waves, red roof tiles."""

    SEA = "sea"
    TILE = "tile"


Ring = tuple[float, str]
"""A disc of a scale: its radius as a share, its colour. A scale is several of them, one inside the other."""


def coin(colour: RGB) -> str:
    """The old coin with a square hole that marks a 2, on a field of 100 × 100."""
    c = hex_of(colour)
    return (
        f'<circle cx="50" cy="50" r="46" fill="none" stroke="{c}" stroke-width="4"/>'
        f'<circle cx="50" cy="50" r="39.5" fill="none" stroke="{c}" stroke-width="1.6" stroke-opacity=".6"/>'
        f'<rect x="27" y="27" width="46" height="46" rx="3" fill="none" stroke="{c}" stroke-width="3.2"/>'
    )


def scale_row(y: float, radius: float, start: float, width: float, rings: tuple[Ring, ...]) -> str:
    """A row of scales side by side."""
    body, x = "", start
    while x < width + radius:
        body += "".join(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius * share:.2f}" fill="{colour}"/>' for share, colour in rings
        )
        x += 2 * radius
    return body


def joker_svg(red: bool, height: float) -> str:
    """Sun (red joker) or moon (black joker) over the bay, 100 wide."""
    if red:
        sky, orb, line = ("#F7E7C6", "#F3CFA0"), "#C0392B", "#F6EBD3"
        waves = ("#2F7A92", "#24607F", "#174A63")
    else:
        sky, orb, line = ("#DFE4E2", "#C9D1D0"), "#FBF8EF", "#EEF0EC"
        waves = ("#6C7D82", "#4C5C62", "#2C393F")
    body = (
        f'<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="{height}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{sky[0]}"/><stop offset="1" stop-color="{sky[1]}"/></linearGradient></defs>'
        f'<rect width="100" height="{height}" fill="url(#k)"/>'
    )
    body += _sun(orb) if red else _moon(orb, hex_of(mix(rgb(sky[0]), rgb(sky[1]), 0.3)))
    body += f'<rect y="124" width="100" height="60" fill="{waves[1]}"/>'
    for number, (tone, start) in enumerate(((0, 16.0), (1, -1.0), (1, 16.0), (2, -1.0), (2, 16.0), (2, -1.0))):
        wave = waves[tone]
        rings = ((1, line), (0.91, wave), (0.66, line), (0.58, wave), (0.33, line), (0.25, wave))
        body += scale_row(118 + number * 12.5, 17, start, 100, rings)
    return body


def _sun(colour: str) -> str:
    body = f'<circle cx="50" cy="58" r="27" fill="{colour}"/>'
    for number in range(24):
        angle, reach = number * math.pi / 12, 41 if number % 2 == 0 else 37
        c, s = math.cos(angle), math.sin(angle)
        body += (
            f'<line x1="{50 + 32 * c:.2f}" y1="{58 + 32 * s:.2f}" x2="{50 + reach * c:.2f}" y2="{58 + reach * s:.2f}"'
            f' stroke="{colour}" stroke-width="2" stroke-linecap="round"/>'
        )
    return body


def _moon(colour: str, sky: str) -> str:
    body = f'<circle cx="50" cy="54" r="29" fill="{colour}"/><circle cx="61" cy="47" r="23.5" fill="{sky}"/>'
    for x, y, q in ((20, 24, 1.6), (82, 78, 1.3), (26, 82, 1.2), (84, 20, 1.8), (66, 50, 1.5)):
        n = q * 0.7
        body += (
            f'<path d="M{x} {y - 3 * q}L{x + n} {y - n}L{x + 3 * q} {y}L{x + n} {y + n}L{x} {y + 3 * q}'
            f'L{x - n} {y + n}L{x - 3 * q} {y}L{x - n} {y - n}Z" fill="{colour}"/>'
        )
    return body


def draw_joker(red: bool, size: tuple[int, int], radius: float, paint: Painter) -> pygame.Surface:
    """A joker's picture with rounded corners. Drawn twice as large and brought down: the fine rings stay clean."""
    height = round(100 * size[1] / size[0])
    large = draw_svg(joker_svg(red, height), (size[0] * 2, size[1] * 2), (100, height))
    picture = pygame.transform.smoothscale(large, size)
    return cut(picture, paint.box(size, radius, Fill((255, 255, 255))))


BACK_RINGS: dict[Back, tuple[Ring, ...]] = {
    Back.SEA: (
        (1, "#8FC0D2"),
        (0.88, "#2C6C8C"),
        (0.64, "#8FC0D2"),
        (0.54, "#2C6C8C"),
        (0.30, "#8FC0D2"),
        (0.20, "#225A78"),
    ),
    Back.TILE: ((1, "#E2A987"), (0.90, "#B5573A"), (0.60, "#9A4630"), (0.52, "#B5573A")),
}
BACK_GROUND = {Back.SEA: "#2C6C8C", Back.TILE: "#B5573A"}
BACK_DISC = {Back.SEA: "#F4EFE2", Back.TILE: "#F6EBDD"}
COLUMNS = 6
"""Scales side by side on a back."""


def draw_back_picture(kind: Back, size: tuple[int, int], radius: float, paint: Painter) -> pygame.Surface:
    """The inside of a back: scales from edge to edge and the pavilion's medallion in the middle."""
    picture = _scales(kind, size)
    side = round(size[0] * 0.5)
    ground = BACK_GROUND[kind]
    body = (
        f'<circle cx="50" cy="50" r="49" fill="{ground}"/><circle cx="50" cy="50" r="46" fill="{BACK_DISC[kind]}"/>'
        f'<circle cx="50" cy="50" r="41.5" fill="none" stroke="{ground}" stroke-width="2"/>'
        f'<g transform="translate(17 14) scale(.66)">{pavilion(ground)}</g>'
    )
    medallion = pygame.transform.smoothscale(draw_svg(body, (side * 3, side * 3), (100, 100)), (side, side))
    picture.blit(medallion, ((size[0] - side) // 2, (size[1] - side) // 2))
    return cut(picture, paint.box(size, radius, Fill((255, 255, 255))))


def _scales(kind: Back, size: tuple[int, int]) -> pygame.Surface:
    """Scales in rows. Waves overlap upwards, tiles downwards: the later row covers the earlier one."""
    rings = BACK_RINGS[kind]
    width, height = 100.0, 100.0 * size[1] / size[0]
    radius = width / COLUMNS / 2
    numbers = list(range(-3, int(height / (radius * 0.5)) + 6))
    body = f'<rect width="100" height="{height}" fill="{BACK_GROUND[kind]}"/>'
    for number in numbers if kind is Back.SEA else reversed(numbers):
        y = number * radius * 0.5 + (radius if kind is Back.SEA else 0)
        body += scale_row(y, radius, (0 if number % 2 == 0 else radius) - radius, width + radius, rings)
    large = draw_svg(body, (size[0] * 2, size[1] * 2), (width, height))
    return pygame.transform.smoothscale(large, size)
