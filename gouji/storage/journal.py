"""The running match on disk: a record that grows by a line for each action, before the action is shown."""

import os
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gouji.storage import recordtext, saves
from gouji.storage.atomic import Damaged, NewerVersion, copy_aside, move_aside, sync_folder, write_all, write_synced
from gouji.storage.notice import Code, Notice, StorageError, reason, write_problem
from gouji.storage.paths import Folders

_BINARY = getattr(os, "O_BINARY", 0)
_MOST_JOURNALS = 9


class Journal:
    """A match being written. Made by ``start`` and ``resume``; one thread uses it.

    When the disk refuses, the lines are kept in memory and tried again with each append: the match goes on, and all of
    it is on disk as soon as that is possible. The refusal is returned once, not with every line.
    """

    def __init__(self, path: Path, lines: Iterable[str], *, on_disk: bool, writable: bool = True) -> None:
        """Use ``start`` or ``resume``. ``on_disk``: the file holds exactly ``lines``."""
        self._path = path
        self._lines = list(lines)
        self._writable = writable
        self._handle: int | None = None
        self._saved = len(self._lines) if on_disk else 0  # lines on disk
        self._size = len(recordtext.join(self._lines)) if on_disk else 0  # bytes on disk that are good
        self._dirty = False  # a write failed half-way: what is behind _size has to go first
        self._told = False

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines of the match, those not yet on disk included."""
        return tuple(self._lines)

    @property
    def pending(self) -> int:
        """How many lines are not on disk (all, when another gouji holds the folder)."""
        return len(self._lines) - self._saved

    @property
    def match_id(self) -> str:
        """Tells this match from every other, for ``statistics``."""
        return recordtext.match_id(self._lines)

    def append(self, *lines: str) -> Notice | None:
        """Write lines through to the system: from here on a kill does not lose them. Returns a new refusal, or None.

        Raises ``ValueError`` for a line that is no line.
        """
        for line in lines:
            if any(character < " " and character != "\t" for character in line):
                raise ValueError(f"not a line: {line!r}")
        self._lines.extend(lines)
        return self._flush()

    def sync(self) -> Notice | None:
        """Make the lines survive a power cut too (fsync: some milliseconds; at the end of a deal, on leaving)."""
        refusal = self._flush()
        if self._handle is not None:
            try:
                os.fsync(self._handle)
            except OSError as error:
                return refusal or self._refused(error)
        return refusal

    def cut(self, count: int, why: str) -> Notice:
        """Keep the first ``count`` lines only, because line ``count + 1`` breaks the rules; a copy of all is kept.

        Returns what to tell the player. If no copy can be made the file stays as it is and the match goes on in memory.
        """
        if not self._writable or not self._saved:
            kept = None
        else:
            self._flush()
            kept = copy_aside(self._path)
            if kept is None:
                self._writable = False
        self._shorten(count)
        return Notice(Code.CUT, self._path.name, detail=why, kept_as=kept, line=count)

    def take_back(self, count: int) -> Notice | None:
        """Keep the first ``count`` lines only (undo). Returns a new refusal, or None."""
        self._shorten(count)
        return self._flush()

    def rewrite(self, *lines: str) -> Notice | None:
        """Put these lines in the place of all, at one stroke: a kill leaves the old ones or the new ones."""
        self._shorten(0)
        return self.append(*lines)

    @property
    def name(self) -> str:
        """The name of its file."""
        return self._path.name

    def discard(self) -> str | None:
        """Close a journal of which nothing can be played on, and move it aside; gives its name there, or None."""
        self._close_handle()
        kept = move_aside(self._path) if self._writable and self._saved else None
        self._writable = False
        return kept

    def close(self) -> Notice | None:
        """Sync and close the file; the match can be resumed. A second call does nothing."""
        refusal = self.sync()
        self._close_handle()
        return refusal

    def finish(self, folders: Folders, when: datetime) -> tuple[str | None, Notice | None]:
        """Close the match and put its record among the saved ones; gives its name there, or why that failed.

        After a failure the journal is still there and is found by the next ``resume``.
        """
        refusal = self.close()
        if not self._writable or self.pending:
            return None, refusal
        try:
            return saves.archive(folders, self._path, when), refusal
        except StorageError as error:
            return None, error.notice

    def _flush(self) -> Notice | None:
        if not self._writable or (self._handle is not None and not self.pending and not self._dirty):
            return None
        try:
            if self._saved == 0:
                self._create()
            else:
                self._write_pending()
        except OSError as error:
            return self._refused(error)
        self._told = False
        return None

    def _create(self) -> None:
        """The first lines come in one piece, so that no moment shows a file without its header."""
        data = recordtext.join(self._lines)
        if not data:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}.tmp")
        write_synced(temporary, data)
        self._close_handle()  # Windows does not replace an open file
        os.replace(temporary, self._path)
        sync_folder(self._path.parent)
        self._saved, self._size, self._dirty = len(self._lines), len(data), False
        self._open()

    def _write_pending(self) -> None:
        if self._handle is None:
            self._open()
        assert self._handle is not None
        if self._dirty:
            os.ftruncate(self._handle, self._size)
            self._dirty = False
        data = recordtext.join(self._lines[self._saved :])
        if not data:
            return
        self._dirty = True
        write_all(self._handle, data)
        self._dirty = False
        self._saved, self._size = len(self._lines), self._size + len(data)

    def _open(self) -> None:
        self._handle = os.open(self._path, os.O_WRONLY | os.O_APPEND | _BINARY)

    def _shorten(self, count: int) -> None:
        del self._lines[count:]
        if self._saved > count:
            self._saved = count
            self._size = len(recordtext.join(self._lines))
            self._dirty = True

    def _refused(self, error: OSError) -> Notice | None:
        if self._told:
            return None
        self._told = True
        return write_problem(self._path.name, error)

    def _close_handle(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal and what to tell about opening it."""

    journal: Journal
    notices: tuple[Notice, ...] = ()


def start(folders: Folders, header: Iterable[str], when: datetime, *, writable: bool = True) -> Opened:
    """Begin the journal of a new match with its first lines (``gouji 1``, preset, options, seats).

    A comment with the match's id is put behind the first line. A match that is still there is not lost: it goes among
    the saved ones, with a notice. ``writable`` false (a second gouji): the journal is in memory only.
    """
    lines = list(header)
    recordtext.check_first_line(lines[0])
    lines.insert(1, f"{recordtext.ID_PREFIX}{when:%Y%m%dT%H%M%S}-{secrets.token_hex(4)}")
    notices: list[Notice] = []
    path = _place_for_new(folders, when, notices) if writable else folders.journal_file
    journal = Journal(path, [], on_disk=False, writable=writable)
    refusal = journal.append(*lines)
    return Opened(journal, (*notices, refusal) if refusal else tuple(notices))


def resume(folders: Folders, *, writable: bool = True) -> tuple[Opened | None, tuple[Notice, ...]]:
    """The match that was running, or None; with what to tell. The rules have not seen its lines yet (see ``cut``).

    Files that are no record are moved aside, those of a newer version left alone.
    """
    notices: list[Notice] = []
    for path in _places(folders):
        found = _read(path, notices, writable=writable)
        if found is None:
            continue
        journal = Journal(path, found.lines, on_disk=True, writable=writable)
        if found.torn is not None:
            notices.append(Notice(Code.TORN, path.name, detail=found.torn))
            journal._dirty = True
        elif found.why is not None:
            kept = copy_aside(path) if writable else None
            notices.append(Notice(Code.CUT, path.name, detail=found.why, kept_as=kept, line=len(found.lines)))
            journal._dirty = True
            journal._writable = kept is not None
        return Opened(journal), tuple(notices)
    return None, tuple(notices)


def _places(folders: Folders) -> list[Path]:
    first = folders.journal_file
    more = (first.with_name(f"{first.stem}-{number}{first.suffix}") for number in range(2, _MOST_JOURNALS + 1))
    return [first, *more]


def _place_for_new(folders: Folders, when: datetime, notices: list[Notice]) -> Path:
    """The first place that is free, after putting away what can be put away."""
    places = _places(folders)
    for path in places:
        found = _read(path, notices, writable=True)
        if found is not None:
            try:
                kept = saves.archive(folders, path, when)
                notices.append(Notice(Code.ARCHIVED, path.name, kept_as=kept))
            except StorageError as error:
                notices.append(error.notice)
        if not path.exists():
            return path
    notices.append(Notice(Code.CANNOT_WRITE, places[0].name, detail="no free name"))
    return places[-1].with_name(f"match-{secrets.token_hex(4)}{places[0].suffix}")


def _read(path: Path, notices: list[Notice], *, writable: bool) -> recordtext.Split | None:
    try:
        return recordtext.split(path.read_bytes())
    except FileNotFoundError:
        pass
    except OSError as error:
        notices.append(Notice(Code.CANNOT_READ, path.name, detail=reason(error)))
    except NewerVersion as newer:
        notices.append(Notice(Code.NEWER, path.name, detail=str(newer)))
    except Damaged as damage:
        kept = move_aside(path) if writable else None
        notices.append(Notice(Code.UNREADABLE, path.name, detail=str(damage), kept_as=kept))
    return None
