"""The hand plan: one group a rank, and the best way to spread twos and jokers over the groups.

Each group costs what leading it loses, less what it may gain as an answer; the group played last costs nothing.
Where threes are held (3.6) they go last, so that no other group does.
Dynamic programming over the ranks finds the exact least sum for any number of twos and jokers; the plans of all
hands that one play leaves over are put together from the same tables.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf

from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.play import Play

Cost = Callable[[int, int, int, int, int], float]
"""The cost of a group: rank, naturals, added twos, small jokers, big jokers."""
Spare = Callable[[int, int, int], float]
"""The cost of the twos, small and big jokers that are left to be played by themselves."""
Table = tuple[list[float], list[float]]
"""Least costs by resources used: without and with one group taken as the last."""
Option = tuple[int, float]

LITTLE = 0.05
"""What twos or jokers must better a group to be thought of for it."""
MOST_TWOS = 4
MOST_JOKERS = 2


@lru_cache(maxsize=512)
def resources(twos: int, blacks: int, reds: int) -> tuple[list[tuple[int, int, int]], list[list[int]]]:
    """All amounts of twos, small and big jokers up to these, and for each two of them the index of their sum, or
    -1 if that is too much."""
    points = [(t, b, r) for t in range(twos + 1) for b in range(blacks + 1) for r in range(reds + 1)]
    index = {point: number for number, point in enumerate(points)}
    sums = [[index.get((a[0] + b[0], a[1] + b[1], a[2] + b[2]), -1) for b in points] for a in points]
    return points, sums


class Plan:
    """The least cost of a hand and of what is left of it after each play."""

    def __init__(self, hand: Sequence[int], cost: Cost, spare: Spare, hold_threes: bool) -> None:
        self.hand = hand
        self._cost = cost
        self._twos, self._blacks, self._reds = hand[TWO], hand[BLACK], hand[RED]
        self._red_step = 1
        self._black_step = self._reds + 1
        self._two_step = self._black_step * (self._blacks + 1)
        self._size = self._two_step * (self._twos + 1)
        self._points, self._sums = resources(self._twos, self._blacks, self._reds)
        self._spares = [spare(*point) for point in self._points]
        self._free_last = not (hold_threes and hand[THREE])
        first = THREE + 1 if hold_threes else THREE
        self.ranks = [rank for rank in range(first, TWO) if hand[rank]]
        self._options: dict[tuple[int, int], list[Option]] = {}
        self._without: dict[int, Table] = {}
        self._prefix_tables = [self._empty()]
        self._suffix_tables = [self._empty()]
        self._whole: float | None = None

    # --- what is asked --------------------------------------------------------------------------------------

    @property
    def whole(self) -> float:
        """The cost of the hand as it is."""
        if self._whole is None:
            self._whole = self._least(self._prefix(len(self.ranks)), self._twos, self._blacks, self._reds)
        return self._whole

    def after(self, play: Play) -> float:
        """The cost of what is left after a play; 0 for an empty hand."""
        if play.size == sum(self.hand):
            return 0.0
        twos, blacks, reds = self._twos - play.twos, self._blacks - play.black, self._reds - play.red
        if not play.naturals or play.rank not in self.ranks:
            return self._least(self._prefix(len(self.ranks)), twos, blacks, reds)
        table = self._others(play.rank)
        rest = self.hand[play.rank] - play.naturals
        if rest:
            table = self._add(table, play.rank, rest)
        return self._least(table, twos, blacks, reds)

    # --- the tables -----------------------------------------------------------------------------------------

    def _index(self, twos: int, blacks: int, reds: int) -> int:
        return twos * self._two_step + blacks * self._black_step + reds

    def _empty(self) -> Table:
        table = [inf] * self._size
        table[0] = 0.0
        return table, table[:]

    def _prefix(self, length: int) -> Table:
        """The table of the first ``length`` ranks; all prefixes are kept."""
        tables = self._prefix_tables
        while len(tables) <= length:
            rank = self.ranks[len(tables) - 1]
            tables.append(self._add(tables[-1], rank, self.hand[rank]))
        return tables[length]

    def _suffix(self, start: int) -> Table:
        """The table of the ranks from ``start`` on."""
        tables = self._suffix_tables
        while len(tables) <= len(self.ranks) - start:
            rank = self.ranks[len(self.ranks) - len(tables)]
            tables.append(self._add(tables[-1], rank, self.hand[rank]))
        return tables[len(self.ranks) - start]

    def _others(self, rank: int) -> Table:
        """The table of all ranks but one."""
        table = self._without.get(rank)
        if table is None:
            place = self.ranks.index(rank)
            table = self._without[rank] = self._join(self._prefix(place), self._suffix(place + 1))
        return table

    def _group(self, rank: int, naturals: int) -> list[Option]:
        """What a group may be given, as index of resources and cost."""
        options = self._options.get((rank, naturals))
        if options is None:
            options = self._options[rank, naturals] = self._worth_it(rank, naturals)
        return options

    def _worth_it(self, rank: int, naturals: int) -> list[Option]:
        """The group alone, and with twos and jokers where these make it better."""
        alone = self._cost(rank, naturals, 0, 0, 0)
        options = [(0, alone)]
        for blacks in range(min(self._blacks, MOST_JOKERS) + 1):
            for reds in range(min(self._reds, MOST_JOKERS - blacks) + 1):
                for twos in range(min(self._twos, MOST_TWOS) + 1):
                    if blacks or reds or twos:
                        cost = self._cost(rank, naturals, twos, blacks, reds)
                        if cost < alone - LITTLE:
                            options.append((self._index(twos, blacks, reds), cost))
                        elif blacks or reds:
                            break  # a joker that does not help does not help with twos either
        return options

    def _add(self, table: Table, rank: int, naturals: int) -> Table:
        """A table with one more group."""
        options = self._group(rank, naturals)
        plain, last = table
        new_plain, new_last = [inf] * self._size, plain[:]
        for used, cost in enumerate(plain):
            if cost == inf:
                continue
            sums, cost_last = self._sums[used], last[used]
            for step, more in options:
                index = sums[step]
                if index >= 0:
                    if cost + more < new_plain[index]:
                        new_plain[index] = cost + more
                    if cost_last + more < new_last[index]:
                        new_last[index] = cost_last + more
        return new_plain, new_last

    def _join(self, left: Table, right: Table) -> Table:
        """The table of two sets of groups together."""
        plain, last = [inf] * self._size, [inf] * self._size
        for used, cost in enumerate(left[0]):
            if cost == inf:
                continue
            sums, cost_last = self._sums[used], left[1][used]
            for step, more in enumerate(right[0]):
                index = sums[step]
                if more == inf or index < 0:
                    continue
                plain[index] = min(plain[index], cost + more)
                last[index] = min(last[index], cost_last + more, cost + right[1][step])
        return plain, last

    def _least(self, table: Table, twos: int, blacks: int, reds: int) -> float:
        """The least cost of a table with these twos and jokers in hand, the ones not added being spare."""
        costs = table[1] if self._free_last else table[0]
        best = inf
        for used, cost in enumerate(costs):
            if cost == inf:
                continue
            point = self._points[used]
            if point[0] <= twos and point[1] <= blacks and point[2] <= reds:
                index = self._index(twos - point[0], blacks - point[1], reds - point[2])
                best = min(best, cost + self._spares[index])
        return best
