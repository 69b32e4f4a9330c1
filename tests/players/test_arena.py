"""The arena: the same with any number of workers, fair to both sides, its figures right."""

import json
import math
from pathlib import Path

import pytest

from gouji.players import arena, bench
from gouji.players.levels import UnknownLevel
from gouji.rules.record import read


def test_the_same_with_any_number_of_workers() -> None:
    one = arena.run("mate", "random", 7, 11, workers=1, progress=False)
    two = arena.run("mate", "random", 7, 11, workers=2, progress=False)
    assert one.pairs == two.pairs
    assert {**one.json(), "ms": None} == {**two.json(), "ms": None}


def test_the_sides_mirror_each_other() -> None:
    there = arena.run("hint", "greedy", 4, 3, progress=False)
    back = arena.run("greedy", "hint", 4, 3, progress=False)
    assert there.edge.mean == -back.edge.mean
    assert there.head_rate.mean == 1 - back.head_rate.mean


def test_equal_levels_draw_on_every_pair() -> None:
    result = arena.run("hint", "hint", 4, 8, progress=False)
    assert [first.score + second.score for first, second in result.pairs] == [0] * 4
    assert result.head_rate.mean == 0.5


def test_other_seeds_are_other_deals() -> None:
    assert (
        arena.run("hint", "greedy", 3, 1, progress=False).pairs
        != arena.run("hint", "greedy", 3, 2, progress=False).pairs
    )


def test_json_has_what_it_promises() -> None:
    result = arena.run("greedy", "random", 3, 1, preset="tribute", progress=False)
    data = json.loads(json.dumps(result.json()))
    assert set(data) == {
        "pairs", "edge", "head_rate", "place_margin", "won", "drawn", "lost", "sweeps", "illegal", "crashes", "ms",
    }  # fmt: skip
    assert data["pairs"] == 3
    assert data["won"] + data["drawn"] + data["lost"] == pytest.approx(1)
    assert set(data["ms"]["a"]) == {"mean", "median", "p99"}
    assert set(data["edge"]) == {"mean", "low", "high"}
    assert data["illegal"] == data["crashes"] == 0
    assert "greedy against random" in result.text()


def test_records_are_saved_and_can_be_read(tmp_path: Path) -> None:
    result = arena.run("hint", "mate", 2, 5, save=tmp_path / "records", progress=False)
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"pair-0000{pair}-{turn}.gouji" for pair in (0, 1) for turn in "ab"]
    matches = [read(file.read_text(encoding="utf-8")) for file in files]
    heads = [match.results[0].places[0] % 2 for match in matches]
    assert [heads[0] == 0, heads[1] == 1] == [game.head for game in result.pairs[0]]
    first = [match.log[1] for match in matches]
    assert first[0] == first[1] != first[2]


def test_intervals_are_clustered_on_the_pair() -> None:
    interval = arena.clustered([[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 0.0]])
    assert interval.mean == 0.5
    half = 1.96 * math.sqrt((0.25 + 0.25) / 3 / 4)
    assert interval.high - interval.mean == pytest.approx(half)
    assert arena.clustered([]).mean == 0.0


def test_thinking_times() -> None:
    assert arena.thinking([float(n) for n in range(1, 101)]) == {"mean": 50.5, "median": 50.5, "p99": 99.0}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownLevel):
        arena.run("nobody", "hint", 1, 1)
    with pytest.raises(KeyError):
        arena.run("hint", "hint", 1, 1, preset="nowhere")


def test_the_benchmark_measures_every_level() -> None:
    result = bench.run(seconds=0.01)
    assert set(result.json()["levels"]) == {"random", "greedy", "hint", "mate", "novice", "regular", "master"}
    assert result.replay > 0
    assert "actions/s" in result.text()
