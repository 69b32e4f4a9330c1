"""Rules 2.6 and 8.2: which questions are open, and in what order they are asked."""

import pytest

from gouji.rules.cards import card_of
from gouji.rules.deal import Deal
from gouji.rules.leading import most_of_suit
from gouji.rules.questions import open_questions
from gouji.rules.record import read
from tests.rules.positions import deal_of, full_deal, full_hands, header, lines_of, position
from tests.rules.test_rule_02_before import suited_deal
from tests.rules.test_rule_11_scores_tribute import owing

RICH = "445566778899TTJJQQKKAA22"
POOR = "445566778899TTJJQQKKAA"
PRE_OPEN = "open_point any, point pre_open, calls pre_open"
DECLARE = "open_point any, point declare, calls declare"


def deal(text: str) -> Deal:
    found = read(text).deal
    assert found is not None
    return found


def asked(text: str, question: str, first: int = 0) -> list[int]:
    """The seats that are asked, in order; every question that is open is this one."""
    found = open_questions(deal(text), first)
    assert {kind for _, kind in found} <= {question}, found
    return [seat for seat, _ in found]


def at(moves: str, other: dict[int, str] | None = None, *, options: str = "", leader: int = 0, out: str = "") -> str:
    finished = [int(seat) for seat in out.split()]
    hands = {seat: RICH for seat in range(6) if seat not in finished} | (other or {})
    return position(hands, moves, options=options, leader=leader, finished=out)


def dealt(lines: str, options: str, wanted: dict[int, str] | None = None) -> str:
    hands = [f"hand {seat} {hand}" for seat, hand in enumerate(full_hands({0: "333", 4: "333"} | (wanted or {})))]
    return header("qingdao", options) + "\n".join(["deal 1", *hands, *lines_of(lines)]) + "\n"


# --- before the deal ---


def test_2_6_pre_calls_are_asked_from_seat_0() -> None:
    text = header("chinagames") + "deal 1\n"
    assert asked(text, "precall") == [0, 1, 2, 3, 4, 5]
    assert asked(text + "precall 2\ndecline 0 precall\n", "precall") == [1, 3, 4, 5]
    assert asked(header("qingdao") + "deal 1\n", "precall") == []
    assert asked(header("tribute") + "deal 1\n", "precall") == []  # declared after the tribute


def test_2_6_no_pre_calls_after_a_demand_for_new_hands() -> None:
    assert asked(dealt("redeal 0", PRE_OPEN + ", redeal true"), "precall") == []


def test_2_1_poor_hands_are_asked_before_the_shows() -> None:
    text = dealt("", "redeal true")
    assert asked(text, "redeal") == [0, 4]
    assert asked(dealt("decline 0 redeal", "redeal true"), "redeal") == [4]
    after = dealt("decline 0 redeal, decline 4 redeal", "redeal true")
    assert {kind for _, kind in open_questions(deal(after))} == {"show"}
    assert {kind for _, kind in open_questions(deal(dealt("", "")))} == {"show"}


def test_2_1_new_hands_are_new_questions() -> None:
    hands = "".join(f"hand {seat} {hand}\n" for seat, hand in enumerate(full_hands({0: "333", 4: "333"})))
    again = dealt("decline 4 redeal, decline 4 show, redeal 0", "redeal true") + hands
    assert asked(again, "redeal") == [0, 4]
    assert deal(again).declined == {(4, "show")}


def test_2_2_shows_are_asked_from_the_seat_that_was_dealt_the_first_card() -> None:
    """With suits: 0 has sss, 1 has shh, 2 hhd, 3 dd, 4 dcc, 5 cc."""
    assert asked(suited_deal(), "show") == [0, 1, 2, 3, 4, 5]
    assert asked(suited_deal(), "show", 4) == [4, 5, 0, 1, 2, 3]
    assert open_questions(deal(suited_deal()))[0] == (0, "show")
    assert asked(suited_deal("show 1 3h 3h"), "show") == [0]  # only who could overtake
    assert asked(suited_deal("show 0 3s 3s"), "show") == []  # it has shown
    assert asked(suited_deal("decline 2 show, decline 3 show"), "show") == [0, 1, 4, 5]
    assert asked(suited_deal(options="leader cut"), "show") == []


def test_2_2_a_seat_that_is_out_does_not_show() -> None:
    text = header("qingdao") + "deal 1 position\nfinished 2\n"
    text += "".join(f"hand {seat} 3{'shdc'[seat % 4]} 3{'shdc'[seat % 4]}\n" for seat in (0, 1, 3, 4, 5))
    assert asked(text, "show") == [0, 1, 3, 4, 5]


@pytest.mark.parametrize(
    ("cards", "best"),
    [("s", (0, 1)), ("hh", (1, 2)), ("shhdd", (1, 2)), ("scc", (3, 2)), ("shd", (0, 1)), ("sdddd", (2, 4))],
)
def test_2_2_the_suit_of_which_one_holds_most(cards: str, best: tuple[int, int]) -> None:
    for rank in (0, 1, 5):
        other = [card_of(rank + 1)] * 6 + [card_of(0, 3) if rank else card_of(9, 3)] * 6
        assert most_of_suit(sorted([card_of(rank, "shdc".index(suit)) for suit in cards] + other), rank) == best


# --- after the tribute ---


def test_11_7_refusals_are_asked_from_the_leader_while_cards_would_come() -> None:
    """3 leads; 2 receives for a burn and a fall, 4 for a fall."""
    assert asked(owing(), "refuse") == [4, 2]
    assert asked(owing("decline 4 refuse"), "refuse") == [2]
    assert asked(owing("refuse 4 fall"), "refuse") == [2]
    assert asked(owing("return 4 33"), "refuse") == []


def test_2_6_calls_are_asked_from_the_leader() -> None:
    assert asked(at("", options=DECLARE, leader=2), "call") == [2, 3, 4, 5, 0, 1]
    assert asked(at("call 3, decline 5 call", options=DECLARE, leader=2), "call") == [2, 4, 0, 1]
    assert asked(at("0 play 4", options=DECLARE), "call") == []
    assert asked(at("", options=DECLARE, out="3 1"), "call") == [0, 2, 4, 5]
    assert asked(at(""), "call") == []


def test_2_6_who_has_pre_called_is_not_asked_to_call() -> None:
    hands = [f"hand {seat} 456\n" for seat in range(6)]
    text = header("qingdao", PRE_OPEN) + "deal 1 position\nprecall 1\n" + "".join(hands) + "leader 0\n"
    assert asked(text, "call") == [0, 2, 3, 4, 5]


def test_2_6_revolutions_after_the_calls_from_the_leader() -> None:
    own = {5: POOR, 1: POOR}
    assert asked(at("", own, leader=3), "revolt") == [5, 1]
    assert asked(at("decline 5 revolt", own, leader=3), "revolt") == [1]
    noes = ", ".join(f"decline {seat} call" for seat in range(6))
    assert asked(at("decline 5 call, " + noes, own, options=DECLARE), "revolt") == [1, 5]
    assert asked(at("revolt 5", own), "revolt") == [1]
    assert asked(at("revolt 5, head 2 keep", own), "revolt") == []
    assert asked(at("", own, options="revolution off"), "revolt") == []
    assert asked(at("", {**own, 1: ""}, out="1"), "revolt") == [5]


def test_2_6_removing_comes_last_and_is_the_leaders() -> None:
    own = {5: POOR}
    options = "removal true"
    assert asked(at("", own, options=options, leader=4), "revolt") == [5]
    assert asked(at("decline 5 revolt", own, options=options, leader=4), "remove") == [4]
    assert asked(at("decline 4 remove", options=options, leader=4), "remove") == []
    assert asked(at("remove 4", options=options, leader=4), "remove") == []
    assert asked(at("4 play 4", options=options, leader=4), "remove") == []
    assert asked(at(""), "remove") == []


def test_2_6_a_leader_who_has_revolted_does_not_remove() -> None:
    text = at("revolt 4, head 1 free", {4: POOR}, options="removal true", leader=4)
    assert asked(text, "remove") == [5]


# --- burning ---


def test_8_2_burns_are_asked_of_mates_first_and_only_of_those_who_can() -> None:
    assert asked(at("0 play AA"), "burn") == [2, 4, 1, 5]
    assert asked(at("0 play AA", {4: "4455", 1: "4455"}), "burn") == [2, 5]
    assert asked(at("0 play AA, decline 4 burn"), "burn") == [2, 1, 5]
    assert asked(at("0 play AA, 3 pass"), "burn") == []
    assert asked(at("0 play 44"), "burn") == []
    assert asked(at("0 play AA", options="burn false"), "burn") == []


def test_8_2_a_new_play_is_a_new_question() -> None:
    text = at("0 play KK, decline 2 burn, 3 play AA")
    assert asked(text, "burn") == [5, 1, 4, 2]
    text = at("0 play KK, decline 2 burn, decline 1 burn, 4 burn AA")
    assert asked(text, "burn") == [0, 2, 5, 3]


def test_nothing_is_asked_when_the_deal_is_over() -> None:
    hands = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    text = header("qingdao") + deal_of(hands, "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9")
    assert open_questions(deal(text)) == []
    void = header("qingdao") + full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=3)
    assert open_questions(deal(void)) == []
