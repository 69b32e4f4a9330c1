"""What happens before the first lead: the phases of rule 2 and their questions."""

from dataclasses import dataclass

from gouji.rules.action import Call, Cut, Hands, Head, Leader, PreCall, Redeal, Refuse, Remove, Return, Revolt, Show
from gouji.rules.cards import (
    ACE,
    BLACK,
    COPIES,
    FOUR,
    HAND_SIZE,
    PACKS,
    RANKS,
    RED,
    SUITS,
    THREE,
    TWO,
    Card,
    card_text,
    counts_of,
    rank_of,
    suit_of,
    take,
)
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import (
    Called,
    CutMade,
    Event,
    HandsDealt,
    HeadChosen,
    HeadLost,
    Kind,
    LeaderNamed,
    Owed,
    PreCalled,
    RedealDemanded,
    Removed,
    Returned,
    Revolted,
    Shown,
    TributePaid,
    TributeRefused,
    TrickStarted,
    Voided,
)
from gouji.rules.hidden import Hidden
from gouji.rules.playing import end_play, ended, open_
from gouji.rules.returns import check_return, wanted_ranks
from gouji.rules.seats import opposite
from gouji.rules.table import NOBODY, Phase, Table
from gouji.rules.tribute import buy_threes, pay
from gouji.rules.trick import new_trick


@dataclass(frozen=True, slots=True)
class Context:
    """What a deal must know of the match: who must lead, what is owed (rules 2.3, 9.3, 11.3)."""

    first: bool = True  # the first deal of the match
    after_sweep: bool = False
    last_place: int | None = None  # of the deal before
    leads_again: int | None = None  # after a void deal: the same seat leads
    cutter: int | None = None  # the first cutter that this deal must have, None if it is drawn
    owed: tuple[Owed, ...] = ()


# --- dealing (2.1, 10.3) --------------------------------------------------------------------------------------


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


# --- who leads first (2.2, 2.3) -------------------------------------------------------------------------------


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
        return (table.cuts[-1][0] + 1) % 6
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


def name_leader(table: Table, hidden: Hidden, action: Leader, context: Context) -> tuple[list[Event], Hidden]:
    """The leader is named; threes are bought and tribute is paid.

    Returns the events and the hidden side as it was before the tribute, from which refusals are counted anew.
    """
    seat = action.seat
    if table.phase is not Phase.SHOW:
        raise IllegalAction("2.3", Reason.NOT_NOW, seat)
    if cuts_decide(table, context) and not cut_done(table):
        raise IllegalAction("2.3", Reason.CUT_MISSING, seat)
    expected = fixed_leader(table, context)
    if expected is not None and seat != expected:
        rule = "9.3" if context.leads_again is not None else "2.3"
        raise IllegalAction(rule, Reason.WRONG_LEADER, seat, expected=expected)
    if seat not in table.live:
        raise IllegalAction("15", Reason.SEAT_OUT, seat)
    table.leader = seat
    events: list[Event] = [LeaderNamed(seat)]
    if table.options.hold_threes and not table.position:
        bought, automatic = buy_threes(hidden, seat, table.options)
        events.extend(bought)
        for buyer in automatic:
            _leave(table, buyer)
            events.append(Revolted(buyer, True))
    _count_left(table, hidden)
    before = hidden.copy()
    if len(table.revolted) > 1:
        _void(table, events)
    else:
        pay_tribute(table, hidden, context, events)
        settle(table, hidden, events)
    return events, before


def _count_left(table: Table, hidden: Hidden) -> None:
    table.left = [len(cards) for cards in hidden.cards]


def pay_tribute(table: Table, hidden: Hidden, context: Context, events: list[Event]) -> None:
    """Pay all tribute that is not refused (rule 11.3); who is out by automatic revolution has no part in it (2.4)."""
    if table.position or not context.owed:
        return
    owed = [
        item
        for item in context.owed
        if (item.receiver, item.kind) not in table.refused
        and item.payer not in table.revolted
        and item.receiver not in table.revolted
    ]
    table.payments = pay(hidden, owed, table.leader, table.options)
    _count_left(table, hidden)
    events.append(TributePaid(table.payments))
    if table.options.fall_return:
        due = [p for p in table.payments if p.kind is Kind.FALL and p.cards]
        due.sort(key=lambda p: (p.receiver - table.leader) % 6)
        table.returns_due = tuple((p.receiver, p.payer, len(p.cards)) for p in due)


# --- refusing and returning (11.6, 11.7) ----------------------------------------------------------------------


def refuse(
    table: Table, hidden: Hidden, before: Hidden | None, action: Refuse, context: Context
) -> tuple[list[Event], Hidden]:
    """Rule 11.7: a kind of tribute is refused; all payments are counted anew. Returns the new hidden side."""
    seat = action.seat
    open_now = table.phase in (Phase.TRIBUTE, Phase.REVOLUTION, Phase.PLAY) and not tribute_is_over(table)
    if before is None or not open_now:
        raise IllegalAction("11.7", Reason.NOT_NOW, seat)
    if not any(payment.receiver == seat and payment.kind == action.kind for payment in table.payments):
        raise IllegalAction("11.7", Reason.NOTHING_TO_REFUSE, seat)
    kind = Kind(action.kind)
    table.refused |= {(seat, kind)}
    hidden = before.copy()
    events: list[Event] = [TributeRefused(seat, kind)]
    table.returns_due = ()
    pay_tribute(table, hidden, context, events)
    settle(table, hidden, events)
    return events, hidden


def tribute_is_over(table: Table) -> bool:
    """Whether something later than refusing has happened: a return, a call, a revolution, a removal, a play."""
    later = (Returned, Called, HeadChosen, Removed)
    return table.plays > 0 or any(
        isinstance(event, later) or (isinstance(event, Revolted) and not event.automatic) for event in table.history
    )


def return_(table: Table, hidden: Hidden, action: Return) -> list[Event]:
    """Rule 11.6: the receiver of fall tribute gives cards back."""
    seat = action.seat
    due = next((due for due in table.returns_due if due[0] == seat), None)
    if due is None:
        raise IllegalAction("11.6", Reason.NOTHING_TO_RETURN, seat)
    _, payer, count = due
    given = counts_of(action.cards)
    hand = hidden.hands[seat]
    check_return(seat, hand, given, wanted_ranks(hidden.hands[payer]), count, table.options)
    cards = action.cards
    if hidden.suited:
        if any(action.cards.count(card) > hidden.cards[seat].count(card) for card in action.cards):
            raise IllegalAction("11.6", Reason.NOT_HELD, seat)
    else:
        own = hidden.cards[seat][:]
        cards = tuple(card for rank, number in enumerate(given) for card in take(own, rank, number))
    hidden.move(seat, payer, cards)
    _count_left(table, hidden)
    table.returns_due = tuple(item for item in table.returns_due if item is not due)
    events: list[Event] = [Returned(seat, payer, cards)]
    settle(table, hidden, events)
    return events


# --- calls and revolution (9, 10.3) ---------------------------------------------------------------------------


def may_call_now(table: Table) -> bool:
    """Whether the calls of rule 10.3 are open: after the tribute, before the revolution and the first lead."""
    if table.phase not in (Phase.REVOLUTION, Phase.PLAY) or table.plays or table.removed or table.head is not None:
        return False
    return not any(isinstance(event, Revolted) and not event.automatic for event in table.history)


def call(table: Table, action: Call) -> list[Event]:
    """Rule 10.3: a call, or a declaration."""
    seat = action.seat
    if table.options.calls == "off":
        raise IllegalAction("10.3", Reason.OPTION_OFF, seat, option="calls")
    if not may_call_now(table):
        raise IllegalAction("10.3", Reason.NOT_NOW, seat)
    if seat not in table.live:
        raise IllegalAction("10.3" if seat in table.finished else "2.4", Reason.SEAT_OUT, seat)
    if seat in table.calls or seat in table.precalls:
        raise IllegalAction("10.3", Reason.CALLED_ALREADY, seat)
    table.calls |= {seat}
    return [Called(seat)]


def may_revolt_now(table: Table) -> bool:
    """Whether the revolution of rule 9.1 is open."""
    return (
        table.options.revolution == "any"
        and table.phase in (Phase.REVOLUTION, Phase.PLAY)
        and not table.plays
        and not table.removed
        and table.head is None
    )


def revolt(table: Table, hidden: Hidden, action: Revolt) -> list[Event]:
    """Rule 9.1: a seat without two and joker after the tribute revolts."""
    seat = action.seat
    if table.options.revolution != "any":
        raise IllegalAction("9.1", Reason.OPTION_OFF, seat, option="revolution")
    if seat in table.revolted:
        raise IllegalAction("9.1", Reason.REVOLTED_ALREADY, seat)
    if not may_revolt_now(table):
        raise IllegalAction("9.1", Reason.NOT_NOW, seat)
    if seat not in table.live:
        raise IllegalAction("9.1", Reason.SEAT_OUT, seat)
    if not poor(hidden.hands[seat]):
        raise IllegalAction("9.1", Reason.HAS_HIGH_CARDS, seat)
    _leave(table, seat)
    events: list[Event] = [Revolted(seat, False)]
    if len(table.revolted) > 1:
        _void(table, events)
    else:
        settle(table, hidden, events)
    return events


def _leave(table: Table, seat: int) -> None:
    """Rule 9.2: the revolter lays its cards aside."""
    table.revolted += (seat,)
    table.live -= {seat}


def _void(table: Table, events: list[Event]) -> None:
    """Rule 9.3: two or more revolutions."""
    table.phase = Phase.VOID
    table.trick = None
    events.append(Voided())


def head(table: Table, hidden: Hidden, action: Head) -> list[Event]:
    """Rule 9.4: the revolter's opposite keeps the head or is headless at once."""
    if table.phase is not Phase.REVOLUTION:
        raise IllegalAction("9.4", Reason.NO_HEAD, action.seat)
    if action.seat != opposite(table.revolted[0]):
        raise IllegalAction("9.4", Reason.NO_HEAD, action.seat, expected=opposite(table.revolted[0]))
    table.head = action.keep
    table.dead_left = 3 if action.keep else 0
    events: list[Event] = [HeadChosen(action.seat, action.keep)]
    if not action.keep:
        events.append(HeadLost(action.seat))
    settle(table, hidden, events)
    return events


# --- the last steps before the first lead (2.5) ---------------------------------------------------------------


def settle(table: Table, hidden: Hidden, events: list[Event]) -> None:
    """Find what is due next, and let the first trick begin when nothing is (rules 2, 9.5)."""
    if table.returns_due:
        table.phase = Phase.TRIBUTE
        return
    if table.revolted and table.head is None and opposite(table.revolted[0]) in table.live:
        table.phase = Phase.REVOLUTION
        return
    table.phase = Phase.PLAY
    _open_after_revolution(table, events)
    leader = table.leader if table.leader in table.live else table.next_live(table.leader)
    table.trick = new_trick(table, leader)
    events.append(TrickStarted(leader, table.trick.melee))
    if ended(table):
        end_play(table, hidden, None, events)


def _open_after_revolution(table: Table, events: list[Event]) -> None:
    """Rule 9.5: who counts as opened from the start."""
    if not table.revolted or table.options.open_point == "off":
        return
    revolter = table.revolted[0]
    if table.options.revolution == "forced" and revolter not in table.opened:
        open_(table, revolter, events)
    other = opposite(revolter)
    if table.options.revolt_opens == "auto" and other not in table.opened:
        open_(table, other, events)


REMOVALS = {"3": (THREE,), "4": (FOUR,), "34": (THREE, FOUR)}
"""What the leader may have removed (rule 2.5)."""


def may_remove_now(table: Table) -> bool:
    """Whether the leader may still have ranks removed."""
    return table.options.removal and table.phase is Phase.PLAY and not table.plays and not table.removed


def empties_a_hand(hidden: Hidden, ranks: str) -> bool:
    """Whether a removal would leave a seat that has cards without any."""
    gone = REMOVALS[ranks]
    return any(sum(hand) and sum(hand) == sum(hand[rank] for rank in gone) for hand in hidden.hands)


def remove(table: Table, hidden: Hidden, action: Remove) -> list[Event]:
    """Rule 2.5: threes, fours or both leave all hands. Not if a hand held nothing else (only in a position)."""
    if not table.options.removal:
        raise IllegalAction("2.5", Reason.OPTION_OFF, option="removal")
    if not may_remove_now(table):
        raise IllegalAction("2.5", Reason.NOT_NOW)
    if action.ranks not in REMOVALS or empties_a_hand(hidden, action.ranks):
        raise IllegalAction("2.5", Reason.BAD_REMOVAL)
    gone = REMOVALS[action.ranks]
    counts = tuple(sum(hand[rank] for rank in gone) for hand in hidden.hands)
    for hand, cards in zip(hidden.hands, hidden.cards, strict=True):
        for rank in gone:
            table.seen[rank] += hand[rank]
            hand[rank] = 0
        cards[:] = [card for card in cards if rank_of(card) not in gone]
    table.removed = action.ranks
    _count_left(table, hidden)
    return [Removed(action.ranks, counts)]
