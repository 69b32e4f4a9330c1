"""Who leads first: shows, cuts, the last place (rules 2.2, 2.3)."""

from gouji.rules.action import Cut, Show
from gouji.rules.cards import ACE, BLACK, RANKS, SUITS, TWO, Card, rank_of, suit_of
from gouji.rules.context import Context
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import CutMade, Event, Shown
from gouji.rules.hidden import Hidden
from gouji.rules.seats import next_seat
from gouji.rules.table import NOBODY, Phase, Table


def shows_decide(table: Table, context: Context) -> bool:
    """Whether the opening show decides who leads this deal (rule 2.3)."""
    if context.leads_again is not None:
        return False
    if table.options.leader == "show":
        return True
    return table.options.leader == "show_last" and (context.last_place is None or context.after_sweep)


def best_show(table: Table) -> tuple[int, int]:
    """The seat with the best show so far and its number of cards; `NOBODY` and 1 before any."""
    seat, most = NOBODY, 1
    for shower, count in table.shows:
        if count > most:
            seat, most = shower, count
    return seat, most


def show_rank(table: Table) -> int:
    """The rank that is shown, as a number of `cards`."""
    return RANKS.index(str(table.options.show_rank))


def most_of_suit(cards: list[Card], rank: int) -> tuple[int, int]:
    """The suit of which a hand has most cards of a rank, and how many."""
    numbers = [sum(1 for card in cards if card == rank * 4 + suit) for suit in range(4)]
    most = max(numbers)
    return numbers.index(most), most


def show(table: Table, hidden: Hidden, action: Show, context: Context) -> list[Event]:
    """Rule 2.2: at least two cards of the show rank in one suit; more than the best so far takes the lead."""
    seat, cards = action.seat, action.cards
    if table.phase is not Phase.SHOW or not shows_decide(table, context):
        raise IllegalAction("2.3" if table.phase is Phase.SHOW else "2.2", Reason.NOT_NOW, seat)
    if seat not in table.live:
        raise IllegalAction("2.2", Reason.SEAT_OUT, seat)
    if any(shower == seat for shower, _ in table.shows):
        raise IllegalAction("2.2", Reason.SHOWN_ALREADY, seat)
    rank = show_rank(table)
    if any(rank_of(card) != rank for card in cards):
        raise IllegalAction("2.2", Reason.SHOW_WRONG_RANK, seat, rank=RANKS[rank])
    if len(cards) < 2:
        raise IllegalAction("2.2", Reason.SHOW_TOO_SMALL, seat)
    if hidden.suited:
        if len({suit_of(card) for card in cards}) > 1:
            raise IllegalAction("2.2", Reason.SHOW_TWO_SUITS, seat)
        if hidden.cards[seat].count(cards[0]) < len(cards):
            raise IllegalAction("2.2", Reason.NOT_HELD, seat, suit=SUITS[suit_of(cards[0])])
    best = len(cards) > best_show(table)[1]
    table.shows += ((seat, len(cards)),)
    return [Shown(seat, cards, best)]


def cut_done(table: Table) -> bool:
    """Whether a card that is no joker has been cut (rule 2.3)."""
    return bool(table.cuts) and table.cuts[-1][1] < BLACK


def next_cutter(table: Table, context: Context) -> int | None:
    """The seat that must cut next; None if the first cutter of the match is to be drawn."""
    if table.cuts:
        return next_seat(table.cuts[-1][0])
    return context.cutter


def cuts_decide(table: Table, context: Context) -> bool:
    """Whether cutting decides who leads this deal (rules 2.3, 9.3, 15)."""
    return table.options.leader == "cut" and not table.position and context.leads_again is None


def cut(table: Table, action: Cut, context: Context) -> list[Event]:
    """Rule 2.3: a joker passes the cut to the next seat."""
    if table.phase is not Phase.SHOW or not cuts_decide(table, context):
        raise IllegalAction("2.3", Reason.NOT_NOW, action.seat)
    if cut_done(table):
        raise IllegalAction("2.3", Reason.CUT_DONE, action.seat)
    expected = next_cutter(table, context)
    if expected is not None and action.seat != expected:
        raise IllegalAction("2.3", Reason.WRONG_CUTTER, action.seat, expected=expected)
    table.cuts += ((action.seat, rank_of(action.card)),)
    return [CutMade(action.seat, action.card)]


def cut_leader(table: Table) -> int:
    """The leader that the last cut gives: counting from the cutter as one, up to the card's number."""
    seat, rank = table.cuts[-1]
    number = {ACE: 1, TWO: 2}.get(rank, rank + 3)
    return (seat + number - 1) % 6


def fixed_leader(table: Table, context: Context) -> int | None:
    """The seat that must be named leader, or None if it is free (drawn)."""
    if context.leads_again is not None:
        return context.leads_again
    if cuts_decide(table, context):
        return cut_leader(table) if cut_done(table) else None
    best = best_show(table)[0]
    if best != NOBODY:
        return best
    if table.options.leader == "show_last" and not table.position and not shows_decide(table, context):
        return context.last_place
    return None
