"""Burning (rule 8): when it cannot fail, and how likely it is to succeed."""

from collections.abc import Sequence

from gouji.players.mind import Mind
from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.play import Play


def jokers_needed(hand: Sequence[int], hold_threes: bool) -> int:
    """How many jokers a burner must hold to get out for certain if nobody plays over it: one for each lead but the
    last (8.4)."""
    groups = sum(1 for rank in range(TWO) if hand[rank])
    if not groups:
        return 0
    if hold_threes and groups == 1 and hand[THREE] and (hand[TWO] or hand[BLACK] or hand[RED]):
        return 1  # twos and jokers do not go with the threes (3.6)
    return groups - 1


def is_safe(hand: Sequence[int], hold_threes: bool) -> bool:
    """Whether a burner with this hand to lead from cannot fail (8.6)."""
    return hand[BLACK] + hand[RED] >= jokers_needed(hand, hold_threes)


def left_after(hand: Sequence[int], play: Play) -> list[int]:
    """The hand after a play, as counts by rank."""
    rest = list(hand)
    rest[RED] -= play.red
    rest[BLACK] -= play.black
    rest[TWO] -= play.twos
    if play.naturals:
        rest[play.rank] -= play.naturals
    return rest


def run_chance(mind: Mind, hand: Sequence[int]) -> float:
    """The chance that all later leads of a safe burn hold: one joker a group, the lowest group last."""
    ranks = [rank for rank in range(TWO) if hand[rank]]
    jokers = [RED] * hand[RED] + [BLACK] * hand[BLACK]
    chance = 1.0
    for rank in reversed(ranks[1:]):
        big = jokers.pop(0) == RED if jokers else False
        chance *= mind.holds(Play(int(big), int(not big), 0, hand[rank], rank))
    return chance
