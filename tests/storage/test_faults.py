"""Killed, or refused by the system, at each system call of a whole match: nothing shown is lost, nothing raises."""

import errno
from pathlib import Path

import pytest

from gouji.storage import saves
from gouji.storage.notice import Code
from gouji.storage.paths import Folders, folders_under
from gouji.storage.store import open_storage
from tests.storage.faults import Faults, Killed
from tests.storage.script import HEADER, WHEN, Promised, play

HARMLESS = {Code.TORN, Code.PREVIOUS_USED}


def calls_of_a_match(home: Path) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        faults = Faults(home)
        faults.install(patch)
        play(folders_under(home), Promised())
        faults.bury()
    return faults.names


def run_with(faults: Faults, folders: Folders) -> Promised:
    promised = Promised()
    with pytest.MonkeyPatch.context() as patch:
        faults.install(patch)
        try:
            play(folders, promised)
        except Killed:
            assert faults.error is None
        faults.bury()
    return promised


def without_id(lines: list[str] | tuple[str, ...]) -> list[str]:
    return [line for line in lines if not line.startswith("# match ")]


def assert_nothing_lost(folders: Folders, promised: Promised) -> None:
    storage = open_storage(folders)
    opened, notices = storage.resume()
    assert {notice.code for notice in (*storage.notices, *notices)} <= HARMLESS
    assert storage.writable

    lines = without_id(opened.journal.lines) if opened else []
    shown = without_id(promised.shown)
    if opened is not None and promised.taking_back:
        assert lines in (shown, shown[: -promised.taking_back])
    elif promised.finishing and opened is None:
        assert [without_id(saved_lines(folders, name)) for name in saved_names(folders)] == [shown]
    else:
        going = [*shown, *promised.going]
        assert len(shown) <= len(lines) <= len(going)
        assert lines == going[: len(lines)]
    if promised.finished is not None:
        assert [without_id(saved_lines(folders, name)) for name in saved_names(folders)] == [
            without_id(promised.finished)
        ]

    muted = storage.settings.settings.mute
    assert muted == promised.mute or (promised.muting and muted != promised.mute)
    deals = storage.statistics.statistics.counts.get("qingdao", {}).get("regular")
    counted = deals.deals if deals else 0
    assert promised.deals <= counted <= promised.deals + promised.counting
    assert not [path for path in folders.data.rglob("*") if path.name.endswith(".tmp")]
    if opened:
        opened.journal.close()
    storage.close()


def saved_names(folders: Folders) -> list[str]:
    return [match.name for match in saves.list_matches(folders)]


def saved_lines(folders: Folders, name: str) -> list[str]:
    return saves.read(folders, name).splitlines()


@pytest.mark.parametrize("when", ["before", "half", "after"])
def test_killed_at_each_system_call(tmp_path: Path, when: str) -> None:
    names = calls_of_a_match(tmp_path / "count")
    assert {"open", "write", "fsync", "ftruncate", "replace", "rename", "close", "mkdir"} <= set(names)
    for at in range(1, len(names) + 1):
        if when == "half" and names[at - 1] != "write":
            continue
        home = tmp_path / str(at)
        promised = run_with(Faults(home, at, when), folders_under(home))
        assert_nothing_lost(folders_under(home), promised)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
def test_one_refusal_at_each_system_call_loses_nothing(tmp_path: Path, error: int) -> None:
    """The disk is full for one call: the match goes on and is complete on disk in the end."""
    names = calls_of_a_match(tmp_path / "count")
    for at in range(1, len(names) + 1):
        home = tmp_path / str(at)
        folders = folders_under(home)
        promised = run_with(Faults(home, at, "half", error=error), folders)
        storage = open_storage(folders)
        opened, notices = storage.resume()
        assert {notice.code for notice in (*storage.notices, *notices)} <= HARMLESS
        found = [saved_lines(folders, name) for name in saved_names(folders)]
        found += [list(opened.journal.lines)] if opened else []
        wanted = [lines for lines in (promised.finished, promised.shown) if lines]
        writable = not any(notice.file == folders.lock_file.name for notice in promised.notices)
        if writable:
            assert found == wanted or (promised.pending and found == wanted[:-1])
        if opened:
            opened.journal.close()
        storage.close()


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_refused_from_each_call_on_tells_and_goes_on(tmp_path: Path, error: int) -> None:
    """The disk stays full, or turns read-only: nothing raises, the player is told, what was on disk stays readable."""
    names = calls_of_a_match(tmp_path / "count")
    for at in range(1, len(names) - 1, 3):
        home = tmp_path / str(at)
        folders = folders_under(home)
        promised = run_with(Faults(home, at, "half", error=error, lasting=True), folders)
        if set(names[at - 1 : -2]) - {"close"}:
            assert {notice.code for notice in promised.notices} & {Code.DISK_FULL, Code.CANNOT_WRITE}, (
                at,
                names[at - 1],
            )
        storage = open_storage(folders)
        opened, notices = storage.resume()
        assert {notice.code for notice in (*storage.notices, *notices)} <= HARMLESS
        if opened:
            assert list(opened.journal.lines) == promised.shown[: len(opened.journal.lines)]
            opened.journal.close()
        storage.close()


def test_disk_full_is_told_once_and_made_good_when_there_is_room(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    storage = open_storage(folders)
    journal = storage.start(HEADER, WHEN).journal
    with pytest.MonkeyPatch.context() as patch:
        faults = Faults(tmp_path, 1, "half", error=errno.ENOSPC, lasting=True)
        assert journal._handle is not None
        faults.handles.add(journal._handle)
        faults.install(patch)
        first = journal.append("deal 1")
        assert first is not None
        assert first.code is Code.DISK_FULL
        assert journal.append("leader 3") is None
        assert journal.append("3 play 55") is None
        assert journal.pending == 3
    assert journal.append("4 pass") is None
    assert journal.pending == 0
    assert folders.journal_file.read_text(encoding="utf-8").splitlines() == list(journal.lines)
    journal.close()
    storage.close()
