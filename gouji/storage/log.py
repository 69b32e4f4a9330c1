"""The log: a rotating file, so that a report has something to say and the disk does not fill."""

import logging
import logging.handlers
import os
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path

from gouji.storage.notice import Notice, write_problem
from gouji.storage.paths import Folders

NAME = "gouji"
_MOST_BYTES = 500_000
_KEPT = 2


class _Handler(logging.handlers.RotatingFileHandler):
    """Says nothing about what it cannot write: the disk is full, and stderr may be anything."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


def start_log(folders: Folders, level: str) -> Notice | None:
    """Let the logger ``gouji`` write into the log file; a second call changes level and folder.

    ``level`` is one of ``settings.Settings.log_level``. Returns why there is no file, or None; never raises.
    """
    logger = logging.getLogger(NAME)
    set_level(level)
    stop_log()
    try:
        folders.logs.mkdir(parents=True, exist_ok=True)
        handler = _Handler(
            folders.log_file, maxBytes=_MOST_BYTES, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace"
        )
    except OSError as error:
        return write_problem(folders.log_file.name, error)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    return None


def set_level(level: str) -> None:
    """Write down more or less from now on; ``level`` as for `start_log`."""
    logging.getLogger(NAME).setLevel(level.upper())


def file_with(folders: Folders, error: BaseException) -> Path:
    """The log that tells of an error: the usual one, or where none is written one in the temporary folder."""
    if any(isinstance(handler, logging.handlers.RotatingFileHandler) for handler in logging.getLogger(NAME).handlers):
        return folders.log_file
    path = Path(tempfile.gettempdir()) / f"gouji-{os.getpid()}.log"
    with suppress(OSError):
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8", errors="backslashreplace")
    return path


def stop_log() -> None:
    """Close the log file."""
    logger = logging.getLogger(NAME)
    for handler in list(logger.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            logger.removeHandler(handler)
            with suppress(OSError):  # what it still held could not be written
                handler.close()


def log_tail(folders: Folders, most_lines: int = 200) -> list[str]:
    """The last lines of the log, for a bug report; empty when there is none."""
    try:
        text = folders.log_file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return text.splitlines()[-most_lines:]
