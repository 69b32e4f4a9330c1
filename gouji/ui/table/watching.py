"""For one who has finished: watch, go faster or straight to the result; and the hands of the team-mates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gouji.rules.action import Cards
from gouji.ui.animation import Pace
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.style import Style
from gouji.ui.table.advising import Advising
from gouji.ui.table.layout import TableLayout
from gouji.ui.widgets import Group, Segments

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene

MODES = ("watch", "fast", "settle")


class Watching(Group):
    """观看 快进 直接结算, in the place of the empty hand; all three give the same result."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__("watching")
        self._scene = scene
        self.mode = 0
        self.visible = False
        self.hands: dict[int, Cards] = {}
        """The open hands of the mates, by seat."""
        self.advising = Advising(scene)
        self._segments: Segments | None = None

    def arrange(self, layout: TableLayout, style: Style) -> None:
        """Take the place of the hand."""
        words = [self._scene.text(f"table.watch.{mode}") for mode in MODES]
        self._segments = Segments("watch.mode", words, self.mode, self.choose)
        wide = 48 * layout.unit
        rect = style.rect(layout.width / 2 - wide / 2, layout.below(29.5), wide, 5 * layout.unit)
        self._segments.place(rect, style)
        self.look()

    def look(self) -> None:
        """See whether one has finished, and what one may look at (rule 14.2)."""
        scene = self._scene
        state = scene.table.seats[scene.people.me]
        self.visible = state.out and scene.table.dealt and not scene.table.ended and not scene.hand.places
        self.hands = {}
        if self.visible:
            self.hands = scene.game.mates_hands(scene.services.settings.look_after_finish)
        if self._segments is not None:
            self.children = [self._segments, *self.advising.look(self.hands, scene.geometry, scene.style)]

    def choose(self, mode: int) -> None:
        """One of the three modes."""
        self.mode = mode
        if self._segments is not None:
            self._segments.chosen = mode
        self._scene.set_pace()
        if MODES[mode] == "settle":
            self._scene.hurry()
        self._scene.invalidate()

    def reset(self) -> None:
        """The deal is over."""
        self.choose(0)
        self.visible = False

    def pace(self, usual: Pace) -> Pace:
        """How fast things move now."""
        if not self.visible or self.mode == 0:
            return usual
        return Pace(min(usual.factor, 0.2) if MODES[self.mode] == "fast" else 0.0, usual.reduced)

    def delay(self, usual: float) -> float:
        """Seconds between two plays now."""
        return usual if not self.visible or self.mode == 0 else min(usual, 0.05) if self.mode == 1 else 0.0

    def paint_hands(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """The open hands of the mates still playing."""
        if not self.visible:
            return
        scene, people = self._scene, self._scene.people
        for seat, hand in self.advising.hands.items():
            hand.paint_with(surface, style, faces, people.names[seat], people.letter(seat), people.team(seat))
        if not self.hands:
            words = scene.text("table.watch.finished")
            at = (scene.geometry.width / 2, scene.geometry.below(18))
            draw_text(surface, words, at, style, 1.875, style.palette.mist, align=Align.CENTRE)
