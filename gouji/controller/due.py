"""What a match waits for: somebody's decision, or an act of the dealer."""

from dataclasses import dataclass
from enum import StrEnum

from gouji.controller.dealer import Dealer
from gouji.rules import leading
from gouji.rules.action import Action, Places, Score, StartDeal, Void
from gouji.rules.deal import Deal
from gouji.rules.match import Match
from gouji.rules.questions import open_questions
from gouji.rules.scoring import rest_of
from gouji.rules.table import Phase


class Kind(StrEnum):
    """The decisions. The first eight are the questions of `action.QUESTIONS`."""

    PRECALL = "precall"  # 10.3
    SHOW = "show"  # 2.2
    REDEAL = "redeal"  # 2.1
    CALL = "call"  # 10.3, declaring too
    REVOLT = "revolt"  # 9.1
    REMOVE = "remove"  # 2.5
    REFUSE = "refuse"  # 11.7
    BURN = "burn"  # 8
    RETURN = "return"  # 11.6
    HEAD = "head"  # 9.4
    PLAY = "play"  # a lead or an answer
    SWAP = "swap"  # 11.1: the last two places, after the deal
    NEXT_DEAL = "next_deal"  # the deal is over, another one follows
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a seat owes; ``seat`` is None for `NEXT_DEAL` and `MATCH_OVER`, which are the person's."""

    kind: Kind
    seat: int | None


Due = Decision | Action
"""What comes next: a decision, or what the dealer does."""


def due(match: Match, dealer: Dealer, dealing: int, human: int | None) -> Due:
    """What comes next in a match. ``dealing`` counts the hands dealt in it so far."""
    deal = match.running
    if deal is None:
        return _between(match, human)
    first = dealer.first_card(dealing) if deal.table.phase is Phase.SHOW else 0
    for seat, question in open_questions(deal, first):
        return Decision(Kind(question), seat)
    table = deal.table
    match table.phase:
        case Phase.DEAL:
            return dealer.hands(dealing)
        case Phase.SHOW:
            return _leading(deal, dealer, dealing)
        case Phase.TRIBUTE:
            return Decision(Kind.RETURN, table.actor)
        case Phase.REVOLUTION:
            return Decision(Kind.HEAD, table.actor)
        case _:
            return Decision(Kind.PLAY, deal.mover)


def _leading(deal: Deal, dealer: Dealer, dealing: int) -> Action:
    """Cutting and naming the leader (rule 2.3)."""
    table, context = deal.table, deal.context
    if leading.cuts_decide(table, context) and not leading.cut_done(table):
        return dealer.cut(dealing, leading.next_cutter(table, context), len(table.cuts))
    fixed = leading.fixed_leader(table, context)
    return dealer.leader(dealing, sorted(table.live) if fixed is None else [fixed])


def _between(match: Match, human: int | None) -> Due:
    """Between deals: places (11.1), score or void (9.3), the next deal."""
    if match.deal is None:
        return StartDeal(match.next_number)
    last, result = match.log[-1], match.results[-1]
    match last:
        case Places():
            return Score(result.scores)
        case Score() | Void():
            return Decision(Kind.MATCH_OVER if match.over else Kind.NEXT_DEAL, None)
    if result.void:
        return Void()
    if result.may_swap and human in rest_of(match.deal.table):
        return Decision(Kind.SWAP, human)
    return Places(result.places)
