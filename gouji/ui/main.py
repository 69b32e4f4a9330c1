"""Puts the program together: storage, window, look, texts, scenes; runs it; and tells when it breaks."""

from __future__ import annotations

import logging
import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from gouji.resources import asset
from gouji.rules.options import PRESETS
from gouji.storage import log
from gouji.storage.paths import find_folders
from gouji.storage.settings import Settings, WindowPlace
from gouji.storage.store import Storage, open_storage
from gouji.ui.app import App
from gouji.ui.fatal import tell_fatal
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.style import make_style
from gouji.ui.matches import TableMatches
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import TEXT_SCALES, Services
from gouji.ui.text import Translator
from gouji.ui.window import DesktopWindow, Geometry, Window, prepare_sdl

if TYPE_CHECKING:
    from gouji.ui.audio import Audio

TIMING_VARIABLE = "GOUJI_TIMING"
"""When it is set, the time of the first complete picture is printed, in seconds since 1970."""

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
    language: str = ""
    size: tuple[int, int] | None = None


def make_app(window: Window, storage: Storage, launch: Launch | None = None) -> tuple[App, Services]:
    """Everything that runs in a window, with the title on the stack. Tests give an off-screen window."""
    given = launch or Launch()
    _take_over(storage, given)
    settings = storage.settings.settings
    text = Translator(settings.language)
    style = make_style(window.size, text_scale=TEXT_SCALES[settings.text_size])
    app = App(window)
    services = Services(app=app, text=text, style=style, faces=CardFaces(style.theme, style.fonts), storage=storage)
    services.renew_faces()
    app.set_on_resize(services.fit)
    services.on_change = _Effects(app, services)
    services.matches = TableMatches(services, autoplay=given.autoplay)
    app.set_hotkey(pygame.K_m, lambda: services.change(mute=not services.settings.mute))
    app.set_on_drop(lambda path: _show_dropped(services, Path(path)))
    app.push(TitleScene(services))
    return app, services


def _show_dropped(services: Services, path: Path) -> None:
    """A file was dropped on the window: a record is shown, anything else gets its message."""
    from gouji.ui.replay.sharing import open_replay

    open_replay(services, path)


def _take_over(storage: Storage, launch: Launch) -> None:
    """Settings given on the command line hold for this run and are stored with the next change."""
    changes: dict[str, object] = {}
    if launch.speed:
        changes["speed"] = launch.speed
    if launch.language:
        changes["language"] = launch.language
    storage.settings.settings = msgspec.structs.replace(storage.settings.settings, **changes)


class _Effects:
    """What a change of settings does at once."""

    def __init__(self, app: App, services: Services) -> None:
        self._app = app
        self._services = services

    def __call__(self, old: Settings, new: Settings) -> None:
        services = self._services
        if new.language != old.language:
            services.text.set_language(new.language)
        if (new.four_colour, new.card_back, new.large_index) != (old.four_colour, old.card_back, old.large_index):
            services.renew_faces()
        services.sounds.apply(new)
        if new.log_level != old.log_level:
            log.set_level(new.log_level)
        if (new.language, new.text_size) != (old.language, old.text_size):
            self._app.relayout()
        else:
            self._app.stack.invalidate()


def run(launch: Launch | None = None) -> int:
    """Open the game and run it to its end; gives the exit code: 0, or 1 after an error that ended it."""
    given = launch or Launch()
    storage = open_storage(find_folders())
    try:
        return _run(storage, given)
    except Exception as error:
        # The match is on disk up to the last action that was shown, so it can be resumed.
        _log.exception("the game was ended by an error")
        tell_fatal(error, log.file_with(storage.folders, error), Translator(storage.settings.settings.language))
        return 1
    finally:
        storage.close()
        pygame.quit()


def _run(storage: Storage, launch: Launch) -> int:
    prepare_sdl()
    geometry = Geometry(launch.size) if launch.size else _geometry(storage.settings.settings)
    window = DesktopWindow("够级 Gouji", geometry, _icon())
    app, services = make_app(window, storage, launch)
    app.step(pygame.event.get(), 0.0)  # the first picture, before anything that is not needed for it
    _tell_time()
    app.set_on_sound_device(_start_sound(services).devices_changed)
    _open_at(app, services, launch)
    for notice in storage.notices:
        services.tell(notice)
    try:
        app.run()
        if not launch.size:
            _keep_geometry(services, window.geometry())
    finally:
        app.close()
    return 0


def _tell_time() -> None:
    """For ``build_scripts/smoke.py``, which knows when it started the program."""
    if os.environ.get(TIMING_VARIABLE):
        print(f"first picture {time.time():.3f}", file=sys.stderr, flush=True)


def _start_sound(services: Services) -> Audio:
    from gouji.ui.audio import Audio

    audio = Audio()
    audio.apply(services.settings)
    audio.start()
    services.sounds = audio
    return audio


def _open_at(app: App, services: Services, launch: Launch) -> None:
    """Go at once where the command line says."""
    from gouji.ui.scenes.replays import ReplaysScene
    from gouji.ui.scenes.setup_state import last_setup

    if launch.replay:
        scene = ReplaysScene(services)
        app.push(scene)
        scene.show_file(Path(launch.replay))
    elif launch.new and services.matches is not None:
        setup = replace(last_setup(services.settings, services.text), seed=launch.seed)
        if launch.preset:
            setup = replace(setup, preset=launch.preset, options=PRESETS[launch.preset])
        services.matches.start(setup)


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
