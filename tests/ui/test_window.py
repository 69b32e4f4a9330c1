"""The program in a real window, on an X server of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.window

DRIVER = """
import sys
import pygame
from gouji.storage.paths import find_folders
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.window import LEAST_SIZE, DesktopWindow, Geometry, prepare_sdl

prepare_sdl()
assert pygame.display.get_driver() == "x11"
assert pygame.display.get_allow_screensaver()
storage = open_storage(find_folders())
window = DesktopWindow("gouji", Geometry((1280, 720), (100, 80)))
app, services = make_app(window, storage)
assert app.step(pygame.event.get(), 0.0)
pygame.image.save(window.surface(), sys.argv[1])

def click(name):
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point = app.stack.top.find(name).rect.center
        app.step([pygame.event.Event(kind, pos=point, button=1, buttons=(0, 0, 0), rel=(0, 0))], 0.01)

click("settings")
assert type(app.stack.top).__name__ == "SettingsScene"
click("nav.sound")
window._window.size = (1400, 900)
app.step(pygame.event.get(), 0.0)
assert window.size == (1400, 900)
assert services.style.size == (1400, 900)
assert window._window.minimum_size == LEAST_SIZE
assert window.geometry().size == (1400, 900)
app.close()
storage.close()
print("good")
"""


def test_a_real_window_opens_is_clicked_and_resized(x_display: dict[str, str], shots: Path) -> None:
    picture = shots / "title_window.png"
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, str(picture)], env=x_display, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "good" in done.stdout
    assert picture.stat().st_size > 50_000


def test_the_whole_program_starts_and_is_closed(x_display: dict[str, str]) -> None:
    code = """
import threading, time
import gouji.ui.main as main
made = main.make_app
def make_app(*given):
    app, services = made(*given)
    threading.Timer(0.5, lambda: (app.quit(), app.wake())).start()
    return app, services
main.make_app = make_app
raise SystemExit(main.run(main.Launch(language="en", size=(1100, 720))))
"""
    done = subprocess.run([sys.executable, "-c", code], env=x_display, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
