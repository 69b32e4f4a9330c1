"""The bug report: one text file with everything that is needed to look into a fault, and nothing private.

Names that were typed, folders and the person's home do not go into it.
"""

from __future__ import annotations

import platform
import re
from datetime import datetime
from pathlib import Path

import msgspec
import pygame

from gouji import __version__
from gouji.storage.log import log_tail
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
    """A text without the home folder in it."""
    return text.replace(home, "~") if len(home) > 1 else text


def report_text(storage: Storage, record: list[str], now: datetime) -> str:
    """The whole report."""
    parts = [
        ("gouji report", [f"{now:%Y-%m-%d %H:%M}", *versions()]),
        ("settings", public_settings(storage.settings.settings)),
        ("record", without_names(record)),
        ("log", log_tail(storage.folders)),
    ]
    whole = "\n".join(f"== {title}\n" + "\n".join(lines) + "\n" for title, lines in parts)
    return without_folders(whole, str(Path.home()))


def write_report(storage: Storage, record: list[str], now: datetime) -> Path:
    """Write the report into the data folder; gives its path. Raises ``OSError``."""
    path = storage.folders.data / f"report-{now:%Y-%m-%d_%H%M%S}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(report_text(storage, record, now), encoding="utf-8")
    return path
