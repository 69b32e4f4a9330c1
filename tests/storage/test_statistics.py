"""Statistics: sums, counted once, rebuilt, reset, exported, damaged."""

import csv
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.storage import statistics
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code
from gouji.storage.statistics import DealOutcome, Statistics

FIRST = DealOutcome("m", 1, "qingdao", "regular", place=0, score=4, sweep=1, burns_tried=2, burns_made=1, opened=True)

outcomes = st.builds(
    DealOutcome,
    match_id=st.sampled_from(["m", "n"]),
    deal=st.integers(1, 6),
    preset=st.sampled_from(["qingdao", "outline"]),
    level=st.sampled_from(["regular", "master"]),
    place=st.integers(0, 5),
    score=st.integers(-12, 12),
    theirs=st.none() | st.integers(-12, 12),
    sweep=st.sampled_from([-1, 0, 1]),
    burns_tried=st.integers(0, 3),
    opened=st.booleans(),
    thinking_ms=st.integers(0, 10_000),
)


def test_one_deal() -> None:
    count = statistics.build([FIRST]).counts["qingdao"]["regular"]
    assert (count.deals, count.places, count.won, count.lost) == (1, (1, 0, 0, 0, 0, 0), 1, 0)
    assert (count.sweeps_for, count.sweeps_against, count.burns_tried, count.burns_made, count.opened) == (
        1,
        0,
        2,
        1,
        1,
    )
    assert (count.head_rate, count.score, count.scores) == (1.0, 4, (4,))


def test_deal_counts_once() -> None:
    once = statistics.build([FIRST])
    assert statistics.add(once, FIRST) is once
    assert statistics.add(once, replace(FIRST, deal=2)).counted == {"m": 2}


def test_streaks() -> None:
    scores = [1, 2, 3, 0, -1, -1, 5]
    count = statistics.total(
        statistics.build(replace(FIRST, deal=deal, score=score) for deal, score in enumerate(scores, 1))
    )
    assert (count.streak, count.best_streak, count.worst_streak, count.drawn) == (1, 3, 2, 1)


def test_streaks_and_curve_of_all_presets_follow_the_order_of_playing() -> None:
    played = [("qingdao", 2), ("outline", -4), ("qingdao", 6), ("tribute", 2), ("outline", 4)]
    built = statistics.build(
        replace(FIRST, deal=deal, preset=preset, score=score) for deal, (preset, score) in enumerate(played, 1)
    )
    whole = statistics.total(built)
    assert whole.scores == (2, -4, 6, 2, 4)
    assert (whole.streak, whole.best_streak, whole.worst_streak) == (3, 3, 1)
    assert statistics.total(built, "outline").scores == (-4, 4)
    assert statistics.decode(statistics.encode(built)) == built


def test_where_only_positive_sums_count_a_lost_deal_is_lost_rule_11_2() -> None:
    lost, drawn = replace(FIRST, score=0, theirs=6), replace(FIRST, deal=2, score=0, theirs=0)
    count = statistics.total(statistics.build([lost, drawn, replace(FIRST, deal=3, score=4, theirs=0)]))
    assert (count.won, count.drawn, count.lost) == (1, 1, 1)
    assert (count.worst_streak, count.score, count.margin, count.margins) == (1, 4, -2, (-6, 0, 4))


def test_scores_from_before_the_order_was_kept_come_first() -> None:
    old = statistics.build([FIRST, replace(FIRST, deal=2, score=-2)])
    count = old.counts["qingdao"]["regular"]
    old = Statistics({"qingdao": {"regular": msgspec.structs.replace(count, order=(), margins=())}}, old.counted)
    new = statistics.add(old, replace(FIRST, deal=3, preset="outline", score=6))
    new = statistics.add(new, replace(FIRST, deal=4, score=8))
    assert statistics.total(new).scores == (4, -2, 6, 8)
    assert statistics.total(new).margins == (4, -2, 12, 16)


def test_place_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="place 6"):
        statistics.add(Statistics(), replace(FIRST, place=6))


@given(st.lists(outcomes, max_size=20))
def test_sums_agree_and_survive_the_file(deals: list[DealOutcome]) -> None:
    built = statistics.build(deals)
    whole = statistics.total(built)
    assert sum(whole.places) == whole.deals == whole.won + whole.drawn + whole.lost == len(whole.scores)
    assert len(whole.margins) == len(whole.order) == whole.deals
    assert whole.deals == sum(
        statistics.total(built, preset, level).deals
        for preset in ("qingdao", "outline")
        for level in ("regular", "master")
    )
    assert statistics.decode(statistics.encode(built)) == built
    assert statistics.build(deals) == built


def test_file_is_written_after_each_deal(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    file = statistics.load(path)
    assert file.add(FIRST) is None
    assert statistics.load(path).statistics == file.statistics
    assert statistics.load(path).add(FIRST) is None
    assert statistics.total(statistics.load(path).statistics).deals == 1


def test_reset_keeps_a_copy_and_does_not_count_old_deals_again(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    file = statistics.load(path)
    file.add(FIRST)
    before = path.read_bytes()
    assert file.reset() is None
    assert (tmp_path / "statistics.json.before-reset-1").read_bytes() == before
    file.add(FIRST)
    assert statistics.total(statistics.load(path).statistics).deals == 0
    file.add(replace(FIRST, deal=2))
    assert statistics.total(statistics.load(path).statistics).deals == 1


@pytest.mark.parametrize("change", [(b'"deals":1', b'"deals":-1'), (b'"deals":1', b'"deals":"1"'), (b"}\n", b"")])
def test_damaged_file_is_kept_and_the_previous_generation_used(tmp_path: Path, change: tuple[bytes, bytes]) -> None:
    path = tmp_path / "statistics.json"
    file = statistics.load(path)
    file.add(FIRST)
    path.write_bytes(path.read_bytes().replace(*change))
    loaded = statistics.load(path)
    assert loaded.notices[0].code is Code.UNREADABLE
    assert (tmp_path / "statistics.json.bad-1").exists()
    assert loaded.add(FIRST) is None
    assert statistics.total(statistics.load(path).statistics).deals == 1


def test_csv() -> None:
    text = statistics.to_csv(statistics.build([FIRST, replace(FIRST, deal=2, level="master", place=5, score=-3)]))
    rows = list(csv.DictReader(text.splitlines()))
    assert [(row["preset"], row["level"], row["deals"], row["place_6"], row["score"]) for row in rows] == [
        ("qingdao", "master", "1", "1", "-3"),
        ("qingdao", "regular", "1", "0", "4"),
    ]


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(Damaged, NewerVersion):
        statistics.decode(data)
