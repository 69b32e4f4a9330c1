"""Saved matches: one record file each, in a folder that the player may open, copy and share."""

import os
import re
import shutil
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gouji.storage import recordtext
from gouji.storage.atomic import Damaged, NewerVersion, sync_folder, write_synced
from gouji.storage.notice import Code, Notice, StorageError, reason, write_problem
from gouji.storage.paths import Folders

SUFFIX = ".gouji"
FOREIGN = "from-elsewhere"
"""In the names of records that were read in: they may be anybody's, so the statistics leave them out."""
_STAMP = "%Y-%m-%d_%H%M%S"
_STAMP_LENGTH = 17
_MOST_OF_A_SECOND = 10_000


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One line of the list of saved matches. ``date`` is local time; ``score`` sums the deals, team of seat 0 first.

    ``deals`` counts those that have ended; ``under_way`` tells whether one more has begun. ``problem`` is set for a
    file that cannot be read whole; then the rest holds what could be made out.
    """

    name: str
    date: datetime
    preset: str = ""
    deals: int = 0
    score: tuple[int, int] = (0, 0)
    under_way: bool = False
    seats: tuple[str, ...] = ()
    problem: Notice | None = None


def archive(folders: Folders, journal: Path, when: datetime) -> str:
    """Move a closed journal among the saved matches; gives its name there. Raises ``StorageError``."""
    try:
        data = journal.read_bytes()
        preset = summary(recordtext.split(data).lines).preset
        target = _free(folders, when, preset)
        os.rename(journal, target)
    except (OSError, Damaged, NewerVersion) as error:
        raise StorageError(_problem(journal.name, error)) from error
    sync_folder(folders.matches)
    return target.name


def save_text(folders: Folders, text: str, when: datetime) -> str:
    """Put a record (shared as text, or dropped on the window) among the saved matches; gives its name.

    Raises ``StorageError`` when it is no record of this version or the disk refuses.
    """
    data = text.removeprefix("\ufeff").encode("utf-8", errors="replace")
    try:
        found = recordtext.split(data if data.endswith(b"\n") else data + b"\n")
        target = _free(folders, when, f"{summary(found.lines).preset[:24]}-{FOREIGN}")
        temporary = target.with_name(f"{target.name}.{os.getpid()}.tmp")
        write_synced(temporary, recordtext.join(found.lines))
        os.rename(temporary, target)
    except (OSError, Damaged, NewerVersion) as error:
        raise StorageError(_problem("record", error)) from error
    return target.name


def import_file(folders: Folders, source: Path, when: datetime) -> str:
    """Copy a record file from elsewhere among the saved matches; gives its name there. Raises ``StorageError``."""
    try:
        if source.stat().st_size > recordtext.MOST_BYTES:
            raise Damaged("too long")
        text = source.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError, Damaged) as error:
        raise StorageError(_problem(source.name, error)) from error
    return save_text(folders, text, when)


def is_foreign(name: str) -> bool:
    """Whether a saved match was read in from elsewhere."""
    return FOREIGN in name


def export_file(folders: Folders, name: str, target: Path) -> None:
    """Copy a saved match to where the player wants it. Raises ``StorageError``."""
    try:
        shutil.copyfile(path_of(folders, name), target)
    except (OSError, shutil.SameFileError) as error:
        raise StorageError(write_problem(target.name, OSError(*error.args))) from error


def read(folders: Folders, name: str) -> str:
    """The text of a saved match, as far as it is good. Raises ``StorageError``."""
    try:
        lines = recordtext.split(path_of(folders, name).read_bytes()).lines
    except (OSError, Damaged, NewerVersion) as error:
        raise StorageError(_problem(name, error)) from error
    return "".join(f"{line}\n" for line in lines)


def delete(folders: Folders, name: str) -> None:
    """Remove a saved match (the player was asked before). Raises ``StorageError``."""
    try:
        os.unlink(path_of(folders, name))
    except OSError as error:
        raise StorageError(write_problem(name, error)) from error


def list_matches(folders: Folders) -> list[SavedMatch]:
    """All saved matches, newest first. Never raises: what cannot be read is listed with its problem."""
    try:
        names = [entry.name for entry in os.scandir(folders.matches) if entry.name.endswith(SUFFIX)]
    except OSError:
        return []
    found = [_describe(folders.matches / name) for name in names]
    return sorted(found, key=lambda match: (match.date, match.name), reverse=True)


def path_of(folders: Folders, name: str) -> Path:
    """Where a saved match is. Raises ``StorageError`` for a name that leads out of the folder."""
    if not name.endswith(SUFFIX) or name != Path(name).name or "\\" in name or "\0" in name:
        raise StorageError(Notice(Code.CANNOT_READ, Path(name.replace("\0", "")).name, detail="not a saved match"))
    return folders.matches / name


def summary(lines: tuple[str, ...] | list[str]) -> SavedMatch:
    """Preset, seats, deals and score as the lines of a record say (name and date are left empty)."""
    preset, deals, under_way = "qingdao", 0, False  # qingdao is the preset of a record without one (rules 15)
    first, second = 0, 0
    seats: dict[str, str] = {}
    for line in lines:
        words = line.split("#", 1)[0].split()
        match words:
            case ["preset", name]:
                preset = name
            case ["seat", seat, _, *name]:
                seats[seat] = " ".join(name)
            case ["deal", *_]:
                under_way = True
            case ["score", a, b]:
                first, second = first + _number(a), second + _number(b)
            case ["places", *_]:
                deals, under_way = deals + 1, False
            case ["void"]:
                under_way = False
    named = tuple(seats.get(str(seat), "") for seat in range(6)) if seats else ()
    return SavedMatch("", datetime.min, preset, deals, (first, second), under_way, named)


def _describe(path: Path) -> SavedMatch:
    try:
        date = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        date = datetime.min
    with suppress(ValueError):  # not named by us: the file's own date
        date = datetime.strptime(path.name[:_STAMP_LENGTH], _STAMP)
    try:
        found = recordtext.split(path.read_bytes())
    except (OSError, Damaged, NewerVersion) as error:
        return SavedMatch(path.name, date, problem=_problem(path.name, error))
    told = summary(found.lines)
    problem = Notice(Code.CUT, path.name, detail=found.why, line=len(found.lines)) if found.why else None
    return SavedMatch(path.name, date, told.preset, told.deals, told.score, told.under_way, told.seats, problem=problem)


def _free(folders: Folders, when: datetime, preset: str) -> Path:
    folders.matches.mkdir(parents=True, exist_ok=True)
    stem = f"{when:{_STAMP}}_{re.sub('[^A-Za-z0-9-]', '', preset)[:40] or 'record'}"
    for number in range(1, _MOST_OF_A_SECOND):
        candidate = folders.matches / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        if not candidate.exists():
            return candidate
    raise FileExistsError(f"no free name for {stem}")


def _problem(file: str, error: Exception) -> Notice:
    if isinstance(error, NewerVersion):
        return Notice(Code.NEWER, file, detail=str(error))
    if isinstance(error, Damaged):
        return Notice(Code.UNREADABLE, file, detail=str(error))
    if isinstance(error, UnicodeDecodeError):
        return Notice(Code.UNREADABLE, file, detail="not text")
    if isinstance(error, OSError):
        return write_problem(file, error) if error.errno is not None else Notice(Code.CANNOT_READ, file, reason(error))
    raise error


def _number(word: str) -> int:
    return int(word) if re.fullmatch("[+-]?[0-9]{1,9}", word) else 0
