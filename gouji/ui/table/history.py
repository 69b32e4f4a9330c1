"""The history of the deal: every play in order in a drawer at the right; a click shows its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from gouji.rules import event as ev
from gouji.rules.action import Cards
from gouji.rules.play import Play
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Team
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import Fill, hline
from gouji.ui.look.parts import draw_focus, draw_panel, draw_team_mark
from gouji.ui.look.style import Style
from gouji.ui.replay.words import cards_words, high_to_low
from gouji.ui.scenes.result import draw_row
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.looks import People
from gouji.ui.table.naming import play_name
from gouji.ui.table.painting import display_order
from gouji.ui.table.seats import Laid
from gouji.ui.text import Translator
from gouji.ui.widgets import Button, Pressable, ScrollPanel, Widget

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene

ROW = 3.3


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history; ``laid`` for a play. ``heading``: a trick begins."""

    seat: int
    words: str
    laid: Laid | None = None
    heading: bool = False


def entries_of(history: Sequence[ev.Event], people: People, text: Translator) -> list[Entry]:
    """Everything that was said and played, in order."""
    found: list[Entry] = []
    trick = 0
    told: frozenset[ev.Payment] = frozenset()
    for event in history:
        match event:
            case ev.TrickStarted():
                trick += 1
                key = "table.history.melee" if event.melee else "table.history.trick"
                found.append(Entry(event.leader, text(key, n=trick), heading=True))
            case ev.Played():
                laid = Laid(event.play, event.cards, event.gouji, event.dead)
                words = play_name(text, event.play)
                if event.way is ev.Way.BURN:
                    words = text("table.history.burns", play=words)
                found.append(Entry(event.seat, words, laid))
            case ev.TributePaid():  # all payments anew after a refusal
                found += [_payment(paid, people, text) for paid in event.payments if paid not in told]
                told = frozenset(event.payments)
            case ev.Returned():
                cards = cards_words(high_to_low(event.cards), text)
                words = text("replay.returns", receiver=people.names[event.receiver], cards=cards)
                found.append(Entry(event.seat, words, _lying(event.cards)))
            case ev.ThreeBought():
                key = "replay.buys" if event.paid else "replay.buys_free"
                cards = cards_words(high_to_low(event.paid), text)
                words = text(key, seller=people.names[event.seller], paid=cards)
                found.append(Entry(event.buyer, words, _lying(event.paid)))
            case ev.HeadChosen():
                found.append(Entry(event.seat, text("status.keeps_head" if event.keep else "status.headless")))
            case ev.Passed() | ev.Yielded() | ev.WindTaken() | ev.Called() | ev.PreCalled() | ev.Revolted():
                found.append(Entry(event.seat, text(_WORDS[type(event)])))
            case ev.Finished():
                found.append(Entry(event.seat, text(f"place.{event.place}")))
            case ev.Opened() | ev.BurnFailed() | ev.Stifled():
                found.append(Entry(event.seat, text(_WORDS[type(event)])))
    return found


def _payment(paid: ev.Payment, people: People, text: Translator) -> Entry:
    key = "replay.pays" if paid.cards else "replay.pays_nothing"
    cards = cards_words(high_to_low(paid.cards), text)
    words = text(key, kind=text(f"tribute.{paid.kind}"), receiver=people.names[paid.receiver], cards=cards)
    return Entry(paid.payer, words, _lying(paid.cards))


def _lying(cards: Cards) -> Laid | None:
    """Cards that changed hands, to be looked at."""
    return Laid(Play(0, 0, 0, len(cards), cards[0] >> 2), tuple(high_to_low(cards)), shown=True) if cards else None


_WORDS: dict[type, str] = {
    ev.Passed: "status.passed",
    ev.Yielded: "status.yielded",
    ev.WindTaken: "status.wind",
    ev.Called: "status.called",
    ev.PreCalled: "status.precalled",
    ev.Revolted: "status.revolted",
    ev.Opened: "status.opened",
    ev.BurnFailed: "status.burnt_out",
    ev.Stifled: "status.stifled",
}


class _Line(Pressable):
    """One line of the drawer."""

    def __init__(self, name: str, entry: Entry, people: People, drawer: HistoryDrawer) -> None:
        super().__init__(name, lambda: drawer.choose(entry))
        self.entry = entry
        self._people = people
        self._drawer = drawer
        self.enabled = entry.laid is not None
        self.focusable = entry.laid is not None

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u, entry = style.palette, style.unit, self.entry
        y = self.rect.centery
        if entry.heading:
            draw_text(surface, entry.words, (self.rect.x + u, y), style, 1.5, p.fog)
            taken = text_width(entry.words, style, 1.5)
            hline(surface, self.rect.x + 2 * u + taken, y, self.rect.w - taken - 3 * u, p.white, 24)
            return
        if self._drawer.chosen is entry or self.hovered:
            style.paint.draw_box(
                surface, self.rect, 0.8 * u, Fill(p.lamp if self._drawer.chosen is entry else p.white, alpha=22)
            )
        team = self._people.team(entry.seat)
        draw_team_mark(surface, (self.rect.x + 1.8 * u, y), style.n(1.7), team, style)
        ink = p.sea if team is Team.SEA else p.hill
        name = self._people.names[entry.seat]
        draw_text(surface, name, (self.rect.x + 3.4 * u, y), style, 1.625, ink, Face.BOLD, fit=8.4 * u)
        gouji = entry.laid is not None and entry.laid.gouji
        ink = p.lamp if gouji else p.ivory if entry.laid is not None else p.mist
        room = self.rect.w - 13.4 * u
        draw_text(surface, entry.words, (self.rect.x + 12.4 * u, y), style, 1.625, ink, fit=room)
        if self.focused:
            draw_focus(surface, self.rect.inflate(-round(u), -round(u)), 0.6 * u, style)


class HistoryDrawer(Widget):
    """The drawer; closed at first."""

    takes_mouse = True

    def __init__(self, scene: TableScene) -> None:
        super().__init__("history")
        self._scene = scene
        self.visible = False
        self.chosen: Entry | None = None
        self._panel = ScrollPanel("history.list")

    def toggle(self) -> None:
        """Open or close it."""
        if self.visible:
            self._scene.fading.go(self)
        self.visible = not self.visible
        if self.visible:
            self._scene.fading.come(self)
        self.chosen = None
        self._scene.rebuild()
        self._panel.scroll_to(self._panel.furthest)
        self._scene.changed()

    def refresh(self) -> None:
        """Something has happened; one who looks at the end sees it."""
        if self.visible:
            at_end = self._panel.offset >= self._panel.furthest - 2
            offset = self._panel.offset
            self.arrange(self._scene.geometry, self._scene.style)
            self._panel.scroll_to(self._panel.furthest if at_end else offset)

    def choose(self, entry: Entry) -> None:
        """Show the cards of a play."""
        self.chosen = None if self.chosen is entry else entry
        self._scene.invalidate()

    def arrange(self, layout: TableLayout, style: Style) -> None:
        """Take its place and list what has happened so far."""
        self.rect = layout.drawer()
        u = style.unit
        last = Button("history.last", self._scene.text("table.history.last"), self._last_trick, size=1.625)
        last.enabled = bool(self._scene.table.last_trick)
        last.place(style.rect(self.rect.right - 16.4 * u, self.rect.y + 1.1 * u, 15 * u, 3.8 * u), style)
        self.children = [self._panel, last]
        view = self._scene.shown
        if not self.visible or view is None:
            return
        foot = 9.4 * u
        top = self.rect.y + round(5.6 * u)
        self._panel.rect = pygame.Rect(self.rect.x + style.n(0.8), top, self.rect.w - style.n(1.6), 0)
        self._panel.rect.h = round(self.rect.bottom - foot - top)
        row = style.n(ROW)
        lines: list[Widget] = []
        entries = entries_of(view.history, self._scene.people, self._scene.text)
        for number, entry in enumerate(entries):
            line = _Line(f"history.{number}", entry, self._scene.people, self)
            line.place(
                pygame.Rect(self._panel.rect.x, top + number * row, self._panel.rect.w - style.n(1.2), row), style
            )
            lines.append(line)
        self._panel.set_content(lines, len(lines) * row, style, len(lines) * row)

    def _last_trick(self) -> None:
        self._scene.show_last_trick(not self._scene.last_trick_shown)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        draw_panel(surface, self.rect, style)
        title = self._scene.text("table.tool.history")
        draw_text(surface, title, (self.rect.x + 1.8 * u, self.rect.y + 3 * u), style, 2.0, p.ivory, Face.BOLD)
        y = self.rect.bottom - 4.7 * u
        hline(surface, self.rect.x + u, self.rect.bottom - 9.2 * u, self.rect.w - 2 * u, p.white, 30)
        entry = self.chosen
        if entry is None or entry.laid is None:
            hint = self._scene.text("table.history.hint")
            draw_text(surface, hint, (self.rect.x + 1.8 * u, y), style, 1.5, p.fog, fit=self.rect.w - 3 * u)
            return
        cards = display_order(entry.laid)
        width = style.n(4.9)
        strip = min(2.4 * u, (self.rect.w - 3.6 * u - width) / max(1, len(cards) - 1))
        draw_row(surface, cards, (self.rect.x + 1.8 * u, y), width, strip, style, self._scene.services.faces)
