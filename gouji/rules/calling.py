"""Calls, revolution, the choice of head, removing ranks (rules 2.5, 9, 10.3)."""

from gouji.rules.action import Call, Head, Remove, Revolt
from gouji.rules.cards import FOUR, THREE, rank_of
from gouji.rules.dealing import poor
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import Called, Event, HeadChosen, HeadLost, Removed, Revolted
from gouji.rules.hidden import Hidden
from gouji.rules.seats import opposite
from gouji.rules.settling import count_left, leave, settle, void_deal
from gouji.rules.table import Phase, Table


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
    leave(table, seat)
    events: list[Event] = [Revolted(seat, False)]
    if len(table.revolted) > 1:
        void_deal(table, events)
    else:
        settle(table, hidden, events)
    return events


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
    count_left(table, hidden)
    return [Removed(action.ranks, counts)]
