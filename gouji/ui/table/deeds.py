"""What the player does: buttons, answers, hints, autoplay, clicks on cards, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.rules.action import Action, Burn, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import BLACK, RED, counts_of
from gouji.rules.errors import IllegalAction
from gouji.ui.table import questions, tools
from gouji.ui.table.hand import Order, Slot
from gouji.ui.table.hints import ADVISED, Hint, burn_hints_for, hints_for, question_hints_for
from gouji.ui.table.naming import reason_words

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene

_DOUBLE = 0.35
"""Two clicks within so many seconds are a double click."""
RANK_KEYS = {
    **{getattr(pygame, f"K_{digit}"): digit - 3 for digit in range(3, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit - 3 for digit in range(3, 10)},
    pygame.K_0: 7,
    pygame.K_KP0: 7,
    pygame.K_t: 7,
    pygame.K_j: 8,
    pygame.K_q: 9,
    pygame.K_k: 10,
    pygame.K_a: 11,
    pygame.K_2: 12,
    pygame.K_KP2: 12,
    pygame.K_b: BLACK,
    pygame.K_r: RED,
}
"""Keys that pick cards: 3 to 9, 0 or T for ten, J Q K A 2, B and R for the small and the big joker."""


class Deeds:
    """Turns what the player does into actions for the game."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._hints: tuple[Hint, ...] | None = None
        self._hint_at = -1
        self._last_click: tuple[Slot, float] | None = None

    def do(self, name: str) -> None:
        """A button of the bar was pressed."""
        scene = self._scene
        request = scene.request
        if request is None and scene.watching.advising.seat is not None:
            scene.watching.advising.do(name)
            return
        match name:
            case "burn":
                scene.game.ask_burn = True
                scene.notice("table.notice.asks_again")
                scene.asking.refresh()
            case "hint":
                self.hint()
            case "play":
                self.play()
            case "pass" if request is not None:
                self.submit(Pass(request.seat))
            case "yield" if request is not None:
                wind = request.view.may_take_wind
                self.submit(Wind(request.seat) if wind else Yield(request.seat))

    def play(self) -> None:
        """Play what is picked; what cannot be played stays picked."""
        scene = self._scene
        request, play = scene.request, scene.asking.fitting_play()
        if request is None or play is None:
            return
        kind = Burn if request.kind is Kind.BURN else PlayCards
        self.submit(kind(request.seat, play, scene.picker.picked_cards))

    def submit(self, action: Action) -> None:
        """Give the game one's action. A refusal is told in the line, and nothing is lost."""
        scene = self._scene
        try:
            scene.game.submit(action)
        except IllegalAction as refusal:
            scene.tell(reason_words(scene.text, refusal))
            return
        scene.asking.drop()
        scene.changed()

    def answer(self, answer: questions.Answer) -> None:
        """An answer of a question was chosen."""
        scene = self._scene
        request, panel = scene.request, scene.asking.panel
        if request is None:
            return
        if answer.accepts:
            scene.asking.accept(answer.accepts)
            return
        play = scene.asking.fitting_play()
        action = questions.action_of(request, answer, play, scene.picker.picked_cards)
        if action is None:
            return
        never = panel is not None and panel.ticked
        self.submit(action)
        if never:
            scene.game.ask_burn = False
            scene.asking.refresh()

    # -- hints

    def forget_hints(self) -> None:
        """The position has changed."""
        self._hints, self._hint_at = None, -1

    def hint(self) -> None:
        """Pick the next sensible play, or tell the next answer, and say why."""
        scene = self._scene
        request = scene.request
        if request is not None and request.kind in ADVISED:
            self._hint_answer(request)
        if request is None or request.kind not in (Kind.PLAY, Kind.BURN):
            return
        scene.end_notice()
        if self._hints is None:
            made = burn_hints_for if request.kind is Kind.BURN else hints_for
            self._hints = made(request.view, scene.text)
        if self._hints:
            self._hint_at = (self._hint_at + 1) % len(self._hints)
        else:
            self._hint_at = 0
        play = self._hints[self._hint_at].play if self._hints else None
        if play is not None:
            scene.picker.choose(play.counts())
        else:
            scene.picker.clear()
        scene.asking.picked_changed()

    def _hint_answer(self, request: Request) -> None:
        """Say which answer to a question is the better one; for a return pick its cards. What else is picked stays."""
        scene, panel = self._scene, self._scene.asking.panel
        if panel is None:
            return
        if self._hints is None:
            self._hints = question_hints_for(request, panel.question, scene.text)
        if not self._hints:
            return
        self._hint_at = (self._hint_at + 1) % len(self._hints)
        cards = self._hints[self._hint_at].cards
        if cards:
            scene.picker.choose(counts_of(cards))
        scene.asking.picked_changed()

    def hint_words(self) -> str:
        """The line about the hint that is shown, empty without one."""
        if self._hint_at < 0 or self._hints is None:
            return ""
        text = self._scene.text
        if not self._hints:
            return text("table.line.no_beat")
        hint = self._hints[self._hint_at]
        return text("table.line.hint", n=self._hint_at + 1, of=len(self._hints), reason=hint.words(text))

    # -- autoplay and order

    def set_autoplay(self, on: bool) -> None:
        """托管 on or off."""
        scene = self._scene
        scene.game.autoplay = on
        scene.asking.drop()
        tools.refresh(scene)
        scene.changed()

    def sort(self, order: Order, reverse: bool) -> None:
        """Sort the hand, now and from now on."""
        scene = self._scene
        scene.services.change(sort_order=order.value, sort_reversed=reverse)
        scene.picker.set_order(order, reverse, scene.geometry)

    def undo(self) -> bool:
        """Take the last own action back, in practice (rule 14.3)."""
        scene = self._scene
        if not scene.game.can_undo or not scene.game.undo():
            return False
        scene.catch_up()
        scene.notice("table.notice.undone")
        return True

    # -- cards

    def click_card(self, slot: Slot) -> None:
        """A click on a card of the hand."""
        scene = self._scene
        self.wake_up()
        free = scene.hand.free
        if free is not None and slot not in free:
            return
        last, self._last_click = self._last_click, (slot, scene.clock)
        quick = last is not None and last[0] == slot and scene.clock - last[1] <= _DOUBLE
        plays = quick and scene.services.settings.double_click_plays and scene.gate.is_open
        if plays and slot in scene.picker.picked:
            self.play()
            return
        scene.picker.click(slot)
        scene.sound("click")

    def right_click(self, point: tuple[int, int]) -> None:
        """The right button plays what is picked, where the player has set that."""
        scene = self._scene
        if scene.services.settings.right_click_plays and scene.hand.slot_at(point) is not None and scene.gate.is_open:
            self.play()

    def wake_up(self) -> None:
        """An own action ends autoplay."""
        if self._scene.game.autoplay:
            self.set_autoplay(False)

    def key(self, event: pygame.event.Event) -> bool:
        """A key that no widget has used. True if it was used here."""
        scene = self._scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_SPACE:
            return scene.hurry()
        if event.key in RANK_KEYS:
            self.wake_up()
            if not scene.watching.advising.rank_key(RANK_KEYS[event.key]):
                scene.picker.rank_key(RANK_KEYS[event.key])
            return True
        if event.key == pygame.K_h and scene.request is not None and scene.gate.is_open:
            self.hint()
            return True
        if event.key == pygame.K_BACKSPACE:
            return scene.picker.clear() or scene.watching.advising.close()
        if event.key == pygame.K_d:
            return scene.watching.advising.next()
        if event.key == pygame.K_v:
            scene.show_last_trick(not scene.last_trick_shown)
            return True
        return event.key == pygame.K_z and self.undo()
