"""Who may answer a play, and in which order (rules 6 to 8). Everything here is public."""

from gouji.rules.play import Play, is_gouji
from gouji.rules.seats import after, mates, opposite
from gouji.rules.table import NOBODY, Table, Top, Trick


def new_trick(table: Table, leader: int) -> Trick:
    """A trick that a seat leads; with four or fewer live seats it is one of the melee (rule 7.1)."""
    return Trick(leader, melee=len(table.live) <= 4)


def keeps_head(table: Table, seat: int) -> bool:
    """Whether the seat chose to keep the head and has not made its three dead-gouji plays yet (rule 9.4)."""
    return table.dead_left > 0 and seat == opposite(table.revolted[0])


def is_dead(table: Table, trick: Trick, seat: int, gouji: bool, final: bool) -> bool:
    """Whether a play that a seat is making is a dead-gouji play (rules 6.6b, 9.4)."""
    if not gouji:
        return False
    if keeps_head(table, seat):
        return True
    below = trick.top
    return (
        below is not None
        and below.final
        and below.gouji
        and not below.headless
        and seat == opposite(below.seat)
        and below.seat in table.finished[:2]
        and not final
    )


def top_of(table: Table, trick: Trick, seat: int, play: Play, final: bool) -> Top:
    """The top that a play of a seat makes. To be asked before the table changes by the play."""
    gouji = not trick.melee and is_gouji(play)
    dead = is_dead(table, trick, seat, gouji, final)
    return Top(seat, play, gouji, table.headless(seat), dead, final, table.plays + 1)


def put_on_top(table: Table, trick: Trick, top: Top) -> None:
    """Lay a play on a trick: who is asked about it and who may burn it (rules 6.2, 6.4, 7.2, 8.1)."""
    trick.top = top
    trick.wind = NOBODY
    trick.burners = ()
    if trick.melee:
        trick.queue = tuple(seat for seat in after(top.seat) if seat in table.live)
    elif top.dead:
        trick.queue = ()
        trick.burners = _burners(table, trick, top)
    elif top.gouji and not top.headless:
        trick.queue = _gouji_answerers(table, trick, top)
        trick.burners = _burners(table, trick, top)
    else:
        other = opposite(top.seat)
        trick.queue = tuple(
            seat for seat in after(top.seat) if seat in table.live and (seat == other or seat not in trick.passed)
        )


def _gouji_answerers(table: Table, trick: Trick, top: Top) -> tuple[int, ...]:
    """Rule 6.4: the opposite, and every headless seat that has not passed."""
    other = opposite(top.seat)
    return tuple(
        seat
        for seat in after(top.seat)
        if seat in table.live and (seat == other or (seat not in trick.passed and table.headless(seat)))
    )


def _burners(table: Table, trick: Trick, top: Top) -> tuple[int, ...]:
    """Rules 8.1 and 8.2: who may burn the top, the team-mates of its seat first."""
    options = table.options
    if not options.burn:
        return ()
    first = mates(top.seat)
    order = (*first, *(seat for seat in after(top.seat) if seat not in first))
    return tuple(
        seat
        for seat in order
        if seat in table.live
        and seat != opposite(top.seat)
        and seat not in trick.passed
        and (top.dead or not table.headless(seat))
        and (not options.burn_needs_open or seat in table.opened)
    )


def may_yield(table: Table, seat: int) -> bool:
    """Whether the seat that is asked may yield (rule 6.3)."""
    trick = table.trick
    assert trick is not None
    top = trick.top
    if top is None or trick.melee or top.gouji or seat != opposite(top.seat) or len(trick.queue) < 2:
        return False
    return all(between in trick.passed or between not in table.live for between in after(top.seat)[:2])


def may_take_wind(table: Table, seat: int) -> bool:
    """Whether the seat that is asked may take the wind (rule 6.6a)."""
    trick = table.trick
    assert trick is not None
    top = trick.top
    if top is None or trick.melee or not top.final or (top.gouji and not top.headless) or top.dead:
        return False
    return seat == table.next_live(top.seat)
