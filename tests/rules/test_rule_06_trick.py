"""Rule 6: a trick before the melee, on small records."""

import pytest

from tests.rules.positions import actor, asked, leads, now, outcome, position, refused, result

RICH = "445566778899TTJJQQKKAA22"


def table(moves: str, other: dict[int, str] | None = None, *, finished: str = "", leader: int = 0) -> str:
    """A position where every seat that is not out holds two of each rank, unless another hand is given."""
    out = [int(seat) for seat in finished.split()]
    hands = {seat: RICH for seat in range(6) if seat not in out} | (other or {})
    return position(hands, moves, finished=finished, leader=leader)


# --- leading ---


def test_6_the_leader_must_play() -> None:
    assert leads(table("")) == 0
    assert refused(table("0 pass")) == "6"
    assert refused(table("0 yield")) == "6"


def test_6_others_wait_for_their_turn() -> None:
    refused(table("1 play 5"))
    refused(table("0 play 4, 2 play 5"))
    refused(table("0 play 4, 2 pass"))


# --- 6.1 and 6.2 ---


def test_6_2_all_are_asked_once_counter_clockwise() -> None:
    assert asked(table("0 play 4")) == ([1, 2, 3, 4, 5], 0)
    assert asked(table("3 play 4", leader=3)) == ([4, 5, 0, 1, 2], 3)


def test_6_2_who_has_passed_is_not_asked() -> None:
    assert asked(table("0 play 4, 1 play 5, 2 pass, 3 play 6")) == ([4, 5, 0, 1], 3)


def test_6_2_the_opposite_is_asked_even_if_it_has_passed() -> None:
    assert asked(table("0 play 4, 1 pass, 2 play 5, 3 pass, 4 play T")) == ([5, 0, 1, 2], 4)


def test_6_2_not_on_the_play_that_it_passed_on() -> None:
    assert asked(table("0 play 4, 1 pass, 2 pass, 3 pass")) == ([4, 5], 0)


def test_6_a_pass_stays_even_after_beating_the_opposite() -> None:
    moves = "0 play 4, 1 play 5, 2 pass, 3 play 6, 4 pass, 5 play 7, 0 pass, 1 pass, 2 play 8"
    assert asked(table(moves)) == ([3, 5], 2)
    assert asked(table(moves + ", 3 play 9")) == ([5, 0], 3)  # 2 beat its opposite, and still has passed


def test_6_2_each_may_beat_or_pass() -> None:
    assert refused(table("0 play 5, 1 play 4")) == "4.2"
    assert refused(table("0 play 5, 1 play 66")) == "4.1"
    assert refused(table("0 play 44, 1 play 56")) == "3.1"


def test_6_2_a_headless_top_is_answered_by_all() -> None:
    """6.1: the opposite of seat 0 has finished."""
    text = table("0 play AA", finished="3")
    assert asked(text) == ([1, 2, 4, 5], 0)
    assert now(text)["burners"] == []
    assert refused(table("0 play AA, 1 burn 22", finished="3")) == "8.1"


# --- 6.3 ---


def test_6_3_the_seats_after_are_asked_first_then_the_opposite_once_more() -> None:
    assert asked(table("0 play 4, 1 pass, 2 pass, 3 yield")) == ([4, 5, 3], 0)


def test_6_3_who_yielded_has_not_passed() -> None:
    assert asked(table("0 play 4, 1 pass, 2 pass, 3 yield, 4 play 5")) == ([5, 0, 1, 3], 4)
    assert asked(table("0 play 4, 1 pass, 2 pass, 3 pass, 4 play 5")) == ([5, 0, 1], 4)


def test_6_3_asked_once_more_it_beats_or_passes() -> None:
    moves = "0 play 4, 1 pass, 2 pass, 3 yield, 4 pass, 5 pass, "
    assert asked(table(moves + "3 play 5")) == ([0], 3)
    assert leads(table(moves + "3 pass")) == 0
    assert refused(table(moves + "3 yield")) == "6.3"


@pytest.mark.parametrize(
    "moves", ["0 play 4, 1 yield", "0 play 4, 1 pass, 2 yield", "0 play 4, 1 pass, 2 pass, 3 pass, 4 yield"]
)
def test_6_3_only_the_opposite(moves: str) -> None:
    assert refused(table(moves)) == "6.3"


def test_6_3_not_on_a_gouji_play() -> None:
    assert refused(table("0 play AA, 3 yield")) == "6.3"


def test_6_3_not_without_a_later_seat() -> None:
    moves = "0 play 4, 1 play 5, 2 pass, 3 pass, 4 pass, 5 pass, 0 play 6, 1 pass"
    assert asked(table(moves)) == ([3], 0)
    assert refused(table(moves + ", 3 yield")) == "6.3"


def test_6_3_a_seat_between_may_be_out() -> None:
    assert asked(table("0 play 4, 2 pass, 3 yield", finished="1")) == ([4, 5, 3], 0)


def test_6_3_a_seat_between_may_have_passed_earlier() -> None:
    moves = "0 play 4, 1 play 5, 2 pass, 3 pass, 4 pass, 5 play 6, 0 pass, 1 pass, 2 yield"
    assert refused(table(moves)) == "6.3"  # 3 and 4 have passed, but nobody after 2 is left
    moves = "0 play 4, 1 pass, 2 play 5, 3 pass, 4 pass, 5 yield"
    assert asked(table(moves)) == ([0, 5], 2)


def test_6_3_also_of_one_that_has_just_finished() -> None:
    assert asked(table("0 play 4, 1 pass, 2 pass, 3 yield", {0: "4"})) == ([4, 5, 3], 1)


def test_6_3_not_if_a_seat_between_took_the_wind() -> None:
    assert refused(table("0 play 4, 1 wind, 2 pass, 3 yield", {0: "4"})) == "6.3"


# --- 6.4 ---


def test_6_4_only_the_opposite_answers_a_gouji_play() -> None:
    assert asked(table("0 play AA")) == ([3], 0)
    assert refused(table("0 play AA, 1 play 22")) == "6.4"
    refused(table("0 play AA, 1 pass"))


def test_6_4_even_if_the_opposite_has_passed() -> None:
    assert asked(table("0 play 44, 1 pass, 2 pass, 3 pass, 4 pass, 5 play 55, 0 play AA")) == ([3], 0)


def test_6_4_headless_seats_answer_too() -> None:
    text = table("0 play AA", finished="4")
    assert asked(text) == ([1, 3], 0)
    assert now(text)["burners"] == [2, 5]


def test_6_4_a_headless_seat_that_has_passed_is_not_asked() -> None:
    assert asked(table("0 play 44, 1 pass, 2 pass, 3 play 55, 5 pass, 0 play AA", finished="4")) == ([3], 0)


def test_6_4_burning_comes_before_the_first_word() -> None:
    assert now(table("0 play AA"))["burners"] == [2, 4, 1, 5]
    text = table("0 play AA, 1 pass", finished="4")
    assert now(text)["burners"] == []
    assert actor(text) == 3
    assert refused(table("0 play AA, 1 pass, 2 burn 22", finished="4")) == "6.4"


def test_6_4_who_has_passed_may_not_burn() -> None:
    text = table("0 play 44, 1 pass, 2 pass, 3 play 55, 4 play 66, 5 pass, 0 play AA")
    assert now(text)["burners"] == [4]


# --- 6.5 ---


def test_6_5_nobody_answers_and_all_passes_are_forgotten() -> None:
    moves = "0 play 4, 1 pass, 2 pass, 3 pass, 4 pass, 5 pass"
    assert leads(table(moves)) == 0
    assert asked(table(moves + ", 0 play 5")) == ([1, 2, 3, 4, 5], 0)


# --- 6.6 ---


def test_6_6a_the_next_live_seat_takes_the_wind() -> None:
    finish = "0 play 4"
    own = {0: "4"}
    assert asked(table(finish, own)) == ([1, 2, 3, 4, 5], 1)  # it passes, and leads all the same
    assert asked(table(finish + ", 1 wind", own)) == ([2, 3, 4, 5], 1)


def test_6_6a_who_took_the_wind_has_not_passed() -> None:
    own = {0: "4"}
    assert asked(table("0 play 4, 1 wind, 2 play 5", own)) == ([3, 4, 5, 1], 2)
    assert asked(table("0 play 4, 1 pass, 2 play 5", own)) == ([3, 4, 5], 2)


def test_6_6a_nobody_else_and_only_after_a_final_play() -> None:
    assert refused(table("0 play 4, 1 pass, 2 wind", {0: "4"})) == "6.6a"
    assert refused(table("0 play 4, 1 wind")) == "6.6a"
    assert asked(table("0 play 4, 2 wind", {0: "4"}, finished="1")) == ([3, 4, 5], 2)


def test_6_6a_a_next_seat_that_has_passed_leads_all_the_same() -> None:
    moves = "0 play 4, 1 pass, 2 play 5, 3 pass, 4 pass, 5 pass, 0 play 6"
    assert asked(table(moves, {0: "46"})) == ([2, 3], 1)


def test_6_6a_the_wind_may_be_the_last_word() -> None:
    """Everybody else has passed, and the opposite is out."""
    moves = "0 play 4, 1 play 5, 2 pass, 4 pass, 5 pass, 0 play 6"
    assert asked(table(moves, {0: "46"}, finished="3")) == ([1], 1)
    assert leads(table(moves + ", 1 wind", {0: "46"}, finished="3")) == 1


def test_6_6b_only_the_opposite_and_no_wind() -> None:
    own = {0: "AA"}
    assert asked(table("0 play AA", own)) == ([3], 1)
    refused(table("0 play AA, 1 wind", own))


def test_6_6b_the_answer_is_a_dead_gouji_play() -> None:
    own = {0: "AA", 4: RICH + "BB", 5: RICH + "BB"}
    text = table("0 play AA, 3 play 22", own)
    state = now(text)
    assert (state["actor"], state["lead"], state["burners"]) == (None, False, [5, 4])
    assert asked(table("0 play AA, 3 play 22, 3 play 4", own)) == ([4, 5, 1, 2], 3)
    assert refused(table("0 play AA, 3 play 22, 4 play BB", own)) == "6.6b"
    refused(table("0 play AA, 3 play 22, 4 pass", own))


def test_6_6b_a_dead_gouji_play_can_be_burnt() -> None:
    own = {0: "AA", 5: RICH + "BBR"}
    text = table("0 play AA, 3 play 22, 5 burn BB", own)
    assert asked(text) == ([2, 3], 5)  # the burner's opposite, and 3, which is headless


def test_6_6b_headless_seats_can_only_burn_it() -> None:
    """Seat 1 is first, so 4 is headless; 0 finishes second."""
    own = {0: "AA", 2: RICH + "BB", 4: RICH + "BB"}
    assert asked(table("0 play AA", own, finished="1")) == ([3, 4], 2)
    text = table("0 play AA, 3 play 22", own, finished="1")
    state = now(text)
    assert (state["actor"], state["lead"], state["burners"]) == (None, False, [4, 2])
    assert refused(table("0 play AA, 3 play 22, 4 play BB", own, finished="1")) == "6.6b"


def test_6_6b_the_opposite_finishes_with_it() -> None:
    own = {0: "AA", 3: "22"}
    assert asked(table("0 play AA, 3 play 22", own)) == ([4, 5, 1, 2], 4)
    assert asked(table("0 play AA, 3 play 22, 4 wind", own)) == ([5, 1, 2], 4)


def test_6_6b_a_third_place_is_answered_in_the_ordinary_way() -> None:
    """3 is first, 4 finishes second, 2 burns and finishes third: the answer of 5 is no dead-gouji play."""
    own = {4: "QQQ", 2: "KKK", 5: RICH + "A", 0: RICH, 1: RICH}
    text = table("4 play QQQ, 2 burn KKK", own, finished="3", leader=4)
    assert asked(text) == ([5, 0, 1], 5)
    text = table("4 play QQQ, 2 burn KKK, 5 play AAA", own, finished="3", leader=4)
    assert asked(text) == ([0, 1], 5)
    assert outcome(text)["next"]["melee"] is False


def test_6_6c_first_and_second_opposite_each_other() -> None:
    own = {0: "4", 3: "5AA"}
    moves = "0 play 4, 1 pass, 2 pass, 3 play 5, 4 pass, 5 pass, 3 play AA"
    assert asked(table(moves, own)) == ([4, 5, 1, 2], 4)
    assert asked(table(moves + ", 4 wind", own)) == ([5, 1, 2], 4)
    assert asked(table(moves + ", 4 play 22", own)) == ([1], 4)  # gouji again: its opposite alone


# --- 6.7 ---


def test_6_7_as_soon_as_one_team_is_left() -> None:
    text = table("0 play 4, 1 pass, 2 play 6", {0: "4", 2: "6", 1: "77", 3: "888", 5: "9999"}, finished="4")
    assert outcome(text)["next"] is None
    assert result(text)["places"] == [4, 0, 2, 1, 3, 5]
