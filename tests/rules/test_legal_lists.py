"""What `legal_actions` lists outside of play, typed out."""

from gouji.rules.action import (
    Action,
    Burn,
    Call,
    Cut,
    Head,
    Leader,
    Pass,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Return,
    Revolt,
    Show,
)
from gouji.rules.cards import card_of, card_text, ranks_text
from gouji.rules.context import Context
from gouji.rules.deal import Deal
from gouji.rules.event import Kind, RedealDemanded, Returned, Revolted, TributePaid, TributeRefused, Voided
from gouji.rules.leading import fixed_leader
from gouji.rules.legal import legal_actions
from gouji.rules.match import DealResult
from gouji.rules.record import read
from gouji.rules.table import Phase
from tests.rules.positions import deal_of, full_deal, full_hands, header, lines_of, position, refusal
from tests.rules.test_rule_02_before import suited, suited_deal
from tests.rules.test_rule_11_scores_tribute import burn_deal, owing, second

RICH = "445566778899TTJJQQKKAA22"
POOR = "445566778899TTJJQQKKAA"
SIX = dict.fromkeys(range(6), RICH)
PRE_OPEN = "open_point any, point pre_open, calls pre_open"
DECLARE = "open_point any, point declare, calls declare"


def deal(text: str) -> Deal:
    found = read(text).deal
    assert found is not None
    return found


def listed(text: str, *kinds: type[Action]) -> list[Action]:
    """What is listed of some kinds, in order, each once."""
    found = list(legal_actions(deal(text)))
    assert len(found) == len(set(found))
    return [action for action in found if isinstance(action, kinds)]


def dealt(lines: str, options: str) -> str:
    hands = [f"hand {seat} {hand}" for seat, hand in enumerate(full_hands({0: "333", 4: "333"}))]
    return header("qingdao", options) + "\n".join(["deal 1", *hands, *lines_of(lines)]) + "\n"


def test_10_3_pre_calls() -> None:
    text = header("chinagames") + "deal 1\n"
    assert list(legal_actions(deal(text))) == [PreCall(seat) for seat in range(6)]
    assert list(legal_actions(deal(text + "precall 2\n"))) == [PreCall(seat) for seat in (0, 1, 3, 4, 5)]
    assert list(legal_actions(deal(header("tribute") + "deal 1\n"))) == []
    assert list(legal_actions(deal(dealt("redeal 0", PRE_OPEN + ", redeal true")))) == []


def test_2_1_new_hands() -> None:
    assert listed(dealt("", "redeal true"), Redeal) == [Redeal(0), Redeal(4)]
    assert listed(dealt("", ""), Redeal) == []
    assert listed(dealt("show 0 33", "redeal true"), Redeal) == []


def test_2_2_shows_and_the_leader() -> None:
    """0 has sss, 1 has shh, 2 hhd, 3 dd, 4 dcc, 5 cc."""
    s, h, d, c = (card_of(0, suit) for suit in range(4))
    shows = [Show(0, (s, s)), Show(0, (s,) * 3), Show(1, (h, h)), Show(2, (h, h)), Show(3, (d, d))]
    assert listed(suited_deal(), Show) == [*shows, Show(4, (c, c)), Show(5, (c, c))]
    assert listed(suited_deal("show 4 3c 3c"), Show) == [*shows, Show(5, (c, c))]
    assert listed(suited_deal(), Leader) == [Leader(seat) for seat in range(6)]
    assert listed(suited_deal("show 4 3c 3c"), Leader) == [Leader(4)]
    assert listed(suited_deal(options="show_rank 4"), Show)[0].cards[0] >> 2 == 1  # type: ignore[union-attr]


def test_2_3_cuts() -> None:
    every = [card_of(rank, suit) for rank in range(13) for suit in range(4)] + [card_of(13), card_of(14)]
    text = suited_deal(options="leader cut")
    assert listed(text, Cut, Leader) == [Cut(seat, card) for seat in range(6) for card in every]
    text = suited_deal("cut 4 Bj", options="leader cut")
    assert listed(text, Cut, Leader) == [Cut(5, card) for card in every]
    assert listed(suited_deal("cut 4 5s", options="leader cut"), Cut, Leader) == [Leader(2)]


def test_2_2_and_2_3_seats_that_are_out() -> None:
    text = header("qingdao") + "deal 1 position\nfinished 2\n" + "".join(f"hand {s} 33\n" for s in (0, 1, 3, 4, 5))
    assert {action.seat for action in listed(text, Show)} == {0, 1, 3, 4, 5}  # type: ignore[union-attr]
    assert listed(text, Leader) == [Leader(seat) for seat in (0, 1, 3, 4, 5)]


def test_11_6_and_11_7_after_the_tribute() -> None:
    text = owing()
    assert listed(text, Refuse) == [Refuse(2, Kind.BURN), Refuse(2, Kind.FALL), Refuse(4, Kind.FALL)]
    assert listed(owing("refuse 2 burn"), Refuse) == [Refuse(2, Kind.FALL), Refuse(4, Kind.FALL)]
    assert listed(owing("return 4 33"), Refuse) == []
    assert {action.seat for action in listed(text, Return)} == {2, 4}  # type: ignore[union-attr]
    assert {action.seat for action in listed(owing("return 4 33"), Return)} == {2}  # type: ignore[union-attr]
    assert all(len(a.cards) == 2 for a in listed(text, Return) if a.seat == 4)  # type: ignore[union-attr]


def test_11_6_returns_are_asked_from_the_leader() -> None:
    """3 pays 4 and 1 pays 2; counted from 2 the payer 3 comes first, but the receiver 2."""
    text = second(
        burn_deal("fall_tribute true, fall_return true, leader show"), {3: "RB2", 1: "22", 0: "RB22"}, leader=2
    )
    assert deal(text).table.returns_due == ((2, 1, 1), (4, 3, 2))
    assert deal(text).table.actor == 2
    assert deal(owing()).table.returns_due == ((4, 3, 2), (2, 1, 1))  # counted from 3


def test_11_3_the_table_is_told_what_is_paid() -> None:
    found = deal(owing())
    assert found.table.history[-1] == TributePaid(found.table.payments)
    found = deal(owing("refuse 4 fall"))
    assert found.table.history[-2:] == [TributeRefused(4, Kind.FALL), TributePaid(found.table.payments)]
    assert [payment.receiver for payment in found.table.payments] == [2, 2]


def test_11_6_a_return_of_cards_of_a_suit_that_is_not_held() -> None:
    wanted = {3: "RB2333", 1: "22333", 0: "RB22333"}
    hands = [f"hand {seat} {hand}\n" for seat, hand in enumerate(suited(full_hands(wanted)))]
    text = (
        burn_deal("fall_tribute true, burn_tribute true, fall_return true") + "deal 2\n" + "".join(hands) + "leader 3\n"
    )
    held = deal(text).hidden.cards[4]
    threes = [card_of(0, suit) for suit in range(4)]
    missing = next(card for card in threes if card not in held)
    assert refusal(text + f"return 4 {card_text(missing)} {card_text(missing)}\n") == "seat 4: not_held (rule 11.6)"
    mine = [card for card in held if card in threes][:2]
    after = deal(text + f"return 4 {card_text(mine[0])} {card_text(mine[1])}\n")
    assert after.table.history[-1] == Returned(4, 3, tuple(mine))
    assert held.count(mine[0]) - after.hidden.cards[4].count(mine[0]) == mine.count(mine[0])
    assert after.table.left == [len(cards) for cards in after.hidden.cards]


# --- automatic revolution (2.4) ---


def poor_deal(*seats: int, moves: str = "", leader: int = 1) -> str:
    """A full deal in which some seats have neither a three nor anything to buy one with."""
    rich = [seat for seat in range(6) if seat not in seats]
    return header("tribute") + full_deal(
        {**dict.fromkeys(seats, ""), rich[0]: "333", rich[1]: "3333"}, moves, leader=leader
    )


def test_2_4_the_table_is_told_of_an_automatic_revolution() -> None:
    found = deal(poor_deal(0))
    assert [event for event in found.table.history if isinstance(event, Revolted)] == [Revolted(0, True)]
    assert (found.table.revolted, found.table.phase) == ((0,), Phase.REVOLUTION)
    assert 0 not in found.table.live


def test_2_4_and_9_3_two_automatic_revolutions_make_a_void_deal() -> None:
    match = read(poor_deal(0, 4))
    assert match.results == [DealResult(1, revolted=(4, 0))]  # in seat order from the leader 1
    assert match.deal is not None
    assert match.deal.table.history[-1] == Voided()


def test_11_7_refusing_is_still_possible_after_an_automatic_revolution() -> None:
    first = burn_deal("fall_tribute true, burn_tribute true, fall_return true, hold_threes true, report_at 0")
    text = second(first, {3: "RB2333", 1: "22333", 0: "RB22333", 5: ""})
    found = deal(text)
    assert found.table.revolted == (5,)
    assert len(found.table.payments) == 3
    assert len(deal(text + "refuse 4 fall\n").table.payments) == 2


def test_6_7_a_revolution_may_leave_one_team_alone() -> None:
    hands = {0: RICH, 4: RICH, 5: POOR}
    match = read(position(hands, "revolt 5", finished="1 3 2"))
    assert match.results[0].places == (1, 3, 5, 2, 4, 0)
    match = read(position(hands | {2: RICH}, "revolt 5, head 2 free", finished="1 3"))
    assert match.results[0].places == (1, 3, 5, 4, 0, 2)


def test_2_1_new_hands_leave_nobody_with_cards() -> None:
    found = deal(dealt("redeal 0", "redeal true"))
    assert found.table.left == [0] * 6
    assert found.table.history[-1] == RedealDemanded(0)
    assert found.hidden.cards == [[], [], [], [], [], []]


def test_2_3_who_is_named_leader_in_a_later_position_is_free() -> None:
    first = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    moves = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"
    for leader in ("show_last", "show", "cut"):
        begin = header("qingdao", f"leader {leader}") + deal_of(first, moves)
        assert deal(begin + deal_of(SIX, number=2, leader=3)).table.actor == 3


def test_2_3_nobody_is_named_before_the_cut() -> None:
    table = deal(suited_deal(options="leader cut")).table
    assert fixed_leader(table, Context()) is None


def test_10_3_calls() -> None:
    assert listed(position(SIX, "call 3", options=DECLARE), Call) == [Call(seat) for seat in (0, 1, 2, 4, 5)]
    assert listed(position(SIX), Call) == []
    assert listed(position(SIX, "0 play 4", options=DECLARE), Call) == []


def test_9_revolutions_and_the_choice() -> None:
    own = SIX | {5: POOR, 1: POOR}
    assert listed(position(own), Revolt) == [Revolt(1), Revolt(5)]
    assert listed(position(own, "revolt 5"), Revolt, Head) == [Revolt(1), Head(2, True), Head(2, False)]
    assert listed(position(own, "revolt 5, head 2 keep"), Revolt, Head) == []
    assert listed(position(own, options="revolution off"), Revolt) == []


def test_2_5_removing() -> None:
    assert listed(position(SIX, options="removal true"), Remove) == [Remove("3"), Remove("4"), Remove("34")]
    own = SIX | {2: "44"}
    assert listed(position(own, options="removal true"), Remove) == [Remove("3")]
    own = SIX | {2: "34"}
    assert listed(position(own, options="removal true"), Remove) == [Remove("3"), Remove("4")]
    assert listed(position(SIX, "remove 3", options="removal true"), Remove) == []
    assert listed(position(SIX), Remove) == []


def test_2_5_what_is_removed_is_seen_by_all() -> None:
    found = deal(position({**SIX, 1: "3445R"}, "remove 34", options="removal true"))
    assert found.table.seen[:2] == [1, 12]
    assert ranks_text(found.hidden.hands[1]) == "R5"
    assert [card_text(card) for card in found.hidden.cards[1]] == ["5s", "Rj"]
    assert found.table.left == [22, 2, 22, 22, 22, 22]


def test_legal_actions_of_a_burn() -> None:
    text = position({0: "AA4", 1: "4", 2: "22B", 3: "4", 4: "4", 5: "4"}, "0 play AA")
    found = list(legal_actions(deal(text)))
    assert [str(type(action).__name__) for action in found] == ["Pass", "Burn", "Burn"]
    assert found[0] == Pass(3)
    assert {action.play.text for action in found if isinstance(action, Burn)} == {"22", "B2"}
