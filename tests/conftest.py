"""What every test gets: no display, no sound, a folder of its own for all stored files."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

# Before anything imports pygame. Window tests start the game as a program of its own, see x_display.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("gouji", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gouji")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def gouji_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh ``GOUJI_HOME``: no test sees or touches the files of the person who runs it."""
    home = tmp_path / "gouji-home"
    monkeypatch.setenv("GOUJI_HOME", str(home))
    return home


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where a test leaves its screenshots: the folder ``GOUJI_SHOTS``, or one that is thrown away."""
    folder = Path(os.environ.get("GOUJI_SHOTS") or tmp_path / "shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def x_display(gouji_home: Path) -> Iterator[dict[str, str]]:
    """The environment for a program that opens a real window, on an X server of its own.

    Skips where Xvfb is missing, except in CI, which has to have it.
    """
    if shutil.which("Xvfb") is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Xvfb")
        pytest.skip("needs Xvfb")
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        if not number:
            pytest.fail("Xvfb did not start")
        environment = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        environment |= {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYTHONPATH": str(ROOT),
            "GOUJI_HOME": str(gouji_home),
        }
        yield environment
    finally:
        server.terminate()
        server.wait()
