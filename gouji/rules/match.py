"""A match: deals one after another, scores, tribute carried over (rules 2.3, 11)."""

from dataclasses import dataclass, field, replace

from gouji.rules.action import Action, Places, Score, StartDeal, Void
from gouji.rules.cards import Card
from gouji.rules.context import Context
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import BurnSuccess, CutMade, DealStarted, Event, Owed, Payment, PlacesSwapped
from gouji.rules.options import DEFAULT_PRESET, PRESETS, Options
from gouji.rules.scoring import places_of, rest_of, scores_of, sweep_of
from gouji.rules.seats import next_seat
from gouji.rules.table import Phase
from gouji.rules.tribute import owed_after

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: ``kind`` is "human" or a computer level (rule 15)."""

    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that is over. A void deal (9.3) has no places and scores nothing."""

    number: int
    places: tuple[int, ...] = ()
    scores: tuple[int, int] = (0, 0)
    opened: frozenset[int] = frozenset()
    burns: tuple[BurnSuccess, ...] = ()
    stifles: tuple[tuple[int, int], ...] = ()
    revolted: tuple[int, ...] = ()
    sweep: int | None = None
    owed: tuple[Owed, ...] = ()
    payments: tuple[Payment, ...] = ()
    cards: tuple[tuple[Card, ...], ...] = ()  # what was left in the hands
    may_swap: bool = False  # the last two of the seats left over may still be swapped (11.1)

    @property
    def void(self) -> bool:
        """Whether the deal was void."""
        return not self.places


@dataclass
class Match:
    """A match: its options, its players, the deals that are over and the one under way.

    ``log`` holds every action in order: it is the record (rule 15), and the whole match follows from it.
    """

    options: Options = field(default_factory=Options)
    preset: str = DEFAULT_PRESET
    players: dict[int, Player] = field(default_factory=dict)
    results: list[DealResult] = field(default_factory=list)
    deal: Deal | None = None
    log: list[Action] = field(default_factory=list)
    cutter: int | None = None  # the first cutter of the deal before
    again: int | None = None  # the leader of a void deal, who leads again (9.3)

    @classmethod
    def of_preset(cls, preset: str = DEFAULT_PRESET, players: dict[int, Player] | None = None) -> "Match":
        """A new match of a preset."""
        return cls(PRESETS[preset], preset, dict(players or {}))

    def copy(self) -> "Match":
        """An independent copy."""
        deal = self.deal.copy() if self.deal is not None else None
        return replace(self, results=self.results[:], deal=deal, log=self.log[:], players=dict(self.players))

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def running(self) -> Deal | None:
        """The deal under way, or None between deals."""
        deal = self.deal
        return deal if deal is not None and deal.table.phase not in (Phase.OVER, Phase.VOID) else None

    @property
    def total(self) -> tuple[int, int]:
        """The scores of all deals together."""
        scores = [result.scores for result in self.results]
        return sum(score[0] for score in scores), sum(score[1] for score in scores)

    @property
    def played(self) -> int:
        """How many deals are over, void ones not counted."""
        return sum(1 for result in self.results if not result.void)

    @property
    def over(self) -> bool:
        """Whether no deal follows any more (rules 11.2, 11.8)."""
        return self.running is None and self.end_rule is not None

    @property
    def end_rule(self) -> str | None:
        """The rule by which the match is at its end after the deals that are over, or None."""
        last = self._last()
        if last is not None and self.options.sweep_ends_match and last.sweep is not None:
            return "11.2"
        return "11.8" if self.options.rounds and self.played >= self.options.rounds else None

    @property
    def next_number(self) -> int:
        """The number of the next deal: a void deal is dealt again under its own (rule 9.3)."""
        return self.played + 1

    def _last(self) -> DealResult | None:
        """The last deal that was not void."""
        return next((result for result in reversed(self.results) if not result.void), None)

    # --- acting ------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Do an action; returns what happened. Raises `IllegalAction` and has changed nothing then."""
        match action:
            case StartDeal():
                events = self._start(action)
            case Places():
                events = self._places(action)
            case Score():
                self._score(action)
                events = []
            case Void():
                if not self._ended().void:
                    raise IllegalAction("9.3", Reason.NOT_VOID)
                events = []
            case _:
                events = self._in_deal(action)
        self.log.append(action)
        return events

    def _in_deal(self, action: Action) -> list[Event]:
        deal = self.deal
        if deal is None:
            raise IllegalAction("15", Reason.NOT_NOW)
        events = deal.apply(action)
        if events and isinstance(events[0], CutMade):
            self.cutter = deal.table.cuts[0][0]
        if deal.table.phase is Phase.OVER:
            self._finish(deal)
        elif deal.table.phase is Phase.VOID:
            self.again = deal.table.leader
            self.results.append(DealResult(deal.table.number, payments=(), revolted=deal.table.revolted))
        return events

    def check(self, action: StartDeal) -> Deal:
        """The deal that an action would start; raises `IllegalAction` if it may not."""
        if self.running is not None:
            raise IllegalAction("15", Reason.DEAL_RUNNING)
        if self.end_rule is not None:
            raise IllegalAction(self.end_rule, Reason.MATCH_OVER)
        if action.number != self.next_number:
            raise IllegalAction("15", Reason.WRONG_NUMBER, number=action.number, expected=self.next_number)
        return Deal.start(self.options, action.number, self._context(), action.position, action.finished)

    def _start(self, action: StartDeal) -> list[Event]:
        self.deal = self.check(action)
        return [DealStarted(action.number)]

    def _context(self) -> Context:
        """What the next deal must know of those before."""
        last = self._last()
        again = self.results and self.results[-1].void
        cutter = None if self.cutter is None else next_seat(self.cutter)
        if last is None:
            return Context(leads_again=self.again if again else None, cutter=cutter)
        return Context(
            first=False,
            after_sweep=last.sweep is not None,
            last_place=last.places[5],
            leads_again=self.again if again else None,
            cutter=cutter,
            owed=last.owed,
        )

    def _finish(self, deal: Deal) -> None:
        table = deal.table
        rest = rest_of(table)
        declared = [self.players.get(seat) for seat in rest]
        human = any(player is None or player.kind == HUMAN for player in declared)
        result = DealResult(
            table.number,
            opened=table.opened if table.options.open_point != "off" else frozenset(),
            burns=table.burns,
            stifles=deal.hidden.stifles,
            revolted=table.revolted,
            payments=table.payments,
            cards=tuple(tuple(cards) for cards in deal.hidden.cards),
            may_swap=len(rest) > 1 and human,
        )
        self.results.append(self._with_places(result, places_of(table)))

    def _with_places(self, result: DealResult, places: tuple[int, ...]) -> DealResult:
        assert self.deal is not None
        return replace(
            result,
            places=places,
            scores=scores_of(places, self.options),
            sweep=sweep_of(places),
            owed=owed_after(self.deal.table, result.stifles, places),
        )

    def _ended(self) -> DealResult:
        """The deal that has just ended; raises if there is none."""
        if self.deal is None or self.running is not None:
            raise IllegalAction("15", Reason.DEAL_RUNNING if self.running else Reason.NOT_NOW)
        return self.results[-1]

    def _places(self, action: Places) -> list[Event]:
        """Rule 11.1: the places are confirmed, or the last two of the seats left over swapped."""
        result = self._ended()
        if result.void:
            raise IllegalAction("9.3", Reason.IS_VOID)
        if action.places == result.places:
            return []
        assert self.deal is not None
        if len(self.deal.table.live) < 2 or action.places != places_of(self.deal.table, swapped=True):
            expected = " ".join(map(str, result.places))
            raise IllegalAction("11.1", Reason.WRONG_PLACES, expected=expected)
        if not result.may_swap:
            raise IllegalAction("11.1", Reason.NO_SWAP)
        self.results[-1] = replace(self._with_places(result, action.places), may_swap=False)
        return [PlacesSwapped(action.places)]

    def _score(self, action: Score) -> None:
        result = self._ended()
        if result.void:
            raise IllegalAction("9.3", Reason.IS_VOID)
        if action.scores != result.scores:
            raise IllegalAction("11.2", Reason.WRONG_SCORE, expected=f"{result.scores[0]} {result.scores[1]}")
