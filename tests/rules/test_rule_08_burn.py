"""Rule 8: burning."""

import pytest

from gouji.rules.event import BurnSuccess
from gouji.rules.record import read
from tests.rules.positions import actor, asked, entries, leads, now, outcome, position, refused, result

RICH = "445566778899TTJJQQKKAA22"
OPEN = "open_point any, burn_needs_open true"


def table(
    moves: str,
    other: dict[int, str] | None = None,
    *,
    finished: str = "",
    leader: int = 0,
    preset: str = "qingdao",
    options: str = "",
) -> str:
    out = [int(seat) for seat in finished.split()]
    hands = {seat: RICH for seat in range(6) if seat not in out} | (other or {})
    return position(hands, moves, finished=finished, leader=leader, preset=preset, options=options)


# --- 8.1 and 8.2 ---


def test_8_1_neither_the_opposite_nor_the_player_nor_headless_seats() -> None:
    assert refused(table("0 play AA, 3 burn 22")) == "8.1"
    assert refused(table("0 play AA, 0 burn 22")) == "8.1"
    assert refused(table("0 play AA, 1 burn 22", finished="4")) == "8.1"


def test_8_1_not_on_an_ordinary_play() -> None:
    refused(table("0 play 44, 2 burn 55"))
    refused(table("0 burn 44"))


def test_8_1_only_with_a_play_that_beats() -> None:
    assert refused(table("0 play AA, 2 burn KK")) == "4.2"
    assert refused(table("0 play AA, 2 burn 2")) == "4.1"


def test_8_1_a_team_mate_may_be_burnt() -> None:
    assert actor(table("0 play AA, 2 burn 22")) == 5


def test_8_1_who_has_passed_may_not() -> None:
    moves = "0 play 44, 1 pass, 2 pass, 3 play 55, 4 pass, 5 pass, 0 play AA, "
    assert refused(table(moves + "2 burn 22")) in {"8.1", "6.4"}


def test_8_1_burn_needs_open() -> None:
    assert refused(table("0 play AA, 2 burn 22", options=OPEN)) == "8.1"
    moves = "2 play KK, 5 pass, 2 play 44, 3 play 55, 4 pass, 5 pass, 0 play AA"
    assert now(table(moves, options=OPEN, leader=2))["burners"] == [2]
    assert refused(table(moves + ", 1 burn 22", options=OPEN, leader=2)) == "8.1"


def test_8_burning_can_be_switched_off() -> None:
    assert now(table("0 play AA", options="burn false"))["burners"] == []
    assert refused(table("0 play AA, 2 burn 22", options="burn false")) == "8"


@pytest.mark.parametrize(("leader", "order"), [(0, [2, 4, 1, 5]), (1, [3, 5, 2, 0]), (5, [1, 3, 0, 4])])
def test_8_2_the_team_mates_are_asked_first(leader: int, order: list[int]) -> None:
    assert now(table(f"{leader} play AA", leader=leader))["burners"] == order


def test_8_2_declining_a_burn_is_not_a_pass() -> None:
    text = table("0 play AA, decline 2 burn, 4 burn 22", {2: RICH + "BB"})
    assert now(text)["burners"] == [2]


# --- 8.3 ---


def test_8_3_the_cover_needs_no_joker_and_is_answered_as_gouji() -> None:
    text = table("0 play AA, 2 burn 22", {0: RICH + "BB", 1: RICH + "B", 2: RICH + "B"})
    assert actor(text) == 5
    assert now(text)["burners"] == [0]  # mates of 2 first: 4 and 0; 1 cannot beat it
    assert asked(text) == ([5], 2)


def test_8_3_a_headless_seat_may_answer_it() -> None:
    text = table("0 play AA, 2 burn 22", {2: RICH + "R"}, finished="1")
    assert asked(text) == ([4, 5], 2)


def test_8_3_the_opposite_releases_and_no_harm_is_done() -> None:
    own = {2: "2256", 5: RICH + "BB"}
    moves = "0 play AA, 2 burn 22, 5 play BB, 2 pass"
    assert leads(table(moves, own)) == 5
    text = table(moves + ", 5 play 4, 0 pass, 1 pass, 2 play 5, 3 pass, 4 pass, 5 pass, 2 play 6", own)
    assert outcome(text)["next"]["phase"] == "play"  # 2 leads without a joker and is not out


def test_8_3_burning_back() -> None:
    """The burnt seat burns in turn: the first burn is off, the new burner has the duty."""
    own = {0: RICH + "BBR", 2: "2256"}
    moves = "0 play AA, 2 burn 22, 0 burn BB"
    assert asked(table(moves, own)) == ([3], 0)
    assert refused(table(moves + ", 3 pass, 0 play 4", own)) == "8.4"
    text = table(moves + ", 3 pass, 0 play R4, 3 pass", own)
    assert leads(text) == 1  # 0 cannot lead on, and is out; 2 is not
    assert asked(table(moves + ", 3 pass, 0 play R4, 3 pass, 1 play 4", own)) == ([2, 3, 4, 5], 1)


def test_8_3_the_burnt_seat_may_not_if_it_has_passed() -> None:
    moves = "5 play 44, 0 pass, 1 pass, 2 play 55, 3 play 66, 4 pass, 5 pass, 0 play AA, 2 burn 22"
    assert now(table(moves, {0: RICH + "BB"}, leader=5))["burners"] == []
    assert refused(table(moves + ", 0 burn BB", {0: RICH + "BB"}, leader=5)) == "8.1"


def test_8_3_a_later_lead_of_the_burner_may_be_beaten_or_burnt() -> None:
    own = {2: "22BB66785", 5: RICH + "RR", 4: RICH + "RR"}
    moves = "0 play AA, 2 burn 22, 5 pass, 2 play B6"
    text = table(moves, own)
    assert actor(text) == 5
    assert 4 in now(text)["burners"]
    released = table(moves + ", 5 play R7, 2 pass, 5 play 4, 0 pass, 1 pass, 2 play 7", own)
    assert actor(released) == 3
    burnt = table(moves + ", 4 burn R7", own)
    assert actor(burnt) == 1
    assert leads(table(moves + ", 4 burn R7, 1 pass", own)) == 4


# --- 8.4 ---


def test_8_4_every_lead_holds_a_joker_but_the_last() -> None:
    own = {2: "22RB665"}
    moves = "0 play AA, 2 burn 22, 5 pass, "
    assert refused(table(moves + "2 play 5", own)) == "8.4"
    assert refused(table(moves + "2 play 66", own)) == "8.4"
    final = moves + "2 play R6, 5 pass, 2 play B6, 5 pass, 2 play 5"
    text = table(final, own)
    assert asked(text) == ([3, 4, 5, 0, 1], 3)


# --- 8.5 ---


HANDS = {0: "AA5", 1: "4", 2: "RB2266", 3: "78", 5: "99"}
BURN = "0 play AA, 2 burn 22, 5 pass, 1 pass, 2 play R6, 5 pass, 1 pass, 2 play B6"
END = ", 5 pass, 1 pass, 3 play 7, 5 play 9, 0 pass, 1 pass, 3 pass, 5 play 9, 0 pass, 1 pass, 3 pass, 0 play 5"


def test_8_5_success_is_finishing_while_burning() -> None:
    assert result(position(HANDS, BURN + END, finished="4"))["burns"] == [[2, 0, False]]


def test_8_5_with_the_cover_itself_and_whatever_happens_to_it() -> None:
    """2 finishes with its cover, which 5 then beats (a dead-gouji play, 6.6b): it has burnt 0 all the same."""
    hands = {0: "AA6", 1: "77", 2: "22", 3: "88", 4: "6", 5: "BB9"}
    moves = (
        "0 play AA, 2 burn 22, 5 play BB, 5 play 9, 0 pass, 1 pass, 3 pass, 4 pass, 0 play 6, 1 pass, 3 pass, 4 pass"
    )
    found = result(position(hands, moves + ", 1 play 77, 3 play 88", options="burn_tribute true"))
    assert found["burns"] == [[2, 0, False]]
    assert ["burn", 0, 2, 1] in found["owed"]


def test_8_5_without_the_option_nothing_is_owed() -> None:
    assert result(position(HANDS, BURN + END, finished="4"))["owed"] == []


def test_8_5_doubled_if_the_burnt_seat_was_burning() -> None:
    hands = {0: "AA5", 1: "4", 2: "22B6", 3: "78", 4: "BB", 5: "99"}
    moves = "0 play AA, 2 burn 22, 4 burn BB, 1 pass, 5 play 9, 0 pass, 1 pass, 2 pass, 3 pass"
    for double, count in (("true", 2), ("false", 1)):
        options = f"burn_tribute true, burn_back_double {double}"
        text = position(hands, moves, options=options)
        # 4 finished with its burn over the burning 2; what follows ends the deal
        assert leads(text) == 5
        rest = ", 5 play 9, 0 pass, 1 pass, 2 pass, 3 pass, 0 play 5, 1 pass, 2 play 6, 3 pass, 1 pass, 2 play B"
        found = result(position(hands, moves + rest, options=options))
        assert found["burns"] == [[4, 2, double == "true"]]
        assert entries(found["owed"]) == [("burn", 2, 4, count)]


# --- 8.6 ---


def test_8_6_failure_puts_the_burner_out_at_once() -> None:
    own = {0: "AA4", 1: "77", 2: "2256", 3: "8", 4: "9", 5: "TT"}
    text = table("0 play AA, 2 burn 22, 5 pass", own)
    assert leads(text) == 3
    assert outcome(text)["hands"][2] == "56"  # laid aside
    assert asked(table("0 play AA, 2 burn 22, 5 pass, 3 play 8", own)) == ([4, 5, 0, 1], 4)


def test_8_6_the_opposite_of_a_failed_burner_is_headless() -> None:
    own = {2: "2256", 3: RICH}
    assert asked(table("0 play AA, 2 burn 22, 5 pass, 3 play AA", own)) == ([5, 0], 3)


def test_8_6_11_1_the_first_to_fail_is_last() -> None:
    """2 burns its mate 4 and fails; then 1 burns its mate 3 and fails."""
    own = {0: "4", 1: "2278", 2: "2256", 3: "KK8", 4: "AA9", 5: "TT"}
    moves = "4 play AA, 2 burn 22, 5 pass"
    assert leads(table(moves, own, leader=4)) == 3
    moves += ", 3 play KK, 1 burn 22"
    assert actor(table(moves, own, leader=4)) == 4
    moves += ", 4 pass, 5 pass"
    assert leads(table(moves, own, leader=4)) == 3
    moves += ", 3 play 8, 4 play 9, 5 pass, 0 pass, 5 play TT"
    assert result(table(moves, own, leader=4))["places"] == [3, 4, 5, 0, 1, 2]


def test_8_5_two_burns_of_one_deal_both_count() -> None:
    own = {2: "AA", 1: "KKK"}
    deal = read(table("0 play KK, 2 burn AA, 5 pass, 3 play QQQ, 1 burn KKK", own | {3: RICH + "Q"})).deal
    assert deal is not None
    assert deal.table.burns == (BurnSuccess(2, 0, False), BurnSuccess(1, 3, False))
    assert deal.table.finished == (2, 1)
