"""Matches by random players in every preset: invariants after each action, and the record read back."""

from random import Random

import pytest

from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.record import read
from gouji.rules.record_write import write_record
from tests.rules.random_play import play_match


@pytest.mark.parametrize("preset", PRESETS)
def test_random_matches_keep_the_invariants_and_their_record_reads_back(preset: str) -> None:
    for seed in range(12):
        match = play_match(Match.of_preset(preset), Random(f"{preset} {seed}"), 3)
        assert match.results
        assert read(write_record(match)) == match


def test_copies_are_independent() -> None:
    """`Match.copy` shares nothing that changes."""
    match = Match.of_preset("chinagames")
    play_match(match, Random(3), 1)
    other = match.copy()
    text = write_record(match)
    play_match(other, Random(4), 2)
    assert write_record(match) == text
    assert read(text) == match
