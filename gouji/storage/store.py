"""All stored things of one running gouji, opened and closed together."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gouji.storage import journal, log, settings, statistics
from gouji.storage.atomic import remove
from gouji.storage.lock import InstanceLock
from gouji.storage.notice import Notice
from gouji.storage.paths import Folders

_log = logging.getLogger("gouji.storage")


@dataclass(slots=True)
class Storage:
    """What is stored. ``writable`` is false in a second gouji, which tells the player and writes nothing.

    ``notices`` are those of opening, for the first screen. Settings and statistics carry their own file's state.
    """

    folders: Folders
    lock: InstanceLock
    settings: settings.SettingsFile
    statistics: statistics.StatisticsFile
    notices: tuple[Notice, ...]

    @property
    def writable(self) -> bool:
        """Whether this gouji may write at all."""
        return self.lock.held

    def resume(self) -> tuple[journal.Opened | None, tuple[Notice, ...]]:
        """The running match, if there is one (see ``journal.resume``)."""
        return journal.resume(self.folders, writable=self.writable)

    def start(self, header: Iterable[str], when: datetime) -> journal.Opened:
        """Begin a new match (see ``journal.start``)."""
        return journal.start(self.folders, header, when, writable=self.writable)

    def close(self) -> None:
        """Let another gouji write. The journal is closed by whoever opened it."""
        log.stop_log()
        self.lock.release()


def open_storage(folders: Folders) -> Storage:
    """Take the lock, read settings and statistics, start the log. Never raises; what went wrong is in ``notices``."""
    lock = InstanceLock(folders.lock_file)
    if lock.held:
        _sweep(folders)
    read_settings = settings.load(folders.settings_file, writable=lock.held)
    read_statistics = statistics.load(folders.statistics_file, writable=lock.held)
    log_notice = log.start_log(folders, read_settings.settings.log_level) if lock.held else None
    notices = [*read_settings.notices, *read_statistics.notices]
    notices += [notice for notice in (lock.notice, log_notice) if notice is not None]
    for notice in notices:
        _log.warning("%s", notice)
    return Storage(folders, lock, read_settings, read_statistics, tuple(notices))


def _sweep(folders: Folders) -> None:
    """Remove temporary files of a gouji that was killed; the lock says that none is in use."""
    for folder in {folders.config, folders.data, folders.matches}:
        for left in _temporary(folder):
            remove(left)


def _temporary(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.endswith(".tmp")]
    except OSError:
        return []
