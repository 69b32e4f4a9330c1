"""The effects of the table as things that run once: what to paint, and how far it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from gouji.ui.look import effects as look
from gouji.ui.look.felt import EXPONENT, table_shape
from gouji.ui.look.icons import Team
from gouji.ui.look.paint import superellipse_at
from gouji.ui.look.style import Style

Paint = Callable[[pygame.Surface, float, Style], None]


class Effect:
    """One effect under way; ``t`` runs from 0 to 1."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self.t = 0.0

    def set(self, t: float) -> None:
        """Progress."""
        self.t = t

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Paint it as it is now."""
        self._paint(surface, self.t, style)


def rings(rect: pygame.Rect) -> Effect:
    """Water rings around a gouji play."""
    return Effect(lambda surface, t, style: look.draw_gouji_rings(surface, rect, t, style))


def hanging(rect: pygame.Rect, sun: bool) -> Effect:
    """Sun or moon over a play with jokers."""
    return Effect(lambda surface, t, style: look.draw_hanging(surface, rect, t, sun, style))


def burning(rect: pygame.Rect, card_width: int) -> Effect:
    """A play's frame turns to ember and sparks rise."""
    return Effect(lambda surface, t, style: look.draw_burning(surface, rect, t, card_width, style))


def seal(centre: tuple[int, int], words: str) -> Effect:
    """The seal with a place lands on a plate."""
    return Effect(lambda surface, t, style: look.draw_finish_seal(surface, centre, words, t, style))


_ANGLES = (90, -2, -31, -90, -149, -178)
"""Where the seats stand at the rim, in degrees, 0 right and 90 down, by position."""


def sweep(winners: Sequence[int], size: tuple[int, int], unit: float) -> Effect:
    """One light along the rim past the seats (positions) that took the first three places."""
    shape = table_shape(size, unit)
    radii = (shape.radii[0] + shape.rim / 2, shape.radii[1] + shape.rim / 2)
    order = sorted(winners)
    start = math.radians(_ANGLES[order[0]])
    end = start - 2 * math.pi * 2 / 3
    team = Team.SEA if 0 in winners else Team.HILL
    places = [superellipse_at(shape.centre, radii, math.radians(_ANGLES[position]), EXPONENT) for position in order]
    marks = [(place, team) for place in places]

    def paint(surface: pygame.Surface, t: float, style: Style) -> None:
        look.draw_sweep(surface, shape, t, start, end, style)
        look.draw_sweep_marks(surface, marks, t, style)

    return Effect(paint)
