"""Many deals in one run: no file stays open, no memory stays behind, every match is saved and every deal counted."""

import os
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from gouji.controller.headless import run_headless
from gouji.controller.opening import Setup, start_game
from gouji.rules.options import PRESETS
from gouji.storage import saves, statistics
from gouji.storage.paths import folders_under
from gouji.storage.store import Storage, open_storage

MATCHES, ROUNDS = 30, 5  # 100 matches (500 deals) were tried by hand; a minute is too long here


def play_matches(storage: Storage, first_seed: int, matches: int) -> None:
    options = replace(PRESETS["qingdao"], rounds=ROUNDS)
    for seed in range(first_seed, first_seed + matches):
        game = start_game(Setup(options, "qingdao", seed, levels=dict.fromkeys(range(1, 6), "greedy")), storage)
        run_headless(game)
        assert game.finish() is not None
        assert game.notices() == []


def open_handles() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts handles as Linux shows them")
def test_many_deals_leave_nothing_behind(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    storage = open_storage(folders)
    play_matches(storage, 0, 8)
    process, before = psutil.Process(), open_handles()
    memory = process.memory_info().rss
    play_matches(storage, 8, MATCHES - 8)
    assert open_handles() == before
    # The journals are let go; the players' bounded caches may still fill up.
    assert process.memory_info().rss - memory < 40_000_000
    assert statistics.total(storage.statistics.statistics).deals == MATCHES * ROUNDS
    assert len(saves.list_matches(folders)) == MATCHES
    assert statistics.load(folders.statistics_file).statistics == storage.statistics.statistics
    storage.close()
