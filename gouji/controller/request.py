"""What the person at the table is asked, as plain data."""

from dataclasses import dataclass, field

from gouji.controller.due import Decision, Kind
from gouji.rules import calling, leading
from gouji.rules.action import (
    Action,
    Call,
    Decline,
    Head,
    Places,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Revolt,
    Show,
)
from gouji.rules.cards import card_of
from gouji.rules.match import Match
from gouji.rules.scoring import places_of
from gouji.rules.view import View


@dataclass(frozen=True, slots=True)
class Request:
    """A decision that the person owes. It stands until `Game.submit`, an undo or autoplay.

    ``view`` is a snapshot of what the person sees; it does not change. ``number`` tells one request from the next.
    """

    kind: Kind
    seat: int
    view: View
    number: int
    choices: tuple[Action, ...] = ()
    """The answers that there are to choose from; empty for `PLAY`, `BURN` and `RETURN`, where ``view`` tells."""
    no: Decline | None = field(default=None)
    """The answer no, for a question that can be declined."""
    only_pass: bool = False
    """For `PLAY`: nothing can be done but to pass (要不起)."""
    count: int = 0
    """For `RETURN`: how many cards are to be given back; their ranks as far as possible of ``view.wanted``."""
    payer: int | None = None
    """For `RETURN`: who gets them."""

    @property
    def first(self) -> int:
        """For `SHOW`: how many cards the best show so far has (rule 2.2), 0 before any."""
        shows = self.view.table.shows
        return leading.best_show(self.view.table)[1] if shows else 0


QUESTIONS = (
    Kind.PRECALL,
    Kind.SHOW,
    Kind.REDEAL,
    Kind.CALL,
    Kind.REVOLT,
    Kind.REMOVE,
    Kind.REFUSE,
    Kind.BURN,
)
"""The kinds that can be declined."""


def request_of(decision: Decision, match: Match, view: View, number: int) -> Request:
    """The request for a decision of the person, whose view (a snapshot) is given."""
    kind, seat = decision.kind, view.seat
    due = next((due for due in view.table.returns_due if due[0] == seat), None) if kind is Kind.RETURN else None
    return Request(
        kind,
        seat,
        view,
        number,
        choices=_choices(kind, match, view),
        no=Decline(seat, kind.value) if kind in QUESTIONS else None,
        only_pass=kind is Kind.PLAY and _only_pass(view),
        count=due[2] if due else 0,
        payer=due[1] if due else None,
    )


def _only_pass(view: View) -> bool:
    if not view.answers or view.may_yield or view.may_take_wind:
        return False
    return next(view.plays(), None) is None


def _choices(kind: Kind, match: Match, view: View) -> tuple[Action, ...]:
    seat = view.seat
    match kind:
        case Kind.PRECALL:
            return (PreCall(seat),)
        case Kind.REDEAL:
            return (Redeal(seat),)
        case Kind.CALL:
            return (Call(seat),)
        case Kind.REVOLT:
            return (Revolt(seat),)
        case Kind.HEAD:
            return Head(seat, True), Head(seat, False)
        case Kind.SHOW:
            return shows_of(view)
        case Kind.REFUSE:
            kinds = dict.fromkeys(p.kind for p in view.table.payments if p.receiver == seat and p.cards)
            return tuple(Refuse(seat, kind) for kind in kinds)
        case Kind.REMOVE:
            deal = match.running
            assert deal is not None
            return tuple(Remove(ranks) for ranks in calling.REMOVALS if not calling.empties_a_hand(deal.hidden, ranks))
        case Kind.SWAP:
            assert match.deal is not None
            table = match.deal.table
            return Places(places_of(table)), Places(places_of(table, swapped=True))
        case _:
            return ()


def shows_of(view: View) -> tuple[Show, ...]:
    """The shows that overtake the best so far (rule 2.2), the most cards first."""
    rank = leading.show_rank(view.table)
    best = leading.best_show(view.table)[1]
    cards = list(view.cards)
    held = [(cards.count(card), card) for card in (card_of(rank, suit) for suit in range(4))]
    return tuple(
        Show(view.seat, (card,) * count)
        for most, card in sorted(held, key=lambda item: -item[0])
        for count in range(most, best, -1)
    )
