"""Rules 9.5 and 10: opening, calls, being stifled."""

import pytest

from gouji.rules.event import Opened
from gouji.rules.record import read
from tests.rules.positions import (
    asked,
    deal_of,
    entries,
    full_deal,
    header,
    leads,
    more,
    now,
    outcome,
    position,
    refused,
    result,
)

# --- 10.1: which plays open ---

KINDS = {
    # play: the options under which it opens if it lives
    "AA": {"any", "no_red", "no_joker", "pure"},
    "TTTTT": {"any", "no_red", "no_joker", "pure"},
    "2QQ": {"any", "no_red", "no_joker"},
    "22": {"any", "no_red", "no_joker"},
    "2": {"any", "no_red"},  # a single card
    "B": {"any", "no_red"},
    "BKKKK": {"any", "no_red"},
    "BB": {"any", "no_red"},
    "R": {"any"},
    "RB9": {"any"},
    "9999": set(),  # not gouji
    "A": set(),
}


def lived(play: str, option: str, *, last: str = "5") -> list[int]:
    """Who opened in a deal in which a play of seat 0 lived before the melee; then 0 and 4 finish."""
    hands = {0: play + last, 1: "66", 3: "66", 4: "8" * len(last), 5: "66"}
    text = position(hands, f"0 play {play}", finished="2", options=f"open_point {option}")
    while not now(text)["lead"]:
        text = more(text, f"{now(text)['actor']} pass")
    text = more(text, f"0 play {last}, 1 pass, 3 pass, 4 play {hands[4]}")
    found = result(text)["opened"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("play", KINDS)
@pytest.mark.parametrize("option", ["off", "any", "no_red", "no_joker", "pure"])
def test_10_1_what_opens(play: str, option: str) -> None:
    assert lived(play, option) == ([0] if option in KINDS[play] else [])


@pytest.mark.parametrize(
    ("play", "last", "opens"),
    [
        ("AA", "4", True),
        ("AA", "44", True),
        ("TTTTT", "444", True),
        ("AA", "24", False),  # with a two these are not natural fours only
        ("AA", "5", False),
        ("22", "4", False),
        ("2QQ", "4", False),
        ("99", "4", False),
    ],
)
def test_10_1_pure_then_four(play: str, last: str, opens: bool) -> None:
    assert lived(play, "pure_then_four", last=last) == ([0] if opens else [])


def test_10_1_the_very_next_lead() -> None:
    hands = {0: "AA548", 1: "66", 3: "66", 4: "9", 5: "66"}
    all_pass = ", 1 pass, 3 pass, 4 pass, 5 pass, "
    moves = (
        "0 play AA, 3 pass, 5 pass, 0 play 5" + all_pass + "0 play 4" + all_pass + "0 play 8, 1 pass, 3 pass, 4 play 9"
    )
    text = position(hands, moves, finished="2", options="open_point pure_then_four")
    assert result(text)["opened"] == []


def test_10_1_a_play_that_was_beaten_does_not_open() -> None:
    """3 beats the AA of 0; its own play lives."""
    hands = {0: "AA5", 1: "66", 3: "2266", 4: "8", 5: "66"}
    text = position(hands, "0 play AA, 3 play 22", finished="2", options="open_point any")
    assert asked(text) == ([5, 0], 3)
    text = more(text, "5 pass, 0 pass, 3 play 6, 4 play 8, 5 pass, 0 pass, 1 pass, 3 pass")
    text = more(text, "5 play 66, 0 pass, 1 pass, 3 pass, 0 play 5")
    assert result(text)["opened"] == [3]


def test_10_1_a_final_play_counts() -> None:
    text = position({0: "AA", 1: "66", 3: "66", 5: "66"}, "0 play AA", finished="2 4", options="open_point any")
    # four live seats: the melee, so nothing lives
    assert result(text)["opened"] == []
    text = position(
        {0: "AA", 1: "66", 3: "66", 4: "8", 5: "66"},
        "0 play AA, 3 pass, 5 pass",
        finished="2",
        options="open_point any",
    )
    assert result(more(text, "1 play 6, 3 pass, 4 play 8"))["opened"] == [0]


def test_6_5_on_top_when_the_deal_ends_it_lived() -> None:
    hands = {0: "4", 1: "66", 3: "66", 4: "AA", 5: "66"}
    moves = "0 play 4, 1 pass, 3 pass, 4 pass, 5 pass, 1 play 66, 3 pass, 4 play AA"
    # the second trick begins with four live seats: the melee
    assert result(position(hands, moves, finished="2", options="open_point any"))["opened"] == []
    hands = {0: "QQQ", 1: "66", 3: "66", 4: "AAA", 5: "66"}
    text = position(hands, "0 play QQQ, 4 burn AAA", finished="2", options="open_point any")
    assert result(text)["opened"] == [4]


def test_10_1_not_in_the_melee() -> None:
    hands = {0: "AA5", 1: "66", 3: "66", 4: "8"}
    text = position(
        hands,
        "0 play AA, 1 pass, 3 pass, 4 pass, 0 play 5, 1 pass, 3 pass, 4 play 8",
        finished="2 5",
        options="open_point any",
    )
    assert result(text)["opened"] == []


# --- 10.2: the deadline ---


def opened_by(option: str, hands: dict[int, str], moves: str, finished: str = "", leader: int = 0) -> list[int]:
    text = position(hands, moves, finished=finished, leader=leader, options=f"open_point any, open_deadline {option}")
    found = result(text)["opened"]
    assert isinstance(found, list)
    return found


def test_10_2_first_place_and_its_opposite_have_until_the_first_place() -> None:
    """4 is first; its opposite 1 lets AA live after that."""
    hands = {0: "5", 1: "AA6", 2: "8", 3: "77", 5: "77"}
    moves = "1 play AA, 2 pass, 3 pass, 5 pass, 0 pass, 1 play 6, 2 play 8, 3 pass, 5 pass, 0 pass"
    moves += ", 3 play 7, 5 pass, 0 pass, 3 play 7, 5 pass, 0 pass, 5 play 77"
    assert opened_by("melee", hands, moves, finished="4", leader=1) == [1]
    assert opened_by("first", hands, moves, finished="4", leader=1) == []


def test_10_2_the_play_that_settles_a_place_counts() -> None:
    hands = {0: "AA", 1: "66", 2: "8", 3: "66", 5: "66"}
    moves = "0 play AA, 1 pass, 3 pass, 1 play 6, 2 play 8"
    for option in ("melee", "first"):
        assert opened_by(option, hands, moves, finished="4") == [0]  # the second place, settled by AA itself


def test_10_2_a_later_play_of_the_same_trick_counts_under_melee_only() -> None:
    """0 finishes second with AA, its opposite 3 answers 22, which lives, before the melee but after the deadline."""
    hands = {0: "AA", 1: "66", 2: "8", 3: "2266", 5: "66"}
    moves = "0 play AA, 1 pass, 3 play 22, 3 play 6, 5 pass, 1 pass, 2 play 8"
    assert opened_by("melee", hands, moves, finished="4") == [3]
    assert opened_by("first", hands, moves, finished="4") == []


def test_10_2_everybody_else_has_until_the_second_place() -> None:
    hands = {0: "AA8", 1: "66", 2: "9", 3: "66", 5: "66"}
    moves = "0 play AA, 1 pass, 3 pass, 0 play 8, 1 pass, 2 play 9"
    assert opened_by("first", hands, moves, finished="4") == [0]
    # the same with 1 first: 4 is its opposite and too late
    hands = {0: "66", 2: "9", 3: "66", 4: "AA8", 5: "66"}
    text = position(hands, "4 play AA", finished="1", leader=4, options="open_point any")
    assert asked(text) == ([5, 0, 2, 3], 4)
    moves = "4 play AA, 5 pass, 0 pass, 2 pass, 3 pass, 4 play 8, 5 pass, 0 pass, 2 play 9, 3 pass, 5 pass"
    moves += ", 3 play 6, 5 pass, 0 pass, 3 play 6, 5 pass, 0 pass, 5 play 66"
    assert opened_by("melee", hands, moves, finished="1", leader=4) == [4]
    assert opened_by("first", hands, moves, finished="1", leader=4) == []


# --- 9.5: revolution ---


def revolution_deal(moves: str, options: str) -> list[int]:
    hands = {0: "7", 1: "56", 2: "AAKKQQQ4", 3: "99", 4: "8", 5: "TT"}
    text = position(hands, moves, leader=2, options="open_point any" + options)
    found = result(text)["opened"]
    assert isinstance(found, list)
    return found


ALL_THREE = (
    "revolt 5, head 2 keep, 2 play AA, 2 play KK, 2 play QQQ, 2 play 4, 3 pass, 4 play 8, 0 pass, 1 pass, 0 play 7"
)
TWO_ONLY = (
    "revolt 5, head 2 keep, 2 play AA, 2 play KK"
    ", 2 play 4, 3 pass, 4 play 8, 0 pass, 1 pass, 2 pass, 0 play 7, 1 pass, 2 play Q, 3 pass, 1 pass, 2 play QQ"
)
FREE = (
    "revolt 5, head 2 free, 2 play AA, 3 pass, 4 pass, 0 pass, 1 pass, 2 play KK, 3 pass, 4 pass, 0 pass, 1 pass"
    ", 2 play QQQ, 3 pass, 4 pass, 0 pass, 1 pass, 2 play 4, 3 pass, 4 play 8, 0 pass, 1 pass, 0 play 7"
)


def test_9_5_the_revolters_opposite_has_opened_from_the_start() -> None:
    assert revolution_deal(ALL_THREE, "") == [2]


def test_9_5_three_dead() -> None:
    assert revolution_deal(ALL_THREE, ", revolt_opens three_dead") == [2]


@pytest.mark.parametrize("moves", [TWO_ONLY, FREE])
def test_9_5_three_dead_is_the_only_way(moves: str) -> None:
    assert revolution_deal(moves, ", revolt_opens three_dead") == []
    assert revolution_deal(moves, "") == [2]


# --- 10.3: calls ---

RICH = "445566778899TTJJQQKKAA22"
SIX = dict.fromkeys(range(6), RICH)


def calls(lines: str, options: str, preset: str = "qingdao") -> str:
    """A position with lines between its start and its hands (pre-calls) and after its leader."""
    early, _, late = lines.partition("|")
    deal = deal_of(SIX, late).splitlines(keepends=True)
    return (
        header(preset, options)
        + deal[0]
        + "".join(f"{line}\n" for line in early.split(",") if line)
        + "".join(deal[1:])
    )


PRE = "open_point any, point pre_open, calls pre_open"
DECLARE = "open_point any, point declare, calls declare"


def test_10_3_off() -> None:
    assert refused(calls("|call 4", "")) == "10.3"


def test_10_3_pre_call_before_the_cards_and_call_after() -> None:
    assert leads(calls("precall 3,precall 5|call 4", PRE)) == 0
    assert refused(calls("precall 3|call 3", PRE)) == "10.3"
    assert refused(calls("|call 3, call 3", PRE)) == "10.3"
    assert refused(calls("|precall 3", PRE)) == "10.3"


def test_10_3_declaring_once_after_the_tribute() -> None:
    assert leads(calls("|call 4, call 1", DECLARE)) == 0
    assert refused(calls("|call 4, call 4", DECLARE)) == "10.3"


def test_10_3_not_once_play_has_begun() -> None:
    assert refused(calls("|0 play 4, call 1", DECLARE)) == "10.3"


# --- 10.4: stifled ---

STIFLE = {0: "53", 1: "63", 2: "73", 3: "83", 4: "93", 5: "T3"}


def test_10_4_tribute_even_if_it_finishes_well_later() -> None:
    moves = (
        "0 play 5, 1 play 6, 2 play 7, 3 play 8, 4 play 9, 5 play T, 0 pass, 1 pass, 2 pass, 3 pass, 4 pass, 5 play 3"
    )
    moves += (
        ", 0 wind, 1 pass, 2 pass, 3 pass, 4 pass, 0 play 3, 1 pass, 2 pass, 3 pass, 4 pass, 1 play 3, 2 pass, 3 pass"
    )
    moves += ", 4 pass, 2 play 3, 3 pass, 4 pass, 3 play 3"
    found = result(position(STIFLE, moves, preset="chinagames"))
    assert entries(found["stifles"]) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    assert [item for item in entries(found["owed"]) if item[0] == "stifle"] == [
        ("stifle", seat, seat + 1, 1) for seat in range(5)
    ]
    off = result(position(STIFLE, moves, preset="chinagames", options="stifled off"))
    assert off["stifles"] == []


def test_10_4_last_is_out_at_once() -> None:
    text = position(STIFLE, "0 play 5, 1 play 6", preset="chinagames", options="stifled last")
    assert asked(text) == ([2, 3, 4, 5], 1)  # 0 is not asked any more
    text = position(STIFLE, "0 play 5, 1 play 6, 2 play 7, 3 play 8", preset="chinagames", options="stifled last")
    assert asked(text) == ([4, 5], 3)


def test_10_4_11_1_stifled_seats_are_last_in_order_of_failing() -> None:
    hands = STIFLE | {3: "8J3", 5: "TQ3"}
    moves = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 pass, 5 pass"
    text = position(hands, moves, preset="chinagames", options="stifled last")
    assert leads(text) == 2
    text = more(text, "2 play 3, 3 pass, 4 pass, 5 pass, 3 play J, 4 pass, 5 pass, 3 play 8, 4 play 9")
    # 3 is stifled by 4, which has one 3 left; nobody of the odd team but 5 is live
    text = more(text, "5 pass, 4 play 3")
    found = result(text)
    assert found["places"] == [2, 4, 5, 3, 1, 0]
    assert entries(found["stifles"]) == [(0, 1), (1, 2), (3, 4)]


def test_10_4_a_burn_beats_too() -> None:
    hands = {0: "KK3", 1: "66", 2: "AA78", 3: "66", 4: "8", 5: "66"}
    text = position(hands, "0 play KK, 2 burn AA", preset="chinagames", options="stifled last")
    assert asked(text) == ([3, 5], 3)  # 0 is out, so 3 is headless; 2 then fails, and 3 leads
    assert outcome(text)["hands"][0] == "3"


def test_10_4_only_with_at_least_one_three_and_only_if_beaten() -> None:
    hands = {0: "5", 1: "63", 2: "73", 3: "83", 4: "9", 5: "T3"}
    text = position(
        hands, "0 play 5, 1 play 6, 2 pass, 3 pass, 4 pass, 5 pass", preset="chinagames", options="stifled last"
    )
    assert leads(text) == 1
    assert now(text)["phase"] == "play"


def test_10_4_3_6_a_refusal_names_the_rule() -> None:
    assert refused(position(STIFLE, "0 play 3", preset="chinagames")) == "3.6"
    assert refused(position(STIFLE | {0: "532"}, "0 play 23", preset="chinagames")) == "3.6"


def test_2_4_a_seat_without_threes_in_a_position_buys_nothing() -> None:
    text = position({0: "5", 1: "63", 2: "73", 3: "833", 4: "9", 5: "T3"}, "", preset="chinagames")
    assert outcome(text)["hands"][0] == "5"


# --- what the table is told ---


def told(text: str) -> tuple[list[int], set[int]]:
    """Whom the events call opened, and whom the table does."""
    deal = read(text).deal
    assert deal is not None
    return [event.seat for event in deal.table.history if isinstance(event, Opened)], set(deal.table.opened)


@pytest.mark.parametrize(("option", "opened"), [("off", []), ("pure_then_four", [0])])
def test_10_1_nobody_opens_without_the_option(option: str, opened: list[int]) -> None:
    hands = {0: "AA445", **dict.fromkeys(range(1, 6), "5566")}
    text = position(hands, "0 play AA, 3 pass, 0 play 44", options=f"open_point {option}")
    assert told(text) == (opened, set(opened))


POOR = "445566778899TTJJQQKKAA"
SIX = dict.fromkeys(range(6), POOR + "22") | {5: POOR}


@pytest.mark.parametrize(("option", "opened"), [("off", []), ("any", [2])])
def test_9_5_three_dead_plays_open_only_with_the_option(option: str, opened: list[int]) -> None:
    moves = "revolt 5, head 2 keep, 2 play AA, 2 play KK, 2 play 22, 2 play 4"
    text = position(SIX, moves, options=f"open_point {option}, revolt_opens three_dead", leader=2)
    assert told(text) == (opened, set(opened))


def test_9_5_the_third_dead_play_may_settle_the_second_place_itself() -> None:
    hands = SIX | {2: "AA22KKK4", 0: "5QQQ"}
    moves = "revolt 5, head 2 keep, 2 play AA, 2 play 22, 2 play 4, 3 pass, 4 pass, 0 play 5, 1 pass, 2 pass, 3 pass"
    text = position(
        hands, moves + ", 0 play QQQ, 2 burn KKK", options="open_point any, revolt_opens three_dead", leader=2
    )
    deal = read(text).deal
    assert deal is not None
    assert deal.table.finished == (0, 2)
    assert told(text) == ([2], {2})


def test_9_5_who_counts_as_opened_after_a_revolution() -> None:
    for options, opened in (
        ("open_point any", {2}),
        ("open_point any, revolt_opens three_dead", set()),
        ("", set()),
    ):
        assert told(position(SIX, "revolt 5, head 2 free", options=options))[1] == opened


@pytest.mark.parametrize(
    ("options", "opened"),
    [
        ("revolt_opens auto", [0, 3]),
        ("", [0]),  # three_dead
        ("revolution any, revolt_opens auto", [3]),
        ("open_point off, point off, calls off", []),
    ],
)
def test_9_5_the_revolter_counts_as_opened_under_forced(options: str, opened: list[int]) -> None:
    wanted = {0: "", 1: "333", 2: "3333", 4: "333"}
    text = header("outline", options) + full_deal(wanted, "head 3 free", leader=1, extra="cut 1 As")
    assert told(text) == (opened, set(opened))


@pytest.mark.parametrize(("deadline", "opened"), [("melee", {3}), ("first", set())])
def test_10_2_the_opposite_of_the_first_place_is_late_after_its_final_play(deadline: str, opened: set[int]) -> None:
    """0 comes first with 7; 3, its opposite, leads a trick afterwards in which AA lives, five seats being live."""
    hands = {0: "7", 1: "8", 2: "5566", 3: "8AA55", 4: "5566", 5: "5566"}
    moves = "0 play 7, 1 pass, 2 pass, 3 play 8, 4 pass, 5 pass, 3 play AA, 4 pass, 5 pass, 1 pass, 2 pass"
    text = position(hands, moves, options=f"open_point any, open_deadline {deadline}")
    assert told(text)[1] == opened
