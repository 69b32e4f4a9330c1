"""Whole matches of the computer players in every preset, all invariants on: tribute, calls, revolutions, burns and
hints too. Each of the six has a level and a style drawn for the match. Run by hand:

python -m tests.players.soak 2000
python -m tests.players.soak 2000 tribute stifle
"""

import sys
from collections import Counter
from random import Random

from gouji.players.driver import Driver, Tally
from gouji.players.hints import burn_hints, hints
from gouji.players.levels import LEVELS, STYLES, make_player
from gouji.rules.action import Action
from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.record import read
from gouji.rules.record_write import write_record
from gouji.rules.view import View
from tests.rules.random_play import check_invariants

DEALS = 6
"""How many deals a match of the soak has at most."""
HINTED = 0.03
"""How often a lead, an answer or a burn is hinted at as well; every hint is to be legal."""


def soak_match(preset: str, seed: int, deals: int) -> tuple[int, Tally, Counter[str]]:
    """Play a match of at most so many deals. How many there were, the faults of all six, the decisions by kind."""
    rng, sometimes = Random(f"{preset} {seed}"), Random(seed)
    match, tally, kinds = Match.of_preset(preset), Tally(), Counter[str]()
    players = [make_player(rng.choice(LEVELS), rng.getrandbits(30), rng.choice(STYLES)) for _ in range(6)]

    def watch(view: View, kind: str, action: Action) -> None:
        kinds[kind] += 1
        check_invariants(match)
        if sometimes.random() < HINTED:
            for hint in {"move": hints, "burn": burn_hints}.get(kind, lambda _: [])(view):
                match.copy().apply(hint.action)

    driver = Driver(match, players, rng, tallies=[tally] * 6, watch=watch)
    while len(match.results) < deals and not match.over:
        driver.play_deal()
        check_invariants(match)
    assert read(write_record(match)) == match
    return len(match.results), tally, kinds


def soak(preset: str, deals: int) -> bool:
    """Play so many deals and print what there was; whether there was no fault."""
    played, faults, kinds, seed = 0, 0, Counter[str](), 0
    while played < deals:
        number, tally, more = soak_match(preset, seed, min(DEALS, deals - played))
        played += number
        faults += tally.illegal + tally.crashes
        kinds += more
        seed += 1
    told = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    print(f"{preset}: {played} deals in {seed} matches, {faults} faults; {told}", flush=True)
    return not faults


if __name__ == "__main__":
    deals, *presets = sys.argv[1:]
    faultless = [soak(preset, int(deals)) for preset in presets or PRESETS]
    sys.exit(not all(faultless))
