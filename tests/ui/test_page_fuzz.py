"""Random clicks, keys, wheels, resizes on every page: nothing may break, and the program stays usable."""

import random
from pathlib import Path

import pygame
import pytest

from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.window import OffscreenWindow

KEYS = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_m,
    pygame.K_F11,
)
SIZES = ((1024, 700), (1280, 720), (1500, 900))


def some_event(dice: random.Random, scene: WidgetScene, window: OffscreenWindow) -> list[pygame.event.Event]:
    """What a hasty person might do."""
    kind = dice.randrange(12)
    if kind < 6:
        widgets = [widget for widget in scene.desk.focus_order() if widget.name != "quit"]
        point = dice.choice(widgets).rect.center if widgets else (10, 10)
        if kind == 5:
            point = (dice.randrange(1280), dice.randrange(720))
            if "quit" in {widget.name for widget in widgets} or scene.desk.root.hit(point) is None:
                point = (1, 1)
        return [
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        ]
    if kind < 9:
        key = dice.choice(KEYS)
        if key in (pygame.K_RETURN, pygame.K_SPACE) and scene.desk.focus and scene.desk.focus.name == "quit":
            key = pygame.K_TAB
        return [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")]
    if kind == 9:
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=dice.choice((-2, -1, 1, 2)))]
    if kind == 10:
        return [pygame.event.Event(pygame.TEXTINPUT, text=dice.choice(("烧", "a", "7", "够级")))]
    window.resize(dice.choice(SIZES))
    return [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)]


@pytest.mark.parametrize("seed", range(4))
def test_hasty_people_break_nothing(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr("gouji.ui.desktop.open_folder", lambda _: True)
    dice = random.Random(seed)
    storage = open_storage(folders_under(tmp_path))
    try:
        window = OffscreenWindow((1280, 720))
        app, services = make_app(window, storage)
        services.matches = None
        for number in range(100):
            scene = app.stack.top
            assert isinstance(scene, WidgetScene)
            app.step(some_event(dice, scene, window), 0.05)
            assert app.running, f"step {number}"
            assert window.size == services.style.size
    finally:
        storage.close()
