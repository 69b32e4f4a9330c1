"""A running match with one person and five computer players. See the package for how to use it."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass

from gouji.controller.advice import Advice, Advised
from gouji.controller.book import Book
from gouji.controller.dealer import Dealer
from gouji.controller.decide import belongs, safe_action, with_cards
from gouji.controller.due import Decision, Due, Kind, due
from gouji.controller.header import Extras
from gouji.controller.keeper import Keeper
from gouji.controller.outcome import human_seat
from gouji.controller.past import last_own, rebuilt
from gouji.controller.request import Request, request_of
from gouji.controller.thinker import InlineThinker, Thinker, Thought
from gouji.controller.turns import PlayerFactory, Turns
from gouji.rules.action import Action, Cards, Decline, Hands, Pass, Score, StartDeal
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import Event
from gouji.rules.match import Match
from gouji.rules.seats import mates
from gouji.rules.view import View, view_of
from gouji.storage.notice import Notice

LONGEST_STEP = 0.5
"""No two steps are counted as further apart, in seconds: a stopped machine costs nobody his time."""

_log = logging.getLogger("gouji.controller")


@dataclass(frozen=True, slots=True)
class Step:
    """Something that has been done, for the screen to show: the action, what happened, and what the person sees
    after it (a snapshot; None if the game makes none)."""

    action: Action
    events: tuple[Event, ...]
    view: View | None


class Game:
    """A match being played. One thread uses it; only thinking happens elsewhere.

    Made by `opening.start_game` and `opening.resume_game`. ``match`` is the state after everything done so far; it
    must not be changed from outside, and a screen reads it only between steps.
    """

    def __init__(
        self,
        match: Match,
        extras: Extras,
        keeper: Keeper,
        players: PlayerFactory,
        thinker: Thinker | None = None,
        snapshots: bool = True,
    ) -> None:
        """Use the functions of `opening`. ``keeper`` holds the lines of ``match`` already."""
        self.match = match
        self.human = human_seat(match.players)
        self.pending: Request | None = None
        """What the person is asked, or None."""
        self.generation = 0
        """Grows with each undo: what was shown before is no longer so, and the screen looks at ``view`` anew."""
        self.delay = 0.0
        """Seconds that pass at least between the actions of computer players."""
        self.auto_pass: float | None = None
        """Seconds after which the person passes where nothing else is possible; None: never."""
        self.clock: float | None = None
        """Seconds that the person has for a decision; then autoplay takes over. None: no clock."""
        self.advice = Advice()
        """What a person who has finished tells the team-mates (rule 14.2); given by `advise`."""
        self._book = Book(keeper, extras)
        self._turns = Turns(players, thinker or InlineThinker(), extras.seed)
        self._snapshots = snapshots
        self._dealer = Dealer(extras.seed, extras.first_hands)
        self._dealing = 0
        self._checkpoint: Match | None = None
        self._paused = False
        self._autoplay = False
        self._ask_burn = True
        self._closed = False
        self._since = 0.0  # seconds since the last action of a computer player
        self._waited = 0.0  # seconds that the person has had for the pending decision
        self._person = [0.0, 0]  # seconds and decisions of the person in this deal
        self._now: float | None = None
        self._requests = 0
        self._steps: list[Step] = []
        self._look_back()
        self._due: Due = StartDeal(1)
        self._find_due()
        self._count_deal()

    # --- what a screen looks at --------------------------------------------------------------------------

    def events(self) -> list[Step]:
        """Everything done since the last call, each on disk already, to be shown in order."""
        steps, self._steps = self._steps, []
        return steps

    def notices(self) -> list[Notice]:
        """What storage has to tell since the last call."""
        return self._book.notices()

    def view(self) -> View | None:
        """A snapshot of what the person sees now; None before the first deal and without a person."""
        deal = self.match.deal
        return view_of(deal.copy(), self.human) if deal is not None and self.human is not None else None

    def mates_hands(self, always: bool = False) -> dict[int, Cards]:
        """The hands of the team-mates still playing, for a person who has finished (rule 14.2); else none.

        Where ``report_at`` is 0 only if ``always`` says so, which is the person's own setting.
        """
        deal = self.match.running
        if deal is None or self.human is None or self.human not in deal.table.finished:
            return {}
        if not (deal.table.options.report_at or always):
            return {}
        return {seat: tuple(deal.hidden.cards[seat]) for seat in mates(self.human) if seat in deal.table.live}

    def mate_view(self, seat: int, always: bool = False) -> View | None:
        """What a mate sees whose hand the person may look at (`mates_hands`), a snapshot; else None."""
        deal = self.match.running
        return view_of(deal.copy(), seat) if deal is not None and seat in self.mates_hands(always) else None

    @property
    def waits_for(self) -> int | None:
        """The seat whose decision is due, or None."""
        return self._due.seat if isinstance(self._due, Decision) else None

    @property
    def due(self) -> Due:
        """What comes next."""
        return self._due

    @property
    def between(self) -> bool:
        """Whether a deal is over and the person has to go on (or the match is over)."""
        return isinstance(self._due, Decision) and self._due.kind in (Kind.NEXT_DEAL, Kind.MATCH_OVER)

    @property
    def time_left(self) -> float | None:
        """Seconds that the person still has; None without a clock or a pending decision."""
        if self.clock is None or self.pending is None or self.between:
            return None
        return max(0.0, self.clock - self._waited)

    @property
    def extras(self) -> Extras:
        """Seed, practice mode and the like."""
        return self._book.extras

    @property
    def practice(self) -> bool:
        """Whether this match allows undo (rule 14.3)."""
        return self.extras.practice

    @property
    def undone(self) -> bool:
        """Whether something was undone in this match."""
        return self.extras.undone is not None

    @property
    def text(self) -> str:
        """The record of the match so far."""
        return self._book.text

    @property
    def keeper(self) -> Keeper:
        """What keeps the lines of the record."""
        return self._book.keeper

    def tell(self, notices: Iterable[Notice]) -> None:
        """Put something among the notices."""
        self._book.tell(notices)

    # --- going on ----------------------------------------------------------------------------------------

    def step(self, now: float) -> bool:
        """Do the next thing if there is one to do now, at most one action; returns whether something was done.

        ``now`` is any clock in seconds that only goes forward. A paused game does nothing, and its time stands still.
        """
        passed = self._passed(now)
        if self._paused or self._closed:
            return False
        self._since += passed
        if not isinstance(self._due, Decision):
            self._apply(self._due)
            return True
        if self.pending is not None:
            return self._await_person(passed)
        if self.between:
            return False
        return self._await_player(self._due, passed)

    def submit(self, action: Action) -> None:
        """What the person does about the pending request. Raises `IllegalAction`; then nothing has changed."""
        if self.pending is None or not isinstance(self._due, Decision) or self._closed:
            raise IllegalAction("6", Reason.NOT_YOUR_TURN, self.human)
        if not belongs(action, self._due):
            raise IllegalAction("2", Reason.NOT_NOW, self.human)
        seconds = self._waited
        self._apply(with_cards(action, self.pending.view))
        self._person[0] += seconds
        self._person[1] += 1

    def advise(self, action: Advised, always: bool = False) -> None:
        """Tell a mate what to do at its next lead or answer; if that is not legal then, it decides for itself.

        ``always`` as in `mates_hands`. Raises `IllegalAction` if the person may not advise that seat (rule 14.2).
        """
        if self._closed or action.seat not in self.mates_hands(always):
            raise IllegalAction("14.2", Reason.NOT_NOW, self.human)
        self.advice.give(action)

    def next_deal(self) -> None:
        """Begin the next deal. Raises `IllegalAction` if one is under way or the match is over."""
        if not self.between or self._closed:
            raise IllegalAction("15", Reason.DEAL_RUNNING)
        self._apply(StartDeal(self.match.next_number))

    def pause(self) -> None:
        """Stop: nothing is done, no time runs, what a player thought of meanwhile waits."""
        self._paused = True

    def unpause(self) -> None:
        """Go on."""
        self._paused = False

    @property
    def paused(self) -> bool:
        """Whether the game stands still."""
        return self._paused

    @property
    def autoplay(self) -> bool:
        """Whether a computer player decides for the person (托管)."""
        return self._autoplay

    @autoplay.setter
    def autoplay(self, on: bool) -> None:
        if on != self._autoplay:
            self._autoplay = on
            self._turns.drop()
            self._find_due()

    @property
    def ask_burn(self) -> bool:
        """Whether the person is asked to burn; False declines for him till the next deal."""
        return self._ask_burn

    @ask_burn.setter
    def ask_burn(self, on: bool) -> None:
        if on != self._ask_burn:
            self._ask_burn = on
            self._turns.drop()
            self._find_due()

    # --- going back --------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an own action to take back (practice mode only, rule 14.3)."""
        return self.practice and self.human is not None and last_own(self.match.log, self.human) is not None

    def undo(self) -> bool:
        """Back to before the person's last own action; returns whether there was one.

        A pass that was made by itself (`auto_pass`) is gone over: it would be made again at once.
        """
        if not self.can_undo or self._closed:
            return False
        self._turns.drop()
        self.advice.forget()
        self._autoplay = False
        self._ask_burn = True
        self._step_back()
        while self.auto_pass is not None and self.pending is not None and self.pending.only_pass and self.can_undo:
            self._step_back()
        self._steps = []
        self.generation += 1
        self._book.undo(self.match)
        return True

    def _step_back(self) -> None:
        """The match as it was before the last own action; not yet written."""
        assert self.human is not None
        index = last_own(self.match.log, self.human)
        assert index is not None
        self.match = rebuilt(self.match, index, self._checkpoint)
        self._look_back()
        self._find_due()

    def allow_undo(self) -> None:
        """Turn practice mode on; it stays on for this match."""
        self._book.allow_undo()

    def tidy(self) -> None:
        """Write the record anew if it is not what this match would have written (half a deal's hands, a record
        from elsewhere), so that it can be gone on with."""
        self._book.tidy(self.match)

    # --- the end -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Leave the table; the match can be resumed exactly here."""
        if not self._closed:
            self._closed = True
            self._turns.stop()
            self._book.close()

    def finish(self) -> str | None:
        """Leave a match that is to go among the saved ones; gives its name there, or None (see `notices`)."""
        self._closed = True
        self._turns.stop()
        return self._book.finish()

    # --- inside ------------------------------------------------------------------------------------------

    def _passed(self, now: float) -> float:
        """Seconds since the last step, cut so that a machine that stood still costs nothing."""
        last, self._now = self._now, now
        return 0.0 if last is None else min(max(now - last, 0.0), LONGEST_STEP)

    def _await_person(self, passed: float) -> bool:
        """The person thinks; time runs, but not between deals."""
        request = self.pending
        assert request is not None
        if self.between:
            return False
        self._waited += passed
        if request.only_pass and self.auto_pass is not None and self._waited >= self.auto_pass:
            self._apply(Pass(request.seat))
            return True
        if self.clock is not None and self._waited >= self.clock:
            self.autoplay = True
        return False

    def _await_player(self, decision: Decision, passed: float) -> bool:
        """A computer player thinks, or has thought."""
        deal = self.match.deal
        assert deal is not None
        assert decision.seat is not None
        if decision.kind is Kind.BURN and decision.seat == self.human and not self._ask_burn:
            self._apply(safe_action(view_of(deal, decision.seat), decision.kind))
            return True
        if self.advice.waits(decision) and decision.seat in self.mates_hands(always=True):
            return False
        if self.advice.given(decision.seat) is not None and decision.kind is Kind.PLAY:
            return self._follow_advice(decision)
        thought = self._turns.ask(self.match, decision, passed)
        if thought is None or (self._since < self.delay and not isinstance(thought.action, Decline)):
            return False
        self._take(decision, thought)
        return True

    def _follow_advice(self, decision: Decision) -> bool:
        """A mate does what it was told, if that is legal now."""
        if self._since < self.delay:
            return False
        deal, action = self.match.deal, self.advice.word(decision)
        assert deal is not None
        assert decision.seat is not None
        assert action is not None
        try:
            self._apply(with_cards(action, view_of(deal, decision.seat)))
        except IllegalAction as problem:
            self.advice.refuse(problem)
            return False
        return True

    def _take(self, decision: Decision, thought: Thought) -> None:
        """Do what a player has thought of, or the lowest legal action if that is nothing to be done."""
        deal, seat = self.match.deal, decision.seat
        assert deal is not None
        assert seat is not None
        action = thought.action
        problem: Exception | None = thought.error
        if problem is None and action is not None and belongs(action, decision):
            try:
                self._apply(with_cards(action, view_of(deal, seat)))
                return
            except IllegalAction as error:
                problem = error
        _log.warning("seat %s failed at %s: %s", seat, decision.kind, problem or action, exc_info=problem)
        self._apply(safe_action(view_of(deal, seat), decision.kind))

    def _apply(self, action: Action) -> None:
        """Do an action: by the rules, then onto disk, then for the screen. Raises `IllegalAction` first of all."""
        events = self.match.apply(action)
        self._turns.drop()
        if not isinstance(action, Decline):
            self._since = 0.0
        self._book.write(action, self.match, self._times())
        self._note(action)
        self._steps.append(Step(action, tuple(events), self.view() if self._snapshots else None))
        self._find_due()
        if isinstance(action, Score):
            self._count_deal()

    def _note(self, action: Action) -> None:
        """Keep what is counted along the way."""
        match action:
            case StartDeal():
                self._checkpoint = self.match.copy()
                self._person = [0.0, 0]
                self._ask_burn = True
                self.advice.forget()
            case Hands():
                self._dealing += 1

    def _look_back(self) -> None:
        """Count anew what `_note` counts."""
        self._dealing = sum(1 for action in self.match.log if isinstance(action, Hands))
        if self._checkpoint is not None and len(self._checkpoint.log) > len(self.match.log):
            self._checkpoint = None

    def _find_due(self) -> None:
        """Find what comes next, and put it to the person if it is his."""
        person = None if self._autoplay else self.human
        self._due = due(self.match, self._dealer, self._dealing, person)
        self.pending = None
        self._waited = 0.0
        decision = self._due
        if not isinstance(decision, Decision) or self.human is None or not self._is_persons(decision):
            return
        view = self.view()
        assert view is not None
        self._requests += 1
        self.pending = request_of(decision, self.match, view, self._requests)

    def _is_persons(self, decision: Decision) -> bool:
        if decision.seat is None:
            return True
        if decision.seat != self.human or self._autoplay:
            return False
        return self._ask_burn or decision.kind is not Kind.BURN

    def _count_deal(self) -> None:
        """A deal that has its score goes into the statistics; a second time does nothing."""
        if not self.between or self.human is None or not self.match.results:
            return
        self._book.count(self.match, self.human)

    def _times(self) -> tuple[int, int] | None:
        """How long the person thought in this deal, in milliseconds, and about how many decisions."""
        return None if self.human is None else (round(self._person[0] * 1000), int(self._person[1]))
