"""Cards that go openly from one seat to another: tribute, threes bought, returns (rules 2.4, 11.3, 11.6)."""

from __future__ import annotations

from collections.abc import Sequence

from gouji.rules import event as ev
from gouji.rules.action import Cards
from gouji.ui.animation import Call, Task, Tween, Wait, ease_in_out
from gouji.ui.table.motion import Flight, small_at
from gouji.ui.table.stage import Stage

_PAUSE = 0.25
"""Seconds in which one can see what is about to go."""


class Transfers:
    """Makes the tasks that show such an event; the flights are painted by the director."""

    def __init__(self, stage: Stage, flights: list[Flight], milliseconds: int) -> None:
        self._stage = stage
        self._flights = flights
        self._seconds = milliseconds / 1000

    def tasks(self, event: ev.TributePaid | ev.ThreeBought | ev.Returned) -> list[Task]:
        """What is to be shown one after the other; empty if nothing moves."""
        match event:
            case ev.TributePaid():
                return self._payments(self._stage.table.payments, event.payments)
            case ev.ThreeBought():
                paid = self._transfer(event.buyer, event.seller, event.paid, "table.notice.buys")
                return [*paid, *self._transfer(event.seller, event.buyer, (event.three,), "table.notice.buys")]
            case ev.Returned():
                return self._transfer(event.seat, event.receiver, event.cards, "status.returning")

    def _payments(self, before: Sequence[ev.Payment], now: Sequence[ev.Payment]) -> list[Task]:
        """Only what is new: after a refusal all payments are told anew (rule 11.7)."""
        old = list(before)
        tasks: list[Task] = []
        for payment in now:
            if payment in old:
                old.remove(payment)
            else:
                tasks += self._transfer(payment.payer, payment.receiver, payment.cards, f"tribute.{payment.kind}")
        return tasks

    def _transfer(self, giver: int, taker: int, cards: Cards, word: str) -> list[Task]:
        if not cards:
            return []
        stage, flights = self._stage, self._flights
        width = stage.geometry.play_width
        places = []
        for seat in (giver, taker):
            x, y = stage.geometry.seat_point(stage.people.position(seat))
            shifts = [(index - (len(cards) - 1) / 2) * 0.5 * width for index in range(len(cards))]
            places.append([small_at((x + shift, y), width) for shift in shifts])
        flight = Flight(cards, places[0], places[1])

        def begin() -> None:
            flights.append(flight)
            stage.sound("tribute")
            stage.notice("table.notice.gives", word=word, giver=giver, taker=taker)

        def end() -> None:
            if flight in flights:
                flights.remove(flight)

        return [Call(begin), Wait(_PAUSE), Tween(self._seconds, flight.set, ease=ease_in_out), Call(end)]
