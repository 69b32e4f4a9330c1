"""What the others probably hold (算牌): the unseen cards shared out by what each seat has told."""

from collections.abc import Sequence
from functools import lru_cache

from gouji.players.told import Told, told_by
from gouji.players.weights import Weights
from gouji.rules.cards import RANK_COUNT, TWO
from gouji.rules.view import View

STEPS = 64
"""Shares are counted in so many parts, so that the same chances come up again and again."""
LEAST_SHARE = 0.25
"""No hidden card is ruled out anywhere: in parts of `STEPS`, what it is likely at least."""
ROUNDS = 3
"""So many times shares are fitted to the cards of each rank and to the cards of each seat."""


@lru_cache(maxsize=1 << 16)
def tail(copies: int, need: int, share: int) -> float:
    """The chance that at least ``need`` of ``copies`` cards lie where each lies with the chance ``share`` / STEPS.

    0 only if there are not enough of them.
    """
    if need <= 0:
        return 1.0
    if need > copies:
        return 0.0
    if share >= STEPS:
        return 1.0
    here = max(share, LEAST_SHARE) / STEPS
    below, term = 0.0, (1.0 - here) ** copies
    for number in range(need):
        below += term
        term *= (copies - number) / (number + 1) * here / (1.0 - here)
    return max(1.0 - below, 1e-9)


class Belief:
    """Where the unseen cards lie. ``shares[seat][rank]`` is the chance, in parts of `STEPS`, that an unseen card of a
    rank lies with a seat, those aside that are known to lie there.

    ``known`` are those, by seat and rank, ``free`` the others by rank, ``left`` how many of them each seat holds.
    """

    def __init__(self, view: View, unseen: Sequence[int], weights: Weights) -> None:
        self.told = told_by(view.table, weights) if weights.reads else Told()
        self._silent = weights.silent
        known = self.told.known
        others = [seat for seat in range(6) if seat != view.seat and view.table.left[seat]]
        # What is known to lie somewhere is not shared out. (Who does not read knows nothing of it.)
        self.known = [known[seat] if seat in others else [0] * RANK_COUNT for seat in range(6)]
        self.free = [max(0, unseen[rank] - sum(row[rank] for row in self.known)) for rank in range(RANK_COUNT)]
        self.left = [max(0, view.table.left[seat] - sum(self.known[seat])) for seat in range(6)]
        self.shares: list[list[int]] = [[0] * RANK_COUNT for _ in range(6)]
        self._share_out([seat for seat in others if self.left[seat]], ROUNDS if weights.reads else 1)

    def _share_out(self, seats: list[int], rounds: int) -> None:
        """Fit the odds to the free cards of each rank and the hidden cards of each seat."""
        free = self.free
        ranks = [rank for rank in range(RANK_COUNT) if free[rank]]
        if not ranks or not seats:
            return
        rows = [[self.left[seat] * self.told.odds[seat][rank] for rank in ranks] for seat in seats]
        for _ in range(rounds):
            columns = [free[rank] / sum(column) for rank, column in zip(ranks, zip(*rows, strict=True), strict=True)]
            rows = [[cell * factor for cell, factor in zip(row, columns, strict=True)] for row in rows]
            scales = [self.left[seat] / sum(row) for seat, row in zip(seats, rows, strict=True)]
            rows = [[cell * scale for cell in row] for row, scale in zip(rows, scales, strict=True)]
        for seat, row in zip(seats, rows, strict=True):
            for rank, cell in zip(ranks, row, strict=True):
                self.shares[seat][rank] = min(STEPS, round(STEPS * cell / free[rank]))

    def at_least(self, seat: int, rank: int, need: int) -> float:
        """The chance that a seat holds so many cards of a rank."""
        return tail(self.free[rank], need - self.known[seat][rank], self.shares[seat][rank])

    def both_at_least(self, seat: int, rank: int, other: int, need: int) -> float:
        """The chance that a seat holds so many cards of two ranks together."""
        shares, known = self.shares[seat], self.known[seat]
        ones, others = self.free[rank], self.free[other]
        copies = ones + others
        share = (ones * shares[rank] + others * shares[other]) // copies if copies else 0
        return tail(copies, need - known[rank] - known[other], share)

    def filled_at_least(self, seat: int, rank: int, need: int) -> float:
        """The chance that a seat holds so many cards of a rank if twos fill up (3.2)."""
        return self.at_least(seat, TWO, need) if rank == TWO else self.both_at_least(seat, rank, TWO, need)

    def answers(self, seat: int, rank: int, need: int) -> float:
        """The chance that a seat holds so many cards of one rank and lays them: it held none of those that it let
        go (过牌)."""
        chance = self.at_least(seat, rank, need)
        cap = self.told.caps[seat][rank]
        if not cap or not chance:
            return chance
        before = self._silent * self.at_least(seat, rank, cap)
        return (chance * (1.0 - self._silent) if need >= cap else chance - before) / (1.0 - before)
