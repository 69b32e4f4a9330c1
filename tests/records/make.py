"""Makes the recorded matches beside it: ``python tests/records/make.py``. Run again when the rules mean to change.

For each preset a match of some deals with eager players and a person at random, the same cut off in its middle, and
one by the better players. Each ``NAME.gouji`` has what ``gouji replay --json`` gives for it in ``NAME.json``.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gouji.controller import Setup, run_headless, start_game  # noqa: E402
from gouji.rules.match import Match  # noqa: E402
from gouji.rules.options import PRESETS, Value, with_values  # noqa: E402
from gouji.rules.record import read  # noqa: E402
from gouji.rules.record_write import write_record  # noqa: E402
from gouji.rules.summary import summary  # noqa: E402
from tests.controller.people import Person, eager  # noqa: E402

HERE = Path(__file__).parent
VARIANTS: dict[str, tuple[str, dict[str, Value]]] = {
    "removal": ("qingdao", {"removal": True, "leader": "show", "joker_kill": "all", "mixed_jokers": "small"}),
    "simple-point": ("qingdao", {"open_point": "any", "point": "simple", "burn_needs_open": True, "must_pay": "all"}),
    "sweep-tribute": ("outline", {"sweep_tribute": True, "overturn_double": True, "stifled": "last"}),
}
"""Ways of playing that no preset has."""


def matches() -> dict[str, str]:
    """The record of each match by name."""
    made = {}
    for number, preset in enumerate(PRESETS):
        made[f"{preset}-eager"] = record(Setup.of_preset(preset, 1000 + number), eager_players=True)
        made[f"{preset}-better"] = record(Setup.of_preset(preset, 2000 + number, level="mate"), eager_players=False)
        made[f"{preset}-open"] = cut_off(made[f"{preset}-eager"])
    for number, (name, (preset, values)) in enumerate(VARIANTS.items()):
        setup = Setup(with_values(PRESETS[preset], values), preset, 3000 + number)
        made[f"variant-{name}"] = record(setup, eager_players=True)
    return made


def record(setup: Setup, eager_players: bool) -> str:
    """The richest of some matches of two deals: with the most different things in it."""
    tried = [_played(replace(setup, seed=setup.seed + number), eager_players) for number in range(0, 100_000, 2_500)]
    return max(tried, key=_riches)


def _played(setup: Setup, eager_players: bool) -> str:
    game = start_game(setup, players=eager if eager_players else None, snapshots=False)
    run_headless(game, Person(game, setup.seed), deals=2)
    return write_record(game.match)


def _riches(text: str) -> int:
    deals = summary(read(text))["deals"]
    words = {word for line in text.splitlines() for word in line.split()[:2] if word.isalpha()}
    found = {
        key for deal in deals for key in ("opened", "burns", "stifles", "revolted", "sweep", "owed") if deal.get(key)
    }
    kinds = {kind for deal in deals for kind, *_ in deal.get("paid", [])}
    doubled = any(burn[2] for deal in deals for burn in deal.get("burns", []))
    return 3 * (len(deals) > 1) + len(words) + len(found) + len(kinds) + doubled


def cut_off(text: str) -> str:
    """A record that stops in the middle of its second deal."""
    lines = text.splitlines()
    second = max(index for index, line in enumerate(lines) if line.startswith("deal "))
    return "".join(f"{line}\n" for line in lines[: (second + len(lines)) // 2])


def result(text: str) -> str:
    """What the file beside a record holds."""
    match: Match = read(text)
    return json.dumps(summary(match), indent=1) + "\n"


if __name__ == "__main__":
    for name, text in matches().items():
        (HERE / f"{name}.gouji").write_text(text, encoding="utf-8")
        (HERE / f"{name}.json").write_text(result(text), encoding="utf-8")
