"""Hidden cards exchanged at random change nothing: no choice, no hint, no reason (`View` only)."""

from random import Random

import pytest

from gouji.players.hints import burn_hints, hints
from gouji.players.levels import make_player
from gouji.rules.action import Action
from gouji.rules.deal import Deal
from gouji.rules.view import view_of
from tests.players.deals import exchanged, moments

EXCHANGES = 25
PRESETS = ("qingdao", "chinagames", "tribute", "outline", "stifle")
MOMENTS = 8


@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_nothing(preset: str) -> None:
    """5 presets × 8 moments × 25 exchanges: a thousand."""
    found = list(moments("mate", preset, 31, every=9))[:MOMENTS]
    assert len(found) == MOMENTS
    rng = Random(preset)
    for deal, seat, kind in found:
        view = view_of(deal, seat)
        advice = hints(view) if kind == "move" else burn_hints(view)
        choice = choices(deal, seat, kind)
        for _ in range(EXCHANGES):
            other = exchanged(deal, seat, rng)
            assert other.hidden.hands[seat] == deal.hidden.hands[seat]
            assert other.hidden.hands != deal.hidden.hands
            seen = view_of(other, seat)
            assert (hints(seen) if kind == "move" else burn_hints(seen)) == advice
            assert choices(other, seat, kind) == choice


def choices(deal: Deal, seat: int, kind: str) -> list[Action | None]:
    """What the levels do; the master's choice is the first hint, so that it needs no further look in play."""
    view = view_of(deal, seat)
    levels = ("mate", "novice") if kind == "move" else ("mate", "master")
    players = [make_player(level, 1) for level in levels]
    return [player.burn(view) if kind == "burn" else player.choose(view) for player in players]
