"""Pre-calls, dealing, and demanding a new deal (rules 2.1, 10.3, 15)."""

from gouji.rules.action import Hands, PreCall, Redeal
from gouji.rules.cards import BLACK, COPIES, HAND_SIZE, PACKS, RANKS, RED, TWO, card_text, counts_of
from gouji.rules.context import Context
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import Event, HandsDealt, PreCalled, RedealDemanded
from gouji.rules.hidden import Hidden
from gouji.rules.table import Phase, Table


def precall(table: Table, action: PreCall, dealt_before: bool) -> list[Event]:
    """Rule 10.3: before the cards are dealt."""
    seat = action.seat
    if table.options.calls != "pre_open":
        raise IllegalAction("10.3", Reason.OPTION_OFF, seat, option="calls")
    if table.phase is not Phase.DEAL or dealt_before:
        raise IllegalAction("10.3", Reason.NOT_NOW, seat)
    if seat in table.precalls:
        raise IllegalAction("10.3", Reason.CALLED_ALREADY, seat)
    table.precalls |= {seat}
    return [PreCalled(seat)]


def deal_hands(table: Table, action: Hands) -> Hidden:
    """Check the hands (rules 1.2, 15) and give them out."""
    if table.phase is not Phase.DEAL:
        raise IllegalAction("2", Reason.NOT_NOW)
    _check_cards(action, whole=not table.position)
    for seat, cards in enumerate(action.hands):
        if seat in table.finished and cards:
            raise IllegalAction("15", Reason.FINISHED_WITH_CARDS, seat)
        if not table.position and len(cards) != HAND_SIZE:
            raise IllegalAction("1.2", Reason.BAD_DECK, seat, cards=len(cards))
        if seat not in table.finished and not cards:
            raise IllegalAction("15", Reason.EMPTY_HAND, seat)
    hidden = Hidden([counts_of(cards) for cards in action.hands], [sorted(c) for c in action.hands], action.suited)
    table.left = [len(cards) for cards in action.hands]
    table.phase = Phase.SHOW
    return hidden


def _check_cards(action: Hands, whole: bool) -> None:
    """No card more often than four packs hold it; all 216 of them in a full deal."""
    cards = [card for hand in action.hands for card in hand]
    for card in sorted(set(cards)):
        if action.suited and cards.count(card) > PACKS:
            raise IllegalAction("1.2", Reason.TOO_MANY, card=card_text(card), count=cards.count(card))
    for rank, count in enumerate(counts_of(cards)):
        if count > COPIES[rank]:
            raise IllegalAction("1.2", Reason.TOO_MANY, card=RANKS[rank], count=count)
        if whole and count != COPIES[rank]:
            raise IllegalAction("1.2", Reason.BAD_DECK, card=RANKS[rank], count=count)


def hands_dealt(table: Table) -> list[Event]:
    """The event of dealing."""
    return [HandsDealt(tuple(table.left))]


def may_redeal(table: Table, context: Context) -> bool:
    """Whether this is a deal in which a poor hand may demand a new one (rule 2.1)."""
    return (
        table.options.redeal
        and context.first
        and not table.position
        and table.phase is Phase.SHOW
        and not table.shows
        and not table.cuts
    )


def redeal(table: Table, hidden: Hidden, action: Redeal, context: Context) -> list[Event]:
    """Rule 2.1: a hand without two or joker demands new hands."""
    seat = action.seat
    if not table.options.redeal:
        raise IllegalAction("2.1", Reason.OPTION_OFF, seat, option="redeal")
    if not context.first or table.position:
        raise IllegalAction("2.1", Reason.ONLY_FIRST_DEAL, seat)
    if not may_redeal(table, context):
        raise IllegalAction("2.1", Reason.NOT_NOW, seat)
    if not poor(hidden.hands[seat]):
        raise IllegalAction("2.1", Reason.HAS_HIGH_CARDS, seat)
    table.phase = Phase.DEAL
    table.left = [0] * 6
    return [RedealDemanded(seat)]


def poor(hand: list[int]) -> bool:
    """Whether a hand has neither two nor joker (rules 2.1, 9.1)."""
    return not (hand[TWO] or hand[BLACK] or hand[RED])
