"""What every drawing needs at hand: the theme, the fonts, the painter, and how many pixels a unit is here."""

from dataclasses import dataclass, replace

import pygame

from .fonts import FontStore
from .paint import Painter
from .theme import LEAST_TEXT, Palette, ShadowSpec, Theme, TypeSizes, unit_of


@dataclass(frozen=True, slots=True)
class Style:
    """A theme at the scale of one window. Make a new one with `for_size` when the window changes."""

    theme: Theme
    fonts: FontStore
    paint: Painter
    size: tuple[int, int]
    unit: float
    text_scale: float = 1.0

    @property
    def palette(self) -> Palette:
        return self.theme.palette

    @property
    def type(self) -> TypeSizes:
        return self.theme.type

    def n(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.unit)

    def px(self, units: float) -> int:
        """The pixel size of a text of this many units, never under `LEAST_TEXT`."""
        return max(LEAST_TEXT, round(units * self.unit * self.text_scale))

    def line(self, units: float, least: float = 1.0) -> float:
        """The width of an outline in pixels; not below ``least``, thicker with high contrast."""
        return round(max(least, units * self.unit) * self.theme.contrast, 2)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in pixels with fractions, rounded place and size."""
        return pygame.Rect(round(x), round(y), round(width), round(height))

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, spec: ShadowSpec) -> None:
        """The shadow of a thing onto a surface, before the thing itself is drawn."""
        self.paint.draw_soft(
            surface,
            rect,
            radius,
            spec.blur * self.unit,
            self.palette.shade,
            round(spec.alpha * 255),
            spec.down * self.unit,
        )

    def for_size(self, size: tuple[int, int]) -> "Style":
        """The same style for another window size, with the same fonts and caches."""
        self.paint.allow(_room(size))
        return replace(self, size=size, unit=unit_of(*size))


def make_style(
    size: tuple[int, int], theme: Theme | None = None, fonts: FontStore | None = None, text_scale: float = 1.0
) -> Style:
    """A style for a window of this size, with a font store and a painter of its own unless given."""
    return Style(theme or Theme(), fonts or FontStore(), Painter(_room(size)), size, unit_of(*size), text_scale)


def _room(size: tuple[int, int]) -> int:
    """Bytes of pictures worth keeping: some, and twice the window."""
    return 16_000_000 + 2 * 4 * size[0] * size[1]
