"""Opening a point (rules 9.5, 10.1, 10.2)."""

from gouji.rules.cards import FOUR
from gouji.rules.event import Event, Opened
from gouji.rules.play import is_pure
from gouji.rules.seats import opposite
from gouji.rules.table import Table, Top, Trick


def _in_time(table: Table, seat: int, number: int) -> bool:
    """Rule 10.2: whether a play, by its number, was made before the deadline of its seat."""
    if table.options.open_deadline == "melee":
        return True
    first = table.finished[0] if table.finished else None
    limit = table.first_at if first in (seat, opposite(seat)) else table.second_at
    return limit is None or number <= limit


def _may_open(table: Table, seat: int) -> bool:
    """Whether living plays of a seat can still open it (10.1; 9.5: the three dead plays are the only way then)."""
    options = table.options
    if options.open_point == "off" or seat in table.opened:
        return False
    return not (table.revolted and seat == opposite(table.revolted[0]) and options.revolt_opens == "three_dead")


def lived(table: Table, top: Top, events: list[Event]) -> None:
    """A gouji play lived before the melee: does it open its seat (rule 10.1)?"""
    seat = top.seat
    if not _may_open(table, seat) or not _in_time(table, seat, top.number):
        return
    match table.options.open_point:
        case "any":
            opens = True
        case "no_red":
            opens = not top.play.red
        case "no_joker":
            opens = not top.play.jokers and top.play.size > 1
        case "pure":
            opens = is_pure(top.play)
        case _:
            opens = False
            if is_pure(top.play):
                table.pure_lived |= {seat}
    if opens:
        open_(table, seat, events)


def lead_after_pure(table: Table, trick: Trick, top: Top, events: list[Event]) -> None:
    """Rule 10.1 pure_then_four: the very next lead after a pure play that lived."""
    seat, play = top.seat, top.play
    table.pure_lived -= {seat}
    fours = play.rank == FOUR and play.naturals == play.size
    if fours and not trick.melee and _may_open(table, seat) and _in_time(table, seat, top.number):
        open_(table, seat, events)


def open_by_three_dead(table: Table, events: list[Event]) -> None:
    """Rule 9.5: all three dead-gouji plays were made by the play that settles the second place."""
    if table.options.revolt_opens != "three_dead" or table.options.open_point == "off":
        return
    seat = opposite(table.revolted[0])
    in_time = table.second_at is None or table.plays <= table.second_at
    if table.head and table.dead_left == 0 and seat not in table.opened and in_time:
        open_(table, seat, events)


def open_(table: Table, seat: int, events: list[Event]) -> None:
    """The seat has opened."""
    table.opened |= {seat}
    events.append(Opened(seat))
