"""What the table shows of a deal, folded from its events alone: plays, words, badges, counts, whose turn.

The picture lags behind the game while things move; so it keeps its own account and never looks ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from gouji.rules import event as ev
from gouji.rules.action import Cards
from gouji.rules.cards import Card
from gouji.rules.options import Options
from gouji.rules.play import Play
from gouji.rules.seats import opposite


class Mark(StrEnum):
    """A badge beside a seat; the text is ``status.<mark>``."""

    LEADS = "leads"
    PRECALLED = "precalled"
    CALLED = "called"
    DECLARED = "declared"
    OPENED = "opened"
    REVOLTED = "revolted"
    KEEPS_HEAD = "keeps_head"
    HEADLESS = "headless"
    BURNING = "burning"
    BURN_MADE = "burn_made"
    BURNT = "burnt"
    BURNT_OUT = "burnt_out"
    STIFLED = "stifled"


@dataclass(frozen=True, slots=True)
class Laid:
    """A play that lies before a seat."""

    play: Play
    cards: Cards
    gouji: bool = False
    dead: bool = False
    shown: bool = False
    """Cards only shown or cut, not played (rules 2.2, 2.3)."""


@dataclass
class SeatState:
    """One seat as the table shows it. ``word`` is the key of the status word in the place of a play, or empty."""

    count: int = 0
    laid: Laid | None = None
    word: str = ""
    marks: tuple[Mark, ...] = ()
    place: int | None = None
    out: bool = False
    muted: bool = False

    def mark(self, mark: Mark) -> None:
        """Put a badge there, once."""
        if mark not in self.marks:
            self.marks += (mark,)

    def unmark(self, *marks: Mark) -> None:
        """Take badges away."""
        self.marks = tuple(mark for mark in self.marks if mark not in marks)


@dataclass
class TableState:
    """The six seats, and what lies on top."""

    options: Options
    seats: list[SeatState] = field(default_factory=lambda: [SeatState() for _ in range(6)])
    number: int = 0
    top: int | None = None
    leader: int | None = None
    melee: bool = False
    dealt: bool = False
    ended: bool = False
    payments: tuple[ev.Payment, ...] = ()
    refused: frozenset[tuple[int, ev.Kind]] = frozenset()
    returned: tuple[tuple[int, int, Cards], ...] = ()
    bought: tuple[ev.ThreeBought, ...] = ()
    last_trick: tuple[tuple[int, Laid], ...] = ()
    _trick: tuple[tuple[int, Laid], ...] = ()

    @property
    def top_laid(self) -> Laid | None:
        """The play on top."""
        return self.seats[self.top].laid if self.top is not None else None

    @property
    def trick(self) -> tuple[tuple[int, Laid], ...]:
        """The plays of the trick under way, in order."""
        return self._trick

    def fold(self, events: Iterable[ev.Event]) -> None:
        """Take over what happened."""
        for event in events:
            self.apply(event)

    def apply(self, event: ev.Event) -> None:
        """Take over one event."""
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def received(self, seat: int) -> Cards:
        """The cards that a seat received as tribute or bought in this deal, those refused left out."""
        cards: list[Card] = []
        for payment in self.payments:
            if payment.receiver == seat:
                cards += payment.cards
        cards += [purchase.three for purchase in self.bought if purchase.buyer == seat]
        for purchase in self.bought:
            if purchase.seller == seat:
                cards += purchase.paid
        for _, receiver, given in self.returned:
            if receiver == seat:
                cards += given
        return tuple(cards)

    # -- the events

    def _started(self, event: ev.DealStarted) -> None:
        fresh = TableState(self.options, number=event.number)
        self.__dict__.update(fresh.__dict__)

    def _precalled(self, event: ev.PreCalled) -> None:
        self.seats[event.seat].mark(Mark.PRECALLED)

    def _dealt(self, event: ev.HandsDealt) -> None:
        self.dealt = True
        for seat, size in zip(self.seats, event.sizes, strict=True):
            seat.count = size
            seat.laid = None
            seat.word = ""

    def _redealt(self, event: ev.RedealDemanded) -> None:
        self.dealt = False
        for seat in self.seats:
            seat.count = 0
            seat.laid = None
            seat.word = ""

    def _shown(self, event: ev.Shown) -> None:
        if event.best:
            for other in self.seats:
                if other.word == "status.show_won":
                    other.word = ""
        count = len(event.cards)
        play = Play(0, 0, 0, count, event.cards[0] >> 2)
        self.seats[event.seat].laid = Laid(play, event.cards, shown=True)
        self.seats[event.seat].word = "status.show_won" if event.best else "status.shown"

    def _cut(self, event: ev.CutMade) -> None:
        self.seats[event.seat].laid = Laid(Play(0, 0, 0, 1, event.card >> 2), (event.card,), shown=True)

    def _leader_named(self, event: ev.LeaderNamed) -> None:
        self._lead(event.seat)

    def _bought(self, event: ev.ThreeBought) -> None:
        self.bought += (event,)
        change = 1 - len(event.paid)
        self.seats[event.buyer].count += change
        self.seats[event.seller].count -= change
        self.seats[event.buyer].word = "status.bought"

    def _paid(self, event: ev.TributePaid) -> None:
        for payment in self.payments:
            self._move(payment, back=True)
        self.payments = event.payments
        for payment in self.payments:
            self._move(payment)

    def _move(self, payment: ev.Payment, back: bool = False) -> None:
        count = -len(payment.cards) if back else len(payment.cards)
        self.seats[payment.payer].count -= count
        self.seats[payment.receiver].count += count

    def _refused(self, event: ev.TributeRefused) -> None:
        self.refused |= {(event.seat, event.kind)}
        self.seats[event.seat].word = "status.refused"

    def _returned(self, event: ev.Returned) -> None:
        self.returned += ((event.seat, event.receiver, event.cards),)
        self.seats[event.seat].count -= len(event.cards)
        self.seats[event.receiver].count += len(event.cards)
        self.seats[event.seat].word = "status.returning"

    def _called(self, event: ev.Called) -> None:
        self.seats[event.seat].mark(Mark.DECLARED if self.options.calls == "declare" else Mark.CALLED)

    def _revolted(self, event: ev.Revolted) -> None:
        seat = self.seats[event.seat]
        seat.mark(Mark.REVOLTED)
        seat.out = seat.muted = True

    def _head(self, event: ev.HeadChosen) -> None:
        self.seats[event.seat].mark(Mark.KEEPS_HEAD if event.keep else Mark.HEADLESS)

    def _head_lost(self, event: ev.HeadLost) -> None:
        self.seats[event.seat].unmark(Mark.KEEPS_HEAD)
        self.seats[event.seat].mark(Mark.HEADLESS)

    def _removed(self, event: ev.Removed) -> None:
        for seat, count in zip(self.seats, event.counts, strict=True):
            seat.count -= count

    def _trick_started(self, event: ev.TrickStarted) -> None:
        self.melee = event.melee
        self._clear()
        self._lead(event.leader)

    def _clear(self) -> None:
        if self._trick:
            self.last_trick = self._trick
        self._trick = ()
        self.top = None
        for seat in self.seats:
            seat.laid = None
            seat.word = ""

    def _lead(self, leader: int) -> None:
        self.leader = leader
        for seat in self.seats:
            seat.unmark(Mark.LEADS)
        self.seats[leader].marks = (Mark.LEADS, *self.seats[leader].marks)

    def _played(self, event: ev.Played) -> None:
        seat = self.seats[event.seat]
        seat.laid = Laid(event.play, event.cards, event.gouji, event.dead)
        seat.word = ""
        seat.count -= len(event.cards)
        self.top = event.seat
        self._trick += ((event.seat, seat.laid),)
        other = self.seats[opposite(event.seat)]
        if other.word == "status.yielded":
            other.word = ""

    def _says(self, seat: int, word: str) -> None:
        self.seats[seat].word = word
        if seat != self.top:
            self.seats[seat].laid = None

    def _passed(self, event: ev.Passed) -> None:
        top = self.top_laid
        kept = top is not None and top.gouji and self.top == opposite(event.seat)
        self._says(event.seat, "status.let_live" if kept else "status.passed")

    def _yielded(self, event: ev.Yielded) -> None:
        self._says(event.seat, "status.yielded")

    def _wind(self, event: ev.WindTaken) -> None:
        self._says(event.seat, "status.wind")

    def _trick_ended(self, event: ev.TrickEnded) -> None:
        if event.lived and self.top is not None:
            self.seats[self.top].word = "status.lived"

    def _finished(self, event: ev.Finished) -> None:
        self.seats[event.seat].place = event.place
        self.seats[event.seat].out = True
        self.seats[event.seat].count = 0

    def _opened(self, event: ev.Opened) -> None:
        self.seats[event.seat].mark(Mark.OPENED)

    def _stifled(self, event: ev.Stifled) -> None:
        seat = self.seats[event.seat]
        seat.mark(Mark.STIFLED)
        seat.muted = True
        seat.out = seat.out or event.out

    def _burns(self, event: ev.BurnStarted) -> None:
        self.seats[event.victim].mark(Mark.BURNT)
        self.seats[event.burner].mark(Mark.BURNING)

    def _released(self, event: ev.BurnReleased) -> None:
        self.seats[event.burner].unmark(Mark.BURNING)
        for seat in self.seats:
            seat.unmark(Mark.BURNT)

    def _burn_won(self, event: ev.BurnSucceeded) -> None:
        self.seats[event.burn.burner].unmark(Mark.BURNING)
        self.seats[event.burn.burner].mark(Mark.BURN_MADE)
        self.seats[event.burn.victim].mark(Mark.BURNT)

    def _burn_failed(self, event: ev.BurnFailed) -> None:
        seat = self.seats[event.seat]
        seat.unmark(Mark.BURNING)
        seat.mark(Mark.BURNT_OUT)
        seat.out = seat.muted = True

    def _ended(self, event: ev.DealEnded) -> None:
        self.ended = True
        self._take_places(event.places)

    def _swapped(self, event: ev.PlacesSwapped) -> None:
        self._take_places(event.places)

    def _take_places(self, places: tuple[int, ...]) -> None:
        for place, seat in enumerate(places):
            self.seats[seat].place = place

    def _voided(self, event: ev.Voided) -> None:
        self.ended = True


_HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    ev.DealStarted: TableState._started,
    ev.PreCalled: TableState._precalled,
    ev.HandsDealt: TableState._dealt,
    ev.RedealDemanded: TableState._redealt,
    ev.Shown: TableState._shown,
    ev.CutMade: TableState._cut,
    ev.LeaderNamed: TableState._leader_named,
    ev.ThreeBought: TableState._bought,
    ev.TributePaid: TableState._paid,
    ev.TributeRefused: TableState._refused,
    ev.Returned: TableState._returned,
    ev.Called: TableState._called,
    ev.Revolted: TableState._revolted,
    ev.HeadChosen: TableState._head,
    ev.HeadLost: TableState._head_lost,
    ev.Removed: TableState._removed,
    ev.TrickStarted: TableState._trick_started,
    ev.Played: TableState._played,
    ev.Passed: TableState._passed,
    ev.Yielded: TableState._yielded,
    ev.WindTaken: TableState._wind,
    ev.TrickEnded: TableState._trick_ended,
    ev.Finished: TableState._finished,
    ev.Opened: TableState._opened,
    ev.Stifled: TableState._stifled,
    ev.BurnStarted: TableState._burns,
    ev.BurnReleased: TableState._released,
    ev.BurnSucceeded: TableState._burn_won,
    ev.BurnFailed: TableState._burn_failed,
    ev.DealEnded: TableState._ended,
    ev.PlacesSwapped: TableState._swapped,
    ev.Voided: TableState._voided,
}
