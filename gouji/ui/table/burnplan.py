"""Whether a burn can be carried through with the cards held: every later lead needs a joker (rule 8.4).

Only one's own hand and what is unseen count here. It says nothing about whether somebody beats a play on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gouji.players.burning import jokers_needed, left_after
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
    """How the rest of a hand is led after a cover play: each rank with a joker, the last one without. Held threes are
    led alone at the end (3.6)."""
    rest = left_after(hand, cover)
    groups = [rank for rank in range(TWO) if rest[rank]]
    red, black, twos = rest[RED], rest[BLACK], rest[TWO]
    plays = [cover]
    if not groups:
        return BurnPlan((cover, _loose(red, black, twos)) if red or black or twos else (cover,))
    needed = jokers_needed(rest, options.hold_threes)
    held = options.hold_threes and groups[0] == THREE
    spare = max(0, min(red + black - needed, red - max(0, needed - black)))
    if spare:
        plays.append(Play(spare, 0, 0, 0, NO_BODY))
        red -= spare
    for rank in reversed(groups[1:]):
        with_red = red > 0 and black == 0
        with_black = black > 0
        plays.append(Play(int(with_red), int(with_black), twos, rest[rank], rank))
        red, black, twos = red - with_red, black - with_black, 0
    if held and (red or black or twos):
        plays.append(_loose(red, black, twos))
        red = black = twos = 0
    plays.append(Play(red, black, twos, rest[groups[0]], groups[0]))
    return BurnPlan(tuple(plays), max(0, needed - rest[RED] - rest[BLACK]))


def _loose(red: int, black: int, twos: int) -> Play:
    """Twos and jokers that go with no group."""
    return Play(red, black, twos, 0, TWO if twos else NO_BODY)


def best_cover(covers: Iterable[Play], hand: Sequence[int], options: Options) -> Play | None:
    """The cover that leaves the burn possible, spending as little as can be."""

    def weight(play: Play) -> tuple[int, int, int, int, int]:
        return (plan_of(hand, play, options).missing, play.red, play.black, play.twos, play.rank)

    return min(covers, key=weight, default=None)
