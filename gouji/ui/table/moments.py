"""The great moments of a deal: gouji, hanging, burning, finishing, being stifled, a sweep. None makes anybody wait."""

from __future__ import annotations

import pygame

from gouji.rules import event as ev
from gouji.rules.scoring import sweep_of
from gouji.ui.animation import Call, Tween, linear
from gouji.ui.look.style import Style
from gouji.ui.look.theme import Motion
from gouji.ui.table import effects as fx
from gouji.ui.table.stage import Stage


class Moments:
    """The effects under way. Under reduced motion there are none."""

    def __init__(self, stage: Stage, motion: Motion) -> None:
        self._stage = stage
        self._motion = motion
        self.running: list[fx.Effect] = []
        self.muting: dict[int, float] = {}
        """How far seats have been greyed that are just being so."""

    def clear(self) -> None:
        """Forget everything."""
        self.running = []
        self.muting = {}

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Paint the effects."""
        for effect in self.running:
            effect.draw(surface, style)

    def run(self, effect: fx.Effect, milliseconds: int) -> None:
        """Start an effect."""
        if self._stage.scheduler.pace.reduced:
            return
        self.running.append(effect)

        def done() -> None:
            if effect in self.running:
                self.running.remove(effect)
            self._stage.changed()

        self._stage.scheduler.tween(milliseconds / 1000, effect.set, ease=linear, on_done=done)

    def landed(self, event: ev.Played, rect: pygame.Rect) -> None:
        """A play has come down at a place."""
        if event.play.jokers:
            self.run(fx.hanging(rect, event.play.red > 0), self._motion.hang)
            self._stage.sound("hang")
        if event.gouji:
            self.run(fx.rings(rect), self._motion.gouji)
            self._stage.sound("gouji")

    def of(self, event: ev.Event) -> float:
        """The effect of an event; gives the seconds for which everything else waits."""
        match event:
            case ev.Finished():
                self._finish(event)
            case ev.Stifled():
                self._grey(event.seat)
            case ev.BurnStarted():
                self._burn(event.burner)
            case ev.Voided():
                self._stage.notice("table.notice.void")
            case ev.DealEnded() if sweep_of(event.places) is not None:
                return self._sweep(event.places)
        return 0.0

    def _finish(self, event: ev.Finished) -> None:
        stage = self._stage
        plate = stage.geometry.plate(stage.people.position(event.seat))
        self.run(fx.seal(plate.center, stage.place_word(event.place)), self._motion.finish + self._motion.ripple)

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
        if laid is not None:
            fan = stage.geometry.fan(stage.people.position(seat), len(laid.cards))
            self.run(fx.burning(fan.rect, fan.cards[0].w), self._motion.burn)

    def _sweep(self, places: tuple[int, ...]) -> float:
        stage = self._stage
        stage.notice("table.notice.sweep")
        winners = [stage.people.position(seat) for seat in places[:3]]
        self.run(fx.sweep(winners, stage.geometry.size, stage.geometry.unit), self._motion.sweep)
        return self._motion.sweep / 1000
