"""The still background: the night ground of every page, and the table upon it, drawn once per window size."""

import random
from dataclasses import dataclass

import pygame

from .icons import pavilion
from .paint import Point, blit_centred, draw_svg, gradient, path_of, superellipse
from .style import Style
from .theme import FELTS, Felt, TableColour, hex_of, mix

EXPONENT = 2.7
RIM = 2.1
"""Width of the wooden rim in units."""
GROUND_PART = 8
"""The ground is put together so many times smaller."""
SMALL = (200, 120)
"""Size of the small picture of the lamp's light that is scaled up to the felt."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """The felt's superellipse in pixels; the rim lies outside it."""

    centre: Point
    radii: Point
    rim: float

    def outline(self, grow: float = 0.0, points: int = 160) -> list[Point]:
        """Points of the felt's edge, or of a line ``grow`` pixels outside it."""
        return superellipse(self.centre, (self.radii[0] + grow, self.radii[1] + grow), EXPONENT, points)


def table_shape(size: tuple[int, int], unit: float) -> TableShape:
    """Where the table stands in a window of this size."""
    width, height = size
    return TableShape((width / 2, 0.484 * height), (width / 2 - 5.2 * unit, 0.449 * height), RIM * unit)


def draw_ground(style: Style) -> pygame.Surface:
    """The night ground with its faint waves, as large as the window: the background of pages."""
    out = pygame.transform.smoothscale(_small_ground(style), style.size)
    _tile_over(out, _wave_tile(style), pygame.BLEND_RGB_ADD)
    return out


def draw_table(style: Style, colour: TableColour = TableColour.SEA, emblem: bool = True) -> pygame.Surface:
    """Ground, rim, felt and emblem, as large as the window.

    Whatever is soft is put together small and scaled up once; what is sharp is drawn as a left half and mirrored.
    """
    shape = table_shape(style.size, style.unit)
    ground = _small_ground(style)
    _draw_floor_shadow(ground, shape, style)
    out = pygame.transform.smoothscale(ground, style.size)
    _tile_over(out, _wave_tile(style), pygame.BLEND_RGB_ADD)
    _mirror_onto(out, _rim_svg(shape, style))
    cloth = _draw_cloth(FELTS[colour], shape, style)
    if emblem:
        _draw_emblem(cloth, style)
    mask = pygame.Surface(style.size, pygame.SRCALPHA)
    _mirror_onto(mask, f'<path d="{path_of(shape.outline())}" fill="#fff"/>')
    mask.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(mask, (0, 0))
    return out


def felt_swatch(size: tuple[int, int], colour: TableColour) -> pygame.Surface:
    """A plain piece of felt, as under the sample cards of the settings."""
    felt = FELTS[colour]
    out = gradient(size, ((0, mix(felt.middle, felt.lit, 0.35)), (1, mix(felt.middle, felt.edge, 0.7))))
    add_grain(out)
    return out


def _wave_tile(style: Style) -> pygame.Surface:
    """Seigaiha lines on black, to be added to the ground; one tile holds whole periods."""
    radius = max(12, style.n(4))
    wide, high = 2 * radius, radius
    body = ""
    for row in range(-2, 5):
        start = 0 if row % 2 == 0 else radius
        for column in range(-2, 4):
            for share in (1, 0.72, 0.44):
                body += (
                    f'<circle cx="{start + column * wide}" cy="{row * radius / 2 + radius}" r="{radius * share:.1f}"'
                    ' fill="#000" stroke="#fff" stroke-width="1"/>'
                )
    one = pygame.Surface((wide, high), depth=32)
    one.blit(draw_svg(body, (wide, high), (wide, high)), (0, 0))
    one.fill((7, 7, 7), special_flags=pygame.BLEND_RGB_MULT)
    many = pygame.Surface((wide * 6, high * 8), depth=32)
    _tile_over(many, one, 0)
    return many


def _tile_over(surface: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    wide, high = tile.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range(0, surface.get_width(), wide):
            surface.blit(tile, (x, y), special_flags=flags)


def add_grain(surface: pygame.Surface) -> None:
    """Add noise of ±1, which hides the steps of slow gradients."""
    side = 64
    dice = random.Random(1)
    lighter = pygame.Surface((side, side), depth=32)
    darker = pygame.Surface((side, side), depth=32)
    for y in range(side):
        for x in range(side):
            value = dice.randint(-1, 1)
            if value:
                (lighter if value > 0 else darker).set_at((x, y), (1, 1, 1))
    for tile, flags in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        many = pygame.Surface((side * 4, side * 4), depth=32)
        _tile_over(many, tile, 0)
        _tile_over(surface, many, flags)


def _small_ground(style: Style) -> pygame.Surface:
    """The ground's gradient, an eighth as large as the window."""
    p = style.palette
    size = (max(2, style.size[0] // GROUND_PART), max(2, style.size[1] // GROUND_PART))
    return gradient(size, ((0, p.night_top), (0.55, mix(p.night, (12, 31, 38), 0.5)), (1, p.night_bottom)))


def _mirror_onto(surface: pygame.Surface, body: str) -> None:
    """Draw the left half of a picture that is the same on both sides, and its mirror image."""
    width, height = surface.get_size()
    half = (width + 1) // 2
    left = draw_svg(body, (half, height), (half, height))
    surface.blit(left, (0, 0))
    right = pygame.transform.flip(left, True, False)
    surface.blit(right, (half, 0), (width % 2, 0, half, height))


def _draw_floor_shadow(ground: pygame.Surface, shape: TableShape, style: Style) -> None:
    part = GROUND_PART
    unit = style.unit / part
    centre = (shape.centre[0] / part, shape.centre[1] / part + 1.5 * unit)
    grow = shape.rim / part
    radii = (shape.radii[0] / part + grow + unit, shape.radii[1] / part + grow + 0.5 * unit)
    body = f'<path d="{path_of(superellipse(centre, radii, EXPONENT))}" fill="#000" fill-opacity=".75"/>'
    small = draw_svg(body, ground.get_size(), ground.get_size())
    ground.blit(pygame.transform.gaussian_blur(small, max(1, round(1.1 * unit))), (0, 0))


def _rim_svg(shape: TableShape, style: Style) -> str:
    p, rim, u = style.palette, shape.rim, style.unit
    top, bottom = shape.centre[1] - shape.radii[1] - rim, shape.centre[1] + shape.radii[1] + rim
    light, middle, dark = (hex_of(tone) for tone in p.wood)
    body = (
        f'<defs><linearGradient id="w" x1="0" y1="{top:.1f}" x2="0" y2="{bottom:.1f}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    )
    # The wood is a broad line, not a filled shape: the reader then fills the ring only.
    lines = (
        (rim / 2, 'stroke="url(#w)"', 1.0, rim + 2),
        (rim - 0.6, f'stroke="{hex_of(p.wood_edge)}"', 0.55, max(1.0, 0.14 * u)),
        (rim * 0.62, 'stroke="#000"', 0.16, 0.5 * u),
        (rim * 0.40, f'stroke="{hex_of(p.inlay)}"', 0.50, max(1.0, 0.12 * u)),
    )
    for grow, colour, alpha, width in lines:
        body += (
            f'<path d="{path_of(shape.outline(grow))}" fill="none" {colour}'
            f' stroke-opacity="{alpha}" stroke-width="{width:.2f}"/>'
        )
    return body


def _draw_cloth(felt: Felt, shape: TableShape, style: Style) -> pygame.Surface:
    """The lamp's light on the cloth with the rim's shadow, not yet cut to shape."""
    small = pygame.transform.smoothscale(_lamp_light(felt), (style.size[0] // 4, style.size[1] // 4))
    small.blit(_inner_shadow(shape, style), (0, 0))
    cloth = pygame.transform.smoothscale(small, style.size)
    add_grain(cloth)
    return cloth


def _lamp_light(felt: Felt) -> pygame.Surface:
    wide, high = SMALL
    small = pygame.Surface(SMALL, depth=32)
    small.fill(felt.edge)
    steps = 90
    for step in range(steps):
        light = step / (steps - 1)
        if light < 0.66:
            tone = mix(felt.edge, felt.middle, min(1.0, light * 1.5))
        else:
            tone = mix(felt.middle, felt.lit, (light - 0.66) / 0.34)
        away = 1 - light
        ring = pygame.Rect(0, 0, wide * (0.25 + away), high * (0.22 + 1.15 * away))
        ring.center = (wide // 2, round(high * 0.40))
        pygame.draw.ellipse(small, tone, ring)
    return pygame.transform.gaussian_blur(small, 4)


def _inner_shadow(shape: TableShape, style: Style) -> pygame.Surface:
    """The rim's shadow on the cloth, a quarter as large."""
    part = 4
    width, height = style.size[0] // part, style.size[1] // part
    unit = style.unit / part
    centre = (shape.centre[0] / part, shape.centre[1] / part + 0.9 * unit)
    radii = (shape.radii[0] / part - 0.4 * unit, shape.radii[1] / part - 0.4 * unit)
    dark = pygame.Surface((width, height), pygame.SRCALPHA)
    dark.fill((0, 0, 0, 255))
    hole = draw_svg(
        f'<path d="{path_of(superellipse(centre, radii, EXPONENT))}" fill="#fff"/>', (width, height), (width, height)
    )
    dark.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark = pygame.transform.gaussian_blur(dark, max(1, round(1.1 * unit)))
    dark.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _draw_emblem(felt: pygame.Surface, style: Style) -> None:
    """Pavilion and waves in a double ring, 16 units, 8 % white."""
    side = style.n(16)
    body = (
        '<g fill="none" stroke="#fff" stroke-width="1.2"><circle cx="50" cy="50" r="47"/>'
        f'<circle cx="50" cy="50" r="44.5"/></g><g transform="translate(22 17) scale(.56)">{pavilion("#fff")}</g>'
        '<path d="M16 74q5.667 -6 11.333 0t11.333 0t11.333 0t11.333 0t11.333 0t11.333 0'
        'M24 81q4.333 -5 8.667 0t8.667 0t8.667 0t8.667 0t8.667 0t8.667 0"'
        ' fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>'
    )
    picture = draw_svg(body, (side, side), (100, 100))
    blit_centred(felt, picture, (style.size[0] / 2, 0.38 * style.size[1]), alpha=20)
