"""Whole deals without a screen: a scripted person on every seat, in every preset."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from gouji.controller import Kind, Setup, run_headless, start_game
from gouji.players.levels import make_player
from gouji.players.player import Player
from gouji.rules.action import Decline, Places
from gouji.rules.cards import TWO, full_deck
from gouji.rules.options import CHOICES, KEYS, PRESETS, Options, OptionsError, check, with_values
from gouji.rules.record import read
from gouji.rules.record_write import write_record
from gouji.rules.summary import summary
from tests.controller.people import Person, eager, new_game


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("human", range(6))
def test_a_person_plays_three_deals(preset: str, human: int) -> None:
    game = new_game(preset, seed=human, human=human)
    person = Person(game)
    run_headless(game, person, deals=3)
    assert game.between
    assert game.match.played == 3 or game.match.over
    assert Kind.PLAY in person.asked
    read_back = read(game.text)
    assert summary(read_back) == summary(game.match)
    written = write_record(read_back).splitlines()
    assert [line for line in game.text.splitlines() if not line.startswith("#")] == written


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("qingdao", {Kind.SHOW, Kind.BURN}),
        ("chinagames", {Kind.PRECALL, Kind.SHOW, Kind.CALL, Kind.REFUSE, Kind.RETURN, Kind.BURN}),
        ("tribute", {Kind.SHOW, Kind.CALL, Kind.REFUSE, Kind.RETURN, Kind.BURN}),
        ("outline", {Kind.PRECALL, Kind.CALL, Kind.REFUSE, Kind.RETURN, Kind.BURN}),
        ("stifle", {Kind.SHOW, Kind.CALL, Kind.BURN}),
    ],
)
def test_the_person_is_asked_everything_that_the_preset_has(preset: str, expected: set[Kind]) -> None:
    """Rules 2, 8, 9, 10.3, 11: over some matches every question of the preset comes up."""
    asked: set[Kind] = set()
    for seed in range(12):
        game = new_game(preset, seed=100 + seed)
        person = Person(game, seed)
        run_headless(game, person, deals=3)
        asked |= set(person.asked)
        if asked >= expected:
            break
    assert expected | {Kind.PLAY} <= asked


def test_the_last_two_places_may_be_swapped_by_the_person_among_them() -> None:
    """Rule 11.1, and the score, the tribute and the next leader follow."""
    for seed in range(20):
        game = start_game(Setup.of_preset("tribute", seed), players=weak_even_seats, snapshots=False)
        person = Person(game, seed)
        while not game.between and (game.pending is None or game.pending.kind is not Kind.SWAP):
            if game.pending is not None:
                game.submit(person(game.pending))
            else:
                game.step(0.0)
        if game.pending is not None and game.pending.kind is Kind.SWAP:
            break
    assert game.pending is not None
    assert game.pending.kind is Kind.SWAP
    as_played, swapped = game.pending.choices
    assert isinstance(as_played, Places)
    assert isinstance(swapped, Places)
    assert game.match.results[-1].places == as_played.places
    assert as_played.places[:4] == swapped.places[:4]
    game.submit(swapped)
    while not game.between:
        game.step(0.0)
    assert game.match.results[-1].places == swapped.places
    assert summary(read(game.text)) == summary(game.match)


def weak_even_seats(seat: int, seed: int) -> Player:
    """Nobody of the even seats finishes soon."""
    return make_player("mate" if seat % 2 else "random", seed)


def test_six_computer_players_need_nobody() -> None:
    game = new_game("qingdao", seed=3, human=None)
    run_headless(game, deals=2)
    assert game.match.played == 2
    assert game.pending is None
    assert game.view() is None


def test_autoplay_alone_plays_a_deal_for_the_person() -> None:
    game = new_game("qingdao", seed=3)
    run_headless(game, deals=1)
    assert game.match.played == 1
    assert game.autoplay


def test_the_deal_after_a_void_one_keeps_its_number() -> None:
    """Rule 9.3: two revolutions; the next deal has the same number, the journal the line ``void``."""
    for seed in range(60):
        game = start_game(poor_hands(seed), players=eager, snapshots=False)
        run_headless(game, Person(game, seed), deals=1)
        if any(result.void for result in game.match.results):
            break
    assert any(result.void for result in game.match.results)
    assert game.match.results[-1].number == 1
    assert game.text.count("\ndeal 1\n") == len(game.match.results)
    assert "\nvoid\n" in game.text
    assert summary(read(game.text)) == summary(game.match)


def poor_hands(seed: int) -> Setup:
    """A first deal in which two seats hold neither two nor joker."""
    rng = Random(seed)
    high = [card for card in full_deck() if card >> 2 >= TWO]
    low = [card for card in full_deck() if card >> 2 < TWO]
    rng.shuffle(low)
    poor, rest = low[:72], low[72:] + high
    rng.shuffle(rest)
    hands = [poor[:36], rest[:36], rest[36:72], rest[72:108], poor[36:], rest[108:]]
    return replace(Setup.of_preset("qingdao", seed), first_hands=tuple(tuple(sorted(hand)) for hand in hands))


def test_a_no_is_recorded_and_not_asked_again() -> None:
    """Rule 15: the line ``decline`` spares asking again."""
    game = new_game("chinagames", seed=1)
    while game.pending is None:
        game.step(0.0)
    assert game.pending.kind is Kind.PRECALL
    number = game.pending.number
    assert game.pending.no == Decline(0, "precall")
    game.submit(Decline(0, "precall"))
    assert game.text.endswith("decline 0 precall\n")
    while game.pending is None:
        game.step(0.0)
    assert game.pending.kind is not Kind.PRECALL
    assert game.pending.number > number


@pytest.mark.parametrize("seed", range(30))
def test_any_combination_of_options_is_played(seed: int) -> None:
    """Rule 12: every combination that makes sense, drawn at random."""
    rng = Random(seed)
    options = sensible(rng)
    game = start_game(Setup(options, seed=seed, human=rng.randrange(6)), players=eager, snapshots=False)
    run_headless(game, Person(game, seed), deals=2)
    assert summary(read(game.text)) == summary(game.match)


def sensible(rng: Random) -> Options:
    """Options that make sense together."""
    while True:
        keys = [key for key in KEYS if key not in ("rounds", "report_at") and rng.random() < 0.5]
        options = with_values(rng.choice(list(PRESETS.values())), {key: rng.choice(CHOICES[key]) for key in keys})
        with suppress(OptionsError):
            return check(options)
