"""The picture behind the title: dawn over the bay, hills, sea, pier and pavilion. Flat shapes, drawn from paths.

Everything is in picture units: 900 of them make the height, the width follows the window; the horizon lies at 575.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame

from gouji.ui.look.paint import draw_svg

_HEIGHT = 900
_HORIZON = 575
_DECK = _HORIZON + 22
_DARK, _MIDDLE, _LIGHT, _TRIM, _ROOF = "#16343C", "#234A52", "#E9C58F", "#B9783F", "#1B3D45"
_GLOW = "#FBE6BB"


def bay(size: tuple[int, int]) -> pygame.Surface:
    """The whole picture at a pixel size."""
    width = size[0] * _HEIGHT / size[1]
    parts = [*_sky(width), *_hills(width), *_sea(width), *_pier(width), *_pavilion(width * 0.735), *_gulls(width)]
    whole = pygame.Surface(size)
    whole.blit(draw_svg("".join(parts), size, (round(width), _HEIGHT)), (0, 0))
    return whole


def shade_for_words(surface: pygame.Surface) -> None:
    """Darken the left side and the foot, so that words can be read there."""
    width, height = surface.get_size()
    left = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        left.set_at((x, 0), (8, 24, 30, round(225 * (1 - x / 63) ** 1.25)))
    surface.blit(pygame.transform.smoothscale(left, (round(width * 0.56), height)), (0, 0))
    foot = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        foot.set_at((0, y), (6, 20, 26, round(190 * (y / 31) ** 1.6)))
    surface.blit(pygame.transform.smoothscale(foot, (width, round(height * 0.34))), (0, round(height * 0.66)))


def _fade(name: str, top: float, bottom: float, stops: list[tuple[float, str]]) -> str:
    marks = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" x1="0" y1="{top}" x2="0" y2="{bottom}" gradientUnits="userSpaceOnUse">'
        f"{marks}</linearGradient>"
    )


def _path(shape: str, fill: str, alpha: float = 1.0) -> str:
    return f'<path d="{shape}" fill="{fill}" fill-opacity="{alpha:.2f}"/>'


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"/>'


def _lens(x: float, y: float, width: float, height: float) -> str:
    """A flat pointed ellipse: light on the water, a ripple."""
    a, b = x - width / 2, x + width / 2
    return f"M{a:.0f} {y:.1f}Q{x:.0f} {y - height:.1f} {b:.0f} {y:.1f}Q{x:.0f} {y + height:.1f} {a:.0f} {y:.1f}Z"


def _sky(width: float) -> Iterator[str]:
    sun_x, sun_y = width * 0.585, 500
    yield "<defs>"
    yield _fade(
        "sky", 0, _HORIZON, [(0, "#0D2831"), (0.34, "#1B4A55"), (0.62, "#4F8388"), (0.83, "#C3B08C"), (1, "#F2D3A0")]
    )
    yield _fade(
        "sea",
        _HORIZON,
        _HEIGHT,
        [(0, "#C9B48F"), (0.07, "#7FA09A"), (0.28, "#2F6770"), (0.65, "#123C46"), (1, "#0A252D")],
    )
    yield _fade("far", 430, _HORIZON, [(0, "#6F9192"), (1, "#B9AD90")])
    yield _fade("near", 470, _HORIZON, [(0, "#43707A"), (1, "#7F9590")])
    yield (
        f'<radialGradient id="halo" cx="{sun_x:.0f}" cy="{sun_y}" r="330" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#FFE9BE" stop-opacity=".75"/><stop offset=".4" stop-color="#FFE0AE" '
        'stop-opacity=".28"/><stop offset="1" stop-color="#FFE0AE" stop-opacity="0"/></radialGradient></defs>'
    )
    yield _rect(0, 0, width + 3, _HORIZON + 2, "url(#sky)")
    yield f'<circle cx="{sun_x:.0f}" cy="{sun_y}" r="330" fill="url(#halo)"/>'
    yield f'<circle cx="{sun_x:.0f}" cy="{sun_y}" r="58" fill="{_GLOW}"/>'
    clouds = (
        (0.44, 300, 340, 0.10),
        (0.66, 250, 420, 0.09),
        (0.86, 330, 360, 0.12),
        (0.52, 395, 300, 0.16),
        (0.80, 425, 420, 0.18),
    )
    for share, y, wide, alpha in clouds:
        x = width * share
        yield _path(
            f"M{x - wide / 2:.0f} {y}C{x - wide / 3:.0f} {y - 5} {x - wide / 8:.0f} {y - 2} {x:.0f} {y - 5}"
            f"C{x + wide / 6:.0f} {y - 8} {x + wide / 3:.0f} {y - 3} {x + wide / 2:.0f} {y - 1}"
            f"C{x + wide / 4:.0f} {y + 2} {x - wide / 5:.0f} {y + 3} {x - wide / 2:.0f} {y}Z",
            "#F7E6C4",
            alpha,
        )


def _hills(width: float) -> Iterator[str]:
    yield _ridge(width * 0.60, width * 1.22, 108, 46, 3, "url(#far)")
    yield _ridge(width * 0.80, width * 1.30, 74, 34, 8, "url(#near)")
    yield _ridge(width * 0.18, width * 0.50, 30, 20, 1, "url(#far)")


def _ridge(start: float, end: float, height: float, rough: float, phase: int, fill: str) -> str:
    points = []
    for step in range(81):
        share = step / 80
        x = start + (end - start) * share
        waves = (
            0.5 * math.sin(x * 0.011 + phase)
            + 0.3 * math.sin(x * 0.027 + 2 * phase)
            + 0.13 * math.sin(x * 0.061 + phase)
        )
        rise = max(0.0, math.sin(math.pi * share)) ** 0.8
        points.append((x, _HORIZON - rise * (height + rough * waves)))
    line = "".join(f"L{x:.0f} {y:.0f}" for x, y in points)
    return _path(f"M{start:.0f} {_HORIZON + 2}{line}L{end:.0f} {_HORIZON + 2}Z", fill)


def _sea(width: float) -> Iterator[str]:
    dice = random.Random(11)
    sun_x = width * 0.585
    yield _rect(0, _HORIZON, width + 3, _HEIGHT - _HORIZON, "url(#sea)")
    for step in range(46):
        depth = (step / 46) ** 1.35
        wide = (26 + 150 * depth) * (0.55 + 0.9 * dice.random())
        x = sun_x + (dice.random() - 0.5) * (30 + 190 * depth)
        shape = _lens(x, _HORIZON + 6 + depth * 290, wide, 1.2 + 3.2 * depth)
        yield _path(shape, _GLOW, 0.62 * (1 - depth) + 0.05)
    for _ in range(80):
        depth = dice.random() ** 0.8
        wide = 40 + 210 * depth * dice.random()
        shape = _lens(dice.random() * width, _HORIZON + 14 + depth * 300, wide, 0.8 + 2 * depth)
        yield _path(shape, "#CFE3DC", 0.10)


def _pier(width: float) -> Iterator[str]:
    start = width * 0.735 + 120
    end = width + 10
    yield _path(
        f"M{start - 20:.0f} {_DECK}L{end:.0f} {_DECK + 10}L{end:.0f} {_DECK + 30}L{start - 20:.0f} {_DECK + 16}Z", _DARK
    )
    x, number = start, 0
    while x < width + 30:
        share = (x - start) / (width - start)
        scale, y = 1 + 0.6 * share, _DECK + 10 * share
        yield _rect(x, y + 14 * scale, 7 * scale, 30 * scale, _DARK)
        yield _rect(x + 2, y - 13 * scale, 2 * scale, 13 * scale, _DARK)
        if number % 3 == 1:
            yield _rect(x + 1.5, y - 38 * scale, 2.2 * scale, 38 * scale, _DARK)
            yield f'<circle cx="{x + 2.5:.1f}" cy="{y - 40 * scale:.1f}" r="{4.2 * scale:.1f}" fill="{_LIGHT}"/>'
        x += 34 * scale
        number += 1
    yield f'<path d="M{start - 20:.0f} {_DECK - 9}L{end:.0f} {_DECK - 10}" stroke="{_DARK}" stroke-width="2.5"/>'


def _pavilion(x: float) -> Iterator[str]:
    yield from _mirrored(x)
    yield from _platform(x)
    yield f'<g transform="translate({x - 128:.1f} {_DECK - 262}) scale(2.56)">'
    yield from _walls()
    yield from _roofs()
    yield "</g>"


def _mirrored(x: float) -> Iterator[str]:
    for step in range(9):
        depth = step / 8
        wide = 250 * (1 - 0.62 * depth) + 30 * math.sin(step * 2.1)
        shape = _lens(x + 8 * math.sin(step * 1.7), _DECK + 44 + 13 * step, wide, 4.5)
        yield _path(shape, "#0B2A33", 0.55 * (1 - depth) + 0.08)


def _platform(x: float) -> Iterator[str]:
    yield _path(f"M{x - 142:.0f} {_DECK + 2}h284q10 22 20 44h-324q10 -22 20 -44Z", _DARK)
    joints = 'stroke="#2B5058" stroke-width="1.3" stroke-opacity=".6"'
    for row, (y, half) in enumerate(((_DECK + 14, 146), (_DECK + 25, 151), (_DECK + 36, 157))):
        yield f'<path d="M{x - half:.0f} {y}h{2 * half}" {joints}/>'
        shift = 14 if row % 2 else 0
        for column in range(-5, 6):
            yield f'<path d="M{x + column * 29 + shift:.0f} {y}v11" {joints}/>'
    yield _rect(x - 150, _DECK - 3, 300, 8, _MIDDLE)
    for post in range(-6, 7):
        yield _rect(x + post * 22 - 2, _DECK - 16, 4, 14, _DARK)
    yield _rect(x - 136, _DECK - 17, 272, 3, _DARK)


def _walls() -> Iterator[str]:
    yield _rect(22, 66, 56, 35, "#2B5058")
    yield _rect(33, 40, 34, 12, "#2B5058")
    yield _path("M36 41.5h5v8h-5ZM44 41.5h5v8h-5ZM51 41.5h5v8h-5ZM59 41.5h5v8h-5Z", _LIGHT, 0.85)
    yield _path("M28 74h9v16h-9ZM63 74h9v16h-9Z", _LIGHT, 0.80)
    yield _path("M44 101V80a6 6 0 0 1 12 0v21Z", _LIGHT, 0.9)
    yield _path("M20 66h4v35h-4ZM38.5 66h3v35h-3ZM58.5 66h3v35h-3ZM76 66h4v35h-4Z", _ROOF)


def _roofs() -> Iterator[str]:
    yield f'<circle cx="50" cy="7" r="3" fill="{_ROOF}"/>'
    yield _rect(49, 8, 2, 8, _ROOF)
    yield _path(
        "M50 13C53 22 62 29 74 33C77 34 79 33 80 31C80 36 77 40 72 40L28 40C23 40 20 36 20 31C21 33 23 34 26 33"
        "C38 29 47 22 50 13Z",
        _ROOF,
    )
    yield _rect(28, 37.5, 44, 2.5, _TRIM)
    yield _path(
        "M31 51h38C75 57 82 60 88 61C91 61 93 60 94 58C94 64 91 67 85 67L15 67C9 67 6 64 6 58C7 60 9 61 12 61"
        "C18 60 25 57 31 51Z",
        _ROOF,
    )
    yield _rect(15, 64.5, 70, 2.5, _TRIM)


def _gulls(width: float) -> Iterator[str]:
    for share, y, scale in ((0.47, 330, 1.0), (0.505, 300, 0.8), (0.64, 210, 1.2), (0.90, 250, 0.8)):
        x = width * share
        wing = f"Q{x - 8 * scale:.1f} {y - 11 * scale:.1f} {x:.1f} {y}Q{x + 8 * scale:.1f} {y - 11 * scale:.1f} "
        yield (
            f'<path d="M{x - 16 * scale:.1f} {y - 4 * scale:.1f}{wing}{x + 16 * scale:.1f} {y - 4 * scale:.1f}" '
            f'fill="none" stroke="#F4EFE2" stroke-opacity=".8" stroke-width="{2 * scale}" stroke-linecap="round"/>'
        )
