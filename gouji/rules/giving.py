"""The leader is named, threes are bought, tribute moves (rules 2.3, 2.4, 11.3 to 11.7)."""

from gouji.rules.action import Leader, Refuse, Return
from gouji.rules.cards import counts_of, take
from gouji.rules.context import Context
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import (
    Called,
    Event,
    HeadChosen,
    Kind,
    LeaderNamed,
    Removed,
    Returned,
    Revolted,
    TributePaid,
    TributeRefused,
)
from gouji.rules.hidden import Hidden
from gouji.rules.leading import cut_done, cuts_decide, fixed_leader
from gouji.rules.returns import check_return, wanted_ranks
from gouji.rules.settling import count_left, leave, settle, void_deal
from gouji.rules.table import Phase, Table
from gouji.rules.tribute import buy_threes, pay


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
            leave(table, buyer)
            events.append(Revolted(buyer, True))
    count_left(table, hidden)
    before = hidden.copy()
    if len(table.revolted) > 1:
        void_deal(table, events)
    else:
        pay_tribute(table, hidden, context, events)
        settle(table, hidden, events)
    return events, before


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
    count_left(table, hidden)
    events.append(TributePaid(table.payments))
    if table.options.fall_return:
        due = [p for p in table.payments if p.kind is Kind.FALL and p.cards]
        due.sort(key=lambda p: (p.receiver - table.leader) % 6)
        table.returns_due = tuple((p.receiver, p.payer, len(p.cards)) for p in due)


def refuse(table: Table, before: Hidden | None, action: Refuse, context: Context) -> tuple[list[Event], Hidden]:
    """Rule 11.7: a kind of tribute is refused; all payments are counted anew from the hands before the tribute.

    Returns the events and the new hidden side.
    """
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
    count_left(table, hidden)
    table.returns_due = tuple(item for item in table.returns_due if item is not due)
    events: list[Event] = [Returned(seat, payer, cards)]
    settle(table, hidden, events)
    return events
