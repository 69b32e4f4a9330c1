"""One deal, from the first card to the last place."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from gouji.rules import calling, dealing, giving, leading, moves, playing
from gouji.rules.action import (
    QUESTIONS,
    Action,
    Burn,
    Call,
    Cut,
    Decline,
    Hands,
    Head,
    Leader,
    Pass,
    PlayCards,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Return,
    Revolt,
    Show,
    Wind,
    Yield,
)
from gouji.rules.cards import RANK_COUNT
from gouji.rules.context import Context
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import DealEnded, DealStarted, Event
from gouji.rules.hidden import Hidden
from gouji.rules.options import Options
from gouji.rules.plays import can_beat
from gouji.rules.scoring import places_of, scores_of
from gouji.rules.seats import SEATS
from gouji.rules.table import Phase, Table
from gouji.rules.trick import may_take_wind, may_yield


def no_hands() -> Hidden:
    """Six empty hands."""
    return Hidden([[0] * RANK_COUNT for _ in SEATS], [[] for _ in SEATS])


@dataclass
class Deal:
    """A deal: the open table, the hidden hands, and what it knows of the match."""

    table: Table
    context: Context
    hidden: Hidden = field(default_factory=no_hands)
    before_tribute: Hidden | None = None  # the hands from which refusals are counted anew
    dealt: bool = False  # hands were dealt at least once
    declined: frozenset[tuple[int, str]] = frozenset()  # questions answered with no: (seat, question)

    @classmethod
    def start(
        cls, options: Options, number: int, context: Context, position: bool = False, finished: tuple[int, ...] = ()
    ) -> "Deal":
        """A deal that waits for its hands. Raises `IllegalAction` for seats that cannot all have finished."""
        if len(set(finished)) != len(finished) or len(finished) > 5:
            raise IllegalAction("15", Reason.BAD_FINISHED)
        table = Table(options, number, position)
        table.finished = finished
        table.live -= frozenset(finished)
        table.first_at = 0 if finished else None
        table.second_at = 0 if len(finished) > 1 else None
        table.history.append(DealStarted(number))
        return cls(table, context)

    def copy(self) -> "Deal":
        """An independent copy, cheap enough to think ahead with."""
        return Deal(self.table.copy(), self.context, self.hidden.copy(), self.before_tribute, self.dealt, self.declined)

    @property
    def over(self) -> bool:
        """Whether the deal has come to its places."""
        return self.table.phase is Phase.OVER

    def apply(self, action: Action) -> list[Event]:
        """Do what a seat or the dealer does; returns what happened.

        Raises `IllegalAction` with the rule and the reason, having changed nothing.
        """
        if self.over or self.table.phase is Phase.VOID:
            raise IllegalAction("6.7" if self.over else "9.3", Reason.DEAL_OVER)
        events = self._do(action)
        if self.over:
            places = places_of(self.table)
            events.append(DealEnded(places, scores_of(places, self.table.options)))
        self.table.history += events
        return events

    def _do(self, action: Action) -> list[Event]:
        table, hidden, context = self.table, self.hidden, self.context
        match action:
            case PlayCards():
                events = playing.play_cards(table, hidden, action)
                self._forget("burn")
                return events
            case Pass():
                return playing.pass_(table, hidden, action)
            case Burn():
                events = playing.burn(table, hidden, action)
                self._forget("burn")
                return events
            case Yield():
                return playing.yield_(table, hidden, action)
            case Wind():
                return playing.wind(table, hidden, action)
            case Decline():
                return self._decline(action)
            case PreCall():
                return dealing.precall(table, action, self.dealt)
            case Hands():
                self.hidden = dealing.deal_hands(table, action)
                self.dealt = True
                return dealing.hands_dealt(table)
            case Redeal():
                events = dealing.redeal(table, hidden, action, context)
                self.hidden = no_hands()
                self._forget("redeal")
                return events
            case Show():
                return leading.show(table, hidden, action, context)
            case Cut():
                return leading.cut(table, action, context)
            case Leader():
                events, self.before_tribute = giving.name_leader(table, hidden, action, context)
                return events
            case Refuse():
                events, self.hidden = giving.refuse(table, self.before_tribute, action, context)
                return events
            case Return():
                return giving.return_(table, hidden, action)
            case Call():
                return calling.call(table, action)
            case Revolt():
                return calling.revolt(table, hidden, action)
            case Head():
                return calling.head(table, hidden, action)
            case Remove():
                return calling.remove(table, hidden, action)
            case _:  # the match's own actions never come here
                raise IllegalAction("15", Reason.DEAL_RUNNING)

    def _decline(self, action: Decline) -> list[Event]:
        """A no is remembered, so that a resumed match does not ask again; the rules do not know it (rule 15)."""
        if action.question not in QUESTIONS:
            raise IllegalAction("15", Reason.NOT_NOW, action.seat)
        self.declined |= {(action.seat, action.question)}
        return []

    def _forget(self, question: str) -> None:
        """A question will be put anew."""
        if self.declined:
            self.declined = frozenset(asked for asked in self.declined if asked[1] != question)

    # --- what can be done --------------------------------------------------------------------------------

    @property
    def mover(self) -> int | None:
        """The seat that makes the next lead or answer, or None outside of play."""
        return moves.mover(self.table, self.hidden)

    def legal_moves(self) -> Iterator[Action]:
        """Every lead or answer of the mover and every burn, each play once by rank."""
        seat = self.mover
        if seat is None:
            return
        table = self.table
        for play in moves.legal_plays(table, seat, self.hidden.hands[seat]):
            yield PlayCards(seat, play)
        if moves.may_pass(table, seat):
            yield Pass(seat)
            if may_yield(table, seat):
                yield Yield(seat)
            if may_take_wind(table, seat):
                yield Wind(seat)
        assert table.trick is not None
        for burner in table.trick.burners:
            for play in moves.legal_burns(table, burner, self.hidden.hands[burner]):
                yield Burn(burner, play)

    def burners(self) -> tuple[int, ...]:
        """The seats that may burn the top and hold a play that beats it, in the order of rule 8.2."""
        table = self.table
        if table.phase is not Phase.PLAY or table.trick is None or table.trick.top is None:
            return ()
        top = table.trick.top.play
        return tuple(s for s in table.trick.burners if can_beat(self.hidden.hands[s], top, table.options))
