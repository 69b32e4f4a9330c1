"""Deals by the thousand in every preset, all invariants on. Run by hand:

python -m tests.rules.soak random 10000
python -m tests.rules.soak hint 10000 stifle
"""

import sys
from random import Random

from gouji.players.levels import make_player
from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.record import read
from gouji.rules.record_write import write_record
from tests.rules.random_play import play_match

DEALS = 5
"""How many deals a match of the soak has at most."""


def soak(preset: str, level: str, deals: int, seed: int) -> tuple[int, int, int]:
    """Play so many deals; how many deals, actions and void deals there were."""
    played = actions = void = 0
    while played < deals:
        rng = Random(f"{preset} {level} {seed} {played}")
        mover = None if level == "any" else make_player(level, played).choose
        match = play_match(Match.of_preset(preset), rng, min(DEALS, deals - played), mover=mover)
        assert read(write_record(match)) == match
        played += len(match.results)
        actions += len(match.log)
        void += sum(result.void for result in match.results)
    return played, actions, void


if __name__ == "__main__":
    level, deals, *presets = sys.argv[1:]
    for preset in presets or PRESETS:
        played, actions, void = soak(preset, level, int(deals), seed=1)
        print(f"{preset} {level}: {played} deals, {actions} actions, {void} void, no fault", flush=True)
