"""A whole deal in a real window, as a program of its own on an X server of its own."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.window
def test_a_deal_by_clicks_in_a_real_window(x_display: dict[str, str], shots: Path) -> None:
    command = [sys.executable, "-m", "tests.ui.table.real_window", str(shots)]
    done = subprocess.run(command, env=x_display, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "played" in done.stdout
    for name in ("real_window_table.png", "real_window_result.png"):
        assert (shots / name).stat().st_size > 50_000
