"""Smooth shapes: boxes, gradients, shadows, glows, SVG. What is drawn once is kept.

Boxes and shadows are drawn small and stretched where they are plain, so that a large one costs no more
than a small one and stays sharp.
"""

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from .cache import SurfaceCache
from .theme import RGB, hex_of, mix

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Fill:
    """What a shape is filled with: one colour, or one at the top and one at the bottom; alpha 0 to 255."""

    top: RGB
    bottom: RGB | None = None
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Edge:
    """A shape's outline, inside its rectangle; width in pixels, alpha 0 to 255."""

    colour: RGB
    alpha: int = 255
    width: float = 1.0


class Painter:
    """Draws shapes and keeps them. One painter serves the whole program."""

    def __init__(self, limit: int = 24_000_000) -> None:
        self._cache = SurfaceCache(limit)

    def svg(self, body: str, size: tuple[float, float], view: tuple[float, float] | None = None) -> pygame.Surface:
        """SVG elements drawn at a pixel size; ``view`` is the size of their own coordinates."""
        width, height = max(1, round(size[0])), max(1, round(size[1]))
        box = view or (width, height)
        return self._cache.get(("svg", body, width, height, box), lambda: draw_svg(body, (width, height), box))

    def box(
        self, size: tuple[int, int], radius: float, fill: Fill | None = None, edge: Edge | None = None
    ) -> pygame.Surface:
        """A rounded rectangle of this size."""
        return self._cache.get(("box", size, round(radius, 1), fill, edge), lambda: _box(size, radius, fill, edge))

    def soft(self, size: tuple[int, int], radius: float, blur: int, colour: RGB, alpha: int) -> pygame.Surface:
        """A blurred rounded rectangle, `soft_margin` larger on each side than ``size``."""
        key = ("soft", size, round(radius), blur, colour, alpha)
        return self._cache.get(key, lambda: self._stretch_soft(size, round(radius), blur, colour, alpha))

    def draw_box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        fill: Fill | None = None,
        edge: Edge | None = None,
    ) -> None:
        """A rounded rectangle onto a surface."""
        if rect.w <= 0 or rect.h <= 0:
            return
        corner = min(radius, rect.h / 2, rect.w / 2)
        if fill is None and edge is not None:
            self._draw_ring(surface, rect, corner, edge)
            return
        surface.blit(self.box(rect.size, corner, fill, edge), rect.topleft)

    def _draw_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, edge: Edge) -> None:
        """An outline only: four corners and four sides, nothing in the middle; one picture for every strength."""
        corner = math.ceil(max(radius, edge.width)) + 1
        small = (min(rect.w, 2 * corner + 1), min(rect.h, 2 * corner + 1))
        base = self.box(small, radius, None, Edge(edge.colour, 255, edge.width))
        thick = math.ceil(edge.width) + 1
        for from_x, from_w, to_x, to_w in _spans(small[0], rect.w, corner):
            for from_y, from_h, to_y, to_h in _spans(small[1], rect.h, corner):
                source, target = [from_x, from_y, from_w, from_h], [to_x, to_y, to_w, to_h]
                if from_w != to_w and from_h != to_h:
                    continue
                if from_w != to_w:  # upper or lower side: only its outline
                    _slice(source, target, 1, to_y > 0, thick)
                elif from_h != to_h:  # left or right side
                    _slice(source, target, 0, to_x > 0, thick)
                piece = base.subsurface(source)
                if source[2:] != target[2:]:
                    piece = pygame.transform.scale(piece, target[2:])
                piece.set_alpha(edge.alpha)
                surface.blit(piece, (rect.x + target[0], rect.y + target[1]))

    def draw_soft(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        blur: float,
        colour: RGB,
        alpha: int,
        down: float = 0,
    ) -> None:
        """A shadow or a glow around a rectangle; blur and drop in pixels."""
        if rect.w <= 0 or rect.h <= 0 or alpha <= 0:
            return
        size = max(1, round(blur))
        picture = self.soft(rect.size, min(radius, rect.h / 2, rect.w / 2), size, colour, 255)
        picture.set_alpha(alpha)  # one picture for every strength of a fade; only this method blits it
        margin = soft_margin(size)
        surface.blit(picture, (rect.x - margin, round(rect.y + down) - margin))

    def circle(
        self, surface: pygame.Surface, centre: Point, diameter: float, fill: Fill | None, edge: Edge | None = None
    ) -> None:
        """A disc or a ring around a point."""
        size = max(1, round(diameter))
        rect = pygame.Rect(round(centre[0] - size / 2), round(centre[1] - size / 2), size, size)
        self.draw_box(surface, rect, size / 2, fill, edge)

    def keep(self, key: Sequence[object], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Any other picture that is made from plain data, kept under its own key."""
        return self._cache.get(("own", *key), make)

    def allow(self, limit: int) -> None:
        """Keep at most so many bytes of pictures; a larger window needs more."""
        self._cache.limit = limit

    def clear(self) -> None:
        """Forget all pictures, as after a change of window size."""
        self._cache.clear()

    def _stretch_soft(self, size: tuple[int, int], radius: int, blur: int, colour: RGB, alpha: int) -> pygame.Surface:
        margin = soft_margin(blur)
        corner = radius + 2 * margin
        small = (min(size[0], 2 * (corner - margin) + 1), min(size[1], 2 * (corner - margin) + 1))
        key = ("soft", small, radius, blur, colour, alpha, "small")
        base = self._cache.get(key, lambda: _soft(small, radius, blur, colour, alpha))
        if small == size:
            return base
        return stretch(base, (size[0] + 2 * margin, size[1] + 2 * margin), corner)


def soft_margin(blur: int) -> int:
    """How far a blurred shape reaches beyond its rectangle, in pixels."""
    return int(blur * 2.2) + 2


def draw_svg(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
    """SVG elements at a pixel size, not kept. ``use``, ``symbol`` and ``text`` are not understood: none may occur."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{view[0]}" height="{view[1]}"'
    return load_svg(f'{head} viewBox="0 0 {view[0]} {view[1]}">{body}</svg>'.encode(), size)


def load_svg(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    """An SVG document at a pixel size, in its own proportions, in the middle.

    The reader gives red and blue the other way round than other pictures have them: blitting those is fifty times
    slower, so they are brought into the usual order first.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(source), size).convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
    return whole


def stretch(base: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture made larger by repeating its middle row and column; ``corner`` pixels at each end stay as they are."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = _spans(base.get_width(), size[0], corner)
    rows = _spans(base.get_height(), size[1], corner)
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            piece = base.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            out.blit(piece, (to_x, to_y))
    return out


def _slice(source: list[int], target: list[int], axis: int, far: bool, thick: int) -> None:
    """Narrow a side of a ring to its outline: along an axis (0 x, 1 y), at the near or the far end."""
    size = source[axis + 2]
    thick = min(thick, size)
    if far:
        source[axis] += size - thick
        target[axis] += size - thick
    source[axis + 2] = target[axis + 2] = thick


def _spans(small: int, large: int, corner: int) -> list[tuple[int, int, int, int]]:
    if small >= large:
        return [(0, small, 0, large)]
    end = small - corner - 1
    return [(0, corner, 0, corner), (corner, 1, corner, large - corner - end), (corner + 1, end, large - end, end)]


def _box(size: tuple[int, int], radius: float, fill: Fill | None, edge: Edge | None) -> pygame.Surface:
    width, height = size
    corner = math.ceil(max(radius, edge.width if edge else 0)) + 1
    narrow = min(width, 2 * corner + 1)
    inset = edge.width / 2 if edge else 0.0
    body, paint = "", "none"
    if fill:
        paint = hex_of(fill.top)
        if fill.bottom is not None and fill.bottom != fill.top:
            body = (
                f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="{height}" gradientUnits="userSpaceOnUse">'
                f'<stop offset="0" stop-color="{hex_of(fill.top)}"/>'
                f'<stop offset="1" stop-color="{hex_of(fill.bottom)}"/></linearGradient></defs>'
            )
            paint = "url(#g)"
    body += (
        f'<rect x="{inset}" y="{inset}" width="{narrow - 2 * inset}" height="{height - 2 * inset}"'
        f' rx="{max(0.0, radius - inset):.2f}" fill="{paint}"'
    )
    if fill:
        body += f' fill-opacity="{fill.alpha / 255:.3f}"'
    if edge:
        body += f' stroke="{hex_of(edge.colour)}" stroke-opacity="{edge.alpha / 255:.3f}" stroke-width="{edge.width}"'
    drawn = draw_svg(body + "/>", (narrow, height), (narrow, height))
    return drawn if narrow == width else stretch(drawn, size, corner)


def _soft(size: tuple[int, int], radius: int, blur: int, colour: RGB, alpha: int) -> pygame.Surface:
    """A strong blur is made on a smaller picture and scaled up: there is nothing sharp in it."""
    margin = soft_margin(blur)
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    part = max(1, blur // 5)
    small = (math.ceil(whole[0] / part), math.ceil(whole[1] / part))
    view = (small[0] * part, small[1] * part)
    shape = f'<rect x="{margin}" y="{margin}" width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#fff"/>'
    out = pygame.transform.gaussian_blur(draw_svg(shape, small, view), max(1, round(blur / part)))
    if part > 1:
        out = pygame.transform.smoothscale(out, view).subsurface((0, 0, *whole)).copy()
    tint(out, colour, alpha)
    return out


def tint(surface: pygame.Surface, colour: RGB, alpha: int = 255) -> None:
    """Paint every pixel in one colour and keep its alpha, scaled by ``alpha`` of 255; changes the surface."""
    surface.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a picture, ``alpha`` of 255 as strong."""
    copy = surface.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def cut(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A copy of a picture with the alpha of a white mask of the same size."""
    out = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def gradient(size: tuple[int, int], stops: Sequence[tuple[float, RGB]]) -> pygame.Surface:
    """A vertical gradient; stops are (place 0 to 1, colour), in order."""
    steps = 256
    column = pygame.Surface((1, steps), depth=32)
    for row in range(steps):
        place = row / (steps - 1)
        for (from_place, from_colour), (to_place, to_colour) in pairwise(stops):
            if place <= to_place:
                share = (place - from_place) / max(1e-6, to_place - from_place)
                column.set_at((0, row), mix(from_colour, to_colour, share))
                break
    return pygame.transform.smoothscale(column, size)


def hline(surface: pygame.Surface, x: float, y: float, width: float, colour: RGB, alpha: int = 255) -> None:
    """A level line one pixel thick."""
    _line(surface, pygame.Rect(round(x), round(y), max(1, round(width)), 1), colour, alpha)


def vline(surface: pygame.Surface, x: float, y: float, height: float, colour: RGB, alpha: int = 255) -> None:
    """An upright line one pixel thick."""
    _line(surface, pygame.Rect(round(x), round(y), 1, max(1, round(height))), colour, alpha)


def _line(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, alpha: int) -> None:
    if alpha >= 255:
        surface.fill(colour, rect)
        return
    line = pygame.Surface(rect.size, pygame.SRCALPHA)
    line.fill((*colour, alpha))
    surface.blit(line, rect.topleft)


def blit_centred(surface: pygame.Surface, picture: pygame.Surface, centre: Point, alpha: int = 255) -> None:
    """A picture with its middle at a point."""
    if alpha < 255:
        picture = faded(picture, alpha)
    at = (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2))
    surface.blit(picture, at)


def superellipse(centre: Point, radii: Point, exponent: float = 2.7, points: int = 160) -> list[Point]:
    """Points of |x/a|ⁿ + |y/b|ⁿ = 1, from the right end clockwise on the screen."""
    return [superellipse_at(centre, radii, 2 * math.pi * i / points, exponent) for i in range(points)]


def superellipse_at(centre: Point, radii: Point, angle: float, exponent: float = 2.7) -> Point:
    """The point of a superellipse at an angle in radians; 0 is right, a quarter turn is down."""
    c, s = math.cos(angle), math.sin(angle)
    power = 2 / exponent
    return (
        centre[0] + radii[0] * math.copysign(abs(c) ** power, c),
        centre[1] + radii[1] * math.copysign(abs(s) ** power, s),
    )


def path_of(points: Sequence[Point], closed: bool = True) -> str:
    """Points as the ``d`` of an SVG path."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
