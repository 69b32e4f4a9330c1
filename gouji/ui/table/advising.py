"""挑牌: one who has finished picks what a team-mate is to lead or to answer next (rule 14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.controller.advice import Advised
from gouji.controller.due import Decision, Kind
from gouji.rules.action import Cards, Pass, PlayCards, Wind, Yield
from gouji.rules.errors import IllegalAction
from gouji.rules.play import Play
from gouji.rules.view import View
from gouji.ui.look.style import Style
from gouji.ui.table import hand as model
from gouji.ui.table.bar import Possible
from gouji.ui.table.hand import Picked, Slot
from gouji.ui.table.hints import Hint, hints_for
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.legal import Leads
from gouji.ui.table.mate_hand import MateHand
from gouji.ui.table.naming import Judgement, judge, reason_words

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


class Advising:
    """The mates' open hands, the one that is taken up, and what is picked of it.

    While a hand is taken up, that mate waits at its turn for the player's word; letting go of it lets the mate decide.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.hands: dict[int, MateHand] = {}
        self.seat: int | None = None
        """Whose hand is taken up."""
        self.view: View | None = None
        """What that mate sees."""
        self._hints: tuple[Hint, ...] | None = None
        self._hint_at = -1

    # -- whose hands

    def look(self, hands: dict[int, Cards], layout: TableLayout, style: Style) -> list[MateHand]:
        """These hands are open now; gives their widgets."""
        for seat in [seat for seat in self.hands if seat not in hands]:
            del self.hands[seat]
        for row, (seat, cards) in enumerate(sorted(hands.items())):
            if seat not in self.hands:
                self.hands[seat] = self._make(seat)
            self.hands[seat].show(cards, row, layout, style)
        if self.seat is not None:
            self.choose(self.seat if self.seat in hands else None)
        return [self.hands[seat] for seat in sorted(self.hands)]

    def _make(self, seat: int) -> MateHand:
        made = MateHand(seat, self.on_name)
        made.on_click, made.on_sweep = self.click, self.pick
        return made

    def choose(self, seat: int | None) -> None:
        """Take up the hand of a mate; None lets go of all."""
        scene = self._scene
        settings = scene.services.settings
        if seat != self.seat:
            for hand in self.hands.values():
                hand.chosen = hand.seat == seat
                hand.picked = frozenset()
            if seat is not None:
                scene.deeds.wake_up()
                scene.end_notice()
                scene.game.advice.take_back(seat)
        self.seat = seat
        self.view = scene.game.mate_view(seat, settings.look_after_finish) if seat is not None else None
        scene.game.advice.holding = seat
        scene.changed()
        self._hints, self._hint_at = None, -1
        scene.asking.refresh()

    def on_name(self, seat: int) -> None:
        """A click on the name of a mate."""
        self.choose(None if seat == self.seat else seat)

    def next(self) -> bool:
        """The hand of the next mate, for the key. True if there is one."""
        seats = sorted(self.hands)
        if not seats:
            return False
        at = seats.index(self.seat) + 1 if self.seat in seats else 0
        chosen = seats[at % len(seats)]
        self.choose(chosen)
        self._scene.desk.set_focus(self.hands[chosen])
        return True

    def close(self) -> bool:
        """Let go. True if a hand was taken up."""
        had = self.seat is not None
        if had:
            self.choose(None)
        return had

    # -- picking

    @property
    def turn(self) -> bool:
        """Whether it is that mate's turn to lead or to answer."""
        due = self._scene.game.due
        return isinstance(due, Decision) and due.kind is Kind.PLAY and due.seat == self.seat

    @property
    def need(self) -> int | None:
        """The size of the play that it will probably have to beat."""
        top = self.view.top if self.view is not None else None
        return top.play.size if top is not None else None

    def click(self, seat: int, slot: Slot) -> None:
        """A click on a card of a mate."""
        if seat != self.seat:
            self.choose(seat)
        hand = self.hands[seat]
        threes = self._scene.game.match.options.hold_threes
        self.pick(seat, model.click(hand.groups, hand.picked, slot, self.need, threes))
        self._scene.sound("click")

    def pick(self, seat: int, picked: Picked) -> None:
        """Pick exactly these."""
        if seat != self.seat:
            self.choose(seat)
        self.hands[seat].picked = picked
        self._scene.asking.refresh()

    def rank_key(self, rank: int) -> bool:
        """The key of a rank. True if a hand is taken up."""
        if self.seat is None:
            return False
        hand = self.hands[self.seat]
        threes = self._scene.game.match.options.hold_threes
        self.pick(self.seat, model.rank_key(hand.groups, hand.picked, rank, self.need, threes))
        return True

    # -- what is picked, and what may be said

    def judged(self) -> Judgement | None:
        """What the picked cards make, and whether that mate may play it now."""
        view = self.view
        if view is None or self.seat is None:
            return None
        legal = None
        if self.turn:
            legal = Leads(view) if view.leads else frozenset(view.plays())
        top = view.top.play if self.turn and view.top is not None else None
        counts = model.picked_counts(self.hands[self.seat].picked)
        return judge(counts, view.hand, view.options, legal, top, view.table.burner == view.seat)

    def play(self) -> Play | None:
        """The picked play if it may be advised."""
        judged = self.judged()
        return judged.play if judged is not None and judged.fits is not False else None

    def possible(self) -> Possible:
        """Which buttons can be used."""
        view = self.view
        assert view is not None
        now = self.turn
        return Possible(
            pass_=view.answers or not now,
            hint=now,
            play=self.play() is not None,
            yield_=now and view.may_yield,
            wind=now and view.may_take_wind,
            advise=True,
        )

    def do(self, name: str) -> None:
        """A button was pressed."""
        seat, view = self.seat, self.view
        if seat is None or view is None:
            return
        play = self.play()
        match name:
            case "hint":
                self.hint()
            case "play" if play is not None:
                self._advise(PlayCards(seat, play, model.picked_cards(self.hands[seat].picked)))
            case "pass":
                self._advise(Pass(seat))
            case "yield":
                self._advise(Wind(seat) if view.may_take_wind else Yield(seat))

    def _advise(self, action: Advised) -> None:
        scene = self._scene
        try:
            scene.game.advise(action, scene.services.settings.look_after_finish)
        except IllegalAction as refusal:
            scene.tell(reason_words(scene.text, refusal))
            return
        self.choose(None)
        scene.tell(scene.text("table.advice.given", name=scene.people.names[action.seat]))

    def tell_refused(self) -> None:
        """Say which advice could not be followed."""
        scene = self._scene
        for refusal in scene.game.advice.refused():
            scene.tell(scene.text("table.advice.refused", reason=reason_words(scene.text, refusal)))

    # -- hints and words

    def hint(self) -> None:
        """Pick the next sensible play of that mate and say why."""
        scene, view = self._scene, self.view
        if view is None or self.seat is None or not self.turn:
            return
        scene.end_notice()
        if self._hints is None:
            self._hints = hints_for(view, scene.text)
        self._hint_at = (self._hint_at + 1) % len(self._hints) if self._hints else 0
        play = self._hints[self._hint_at].play if self._hints else None
        hand = self.hands[self.seat]
        self.pick(self.seat, model.from_counts(hand.groups, play.counts(), hand.picked) if play else frozenset())

    def words(self) -> str:
        """The line above the buttons, empty where there is nobody to advise."""
        text, names = self._scene.text, self._scene.people.names
        if self.seat is None:
            return text("table.advice.may") if self.hands else ""
        if self._hints is not None and self._hint_at >= 0:
            if not self._hints:
                return text("table.line.no_beat")
            hint = self._hints[self._hint_at]
            return text("table.line.hint", n=self._hint_at + 1, of=len(self._hints), reason=hint.words(text))
        return text("table.advice.now" if self.turn else "table.advice.before", name=names[self.seat])
