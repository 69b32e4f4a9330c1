"""A program that stays open for days: minimised, suspended, other screens, other sizes; no error loses the match."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from gouji.controller import resume_game
from gouji.storage.paths import find_folders, folders_under
from gouji.storage.store import open_storage
from gouji.ui import main
from gouji.ui.app import App
from gouji.ui.window import DesktopWindow, Geometry, prepare_sdl
from tests.ui.table.harness import Bench, new_game

ROOT = Path(__file__).resolve().parents[2]
NIGHT = 30_000.0


def events(*kinds: int) -> list[pygame.event.Event]:
    return [pygame.event.Event(kind) for kind in kinds]


@pytest.fixture
def bench() -> Bench:
    bench = Bench(new_game(seed=5), speed="normal")
    bench.game.autoplay = True
    bench.run(8.0)
    assert bench.at_table
    return bench


def test_minimised_for_a_night_nothing_happens_and_then_it_goes_on(bench: Bench) -> None:
    before = len(bench.game.match.log)
    bench.app.step(events(pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED), 0.0)
    pygame.event.clear()
    flips = bench.offscreen.flips
    for _ in range(5000):
        bench.app.step([], 0.5)
    assert len(bench.game.match.log) == before
    assert bench.offscreen.flips == flips
    assert not pygame.event.get()
    bench.app.step(events(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED), 0.0)
    assert bench.offscreen.flips == flips + 1
    bench.until(lambda: len(bench.game.match.log) > before)


@pytest.mark.parametrize("jump", [NIGHT, -NIGHT])
def test_a_jump_of_the_clock_costs_nobody_his_turn(jump: float) -> None:
    """Suspended and woken, or the clock set back: the person has all his time still, no cards are played for him."""
    bench = Bench(new_game(seed=5), clock_seconds=30, auto_pass="after_second")
    bench.until_asked()
    request, before = bench.scene.request, len(bench.game.match.log)
    assert request is not None
    left = bench.game.time_left
    assert left is not None
    bench.app.step([], jump)
    bench.app.step([], 0.02)
    assert bench.scene.request is request
    assert not bench.game.autoplay
    assert len(bench.game.match.log) == before
    assert (bench.game.time_left or 0.0) > left - 1.0


@pytest.mark.window
@pytest.mark.slow
def test_match_after_match_in_a_real_window_leaves_nothing_behind(x_display: dict[str, str]) -> None:
    """A short one of ``build_scripts/long_life.py``, which plays 500 deals."""
    command = [sys.executable, str(ROOT / "build_scripts" / "long_life.py"), "--deals", "10", "--rounds", "1"]
    done = subprocess.run(command, env=x_display, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 deals in 10 matches; 10 counted, 10 saved" in done.stdout


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[list[tuple[int, int]]], App]]:
    """Changes the screens there are; gives the application whose window is on them."""
    prepare_sdl()
    screens = [(2560, 1440)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(screens))
    storage = open_storage(find_folders())
    window = DesktopWindow("gouji", Geometry((2200, 1300), (200, 100)))
    app, _ = main.make_app(window, storage)
    app.step(pygame.event.get(), 0.0)

    def change(now: list[tuple[int, int]]) -> App:
        screens[:] = now
        app.step(events(pygame.WINDOWDISPLAYCHANGED), 0.0)
        app.step(pygame.event.get(), 0.0)
        return app

    yield change
    app.close()
    window._window.destroy()
    storage.close()


def test_a_smaller_screen_pulls_the_window_back(desktop: Callable[[list[tuple[int, int]]], App]) -> None:
    app = desktop([(1366, 768)])
    assert app.window.size == (1366, 768)
    assert app.stack.top is not None
    assert app.stack.top.size == (1366, 768)


def test_a_larger_or_a_second_screen_leaves_the_window_alone(
    desktop: Callable[[list[tuple[int, int]]], App],
) -> None:
    assert desktop([(2560, 1440), (1920, 1080)]).window.size == (2200, 1300)
    assert desktop([(3840, 2160)]).window.size == (2200, 1300)


def test_full_screen_keeps_its_window_for_later_when_the_screen_shrinks(
    desktop: Callable[[list[tuple[int, int]]], App],
) -> None:
    app = desktop([(2560, 1440)])
    app.toggle_full_screen()
    desktop([(1366, 768)])
    assert app.window.geometry().full_screen
    assert app.window.geometry().size == (1366, 768)


BROKEN = """
import sys
import gouji.ui.main as main
from gouji.ui.table.scene import TableScene

real = TableScene.update

def update(scene, dt):
    if len(scene.game.match.log) > int(sys.argv[1]):
        raise ZeroDivisionError("broken on purpose")
    return real(scene, dt)

TableScene.update = update
launch = main.Launch(new=True, preset="qingdao", seed=1, speed="off", autoplay=True, language="en")
raise SystemExit(main.run(launch))
"""
"""The program with a table that breaks after some plays; a program of its own, since it quits pygame."""


def broken(environment: dict[str, str], after: int = 40) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", BROKEN, str(after)], env=environment, stderr=subprocess.PIPE, text=True
    )


def assert_resumable(home: Path) -> None:
    storage = open_storage(folders_under(home))
    game, notices = resume_game(storage)
    assert game is not None
    assert not notices
    assert len(game.match.log) > 40
    game.close()
    storage.close()


def test_a_fatal_error_tells_the_log_and_leaves_the_match(gouji_home: Path) -> None:
    program = broken({**os.environ, "PYTHONPATH": str(ROOT)})
    _, told = program.communicate(timeout=300)
    log = gouji_home / "logs" / "gouji.log"
    assert program.returncode == 1
    assert str(log) in told
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")
    assert_resumable(gouji_home)


@pytest.mark.window
@pytest.mark.skipif(shutil.which("xdotool") is None, reason="needs xdotool")
def test_a_fatal_error_shows_a_box_that_waits_to_be_read(x_display: dict[str, str], gouji_home: Path) -> None:
    program = broken(x_display)
    assert program.stderr is not None
    told = iter(program.stderr.readline, "")
    assert any("Log:" in line for line in told), "it ended without a word"
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(timeout=1.0)
    for y in range(360, 700, 8):  # down the middle of the screen, till the button is met
        subprocess.run(["xdotool", "mousemove", "960", str(y), "click", "1"], env=x_display, check=True)
        with suppress(subprocess.TimeoutExpired):
            program.wait(timeout=0.2)
            break
    else:
        program.kill()
    program.stderr.close()
    assert program.returncode == 1
    assert_resumable(gouji_home)


def test_a_second_program_that_breaks_has_a_log_of_its_own(gouji_home: Path, tmp_path: Path) -> None:
    """It writes nothing into the folder of the first one."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    first = open_storage(folders_under(gouji_home))
    before = sorted((path, path.stat().st_size) for path in gouji_home.rglob("*"))
    program = broken({**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(temporary)}, after=-1)
    _, told = program.communicate(timeout=300)
    assert program.returncode == 1
    (log,) = temporary.glob("gouji-*.log")
    assert str(log) in told
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")
    assert sorted((path, path.stat().st_size) for path in gouji_home.rglob("*")) == before
    first.close()
