"""The result of a deal, over the table: places, last plays or cards left, what was opened, burnt, stifled, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from gouji.controller.due import Kind as Asked
from gouji.controller.game import Game
from gouji.rules.cards import Card
from gouji.rules.seats import team
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, Team
from gouji.ui.look.lettering import Align, draw_text, text_width
from gouji.ui.look.paint import Fill, hline
from gouji.ui.look.parts import (
    Badge,
    badge_size,
    draw_avatar,
    draw_badge,
    draw_panel,
    draw_team_mark,
    draw_veil,
)
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.scenes.question import before_new_match
from gouji.ui.scenes.result_lines import Line, lines_of, same_deal
from gouji.ui.scenes.result_strip import course, draw_course, draw_tribute
from gouji.ui.scenes.statistics import StatisticsScene
from gouji.ui.services import Services
from gouji.ui.table.looks import People
from gouji.ui.table.motion import picture_of
from gouji.ui.widgets import Action, Button, Group, Kind, Widget

WIDTH, HEIGHT, ROW = 132.0, 83.0, 8.3
CARD = 4.9
BADGE_GAP = 0.8

_GO_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LOOK = 0.5
"""Seconds for which the keys that go on do nothing."""


class Table(Protocol):
    """What the result needs of the table it stands on."""

    game: Game
    people: People

    def leave_table(self) -> None:
        """Take the table away."""


class ResultScene(WidgetScene):
    """Picture 03. Enter goes on to the next deal."""

    transparent = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        game = table.game
        self.people = table.people
        self.result = game.match.results[-1]
        self.over = game.pending is not None and game.pending.kind is Asked.MATCH_OVER
        view = game.view()
        self._age = 0.0
        self.history = tuple(view.history) if view is not None else ()

    # -- building

    def build(self) -> Widget:
        style, text = self.style, self.text
        u = style.unit
        self.people = self.table.people
        panel = _Panel(self)
        width = min(WIDTH * u, self.size[0] - 5 * u)
        panel.rect = style.rect((self.size[0] - width) / 2, (self.size[1] - HEIGHT * u) / 2, width, HEIGHT * u)
        pad = 3.4 * u
        top, high = panel.rect.bottom - 8.2 * u, 5.6 * u
        x = panel.rect.x + pad
        left: tuple[tuple[str, Icon, Action, bool], ...] = (
            ("replay", Icon.PLAY, self.replay, self.services.matches is not None),
            ("review", Icon.EYE, self.review, self.services.matches is not None and self.can_review()),
            ("statistics", Icon.CHART, self.statistics, True),
        )
        for name, sign, action, enabled in left:
            words = text(f"result.{name}")
            button = Button(name, words, action, icon=sign, size=1.875)
            button.enabled = enabled
            button.place(style.rect(x, top, max(12 * u, button_width(words, style)), high), style)
            panel.add(button)
            x = button.rect.right + 1.2 * u
        words = text("result.again")
        again = Button("again", words, self.play_again, icon=Icon.REFRESH, size=1.875)
        again.enabled = self.services.matches is not None and not self.result.void
        wide = max(18 * u, button_width(words, style))
        again.place(style.rect(panel.rect.right - pad - 18.4 * u - wide, top, wide, high), style)
        word = text("result.finish") if self.over else text("result.next")
        go_on = Button("next", word, self.go_on, kind=Kind.PRIMARY, hotkeys=_GO_ON)
        go_on.place(style.rect(panel.rect.right - pad - 17 * u, top, 17 * u, high), style)
        panel.children += [again, go_on]
        return Group("result", [panel])

    def can_review(self) -> bool:
        """Whether the moves of a deal can be gone through with the strongest level."""
        return callable(getattr(self.services.matches, "review", None))

    def paint_ground(self, surface: pygame.Surface) -> None:
        draw_veil(surface)

    def course(self) -> list[tuple[int, int]]:
        """The totals after each deal, our team's first."""
        return course(self.table.game.match.results, team(self.people.me))

    # -- doing

    def go_on(self) -> None:
        """The next deal; after the last one, away from the table."""
        if self.over:
            self.services.app.remove(self)
            self.table.game.finish()
            self.table.leave_table()
            return
        self.table.game.next_deal()
        self.services.app.remove(self)

    def replay(self) -> None:
        """Look at the match from its first card."""
        if self.services.matches is not None:
            self.services.matches.replay(self.text("result.replay"), self.table.game.text)

    def review(self) -> None:
        """Go through one's own moves."""
        review: Callable[[str], object] | None = getattr(self.services.matches, "review", None)
        if review is not None:
            review(self.table.game.text)

    def statistics(self) -> None:
        """The statistics."""
        self.services.app.push(StatisticsScene(self.services))

    def play_again(self) -> None:
        """The same cards again, as a match of its own; a match that is not over is only left after a question."""
        if self.over:
            self._play_again()
        else:
            before_new_match(self.services, self._play_again)

    def _play_again(self) -> None:
        matches, record = self.services.matches, same_deal(self.table.game)
        if matches is not None:
            self.services.app.remove(self)
            self.table.leave_table()
            matches.play_again(record)

    def on_escape(self) -> bool:
        return True

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _GO_ON and self._age < _LOOK:
            return True  # a key still held from the last play does not skip the result
        return super().process_event(event)

    # -- what is written

    def title(self) -> str:
        """Who has won the deal, or the match at its end."""
        if self.result.void:
            return self.text("result.void")
        scores = self.table.game.match.total if self.over else self.result.scores
        mine = team(self.people.me)
        ours, theirs = scores[mine], scores[1 - mine]
        if ours == theirs:
            return self.text("result.match_draw" if self.over else "result.draw")
        key = "result.match_won" if self.over else "result.won"
        return self.text(key, team=self.text("table.sea" if ours > theirs else "table.hill"))


class _Panel(Widget):
    """Everything of the result but the buttons."""

    takes_mouse = True

    def __init__(self, scene: ResultScene) -> None:
        super().__init__("result.panel")
        self._scene = scene

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        scene = self._scene
        draw_panel(surface, self.rect, style, radius=style.theme.radii.dialog)
        self._paint_head(surface, style)
        if not scene.result.void:
            lines = lines_of(scene.result, scene.history, scene.table.game, scene.people, scene.text)
            self._paint_headings(surface, style)
            for line in lines:
                self._paint_line(surface, line, style)
        self._paint_strip(surface, style)

    def _columns(self, style: Style) -> tuple[float, float, float, float, float]:
        u = style.unit
        left, right = self.rect.x + 3.4 * u, self.rect.right - 3.4 * u
        return left + 1.2 * u, left + 12.4 * u, left + 33 * u, right - 34.5 * u, right - 1.6 * u

    def _paint_head(self, surface: pygame.Surface, style: Style) -> None:
        scene, text, p, u = self._scene, self._scene.text, style.palette, style.unit
        match = scene.table.game.match
        x, y = self.rect.x + 3.4 * u, self.rect.y
        title = scene.title()
        taken = draw_text(surface, title, (x, y + 5.2 * u), style, style.type.result, p.ivory, Face.SERIF)
        x += taken + 2.2 * u
        rounds, number = match.options.rounds, scene.result.number
        deal = text("table.deal_of", deal=number, of=rounds) if rounds else text("table.deal", deal=number)
        draw_text(surface, deal, (x, y + 4.1 * u), style, style.type.secondary, p.ivory, Face.BOLD)
        name = text(f"preset.{match.preset}.name") if text.has(f"preset.{match.preset}.name") else match.preset
        if scene.result.sweep is not None:
            name = text("table.name.sized", name=name, size=text("status.sweep"))
        if scene.table.game.undone:
            name = text("table.name.sized", name=name, size=text("result.undone"))
        draw_text(surface, name, (x, y + 6.7 * u), style, style.type.small, p.mist)
        self._paint_total(surface, style)

    def _paint_total(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        scene = self._scene
        total = scene.table.game.match.total
        mine = team(scene.people.me)
        x, y = self.rect.right - 3.4 * u, self.rect.y + 5.4 * u
        draw_team_mark(surface, (x - 1.6 * u, y), style.n(3.2), Team.HILL, style)
        x -= 4.4 * u
        x -= draw_text(surface, signed(total[1 - mine]), (x, y), style, 3.6, p.ivory, Face.BOLD, Align.RIGHT) + 2.4 * u
        draw_text(surface, ":", (x, y - 0.2 * u), style, 3.0, p.fog, align=Align.CENTRE)
        x -= 2.4 * u
        x -= draw_text(surface, signed(total[mine]), (x, y), style, 3.6, p.ivory, Face.BOLD, Align.RIGHT) + 2.8 * u
        draw_team_mark(surface, (x, y), style.n(3.2), Team.SEA, style)
        words = scene.text("result.total")
        draw_text(surface, words, (x - 3.4 * u, y), style, style.type.small, p.mist, align=Align.RIGHT)

    def _paint_headings(self, surface: pygame.Surface, style: Style) -> None:
        text, y = self._scene.text, self.rect.y + 11.4 * style.unit
        names = ("place", "player", "cards", "notes", "points")
        for x, name in zip(self._columns(style), names, strict=True):
            align = Align.RIGHT if name == "points" else Align.LEFT
            draw_text(
                surface, text(f"result.head.{name}"), (x, y), style, style.type.least, style.palette.fog, align=align
            )

    def _paint_line(self, surface: pygame.Surface, line: Line, style: Style) -> None:
        scene, p, u = self._scene, style.palette, style.unit
        people, text = scene.people, scene.text
        top = self.rect.y + (13.4 + line.place * ROW) * u
        y = top + ROW * u / 2
        place_x, who_x, cards_x, notes_x, points_x = self._columns(style)
        left, wide = self.rect.x + 3.4 * u, self.rect.w - 6.8 * u
        if line.seat == people.me:
            row = style.rect(left - u, top + 0.25 * u, wide + 2 * u, (ROW - 0.5) * u)
            style.paint.draw_box(surface, row, 1.2 * u, Fill(p.lamp, alpha=22))
        elif line.place:
            hline(surface, left, top, wide, p.white, 20)
        ink = p.lamp if line.place == 0 else p.ivory if line.place < 4 else p.mist
        room = who_x - place_x - 0.5 * u
        draw_text(surface, text(f"place.{line.place}"), (place_x, y), style, 2.5, ink, Face.SERIF, fit=room)
        team_of = people.team(line.seat)
        draw_avatar(surface, (who_x + 2.4 * u, y - 0.1 * u), 4.8 * u, team_of, people.letter(line.seat), style)
        name, relation = people.names[line.seat], text(f"relation.{people.position(line.seat)}")
        room = cards_x - who_x - 7.4 * u
        at = (who_x + 6.6 * u, y - 1.15 * u)
        draw_text(surface, name, at, style, style.type.body, p.ivory, Face.BOLD, fit=room)
        draw_text(surface, relation, (at[0], y + 1.35 * u), style, style.type.least, p.mist, fit=room)
        self._paint_cards(surface, line, (cards_x, y), notes_x - cards_x - 1.5 * u, style)
        rows = badge_rows(line.badges, points_x - notes_x - 4 * u, style)
        for number, badges in enumerate(rows):
            x, row_y = notes_x, y + (number - (len(rows) - 1) / 2) * 2.7 * u
            for badge in badges:
                x = draw_badge(surface, (x, row_y), badge, style).right + BADGE_GAP * u
        ink = p.ivory if line.points >= 0 else p.mist
        draw_text(surface, signed(line.points), (points_x, y), style, 2.4, ink, Face.BOLD, Align.RIGHT)

    def _paint_cards(
        self, surface: pygame.Surface, line: Line, at: tuple[float, float], room: float, style: Style
    ) -> None:
        u = style.unit
        x, y = at
        words = self._scene.text("result.left", n=line.left) if line.left else ""
        tail = text_width(words, style, style.type.small) + 1.8 * u if words else 0
        count = sum(len(group) for group in line.groups)
        width = style.n(CARD)
        gaps = 1.6 * u * max(0, len(line.groups) - 1)
        strips = max(1, count - len(line.groups))
        strip = min(2.4 * u, (room - tail - gaps - width * len(line.groups)) / strips)
        for group in line.groups:
            x = draw_row(surface, group, (x, y), width, strip, style, self._scene.services.faces) + 1.6 * u
        if words:
            draw_text(surface, words, (x + 0.2 * u, y), style, style.type.small, style.palette.mist)

    def _paint_strip(self, surface: pygame.Surface, style: Style) -> None:
        """What tribute follows; where none does, or no deal, how the match has gone."""
        scene, u = self._scene, style.unit
        rect = style.rect(self.rect.x + 3.4 * u, self.rect.y + (14.7 + 6 * ROW) * u, self.rect.w - 6.8 * u, 6.6 * u)
        if scene.result.owed and not scene.over:
            draw_tribute(surface, rect, scene.result.owed, scene.people.names, scene.text, style)
        else:
            draw_course(surface, rect, scene.course(), scene.text, style)


def button_width(words: str, style: Style) -> float:
    """How wide a button of the lower edge must be for its icon and words."""
    return text_width(words, style, 1.875, Face.BOLD) + 7 * style.unit


def badge_rows(badges: Sequence[Badge], room: float, style: Style) -> list[list[Badge]]:
    """All badges, a new row begun where the one before is full."""
    rows: list[list[Badge]] = [[]]
    x = 0.0
    for badge in badges:
        width = badge_size(badge, style)[0]
        if rows[-1] and x + width > room:
            rows.append([])
            x = 0.0
        rows[-1].append(badge)
        x += width + BADGE_GAP * style.unit
    return rows


def draw_row(
    surface: pygame.Surface,
    cards: Sequence[Card],
    at: tuple[float, float],
    width: int,
    strip: float,
    style: Style,
    faces: CardFaces,
) -> float:
    """Cards side by side, ``at`` the middle of their left edge; gives the x where they end."""
    x, y = at
    for card in cards:
        rect = pygame.Rect(round(x), round(y - 0.7 * width), width, round(1.4 * width))
        style.shadow(surface, rect, width * style.theme.radii.card, style.theme.depth.card)
        surface.blit(picture_of(card, width, width, width, faces), rect)
        x += strip
    return x - strip + width if cards else x
