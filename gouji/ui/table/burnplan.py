"""Whether a burn can be carried through with the cards held: every later lead needs a joker (rule 8.4).

Only one's own hand and what is unseen count here. It says nothing about whether somebody beats a play on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.options import Options
from gouji.rules.play import NO_BODY, Play


@dataclass(frozen=True, slots=True)
class BurnPlan:
    """The plays of a burn from the cover to the last one; ``missing`` jokers make it impossible."""

    plays: tuple[Play, ...]
    missing: int = 0

    @property
    def works(self) -> bool:
        """Whether the cards suffice."""
        return self.missing == 0


def plan_of(hand: Sequence[int], cover: Play, options: Options) -> BurnPlan:
    """How the rest of a hand is led after a cover play: each rank with a joker, the last one without."""
    rest = [have - used for have, used in zip(hand, cover.counts(), strict=True)]
    groups = [rank for rank in range(TWO) if rest[rank]]
    jokers, twos = rest[RED] + rest[BLACK], rest[TWO]
    last = THREE if options.hold_threes and rest[THREE] else (groups[0] if groups else NO_BODY)
    leads = [rank for rank in groups if rank != last]
    if not groups:
        whole = Play(rest[RED], rest[BLACK], twos, 0, TWO if twos else NO_BODY)
        return BurnPlan((cover, whole) if whole.size else (cover,))
    missing = max(0, len(leads) - jokers)
    red, black = rest[RED], rest[BLACK]
    spare_red = max(0, red - max(0, len(leads) - black))
    plays: list[Play] = [cover]
    if spare_red and len(leads) < jokers:
        extra = min(spare_red, jokers - len(leads))
        plays.append(Play(extra, 0, 0, 0, NO_BODY))
        red -= extra
    for number, rank in enumerate(sorted(leads, reverse=True)):
        with_red = red > 0 and black == 0
        added = twos if number == 0 else 0
        use_black = 1 if black else 0
        plays.append(Play(1 if with_red else 0, use_black, added, rest[rank], rank))
        red -= 1 if with_red else 0
        black -= use_black
        twos -= added
    held_alone = options.hold_threes and last == THREE
    plays.append(
        Play(0 if held_alone else red, 0 if held_alone else black, 0 if held_alone else twos, rest[last], last)
    )
    return BurnPlan(tuple(plays), missing)


def best_cover(covers: Iterable[Play], hand: Sequence[int], options: Options) -> Play | None:
    """The cover that leaves the burn possible, spending as little as can be."""

    def weight(play: Play) -> tuple[int, int, int, int, int]:
        return (plan_of(hand, play, options).missing, play.red, play.black, play.twos, play.rank)

    return min(covers, key=weight, default=None)
