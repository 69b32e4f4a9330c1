"""Puts the program together: storage, window, look, texts, scenes; runs it; and tells when it breaks."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pygame

from gouji.resources import asset
from gouji.storage.paths import find_folders
from gouji.storage.settings import Settings, WindowPlace
from gouji.storage.store import Storage, open_storage
from gouji.ui.app import App
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.style import make_style
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import TEXT_SCALES, Services
from gouji.ui.text import Translator
from gouji.ui.window import DesktopWindow, Geometry, Window, prepare_sdl

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Launch:
    """In which state the game is started."""

    new: bool = False
    preset: str = ""
    seed: int | None = None
    speed: str = ""
    autoplay: bool = False
    replay: str = ""
    """A record file to be shown."""


def make_app(window: Window, storage: Storage, launch: Launch | None = None) -> tuple[App, Services]:
    """Everything that runs in a window, with the title on the stack. Tests give an off-screen window."""
    settings = storage.settings.settings
    text = Translator(settings.language)
    style = make_style(window.size, text_scale=TEXT_SCALES[settings.text_size])
    app = App(window)
    services = Services(app=app, text=text, style=style, faces=CardFaces(style.theme, style.fonts), storage=storage)
    services.renew_faces()
    app.set_on_resize(services.fit)
    services.on_change = _Effects(app, services)
    app.set_hotkey(pygame.K_m, lambda: services.change(mute=not services.settings.mute))
    app.push(TitleScene(services))
    return app, services


class _Effects:
    """What a change of settings does at once."""

    def __init__(self, app: App, services: Services) -> None:
        self._app = app
        self._services = services

    def __call__(self, old: Settings, new: Settings) -> None:
        services = self._services
        if new.language != old.language:
            services.text.set_language(new.language)
        if (new.four_colour, new.card_back) != (old.four_colour, old.card_back):
            services.renew_faces()
        services.sounds.apply(new)
        if (new.language, new.text_size) != (old.language, old.text_size):
            self._app.relayout()
        else:
            self._app.stack.invalidate()


def run(launch: Launch | None = None) -> int:
    """Open the game and run it to its end; gives the exit code."""
    prepare_sdl()
    storage = open_storage(find_folders())
    try:
        window = DesktopWindow("够级 Gouji", _geometry(storage.settings.settings), _icon())
        app, services = make_app(window, storage, launch)
        app.run()
        _keep_geometry(services, window.geometry())
    finally:
        storage.close()
        pygame.quit()
    return 0


def _icon() -> pygame.Surface | None:
    path = asset("icons", "gouji-64.png")
    return pygame.image.load(path) if path.is_file() else None


def _geometry(settings: Settings) -> Geometry:
    place = settings.window
    if not place.width or not place.height:
        return Geometry()
    return Geometry((place.width, place.height), (place.x, place.y), place.maximised, place.fullscreen)


def _keep_geometry(services: Services, geometry: Geometry) -> None:
    x, y = geometry.place or (0, 0)
    width, height = geometry.size
    services.change(window=WindowPlace(x, y, width, height, geometry.maximised, geometry.full_screen))
