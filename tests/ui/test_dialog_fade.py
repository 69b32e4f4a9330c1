"""A dialog that is closed fades away; what lies below can be used at once."""

from pathlib import Path

import pygame
import pytest

from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.scenes.question import message
from gouji.ui.window import OffscreenWindow, prepare_sdl


def picture(window: OffscreenWindow) -> bytes:
    return pygame.image.tobytes(window.surface(), "RGB")


@pytest.mark.parametrize(("speed", "reduced"), [("normal", False), ("normal", True), ("off", False)])
def test_a_closed_dialog_fades_and_what_is_below_is_active_at_once(speed: str, reduced: bool, tmp_path: Path) -> None:
    prepare_sdl()
    storage = open_storage(folders_under(tmp_path))
    try:
        window = OffscreenWindow((1280, 720))
        app, services = make_app(window, storage)
        services.change(speed=speed, reduced_motion=reduced)
        title = app.stack.top
        assert title is not None
        app.step([], 0.0)
        app.push(message(services, "A", "B"))
        app.step([], 0.0)
        app.step([], 0.3)
        there = picture(window)
        app.pop()
        assert app.stack.top is title
        assert title.active
        app.step([], 0.04)
        first = picture(window)
        app.step([], 0.04)
        second = picture(window)
        app.step([], 0.1)
        title.invalidate()
        app.step([], 0.0)
        last = picture(window)
        assert there != first
        assert (first != second) == (speed != "off")
        assert (second != last) == (speed != "off")
        assert app.stack.wake_in() != 0.0
    finally:
        storage.close()
