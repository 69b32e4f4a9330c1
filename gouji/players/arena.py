"""Levels against each other on duplicate deals: `gouji arena`.

Each deal is played twice, the levels exchanging the odd and the even seats. The cards and the leader come from a
random stream of the pair alone, the players' own randomness from another, so that a deal is the same whoever
plays it and the result is the same with any number of workers. Every deal is the first one of a match; nobody is
asked to show (2.2), the leader is drawn.
"""

import math
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tqdm import tqdm

from gouji.players.driver import Driver, Tally
from gouji.players.levels import make_player
from gouji.rules.match import DealResult, Match
from gouji.rules.match import Player as Seat
from gouji.rules.options import DEFAULT_PRESET, PRESETS
from gouji.rules.record_write import write_record
from gouji.rules.scoring import scores_of

PAIRS_A_TASK = 5


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker plays: the pairs from ``first`` up to but without ``end``."""

    a: str
    b: str
    preset: str
    seed: int
    first: int
    end: int
    save: str | None
    styles: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """One deal as A's side sees it."""

    score: int  # of A's team by rule 11.2, large points, signed, sweeps doubled
    head: bool  # A's side took the first place
    margin: float  # mean place of B's seats minus mean place of A's seats
    swept: int  # 1 A's side swept, -1 B's side did, 0 neither


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its 95 % interval, the two deals of a pair counted as one cluster."""

    mean: float
    low: float
    high: float


@dataclass
class Result:
    """What the pairs came to. Shares of deals are between 0 and 1."""

    a: str
    b: str
    preset: str
    seed: int
    pairs: list[tuple[Game, Game]] = field(default_factory=list)
    tally_a: Tally = field(default_factory=Tally)
    tally_b: Tally = field(default_factory=Tally)

    def json(self) -> dict[str, Any]:
        """The object that `gouji arena --json` prints."""
        games = [game for pair in self.pairs for game in pair]
        number = max(1, len(games))
        return {
            "pairs": len(self.pairs),
            "edge": _interval_json(self.edge),
            "head_rate": _interval_json(self.head_rate),
            "place_margin": _interval_json(self.place_margin),
            "won": sum(game.score > 0 for game in games) / number,
            "drawn": sum(game.score == 0 for game in games) / number,
            "lost": sum(game.score < 0 for game in games) / number,
            "sweeps": [sum(game.swept > 0 for game in games), sum(game.swept < 0 for game in games)],
            "illegal": self.tally_a.illegal + self.tally_b.illegal,
            "crashes": self.tally_a.crashes + self.tally_b.crashes,
            "ms": {"a": thinking(self.tally_a.ms), "b": thinking(self.tally_b.ms)},
        }

    @property
    def edge(self) -> Interval:
        """(A's team score minus B's)/2 a deal, which is A's team score."""
        return clustered([float(game.score) for game in pair] for pair in self.pairs)

    @property
    def head_rate(self) -> Interval:
        """Share of deals in which A's side takes the first place."""
        return clustered([float(game.head) for game in pair] for pair in self.pairs)

    @property
    def place_margin(self) -> Interval:
        """By how many places A's seats stand before B's on average."""
        return clustered([game.margin for game in pair] for pair in self.pairs)

    def text(self) -> str:
        """The result for a person to read."""
        data = self.json()
        lines = [f"{self.a} against {self.b}, {self.preset}, {len(self.pairs)} pairs, seed {self.seed}"]
        head = self.head_rate
        lines.append(f"head rate     {head.mean:7.1%}  ({head.low:.1%} to {head.high:.1%})")
        for name, item in (("edge a deal", self.edge), ("place margin", self.place_margin)):
            lines.append(f"{name:<13} {item.mean:+7.3f}  ({item.low:+.3f} to {item.high:+.3f})")
        lines.append(f"won {data['won']:.1%}, drawn {data['drawn']:.1%}, lost {data['lost']:.1%}")
        lines.append(f"sweeps {data['sweeps'][0]} for, {data['sweeps'][1]} against")
        lines.append(f"illegal moves {data['illegal']}, crashes {data['crashes']}")
        for name, side in ((self.a, "a"), (self.b, "b")):
            ms = data["ms"][side]
            lines.append(f"ms a move, {name}: mean {ms['mean']:.2f}, median {ms['median']:.2f}, 99 % {ms['p99']:.2f}")
        return "\n".join(lines)


def clustered(pairs: Any) -> Interval:
    """Mean of all values and its 95 % interval, each list of values being one cluster."""
    means = [sum(values) / len(values) for values in pairs]
    if not means:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(means) / len(means)
    if len(means) == 1:
        return Interval(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    half = 1.96 * math.sqrt(variance / len(means))
    return Interval(mean, mean - half, mean + half)


def thinking(ms: Sequence[float]) -> dict[str, float]:
    """Mean, median and 99th percentile of thinking times, in milliseconds."""
    if not ms:
        return {"mean": 0.0, "median": 0.0, "p99": 0.0}
    ordered = sorted(ms)
    last = ordered[min(len(ordered) - 1, math.ceil(0.99 * len(ordered)) - 1)]
    return {"mean": sum(ms) / len(ms), "median": median(ordered), "p99": last}


def _interval_json(interval: Interval) -> dict[str, float]:
    return {"mean": interval.mean, "low": interval.low, "high": interval.high}


# --- playing --------------------------------------------------------------------------------------------------


def run(
    a: str,
    b: str,
    deals: int,
    seed: int,
    *,
    preset: str = DEFAULT_PRESET,
    workers: int = 1,
    save: Path | None = None,
    progress: bool | None = None,
    styles: tuple[str, str] = ("even", "even"),
) -> Result:
    """Play ``deals`` duplicate deals of level ``a`` against level ``b``.

    ``workers`` processes share them; ``save`` is a folder for the record of every deal. ``progress`` shows a bar,
    by default only if the error stream is a terminal. Raises KeyError for an unknown preset, `UnknownLevel` for
    an unknown level, OSError if the folder cannot be written.
    """
    for level, style in zip((a, b), styles, strict=True):
        make_player(level, 0, style)
    assert PRESETS[preset]
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    folder = None if save is None else str(save)
    ends = [min(first + PAIRS_A_TASK, deals) for first in range(0, deals, PAIRS_A_TASK)]
    tasks = [
        Task(a, b, preset, seed, first, end, folder, styles)
        for first, end in zip(range(0, deals, PAIRS_A_TASK), ends, strict=True)
    ]
    result = Result(a, b, preset, seed)
    show = sys.stderr.isatty() if progress is None else progress
    with tqdm(total=deals, disable=not show, unit="pair") as bar:
        for part in _played(tasks, workers):
            result.pairs += part.pairs
            result.tally_a.add(part.tally_a)
            result.tally_b.add(part.tally_b)
            bar.update(len(part.pairs))
    return result


def _played(tasks: Sequence[Task], workers: int) -> Iterator[Result]:
    """The parts of the result in the order of the tasks."""
    if workers <= 1:
        yield from map(play_task, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_task, tasks)


def play_task(task: Task) -> Result:
    """Play some pairs. What comes out depends on the task alone."""
    result = Result(task.a, task.b, task.preset, task.seed)
    for pair in range(task.first, task.end):
        first, second = (_play_game(task, pair, turn, result) for turn in (0, 1))
        result.pairs.append((first, second))
    return result


def _play_game(task: Task, pair: int, a_team: int, result: Result) -> Game:
    """One deal of a pair; A has the even seats if ``a_team`` is 0, else the odd ones."""
    levels = [task.a if seat % 2 == a_team else task.b for seat in range(6)]
    styles = [task.styles[0 if seat % 2 == a_team else 1] for seat in range(6)]
    tallies = [result.tally_a if seat % 2 == a_team else result.tally_b for seat in range(6)]
    private = Random(f"players {task.seed} {pair} {a_team}")
    players = [make_player(level, private.getrandbits(63), style) for level, style in zip(levels, styles, strict=True)]
    match = Match.of_preset(task.preset, {seat: Seat(level, f"{level}-{seat}") for seat, level in enumerate(levels)})
    driver = Driver(match, players, Random(f"deal {task.seed} {pair}"), tallies=tallies, ask_shows=False)
    deal = driver.play_deal()
    if task.save is not None:
        path = Path(task.save) / f"pair-{pair:05d}-{'ab'[a_team]}.gouji"
        path.write_text(write_record(match), encoding="utf-8")
    return game_of(deal, match, a_team)


def game_of(deal: DealResult, match: Match, a_team: int) -> Game:
    """A finished deal as the side of ``a_team`` sees it."""
    places = deal.places
    yardstick = replace(match.options, points="large", positive_only=False)
    mean = [sum(places.index(seat) for seat in range(side, 6, 2)) / 3 for side in (a_team, 1 - a_team)]
    swept = 0 if deal.sweep is None else (1 if deal.sweep == a_team else -1)
    return Game(scores_of(places, yardstick)[a_team], places[0] % 2 == a_team, mean[1] - mean[0], swept)
