"""Rule 7: the melee."""

from tests.rules.positions import asked, leads, now, position, refused, result

RICH = "445566778899TTJJQQKKAA22"


def table(moves: str, other: dict[int, str] | None = None, *, finished: str = "", leader: int = 0) -> str:
    out = [int(seat) for seat in finished.split()]
    hands = {seat: RICH for seat in range(6) if seat not in out} | (other or {})
    return position(hands, moves, finished=finished, leader=leader)


def test_7_1_begins_with_the_first_trick_that_starts_with_four_live_seats() -> None:
    assert not now(table("", finished="0", leader=1))["melee"]
    assert now(table("", finished="0 1", leader=2))["melee"]
    moves = "1 play 4, 2 pass"
    assert not now(table(moves, {1: "4"}, finished="0", leader=1))["melee"]  # this trick began before
    rest = ", 3 pass, 4 pass, 5 pass"
    text = table(moves + rest, {1: "4"}, finished="0", leader=1)
    assert now(text)["melee"]
    assert leads(text) == 2


def test_7_1_the_trick_in_which_second_place_is_settled_goes_on_as_before() -> None:
    """A gouji answer there is still for the opposite alone."""
    text = table("1 play 44, 2 pass, 3 play AA", {1: "44"}, finished="0", leader=1)
    assert asked(text) == ([4, 5], 3)  # 3 is headless: its opposite 0 has finished; 2 has passed
    text = table("1 play 44, 2 play AA", {1: "44"}, finished="0", leader=1)
    assert asked(text) == ([3, 4, 5], 2)  # its opposite 5, and the headless 3 and 4


def test_7_1_after_a_revolution_the_first_place_is_enough() -> None:
    poor = RICH.replace("2", "")
    moves = "revolt 5, head 2 keep, 0 play 4, 1 pass, 2 pass, 3 pass, 4 pass"
    text = table(moves, {0: "4", 5: poor})
    assert now(text)["melee"]
    assert leads(text) == 1


def test_7_1_a_burnt_out_seat_counts_too() -> None:
    own = {0: "AA" + RICH, 2: "22" + "56"}
    text = table("0 play AA, 2 burn 22, 4 pass, 5 pass", own, finished="1")
    assert now(text)["melee"]  # 2 cannot lead on and is out: four are left
    assert leads(text) == 3


def test_7_2_everybody_is_asked_once_whether_passed_or_not() -> None:
    assert asked(table("2 play 4, 3 pass, 4 play 5", finished="0 1", leader=2)) == ([5, 2, 3], 4)


def test_7_2_there_is_no_gouji() -> None:
    text = table("2 play AA", finished="0 1", leader=2)
    assert asked(text) == ([3, 4, 5], 2)
    assert now(text)["burners"] == []


def test_7_2_no_burning_no_yielding() -> None:
    assert refused(table("2 play AA, 4 burn 22", finished="0 1", leader=2)) == "7.2"
    assert refused(table("1 play 4, 2 pass, 4 yield", finished="0 3", leader=1)) == "7.2"


def test_7_2_the_next_live_seat_leads_after_one_that_finished() -> None:
    moves = "2 play 4, 3 pass, 4 pass, 5 pass"
    assert leads(table(moves, {2: "4"}, finished="0 1", leader=2)) == 3
    assert leads(table(moves, finished="0 1", leader=2)) == 2


def test_7_2_a_burn_under_way_is_off() -> None:
    """2 burns the final play of 0; the next trick belongs to the melee: no duty, no reward."""
    own = {0: "AA", 2: "2256", 3: "777", 4: "88888", 5: "9999"}
    moves = "0 play AA, 2 burn 22, 3 pass, 4 pass, 5 pass"
    text = table(moves, own, finished="1")
    assert leads(text) == 2
    text = table(
        moves + ", 2 play 5, 3 pass, 4 pass, 5 pass, 2 play 6, 3 pass, 4 play 8, 5 pass, 3 pass", own, finished="1"
    )
    assert leads(text) == 4
    text = table(
        moves + ", 2 play 5, 3 pass, 4 pass, 5 pass, 2 play 6, 3 pass, 4 pass, 5 pass, 3 play 777, 4 play 888, 5 pass"
        ", 4 play 88",
        own,
        finished="1",
    )
    assert result(text)["burns"] == []
    assert result(text)["places"][:4] == [1, 0, 2, 3]
