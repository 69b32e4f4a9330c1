"""Giving cards back for fall tribute (rule 11.6)."""

from collections.abc import Iterator, Sequence

from gouji.rules.cards import ACE, RANK_COUNT, THREE
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.options import Options


def wanted_ranks(payer: Sequence[int]) -> frozenset[int]:
    """The ranks from three to ace that the payer holds: what is to be given back as far as possible."""
    return frozenset(rank for rank in range(ACE + 1) if payer[rank])


def spare(hand: Sequence[int], options: Options) -> list[int]:
    """What a receiver may give of each rank: never its last three under ``hold_threes``."""
    free = list(hand)
    if options.hold_threes and free[THREE]:
        free[THREE] -= 1
    return free


def wanted_count(hand: Sequence[int], wanted: frozenset[int], count: int, options: Options) -> int:
    """How many of ``count`` cards must be of the wanted ranks."""
    free = spare(hand, options)
    return min(count, sum(free[rank] for rank in wanted))


def check_return(
    seat: int, hand: Sequence[int], given: Sequence[int], wanted: frozenset[int], count: int, options: Options
) -> None:
    """Raise `IllegalAction` unless a receiver may give these cards back (all as counts by rank)."""
    if sum(given) != count:
        raise IllegalAction("11.6", Reason.RETURN_COUNT, seat, count=count)
    if any(given[rank] > hand[rank] for rank in range(RANK_COUNT)):
        raise IllegalAction("11.6", Reason.NOT_HELD, seat)
    if options.hold_threes and given[THREE] and given[THREE] >= hand[THREE]:
        raise IllegalAction("11.6", Reason.RETURN_LAST_THREE, seat)
    if sum(given[rank] for rank in wanted) < wanted_count(hand, wanted, count, options):
        raise IllegalAction("11.6", Reason.RETURN_RANKS, seat)


def legal_returns(
    hand: Sequence[int], wanted: frozenset[int], count: int, options: Options
) -> Iterator[tuple[int, ...]]:
    """Every way to give cards back, each as ranks in rising order."""
    free = spare(hand, options)
    need = wanted_count(hand, wanted, count, options)

    def choose(rank: int, left: int, missing: int) -> Iterator[tuple[int, ...]]:
        if left == 0:
            if missing <= 0:
                yield ()
            return
        if rank == RANK_COUNT:
            return
        for number in range(min(left, free[rank]) + 1):
            for more in choose(rank + 1, left - number, missing - (number if rank in wanted else 0)):
                yield (rank,) * number + more

    return choose(0, count, need)
