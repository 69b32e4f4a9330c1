"""Pictures of numbers: a curve of sums, bars of places."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.paint import Edge, Fill, hline, vline
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.look.theme import hex_of, mix, rgb
from gouji.ui.widgets import Widget

_MOST_POINTS = 600


def sums(scores: Sequence[int]) -> list[int]:
    """The running sum, beginning with 0."""
    return list(accumulate(scores, initial=0))


def thinned(values: Sequence[int], most: int = _MOST_POINTS) -> list[tuple[int, int]]:
    """Index and value of at most about ``most`` points; the first, last, highest and lowest are among them."""
    if len(values) <= most:
        return list(enumerate(values))
    step = len(values) / most
    kept = {round(number * step) for number in range(most)} | {0, len(values) - 1}
    kept |= {max(range(len(values)), key=values.__getitem__), min(range(len(values)), key=values.__getitem__)}
    return [(index, values[index]) for index in sorted(kept) if index < len(values)]


def scale(low: int, high: int, most: int = 6) -> tuple[int, int, int]:
    """Round bounds and step for a scale of at most ``most`` steps that holds both numbers."""
    step = 1
    for size in range(1, 8):
        for lead in (1, 2, 5):
            step = lead * 10 ** (size - 1)
            bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
            if (top - bottom) / step <= most:
                return bottom, max(top, bottom + step), step
    return low, high, step


class Curve(Widget):
    """The running sum of scores; the highest, the lowest and the last point carry their numbers."""

    def __init__(self, scores: Sequence[int], unit: str, first: int = 1) -> None:
        super().__init__("curve")
        self.values = sums(scores)
        self.unit = unit
        self.first = first
        """The number of the first deal shown."""

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        if len(self.values) < 2:
            return
        u = style.unit
        low, high, step = scale(min(*self.values, 0), max(*self.values, 0))
        area = pygame.Rect(self.rect.x + style.n(5), self.rect.y, self.rect.w - style.n(10), self.rect.h - style.n(4.4))

        def at(index: int, value: int) -> tuple[float, float]:
            x = area.x + area.w * index / (len(self.values) - 1)
            return x, area.bottom - area.h * (value - low) / (high - low)

        for value in range(low, high + 1, step):
            y = at(0, value)[1]
            hline(surface, area.x, y, area.w, style.palette.white, 60 if value == 0 else 20)
            word = signed(value)
            draw_text(
                surface, word, (area.x - 1.2 * u, y), style, style.type.least, style.palette.mist, align=Align.RIGHT
            )
        self._paint_below(surface, style, area)
        points = [at(index, value) for index, value in thinned(self.values)]
        self._paint_line(surface, style, points, at(0, 0)[1])
        self._paint_marks(surface, style, at)

    def _paint_below(self, surface: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        count = len(self.values) - 1
        _, _, step = scale(0, count, 6)
        y = area.bottom + 2.2 * style.unit
        for index in range(0, count + 1, max(1, step)):
            x = area.x + area.w * index / count
            word = str(max(index + self.first - 1, 1))
            if x < area.right - style.n(4) or index == count:
                draw_text(surface, word, (x, y), style, style.type.least, style.palette.mist, align=Align.CENTRE)
        at = (area.right + 2.2 * style.unit, y)
        draw_text(surface, self.unit, at, style, style.type.least, style.palette.fog)

    def _paint_line(
        self, surface: pygame.Surface, style: Style, points: list[tuple[float, float]], zero: float
    ) -> None:
        left, top = self.rect.topleft
        path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points)
        colour = hex_of(style.palette.sea)
        last, first = points[-1][0] - left, points[0][0] - left
        body = (
            f'<path d="{path}L{last:.1f} {zero - top:.1f}L{first:.1f} {zero - top:.1f}Z" fill="{colour}" '
            f'fill-opacity=".13"/><path d="{path}" fill="none" stroke="{colour}" '
            f'stroke-width="{max(1.6, 0.22 * style.unit):.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        surface.blit(style.paint.svg(body, self.rect.size), self.rect.topleft)

    def _paint_marks(
        self, surface: pygame.Surface, style: Style, at: Callable[[int, int], tuple[float, float]]
    ) -> None:
        values, p, u = self.values, style.palette, style.unit
        end = len(values) - 1
        highest = max(range(len(values)), key=values.__getitem__)
        lowest = min(range(len(values)), key=values.__getitem__)
        for index, below in ((highest, False), (lowest, True)):
            x, y = at(index, values[index])
            near_end = abs(x - at(end, 0)[0]) < 7 * u and abs(y - at(end, values[end])[1]) < 5 * u
            if index in (0, end) or near_end:
                continue
            ring = Edge(p.sea, 255, style.line(0.2, 1.5))
            style.paint.circle(surface, (x, y), 1.1 * u, Fill(p.panel_bottom), ring)
            spot = (x, y + (2 if below else -2) * u)
            draw_text(surface, signed(values[index]), spot, style, style.type.least, p.ivory, align=Align.CENTRE)
        x, y = at(end, values[end])
        style.paint.circle(surface, (x, y), 1.5 * u, Fill(p.sea), Edge(p.panel_bottom, 255, style.line(0.25, 1.5)))
        falls = end > 0 and values[end - 1] > values[end]  # then the line comes from above
        spot = (x, y + 2.8 * u if falls else max(y - 2.8 * u, self.rect.y - 1.4 * u))
        draw_text(surface, signed(values[end]), spot, style, style.type.secondary, p.ivory, Face.BOLD, Align.CENTRE)


class PlaceBars(Widget):
    """How often each place was taken, with a dashed line at one sixth."""

    def __init__(self, names: Sequence[str], counts: Sequence[int]) -> None:
        super().__init__("places")
        self.names = tuple(names)
        self.counts = tuple(counts)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        names_width = max(style.fonts.width(name, Face.SERIF, style.px(style.type.body)) for name in self.names)
        left = self.rect.x + names_width + style.n(2)
        length = self.rect.right - style.n(6) - left
        row = self.rect.h / len(self.names)
        average = sum(self.counts) / len(self.counts)
        widest = max(*self.counts, average, 1) * 1.1
        for number, (name, count) in enumerate(zip(self.names, self.counts, strict=True)):
            y = self.rect.y + row * (number + 0.5)
            draw_text(surface, name, (self.rect.x, y), style, style.type.body, p.ivory, Face.SERIF)
            track = style.rect(left, y - 1.1 * u, length, 2.2 * u)
            style.paint.draw_box(surface, track, 0.6 * u, Fill(p.well))
            bar = pygame.Rect(track.x, track.y, round(length * count / widest), track.h)
            style.paint.draw_box(surface, bar, 0.6 * u, Fill(mix(p.sea, rgb("#2C5A66"), number / 6)))
            at = (self.rect.right, y)
            draw_text(surface, str(count), at, style, style.type.secondary, p.ivory, Face.BOLD, Align.RIGHT)
        x = left + length * average / widest
        dash = 1.2 * u
        for step in range(int(self.rect.h / dash)):
            vline(surface, x, self.rect.y + step * dash, dash / 2, p.lamp, 200)
