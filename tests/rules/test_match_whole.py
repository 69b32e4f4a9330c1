"""Matches as wholes: copies, errors, results, and what each deal knows of those before (rules 2.3, 9.3, 11)."""

import pickle
from random import Random

import pytest

from gouji.rules.action import Decline, Places, Score, StartDeal, Void
from gouji.rules.cards import card_of, ranks_text
from gouji.rules.context import Context
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import (
    Kind,
    Owed,
    PlacesSwapped,
)
from gouji.rules.hidden import Hidden
from gouji.rules.match import HUMAN, DealResult, Match, Player
from gouji.rules.options import DEFAULT_PRESET, PRESETS, Options, check, with_values
from gouji.rules.record import read
from gouji.rules.table import Phase
from tests.rules.positions import deal_of, full_deal, header
from tests.rules.random_play import next_action, play_match
from tests.rules.test_rule_11_scores_tribute import burn_deal, second

END = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
MOVES = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"
"""Places 0 1 2 4 3 5."""


def deal(text: str) -> Deal:
    found = read(text).deal
    assert found is not None
    return found


# --- copies ---


@pytest.mark.parametrize("preset", PRESETS)
def test_a_copy_is_equal_and_a_thing_of_its_own(preset: str) -> None:
    rng = Random(preset)
    options = with_values(PRESETS[preset], {"sweep_ends_match": False, "rounds": 0})
    match = Match(options, preset, {0: Player(HUMAN, "A"), 1: Player("novice")})
    play_match(match, rng, 1, check=False)
    while match.running is None or match.running.table.plays < 30:
        match.apply(next_action(match, rng))
    match.apply(Decline(0, "burn"))
    before, twin = pickle.dumps(match), match.copy()
    assert twin == match
    assert twin.running is not match.running
    while not match.over and len(twin.results) < 2:
        twin.apply(next_action(twin, rng))
    twin.players[2] = Player("master")
    assert pickle.dumps(match) == before


def test_a_copy_of_hidden_hands_keeps_what_is_untold() -> None:
    hidden = Hidden([[1, 0]], [[card_of(0)]], False, ((1, 2),), True)
    assert hidden.copy() == hidden


def test_a_new_match_of_a_preset() -> None:
    players = {0: Player(HUMAN, "A")}
    match = Match.of_preset("stifle", players)
    assert (match.options, match.preset, match.players) == (PRESETS["stifle"], "stifle", players)
    assert match.players is not players
    assert Match.of_preset().preset == DEFAULT_PRESET
    assert (match.next_number, match.played, match.total, match.over, match.end_rule) == (1, 0, (0, 0), False, None)


def test_15_a_deal_of_its_own_begins_whole() -> None:
    fresh = Deal.start(Options(), 3, Context())
    assert (fresh.table.position, fresh.table.number, fresh.table.phase) == (False, 3, Phase.DEAL)
    assert (fresh.table.first_at, fresh.table.second_at) == (None, None)
    one = Deal.start(Options(), 1, Context(), True, (3,))
    assert (one.table.position, one.table.first_at, one.table.second_at) == (True, 0, None)
    two = Deal.start(Options(), 1, Context(), True, (3, 1))
    assert (two.table.first_at, two.table.second_at, sorted(two.table.live)) == (0, 0, [0, 2, 4, 5])


def test_15_five_seats_may_be_out() -> None:
    text = header("qingdao") + "deal 1 position\nfinished 4 3 2 1 0\nhand 5 4\nleader 5\n"
    assert read(text).results[0].places == (4, 3, 2, 1, 0, 5)


def test_an_error_is_whole() -> None:
    error = IllegalAction("4.1", Reason.WRONG_SIZE, 3, size=2)
    assert (error.rule, error.reason, error.seat, error.details) == ("4.1", "wrong_size", 3, {"size": 2})
    assert error.args == ("4.1", Reason.WRONG_SIZE, 3, {"size": 2})
    assert str(error) == "wrong_size size=2 (rule 4.1)"


# --- results ---


def test_11_the_result_of_a_deal_is_whole() -> None:
    text = second(burn_deal("fall_tribute true, burn_tribute true"), {3: "RB2", 1: "22", 0: "RB22"})
    match = read(text)
    first = match.results[0]
    assert (first.number, first.places, first.scores) == (1, (4, 2, 5, 0, 1, 3), (6, 0))
    assert [ranks_text([sum(1 for c in own if c >> 2 == r) for r in range(15)]) for own in first.cards] == [
        "",
        "4",
        "",
        "8",
        "",
        "",
    ]
    assert (first.payments, first.revolted, first.opened, first.stifles) == ((), (), frozenset(), ())
    assert [(b.burner, b.victim, b.doubled) for b in first.burns] == [(2, 0, False)]
    rng = Random(0)
    play_match(match, rng, 2)
    later = match.results[1]
    assert (later.number, len(later.payments)) == (2, 3)
    assert match.total == (6 + later.scores[0], later.scores[1])


def test_9_3_the_result_of_a_void_deal() -> None:
    text = header("qingdao") + full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=3)
    match = read(text)
    assert match.results == [DealResult(1, revolted=(0, 1))]
    assert match.results[0].void
    assert (match.played, match.next_number, match.over) == (0, 1, False)


def test_11_1_who_may_swap() -> None:
    """Two or more left over, and a human (or nobody named) among them."""
    left = {0: "5", 1: "666", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    three = "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9"
    alone = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    four = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"

    def may(hands: dict[int, str], moves: str, humans: str, out: str = "") -> bool:
        seats = "".join(f"seat {seat} {'human' if str(seat) in humans else 'novice'} X\n" for seat in range(6))
        return read(header("qingdao") + seats + deal_of(hands, moves, finished=out)).results[0].may_swap

    assert may(left, three, "1")
    assert not may(left, three, "0")
    assert may(alone, four, "5")
    assert not may(alone, four, "1")
    assert read(header("qingdao") + deal_of(left, three)).results[0].may_swap
    assert not may({0: "4", 5: "99"}, "0 play 4", "5", "2 4 1 3")  # one alone


def test_15_a_deal_begins_by_its_number_alone() -> None:
    match = Match(check(Options()))
    match.apply(StartDeal(1))
    assert match.deal is not None
    assert match.log == [StartDeal(1)]


def test_11_1_a_swap_is_told_and_is_the_last() -> None:
    left = {0: "5", 1: "666", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    match = read(header("qingdao") + deal_of(left, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9"))
    assert match.results[0].places == (0, 2, 4, 3, 5, 1)
    assert match.apply(Places((0, 2, 4, 3, 5, 1))) == []
    assert match.results[0].may_swap
    assert match.apply(Places((0, 2, 4, 3, 1, 5))) == [PlacesSwapped((0, 2, 4, 3, 1, 5))]
    assert match.results[0].may_swap is False
    assert match.apply(Score((12, 0))) == []


def test_9_3_a_void_deal_is_confirmed() -> None:
    match = read(header("qingdao") + full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=3))
    assert match.deal is not None
    assert match.deal.table.trick is None
    assert match.apply(Void()) == []


def test_6_7_a_position_of_one_team_is_over_at_once() -> None:
    text = header("chinagames") + "deal 1 position\nfinished 4 3 2 1 0\nhand 5 4\nleader 5\n"
    assert read(text).results[0].places == (4, 3, 2, 1, 0, 5)


def test_a_match_without_a_deal_is_copied() -> None:
    assert Match().copy() == Match()


def test_2_3_what_a_deal_knows_of_those_before() -> None:
    assert deal(header("qingdao") + "deal 1\n").context == Context()
    first = header("qingdao", "fall_tribute true") + deal_of(END, MOVES)
    owed = (Owed(Kind.FALL, 5, 0, 2), Owed(Kind.FALL, 3, 1, 1))
    assert deal(first + "deal 2\n").context == Context(False, False, 5, None, None, owed)
    swept = deal_of({**END, 1: "66"}, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9")
    assert deal(header("qingdao") + swept + "deal 2\n").context == Context(False, True, 5, None, None, ())
    assert type(deal(first + "deal 2\n").context.first) is bool


def test_9_3_what_a_deal_knows_of_a_void_one() -> None:
    void = full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=3)
    assert deal(header("qingdao") + void + "deal 1\n").context == Context(leads_again=3)
    first = header("qingdao", "fall_tribute true") + deal_of(END, MOVES)
    later = full_deal({0: "333", 1: "333", 3: "", 5: ""}, "revolt 0, revolt 1", number=2, leader=5)
    owed = (Owed(Kind.FALL, 5, 0, 2), Owed(Kind.FALL, 3, 1, 1))
    assert deal(first + later + "deal 2\n").context == Context(False, False, 5, 5, None, owed)


def test_9_3_the_deal_after_the_repeated_one_is_free_again() -> None:
    void = full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=3)
    again = deal_of(
        {3: "5", 4: "6", 5: "7", 0: "88", 1: "9", 2: "TTT"}, "3 play 5, 4 play 6, 5 play 7, 0 pass, 1 play 9", leader=3
    )
    match = read(header("qingdao") + void + again + "deal 2\n")
    assert match.deal is not None
    assert match.deal.context == Context(False, False, 2)


@pytest.mark.parametrize(("cut", "cutter"), [("cut 4 Bj, cut 5 3s", 5), ("cut 5 3s", 0)])
def test_2_3_the_seat_after_the_first_cutter_cuts_next(cut: str, cutter: int) -> None:
    text = header("qingdao", "leader cut") + full_deal({0: "333", 1: "333"}, leader=1, extra=cut)
    match = read(text)
    assert match.cutter == (4 if "Bj" in cut else 5)
    rng = Random(2)
    while match.running is not None:
        match.apply(next_action(match, rng, eager=0))
    match.apply(StartDeal(2))
    assert match.deal is not None
    assert match.deal.context.cutter == cutter
    void = read(text + "revolt 0\nrevolt 1\ndeal 1\n")
    assert void.deal is not None
    assert void.deal.context == Context(leads_again=1, cutter=cutter)


def test_11_8_and_11_2_when_a_match_is_over() -> None:
    running = read(header("qingdao", "rounds 1") + deal_of(END, MOVES.rsplit(",", 1)[0]))
    assert (running.over, running.running is None, running.end_rule) == (False, False, None)
    ended = read(header("qingdao", "rounds 1") + deal_of(END, MOVES))
    assert (ended.over, ended.running, ended.end_rule) == (True, None, "11.8")
    assert not read(header("qingdao", "rounds 2") + deal_of(END, MOVES)).over
    assert not read(header("qingdao") + deal_of(END, MOVES)).over
    swept = deal_of({**END, 1: "66"}, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9")
    assert read(header("qingdao", "sweep_ends_match true, rounds 3") + swept).end_rule == "11.2"


def test_7_1_whether_the_melee_has_begun() -> None:
    hands = {0: "45", 1: "6", 2: "7", 3: "8"}
    assert deal(header("qingdao") + "deal 1\n").table.melee is False
    assert deal(header("qingdao") + deal_of(hands | {4: "9"}, finished="5")).table.melee is False
    assert deal(header("qingdao") + deal_of(hands, finished="5 4")).table.melee is True
