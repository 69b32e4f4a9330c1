"""Places, scores and sweeps (rules 9.2, 11.1, 11.2)."""

from gouji.rules.options import Options
from gouji.rules.seats import mates, team
from gouji.rules.table import Table

POINTS = {"large": (4, 2, 0, 0, -2, -4), "small": (2, 1, 0, 0, -1, -2)}
"""Points of the six places by the option ``points`` (rule 11.2)."""


def rest_of(table: Table) -> tuple[int, ...]:
    """The seats still live when the deal is over, in the order of their places (rule 11.1)."""
    start = table.finished[-1] if table.finished else table.leader
    by_turn = sorted(table.live, key=lambda seat: (seat - start) % 6)
    if table.options.rest_places == "order":
        return tuple(by_turn)
    return tuple(sorted(by_turn, key=lambda seat: table.left[seat]))


def places_of(table: Table, swapped: bool = False) -> tuple[int, ...]:
    """The seats from first to last place of a deal that is over (rules 9.2, 11.1).

    ``swapped`` exchanges the last two of the seats that were left over.
    """
    rest = rest_of(table)
    if swapped:
        rest = (*rest[:-2], rest[-1], rest[-2])
    order = [*table.finished, *rest, *reversed(table.stifled_out), *reversed(table.burnt_out)]
    for seat in table.revolted:
        order.insert(2 if set(order[:2]) == set(mates(seat)) else 3, seat)
    return tuple(order)


def sweep_of(places: tuple[int, ...]) -> int | None:
    """The team that took the first three places, or None (rule 11.2)."""
    teams = {team(seat) for seat in places[:3]}
    return teams.pop() if len(teams) == 1 else None


def scores_of(places: tuple[int, ...], options: Options) -> tuple[int, int]:
    """The scores of the teams of seats 0 and 1 (rule 11.2)."""
    points = POINTS[options.points]
    sums = [0, 0]
    for seat, value in zip(places, points, strict=True):
        sums[team(seat)] += value
    if sweep_of(places) is not None:
        sums = [2 * value for value in sums]
    if options.positive_only:
        sums = [max(0, value) for value in sums]
    return sums[0], sums[1]
