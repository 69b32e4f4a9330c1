"""One gouji writes at a time: a lock that the system itself takes back when the program dies."""

import os
import sys
from pathlib import Path
from types import TracebackType

from gouji.storage.notice import Code, Notice, reason, write_problem

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InstanceLock:
    """The right to write into a data folder. ``held`` tells whether this program has it, ``notice`` why not."""

    def __init__(self, path: Path) -> None:
        """Try to take the lock; never waits and never raises. A second try while it is held is a second gouji."""
        self.notice: Notice | None = None
        self.held = False
        self._handle: int | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            self.notice = write_problem(path.name, error)
            return
        try:
            _lock(self._handle)
            self.held = True
        except (BlockingIOError, PermissionError):
            self.notice = Notice(Code.ALREADY_RUNNING, path.name)
            self.release()
        except OSError as error:
            # A file system without locks: better to save unguarded than not at all.
            self.notice = Notice(Code.NO_LOCK, path.name, detail=reason(error))
            self.held = True

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        self.held = False

    def __enter__(self) -> "InstanceLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
