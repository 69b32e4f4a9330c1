"""The strip under the places of a result: what tribute follows, or how the match has gone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil

import pygame

from gouji.rules.event import Owed
from gouji.rules.match import DealResult
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, Team, icon
from gouji.ui.look.lettering import Run, draw_runs, draw_text, runs_width
from gouji.ui.look.paint import Fill, blit_centred, hline, vline
from gouji.ui.look.parts import draw_team_mark, draw_well
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.look.theme import RGB, hex_of
from gouji.ui.scenes.plots import thinned
from gouji.ui.text import Translator

ARROW = 1.7
DOTS = 40
"""So many deals at most are marked with a dot each."""
_MOST_POINTS = 300

Moved = tuple[tuple[Run, ...], tuple[Run, ...]]
"""What stands before and behind the arrow of a payment."""


# -- how the match has gone


def course(results: Sequence[DealResult], mine: int) -> list[tuple[int, int]]:
    """The totals after each deal that counts, our team's first, beginning with nothing."""
    scores = [(result.scores[mine], result.scores[1 - mine]) for result in results if not result.void]
    return list(accumulate(scores, lambda one, other: (one[0] + other[0], one[1] + other[1]), initial=(0, 0)))


def draw_course(
    surface: pygame.Surface, rect: pygame.Rect, totals: Sequence[tuple[int, int]], text: Translator, style: Style
) -> None:
    """Both teams' totals as lines from deal to deal, the last ones with mark and number."""
    draw_well(surface, rect, style, 1.2, 210)
    u, p = style.unit, style.palette
    word = text("result.course")
    taken = draw_text(surface, word, (rect.x + 1.6 * u, rect.centery), style, style.type.secondary, p.ivory, Face.BOLD)
    left = rect.x + round(taken + 4 * u)
    area = pygame.Rect(left, rect.y + style.n(1.2), rect.right - left - style.n(11), rect.h - style.n(2.4))
    low = min(min(pair) for pair in totals)
    high = max(max(max(pair) for pair in totals), low + 1)

    def at(index: int, value: int) -> tuple[float, float]:
        x = area.x + area.w * index / max(1, len(totals) - 1)
        return x, area.bottom - area.h * (value - low) / (high - low)

    hline(surface, area.x, at(0, 0)[1], area.w, p.white, 46)
    for side, colour in ((1, p.hill), (0, p.sea)):
        values = [pair[side] for pair in totals]
        points = [at(index, value) for index, value in thinned(values, _MOST_POINTS)]
        _draw_line(surface, area, points, colour, style)
        if len(totals) <= DOTS:
            for x, y in points[1:]:
                style.paint.circle(surface, (x, y), 0.55 * u, Fill(colour))
    _draw_ends(surface, rect, area, [at(len(totals) - 1, value)[1] for value in totals[-1]], totals[-1], style)


def _draw_line(
    surface: pygame.Surface, area: pygame.Rect, points: Sequence[tuple[float, float]], colour: RGB, style: Style
) -> None:
    edge = style.n(1)
    path = "M" + "L".join(f"{x - area.x + edge:.1f} {y - area.y + edge:.1f}" for x, y in points)
    body = (
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{max(1.6, 0.22 * style.unit):.1f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )
    size = (area.w + 2 * edge, area.h + 2 * edge)
    surface.blit(style.paint.svg(body, size), (area.x - edge, area.y - edge))


def _draw_ends(
    surface: pygame.Surface,
    rect: pygame.Rect,
    area: pygame.Rect,
    ends: Sequence[float],
    totals: tuple[int, int],
    style: Style,
) -> None:
    """Mark and number of both teams at the end of their lines, kept apart."""
    u = style.unit
    apart = 2.6 * u
    ours, theirs = ends
    middle = min(max((ours + theirs) / 2, rect.y + apart), rect.bottom - apart)
    if abs(ours - theirs) < apart:
        up = -1 if ours <= theirs else 1
        ours, theirs = middle + up * apart / 2, middle - up * apart / 2
    for y, total, team, colour in (
        (ours, totals[0], Team.SEA, style.palette.sea),
        (theirs, totals[1], Team.HILL, style.palette.hill),
    ):
        draw_team_mark(surface, (area.right + 2.6 * u, y), style.n(1.8), team, style)
        draw_text(surface, signed(total), (area.right + 4.4 * u, y), style, style.type.small, colour, Face.BOLD)


# -- the tribute of the next deal


def draw_tribute(
    surface: pygame.Surface,
    rect: pygame.Rect,
    owed: Sequence[Owed],
    names: Sequence[str],
    text: Translator,
    style: Style,
) -> None:
    """Who owes whom how many cards, in as few rows as hold it."""
    p, u = style.palette, style.unit
    draw_well(surface, rect, style, 1.2, 210)
    x, y = rect.x + 1.6 * u, rect.y + rect.h / 2
    head = draw_text(surface, text("result.tribute"), (x, y), style, style.type.secondary, p.ivory, Face.BOLD)
    items = [_runs(item, names, text, style) for item in owed]
    room = rect.w - head - 3.2 * u
    rows, size = _rows(items, room, style)
    for number, row in enumerate(rows):
        y = rect.y + rect.h * (number + 0.5) / len(rows)
        _draw_row(surface, row, (x + head, y), room, size, style)


def _rows(items: Sequence[Moved], room: float, style: Style) -> tuple[list[Sequence[Moved]], float]:
    """All payments in as few rows as hold them, and the size of their text."""
    sizes = (style.type.small, style.type.least, 1.3, 1.1)
    for count, size in ((1, sizes[0]), (2, sizes[0]), (2, sizes[1]), (3, sizes[1]), (3, sizes[2])):
        each = ceil(len(items) / count)
        rows = [items[start : start + each] for start in range(0, len(items), each)]
        if max(_width(row, size, style) for row in rows) <= room:
            return rows, size
    return rows, sizes[3]


def _draw_row(
    surface: pygame.Surface, row: Sequence[Moved], at: tuple[float, float], room: float, size: float, style: Style
) -> None:
    p, u = style.palette, style.unit
    x, y = at
    gap = u + (room - _width(row, size, style)) / len(row)
    x += gap
    for before, after in row:
        vline(surface, x - gap / 2, y - 0.7 * size * u, 1.4 * size * u, p.white, 30)
        x += draw_runs(surface, before, (x, y), style, size)
        blit_centred(surface, icon(style.paint, Icon.NEXT, round(ARROW * u), p.fog, 2.2), (x + ARROW * u / 2, y))
        x += ARROW * u
        x += draw_runs(surface, after, (x, y), style, size) + gap


def _width(row: Sequence[Moved], size: float, style: Style) -> float:
    """The least width of a row of payments, a unit between them."""
    texts = sum(runs_width(before, style, size) + runs_width(after, style, size) for before, after in row)
    return texts + (ARROW + 1) * style.unit * len(row)


def _runs(item: Owed, names: Sequence[str], text: Translator, style: Style) -> Moved:
    p = style.palette
    before = (Run(text(f"tribute.{item.kind}") + " ", p.mist), Run(names[item.payer], p.ivory, Face.BOLD))
    after = (
        Run(names[item.receiver] + " ", p.ivory, Face.BOLD),
        Run(text("result.tribute_cards", n=item.count), p.lamp),
    )
    return before, after
