"""Rule 11: places, scores, tribute. The tables of point tribute are typed out by hand, cell by cell."""

from itertools import permutations

import pytest

from gouji.rules.cards import counts_of, ranks_text
from gouji.rules.options import Options, with_values
from gouji.rules.record import read
from gouji.rules.scoring import scores_of, sweep_of
from tests.rules.positions import (
    actor,
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

# --- 11.1: places ---------------------------------------------------------------------------------------------------

LEFT = {0: "5", 1: "666", 2: "7", 3: "88", 4: "9", 5: "TTT"}
"""0, 2 and 4 finish; 1, 3 and 5 are left with three, two and three cards."""
THREE = "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9"


def test_11_1_fewer_cards_first_equal_numbers_from_the_last_finisher() -> None:
    assert result(position(LEFT, THREE))["places"] == [0, 2, 4, 3, 5, 1]


def test_11_1_in_order_of_turn() -> None:
    assert result(position(LEFT, THREE, options="rest_places order"))["places"] == [0, 2, 4, 5, 1, 3]


def test_11_1_none_finished_counts_from_the_first_leader() -> None:
    """Under `last` a whole team can be stifled out; nobody has finished then."""
    hands = {0: "53", 1: "AA3", 2: "73", 3: "AA3", 4: "93", 5: "AA3"}
    moves = "0 play 5, 1 play A, 2 pass, 3 pass, 4 pass, 5 pass, 1 play A, 2 pass, 3 pass, 4 pass, 5 pass"
    text = position(hands, moves, preset="stifle", options="rest_places cards")
    assert leads(text) == 1
    hands = {0: "53", 1: "663", 2: "73", 3: "883", 4: "93", 5: "TT3"}
    moves = "0 play 5, 1 play 6, 2 play 7, 3 play 8, 4 play 9, 5 play T"
    found = result(position(hands, moves, preset="stifle", options="rest_places cards"))
    assert found["places"] == [1, 3, 5, 4, 2, 0]  # equal numbers, counted from the leader 0
    found = result(position({**hands, 1: "6663"}, moves, preset="stifle", options="rest_places cards"))
    assert found["places"] == [3, 5, 1, 4, 2, 0]


def with_seats(human: str) -> str:
    seats = "".join(f"seat {seat} {'human me' if str(seat) in human else 'novice X'}\n" for seat in range(6))
    return header("qingdao") + seats + deal_of(LEFT, THREE)


def test_11_1_a_human_left_over_may_swap_the_last_two() -> None:
    for human in "135":
        text = with_seats(human) + "places 0 2 4 3 1 5\n"
        assert result(text)["places"] == [0, 2, 4, 3, 1, 5]
        # the next leader follows: 5 is last now
        assert leads(text + deal_of(dict.fromkeys(range(6), "456"), number=2, leader=5)) == 5
    assert refused(with_seats("0") + "places 0 2 4 3 1 5\n") == "11.1"


def test_11_1_only_the_last_two() -> None:
    assert refused(with_seats("1") + "places 0 2 4 5 3 1\n") == "11.1"
    assert refused(with_seats("1") + "places 2 0 4 3 5 1\n") == "11.1"
    assert result(with_seats("1") + "places 0 2 4 3 5 1\n")["places"] == [0, 2, 4, 3, 5, 1]


def test_11_1_two_left_over() -> None:
    """4 is first; then 1, 3 and 5 finish, and 0 and 2 are left with three and two cards."""
    left = {0: "555", 1: "7", 2: "66", 3: "8", 5: "9"}
    text = header("qingdao") + deal_of(left, "1 play 7, 2 pass, 3 play 8, 5 play 9", leader=1, finished="4")
    assert result(text)["places"] == [4, 1, 3, 5, 2, 0]
    assert result(text + "places 4 1 3 5 0 2\n")["places"] == [4, 1, 3, 5, 0, 2]
    assert refused(text + "places 4 1 5 3 2 0\n") == "11.1"


# --- 11.2: scores ---------------------------------------------------------------------------------------------------

LARGE = (4, 2, 0, 0, -2, -4)
SMALL = (2, 1, 0, 0, -1, -2)


@pytest.mark.parametrize(("points", "table"), [("large", LARGE), ("small", SMALL)])
@pytest.mark.parametrize("positive", [False, True])
def test_11_2_all_orders_of_places(points: str, table: tuple[int, ...], positive: bool) -> None:
    options = with_values(Options(), {"points": points, "positive_only": positive})
    for places in permutations(range(6)):
        sums = [0, 0]
        for value, seat in zip(table, places, strict=True):
            sums[seat % 2] += value
        first = [seat % 2 for seat in places[:3]]
        swept = first in ([0, 0, 0], [1, 1, 1])
        if swept:
            sums = [sums[0] * 2, sums[1] * 2]
        assert sum(sums) == 0
        if positive:
            sums = [max(value, 0) for value in sums]
        assert list(scores_of(places, options)) == sums
        assert sweep_of(places) == (first[0] if swept else None)


def test_11_2_a_sweep_ends_the_match_under_its_option() -> None:
    text = header("qingdao", "sweep_ends_match true") + deal_of(LEFT, THREE)
    assert result(text)["sweep"] == 0
    assert result(text)["score"] == [12, 0]
    assert refused(text + "deal 2\n") == "11.2"
    text = header("qingdao") + deal_of(LEFT, THREE)
    assert now(text + deal_of(dict.fromkeys(range(6), "456"), number=2, leader=1))["phase"] == "play"


def test_11_8_a_match_has_so_many_deals() -> None:
    text = header("qingdao", "rounds 1") + deal_of(LEFT, THREE)
    assert refused(text + "deal 2\n") == "11.8"
    assert outcome(text)["total"] == [12, 0]


# --- 11.4: point tribute, cell by cell ------------------------------------------------------------------------------

# Under each kind of calls of 0 and of 3 ("-" none, c a call or declaration, p a pre-call): what 0 and 3 pay each other
# if neither opened, only 0, only 3, both.
Row = tuple[str, str, str, str]

SIMPLE: dict[str, Row] = {"--": ("1 1", "0 1", "1 0", "0 0")}
PRE_OPEN: dict[str, Row] = {
    "--": ("1 1", "0 2", "2 0", "0 0"),
    "c-": ("1 2", "0 3", "5 0", "0 0"),
    "p-": ("1 4", "0 5", "9 0", "0 0"),
    "-c": ("2 1", "0 5", "3 0", "0 0"),
    "-p": ("4 1", "0 9", "5 0", "0 0"),
    "cc": ("2 2", "0 6", "6 0", "0 0"),
    "cp": ("4 2", "0 10", "8 0", "0 0"),
    "pc": ("2 4", "0 8", "10 0", "0 0"),
    "pp": ("4 4", "0 12", "12 0", "0 0"),
}
OUTLINE: dict[str, Row] = {
    "--": ("1 1", "0 1", "1 0", "0 0"),
    "c-": ("1 2", "0 2", "3 0", "2 0"),
    "p-": ("1 4", "0 4", "5 0", "4 0"),
    "-c": ("2 1", "0 3", "2 0", "0 2"),
    "-p": ("4 1", "0 5", "4 0", "0 4"),
    "cc": ("2 2", "0 4", "4 0", "2 2"),
    "cp": ("4 2", "0 6", "6 0", "2 4"),
    "pc": ("2 4", "0 6", "6 0", "4 2"),
    "pp": ("4 4", "0 8", "8 0", "4 4"),
}
OVERTURN: dict[str, Row] = {
    "--": ("1 1", "0 1", "1 0", "0 0"),
    "c-": ("1 2", "0 2", "5 0", "4 0"),
    "p-": ("1 4", "0 4", "9 0", "8 0"),
    "-c": ("2 1", "0 5", "2 0", "0 4"),
    "-p": ("4 1", "0 9", "4 0", "0 8"),
    "cc": ("2 2", "0 6", "6 0", "4 4"),
    "cp": ("4 2", "0 10", "8 0", "4 8"),
    "pc": ("2 4", "0 8", "10 0", "8 4"),
    "pp": ("4 4", "0 12", "12 0", "8 8"),
}
DECLARE: dict[str, Row] = {
    "--": ("1 1", "0 1", "1 0", "0 0"),
    "c-": ("1 2", "0 3", "3 0", "2 0"),
    "-c": ("2 1", "0 3", "3 0", "0 2"),
    "cc": ("2 2", "0 4", "4 0", "2 2"),
}

TABLES = {
    "point simple": SIMPLE,
    "point pre_open, calls pre_open": PRE_OPEN,
    "point outline, calls pre_open": OUTLINE,
    "point outline, calls pre_open, overturn_double true": OVERTURN,
    "point declare, calls declare": DECLARE,
}
CELLS = [
    (options, calls, opened, row[column])
    for options, table in TABLES.items()
    for calls, row in table.items()
    for column, opened in enumerate(("", "0", "3", "03"))
]


def pair_deal(options: str, calls: str, opened: str) -> str:
    """A deal in which 0 and 3, opposite each other, make these calls, and those in ``opened`` open."""
    two = {seat: "AA" if str(seat) in opened else "" for seat in (0, 3)}
    hands = {0: two[0] + "58", 1: "66", 3: two[3] + "67", 4: "8", 5: "66"}
    moves = [f"call {seat}" for seat, call in ((0, calls[0]), (3, calls[1])) if call == "c"]
    if two[0]:
        moves.append("0 play AA, 3 pass, 5 pass")
    moves.append("0 play 5, 1 pass, 3 play 6, 4 pass, 5 pass, 0 pass")
    if two[3]:
        moves.append("3 play AA, 5 pass, 0 pass")
    moves.append("3 play 7, 4 pass, 5 pass, 0 play 8, 1 pass, 1 play 6, 4 play 8")
    early = [f"precall {seat}" for seat, call in ((0, calls[0]), (3, calls[1])) if call == "p"]
    start, finished, *rest = deal_of(hands, ", ".join(moves), finished="2").splitlines()
    lines = [start, finished, *early, *rest]
    return header("qingdao", f"open_point any, {options}") + "\n".join(lines) + "\n"


@pytest.mark.parametrize(("options", "calls", "opened", "pays"), CELLS)
def test_11_4_every_cell(options: str, calls: str, opened: str, pays: str) -> None:
    found = result(pair_deal(options, calls, opened))
    assert found["opened"] == [int(seat) for seat in opened]
    owed = {(kind, payer, receiver): count for kind, payer, receiver, count in found["owed"]}
    of_pair = [owed.get(("point", payer, receiver), 0) for payer, receiver in ((0, 3), (3, 0))]
    assert " ".join(map(str, of_pair)) == pays
    # 1 and 4, 2 and 5 neither opened nor called
    assert [owed[("point", payer, (payer + 3) % 6)] for payer in (1, 4, 2, 5)] == [1, 1, 1, 1]


def test_11_4_without_calls_a_seat_that_did_not_open_pays_two_under_pre_open() -> None:
    assert PRE_OPEN["--"][1] == "0 2"
    found = result(pair_deal("point pre_open", "--", "0"))
    assert ["point", 3, 0, 2] in found["owed"]


# --- 11.3: what is owed ---------------------------------------------------------------------------------------------

HANDS = {0: "AA5", 1: "4", 2: "RB2266", 3: "78", 5: "99"}
BURN = (
    "0 play AA, 2 burn 22, 5 pass, 1 pass, 2 play R6, 5 pass, 1 pass, 2 play B6"
    ", 5 pass, 1 pass, 3 play 7, 5 play 9, 0 pass, 1 pass, 3 pass, 5 play 9, 0 pass, 1 pass, 3 pass, 0 play 5"
)
"""Places 4 2 5 0 1 3; seat 2 has burnt 0."""
FALL = "fall_tribute true, burn_tribute true"


def burn_deal(options: str) -> str:
    return header("qingdao", options) + deal_of(HANDS, BURN, finished="4")


def test_11_3_fall_and_burn_tribute() -> None:
    owed = result(burn_deal(FALL))["owed"]
    assert entries(owed) == [("burn", 0, 2, 1), ("fall", 1, 2, 1), ("fall", 3, 4, 2)]


def test_11_3_off() -> None:
    assert result(burn_deal(""))["owed"] == []


def mates_deal(options: str) -> str:
    """First and last are of one team, second and fifth of the other: places 1 2 4 5 0 3."""
    hands = {0: "6", 1: "4", 2: "7", 3: "TT", 4: "8", 5: "9"}
    moves = "1 play 4, 2 pass, 3 pass, 4 pass, 5 pass, 0 pass, 2 play 7, 3 pass, 4 play 8, 5 play 9, 0 pass, 0 play 6"
    return header("qingdao", options) + deal_of(hands, moves, leader=1)


def test_11_3_waive_team() -> None:
    found = result(mates_deal("fall_tribute true"))
    assert found["places"] == [1, 2, 4, 5, 0, 3]
    assert entries(found["owed"]) == [("fall", 0, 2, 1), ("fall", 3, 1, 2)]
    assert result(mates_deal("fall_tribute true, waive_team true"))["owed"] == []


def test_11_3_after_a_sweep_no_tribute_but_that_of_its_option() -> None:
    text = header("qingdao", FALL) + deal_of(LEFT, THREE)
    assert result(text)["owed"] == []
    for fall in ("true", "false"):  # whether or not there is fall tribute
        text = header("qingdao", f"sweep_tribute true, fall_tribute {fall}") + deal_of(LEFT, THREE)
        assert entries(result(text)["owed"]) == [("sweep", 1, 4, 1), ("sweep", 3, 0, 1), ("sweep", 5, 2, 1)]


# --- 11.3, 11.5: what is paid ---------------------------------------------------------------------------------------


def paid(text: str) -> list[tuple[str, int, int, str]]:
    """What was paid at the start of the deal under way, in order."""
    deal = read(text).deal
    assert deal is not None
    return [(str(p.kind), p.payer, p.receiver, ranks_text(counts_of(p.cards))) for p in deal.table.payments]


def second(first: str, wanted: dict[int, str], moves: str = "", leader: int = 3) -> str:
    return first + full_deal(wanted, moves, number=2, leader=leader)


def test_11_3_11_5_order_and_highest_cards() -> None:
    text = second(burn_deal(FALL), {3: "RB2", 1: "22", 0: "RB22"})
    # burn before fall; within fall counter-clockwise from the leader 3
    assert paid(text) == [("burn", 0, 2, "R"), ("fall", 3, 4, "RB"), ("fall", 1, 2, "2")]
    assert leads(text) == 3


def test_11_5_too_few_high_cards() -> None:
    text = second(burn_deal(FALL), {3: "2", 1: "", 0: "RB22"})
    assert paid(text) == [("burn", 0, 2, "R"), ("fall", 3, 4, "2"), ("fall", 1, 2, "")]


def test_11_5_must_pay_all_goes_on_with_the_next_highest() -> None:
    text = second(burn_deal(FALL + ", must_pay all"), {3: "2", 1: "", 0: "RB22"})
    hand = outcome(text)["hands"]
    assert [(kind, len(cards)) for kind, _, _, cards in paid(text)] == [("burn", 1), ("fall", 2), ("fall", 1)]
    _, _, _, cards = paid(text)[1]
    assert cards[0] == "2"
    assert "3456789TJQKA".index(cards[1]) >= max("3456789TJQKA".index(card) for card in hand[3])


def test_11_5_what_was_received_is_never_paid() -> None:
    """吃了不吐: 0 pays R to its opposite 3, which has nothing of its own but owes 0 one as well."""
    first = pair_deal("point simple", "--", "")
    last = result(first)["places"][5]
    text = second(first, {0: "R", 3: ""}, leader=last)
    found = {(payer, receiver): cards for kind, payer, receiver, cards in paid(text) if kind == "point"}
    assert found[(0, 3)] == "R"
    assert found[(3, 0)] == ""
    assert "R" in outcome(text)["hands"][3]


@pytest.mark.parametrize(("must_pay", "number"), [("off", 0), ("point", 1), ("all", 1)])
def test_11_5_must_pay_point(must_pay: str, number: int) -> None:
    first = pair_deal(f"point simple, must_pay {must_pay}", "--", "")
    text = second(first, {0: "R", 3: ""}, leader=result(first)["places"][5])
    found = {(payer, receiver): cards for kind, payer, receiver, cards in paid(text)}
    assert len(found[(3, 0)]) == number
    assert "R" not in found[(3, 0)]


def test_11_5_must_pay_point_is_not_for_fall() -> None:
    first = burn_deal(FALL + ", open_point any, point simple, must_pay point")
    text = second(first, {3: "", 1: "", 0: "RB22"})
    found = {(kind, payer): cards for kind, payer, _, cards in paid(text)}
    assert found[("fall", 3)] == ""
    assert len(found[("point", 3)]) == 1


def test_11_3_burn_before_point_before_fall_and_payers_from_the_leader() -> None:
    first = burn_deal(FALL + ", open_point any, point simple")
    text = second(first, {0: "RRR"})
    opened = set(result(first)["opened"])
    payers = [seat for seat in (3, 4, 5, 0, 1, 2) if seat not in opened]
    assert [(kind, payer) for kind, payer, _, _ in paid(text)] == [
        ("burn", 0),
        *(("point", payer) for payer in payers),
        ("fall", 3),
        ("fall", 1),
    ]


def test_11_3_sweep_tribute_is_paid_without_return() -> None:
    first = header("qingdao", "sweep_tribute true, fall_tribute true, fall_return true") + deal_of(LEFT, THREE)
    text = second(first, {1: "R", 3: "B", 5: "2"}, leader=1)
    assert paid(text) == [("sweep", 1, 4, "R"), ("sweep", 3, 0, "B"), ("sweep", 5, 2, "2")]
    assert leads(text) == 1


def test_11_3_only_in_the_next_deal_and_not_in_a_position() -> None:
    text = burn_deal(FALL) + deal_of(dict.fromkeys(range(6), "2456"), number=2, leader=3)
    assert paid(text) == []


# --- 11.6: returns --------------------------------------------------------------------------------------------------

RETURN = FALL + ", fall_return true"


def owing(moves: str = "", extra: str = "") -> str:
    return second(burn_deal(RETURN + extra), {3: "RB2333", 1: "22333", 0: "RB22333"}, moves)


def test_11_6_only_fall_tribute_is_returned() -> None:
    text = owing()
    assert now(text)["phase"] == "tribute"
    assert actor(text) in {4, 2}
    assert leads(owing("return 4 33, return 2 3")) == 3
    assert leads(owing("return 2 3, return 4 33")) == 3  # in any order
    assert refused(owing("return 5 3")) == "11.6"
    refused(owing("3 play 3"))


def test_11_6_as_many_cards_as_were_paid() -> None:
    assert refused(owing("return 4 3")) == "11.6"
    assert refused(owing("return 4 333")) == "11.6"


def test_11_6_of_ranks_that_the_payer_holds_as_far_as_possible() -> None:
    text = owing()
    hands = outcome(text)["hands"]
    common = [card for card in "3456789TJQKA" if card in hands[4] and card in hands[3]]
    strange = [card for card in hands[4] if card not in hands[3] or card in "2BR"]
    assert common
    assert strange
    assert refused(owing(f"return 4 {common[0]}{strange[0]}")) == "11.6"
    # the payer gets what is returned
    after = outcome(owing("return 4 33"))["hands"]
    assert after[3].count("3") == hands[3].count("3") + 2
    assert after[4].count("3") == hands[4].count("3") - 2


def test_11_6_any_others_for_the_rest() -> None:
    """A receiver that holds none of the payer's ranks gives what it likes."""
    text = burn_deal(RETURN)
    lines = ["deal 2"]
    hands = ["" for _ in range(6)]
    hands[3] = "R" + "B" + "3" * 12 + "4" * 12 + "5" * 10
    hands[4] = "A" * 16 + "K" * 16 + "QQQQ"
    left = {**dict.fromkeys("3456789TJQKA2", 16), "B": 4, "R": 4}
    for hand in (hands[3], hands[4]):
        for card in hand:
            left[card] -= 1
    left["2"] -= 1
    hands[1] = "2"
    rest = "".join(card * count for card, count in left.items())
    for seat in (1, 0, 2, 5):
        room = 36 - len(hands[seat])
        hands[seat], rest = hands[seat] + rest[:room], rest[room:]
    lines += [f"hand {seat} {hand}" for seat, hand in enumerate(hands)]
    text += "\n".join([*lines, "leader 3"]) + "\n"
    assert now(text)["phase"] == "tribute"
    assert actor(more(text, "return 4 AK")) != 4
    assert actor(more(text, "return 4 RB")) != 4  # even what it has just received


def test_11_6_without_the_option() -> None:
    text = second(burn_deal(FALL), {3: "RB2333", 1: "22333", 0: "RB22333"}, "return 4 33")
    assert refused(text) == "11.6"


# --- 11.7: refusing -------------------------------------------------------------------------------------------------


def test_11_7_a_refused_tribute_does_not_move() -> None:
    text = owing("refuse 4 fall")
    assert paid(text) == [("burn", 0, 2, "R"), ("fall", 1, 2, "2")]
    assert "RB2" in outcome(text)["hands"][3]
    assert leads(owing("refuse 4 fall, refuse 2 fall")) == 3


def test_11_7_only_what_one_would_receive() -> None:
    assert refused(owing("refuse 5 fall")) == "11.7"
    assert refused(owing("refuse 4 burn")) == "11.7"
    assert refused(owing("refuse 4 fall, refuse 4 fall")) == "11.7"


def test_11_8_no_tribute_in_the_first_deal() -> None:
    text = header("qingdao", FALL) + full_deal({0: "RB"})
    assert paid(text) == []
    assert leads(text) == 0
