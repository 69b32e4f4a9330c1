"""What storage has to tell the player: codes and plain data, the ui puts them into words."""

import errno
from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """What happened. ``Notice.file`` always names the file; the other fields as said here."""

    UNREADABLE = "unreadable"  # not what it should be; kept as kept_as; detail says why
    PREVIOUS_USED = "previous_used"  # the generation before it was read instead
    NEWER = "newer"  # written by a newer version (detail); left alone and not written to
    BAD_KEY = "bad_key"  # key holds a bad value (detail); its default is used; the file is kept as kept_as
    TORN = "torn"  # the last line was not complete (detail: the line) and has been dropped
    CUT = "cut"  # what stands after line ``line`` was damaged; the whole file is kept as kept_as
    CANNOT_READ = "cannot_read"  # the system refused (detail)
    CANNOT_WRITE = "cannot_write"  # the system refused (detail), for example a read-only folder
    DISK_FULL = "disk_full"  # no space; what is not yet on disk is tried again with the next write
    ALREADY_RUNNING = "already_running"  # another gouji uses this folder; this one writes nothing
    NO_LOCK = "no_lock"  # whether another gouji runs cannot be told on this file system (detail)
    ARCHIVED = "archived"  # an unfinished match was put among the saved ones as kept_as


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell. ``file`` and ``kept_as`` are names within gouji's folders, never absolute paths."""

    code: Code
    file: str
    detail: str = ""
    kept_as: str | None = None
    key: str | None = None
    line: int | None = None


class StorageError(Exception):
    """Something asked of storage cannot be done; ``notice`` says what and why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(f"{notice.code}: {notice.file}: {notice.detail}")
        self.notice = notice


_FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}


def write_problem(file: str, error: OSError) -> Notice:
    """The notice for a refused write."""
    code = Code.DISK_FULL if error.errno in _FULL else Code.CANNOT_WRITE
    return Notice(code, file, detail=reason(error))


def reason(error: OSError) -> str:
    """Why the system refused, without the path (notices and reports hold no absolute path)."""
    return error.strerror or type(error).__name__
