"""Judgement: what a good player chooses and never chooses, in positions of every kind and every preset."""

import pytest

from gouji.players.levels import make_player
from gouji.rules.options import PRESETS
from tests.players.positions import Position, all_positions, decision

POSITIONS = all_positions()


def test_there_are_enough_of_every_preset() -> None:
    assert len(POSITIONS) >= 60
    presets = {position.match().preset for position in POSITIONS}
    assert presets == set(PRESETS)
    assert all(position.accept and position.why for position in POSITIONS)
    assert not any(set(position.accept) & set(position.avoid) for position in POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_master_passes(position: Position) -> None:
    assert decision(make_player("master", 1), position) in position.accept, position.why


def test_the_master_passes_on_every_seat() -> None:
    """Moving everybody on by some seats changes nothing (1.1)."""
    for position in POSITIONS:
        for steps in range(1, 6):
            moved = position.rotated(steps)
            assert decision(make_player("master", 1), moved) in moved.accept, f"{moved.name} on seat {moved.seat}"


def test_the_regular_passes_most() -> None:
    passed = [decision(make_player("regular", 1), position) in position.accept for position in POSITIONS]
    assert sum(passed) >= 0.8 * len(passed)
