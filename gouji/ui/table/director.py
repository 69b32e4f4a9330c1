"""Shows what happened, one event after the other, as motion on the scene's scheduler.

It changes the table's account (`TableState`) when an event's turn comes, starts what moves, and goes on when that has
come to rest. At speed "none" everything is taken over at once; the account is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

from gouji.controller.game import Step
from gouji.rules import event as ev
from gouji.rules.cards import Card
from gouji.rules.view import View
from gouji.ui.animation import Call, Chain, Tween, Wait, ease_in, ease_out, linear
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.style import Style
from gouji.ui.look.theme import Motion
from gouji.ui.table.hand_view import deal_order
from gouji.ui.table.moments import Moments
from gouji.ui.table.motion import Dealing, Flight, small_at
from gouji.ui.table.painting import display_order
from gouji.ui.table.seats import Laid
from gouji.ui.table.stage import Stage
from gouji.ui.table.transfers import Transfers


class Director:
    """The queue of events and everything that is moving because of them."""

    def __init__(self, stage: Stage, motion: Motion) -> None:
        self._stage = stage
        self._motion = motion
        self._queue: deque[tuple[ev.Event, View | None]] = deque()
        self._busy = False
        self.flights: list[Flight] = []
        self.dealing: Dealing | None = None
        self.moments = Moments(stage, motion)
        self._transfers = Transfers(stage, self.flights, motion.tribute)
        self.hidden: frozenset[int] = frozenset()
        """Seats whose play is in the air."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown, so that the game has to wait."""
        return self._busy or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether anything is to be painted over the still layer."""
        return bool(self.flights or self.moments.running or self.dealing)

    def show(self, step: Step) -> None:
        """Queue what happened."""
        self._queue += [(event, step.view) for event in step.events]
        if not self._busy:
            self._next()

    def clear(self) -> None:
        """Forget everything, as after an undo."""
        self._queue.clear()
        self._busy = False
        self.flights.clear()
        self.dealing = None
        self.moments.clear()
        self.hidden = frozenset()

    def draw(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """Paint what moves."""
        if self.dealing is not None:
            self.dealing.draw(surface, style, faces)
        for flight in self.flights:
            flight.draw(surface, style, faces)
        self.moments.draw(surface, style)

    # -- going on

    def _next(self) -> None:
        self._busy = False
        while self._queue:
            event, view = self._queue.popleft()
            if self._show(event, view):
                self._busy = True
                return

    def _show(self, event: ev.Event, view: View | None) -> bool:
        """Take an event over and start its motion. True if the next one has to wait for `_next`."""
        stage = self._stage
        if stage.scheduler.pace.factor == 0.0:
            self._take(event, view)
            self._sound_of(event)
            return False
        match event:
            case ev.HandsDealt():
                return self._deal(event, view)
            case ev.Played():
                return self._play(event, view)
            case ev.TrickEnded():
                return self._gather(event, view)
            case ev.TributePaid() | ev.ThreeBought() | ev.Returned():
                return self._transfer(event, view)
        melee_before = stage.table.melee
        self._take(event, view)
        self._sound_of(event)
        return self._pause_after(event, melee_before)

    def _take(self, event: ev.Event, view: View | None) -> None:
        """The account and the hand take the event over."""
        stage = self._stage
        stage.table.apply(event)
        if isinstance(event, _HAND_CHANGES):
            stage.take_hand(view)
        stage.changed()

    def _sound_of(self, event: ev.Event) -> None:
        name = _SOUNDS.get(type(event))
        if name is not None:
            self._stage.sound(name)

    def _pause_after(self, event: ev.Event, melee_before: bool) -> bool:
        """The effects of quiet events, and how long each is left for reading."""
        if isinstance(event, ev.TrickStarted) and event.melee and not melee_before:
            self._stage.notice("table.notice.melee")
        seconds = _READING.get(type(event), 0.0) + self.moments.of(event)
        if seconds:
            self._wait(seconds)
        return seconds > 0

    def _transfer(self, event: ev.TributePaid | ev.ThreeBought | ev.Returned, view: View | None) -> bool:
        """Cards go from seat to seat; then the event is taken over."""
        tasks = self._transfers.tasks(event)

        def done() -> None:
            self._take(event, view)
            self._next()

        if not tasks:
            self._take(event, view)
            return False
        self._stage.scheduler.run(*tasks, Call(done))
        return True

    def _wait(self, seconds: float) -> None:
        self._stage.scheduler.run(Wait(seconds), Call(self._next))

    # -- dealing

    def _deal(self, event: ev.HandsDealt, view: View | None) -> bool:
        stage = self._stage
        self._take(event, view)
        if stage.scheduler.pace.reduced or not any(event.sizes):
            return False
        layout, people = stage.geometry, stage.people
        places = {place.slot: place.rect for place in stage.hand.places}
        order = deal_order(stage.hand.places, stage.table.number)
        dealing = Dealing(
            (layout.width / 2, 0.38 * layout.height),
            [layout.seat_point(position) for position in range(6)],
            [(slot[0], places[slot]) for slot in order],
            [event.sizes[people.seat(position)] for position in range(6)],
            layout.play_width,
            self._motion,
        )
        self.dealing = dealing
        stage.hand.arrived = frozenset()
        heard = -1

        def step(t: float) -> None:
            nonlocal heard
            dealing.set(t)
            stage.hand.arrived = frozenset(order[: dealing.arrived])
            beat = dealing.left(0) // 3
            if beat != heard and t < 1:
                heard = beat
                stage.sound("deal")

        def done() -> None:
            self.dealing = None
            stage.hand.arrived = None
            stage.changed()
            self._next()

        stage.scheduler.run(Tween(dealing.lasts / 1000, step, ease=linear), Call(done))
        return True

    # -- plays

    def _play(self, event: ev.Played, view: View | None) -> bool:
        stage = self._stage
        layout, position = stage.geometry, stage.people.position(event.seat)
        laid = Laid(event.play, event.cards, event.gouji, event.dead)
        fan = layout.fan(position, len(event.cards))
        cards = display_order(laid)
        starts = self._own_starts(cards) if position == 0 else None
        if starts is None:
            start = small_at(layout.seat_point(position), 0.6 * layout.play_width)
            starts = [start] * len(cards)
        self._take(event, view)
        flight = Flight(cards, starts, list(fan.cards))
        self.flights.append(flight)
        self.hidden |= {event.seat}
        stage.sound("play")

        def landed() -> None:
            self.flights.remove(flight)
            self.hidden -= {event.seat}
            stage.changed()
            self.moments.landed(event, fan.rect)
            self._next()

        stage.scheduler.run(Tween(self._motion.play / 1000, flight.set, ease=ease_out), Call(landed))
        return True

    def _own_starts(self, cards: Sequence[Card]) -> list[pygame.Rect] | None:
        """Where one's own cards are in the hand, those picked first."""
        hand = self._stage.hand
        free = sorted(hand.places, key=lambda place: place.slot not in hand.picked)
        starts = []
        for card in cards:
            place = next((place for place in free if place.slot[0] == card), None)
            if place is None:
                return None
            free.remove(place)
            starts.append(hand.shown_rect(place.slot))
        return starts

    def _gather(self, event: ev.TrickEnded, view: View | None) -> bool:
        """The plays of the trick go to the one who leads next."""
        stage = self._stage
        layout, people = stage.geometry, stage.people
        self._take(event, view)
        end = small_at(layout.seat_point(people.position(event.next_leader)), 0.5 * layout.play_width)
        flights = []
        for seat, state in enumerate(stage.table.seats):
            if state.laid is not None:
                fan = layout.fan(people.position(seat), len(state.laid.cards))
                cards = display_order(state.laid)
                fade = self._motion.gather_fade / self._motion.gather
                flights.append((seat, Flight(cards, list(fan.cards), [end] * len(cards), fade)))

        def lift_off() -> None:
            if stage.scheduler.pace.reduced:
                return
            self.flights += [flight for _, flight in flights]
            self.hidden |= {seat for seat, _ in flights}
            stage.changed()

        def fly(t: float) -> None:
            for _, flight in flights:
                flight.set(t)

        def done() -> None:
            for _, flight in flights:
                if flight in self.flights:
                    self.flights.remove(flight)
            for seat, _ in flights:
                stage.table.seats[seat].laid = None
                stage.table.seats[seat].word = ""
            stage.table.top = None
            self.hidden -= {seat for seat, _ in flights}
            stage.changed()
            self._next()

        stage.scheduler.run(
            Chain(
                Wait(0.55),
                Call(lift_off),
                Tween(self._motion.gather / 1000, fly, ease=ease_in),
                Call(done),
            )
        )
        return True


_HAND_CHANGES = (
    ev.HandsDealt,
    ev.RedealDemanded,
    ev.Played,
    ev.TributePaid,
    ev.ThreeBought,
    ev.Returned,
    ev.Removed,
    ev.Revolted,
    ev.BurnFailed,
    ev.Stifled,
    ev.DealStarted,
)

_SOUNDS: dict[type, str] = {
    ev.Passed: "pass",
    ev.Yielded: "pass",
    ev.WindTaken: "pass",
    ev.Played: "play",
    ev.Finished: "finish",
    ev.Stifled: "stifled",
    ev.BurnStarted: "burn",
    ev.BurnFailed: "stifled",
    ev.HandsDealt: "deal",
    ev.TributePaid: "tribute",
    ev.DealEnded: "result",
}

_READING: dict[type, float] = {
    ev.Passed: 0.10,
    ev.Yielded: 0.30,
    ev.WindTaken: 0.30,
    ev.PreCalled: 0.35,
    ev.Called: 0.45,
    ev.Revolted: 0.80,
    ev.HeadChosen: 0.60,
    ev.Shown: 0.60,
    ev.CutMade: 0.70,
    ev.LeaderNamed: 0.50,
    ev.RedealDemanded: 0.60,
    ev.TributeRefused: 0.60,
    ev.Removed: 0.60,
    ev.Finished: 0.60,
    ev.Stifled: 0.40,
    ev.BurnStarted: 0.50,
    ev.BurnReleased: 0.25,
    ev.BurnSucceeded: 0.50,
    ev.BurnFailed: 0.70,
    ev.Opened: 0.20,
    ev.DealEnded: 0.90,
    ev.Voided: 0.90,
}
"""Seconds that an event is left to be read, at normal speed."""
