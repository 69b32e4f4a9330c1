"""Counting and the hand plan against plain reckoning."""

from dataclasses import replace
from itertools import product
from math import inf
from random import Random

import pytest

from gouji.players.burning import is_safe, jokers_needed
from gouji.players.count import Count, certain
from gouji.players.plan import MOST_JOKERS, MOST_TWOS, Plan
from gouji.players.weights import MASTER
from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.options import PRESETS
from gouji.rules.play import Play, parse_play
from gouji.rules.plays import can_beat
from gouji.rules.view import view_of
from tests.players.deals import moments


def test_what_the_unseen_cards_cannot_beat_has_no_chance() -> None:
    """A chance above 0 where nothing unseen beats the play would be a wrong count, and the reverse."""
    checked = 0
    for deal, seat, _ in moments("hint", "qingdao", 9, every=5):
        view = view_of(deal, seat)
        count = Count(view, MASTER)
        for text in ("R9", "B9", "999", "QQ", "22", "KKKK", "BAA", "A", "2", "BB", "B"):
            play = parse_play(text)
            longest = max((other for other in range(6) if other != seat), key=lambda other: view.table.left[other])
            if certain(count.unseen, play, view.options):
                assert count.chance(longest, play) == 0.0
                checked += 1
            elif view.table.left[longest] >= play.size and can_beat(count.unseen, play, view.options):
                assert 0.0 < count.chance(longest, play) <= 1.0
                checked += 1
    assert checked > 50


def test_more_cards_beat_more() -> None:
    """Where nothing is read from play, seats differ by how many cards they hold."""
    for deal, seat, _ in moments("hint", "qingdao", 2, every=20):
        view = view_of(deal, seat)
        count = Count(view, replace(MASTER, reads=False))
        others = sorted((other for other in range(6) if other != seat), key=lambda other: view.table.left[other])
        for text in ("77", "JJJ", "K", "BTT"):
            play = parse_play(text)
            chances = [count.chance(other, play) for other in others if view.table.left[other] > 12]
            assert chances == sorted(chances)


def costs(seed: int) -> dict[tuple[int, int, int, int, int], float]:
    """Made-up costs that make every spread of twos and jokers worth thinking of."""
    rng = Random(seed)
    keys = product(range(TWO), range(1, 4), range(MOST_TWOS + 1), range(3), range(3))
    return {key: 2.0 - key[2] * 0.3 - key[3] * 0.5 - key[4] * 0.7 + rng.random() * 0.2 for key in keys}


def least(hand: list[int], table: dict[tuple[int, int, int, int, int], float], hold_threes: bool) -> float:
    """The least cost of a hand by trying every spread."""
    ranks = [rank for rank in range(THREE + hold_threes, TWO) if hand[rank]]
    options = [
        (twos, blacks, reds)
        for twos, blacks, reds in product(range(hand[TWO] + 1), range(hand[BLACK] + 1), range(hand[RED] + 1))
        if twos <= MOST_TWOS and blacks + reds <= MOST_JOKERS
    ]
    best = inf
    for spread in product(options, repeat=len(ranks)):
        used = [sum(given[i] for given in spread) for i in range(3)]
        if used[0] > hand[TWO] or used[1] > hand[BLACK] or used[2] > hand[RED]:
            continue
        each = [table[rank, hand[rank], *given] for rank, given in zip(ranks, spread, strict=True)]
        spare = -0.2 * (hand[TWO] - used[0]) - 0.4 * (hand[BLACK] - used[1]) - 0.6 * (hand[RED] - used[2])
        free_last = max(each, default=0.0) if not (hold_threes and hand[THREE]) else 0.0
        best = min(best, sum(each) - max(0.0, free_last) + spare)
    return best


@pytest.mark.parametrize("seed", range(12))
def test_the_plan_is_exact(seed: int) -> None:
    """The plan of a hand and of what each play leaves over is the best of all spreads (brute force)."""
    rng = Random(seed)
    hold_threes = bool(seed % 2)
    hand = [0] * 15
    for rank in rng.sample(range(TWO), 3):
        hand[rank] = rng.randint(1, 3)
    hand[TWO], hand[BLACK], hand[RED] = rng.randint(0, 3), rng.randint(0, 2), rng.randint(0, 1)
    table = costs(seed)
    plan = Plan(hand, lambda *key: table[key], lambda t, b, r: -0.2 * t - 0.4 * b - 0.6 * r, hold_threes)
    assert plan.whole == pytest.approx(least(hand, table, hold_threes))
    for rank in plan.ranks:
        for naturals in range(1, hand[rank] + 1):
            play = Play(0, 0, 0, naturals, rank)
            rest = hand[:]
            rest[rank] -= naturals
            assert plan.after(play) == pytest.approx(least(rest, table, hold_threes))
    if hand[TWO]:
        play = Play(0, 0, 1, hand[plan.ranks[0]], plan.ranks[0])
        rest = hand[:]
        rest[plan.ranks[0]] = 0
        rest[TWO] -= 1
        assert plan.after(play) == pytest.approx(least(rest, table, hold_threes))


def parse_hand(text: str) -> list[int]:
    """Rank letters as counts."""
    return [text.count(rank) for rank in "3456789TJQKA2BR"]


@pytest.mark.parametrize(
    ("hand", "needed"),
    [("", 0), ("22", 0), ("99", 0), ("9922", 0), ("99JJ", 1), ("3399JJ", 2), ("RB", 0)],
)
def test_a_burner_needs_a_joker_for_each_lead_but_the_last(hand: str, needed: int) -> None:
    """Rule 8.4."""
    assert jokers_needed(parse_hand(hand), hold_threes=False) == needed


def test_threes_that_are_held_go_alone() -> None:
    """Rules 3.6, 8.4: with a two besides the threes one more lead is due."""
    assert jokers_needed(parse_hand("332"), hold_threes=True) == 1
    assert not is_safe(parse_hand("332"), hold_threes=True)
    assert is_safe(parse_hand("332"), hold_threes=False)
    assert is_safe(parse_hand("33R2"), hold_threes=True)


def test_certain_plays() -> None:
    assert certain(parse_hand("BB"), parse_play("R"), PRESETS["qingdao"])
    assert not certain(parse_hand("RR"), parse_play("B"), PRESETS["qingdao"])
