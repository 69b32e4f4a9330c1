"""What the player is asked, what may be played for it, and the panel that asks it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.rules.play import Play
from gouji.ui.table import questions
from gouji.ui.table.bar import Possible
from gouji.ui.table.burnplan import best_cover
from gouji.ui.table.hand import Picked
from gouji.ui.table.hints import ADVISED
from gouji.ui.table.legal import legal_for
from gouji.ui.table.naming import Judgement, judge
from gouji.ui.table.panel import QuestionPanel

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


class Asking:
    """The request that stands at the table, from being put to being answered."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.request: Request | None = None
        self.legal: Collection[Play] | None = None
        self.panel: QuestionPanel | None = None
        self._proposed: tuple[Picked, Picked] | None = None
        """What was picked to propose a burn, and what was picked before."""
        self._accepted: frozenset[str] = frozenset()
        """Kinds of tribute that the player has accepted."""

    def put(self, request: Request | None) -> None:
        """Put a request to the player; None takes the last one away."""
        scene, picker = self._scene, self._scene.picker
        self.request = request
        self.legal = legal_for(request)
        scene.deeds.forget_hints()
        if request is not None and request.kind is not Kind.REFUSE:
            self._accepted = frozenset()
        picker.limit = request.count if request is not None and request.kind is Kind.RETURN else None
        picker.threes_together = scene.game.match.options.hold_threes
        picker.need = None
        if request is not None:
            scene.shown = request.view
            if request.view.top is not None:
                picker.need = request.view.top.play.size
            if request.kind is Kind.RETURN:
                picker.clear()
            if request.kind is Kind.BURN:
                self._propose_cover(request)
            scene.end_notice()
            scene.sound("my_turn")
        free = questions.returnable(request, picker.groups) if request is not None and picker.limit else None
        scene.hand.free = free
        self.show_panel()
        self.refresh()
        scene.changed()

    def drop(self) -> None:
        """The request has been dealt with."""
        self._scene.deeds.forget_hints()
        if self.request is None and self.panel is None and self.legal is None:
            return
        self._take_proposal_back()
        self.request = None
        self.legal = None
        self._scene.picker.limit = None
        self._scene.hand.free = None
        self.show_panel()
        self.refresh()
        self._scene.changed()

    def accept(self, kind: str) -> None:
        """A kind of tribute is accepted; the next one is asked about."""
        self._accepted |= {kind}
        self._scene.deeds.forget_hints()
        self.show_panel()
        self.refresh()

    def _propose_cover(self, request: Request) -> None:
        """Pick a play to burn with, unless one is picked already."""
        judged = self.judged()
        if judged is not None and judged.fits:
            return
        view = request.view
        cover = best_cover(view.burns(), view.hand, view.options)
        if cover is not None:
            before = self._scene.picker.picked
            self._scene.picker.choose(cover.counts())
            self._proposed = (self._scene.picker.picked, before)

    def _take_proposal_back(self) -> None:
        """A proposed burn that was not made leaves the cards as they were picked before."""
        if self._proposed is not None:
            proposed, before = self._proposed
            self._proposed = None
            if self._scene.picker.picked == proposed:
                self._scene.picker.set(before)

    # -- what the picked cards are

    def judged(self) -> Judgement | None:
        """What the picked cards make, and whether that may be played now."""
        scene, request = self._scene, self.request
        view = scene.shown
        if scene.watching.advising.seat is not None:
            return scene.watching.advising.judged()
        if view is None or scene.picker.limit is not None:
            return None
        top = view.top.play if view.top is not None and request is not None else None
        burning = view.table.burner == view.seat
        return judge(scene.picker.counts, view.hand, view.options, self.legal, top, burning)

    def fitting_play(self) -> Play | None:
        """The picked play if it may be made now."""
        judged = self.judged()
        return judged.play if judged is not None and judged.fits else None

    def possible(self) -> Possible:
        """Which buttons can be used now."""
        scene, request = self._scene, self.request
        if request is None and scene.watching.advising.seat is not None:
            return scene.watching.advising.possible()
        if request is None or request.kind is not Kind.PLAY:
            hint = request is not None and (request.kind is Kind.BURN or request.kind in ADVISED)
            return Possible(hint=hint, burn=not scene.game.ask_burn and not scene.table.ended)
        view = request.view
        fits = self.fitting_play() is not None
        return Possible(view.answers, True, fits, view.may_yield, view.may_take_wind, not scene.game.ask_burn)

    # -- showing it

    def refresh(self) -> None:
        """Buttons, the line with the name, and the guard, after any change."""
        scene = self._scene
        possible = self.possible()
        scene.bar.show(possible, scene.keys_shown)
        number = self.request.number if self.request is not None else -1
        advised = scene.watching.advising.seat, possible.hint
        scene.gate.watch((number, len(self._accepted), possible.pass_, possible.yield_, possible.wind, advised))
        view = scene.shown
        melee = view is not None and view.table.melee
        if self.request is None and scene.watching.advising.seat is not None:
            view = scene.watching.advising.view
            leads = view is not None and view.leads
        else:
            leads = view is not None and view.leads and self.request is not None
        scene.named.show(self.judged(), not melee, leads, scene.style)
        if self.panel is not None:
            scene.named.visible = False
            covered = self.panel.rect.colliderect(scene.bar.hint.rect)
            if covered:
                scene.bar.hint.enabled = False  # the panel lies over it; its key still works, and the panel has a sign
            self.panel.offer_hint(covered and possible.hint)
            self._enable_answers()
        scene.invalidate()

    def picked_changed(self) -> None:
        """Other cards are picked: a burn may have another cover, a return be complete."""
        panel, request = self.panel, self.request
        if panel is not None and request is not None:
            question = questions.question_of(
                request,
                self._scene.people,
                self._scene.text,
                self.fitting_play(),
                self._accepted,
                self._scene.deeds.hint_words(),
            )
            if question is not None:
                panel.change(question)
        self.refresh()

    def show_panel(self) -> None:
        """The panel for what is asked, or none."""
        scene, request = self._scene, self.request
        question = None
        if request is not None:
            cover = self.fitting_play() if request.kind is Kind.BURN else None
            question = questions.question_of(request, scene.people, scene.text, cover, self._accepted)
        before, self.panel = self.panel, None
        if question is not None:
            word = scene.text("table.hint")
            self.panel = QuestionPanel(question, scene.gate, scene.deeds.answer, scene.deeds.hint, word)
            if before is None:
                scene.fading.come(self.panel)
        elif before is not None:
            scene.fading.go(before)
        if before is not None or self.panel is not None:
            scene.rebuild()
            scene.changed()

    def _enable_answers(self) -> None:
        if self.panel is None or self.request is None:
            return
        play = self.fitting_play()
        for item, button in zip(self.panel.question.answers, self.panel.answers, strict=True):
            action = questions.action_of(self.request, item, play, self._scene.picker.picked_cards)
            button.enabled = action is not None or bool(item.accepts)
            button.key_shown = self._scene.keys_shown
