"""Every reason for which the rules refuse an action: the rule cited, the seat, and the details that a text may name.

What a player reads at the table and what `gouji replay` says are made of these, so that each part of them is checked.
"""

import pytest

from gouji.rules.action import Action, Burn, Decline, Hands, Leader, Pass, Places, PlayCards, Score, StartDeal, Void
from gouji.rules.cards import HAND_SIZE, RANKS, Card, card_of, full_deck
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.match import Match
from gouji.rules.options import Options
from gouji.rules.play import parse_play, play_of
from gouji.rules.returns import check_return, wanted_ranks
from tests.rules.positions import deal_of, full_deal, full_hands, header, lines_of, position, refusal
from tests.rules.test_rule_02_before import suited_deal
from tests.rules.test_rule_11_scores_tribute import owing

RICH = "445566778899TTJJQQKKAA22"
POOR = "445566778899TTJJQQKKAA"
DECLARE = "open_point any, point declare, calls declare"
PRE_OPEN = "open_point any, point pre_open, calls pre_open"
SMALL = "mixed_jokers small"
HALF = f"{header('qingdao')}deal 1 position\n" + "".join(f"hand {seat} 45\n" for seat in range(6))
"""A position whose leader is not named yet."""
OVER = deal_of({0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}, "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9")
"""A deal with the places 0 1 2 4 3 5."""
SWEPT = deal_of({0: "5", 1: "66", 2: "7", 3: "88", 4: "9", 5: "TTT"}, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9")


def at(
    moves: str,
    other: dict[int, str] | None = None,
    *,
    out: str = "",
    leader: int = 0,
    options: str = "",
    preset: str = "",
) -> str:
    """A position where every seat that is not out holds two of each rank, unless another hand is given."""
    finished = [int(seat) for seat in out.split()]
    hands = {seat: RICH for seat in range(6) if seat not in finished} | (other or {})
    return position(hands, moves, finished=out, leader=leader, options=options, preset=preset or "qingdao")


def over(lines: str, options: str = "") -> str:
    """Lines after a deal that is over."""
    return header("qingdao", options) + OVER + "".join(f"{line}\n" for line in lines_of(lines))


def dealt(lines: str, options: str = "") -> str:
    """Lines after the hands of a full deal, of which those of 0 and 1 are poor."""
    hands = [f"hand {seat} {hand}" for seat, hand in enumerate(full_hands({0: "333", 1: "333"}))]
    return header("qingdao", options) + "\n".join(["deal 1", *hands, *lines_of(lines)]) + "\n"


def suited(lines: str, options: str = "") -> str:
    """Lines after the hands of a full deal with suits."""
    return suited_deal(lines, options=options)


def begun(lines: str, options: str = "", preset: str = "qingdao") -> str:
    """Lines after the beginning of a deal, before its hands."""
    return header(preset, options) + "deal 1\n" + "".join(f"{line}\n" for line in lines_of(lines))


IN_PLAY = [
    # whose turn it is
    (at("0 pass"), "seat 0: must_lead (rule 6)"),
    (at("0 yield"), "seat 0: must_lead (rule 6)"),
    (at("0 wind"), "seat 0: must_lead (rule 6)"),
    (at("1 play 5"), "seat 1: not_your_turn (rule 6)"),
    (at("1 pass"), "seat 1: not_your_turn (rule 6)"),
    (at("0 play 4, 0 play 5"), "seat 0: not_your_turn (rule 6)"),
    (at("0 play 4, 0 pass"), "seat 0: not_your_turn (rule 6)"),
    (at("0 play 4, 2 play 5"), "seat 2: not_your_turn actor=1 (rule 6.2)"),
    (at("0 play 4, 2 pass"), "seat 2: not_your_turn actor=1 (rule 6.2)"),
    (at("2 play 4, 4 pass", out="0 1", leader=2), "seat 4: not_your_turn actor=3 (rule 7.2)"),
    (at("0 play 4, 1 pass, 2 pass, 3 pass, 4 play 5, 3 play 6"), "seat 3: has_passed (rule 6.2)"),
    (at("0 play 4, 1 pass, 1 play 5"), "seat 1: has_passed (rule 6.2)"),
    (at("0 play 4, 1 pass, 1 pass"), "seat 1: has_passed (rule 6.2)"),
    (at("0 play 4, 1 wind, 1 play 5", {0: "4"}), "seat 1: not_your_turn actor=2 (rule 6.2)"),
    (at("0 play 4, 1 play 5", out="1"), "seat 1: seat_out (rule 6)"),
    (at("0 play 4, 1 pass", out="1"), "seat 1: seat_out (rule 6)"),
    (at("0 play 4, 1 burn 5", out="1"), "seat 1: seat_out (rule 6)"),
    (at("0 play AA, 1 play 22"), "seat 1: only_opposite (rule 6.4)"),
    (at("0 play AA, 1 yield"), "seat 1: only_opposite (rule 6.4)"),
    (at("0 play AA, 3 play 22, 4 pass", {0: "AA"}), "seat 4: only_burns (rule 6.6b)"),
    (at("revolt 5, head 2 keep, 2 play AA, 3 pass", {5: POOR}, leader=2), "seat 3: only_burns (rule 9.4)"),
    (at("0 play AA, 3 yield"), "seat 3: no_yield (rule 6.3)"),
    (at("0 play 4, 1 yield"), "seat 1: no_yield (rule 6.3)"),
    (at("2 play 4, 3 yield", out="0 1", leader=2), "seat 3: no_yield (rule 7.2)"),
    (at("0 play 4, 1 wind"), "seat 1: no_wind (rule 6.6a)"),
    (at("2 play 4, 3 wind", out="0 1", leader=2), "seat 3: no_wind (rule 7.2)"),
    (at("2 play 4, 3 wind", {2: "4"}, out="0 1", leader=2), "seat 3: no_wind (rule 7.2)"),
    (at("0 play AA, 1 wind", {0: "AA"}, out="4"), "seat 1: no_wind (rule 6.6a)"),
    # cards
    (at("0 play 44, 1 play 56"), "seat 1: mixed_ranks low=5 high=6 (rule 3.1)"),
    (at("0 play 4, 1 play JTJ"), "seat 1: mixed_ranks low=T high=J (rule 3.1)"),
    (at("0 play 444"), "seat 0: not_held play=444 (rule 3.1)"),
    (at("0 play 4, 1 play R"), "seat 1: not_held play=R (rule 3.1)"),
    (at("0 play 3", {0: "345"}, preset="chinagames"), "seat 0: threes_last (rule 3.6)"),
    (at("0 play 33", {0: "333"}, preset="chinagames"), "seat 0: threes_last (rule 3.6)"),
    (at("0 play 5, 1 play 3", {1: "32"}, preset="chinagames"), "seat 1: threes_last (rule 3.6)"),
    (at("0 play AA, 2 burn 3", {2: "333"}, preset="chinagames"), "seat 2: threes_last (rule 3.6)"),
    (at("0 play 5, 1 play 66"), "seat 1: wrong_size size=1 (rule 4.1)"),
    (at("0 play 5, 1 play 4"), "seat 1: not_higher play=4 top=5 (rule 4.2)"),
    (
        at("0 play RB, 3 play B2", {0: RICH + "RB", 3: RICH + "B"}, options=SMALL),
        "seat 3: not_higher play=B2 top=RB (rule 4.2)",
    ),
    (at("0 play R, 3 play R", {0: RICH + "R", 3: RICH + "R"}), "seat 3: dead_play (rule 4.3)"),
    (at("0 play RB, 3 play RR", {0: RICH + "RB", 3: RICH + "RR"}), "seat 3: dead_play (rule 4.3)"),
    (at("0 play RR, 3 play BB", {0: RICH + "RR", 3: RICH + "BB"}, options=SMALL), "seat 3: dead_play (rule 4.3)"),
    # burning
    (at("0 play AA, 2 burn 22", options="burn false"), "seat 2: option_off option=burn (rule 8)"),
    (at("2 play AA, 4 burn 22", out="0 1", leader=2), "seat 4: no_burn (rule 7.2)"),
    (at("0 play 44, 2 burn 55"), "seat 2: no_burn (rule 8.1)"),
    (at("0 burn 44"), "seat 0: no_burn (rule 8.1)"),
    (at("0 play AA, 3 burn 22"), "seat 3: no_burn (rule 8.1)"),
    (at("0 play AA, 0 burn 22"), "seat 0: no_burn (rule 8.1)"),
    (at("0 play AA, 1 burn 22", out="4"), "seat 1: no_burn (rule 8.1)"),
    (at("0 play AA, 1 burn 22", out="3"), "seat 1: no_burn (rule 8.1)"),
    (at("0 play 44, 1 pass, 2 pass, 3 play 55, 4 play AA, 2 burn 22"), "seat 2: has_passed (rule 8.1)"),
    (at("0 play AA, 1 pass, 2 burn 22", out="4"), "seat 2: burn_too_late (rule 6.4)"),
    (
        at("0 play AA, 2 burn 22", options="open_point any, burn_needs_open true"),
        "seat 2: burn_needs_open (rule 8.1)",
    ),
    (at("0 play AA, 2 burn KK"), "seat 2: not_higher play=KK top=AA (rule 4.2)"),
    (at("0 play AA, 2 burn 2"), "seat 2: wrong_size size=2 (rule 4.1)"),
    (at("0 play AA, 2 burn RR"), "seat 2: not_held play=RR (rule 3.1)"),
    (at("0 play AA, 2 burn 22, 5 pass, 2 play 5", {2: RICH + "B"}), "seat 2: burner_needs_joker (rule 8.4)"),
]

BEFORE_PLAY = [
    # 2.1
    (dealt("redeal 0"), "seat 0: option_off option=redeal (rule 2.1)"),
    (dealt("redeal 5", "redeal true"), "seat 5: has_high_cards (rule 2.1)"),
    (dealt("leader 0, redeal 0", "redeal true"), "seat 0: not_now (rule 2.1)"),
    (dealt("show 0 33, redeal 0", "redeal true"), "seat 0: not_now (rule 2.1)"),
    (dealt("cut 0 3, redeal 0", "redeal true, leader cut"), "seat 0: not_now (rule 2.1)"),
    (begun("redeal 0", "redeal true"), "seat 0: not_now (rule 2.1)"),
    (over("deal 2, redeal 0", "redeal true"), "seat 0: only_first_deal (rule 2.1)"),
    (HALF.replace("deal", "option redeal true\ndeal") + "redeal 0\n", "seat 0: only_first_deal (rule 2.1)"),
    # 2.2
    (suited("show 1 3h"), "seat 1: show_too_small (rule 2.2)"),
    (suited("show 1 3s 3h"), "seat 1: show_two_suits (rule 2.2)"),
    (suited("show 1 3c 3c"), "seat 1: not_held suit=c (rule 2.2)"),
    (suited("show 1 4s 4s"), "seat 1: show_wrong_rank rank=3 (rule 2.2)"),
    (suited("show 0 3s 3s", "show_rank 4"), "seat 0: show_wrong_rank rank=4 (rule 2.2)"),
    (suited("show 1 3h 3h, show 1 3h 3h"), "seat 1: shown_already (rule 2.2)"),
    (begun("show 0 33"), "seat 0: not_now (rule 2.2)"),
    (suited("leader 0, show 0 3s 3s"), "seat 0: not_now (rule 2.2)"),
    (suited("show 0 3s 3s", "leader cut"), "seat 0: not_now (rule 2.3)"),
    (
        f"{header('qingdao')}deal 1 position\nfinished 1\n"
        + "".join(f"hand {seat} 33\n" for seat in (0, 2, 3, 4, 5))
        + "show 1 33\n",
        "seat 1: seat_out (rule 2.2)",
    ),
    # 2.3
    (suited("show 1 3h 3h, leader 0"), "seat 0: wrong_leader expected=1 (rule 2.3)"),
    (suited("leader 0, leader 1"), "seat 1: not_now (rule 2.3)"),
    (begun("leader 0"), "seat 0: not_now (rule 2.3)"),
    (begun("cut 0 3"), "seat 0: not_now (rule 2.3)"),
    (suited("leader 0, cut 1 3s"), "seat 1: not_now (rule 2.3)"),
    (suited("cut 1 3s"), "seat 1: not_now (rule 2.3)"),
    (suited("leader 0", "leader cut"), "seat 0: cut_missing (rule 2.3)"),
    (suited("cut 4 Bj, leader 0", "leader cut"), "seat 0: cut_missing (rule 2.3)"),
    (suited("cut 4 2s, cut 5 2s", "leader cut"), "seat 5: cut_done (rule 2.3)"),
    (suited("cut 4 Bj, cut 0 2s", "leader cut"), "seat 0: wrong_cutter expected=5 (rule 2.3)"),
    (suited("cut 4 2s, leader 0", "leader cut"), "seat 0: wrong_leader expected=5 (rule 2.3)"),
    (header("qingdao") + OVER + full_deal({}, number=2, leader=3), "seat 3: wrong_leader expected=5 (rule 2.3)"),
    (position(dict.fromkeys((0, 2, 4, 5), RICH), finished="3 1", leader=1), "seat 1: seat_out (rule 15)"),
    # 2.5
    (at("remove 4"), "option_off option=removal (rule 2.5)"),
    (at("0 play 4, remove 4", options="removal true"), "not_now (rule 2.5)"),
    (at("remove 3, remove 4", options="removal true"), "not_now (rule 2.5)"),
    (at("remove 5", options="removal true"), "bad_removal (rule 2.5)"),
    (at("remove 4", {0: "444"}, options="removal true"), "bad_removal (rule 2.5)"),
    # 9
    (at("revolt 5"), "seat 5: has_high_cards (rule 9.1)"),
    (at("revolt 5", {5: POOR}, options="revolution off"), "seat 5: option_off option=revolution (rule 9.1)"),
    (at("revolt 5", {5: POOR}, preset="outline"), "seat 5: option_off option=revolution (rule 9.1)"),
    (at("revolt 5, revolt 5", {5: POOR}), "seat 5: revolted_already (rule 9.1)"),
    (at("0 play 4, revolt 5", {5: POOR}), "seat 5: not_now (rule 9.1)"),
    (at("revolt 5, head 2 keep, revolt 4", {5: POOR, 4: POOR}), "seat 4: not_now (rule 9.1)"),
    (at("revolt 5", out="5"), "seat 5: seat_out (rule 9.1)"),
    (at("head 2 keep"), "seat 2: no_head (rule 9.4)"),
    (at("revolt 5, head 1 keep", {5: POOR}), "seat 1: no_head expected=2 (rule 9.4)"),
    (at("revolt 5, head 2 keep, head 2 keep", {5: POOR}), "seat 2: no_head (rule 9.4)"),
    (at("revolt 5, 0 play 4", {5: POOR}), "seat 0: not_now (rule 2)"),
    (at("revolt 5, 0 pass", {5: POOR}), "seat 0: not_now (rule 2)"),
    (HALF + "0 play 4\n", "seat 0: not_now (rule 2)"),
    (HALF + "0 pass\n", "seat 0: not_now (rule 2)"),
    (HALF + "0 burn 4\n", "seat 0: not_now (rule 2)"),
    # 10.3
    (begun("precall 0"), "seat 0: option_off option=calls (rule 10.3)"),
    (begun("precall 0", preset="tribute"), "seat 0: option_off option=calls (rule 10.3)"),
    (begun("precall 0, precall 0", preset="chinagames"), "seat 0: called_already (rule 10.3)"),
    (dealt("precall 4", PRE_OPEN), "seat 4: not_now (rule 10.3)"),
    (dealt("redeal 0, precall 4", PRE_OPEN + ", redeal true"), "seat 4: not_now (rule 10.3)"),
    (at("call 0"), "seat 0: option_off option=calls (rule 10.3)"),
    (at("call 0, call 0", options=DECLARE), "seat 0: called_already (rule 10.3)"),
    (at("0 play 4, call 1", options=DECLARE), "seat 1: not_now (rule 10.3)"),
    (at("revolt 5, call 0", {5: POOR}, options=DECLARE), "seat 0: not_now (rule 10.3)"),
    (at("remove 4, call 0", options=DECLARE + ", removal true"), "seat 0: not_now (rule 10.3)"),
    (
        HALF.replace("deal", f"{header('', DECLARE).split(chr(10), 2)[2]}deal") + "call 0\n",
        "seat 0: not_now (rule 10.3)",
    ),
    (at("call 1", options=DECLARE, out="1"), "seat 1: seat_out (rule 10.3)"),
    # 11.6 and 11.7
    (owing("return 5 3"), "seat 5: nothing_to_return (rule 11.6)"),
    (owing("return 4 3"), "seat 4: return_count count=2 (rule 11.6)"),
    (owing("return 4 333"), "seat 4: return_count count=2 (rule 11.6)"),
    (owing("return 4 33, return 4 33"), "seat 4: nothing_to_return (rule 11.6)"),
    (owing("3 play 3"), "seat 3: not_now (rule 2)"),
    (owing("refuse 5 fall"), "seat 5: nothing_to_refuse (rule 11.7)"),
    (owing("refuse 4 burn"), "seat 4: nothing_to_refuse (rule 11.7)"),
    (owing("refuse 4 fall, refuse 4 fall"), "seat 4: nothing_to_refuse (rule 11.7)"),
    (owing("return 4 33, refuse 2 fall"), "seat 2: not_now (rule 11.7)"),
    (dealt("refuse 4 fall"), "seat 4: not_now (rule 11.7)"),
    (at("0 play 4, refuse 4 fall"), "seat 4: not_now (rule 11.7)"),
]

MATCH = [
    (header("qingdao") + "deal 2\n", "wrong_number number=2 expected=1 (rule 15)"),
    (over("deal 3"), "wrong_number number=3 expected=2 (rule 15)"),
    (begun("deal 2"), "deal_running (rule 15)"),
    (begun("places 0 1 2 3 4 5"), "deal_running (rule 15)"),
    (begun("score 0 0"), "deal_running (rule 15)"),
    (begun("void"), "deal_running (rule 15)"),
    (over("deal 2", "rounds 1"), "match_over (rule 11.8)"),
    (header("qingdao", "sweep_ends_match true") + SWEPT + "deal 2\n", "match_over (rule 11.2)"),
    (begun("").replace("deal 1", "deal 1 position") + "finished 3 3\n", "bad_finished (rule 15)"),
    (begun("").replace("deal 1", "deal 1 position") + "finished 0 1 2 3 4 5\n", "bad_finished (rule 15)"),
    (over("0 play 5"), "deal_over (rule 6.7)"),
    (over("leader 0"), "deal_over (rule 6.7)"),
    (over("decline 0 burn"), "deal_over (rule 6.7)"),
    (over("places 1 0 2 4 3 5"), "wrong_places expected=0 1 2 4 3 5 (rule 11.1)"),
    (over("score 4 -3"), "wrong_score expected=4 0 (rule 11.2)"),
    (over("void"), "not_void (rule 9.3)"),
    (dealt("leader 3, revolt 0, revolt 1, 0 play 3"), "deal_over (rule 9.3)"),
    (dealt("leader 3, revolt 0, revolt 1, score 0 0"), "is_void (rule 9.3)"),
    (dealt("leader 3, revolt 0, revolt 1, places 0 1 2 3 4 5"), "is_void (rule 9.3)"),
    (
        dealt("leader 3, revolt 0, revolt 1") + full_deal({}, extra="show 0 33").rsplit("leader", 1)[0],
        "seat 0: not_now (rule 2.3)",
    ),
    (
        dealt("leader 3, revolt 0, revolt 1") + full_deal({}, leader=4),
        "seat 4: wrong_leader expected=3 (rule 9.3)",
    ),
    (
        header("qingdao") + "".join(f"seat {seat} novice X\n" for seat in range(6)) + OVER + "places 0 1 2 4 5 3\n",
        "no_swap (rule 11.1)",
    ),
]
TABLE = IN_PLAY + BEFORE_PLAY + MATCH


@pytest.mark.parametrize(("text", "said"), TABLE)
def test_14_4_a_refusal_names_seat_reason_and_rule(text: str, said: str) -> None:
    assert refusal(text) == said


# --- what a record cannot say, because its reader refuses it first ---

DECK = full_deck()
WHOLE = tuple(tuple(DECK[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(6))
FIVE = card_of(2, 1)


def hands(*, instead: dict[int, tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """All 216 cards in order, but for some hands."""
    return tuple(instead.get(seat, cards) for seat, cards in enumerate(WHOLE))


def small(**instead: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """A position with one card a seat, but for some hands."""
    return tuple(instead.get(f"seat{seat}", (card_of(seat),)) for seat in range(6))


def parse_counts(text: str) -> list[int]:
    return [text.count(rank) for rank in RANKS]


def say(deal: Deal | Match, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action)
    place = f"seat {caught.value.seat}: " if caught.value.seat is not None else ""
    return place + str(caught.value)


BAD_HANDS = [
    (hands(instead={2: WHOLE[2][:-1]}), False, (), "bad_deck card=9 count=15 (rule 1.2)"),
    (hands(instead={0: (*WHOLE[0][:-1], WHOLE[5][0])}), False, (), "too_many card=Ah count=5 (rule 1.2)"),
    (hands(instead={1: WHOLE[1][1:], 2: (*WHOLE[2], WHOLE[1][0])}), False, (), "seat 1: bad_deck cards=35 (rule 1.2)"),
    (small(seat1=(FIVE,) * 5), True, (), "too_many card=5h count=5 (rule 1.2)"),
    (small(seat1=(card_of(13),) * 3, seat2=(card_of(13),) * 2), True, (), "too_many card=Bj count=5 (rule 1.2)"),
    (small(seat3=()), True, (), "seat 3: empty_hand (rule 15)"),
    (small(seat3=()), True, (3, 1), "seat 1: finished_with_cards (rule 15)"),
]


@pytest.mark.parametrize(("cards", "is_position", "finished", "said"), BAD_HANDS)
def test_1_2_and_15_hands_that_cannot_be(
    cards: tuple[tuple[Card, ...], ...], is_position: bool, finished: tuple[int, ...], said: str
) -> None:
    match = Match()
    match.apply(StartDeal(1, is_position, finished))
    assert say(match, Hands(cards)) == said


def test_1_2_without_suits_only_ranks_are_counted() -> None:
    match = Match()
    match.apply(StartDeal(1, True))
    assert say(match, Hands(small(seat1=(FIVE,) * 16), suited=False)) == "too_many card=5 count=17 (rule 1.2)"
    match.apply(Hands(small(seat1=(FIVE,) * 15), suited=False))
    assert say(match, Hands(small())) == "not_now (rule 2)"


def suits_deal(suited: bool = True) -> Match:
    """0 holds a five of each suit and leads; everybody else holds a seven."""
    match = Match()
    match.apply(StartDeal(1, True))
    fives = tuple(card_of(2, suit) for suit in range(4))
    match.apply(Hands(((*fives, card_of(3)), *((card_of(4, seat % 4),) for seat in range(1, 6))), suited))
    match.apply(Leader(0))
    return match


FIVES = parse_play("55")


def test_3_1_and_3_5_the_named_cards_must_be_those_of_the_play_and_held() -> None:
    match = suits_deal()
    assert say(match, PlayCards(0, FIVES, (card_of(2, 3),))) == "seat 0: not_held play=55 (rule 3.5)"
    assert say(match, PlayCards(0, FIVES, (card_of(2, 3), card_of(3)))) == "seat 0: not_held play=55 (rule 3.5)"
    assert say(match, PlayCards(0, FIVES, (card_of(2, 3), card_of(2, 3)))) == "seat 0: not_held play=55 (rule 3.1)"
    match.apply(PlayCards(0, FIVES, (card_of(2, 3), card_of(2, 1))))
    assert match.deal is not None
    assert match.deal.hidden.cards[0] == [card_of(2, 0), card_of(2, 2), card_of(3)]


def test_3_5_a_burner_names_its_cards_too() -> None:
    """0 leads two aces; 2 burns them with two of its four twos."""
    match = Match()
    match.apply(StartDeal(1, True))
    aces, twos = (card_of(11), card_of(11)), tuple(card_of(12, suit) for suit in range(4))
    match.apply(Hands(((*aces, card_of(3)), *(twos if seat == 2 else (card_of(4, seat % 4),) for seat in range(1, 6)))))
    match.apply(Leader(0))
    match.apply(PlayCards(0, parse_play("AA")))
    assert say(match, Burn(2, parse_play("22"), (twos[3], twos[3]))) == "seat 2: not_held play=22 (rule 3.1)"
    match.apply(Burn(2, parse_play("22"), (twos[3], twos[1])))
    assert match.deal is not None
    assert match.deal.hidden.cards[2] == [twos[0], twos[2]]


def test_3_5_without_suits_the_named_cards_mean_nothing() -> None:
    match = suits_deal(suited=False)
    match.apply(PlayCards(0, FIVES, (card_of(2, 3), card_of(2, 3))))
    assert match.deal is not None
    assert match.deal.hidden.cards[0] == [card_of(2, 2), card_of(2, 3), card_of(3)]


def test_3_1_no_cards_are_no_play() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_of([0] * 15)
    assert (str(caught.value), caught.value.seat) == ("no_cards (rule 3.1)", None)


def test_15_what_is_no_action_of_a_deal_or_of_a_match() -> None:
    match = Match()
    actions: tuple[Action, ...] = (Pass(0), Score((0, 0)), Places((0, 1, 2, 3, 4, 5)), Void())
    for action in actions:
        assert say(match, action) == "not_now (rule 15)"
    match = suits_deal()
    assert match.deal is not None
    assert say(match.deal, StartDeal(2)) == "deal_running (rule 15)"
    assert say(match, Decline(3, "wind")) == "seat 3: not_now (rule 15)"


def test_11_6_returns_of_ranks_that_the_payer_lacks_and_the_last_three() -> None:
    """The payer 0 holds 3, 5 and 6; two cards are due; the receiver's hand and what it gives vary."""
    payer = parse_counts("3566R")
    keep, free = Options(hold_threes=True), Options()
    rows = [
        ("3567", "57", keep, "return_ranks"),
        ("3567", "56", keep, ""),
        ("3567", "35", keep, "return_last_three"),
        ("3567", "35", free, ""),
        ("33567", "33", keep, "return_last_three"),
        ("33567", "35", keep, ""),
        ("357", "57", keep, ""),  # the last three does not count among what it could give
        ("357", "57", free, "return_ranks"),
        ("78", "78", keep, ""),
        ("5R8", "R8", keep, "return_ranks"),
        ("5R8", "5R", keep, ""),
        ("3567", "55", keep, "not_held"),
        ("3567", "567", keep, "return_count"),
    ]
    for hand, given, options, said in rows:
        held = parse_counts(hand)
        if not said:
            check_return(4, held, parse_counts(given), wanted_ranks(payer), 2, options)
            continue
        with pytest.raises(IllegalAction) as caught:
            check_return(4, held, parse_counts(given), wanted_ranks(payer), 2, options)
        assert (caught.value.reason, caught.value.rule, caught.value.seat) == (said, "11.6", 4), (hand, given)


HANDS = {Reason.TOO_MANY, Reason.BAD_DECK, Reason.EMPTY_HAND, Reason.FINISHED_WITH_CARDS}
"""In the tables of hands above."""
ELSEWHERE = {Reason.NO_CARDS, Reason.RETURN_RANKS, Reason.RETURN_LAST_THREE}
"""In tests of their own above."""


def test_14_4_no_reason_is_forgotten() -> None:
    named = {reason for reason in Reason if any(f"{reason} " in said for _, said in TABLE)}
    assert set(Reason) - named == HANDS | ELSEWHERE
