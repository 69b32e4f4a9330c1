"""Counted enumerations: how many leads, answers and legal moves there are, from a slow literal generator, frozen.

python -m tests.rules.test_counted     # counts anew and rewrites the table
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gouji.rules.action import Burn, PlayCards
from gouji.rules.cards import ranks_text
from gouji.rules.deal import Deal
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, Options, with_values
from gouji.rules.play import parse_play
from gouji.rules.plays import all_plays, answers
from gouji.rules.record import read
from gouji.rules.record_write import write_record
from tests.rules import slow
from tests.rules.random_play import play_match

TABLE = Path(__file__).with_name("counted.json")

HANDS = (
    "3",
    "33",
    "345",
    "2233",
    "RB2",
    "RRRRBBBB",
    "222AAAKKK",
    "RB22345",
    "RRBB2222TTTTT3333",
    "34567789TTJJQQKKAA22BR",
    "RB2234445566778899TTTJJQQQKKKAAA3333",
    "RRBB222222AAAAKKKKQQQQJJJJTTTT999988",
    "333344445555666677778888999TTJJQQKKA",
)
TOPS = tuple(
    "3 A 2 B R RB 33 KK 22 BA B3 RR BB 999 TTTTT B2229 BB999 RB888 RR22 BBBB 77777777 2AA 222 BB22AA".split(" ")  # noqa: SIM905
)
SETS = (
    ("own", "off", False),
    ("small", "off", False),
    ("own", "off", True),
    ("own", "all", False),
    ("small", "big", True),
)


def counts_of(hand: str) -> list[int]:
    return [hand.count(rank) for rank in slow.ORDER]


def options_of(mixed: str, kill: str, hold: bool) -> Options:
    return with_values(Options(), {"mixed_jokers": mixed, "joker_kill": kill, "hold_threes": hold})


def random_record(preset: str) -> str:
    return write_record(play_match(Match.of_preset(preset), Random(f"counted {preset}"), 2, check=False))


def states(match: Match) -> Iterator[Deal]:
    """The deals of a match before each of its leads, answers and burns."""
    again = Match(match.options, match.preset)
    for action in match.log:
        if again.running is not None and isinstance(action, PlayCards | Burn):
            yield again.running
        again.apply(action)


def slow_moves(deal: Deal) -> int:
    """How many plays the mover has, counted literally."""
    table, options, seat = deal.table, deal.table.options, deal.mover
    assert seat is not None
    assert table.trick is not None
    hand = ranks_text(deal.hidden.hands[seat])
    if table.trick.top is not None and table.trick.queue:
        mixed = options.mixed_jokers == "small"
        return len(slow.answers(hand, table.trick.top.play.text, options.hold_threes, mixed, options.joker_kill))
    plays = slow.leads(hand, options.hold_threes)
    if table.burner == seat and len(table.live) > 4:
        plays = {play for play in plays if "R" in play or "B" in play or len(play) == len(hand)}
    return len(plays)


def count_anew() -> dict[str, Any]:
    leads = {f"{hand} {hold}": len(slow.leads(hand, hold)) for hand in HANDS for hold in (False, True)}
    replies = {
        f"{hand} {top} {mixed} {kill} {hold}": len(slow.answers(hand, top, hold, mixed == "small", kill))
        for hand in HANDS
        for top in TOPS
        for mixed, kill, hold in SETS
    }
    records = {preset: random_record(preset) for preset in PRESETS}
    moves = {preset: [slow_moves(deal) for deal in states(read(text))] for preset, text in records.items()}
    return {"leads": leads, "answers": replies, "records": records, "moves": moves}


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    counted: dict[str, Any] = json.loads(TABLE.read_text())
    return counted


def test_leads_of_fixed_hands(table: dict[str, Any]) -> None:
    """Rules 3.1 to 3.6."""
    for hand in HANDS:
        for hold in (False, True):
            plays = list(all_plays(counts_of(hand), options_of("own", "off", hold)))
            assert len(set(plays)) == len(plays)
            assert {play.text for play in plays} == slow.leads(hand, hold)
            assert len(plays) == table["leads"][f"{hand} {hold}"]


@pytest.mark.parametrize(("mixed", "kill", "hold"), SETS)
def test_answers_of_fixed_hands(table: dict[str, Any], mixed: str, kill: str, hold: bool) -> None:
    """Rules 4.1 to 4.5."""
    options = options_of(mixed, kill, hold)
    for hand in HANDS:
        for top in TOPS:
            found = [play.text for play in answers(counts_of(hand), parse_play(top), options)]
            assert len(found) == len(set(found)) == table["answers"][f"{hand} {top} {mixed} {kill} {hold}"]


@pytest.mark.parametrize("preset", PRESETS)
def test_legal_moves_along_fixed_matches(table: dict[str, Any], preset: str) -> None:
    """Every state of a match: as many plays as the literal count says."""
    counted = []
    for deal in states(read(table["records"][preset])):
        seat = deal.mover
        counted.append(sum(1 for move in deal.legal_moves() if isinstance(move, PlayCards) and move.seat == seat))
    assert counted == table["moves"][preset]


if __name__ == "__main__":
    TABLE.write_text(json.dumps(count_anew(), indent=0) + "\n")
