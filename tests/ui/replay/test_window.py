"""A replay in a real window: opened by its file, stepped by keys, another one dropped on it."""

import subprocess
import sys
from pathlib import Path

import pytest

from .harness import RECORDS

pytestmark = pytest.mark.window

DRIVER = """
import sys, threading
import pygame
from gouji import cli
from gouji.ui import app as shell
from gouji.ui.replay.scene import ReplayScene

file, other, picture = sys.argv[1:]
steps = iter([
    [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", repeat=False)] * 25,
    [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2", repeat=False)],
    [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o", repeat=False)],
    [pygame.event.Event(pygame.DROPFILE, file=other)],
])
seen = []
whole = shell.App.step

def step(self, events, dt):
    drawn = whole(self, events, dt)
    top = self.stack.top
    if isinstance(top, ReplayScene):
        seen.append((top.name, top.at, top.view))
        given = next(steps, None)
        if given is None:
            whole(self, [], 0.5)
            pygame.image.save(self.window.surface(), picture)
            self.quit()
        else:
            whole(self, given, 0.0)
    return drawn

shell.App.step = step
assert cli.main(["--language", "zh_CN", "--window", "1024x700", "--record", file]) == 0
print(seen)
"""


def test_a_record_file_opens_in_a_real_window(x_display: dict[str, str], shots: Path) -> None:
    picture = shots / "replay_window.png"
    files = [str(RECORDS / f"{name}.gouji") for name in ("tribute-better", "chinagames-eager")]
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, *files, str(picture)],
        env=x_display,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "('tribute-better', 25, None)" in done.stdout.replace(".gouji", "")
    assert "('tribute-better', 25, 1)" in done.stdout.replace(".gouji", "")
    assert "('chinagames-eager', 0, None)" in done.stdout
    assert picture.stat().st_size > 50_000
