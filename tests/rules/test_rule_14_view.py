"""Rule 14: what one seat sees, what it may do, and what a report of the position says."""

from collections import Counter
from random import Random

import pytest

from gouji.rules.action import Action, Pass, PlayCards, Wind, Yield
from gouji.rules.deal import Deal
from gouji.rules.event import DealStarted, HandsDealt, LeaderNamed, TrickStarted
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, check
from gouji.rules.record import read
from gouji.rules.summary import legal_summary, summary
from gouji.rules.table import Phase
from gouji.rules.view import View, view_of
from tests.rules.positions import deal_of, full_deal, header, outcome, position
from tests.rules.random_play import next_action
from tests.rules.test_literal_reading import WAYS, small_position
from tests.rules.test_rule_11_scores_tribute import owing

RICH = "445566778899TTJJQQKKAA22"
FEW = {0: "4AA", 1: "56", 2: "567", 3: "22B", 4: "8", 5: "9T"}


def at(moves: str, hands: dict[int, str] | None = None, *, options: str = "", leader: int = 0, out: str = "") -> Deal:
    finished = [int(seat) for seat in out.split()]
    held = hands or {seat: RICH for seat in range(6) if seat not in finished}
    found = read(position(held, moves, options=options, leader=leader, finished=out)).deal
    assert found is not None
    return found


def kinds(view: View) -> set[str]:
    return {type(action).__name__ for action in view.actions()}


def test_14_a_leader() -> None:
    deal = at("", FEW)
    view = view_of(deal, 0)
    assert (view.seat, view.mover, view.leads, view.answers, view.top) == (0, 0, True, False, None)
    assert (view.may_yield, view.may_take_wind) == (False, False)
    assert sorted(play.text for play in view.plays()) == ["4", "A", "AA"]
    assert kinds(view) == {"PlayCards"}
    assert list(view.burns()) == []
    assert view.options is deal.table.options
    assert view.history == [DealStarted(1), HandsDealt((3, 2, 3, 3, 1, 2)), LeaderNamed(0), TrickStarted(0, False)]
    assert (view.hand, view.cards) == (deal.hidden.hands[0], deal.hidden.cards[0])


def test_14_one_that_waits_may_do_nothing() -> None:
    view = view_of(at("0 play 4", FEW), 2)
    assert (view.mover, view.leads, view.answers) == (1, False, False)
    assert (list(view.plays()), list(view.actions()), list(view.burns())) == ([], [], [])
    assert view.top is not None
    assert view.top.play.text == "4"


def test_14_one_that_is_asked() -> None:
    view = view_of(at("0 play 4", FEW), 1)
    assert (view.mover, view.leads, view.answers) == (1, False, True)
    assert sorted(play.text for play in view.plays()) == ["5", "6"]
    assert kinds(view) == {"PlayCards", "Pass"}


def test_6_3_one_that_may_yield() -> None:
    view = view_of(at("0 play 4, 1 pass, 2 pass"), 3)
    assert view.may_yield
    assert not view.may_take_wind
    assert kinds(view) == {"PlayCards", "Pass", "Yield"}
    assert not view_of(at("0 play 4, 1 pass, 2 pass"), 4).may_yield


def test_6_6a_one_that_may_take_the_wind() -> None:
    deal = at("0 play 4", FEW | {0: "4"})
    view = view_of(deal, 1)
    assert view.may_take_wind
    assert not view.may_yield
    assert kinds(view) == {"PlayCards", "Pass", "Wind"}
    assert not view_of(deal, 2).may_take_wind


def test_8_one_that_may_burn() -> None:
    deal = at("0 play AA", FEW | {2: "22B", 4: "2B"})
    assert sorted(play.text for play in view_of(deal, 2).burns()) == ["22", "B2"]
    assert list(view_of(deal, 2).plays()) == []
    assert list(view_of(deal, 3).burns()) == []  # its opposite answers
    assert sorted(play.text for play in view_of(deal, 3).plays()) == ["22", "B2"]


def test_14_a_play_that_only_burns_can_answer() -> None:
    """Who leads next is told to that seat alone: for the others a burn may still come."""
    deal = at("0 play AA, 3 play 22", FEW | {0: "AA", 4: "BB"})
    assert (deal.table.actor, deal.mover) == (None, 3)
    mine, other = view_of(deal, 3), view_of(deal, 4)
    assert (mine.mover, mine.leads, mine.answers, mine.top) == (3, True, False, None)
    assert [play.text for play in mine.plays()] == ["B"]
    assert kinds(mine) == {"PlayCards"}
    assert (other.mover, other.leads) == (None, False)
    assert other.top is not None
    assert [play.text for play in other.burns()] == ["BB"]


def test_14_outside_of_play_nobody_moves() -> None:
    text = header("qingdao") + deal_of({0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}, "0 play 5")
    waiting = read(text.split("leader")[0]).deal
    assert waiting is not None
    for deal in (waiting, read(text + "1 play 6\n2 play 7\n3 pass\n4 play 9\n").deal):
        assert deal is not None
        view = view_of(deal, 5)
        assert (view.mover, view.top, view.leads, view.answers) == (None, None, False, False)
        assert (list(view.plays()), list(view.burns()), list(view.actions())) == ([], [], [])
        assert list(deal.legal_moves()) == []
        assert deal.burners() == ()


def test_6_7_nobody_burns_when_the_deal_is_over() -> None:
    """2 keeps the head and ends the deal with a dead-gouji play that 3 could beat."""
    hands = {4: "44", 0: "55", 2: "AA", 1: "3322", 3: "3322", 5: "66"}
    deal = at("revolt 5, head 2 keep, 4 play 44, 0 play 55, 1 pass, 2 play AA", hands, leader=4)
    assert deal.over
    assert (deal.burners(), list(deal.legal_moves()), list(view_of(deal, 3).burns())) == ((), [], [])
    assert (deal.table.leading, deal.table.actor, deal.mover) == (False, None, None)


def test_11_6_a_receiver_sees_which_ranks_the_payer_holds() -> None:
    deal = read(owing()).deal
    assert deal is not None
    for seat, payer in ((4, 3), (2, 1)):
        held = {rank for rank in range(12) if deal.hidden.hands[payer][rank]}
        assert held
        assert view_of(deal, seat).wanted == held
    assert view_of(deal, 3).wanted == frozenset()
    assert not view_of(deal, 0).first
    assert view_of(at(""), 0).first


def test_14_unseen_are_those_neither_held_nor_played() -> None:
    rng = Random(3)
    match = Match(check(PRESETS["stifle"]))
    while match.running is None or match.running.table.plays < 40:
        match.apply(next_action(match, rng))
    deal = match.running
    for seat in range(6):
        unseen = view_of(deal, seat).unseen()
        others = [sum(deal.hidden.hands[other][rank] for other in range(6) if other != seat) for rank in range(15)]
        assert unseen == others


def test_14_1_numbers_that_are_shown() -> None:
    deal = at("0 play 4", {0: "4", 1: "55", 2: "666", 3: "77", 4: "8", 5: "9"}, options="report_at 1")
    assert view_of(deal, 2).shown_counts() == (0, None, 3, None, 1, 1)
    deal = at("0 play 4", {0: "4", 1: "55", 2: "666", 3: "77", 4: "8", 5: "9"}, options="report_at 0")
    assert view_of(deal, 1).shown_counts() == (0, 2, None, None, None, None)


# --- what can be done, said in four ways ---


@pytest.mark.parametrize("way", WAYS)
def test_views_moves_and_the_report_agree(way: str) -> None:
    for seed in range(12):
        rng = Random(f"views {way} {seed}")
        match = small_position(WAYS[way], rng)
        while match.running is not None:
            check_moves(match, match.running)
            match.apply(next_action(match, rng, 0.5))


def check_moves(match: Match, deal: Deal) -> None:
    moves: Counter[Action] = Counter(deal.legal_moves())
    assert set(moves.values()) <= {1}
    seen: Counter[Action] = Counter()
    for seat in range(6):
        view = view_of(deal, seat)
        seen.update(view.actions())
        plays = {(seat, play) for play in view.burns()}
        burns = {(move.seat, move.play) for move in moves if type(move).__name__ == "Burn" and move.seat == seat}  # type: ignore[union-attr]
        assert plays == burns
        assert bool(burns) == (seat in deal.burners())
    assert seen == Counter({move: 1 for move in moves if type(move).__name__ != "Burn"})
    report = legal_summary(match)
    table = deal.table
    assert report["actor"] == table.actor
    if table.phase is not Phase.PLAY:
        assert report == {"actor": table.actor, "plays": [], "pass": False, "yield": False, "wind": False, "burns": {}}
        return
    answers = [move for move in moves if isinstance(move, PlayCards)] if table.actor is not None else []
    assert report["plays"] == sorted(move.play.text for move in answers)
    for word, kind in (("pass", Pass), ("yield", Yield), ("wind", Wind)):
        assert report[word] is any(isinstance(move, kind) for move in moves)
    assert list(report["burns"]) == sorted(str(seat) for seat in deal.burners())


def test_the_report_of_a_deal_that_is_over_or_not_begun() -> None:
    nothing: dict[str, object] = {"actor": None, "plays": [], "pass": False, "yield": False, "wind": False, "burns": {}}
    assert legal_summary(Match()) == nothing
    assert summary(Match()) == {"deals": [], "total": [0, 0], "next": None}
    text = header("qingdao") + deal_of({0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}, "0 play 5")
    assert legal_summary(read(text.split("leader")[0])) == nothing


def test_the_report_of_a_position() -> None:
    text = position(FEW | {1: "A", 4: "2BB"}, "0 play AA")
    assert legal_summary(read(text)) == {
        "actor": 3,
        "plays": ["22", "B2"],
        "pass": True,
        "yield": False,
        "wind": False,
        "burns": {"4": ["B2", "BB"]},
    }
    assert outcome(text)["next"] == {"phase": "play", "actor": 3, "burners": [4], "lead": False, "melee": False}
    assert outcome(text)["hands"] == ["4", "A", "567", "B22", "BB2", "9T"]


def test_the_summary_of_a_deal() -> None:
    """0 burns its mate 2 with its last cards; then 2, 4 finish too: a sweep."""
    hands = {0: "22", 1: "55", 2: "AA7", 3: "66", 4: "9", 5: "TTT"}
    moves = "2 play AA, 0 burn 22, 3 pass, 1 play 5, 2 play 7, 3 pass, 4 play 9"
    text = position(hands, moves, options="burn_tribute true, sweep_tribute true", leader=2)
    assert outcome(text) == {
        "deals": [
            {
                "places": [0, 2, 4, 1, 3, 5],
                "score": [12, 0],
                "opened": [],
                "burns": [[0, 2, False]],
                "stifles": [],
                "revolted": [],
                "sweep": 0,
                "owed": [["sweep", 1, 4, 1], ["sweep", 3, 0, 1], ["sweep", 5, 2, 1]],
                "paid": [],
            }
        ],
        "total": [12, 0],
        "next": None,
    }


def test_the_summary_of_what_was_paid() -> None:
    hands = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
    moves = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"
    first = header("qingdao", "fall_tribute true, rounds 2") + deal_of(hands, moves)
    match = read(first + full_deal({5: "RB2", 3: "2"}, number=2, leader=5))
    rng = Random(1)
    while len(match.results) < 2:
        match.apply(next_action(match, rng, eager=0))
    later = summary(match)["deals"][1]
    assert later["paid"] == [["fall", 5, 0, "RB"], ["fall", 3, 1, "2"]]
