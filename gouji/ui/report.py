"""The bug report: one text file with everything that is needed to look into a fault, and nothing private.

Names that were typed, folders and the person's home do not go into it.
"""

from __future__ import annotations

import platform
import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
import pygame

from gouji import __version__
from gouji.storage import saves
from gouji.storage.log import log_tail
from gouji.storage.notice import StorageError
from gouji.storage.settings import Settings
from gouji.storage.store import Storage

_PRIVATE = ("player_name", "seat_names", "own_presets", "window")


def versions() -> list[str]:
    """Program, Python, pygame, SDL, system, drivers in use."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    video = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return [
        f"gouji {__version__}",
        f"Python {platform.python_version()}",
        f"pygame-ce {pygame.ver}, SDL {sdl}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"video {video}",
    ]


def public_settings(settings: Settings) -> list[str]:
    """The settings as lines, without what was typed."""
    values: dict[str, object] = msgspec.to_builtins(settings)
    return [f"{key} = {value}" for key, value in values.items() if key not in _PRIVATE]


def without_names(lines: list[str]) -> list[str]:
    """A record without the names of the players and without comments."""
    nameless = [re.sub(r"^(seat \d \S+).*", r"\1", line) for line in lines]
    return [line for line in nameless if not line.lstrip().startswith("#")]


def without_folders(text: str, home: str) -> str:
    """A text without the home folder in it, also as Python quotes it on Windows."""
    if len(home) < 2:
        return text
    return text.replace(home.replace("\\", "\\\\"), "~").replace(home, "~")


def without_typed(text: str, settings: Settings) -> str:
    """A text without the names that the player has typed. Single letters stay: they are everywhere."""
    typed = {settings.player_name, *settings.seat_names, *settings.own_presets}
    for name in sorted(typed, key=len, reverse=True):
        if len(name) > 1:
            text = text.replace(name, "…")
    return text


def record_of(storage: Storage) -> list[str]:
    """The record of the running match, else of the one saved last; no lines if there is none."""
    with suppress(OSError):
        return storage.folders.journal_file.read_text(encoding="utf-8", errors="replace").splitlines()
    for match in saves.list_matches(storage.folders):
        with suppress(StorageError):
            return saves.read(storage.folders, match.name).splitlines()
    return []


def report_text(storage: Storage, record: list[str], now: datetime) -> str:
    """The whole report."""
    settings = storage.settings.settings
    log = without_typed("\n".join(log_tail(storage.folders)), settings).splitlines()
    parts = [
        ("gouji report", [f"{now:%Y-%m-%d %H:%M}", *versions()]),
        ("settings", public_settings(settings)),
        ("record", without_names(record)),
        ("log", log),
    ]
    whole = "\n".join(f"== {title}\n" + "\n".join(lines) + "\n" for title, lines in parts)
    for folder in (storage.folders.data, storage.folders.config, storage.folders.logs):
        whole = without_folders(whole, str(folder))
    return without_folders(whole, str(Path.home()))


def write_report(storage: Storage, record: list[str], now: datetime) -> Path:
    """Write the report into the data folder; gives its path. Raises ``OSError``."""
    path = storage.folders.data / f"report-{now:%Y-%m-%d_%H%M%S}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(report_text(storage, record, now), encoding="utf-8")
    return path
