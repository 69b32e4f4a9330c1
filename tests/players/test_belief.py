"""Reading the others: what leads, answers, passes and open tribute tell of the hidden hands."""

from dataclasses import replace
from math import comb, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.players.belief import STEPS, Belief, tail
from gouji.players.count import Count
from gouji.players.told import told_by
from gouji.players.weights import MASTER, NOVICE
from gouji.rules.action import Action, Pass, PlayCards
from gouji.rules.cards import ACE, KING, QUEEN, RANKS, RED, TWO, Card
from gouji.rules.event import Kind, Payment, Returned, ThreeBought
from gouji.rules.options import PRESETS
from gouji.rules.play import parse_play
from gouji.rules.record import read
from gouji.rules.seats import team
from gouji.rules.table import Table
from gouji.rules.view import View, view_of
from tests.players.deals import moments

BLIND = replace(MASTER, reads=False)

RECORD = """gouji 1
deal 1 position
hand 0 334455667788QQKKAA22
hand 1 334455667788QQKKAA22
hand 2 334455667788QQKKAA22
hand 3 334455667788QQKKAA22
hand 4 334455667788QQKKAA22
hand 5 334455667788QQKKAA22
leader 0
"""


def view_after(seat: int, *actions: Action) -> View:
    match = read(RECORD)
    for action in actions:
        match.apply(action)
    assert match.deal is not None
    return view_of(match.deal, seat)


def laid(seat: int, text: str) -> PlayCards:
    return PlayCards(seat, parse_play(text))


def belief_of(view: View, reads: bool = True) -> Belief:
    return Belief(view, view.unseen(), MASTER if reads else BLIND)


@given(st.integers(0, 16), st.integers(1, 8), st.integers(1, STEPS - 1))
def test_tail_is_the_binomial_one(copies: int, need: int, share: int) -> None:
    here = share / STEPS
    chance = sum(comb(copies, k) * here**k * (1 - here) ** (copies - k) for k in range(need, copies + 1))
    assert tail(copies, need, share) == pytest.approx(chance, abs=1e-8)


@given(st.integers(0, 16), st.integers(0, 8), st.integers(0, STEPS))
def test_only_too_few_cards_have_no_chance(copies: int, need: int, share: int) -> None:
    assert (tail(copies, need, share) == 0.0) == (need > copies)


def test_a_rank_that_was_led_is_gone() -> None:
    """Who leads two sevens of a hand leads all of its sevens, and the lowest rank it has."""
    view = view_after(3, laid(0, "77"))
    belief = belief_of(view)
    seven, three, king = RANKS.index("7"), RANKS.index("3"), KING
    assert belief.shares[0][seven] < belief.shares[1][seven] / 5
    assert belief.shares[0][three] < belief.shares[1][three]
    assert belief.shares[0][king] > belief.shares[1][king]


def test_without_reading_only_the_number_of_cards_counts() -> None:
    view = view_after(3, laid(0, "77"), laid(1, "QQ"))
    belief = belief_of(view, reads=False)
    assert len({tuple(belief.shares[seat]) for seat in (2, 4, 5)}) == 1
    assert all(belief.shares[0][rank] == belief.shares[1][rank] for rank in range(15))


def test_who_lets_a_play_go_holds_little_that_beats_it() -> None:
    """A pass on an enemy's queens tells of pairs of kings and more, not of single ones, nor of lower ranks."""
    asked = view_after(4, laid(0, "QQ"), Pass(1), Pass(2))
    passed = view_after(4, laid(0, "QQ"), Pass(1), Pass(2), Pass(3))
    before, after = belief_of(asked), belief_of(passed)
    for rank in (KING, ACE, TWO):
        assert after.answers(3, rank, 2) < before.answers(3, rank, 2)
        assert after.answers(3, rank, 3) < before.answers(3, rank, 3)
    assert after.answers(3, QUEEN, 2) >= before.answers(3, QUEEN, 2)
    assert after.told.caps[3][KING] == 2
    assert after.told.caps[3][QUEEN] == 0


def test_a_pass_on_a_mate_tells_nothing_of_the_hand_but_of_manners() -> None:
    view = view_after(3, laid(0, "77"), Pass(1), Pass(2))
    told = belief_of(view).told
    assert not any(told.caps[2])
    assert any(told.caps[1])
    assert (told.over[2], told.let[2]) == (0, 1)


def test_who_plays_over_its_mates_is_taken_to_do_it_again() -> None:
    polite = view_after(3, laid(0, "77"), Pass(1), Pass(2))
    greedy = view_after(3, laid(0, "77"), Pass(1), laid(2, "QQ"))
    eager = [belief_of(view).told.eagerness(2) for view in (polite, greedy)]
    assert eager[0] == 0.0 < eager[1] <= 1.0


def test_tribute_is_known_until_it_is_played() -> None:
    """Rule 11.3: everybody sees what is paid; rule 11.5: it is never paid on."""
    cards = (Card(RED * 4), Card(TWO * 4 + 1))
    table = Table(PRESETS["tribute"], payments=(Payment(Kind.FALL, 1, 4, cards),))
    known = told_by(table, MASTER).known
    assert known[4][RED] == known[4][TWO] == 1
    assert not any(known[1])


def test_what_a_seat_gives_on_is_no_longer_known_there() -> None:
    """Rules 2.4, 11.5, 11.6: a two taken for a three is paid as tribute, a card of tribute goes back."""
    two, king = Card(TWO * 4), Card(KING * 4)
    table = Table(PRESETS["tribute"], payments=(Payment(Kind.FALL, 2, 0, (two,)),))
    table.history += [ThreeBought(5, 2, Card(0), (two,)), Returned(0, 2, (king,))]
    known = told_by(table, MASTER).known
    assert (known[2][TWO], known[0][TWO], known[2][KING], known[5][TWO]) == (0, 1, 1, 0)


def test_who_does_not_count_does_not_know_the_only_other_hand() -> None:
    """Cards that lie on the table are to it as likely in that hand as any others."""
    found = 0
    for deal, seat, _ in moments("mate", "qingdao", 5, every=1):
        view = view_of(deal, seat)
        others = [other for other in range(6) if other != seat and view.table.left[other]]
        if len(others) == 1:
            found += 1
            count = Count(view, NOVICE)
            assert count.total > view.table.left[others[0]]
            assert count.belief.at_least(others[0], KING, 1) < 1.0
    assert found


def test_shares_fit_the_unseen_cards_and_the_hands() -> None:
    for deal, seat, _ in moments("mate", "qingdao", 4, every=6):
        view = view_of(deal, seat)
        unseen = view.unseen()
        shares = belief_of(view).shares
        others = [other for other in range(6) if other != seat and view.table.left[other]]
        for other in others:
            expected = sum(share * count for share, count in zip(shares[other], unseen, strict=True)) / STEPS
            assert expected == pytest.approx(view.table.left[other], abs=1.0)
        for rank, count in enumerate(unseen):
            if count:
                assert sum(shares[other][rank] for other in others) == pytest.approx(STEPS, abs=STEPS / 4)


def test_the_only_other_hand_is_known() -> None:
    """With one other seat left the unseen cards are its hand."""
    for deal, seat, _ in moments("mate", "qingdao", 5, every=1):
        view = view_of(deal, seat)
        others = [other for other in range(6) if other != seat and view.table.left[other]]
        if len(others) == 1:
            belief = belief_of(view)
            for rank in range(15):
                count = deal.hidden.hands[others[0]][rank]
                assert belief.at_least(others[0], rank, count) == 1.0
                assert belief.at_least(others[0], rank, count + 1) == 0.0


@pytest.mark.parametrize("level", ["greedy", "hint", "mate", "regular", "master"])
def test_reading_foretells_better_than_counting(level: str) -> None:
    """The sum of the logarithms of the chances given to what was true, of enemies holding two or three of a high
    rank: nearer to nothing is better. Over these deals reading makes it 6 to 22 % less."""
    scores = {True: 0.0, False: 0.0}
    for seed in range(1, 7):
        for deal, seat, _ in moments(level, "qingdao", seed, every=9):
            view = view_of(deal, seat)
            for reads in (True, False):
                belief = belief_of(view, reads)
                for other in range(6):
                    if team(other) == team(seat) or view.table.left[other] < 3:
                        continue
                    for rank in (QUEEN, KING, ACE, TWO):
                        for need in (2, 3):
                            chance = min(0.995, max(0.005, belief.answers(other, rank, need)))
                            holds = deal.hidden.hands[other][rank] >= need
                            scores[reads] += log(chance if holds else 1.0 - chance)
    assert scores[True] > 0.96 * scores[False]
