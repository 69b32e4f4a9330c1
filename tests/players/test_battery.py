"""What every player must pass, whatever it is: legal actions, whole deals, the view left alone, the same by seed."""

from random import Random

import pytest

from gouji.players.driver import Driver, Tally
from gouji.players.levels import BASELINES, LEVELS, STYLES, UnknownLevel, make_player
from gouji.players.player import BasePlayer, lowest_action
from gouji.rules.action import Action, Pass
from gouji.rules.cards import Card
from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.view import View, view_of
from tests.players.deals import moments, played
from tests.players.soak import soak_match

ALL = (*BASELINES, *LEVELS)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", ALL)
def test_plays_whole_deals_without_a_fault(level: str, preset: str) -> None:
    for seed in range(2):
        match, tallies = played([level] * 6, preset, seed)
        assert sorted(match.results[-1].places) == list(range(6))
        assert sum(tally.illegal + tally.crashes for tally in tallies) == 0


@pytest.mark.parametrize("preset", ["chinagames", "tribute", "outline", "stifle"])
def test_plays_matches_with_tribute(preset: str) -> None:
    """Questions before play, tribute and returns come up from the second deal on."""
    match = Match.of_preset(preset)
    tallies = [Tally() for _ in range(6)]
    players = [make_player(("regular", "mate")[seat % 2], seat) for seat in range(6)]
    driver = Driver(match, players, Random(5), tallies=tallies)
    for _ in range(3):
        if not match.over:
            driver.play_deal()
    assert sum(tally.illegal + tally.crashes for tally in tallies) == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_of_all_levels_and_styles_keep_every_invariant(preset: str) -> None:
    """A little of what `tests.players.soak` plays by the thousand."""
    deals, tally, kinds = soak_match(preset, 1, 2)
    assert deals  # a sweep may end the match (11.2)
    assert tally.illegal == tally.crashes == 0
    assert kinds["move"] > 100


@pytest.mark.parametrize("level", ALL)
def test_the_same_seed_plays_the_same(level: str) -> None:
    assert played([level] * 6, "qingdao", 3)[0].log == played([level] * 6, "qingdao", 3)[0].log


@pytest.mark.parametrize("level", ALL)
def test_the_view_is_left_alone(level: str) -> None:
    player = make_player(level, 1)
    for deal, seat, kind in moments("hint", "chinagames", 4, every=11):
        before = deal.copy()
        view = view_of(deal, seat)
        _ = player.burn(view) if kind == "burn" else player.choose(view)
        assert deal == before


@pytest.mark.parametrize("style", STYLES)
def test_styles_play(style: str) -> None:
    for deal, seat, kind in moments("mate", "tribute", 6, every=9):
        if kind == "move":
            action = make_player("master", 1, style).choose(view_of(deal, seat))
            assert action in list(view_of(deal, seat).actions())


def test_the_lowest_action_takes_the_place_of_one_that_fails() -> None:
    class Broken(BasePlayer):
        def choose(self, view: View) -> Action:
            raise RuntimeError("broken")

    class Wrong(BasePlayer):
        def choose(self, view: View) -> Action:
            return Pass((view.seat + 1) % 6)

        def return_cards(self, view: View) -> tuple[Card, ...]:
            return ()

    match = Match.of_preset("qingdao")
    tallies = [Tally() for _ in range(6)]
    players = [Broken() if seat % 2 else Wrong() for seat in range(6)]
    Driver(match, players, Random(1), tallies=tallies).play_deal()
    assert match.results[-1].places
    assert tallies[1].crashes > 0
    assert tallies[1].illegal == 0
    assert tallies[0].illegal > 0
    assert tallies[0].crashes == 0


def test_the_lowest_action_is_legal() -> None:
    for deal, seat, kind in moments("random", "stifle", 2, every=3):
        if kind == "move":
            view = view_of(deal, seat)
            assert lowest_action(view) in list(view.actions())


class OwnPlayer:
    """A player of one's own with the two decisions that it must have."""

    def choose(self, view: View) -> Action:
        return lowest_action(view)

    def burn(self, view: View) -> Action | None:
        return None


def test_players_of_ones_own_by_factory() -> None:
    levels = [f"{__name__}:OwnPlayer", "mate"] * 3
    match, tallies = played(levels, "outline", 1)
    assert match.results[-1].places
    assert sum(tally.illegal + tally.crashes for tally in tallies) == 0


@pytest.mark.parametrize("name", ["nobody", "no.such.module:factory", "gouji.players.arena:nothing", "random:Random"])
def test_unknown_levels_are_named(name: str) -> None:
    with pytest.raises(UnknownLevel, match=name.split(":")[0].replace(".", r"\.")):
        make_player(name, 1)
