"""A running game killed at random moments; ``build_scripts/stress.py`` does the same a thousand times."""

import os
from pathlib import Path

import pytest
import stress


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_game_killed_at_random_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    shown = stress.kill_often(tmp_path, kills=12, seed=20)
    assert sum(len(lines) for lines in shown.lines.values()) > 500


def test_a_loss_would_be_seen(tmp_path: Path) -> None:
    shown = stress.Shown()
    shown.take(["! match a", "gouji 1", "# match a", "deal 1", "! going", "0 play RB"])
    (tmp_path / "match.gouji").write_text("gouji 1\n# match a\ndeal 1\n0 play RB\n", encoding="utf-8")
    stress.check(tmp_path, shown)
    shown.take(["! match a", "gouji 1", "# match a", "deal 1", "0 play RB", "! going", "1 pass"])
    with pytest.raises(stress.Lost, match="5 lines shown, 4 kept"):
        stress.check(tmp_path, shown)
    with pytest.raises(stress.Lost, match="line 3"):
        shown.take(["! match a", "gouji 1", "# match a", "deal 2"])
