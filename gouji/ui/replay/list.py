"""The list of moves, and the line with the score above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Team
from gouji.ui.look.lettering import Align, draw_text, text_width
from gouji.ui.look.paint import Edge, Fill, hline
from gouji.ui.look.parts import draw_focus, draw_team_mark
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.replay.words import Line
from gouji.ui.table.looks import People
from gouji.ui.widgets import Widget
from gouji.ui.widgets.base import Point

_ROW = 3.5
_NAME_SHARE = 0.4
"""Names take at most this share of a line."""


class MoveList(Widget):
    """All lines of a deal under each other; a `ScrollPanel` shows a part of them.

    Lines up to ``at`` have happened; those of ``at`` itself are marked. A click or the arrows go to a line's moment.
    """

    focusable = True
    takes_mouse = True

    def __init__(
        self,
        lines: Sequence[Line],
        people: People,
        on_choose: Callable[[int], object],
        on_step: Callable[[int], object],
    ) -> None:
        super().__init__("moves")
        self.lines = tuple(lines)
        self.people = people
        self.at = 0
        self._on_choose = on_choose
        self._on_step = on_step
        self._row = 20
        self._names = 0
        self._under = -1

    def row_height(self, style: Style) -> int:
        """The pixels of one line."""
        return max(style.n(_ROW), style.px(style.type.small) + 8)

    def height(self, style: Style) -> int:
        """The pixels of all lines."""
        return self.row_height(style) * len(self.lines)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._row = self.row_height(style)
        widest = max(text_width(name, style, style.type.small) for name in self.people.names)
        self._names = min(widest + style.n(4.4), round(_NAME_SHARE * rect.w))

    def row(self, index: int) -> pygame.Rect:
        """Where a line is now."""
        return pygame.Rect(self.rect.x, self.rect.y + index * self._row, self.rect.w, self._row)

    def current(self) -> pygame.Rect:
        """Where the lines of the moment shown are now."""
        marked = [index for index, line in enumerate(self.lines) if line.moment == self.at]
        if not marked:
            before = [index for index, line in enumerate(self.lines) if line.moment < self.at]
            marked = [before[-1]] if before else [0]
        return self.row(marked[0]).union(self.row(marked[-1]))

    # -- what the desk tells

    def _index(self, point: Point) -> int:
        index = int((point[1] - self.rect.y) // self._row)
        return index if 0 <= index < len(self.lines) else -1

    def on_hover(self, point: Point) -> bool:
        under = self._index(point)
        changed = under != self._under
        self._under = under
        return changed

    def on_release(self, point: Point, inside: bool) -> None:
        index = self._index(point)
        if inside and index >= 0:
            self._on_choose(self.lines[index].moment)

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is None:
            return False
        self._on_step(step)
        return True

    # -- showing

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        clip = surface.get_clip()
        first = max(0, (clip.top - self.rect.y) // self._row)
        last = min(len(self.lines), (clip.bottom - self.rect.y) // self._row + 1)
        if self.lines:
            edge = Edge(style.palette.lamp, 190, style.line(0.15))
            fill = Fill(style.palette.lamp, alpha=24)
            style.paint.draw_box(surface, self.current().inflate(0, -2), style.n(0.8), fill, edge)
        for index in range(first, last):
            self._paint_line(surface, index, style)
        if self.focused:
            draw_focus(surface, self.current().inflate(-style.n(1.6), -style.n(1.2)), style.n(0.8), style)

    def _paint_line(self, surface: pygame.Surface, index: int, style: Style) -> None:
        line, rect, p = self.lines[index], self.row(index), style.palette
        if index == self._under and self.hovered and line.moment != self.at:
            style.paint.draw_box(surface, rect.inflate(0, -2), style.n(0.8), Fill(p.white, alpha=16))
        if line.opens and index:
            hline(surface, rect.x + style.n(0.8), rect.y, rect.w - style.n(1.6), p.white, 40)
        ink = p.fog if line.moment > self.at else p.mist if line.quiet else p.ivory
        start = rect.x + style.n(1.0)
        if line.seat is None:
            room = rect.w - style.n(2)
            draw_text(surface, line.short, (start, rect.centery), style, style.type.small, ink, fit=room)
            return
        team = self.people.team(line.seat)
        draw_team_mark(surface, (start + 0.9 * style.unit, rect.centery), style.n(1.7), team, style)
        x = start + style.n(2.4)
        words_at = rect.x + self._names
        name = self.people.names[line.seat]
        draw_text(surface, name, (x, rect.centery), style, style.type.small, ink, fit=words_at - x - style.n(0.6))
        face = Face.REGULAR if line.quiet else Face.BOLD
        room = rect.right - words_at - style.n(0.8)
        draw_text(surface, line.short, (words_at, rect.centery), style, style.type.small, ink, face, fit=room)


class ScoreLine(Widget):
    """Both totals with the marks of their teams: 海 +6 : −6 山."""

    def __init__(self, words: tuple[str, str]) -> None:
        super().__init__("score")
        self.words = words
        self.total = (0, 0)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u, y, middle = style.palette, style.unit, self.rect.centery, self.rect.centerx
        draw_text(surface, ":", (middle, y), style, 2.2, p.fog, align=Align.CENTRE)
        for sign, team, ink in ((-1, Team.SEA, p.sea), (1, Team.HILL, p.hill)):
            inner, outer = (Align.RIGHT, Align.LEFT) if sign < 0 else (Align.LEFT, Align.RIGHT)
            end = self.rect.x if sign < 0 else self.rect.right
            index = 0 if sign < 0 else 1
            draw_team_mark(surface, (end - sign * 1.7 * u, y), style.n(2.6), team, style)
            number = signed(self.total[index])
            wide = draw_text(
                surface, number, (middle + sign * 1.6 * u, y), style, style.type.count, p.ivory, Face.BOLD, inner
            )
            at = (end - sign * 3.6 * u, y)
            room = self.rect.w / 2 - 5.8 * u - wide
            if text_width(self.words[index], style, style.type.secondary, Face.BOLD) <= room:
                draw_text(surface, self.words[index], at, style, style.type.secondary, ink, Face.BOLD, outer)
