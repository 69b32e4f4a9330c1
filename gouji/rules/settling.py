"""What is due next before the first lead, and the steps that several phases share (rules 2, 9)."""

from gouji.rules.event import Event, TrickStarted, Voided
from gouji.rules.hidden import Hidden
from gouji.rules.opening import open_
from gouji.rules.playing import end_play, ended
from gouji.rules.seats import opposite
from gouji.rules.table import Phase, Table
from gouji.rules.trick import new_trick


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


def leave(table: Table, seat: int) -> None:
    """Rule 9.2: the revolter lays its cards aside."""
    table.revolted += (seat,)
    table.live -= {seat}


def void_deal(table: Table, events: list[Event]) -> None:
    """Rule 9.3: two or more revolutions."""
    table.phase = Phase.VOID
    table.trick = None
    events.append(Voided())


def count_left(table: Table, hidden: Hidden) -> None:
    """The table sees how many cards each seat holds."""
    table.left = [len(cards) for cards in hidden.cards]
