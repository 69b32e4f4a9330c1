"""How fast the rules and the players are: `gouji bench`."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from gouji.players.arena import thinking
from gouji.players.driver import Driver, Tally
from gouji.players.levels import BASELINES, LEVELS, make_player
from gouji.rules.action import Action
from gouji.rules.match import Match
from gouji.rules.options import DEFAULT_PRESET
from gouji.rules.view import View

SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Speed:
    """What six players of one level came to in self-play, the thinking included, in one process."""

    level: str
    deals_a_second: float
    actions_a_second: float
    ms: dict[str, float]  # thinking time of a move: mean, median, p99

    def json(self) -> dict[str, Any]:
        """As plain data."""
        return {"deals": self.deals_a_second, "actions": self.actions_a_second, "ms": self.ms}


@dataclass(frozen=True, slots=True)
class Result:
    """All that was measured."""

    replay: float  # recorded actions of greedy a second through apply alone
    copy_us: float  # a copy of a deal in its middle, in microseconds
    levels: tuple[Speed, ...]

    def json(self) -> dict[str, Any]:
        """The object that `gouji bench --json` prints."""
        return {
            "apply": self.replay,
            "copy_us": self.copy_us,
            "levels": {speed.level: speed.json() for speed in self.levels},
        }

    def text(self) -> str:
        """The result for a person to read."""
        lines = [f"apply alone  {self.replay:9.0f} actions/s", f"copy of a deal  {self.copy_us:.1f} µs"]
        for speed in self.levels:
            lines.append(
                f"{speed.level:<8} {speed.deals_a_second:7.1f} deals/s {speed.actions_a_second:9.0f} actions/s"
                f"   ms a move: median {speed.ms['median']:.3f}, 99 % {speed.ms['p99']:.3f}"
            )
        return "\n".join(lines)


def run(seconds: float = SECONDS, preset: str = DEFAULT_PRESET) -> Result:
    """Measure for about ``seconds`` each: the rules alone, a copy, and every level in self-play."""
    speeds = tuple(self_play(level, seconds, preset) for level in (*BASELINES, *LEVELS))
    return Result(apply_rate(seconds, preset), copy_cost(preset), speeds)


def self_play(level: str, seconds: float, preset: str = DEFAULT_PRESET) -> Speed:
    """Six players of one level, deal after deal."""
    tally, deals, actions = Tally(), 0, 0
    start = perf_counter()
    while True:
        actions += len(_played(level, deals, preset, tally).log)
        deals += 1
        taken = perf_counter() - start
        if taken >= seconds:
            return Speed(level, deals / taken, actions / taken, thinking(tally.ms))


def _played(level: str, seed: int, preset: str, tally: Tally) -> Match:
    match = Match.of_preset(preset)
    players = [make_player(level, seed * 6 + seat) for seat in range(6)]
    Driver(match, players, Random(seed), tallies=[tally] * 6).play_deal()
    return match


def apply_rate(seconds: float, preset: str = DEFAULT_PRESET) -> float:
    """Actions a second when recorded deals of greedy are applied again, without players and questions."""
    logs = [_played("greedy", seed, preset, Tally()).log for seed in range(20)]
    return _rate(lambda: sum(_applied(log, preset) for log in logs), seconds)


def _applied(log: list[Action], preset: str) -> int:
    match = Match.of_preset(preset)
    for action in log:
        match.apply(action)
    return len(log)


def _rate(work: Callable[[], int], seconds: float) -> float:
    done, start = 0, perf_counter()
    while True:
        done += work()
        taken = perf_counter() - start
        if taken >= seconds:
            return done / taken


class _Stop(Exception):
    """Raised in the middle of a deal to get at its position."""


def copy_cost(preset: str = DEFAULT_PRESET, repeats: int = 2000) -> float:
    """Microseconds for a copy of a deal after a hundred moves."""
    match = Match.of_preset(preset)
    moves = 0

    def stop(view: View, kind: str, action: Action) -> None:
        nonlocal moves
        moves += kind == "move"
        if moves == 100:
            raise _Stop

    driver = Driver(match, [make_player("greedy", seat) for seat in range(6)], Random(1), watch=stop)
    with suppress(_Stop):
        driver.play_deal()
    deal = match.deal
    assert deal is not None
    start = perf_counter()
    for _ in range(repeats):
        deal.copy()
    return (perf_counter() - start) / repeats * 1e6
