"""Worlds: the hidden cards as they may lie, drawn by what the others have told (`Belief`).

A chance tells how one play fares on the average. In a world it is known of all plays of a hand at once how they
fare, so that the hand can be planned there as if the cards lay open.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from gouji.players.belief import LEAST_SHARE, Belief
from gouji.players.count import Count
from gouji.rules.cards import ACE, BLACK, RANK_COUNT, RED, THREE, TWO
from gouji.rules.play import Play
from gouji.rules.plays import can_beat
from gouji.rules.seats import after, team

Hands = list[list[int]]
"""Hands by seat, as counts by rank."""
NOTHING = THREE
"""The limit of a hand that beats no body."""


class World:
    """The chances of one world. Whether an enemy beats a play is known there: 0 or 1. Of a mate it stays open, since
    nobody plans against his own side.

    An enemy does what it can with naturals, and all it can to finish. Whether it fills up with twos and whether it
    adds jokers is drawn for the world as a whole, by how willing the others are.
    """

    def __init__(self, count: Count, hands: Hands, me: int, rng: Random) -> None:
        self._count = count
        self.hands = hands
        self._side = team(me)
        self._fills = {seat: rng.random() < count.weights.fill for seat in after(me)}
        self._adds = {seat: rng.random() < count.weights.joker for seat in after(me)}
        self._limits: dict[tuple[int, int, int], int] = {}

    def chance(self, seat: int, play: Play) -> float:
        """Whether an enemy beats a play, or how likely a mate does."""
        if team(seat) == self._side:
            return self._count.chance(seat, play)
        red, black, twos, naturals, rank = play
        size = red + black + twos + naturals
        if red or rank < THREE or size > self._count.left[seat]:
            return float(can_beat(self.hands[seat], play, self._count.options))
        limit = self._limits.get((seat, size, black))
        if limit is None:
            limit = self._limits[seat, size, black] = self._limit(seat, size, black)
        return float(rank < limit)

    def _limit(self, seat: int, size: int, small: int) -> int:
        """The rank that bodies of plays of this size with so many small jokers must at least have to hold against
        a seat (4.2, 4.3)."""
        hand = self.hands[seat]
        only_red = small > 0 and self._count.options.mixed_jokers == "small"
        if hand[RED] < small:
            return NOTHING
        if self._count.left[seat] == size:
            return NOTHING if only_red and hand[BLACK] else _limit_of_all(hand)
        jokers = small
        if self._adds[seat]:
            jokers = min(size, hand[RED] + (0 if only_red else hand[BLACK]))
        if jokers == size:
            return TWO + 1
        need = size - jokers
        if hand[TWO] >= need:
            return TWO
        if self._fills[seat]:
            need -= hand[TWO]
        return next((rank for rank in range(ACE, THREE, -1) if hand[rank] >= need), NOTHING)


def _limit_of_all(hand: Sequence[int]) -> int:
    """The same for a seat that finishes with all it has, if that is one play."""
    ranks = [rank for rank in range(THREE, TWO) if hand[rank]]
    if len(ranks) > 1:
        return NOTHING
    return ranks[0] if ranks else TWO + (not hand[TWO])


def worlds(count: Count, me: int, number: int, rng: Random) -> Iterator[World]:
    """So many worlds as seat ``me`` may think of."""
    belief = count.belief
    seats = [seat for seat in after(me) if belief.left[seat]]
    odds = [list(accumulate(_odds(belief, seats, rank))) for rank in range(RANK_COUNT)]
    for _ in range(number):
        yield World(count, _dealt(belief, seats, odds, rng), me, rng)


def _odds(belief: Belief, seats: Sequence[int], rank: int) -> list[float]:
    return [max(belief.shares[seat][rank], LEAST_SHARE) for seat in seats]


def _dealt(belief: Belief, seats: Sequence[int], odds: Sequence[list[float]], rng: Random) -> Hands:
    """The free cards dealt out by the shares, to each seat as many as it holds; what is known to be there besides.

    ``odds`` are summed up over the seats, for each rank. A card for a full hand goes to one that still has room.
    """
    hands = [known[:] for known in belief.known]
    room = list(belief.left)
    over: list[int] = []
    ranks = [rank for rank in range(RANK_COUNT) if belief.free[rank]]
    rng.shuffle(ranks)
    for rank in ranks:
        for seat in rng.choices(seats, cum_weights=odds[rank], k=belief.free[rank]):
            if room[seat]:
                hands[seat][rank] += 1
                room[seat] -= 1
            else:
                over.append(rank)
    for rank in over:
        open_seats = [seat for seat in seats if room[seat]]
        if not open_seats:
            break  # a position need not have all cards in play (15)
        weights = [odd * room[seat] for seat, odd in zip(open_seats, _odds(belief, open_seats, rank), strict=True)]
        seat = rng.choices(open_seats, weights)[0]
        hands[seat][rank] += 1
        room[seat] -= 1
    return hands
