"""A replay of a match: what the table shows after each action. Pure: knows the rules, no screen.

A match is cut into its deals. A deal is played through when it is first looked at; the match as it stood before a
deal is kept, so that any deal can be reached again without playing those before it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from gouji.rules.action import Action, Cards, Decline, Hands, Places, Score, StartDeal, Void
from gouji.rules.deal import Deal
from gouji.rules.event import Event, PlacesSwapped
from gouji.rules.match import DealResult, Match
from gouji.rules.options import Options
from gouji.rules.table import Phase
from gouji.ui.table.seats import TableState

Six = tuple[Cards, Cards, Cards, Cards, Cards, Cards]
NO_HANDS: Six = ((), (), (), (), (), ())
_KEPT = 4
"""So many deals are kept played through."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What there is to see after one action.

    ``done`` actions of the match have been taken up to here. ``actor`` must act next (None: nobody must, or the deal
    is over); ``asked`` may still answer the top; ``headless`` says that its seat was so when it played.
    """

    done: int
    events: tuple[Event, ...]
    hands: Six
    actor: int | None = None
    asked: frozenset[int] = frozenset()
    headless: bool = False
    burners: frozenset[int] = frozenset()


@dataclass(frozen=True)
class DealFilm:
    """One deal, moment by moment; there is always at least one. ``result`` is None while it is not over."""

    index: int
    number: int
    options: Options
    total_before: tuple[int, int]
    moments: tuple[Moment, ...]
    result: DealResult | None
    finished: tuple[int, ...] = ()
    """The seats that were out already when it began: a position (rule 15)."""

    def table(self, at: int) -> TableState:
        """What lies on the table at a moment."""
        state = TableState(self.options)
        for moment in self.moments[: at + 1]:
            state.fold(moment.events)
        for place, seat in enumerate(self.finished):
            state.seats[seat].out = True
            if state.seats[seat].place is None:
                state.seats[seat].place = place
        return state

    @property
    def last(self) -> int:
        """The index of the last moment."""
        return len(self.moments) - 1

    def total(self, at: int) -> tuple[int, int]:
        """The scores of the match as they stand at a moment: those of this deal count when it is over."""
        first, second = self.total_before
        if self.result is None or at < self.last:
            return first, second
        return first + self.result.scores[0], second + self.result.scores[1]


class Film:
    """The deals of a match that was read from a record. The match given is not changed."""

    def __init__(self, match: Match) -> None:
        self._log: Sequence[Action] = tuple(match.log)
        self.match = match
        self._starts = [index for index, action in enumerate(self._log) if isinstance(action, StartDeal)]
        first = Match(match.options, match.preset, dict(match.players))
        self._before: list[Match] = [first]  # the match before each deal, as far as it has been played through
        self._films: OrderedDict[int, DealFilm] = OrderedDict()

    def __len__(self) -> int:
        """How many deals there are, void ones and one that is not over included."""
        return len(self._starts)

    def deal(self, index: int) -> DealFilm:
        """A deal, counted from 0. Raises IndexError."""
        if not 0 <= index < len(self._starts):
            raise IndexError(index)
        film = self._films.get(index)
        if film is None:
            film = self._play(index)
            self._films[index] = film
            if len(self._films) > _KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(index)
        return film

    def number(self, index: int) -> int:
        """The number of a deal as the record gives it: a void deal is dealt again under its own (rule 9.3)."""
        action = self._log[self._starts[index]]
        assert isinstance(action, StartDeal)
        return action.number

    def match_at(self, done: int) -> Match:
        """The match as it was after so many of its actions, with its log."""
        match = Match(self.match.options, self.match.preset, dict(self.match.players))
        for action in self._log[:done]:
            match.apply(action)
        return match

    def hands_of(self, index: int) -> Hands | None:
        """The hands with which a deal was played; None for a position and for a deal whose cards are not given."""
        start = self._log[self._starts[index]]
        dealt = [action for action in self._log[self._starts[index] : self._end(index)] if isinstance(action, Hands)]
        if not dealt or (isinstance(start, StartDeal) and start.position):
            return None
        return dealt[-1]

    # -- playing through

    def _end(self, index: int) -> int:
        return self._starts[index + 1] if index + 1 < len(self._starts) else len(self._log)

    def _match_before(self, index: int) -> Match:
        """The match as it stood before a deal, to be played on."""
        while len(self._before) <= index:
            known = len(self._before) - 1
            match = self._before[known].copy()
            for action in self._log[self._starts[known] : self._end(known)]:
                match.apply(action)
            self._before.append(_light(match))
        return self._before[index].copy()

    def _play(self, index: int) -> DealFilm:
        match = self._match_before(index)
        total = match.total
        start, end = self._starts[index], self._end(index)
        ended_before = len(match.results)
        moments: list[Moment] = []
        waiting: list[Event] = []
        for done, action in enumerate(self._log[start:end], start + 1):
            waiting += match.apply(action)
            after = self._log[done] if done < end else None
            if not _shows(action, waiting, after):
                continue
            assert match.deal is not None
            moments.append(_moment(done, tuple(waiting), match.deal, moments[-1].hands if moments else NO_HANDS))
            waiting = []
        if index + 1 == len(self._before) and end < len(self._log):
            self._before.append(_light(match))
        result = match.results[-1] if len(match.results) > ended_before else None
        begun = self._log[start]
        finished = begun.finished if isinstance(begun, StartDeal) else ()
        return DealFilm(index, self.number(index), match.options, total, tuple(moments), result, finished)


def _light(match: Match) -> Match:
    """A match between two deals, to be kept; what its log holds stands in the film already."""
    match.log = []
    return match


def _shows(action: Action, events: Sequence[Event], after: Action | None) -> bool:
    """Whether an action makes a moment of its own. Confirmations and answers of "no" change nothing on the table;
    a deal begins with its hands."""
    if isinstance(action, StartDeal):
        return not isinstance(after, Hands)
    if isinstance(action, Places):
        return any(isinstance(event, PlacesSwapped) for event in events)
    return not isinstance(action, Score | Void | Decline)


def _moment(done: int, events: tuple[Event, ...], deal: Deal, before: Six) -> Moment:
    table = deal.table
    hands = tuple(
        old if len(old) == len(own) and list(old) == own else tuple(own)
        for old, own in zip(before, deal.hidden.cards, strict=True)
    )
    trick = table.trick
    playing = table.phase is Phase.PLAY and trick is not None
    top = trick.top if playing and trick is not None else None
    return Moment(
        done,
        events,
        hands,  # type: ignore[arg-type]  # six, as there were before
        table.actor,
        frozenset(trick.queue) if top is not None and trick is not None else frozenset(),
        top is not None and top.headless,
        frozenset(deal.burners()) if top is not None else frozenset(),
    )
