"""Rule 9: revolution."""

from gouji.rules.action import PlayCards
from gouji.rules.event import HeadLost
from gouji.rules.play import parse_play
from gouji.rules.record import read
from gouji.rules.table import NOBODY
from tests.rules.positions import actor, asked, full_deal, header, leads, more, now, outcome, position, refused, result

RICH = "445566778899TTJJQQKKAA22"
POOR = "445566778899TTJJQQKKAA"


def table(
    moves: str,
    other: dict[int, str] | None = None,
    *,
    finished: str = "",
    leader: int = 0,
    options: str = "",
    preset: str = "qingdao",
) -> str:
    out = [int(seat) for seat in finished.split()]
    hands = {seat: RICH for seat in range(6) if seat not in out} | {5: POOR} | (other or {})
    return position(hands, moves, finished=finished, leader=leader, options=options, preset=preset)


def test_9_1_only_without_twos_and_jokers() -> None:
    assert now(table("revolt 5"))["phase"] == "revolution"
    assert refused(table("revolt 4")) == "9.1"
    assert refused(table("revolt 5", {5: POOR + "B"})) == "9.1"


def test_9_1_options() -> None:
    assert refused(table("revolt 5", options="revolution off")) == "9.1"
    assert refused(table("revolt 5", preset="outline")) == "9.1"  # forced


def test_9_1_not_once_play_has_begun() -> None:
    assert refused(table("0 play 4, revolt 5")) in {"9.1", "2"}


def test_9_4_the_opposite_must_choose_before_play() -> None:
    text = table("revolt 5")
    assert (actor(text), now(text)["lead"]) == (2, False)
    refused(table("revolt 5, 0 play 4"))
    assert refused(table("revolt 5, head 1 keep")) == "9.4"
    assert refused(table("head 2 keep")) == "9.4"
    assert leads(table("revolt 5, head 2 keep")) == 0


def test_2_6_a_leader_who_has_revolted() -> None:
    assert leads(table("revolt 5, head 2 free", leader=5)) == 0


def test_9_4_headless_at_once() -> None:
    assert asked(table("revolt 5, head 2 free, 2 play AA", leader=2)) == ([3, 4, 0, 1], 2)
    assert asked(table("revolt 5, head 2 free, 0 play AA")) == ([2, 3], 0)


def test_9_4_not_headless_while_it_keeps_the_head() -> None:
    assert asked(table("revolt 5, head 2 keep, 0 play AA")) == ([3], 0)


def test_9_4_three_dead_gouji_plays_then_headless() -> None:
    own = {2: RICH + "TTT", 4: RICH + "BB"}
    moves = "revolt 5, head 2 keep, 2 play AA"
    text = table(moves, own, leader=2)
    assert (actor(text), now(text)["lead"]) == (None, False)
    assert now(text)["burners"] == [4, 0, 3, 1]
    assert refused(table(moves + ", 3 play 22", own, leader=2)) == "9.4"
    moves += ", 2 play KK"
    assert actor(table(moves, own, leader=2)) is None
    assert asked(table(moves + ", 2 play 4, 3 pass, 4 pass, 0 play 5", own, leader=2)) == ([1, 2, 3], 0)
    moves += ", 2 play 22"
    text = table(moves, own, leader=2)
    assert actor(text) is None  # the third one is dead too
    assert asked(table(moves + ", 2 play TTTTT", own, leader=2)) == ([3, 4, 0, 1], 2)
    assert asked(
        table(moves + ", 2 play 4, 3 pass, 4 pass, 0 play 5, 1 pass, 2 pass, 3 pass, 0 play AA", own, leader=2)
    )


def test_9_4_after_the_third_it_is_headless() -> None:
    own = {2: RICH + "TTT"}
    moves = "revolt 5, head 2 keep, 2 play AA, 2 play KK, 2 play 22, 2 play 44, 3 play 55, 4 pass, 0 play AA"
    assert asked(table(moves, own, leader=2)) == ([2, 3], 0)


def test_9_4_answers_and_burns_count_too() -> None:
    moves = "revolt 5, head 2 keep, 0 play QQ, 1 pass, 2 play KK"
    text = table(moves)
    assert actor(text) is None
    moves = "revolt 5, head 2 keep, 0 play KK, 2 burn AA"
    text = table(moves, {2: RICH + "B"})
    assert actor(text) is None
    assert now(text)["burners"] == [4, 0, 3, 1]


def test_9_4_a_burner_that_keeps_the_head_leads_on_with_a_joker() -> None:
    moves = "revolt 5, head 2 keep, 0 play KK, 2 burn AA"
    assert refused(table(moves + ", 2 play 4", {2: RICH + "B"})) == "8.4"
    assert actor(table(moves + ", 2 play B4", {2: RICH + "B"})) is None  # dead again
    assert asked(table(moves + ", 3 play 4")) == ([4, 0, 1], 3)  # without a joker 2 has failed
    for own, leader in ((RICH + "B", 2), (RICH, 3)):
        deal = read(table(moves, {2: own})).deal
        assert deal is not None
        assert (deal.table.actor, deal.mover) == (None, leader)


def test_7_2_a_burner_that_keeps_the_head_is_free_in_the_melee() -> None:
    """0 finishes first, and four seats are live when 2 has burnt it."""
    text = table("revolt 5, head 2 keep, 0 play AA, 2 burn 22", {0: "AA", 2: "224455"})
    deal = read(text).deal
    assert deal is not None
    assert (deal.table.actor, deal.mover) == (None, 2)
    assert deal.table.trick is not None
    assert (deal.table.trick.queue, deal.table.trick.burners) == ((), (4, 3, 1))
    deal.apply(PlayCards(2, parse_play("4")))
    assert deal.table.live == {1, 2, 3, 4}
    assert deal.table.burner == NOBODY


def test_9_4_the_table_is_told_when_the_head_is_lost() -> None:
    moves = "revolt 5, head 2 keep, 2 play AA, 2 play KK"
    for more_moves, lost in (("", []), (", 2 play 22", [2])):
        deal = read(table(moves + more_moves, leader=2)).deal
        assert deal is not None
        assert [event.seat for event in deal.table.history if isinstance(event, HeadLost)] == lost
    deal = read(table("revolt 5, head 2 free")).deal
    assert deal is not None
    assert [event.seat for event in deal.table.history if isinstance(event, HeadLost)] == [2]


def test_9_4_a_dead_play_can_be_burnt() -> None:
    text = table("revolt 5, head 2 keep, 2 play AA, 4 burn 22", {4: RICH + "B"}, leader=2)
    assert asked(text) == ([1], 4)


def test_9_4_a_final_play_is_dead_too() -> None:
    text = table("revolt 5, head 2 keep, 2 play AA", {2: "AA"}, leader=2)
    assert actor(text) is None
    assert leads(more(text, "3 play 4, 4 pass, 0 pass, 1 pass")) == 3


def test_9_2_the_fourth_place() -> None:
    hands = {0: "4", 1: "6", 2: "56", 3: "99", 4: "88", 5: "TT"}
    moves = "revolt 5, head 2 free, 0 play 4, 1 play 6, 2 pass, 3 pass, 4 pass"
    text = position(hands, moves, options="positive_only false")
    assert leads(text) == 2
    text = more(text, "2 play 5, 3 play 9, 4 pass, 2 pass, 3 play 9")
    found = result(text)
    assert found["places"][3] == 5
    assert found["revolted"] == [5]


def test_9_2_the_third_place_if_its_mates_come_first_and_second() -> None:
    hands = {0: "889", 1: "4", 2: "77", 3: "6", 4: "99", 5: "TT"}
    text = position(hands, "revolt 5, head 2 free, 1 play 4, 2 pass, 3 play 6", leader=1, options="positive_only false")
    found = result(text)
    assert found["places"][:3] == [1, 3, 5]
    assert found["sweep"] == 1
    assert found["score"] == [-12, 12]


def test_9_3_two_revolutions_make_a_void_deal() -> None:
    text = table("revolt 5, revolt 4", {4: POOR})
    assert outcome(text)["deals"] == [{"void": True}]
    assert outcome(text)["total"] == [0, 0]
    outcome(more(text, "void"))


def test_9_3_dealt_again_under_the_same_number_and_the_same_seat_leads() -> None:
    wanted = {0: "333", 1: "333"}
    first = header("qingdao") + full_deal(wanted, "revolt 0, revolt 1, void", leader=3)
    assert refused(first + full_deal({}, number=2, leader=3).splitlines()[0] + "\n") == "15"
    assert leads(first + full_deal({}, number=1, leader=3)) == 3
    assert refused(first + full_deal({}, number=1, leader=4)) == "9.3"


def test_9_3_void_only_if_it_was() -> None:
    text = position({0: "4", 1: "55", 3: "5", 5: "66"}, "0 play 4, void", finished="2 4")
    assert refused(text) == "9.3"


# 9.5 is in test_rule_10_open
