"""Full screen under a window manager: ten times there and back, the window is where and what it was."""

import shutil
import subprocess
import sys

import pytest

pytestmark = pytest.mark.window

DRIVER = """
import subprocess, sys, time
import pygame
from gouji.storage.paths import find_folders
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.window import DesktopWindow, Geometry, prepare_sdl

prepare_sdl()
storage = open_storage(find_folders())
window = DesktopWindow("gouji", Geometry((1280, 720), (100, 80), maximised=sys.argv[1] == "maximised"))
app, services = make_app(window, storage)

def until(done, what):
    end = time.monotonic() + 10
    while not done():
        assert time.monotonic() < end, (what, window.size, window._window.size, window._window.position)
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.02)

def settle():
    for _ in range(15):
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.02)

def f11():
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68)
    app.step([key], 0.0)

def pointer(point):
    x, y = window._window.position
    subprocess.run(["xdotool", "mousemove", str(x + point[0]), str(y + point[1])], check=True)

def mouse_hits():
    # The pointer is put onto a button of the screen: the event that comes must be on that button too.
    button = app.stack.top.find("rules")
    pointer((5, 5))
    settle()
    assert not button.hovered
    pointer(button.rect.center)
    until(lambda: button.hovered, "the mouse")

def rect():
    return tuple(window._window.position), tuple(window._window.size), window.size

settle()
before, geometry = rect(), window.geometry()
screen = pygame.display.get_desktop_sizes()[0]
for turn in range(10):
    f11()
    until(lambda: window.size == screen, f"full screen {turn}")
    assert services.style.size == screen
    if turn in (0, 9):
        mouse_hits()
    f11()
    until(lambda: rect() == before, f"back {turn}: {before}")
    settle()
    assert rect() == before, (turn, before, rect())
assert services.style.size == before[2]
mouse_hits()
assert window.geometry() == geometry, (geometry, window.geometry())
app.close()
storage.close()
print("good")
"""


@pytest.mark.parametrize("state", ["normal", "maximised"])
def test_f11_ten_times_gives_the_same_rectangle_and_the_mouse_hits(x_display: dict[str, str], state: str) -> None:
    missing = [tool for tool in ("openbox", "xdotool") if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")
    manager = subprocess.Popen(["openbox", "--sm-disable"], env=x_display, stderr=subprocess.DEVNULL)
    try:
        done = subprocess.run(
            [sys.executable, "-c", DRIVER, state], env=x_display, capture_output=True, text=True, timeout=200
        )
    finally:
        manager.terminate()
        manager.wait()
    assert done.returncode == 0, done.stderr[-2000:]
    assert "good" in done.stdout
