"""Worlds: what is drawn is what may be; what an enemy can do in one is what the rules let it do."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.players.belief import STEPS
from gouji.players.count import Count
from gouji.players.deciding import MOST_CLOSE, decide
from gouji.players.judge import judge
from gouji.players.mind import Mind
from gouji.players.weights import MASTER, NOVICE, REGULAR, Weights
from gouji.players.worlds import World, worlds
from gouji.rules.cards import ACE, COPIES, RANK_COUNT, RED, THREE, TWO
from gouji.rules.options import PRESETS
from gouji.rules.play import NO_BODY, Play
from gouji.rules.plays import can_beat
from gouji.rules.seats import team
from gouji.rules.view import View, view_of
from tests.players.deals import moments

WILLING = replace(MASTER, fill=1.0, joker=1.0)
SHUT = replace(MASTER, fill=0.0, joker=0.0)


def views(preset: str, seed: int, every: int = 9) -> list[View]:
    return [view_of(deal, seat) for deal, seat, kind in moments("mate", preset, seed, every) if kind == "move"]


@pytest.mark.parametrize("preset", PRESETS)
def test_each_world_deals_out_the_unseen_cards_and_no_others(preset: str) -> None:
    checked = 0
    for view in views(preset, 3, every=5):
        count = Count(view, MASTER)
        for world in worlds(count, view.seat, 5, Random(1)):
            hands = world.hands
            assert [sum(hand[rank] for hand in hands) for rank in range(RANK_COUNT)] == view.unseen()
            assert [sum(hand) for hand in hands] == [
                0 if seat == view.seat else number for seat, number in enumerate(view.table.left)
            ]
            checked += 1
    assert checked > 50


def test_cards_lie_where_they_are_believed_to() -> None:
    """On the average over many worlds, within what the fitting to the sizes of the hands leaves open."""
    for view in views("qingdao", 4, every=40):
        count = Count(view, MASTER)
        belief, number = count.belief, 1500
        totals = [[0] * RANK_COUNT for _ in range(6)]
        for world in worlds(count, view.seat, number, Random(2)):
            for seat, hand in enumerate(world.hands):
                totals[seat] = [so_far + cards for so_far, cards in zip(totals[seat], hand, strict=True)]
        for seat in range(6):
            for rank in range(RANK_COUNT):
                believed = belief.known[seat][rank] + belief.free[rank] * belief.shares[seat][rank] / STEPS
                assert totals[seat][rank] / number == pytest.approx(believed, abs=0.2 + 0.1 * believed)


plays = st.one_of(
    st.builds(Play, st.just(0), st.integers(0, 2), st.integers(0, 3), st.integers(1, 5), st.integers(THREE, ACE)),
    st.builds(Play, st.just(0), st.integers(0, 2), st.integers(1, 5), st.just(0), st.just(TWO)),
    st.builds(Play, st.integers(0, 2), st.integers(1, 2), st.just(0), st.just(0), st.just(NO_BODY)),
    st.builds(
        Play, st.integers(1, 2), st.integers(0, 2), st.integers(0, 2), st.integers(1, 4), st.integers(THREE, ACE)
    ),
)
some_presets = st.sampled_from(("qingdao", "outline", "stifle"))


@cache
def some_views(preset: str) -> list[View]:
    return views(preset, 8, every=23)


@given(some_presets, st.integers(0, 10_000), plays)
def test_a_willing_enemy_beats_what_the_rules_let_it_beat(preset: str, seed: int, play: Play) -> None:
    """4.1 to 4.3, and the other way round: what it is said to beat it can. Only its last cards go all at once."""
    rng = Random(seed)
    view = rng.choice(some_views(preset))
    for world in worlds(Count(view, WILLING), view.seat, 2, rng):
        for seat in (seat for seat in range(6) if team(seat) != team(view.seat) and view.table.left[seat]):
            can = can_beat(world.hands[seat], play, view.options)
            if view.table.left[seat] != play.size and not kills(play, view):
                assert world.chance(seat, play) == can
            elif world.chance(seat, play):
                assert can


def kills(play: Play, view: View) -> bool:
    """Whether enough jokers beat a play whatever their number (4.5), which only a play with big ones is asked for."""
    return view.options.joker_kill == "all" and play.black > 0


@given(some_presets, st.integers(0, 10_000), plays)
def test_who_is_not_willing_beats_with_naturals_or_twos_alone(preset: str, seed: int, play: Play) -> None:
    rng = Random(seed)
    view = rng.choice(some_views(preset))
    if play.jokers:
        play = Play(0, 0, play.twos, max(1, play.naturals), max(THREE, play.rank))
    for world in worlds(Count(view, SHUT), view.seat, 2, rng):
        for seat in (seat for seat in range(6) if team(seat) != team(view.seat)):
            if view.table.left[seat] > play.size:
                hand = world.hands[seat]
                plain = any(hand[rank] >= play.size for rank in range(play.rank + 1, TWO + 1))
                assert world.chance(seat, play) == plain


def test_what_is_certain_is_certain_in_every_world() -> None:
    checked = 0
    for view in views("qingdao", 5, every=1):
        mind = Mind(view, MASTER)
        for item in judge(mind)[:4]:
            if item.play is not None and item.play.holds == 1.0:
                for world in worlds(mind.count, view.seat, 3, Random(0)):
                    assert mind.within(world).holds(item.play.play, item.play.lead) == 1.0
                    checked += 1
    assert checked > 50


def test_mates_are_thought_of_as_before() -> None:
    view = views("qingdao", 6)[5]
    count = Count(view, MASTER)
    play = Play(0, 0, 0, 2, THREE + 4)
    for world in worlds(count, view.seat, 3, Random(0)):
        for seat in ((view.seat + 2) % 6, (view.seat + 4) % 6):
            assert world.chance(seat, play) == count.chance(seat, play)


def test_finishing_takes_one_play_of_all_cards() -> None:
    """An enemy with as many cards as the play has beats it only if they are one higher play: 22K does, QK does not."""
    view = next(view for view in views("qingdao", 7) if all(view.table.left))
    count, enemy = Count(view, SHUT), (view.seat + 1) % 6
    count.left = [3 if seat == enemy else number for seat, number in enumerate(view.table.left)]

    def beats(rank: int, **cards: int) -> float:
        hand = [0] * len(COPIES)
        for name, number in cards.items():
            hand[{"queen": ACE - 2, "king": ACE - 1, "two": TWO, "red": RED}[name]] = number
        world = World(count, [hand] * 6, view.seat, Random(0))
        return world.chance(enemy, Play(0, 0, 0, 3, rank))

    assert beats(ACE - 2, king=1, two=2) == 1.0
    assert beats(ACE - 1, king=1, two=2) == 0.0
    assert beats(ACE - 3, king=2, queen=1) == 0.0
    assert beats(ACE, two=2, red=1) == 1.0
    assert beats(TWO - 1, king=2, red=1) == 0.0


@pytest.mark.parametrize("preset", PRESETS)
def test_only_what_is_close_changes_places(preset: str) -> None:
    """And does so at least somewhere, else it would not be worth the time."""
    changed = 0
    for view in views(preset, 9, every=1):
        mind = Mind(view, MASTER)
        before, after = judge(mind), decide(mind)
        assert sorted(map(str, before)) == sorted(map(str, after))
        close = [item for item in before[:MOST_CLOSE] if before[0].score - item.score <= mind.weights.close]
        assert after[len(close) :] == before[len(close) :]
        changed += before[0] != after[0]
    assert changed


def test_the_first_makes_way_only_for_what_is_better_by_more_than_luck() -> None:
    """The surer it must be, the seldomer; never where no gain is sure enough."""
    changed = []
    for sure in (0.0, MASTER.sure, 1e9):
        minds = [Mind(view, replace(MASTER, sure=sure)) for view in views("qingdao", 9, every=1)]
        changed.append(sum(decide(mind)[0] != judge(mind)[0] for mind in minds))
    assert changed[0] > changed[1] > changed[2] == 0


def test_the_lead_of_the_enemy_that_takes_a_play_counts_in_a_world() -> None:
    """An enemy with few cards that takes it is worse than one with many; by the chances alone it is left open."""
    checked = 0
    for view in views("qingdao", 12, every=1):
        counted, open_ = Mind(view, MASTER), Mind(view, replace(MASTER, taken=0.0))
        for item in judge(counted)[:2]:
            if item.play is None:
                continue
            play, asked = item.play.play, counted.asked(item.play.play, item.play.lead)
            own_side = team(view.seat)
            assert counted.outcome(play, 1.0, asked, own_side) == open_.outcome(play, 1.0, asked, own_side)
            for world in worlds(counted.count, view.seat, 2, Random(0)):
                takers = [
                    seat
                    for seat in asked
                    if seat in counted.enemies and view.table.left[seat] != play.size and world.chance(seat, play)
                ]
                mates = [seat for seat in asked if seat in counted.mates and counted.beaten_by(seat, play)]
                with_it = counted.within(world).outcome(play, 1.0, asked, own_side)
                without = open_.within(world).outcome(play, 1.0, asked, own_side)
                if takers and not mates:
                    assert with_it < without
                    assert with_it == pytest.approx(without + MASTER.taken * counted.lead_value(takers[0]))
                    checked += 1
                elif not takers:
                    assert with_it == without
    assert checked > 5


def test_the_same_view_is_decided_alike() -> None:
    for view in views("chinagames", 10):
        assert decide(Mind(view, MASTER)) == decide(Mind(view, MASTER))


@pytest.mark.parametrize("weights", [REGULAR, NOVICE])
def test_the_weaker_levels_do_not_look_again(weights: Weights) -> None:
    for view in views("qingdao", 11):
        assert decide(Mind(view, weights)) == judge(Mind(view, weights))
