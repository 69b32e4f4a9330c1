"""Rule 2: before the first lead."""

import pytest

from gouji.rules.action import Pass, PlayCards
from gouji.rules.cards import card_of, card_text, counts_of, ranks_text
from gouji.rules.hidden import Hidden
from gouji.rules.options import PRESETS, Value, with_values
from gouji.rules.play import parse_play
from gouji.rules.record import read
from gouji.rules.record_line import parse_cards
from gouji.rules.record_write import write_record
from gouji.rules.summary import legal_summary
from gouji.rules.tribute import buy_threes
from tests.rules.positions import (
    actor,
    deal_of,
    full_deal,
    full_hands,
    header,
    leads,
    lines_of,
    more,
    now,
    outcome,
    position,
    refused,
    result,
)

SUITS = "shdc"


def suited(hands: list[str]) -> list[str]:
    """The hands with suits: of each rank the first four cards are spades, the next four hearts, and so on."""
    given: dict[str, int] = {}
    texts = []
    for hand in hands:
        cards = []
        for rank in hand:
            number = given[rank] = given.get(rank, 0) + 1
            cards.append(rank + ("j" if rank in "BR" else SUITS[(number - 1) // 4]))
        texts.append(" ".join(cards))
    return texts


THREES = {0: "333", 1: "333", 2: "333", 3: "33", 4: "333", 5: "33" + "2" * 16 + "BBBBRRRR"}
"""With suits: 0 has sss, 1 has shh, 2 hhd, 3 dd, 4 dcc, 5 cc."""


def suited_deal(extra: str = "", leader: int | None = None, *, options: str = "", preset: str = "qingdao") -> str:
    hands = [f"hand {seat} {hand}" for seat, hand in enumerate(suited(full_hands(THREES)))]
    lines = ["deal 1", *hands, *lines_of(extra)]
    if leader is not None:
        lines.append(f"leader {leader}")
    return header(preset, options) + "\n".join(lines) + "\n"


# --- 2.1 ---


def test_2_1_a_seat_without_two_and_joker_may_demand_a_new_deal() -> None:
    text = header("qingdao", "redeal true") + "deal 1\n"
    text += "".join(f"hand {seat} {hand}\n" for seat, hand in enumerate(full_hands({0: "333"})))
    again = text + "redeal 0\n"
    assert now(again)["phase"] == "deal"
    again += full_deal({1: "333"}).split("\n", 1)[1]
    assert leads(again) == 0
    assert refused(text + "redeal 5\n") == "2.1"
    assert refused(text + "leader 0\nredeal 0\n") == "2.1"
    assert refused(text.replace("option redeal true\n", "") + "redeal 0\n") == "2.1"


def test_2_1_only_in_the_first_deal() -> None:
    first = deal_of({0: "5", 1: "66", 2: "7", 3: "88", 4: "9", 5: "TT"}, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9")
    text = header("qingdao", "redeal true") + first + "deal 2\n"
    text += "".join(f"hand {seat} {hand}\n" for seat, hand in enumerate(full_hands({0: "333"})))
    assert refused(text + "redeal 0\n") == "2.1"


def test_15_a_redeal_keeps_the_pre_calls_and_stands_before_the_shows() -> None:
    options = "redeal true, open_point any, point pre_open, calls pre_open"
    hands = "".join(f"hand {seat} {hand}\n" for seat, hand in enumerate(full_hands({0: "333"})))
    text = header("qingdao", options) + "deal 1\nprecall 3\n" + hands
    assert refused(text + "redeal 0\nprecall 4\n") == "10.3"
    after = text + "redeal 0\n" + hands + "leader 0\n"
    assert refused(after + "call 3\n") == "10.3"  # it has pre-called
    assert leads(after + "call 4\n") == 0
    assert refused(text + "show 0 33\nredeal 0\n") == "2.1"


# --- 2.2 and 2.3 ---


def test_2_2_most_cards_of_one_suit_wins_the_lead() -> None:
    assert leads(suited_deal("show 1 3h 3h, show 0 3s 3s 3s", 0)) == 0
    assert refused(suited_deal("show 1 3h 3h, show 0 3s 3s 3s", 1)) == "2.3"


def test_2_2_a_show_of_no_more_has_no_effect() -> None:
    assert leads(suited_deal("show 1 3h 3h, show 2 3h 3h, show 5 3c 3c", 1)) == 1
    assert refused(suited_deal("show 1 3h 3h, show 2 3h 3h", 2)) == "2.3"


@pytest.mark.parametrize("show", ["1 3h", "1 3s 3h", "1 3c 3c", "1 4s 4s"])
def test_2_2_at_least_two_of_the_rank_in_one_suit(show: str) -> None:
    assert refused(suited_deal(f"show {show}")) == "2.2"


def test_2_2_once_a_seat() -> None:
    assert refused(suited_deal("show 1 3h 3h, show 1 3h 3h")) == "2.2"


def test_2_2_the_rank_is_an_option() -> None:
    assert refused(suited_deal("show 0 3s 3s", options="show_rank 4")) == "2.2"


def test_2_2_nobody_shows_and_any_seat_may_be_drawn() -> None:
    for seat in range(6):
        assert leads(suited_deal("", seat)) == seat


def after(options: str = "", preset: str = "qingdao") -> str:
    """A first deal with places 0 1 2 4 3 5."""
    hands = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    moves = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"
    return header(preset, options) + deal_of(hands, moves)


def test_2_3_show_last_in_later_deals_the_last_place() -> None:
    text = after()
    assert result(text)["places"] == [0, 1, 2, 4, 3, 5]
    assert leads(text + full_deal({}, number=2, leader=5)) == 5
    assert refused(text + full_deal({}, number=2, leader=3)) == "2.3"
    assert refused(text + full_deal({}, number=2, extra="show 0 33").rsplit("leader", 1)[0]) in {"2.2", "2.3"}


def test_2_3_show_last_shows_again_after_a_sweep() -> None:
    hands = {0: "5", 1: "66", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    text = header("qingdao") + deal_of(hands, "0 play 5, 1 pass, 2 play 7, 3 pass, 4 play 9")
    assert result(text)["sweep"] == 0
    assert leads(text + full_deal({}, number=2, leader=2)) == 2
    assert leads(text + full_deal({}, number=2, extra="show 0 33", leader=0)) == 0


def test_2_3_show_in_every_deal() -> None:
    text = after("leader show")
    assert leads(text + full_deal({}, number=2, extra="show 0 33", leader=0)) == 0
    assert leads(text + full_deal({}, number=2, leader=2)) == 2


@pytest.mark.parametrize(
    ("cutter", "card", "leader"),
    [
        (4, "7h", 4),
        (0, "As", 0),  # ace 1
        (0, "2s", 1),
        (0, "3s", 2),
        (2, "Ts", 5),
        (0, "Js", 4),  # jack 11
        (0, "Qs", 5),  # queen 12
        (0, "Ks", 0),  # king 13
    ],
)
def test_2_3_counting_from_the_cutter_as_one(cutter: int, card: str, leader: int) -> None:
    for seat in range(6):
        text = header("qingdao", "leader cut") + full_deal({}, extra=f"cut {cutter} {card}", leader=seat)
        if seat == leader:
            assert leads(text) == seat
        else:
            assert refused(text) == "2.3"


def test_2_3_a_joker_passes_the_cut_on() -> None:
    begin = header("qingdao", "leader cut")
    assert leads(begin + full_deal({}, extra="cut 4 Bj, cut 5 Rj, cut 0 2s", leader=1)) == 1
    assert refused(begin + full_deal({}, extra="cut 4 Bj, cut 0 2s").rsplit("leader", 1)[0]) == "2.3"
    assert refused(begin + full_deal({}, extra="cut 4 2s, cut 5 2s").rsplit("leader", 1)[0]) == "2.3"


def test_2_3_the_cut_is_compulsory() -> None:
    assert refused(header("qingdao", "leader cut") + full_deal({}, leader=1)) == "2.3"


def played_out(text: str) -> str:
    """The record of a deal played to its end: leaders lead whatever comes first, everybody else passes."""
    match = read(text)
    while match.running is not None:
        state = legal_summary(match)
        seat = state["actor"]
        match.apply(Pass(seat) if state["pass"] else PlayCards(seat, parse_play(state["plays"][0])))
    return write_record(match)


def test_2_3_the_next_cutter_is_the_seat_after_the_first_one() -> None:
    first = header("qingdao", "leader cut") + full_deal({}, leader=1, extra="cut 4 Bj, cut 5 3s")
    text = played_out(first)
    assert leads(text + full_deal({}, number=2, leader=0, extra="cut 5 2s")) == 0
    assert refused(text + full_deal({}, number=2, extra="cut 0 2s").rsplit("leader", 1)[0]) == "2.3"


def test_9_3_after_a_void_deal_nobody_cuts() -> None:
    first = full_deal({0: "333", 1: "333"}, "revolt 0, revolt 1", leader=1, extra="cut 4 Bj, cut 5 3s")
    text = header("qingdao", "leader cut") + first
    assert outcome(text)["deals"] == [{"void": True}]
    assert leads(text + full_deal({}, leader=1)) == 1


# --- 2.4 ---


def bought(wanted: dict[int, str], options: str = "", leader: int = 0) -> list[str]:
    """The 3s, 2s and jokers of each seat after the buying, with the lead of ``leader``."""
    text = header("tribute", options) + full_deal(wanted, leader=leader)
    hands = outcome(text)["hands"]
    return ["".join(card for card in hand if card in "32BR") for hand in hands]


def test_2_4_from_the_opposite_for_a_two() -> None:
    found = bought({0: "2B", 1: "333", 2: "333", 3: "3333", 4: "333"})
    assert found[0] == "B3"
    assert found[3] == "2333"


@pytest.mark.parametrize(("money", "price"), [("22B", "2"), ("BBR", "B"), ("RR", "R")])
def test_2_4_the_price(money: str, price: str) -> None:
    found = bought({0: money, 1: "333", 2: "333", 3: "3333", 4: "333"})
    assert sorted(found[0]) == sorted(money.replace(price, "", 1) + "3")
    assert sorted(found[3]) == sorted("333" + price)


def test_2_4_else_the_opposites_team_mates_counter_clockwise_from_the_buyer() -> None:
    """The opposite of 0 holds one; 1 comes before 5."""
    found = bought({0: "2B", 1: "3333", 2: "333", 3: "3", 4: "333"})
    assert found[1] == "2333"
    assert found[3] == "3"
    found = bought({0: "2B", 1: "3", 2: "33333", 3: "3", 4: "333"})
    assert found[5].count("3") == 5  # 1 holds only one
    assert "2" in found[5]


def own_mates(options: str, money: str = "2B") -> list[str]:
    wanted = {0: money, 1: "3", 2: "3333333", 3: "3", 4: "333333", 5: "3" + "2" * 15 + "BBBRRRR"}
    wanted[5] = "3" + "2" * (16 - money.count("2")) + "B" * (4 - money.count("B")) + "R" * (4 - money.count("R"))
    return bought(wanted, options)


def test_2_4_else_the_own_team_mates() -> None:
    found = own_mates("mate_threes pay")
    assert (found[0], found[2]) == ("B3", "2333333")
    found = own_mates("mate_threes free")
    assert (found[0], found[2]) == ("B23", "333333")


def test_2_4_for_nothing_but_only_a_buyer_that_could_pay() -> None:
    wanted = {0: "", 1: "3", 2: "3333333", 3: "3", 4: "333333", 5: "3" + "2" * 16 + "BBBBRRRR"}
    text = header("tribute", "mate_threes free") + full_deal(wanted, leader=1)
    assert actor(text) == 3  # 0 is out by automatic revolution, and its opposite chooses
    assert now(text)["phase"] == "revolution"


def test_2_4_automatic_revolution_and_its_option() -> None:
    wanted = {0: "", 1: "333", 2: "333", 3: "3333", 4: "333"}
    for options, phase in (("", "revolution"), ("revolution forced", "revolution"), ("revolution off", "play")):
        text = header("tribute", options) + full_deal(wanted, leader=1)
        assert now(text)["phase"] == phase


def test_2_4_it_neither_calls_nor_is_asked() -> None:
    wanted = {0: "", 1: "333", 2: "333", 3: "3333", 4: "333"}
    text = header("tribute") + full_deal(wanted, leader=1)
    assert refused(more(text, "call 0")) == "2.4"
    assert leads(more(text, "call 4, head 3 keep")) == 1


def test_2_4_in_seat_order_from_the_leader() -> None:
    """Only three 3s can be sold by 3; whoever comes first gets them from its own opposite or in order."""
    wanted = {0: "2", 1: "2", 2: "3333333", 3: "33", 4: "3"}
    first = bought(wanted, leader=0)
    assert first[3] == "23"  # 0 buys from its opposite 3
    later = bought(wanted, leader=1)
    assert later[3] == "23"
    assert [hand.count("3") for hand in first[:2]] == [1, 1]


def buying(
    hands: list[str], leader: int, options: dict[str, Value]
) -> tuple[list[tuple[int, int, str, str]], list[int], list[str]]:
    """What is bought (buyer, seller, the three, the price), who cannot pay, and the hands then."""
    cards = [
        sorted(card for loose in parse_cards(hand) for card in [card_of(loose[0], loose[1] or 0)]) for hand in hands
    ]
    hidden = Hidden([counts_of(own) for own in cards], cards)
    bought, poor = buy_threes(hidden, leader, with_values(PRESETS["tribute"], options))
    told = [(b.buyer, b.seller, card_text(b.three), " ".join(map(card_text, b.paid))) for b in bought]
    assert [counts_of(own) for own in hidden.cards] == hidden.hands
    return told, poor, [ranks_text(hand) for hand in hidden.hands]


def test_2_4_what_moves_is_told_in_the_order_of_suits() -> None:
    hands = ["2h2cBj", "3s", "3d3h4s", "3d3h3c", "3c", "Bj2d"]
    told, poor, after = buying(hands, 0, {})
    assert told == [(0, 3, "3h", "2h"), (5, 2, "3h", "2d")]
    assert poor == []
    assert after == ["B23", "3", "234", "233", "3", "B3"]
    told, _, after = buying(hands, 5, {})  # the same in another order
    assert told == [(5, 2, "3h", "2d"), (0, 3, "3h", "2h")]


def test_2_4_one_that_cannot_pay_does_not_keep_the_others_from_buying() -> None:
    hands = ["4s", "2s", "3s3s", "3s3s", "3s3s3s", "5s"]
    assert buying(hands, 0, {})[:2] == ([(1, 4, "3s", "2s")], [0, 5])
    assert buying(hands, 0, {"revolution": "off"})[:2] == ([(1, 4, "3s", "2s")], [])


def test_2_4_mates_sell_for_nothing_under_free() -> None:
    hands = ["2s", "3s", "3s3s", "3s", "3s", "3s"]
    assert buying(hands, 0, {"mate_threes": "free"})[0] == [(0, 2, "3s", "")]
    assert buying(hands, 0, {"mate_threes": "pay"})[0] == [(0, 2, "3s", "2s")]


def test_2_4_nobody_can_sell() -> None:
    hands = ["2s", "3s", "3s", "3s", "3s", "3s"]
    assert buying(hands, 0, {}) == ([], [], ["2", "3", "3", "3", "3", "3"])


# --- 2.5 ---


def removal(moves: str, options: str = "removal true") -> str:
    hands = dict.fromkeys(range(6), "334455667788")
    return position(hands, moves, options=options)


@pytest.mark.parametrize(("ranks", "left"), [("3", "445566778"), ("4", "335566778"), ("34", "5566778")])
def test_2_5_all_threes_fours_or_both_leave_all_hands(ranks: str, left: str) -> None:
    text = removal(f"remove {ranks}")
    assert outcome(text)["hands"] == [left + "8"] * 6
    assert leads(text) == 0
    assert leads(removal("")) == 0


def test_2_5_only_right_before_the_first_lead_and_with_the_option() -> None:
    assert refused(removal("0 play 5, remove 3")) == "2.5"
    assert refused(removal("remove 3, remove 4")) == "2.5"
    assert refused(removal("remove 3", "removal false")) == "2.5"
    assert refused(removal("remove 5")) == "2.5"
