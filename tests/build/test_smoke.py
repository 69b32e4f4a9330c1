"""The smoke test's own checks, on the source: without a display, so that they are quick. Bundles: test_bundle."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import smoke

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def setting(tmp_path: Path) -> smoke.Setting:
    home = tmp_path / "家 home"
    home.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "GOUJI_HOME": str(home)}
    return smoke.Setting([sys.executable, "-m", "gouji"], environment, tmp_path, home)


@pytest.mark.skipif(os.name != "posix", reason="closes streams with a shell")
def test_a_deal_is_played_with_all_standard_streams_closed(setting: smoke.Setting) -> None:
    """What a sound driver prints must not get into the file that has the number of stderr."""
    closed = replace(setting, closed_streams=True)
    assert "deal played" in smoke.play_a_deal(closed)
    for path in setting.home.rglob("*"):
        assert b"ALSA" not in (path.read_bytes() if path.is_file() else b"")
    assert smoke.check_replay(setting) == "good and bad records"


@pytest.mark.parametrize("check", [smoke.check_start, smoke.check_double_click, smoke.check_nowhere_to_write])
def test_the_source_passes(setting: smoke.Setting, check: object) -> None:
    assert callable(check)
    assert check(setting)


def test_a_program_that_ends_at_once_is_found_out(setting: smoke.Setting) -> None:
    broken = replace(setting, program=[sys.executable, "-c", "print('no'); raise SystemExit(3)"])
    for check in (smoke.check_start, smoke.play_a_deal, smoke.check_second):
        with pytest.raises(smoke.Failed, match=r"ended with 3(.|\n)*no"):
            check(broken)
