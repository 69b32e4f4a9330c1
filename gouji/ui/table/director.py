"""Shows what happened, one event after the other, as motion on the scene's scheduler.

It changes the table's account (`TableState`) when an event's turn comes, starts what moves, and goes on when that has
come to rest. At speed "none" everything is taken over at once; the account is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

import pygame

from gouji.controller.game import Step
from gouji.rules import event as ev
from gouji.rules.action import Cards
from gouji.rules.cards import Card
from gouji.rules.scoring import sweep_of
from gouji.rules.view import View
from gouji.ui.animation import Call, Chain, Scheduler, Tween, Wait, ease_in, ease_in_out, ease_out, linear
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.style import Style
from gouji.ui.look.theme import Motion
from gouji.ui.table import effects as fx
from gouji.ui.table.hand_view import HandView, deal_order
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.looks import People
from gouji.ui.table.motion import Dealing, Flight, small_at
from gouji.ui.table.painting import display_order
from gouji.ui.table.seats import Laid, TableState


class Stage(Protocol):
    """What the director needs of the scene."""

    scheduler: Scheduler
    people: People
    table: TableState
    hand: HandView

    @property
    def geometry(self) -> TableLayout:
        """The places of the window as it is now."""

    @property
    def style(self) -> Style:
        """The style of the window as it is now."""

    def take_hand(self, view: View | None) -> None:
        """One's own hand is that of this view now."""

    def changed(self) -> None:
        """The still layer must be drawn anew."""

    def notice(self, key: str, **values: object) -> None:
        """Say something for a moment in the line above the buttons."""

    def place_word(self, place: int) -> str:
        """The word for a place, counted from 0."""

    def sound(self, name: str) -> None:
        """Play a sound."""


class Director:
    """The queue of events and everything that is moving because of them."""

    def __init__(self, stage: Stage, motion: Motion) -> None:
        self._stage = stage
        self._motion = motion
        self._queue: deque[tuple[ev.Event, View | None]] = deque()
        self._busy = False
        self.flights: list[Flight] = []
        self.dealing: Dealing | None = None
        self.effects: list[fx.Effect] = []
        self.hidden: frozenset[int] = frozenset()
        """Seats whose play is in the air."""
        self.muting: dict[int, float] = {}
        """How far seats have been greyed that are just being so."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown, so that the game has to wait."""
        return self._busy or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether anything is to be painted over the still layer."""
        return bool(self.flights or self.effects or self.dealing)

    def show(self, step: Step) -> None:
        """Queue what happened."""
        self._queue += [(event, step.view) for event in step.events]
        if not self._busy:
            self._next()

    def clear(self) -> None:
        """Forget everything, as after an undo."""
        self._queue.clear()
        self._busy = False
        self.flights, self.effects, self.dealing = [], [], None
        self.hidden = frozenset()
        self.muting = {}

    def draw(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """Paint what moves."""
        if self.dealing is not None:
            self.dealing.draw(surface, style, faces)
        for flight in self.flights:
            flight.draw(surface, style, faces)
        for effect in self.effects:
            effect.draw(surface, style)

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
            case ev.TributePaid():
                return self._pay(event, view)
            case ev.ThreeBought():
                return self._buy(event, view)
            case ev.Returned():
                return self._return(event, view)
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
        seconds = _READING.get(type(event), 0.0)
        if isinstance(event, ev.Finished):
            self._finish(event)
        elif isinstance(event, ev.Stifled):
            self._grey(event.seat)
        elif isinstance(event, ev.BurnStarted):
            self._burn(event.burner)
        elif isinstance(event, ev.DealEnded) and sweep_of(event.places) is not None:
            seconds += self._sweep(event.places)
        elif isinstance(event, ev.TrickStarted) and event.melee and not melee_before:
            self._stage.notice("table.notice.melee")
        elif isinstance(event, ev.Voided):
            self._stage.notice("table.notice.void")
        if seconds:
            self._wait(seconds)
        return seconds > 0

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
            self._after_landing(event, fan.rect)
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

    def _after_landing(self, event: ev.Played, rect: pygame.Rect) -> None:
        stage = self._stage
        if stage.scheduler.pace.reduced:
            return
        if event.play.jokers:
            self._run(fx.hanging(rect, event.play.red > 0), self._motion.hang)
            stage.sound("hang")
        if event.gouji:
            self._run(fx.rings(rect), self._motion.gouji)
            stage.sound("gouji")

    def _run(self, effect: fx.Effect, milliseconds: int) -> None:
        self.effects.append(effect)

        def done() -> None:
            if effect in self.effects:
                self.effects.remove(effect)
            self._stage.changed()

        self._stage.scheduler.tween(milliseconds / 1000, effect.set, ease=linear, on_done=done)

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
            gone = [flight for _, flight in flights]
            self.flights = [flight for flight in self.flights if flight not in gone]
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

    # -- cards between seats

    def _pay(self, event: ev.TributePaid, view: View | None) -> bool:
        stage = self._stage
        old = list(stage.table.payments)
        fresh = []
        for payment in event.payments:
            if payment in old:
                old.remove(payment)
            elif payment.cards:
                fresh.append(payment)
        if not fresh:
            self._take(event, view)
            return False
        tasks: list[Call | Wait | Tween] = []
        for payment in fresh:
            tasks += self._transfer(payment.payer, payment.receiver, payment.cards, f"tribute.{payment.kind}")
        self._then(tasks, event, view)
        return True

    def _buy(self, event: ev.ThreeBought, view: View | None) -> bool:
        tasks = self._transfer(event.buyer, event.seller, event.paid, "table.notice.buys") if event.paid else []
        tasks += self._transfer(event.seller, event.buyer, (event.three,), "table.notice.buys")
        self._then(tasks, event, view)
        return True

    def _return(self, event: ev.Returned, view: View | None) -> bool:
        self._then(self._transfer(event.seat, event.receiver, event.cards, "status.returning"), event, view)
        return True

    def _then(self, tasks: Sequence[Call | Wait | Tween], event: ev.Event, view: View | None) -> None:
        """After the tasks the event is taken over and the next one comes."""

        def done() -> None:
            self._take(event, view)
            self._next()

        self._stage.scheduler.run(Chain(*tasks, Call(done)))

    def _transfer(self, giver: int, taker: int, cards: Cards, word: str) -> list[Call | Wait | Tween]:
        """Open cards fly from one seat to another."""
        stage = self._stage
        layout, people = stage.geometry, stage.people
        middle_from = layout.seat_point(people.position(giver))
        middle_to = layout.seat_point(people.position(taker))
        step = 0.5 * layout.play_width
        starts, ends = [], []
        for index in range(len(cards)):
            shift = (index - (len(cards) - 1) / 2) * step
            starts.append(small_at((middle_from[0] + shift, middle_from[1]), layout.play_width))
            ends.append(small_at((middle_to[0] + shift, middle_to[1]), layout.play_width))
        flight = Flight(cards, starts, ends)

        def begin() -> None:
            self.flights.append(flight)
            stage.sound("tribute")
            stage.notice("table.notice.gives", word=word, giver=giver, taker=taker)

        def end() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        return [Call(begin), Wait(0.25), Tween(self._motion.tribute / 1000, flight.set, ease=ease_in_out), Call(end)]

    # -- great moments

    def _finish(self, event: ev.Finished) -> None:
        stage = self._stage
        if stage.scheduler.pace.reduced:
            return
        plate = stage.geometry.plate(stage.people.position(event.seat))
        self._run(fx.seal(plate.center, stage.place_word(event.place)), self._motion.finish + self._motion.ripple)

    def _grey(self, seat: int) -> None:
        def step(t: float) -> None:
            self.muting[seat] = t
            self._stage.changed()

        def done() -> None:
            self.muting.pop(seat, None)

        self._stage.scheduler.run(Tween(self._motion.stifled / 1000, step, fade=True), Call(done))

    def _burn(self, seat: int) -> None:
        stage = self._stage
        laid = stage.table.seats[seat].laid
        if laid is None or stage.scheduler.pace.reduced:
            return
        fan = stage.geometry.fan(stage.people.position(seat), len(laid.cards))
        self._run(fx.burning(fan.rect, fan.cards[0].w), self._motion.burn)

    def _sweep(self, places: tuple[int, ...]) -> float:
        stage = self._stage
        stage.notice("table.notice.sweep")
        if stage.scheduler.pace.reduced:
            return 0.0
        winners = [stage.people.position(seat) for seat in places[:3]]
        self._run(fx.sweep(winners, stage.geometry.size, stage.geometry.unit), self._motion.sweep)
        return self._motion.sweep / 1000


_HAND_CHANGES = (
    ev.HandsDealt,
    ev.RedealDemanded,
    ev.Played,
    ev.TributePaid,
    ev.ThreeBought,
    ev.Returned,
    ev.Removed,
    ev.Revolted,
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
