"""Whole files: written so that a kill at any moment leaves a readable one, read so that no bad one is lost."""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from gouji.storage.notice import Code, Notice, StorageError, reason, write_problem

T = TypeVar("T")

PREVIOUS = ".previous"
BAD = "bad"
_BINARY = getattr(os, "O_BINARY", 0)
_MOST_COPIES = 1000


class Damaged(Exception):
    """A decoder's word for: these bytes are not what they should be (truncated, zeroed, foreign)."""


class NewerVersion(Exception):
    """A decoder's word for: a newer gouji wrote this."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What reading gave: the value if there is one, what to tell, and whether the file may be written from now on."""

    value: T | None
    notices: tuple[Notice, ...] = field(default=())
    writable: bool = True


def write(path: Path, data: bytes) -> None:
    """Put ``data`` on disk as ``path``: temporary file, fsync, rename; what was there becomes the previous generation.

    At every moment either ``path`` or its previous generation is complete. Raises ``StorageError``; then the file is as
    it was before.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_synced(temporary, data)
        if path.exists():
            os.replace(path, previous_of(path))
        os.replace(temporary, path)
    except OSError as error:
        _put_back(path, temporary)
        raise StorageError(write_problem(path.name, error)) from error
    sync_folder(path.parent)


def read(path: Path, decode: Callable[[bytes], T], *, may_move: bool = True) -> Loaded[T]:
    """Read ``path``, else its previous generation. ``decode`` raises ``Damaged`` or ``NewerVersion``.

    A damaged file is moved aside (if ``may_move``), never overwritten; a newer one is left alone and must not be
    written. No file at all gives no value and no notice. Raises nothing.
    """
    notices: list[Notice] = []
    movable = True
    for generation in (path, previous_of(path)):
        try:
            data = generation.read_bytes()
            value = decode(data)
        except FileNotFoundError:
            continue
        except OSError as error:
            notices.append(Notice(Code.CANNOT_READ, generation.name, detail=reason(error)))
            return Loaded(None, tuple(notices), writable=False)
        except NewerVersion as newer:
            notices.append(Notice(Code.NEWER, generation.name, detail=str(newer)))
            return Loaded(None, tuple(notices), writable=False)
        except Damaged as damage:
            kept = move_aside(generation) if may_move else None
            notices.append(Notice(Code.UNREADABLE, generation.name, detail=str(damage), kept_as=kept))
            movable = movable and kept is not None
            continue
        if generation != path:
            notices.append(Notice(Code.PREVIOUS_USED, path.name))
        else:
            movable = _spare_previous(previous_of(path), decode, notices, may_move)
        return Loaded(value, tuple(notices), writable=movable)
    return Loaded(None, tuple(notices), writable=movable)


def _spare_previous(previous: Path, decode: Callable[[bytes], T], notices: list[Notice], may_move: bool) -> bool:
    """The next write replaces the generation before: a damaged one goes aside first, a newer one forbids writing.

    Gives whether ``path`` may be written.
    """
    try:
        decode(previous.read_bytes())
    except FileNotFoundError:
        return True
    except OSError as error:
        notices.append(Notice(Code.CANNOT_READ, previous.name, detail=reason(error)))
        return False
    except NewerVersion as newer:
        notices.append(Notice(Code.NEWER, previous.name, detail=str(newer)))
        return False
    except Damaged as damage:
        kept = move_aside(previous) if may_move else None
        notices.append(Notice(Code.UNREADABLE, previous.name, detail=str(damage), kept_as=kept))
        return kept is not None
    return True


def previous_of(path: Path) -> Path:
    """Where the generation before ``path`` is kept."""
    return path.with_name(path.name + PREVIOUS)


def move_aside(path: Path) -> str | None:
    """Rename a bad file to a free name beside it; gives that name, or None when the system refuses."""
    target = free_name(path)
    try:
        os.rename(path, target)
    except OSError:
        return None
    return target.name


def copy_aside(path: Path, why: str = BAD) -> str | None:
    """Copy a file to a free name beside it that says why; gives that name, or None when that is impossible."""
    target = free_name(path, why)
    try:
        write_synced(target, path.read_bytes())
    except OSError:
        remove(target)
        return None
    return target.name


def free_name(path: Path, why: str = BAD) -> Path:
    """``path`` with ``.bad-N``, the lowest N not in use (the last one is reused when all thousand are)."""
    for number in range(1, _MOST_COPIES):
        candidate = path.with_name(f"{path.name}.{why}-{number}")
        if not candidate.exists():
            return candidate
    return path.with_name(f"{path.name}.{why}-{_MOST_COPIES}")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder survive a power cut, where the system can; never fails."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    """Write every byte; a short write is continued. Raises ``OSError``."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def write_synced(path: Path, data: bytes) -> None:
    """Write a whole file and fsync it; not atomic by itself. Raises ``OSError``."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
    try:
        write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def _put_back(path: Path, temporary: Path) -> None:
    if not path.exists() and temporary.exists():
        with suppress(OSError):  # else reading falls back on the previous generation
            os.replace(previous_of(path), path)
    remove(temporary)


def remove(path: Path) -> None:
    """Remove a temporary file if the system lets us."""
    with suppress(OSError):
        os.unlink(path)
