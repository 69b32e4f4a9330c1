"""``gouji doctor``: everything that a bug report needs, one fact a line. Opens no window and makes no sound."""

import locale
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from gouji import __version__
from gouji.resources import MissingAssets, asset_root

if TYPE_CHECKING:
    from gouji.storage.notice import Notice

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
    if sys.platform == "linux":
        yield "distribution", f"{_distribution()}, {' '.join(platform.libc_ver()) or 'libc unknown'}", True
        yield "desktop", _variables("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DISPLAY", "WAYLAND_DISPLAY"), True
    yield "language", f"{locale.getlocale()[0]}; {_variables('LANGUAGE', 'LC_ALL', 'LANG')}", True
    yield "SDL variables", _variables(*sorted(name for name in os.environ if name.startswith("SDL_"))), True
    yield "bundle", "yes" if getattr(sys, "frozen", False) else "no", True
    yield "encoding", f"{sys.getfilesystemencoding()}, output {getattr(sys.stdout, 'encoding', None)}", True
    for package in PACKAGES:
        yield _package(package)
    yield from _assets()
    yield from _screen()
    yield from _folders()
    yield from _stored()


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
    yield "free space", f"{shutil.disk_usage(_there(folders.data)).free // 1_000_000} MB", True


def _stored() -> Iterator[Fact]:
    """The files, only looked at: what is wrong with them is told with the name of the file, nothing is moved."""
    from gouji.storage import journal, saves, settings, statistics
    from gouji.storage.lock import InstanceLock
    from gouji.storage.log import log_tail
    from gouji.storage.paths import find_folders

    folders = find_folders()
    if folders.lock_file.is_file():
        with InstanceLock(folders.lock_file) as lock:
            yield "another gouji", "none" if lock.held else "is running", True
    yield "settings", _notices(settings.load(folders.settings_file, writable=False).notices), True
    read = statistics.load(folders.statistics_file, writable=False)
    yield "statistics", f"{statistics.total(read.statistics).deals} deals, {_notices(read.notices)}", True
    opened, notices = journal.resume(folders, writable=False)
    lines = f"{len(opened.journal.lines)} lines" if opened else "none"
    yield "running match", f"{lines}, {_notices(notices)}", True
    saved = saves.list_matches(folders)
    yield "saved matches", f"{len(saved)}, {sum(match.problem is not None for match in saved)} of them bad", True
    for line in log_tail(folders, 5):
        yield "log", line, True


def _notices(notices: "tuple[Notice, ...]") -> str:
    told = [" ".join(filter(None, (notice.file, notice.code, notice.key, notice.detail))) for notice in notices]
    return "; ".join(told) or "good"


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return "unknown"


def _variables(*names: str) -> str:
    return ", ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name)) or "none set"


def _there(path: Path) -> Path:
    """A folder, or the nearest one above it that is there."""
    return next(folder for folder in (path, *path.parents) if folder.is_dir())


def _writable(path: Path) -> str:
    """Whether a folder, or the nearest one above it that is there, can be written to."""
    there = _there(path)
    note = "" if there == path else ", not made yet"
    try:
        with tempfile.TemporaryFile(dir=there):
            return f"writable{note}"
    except OSError as error:
        return f"not writable: {error.strerror}{note}"
