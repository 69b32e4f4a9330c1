"""The decisions before play of the strong players."""

import pytest

from gouji.players.before_play import opposite_chance, return_cards
from gouji.players.levels import make_player
from gouji.players.question_hints import question_hints
from gouji.players.weights import MASTER
from gouji.rules.action import Call
from gouji.rules.cards import RANKS, TWO, rank_of
from gouji.rules.record import read
from gouji.rules.view import View, view_of
from tests.players.deals import moments

OTHERS = "".join(f"hand {seat} 334455667788KKAA\n" for seat in range(1, 6))


def view_after_revolt(preset: str) -> View:
    rest = "leader 0\nrevolt 3\n"
    match = read(f"gouji 1\npreset {preset}\ndeal 1 position\nhand 0 335566KKAA2B\n{OTHERS}{rest}")
    assert match.deal is not None
    return view_of(match.deal, 0)


@pytest.mark.parametrize("preset", ["chinagames", "tribute"])
def test_an_opposite_that_has_revolted_will_not_open(preset: str) -> None:
    """Rule 9.5: a call against it cannot fail."""
    view = view_after_revolt(preset)
    assert opposite_chance(view) == 0.0
    assert make_player("master", 1).answer(view, "call") == Call(0)
    first = question_hints(view, "call")[0]
    assert (first.action, first.reason.code, first.reason.values["other"]) == (Call(0), "call_pays", 0)


def test_twos_and_jokers_are_given_back_last() -> None:
    """Rule 11.6: any card may go back, but none of these while there is another."""
    checked = 0
    for seed in range(4):
        for deal, seat, _ in moments("mate", "chinagames", seed, every=40):
            view = view_of(deal, seat)
            deal.table.returns_due = ((seat, (seat + 1) % 6, 2),)
            cards = return_cards(view, MASTER)
            low = sum(view.hand[1:TWO])
            assert all(rank_of(card) < TWO for card in cards) or low < len(cards), [RANKS[c >> 2] for c in cards]
            checked += bool(cards)
    assert checked > 5
