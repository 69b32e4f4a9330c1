"""``gouji doctor``: everything that a bug report needs, one fact a line. Opens no window and makes no sound."""

import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from gouji import __version__
from gouji.resources import MissingAssets, asset_root

PACKAGES = ("pygame-ce", "platformdirs", "msgspec", "tqdm")


def doctor() -> int:
    """Print the report; 0, or 1 if something that the game needs is missing."""
    faults = 0
    for name, value, good in _facts():
        print(f"{name}: {value}" + ("" if good else "   <-- !"))
        faults += not good
    return 1 if faults else 0


Fact = tuple[str, str, bool]
"""A name, what is found, and whether the game can do with it."""


def _facts() -> Iterator[Fact]:
    yield "gouji", __version__, True
    yield "python", f"{platform.python_version()} ({platform.python_implementation()})", True
    yield "system", f"{platform.system()} {platform.release()} {platform.machine()}", True
    yield "bundle", "yes" if getattr(sys, "frozen", False) else "no", True
    yield "encoding", f"{sys.getfilesystemencoding()}, output {getattr(sys.stdout, 'encoding', None)}", True
    for package in PACKAGES:
        yield _package(package)
    yield from _assets()
    yield from _screen()
    yield from _folders()


def _package(name: str) -> Fact:
    try:
        return name, version(name), True
    except PackageNotFoundError:
        # A bundle carries the code but not always what tells its version.
        return name, "version unknown", True


def _assets() -> Iterator[Fact]:
    try:
        root = asset_root()
    except MissingAssets as error:
        yield "assets", str(error), False
        return
    yield "assets", "found", True
    for language in ("zh_CN", "en"):
        path = root / "texts" / language / "LC_MESSAGES" / "gouji.mo"
        yield f"texts {language}", "found" if path.is_file() else "missing", path.is_file()


def _screen() -> Iterator[Fact]:
    try:
        from gouji.ui.doctor import screen_facts
    except ImportError as error:
        yield "pygame", str(error), False
        return
    yield from screen_facts()


def _folders() -> Iterator[Fact]:
    from gouji.storage.paths import HOME_VARIABLE, find_folders

    yield HOME_VARIABLE, "set" if os.environ.get(HOME_VARIABLE) else "not set", True
    folders = find_folders()
    for name, path in (("config", folders.config), ("data", folders.data), ("logs", folders.logs)):
        yield f"folder {name}", f"{path} ({_writable(path)})", True
    running = folders.journal_file
    yield "running match", f"{running.stat().st_size} bytes" if running.is_file() else "none", True


def _writable(path: Path) -> str:
    """Whether a folder, or the nearest one above it that is there, can be written to."""
    there = next(folder for folder in (path, *path.parents) if folder.is_dir())
    note = "" if there == path else ", not made yet"
    try:
        with tempfile.TemporaryFile(dir=there):
            return f"writable{note}"
    except OSError as error:
        return f"not writable: {error.strerror}{note}"
