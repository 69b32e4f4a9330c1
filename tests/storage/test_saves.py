"""Saved matches: list, import, export, damaged and foreign files, names."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from gouji.storage import saves
from gouji.storage.notice import Code, StorageError
from gouji.storage.paths import Folders, folders_under
from tests.storage.script import DEAL, END, HEADER, WHEN

TEXT = "\n".join([*HEADER, "deal 1", *DEAL, *END, "deal 2", *DEAL, "void", "deal 2", *DEAL]) + "\n"


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return folders_under(tmp_path / "home")


def test_list_tells_date_preset_and_result(folders: Folders) -> None:
    name = saves.save_text(folders, TEXT, WHEN)
    (match,) = saves.list_matches(folders)
    assert (match.name, match.date, match.preset, match.deals) == (name, WHEN, "qingdao", 1)
    assert (match.score, match.under_way, match.problem) == ((4, -4), True, None)
    assert match.seats == ("我", "老于", "", "", "", "")


def test_newest_comes_first_and_names_never_meet(folders: Folders) -> None:
    """Also when the clock was set back, or stands still."""
    names = [saves.save_text(folders, TEXT, WHEN) for _ in range(3)]
    names.append(saves.save_text(folders, TEXT, datetime(2020, 1, 1)))
    assert len(set(names)) == 4
    assert [match.date.year for match in saves.list_matches(folders)] == [2026, 2026, 2026, 2020]


def test_no_folder_is_an_empty_list(folders: Folders) -> None:
    assert saves.list_matches(folders) == []


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", Code.UNREADABLE),
        (b"PK\x03\x04", Code.UNREADABLE),
        (b"gouji 7\n", Code.NEWER),
        (b"\0" * 99, Code.UNREADABLE),
    ],
)
def test_bad_files_are_listed_with_their_problem_and_left(folders: Folders, data: bytes, code: Code) -> None:
    saves.save_text(folders, TEXT, WHEN)
    bad = folders.matches / "mine.gouji"
    bad.write_bytes(data)
    listed = {match.name: match for match in saves.list_matches(folders)}
    problem = listed["mine.gouji"].problem
    assert problem is not None
    assert problem.code is code
    assert len(listed) == 2
    with pytest.raises(StorageError) as caught:
        saves.read(folders, "mine.gouji")
    assert caught.value.notice.code is code
    assert bad.read_bytes() == data


def test_record_damaged_in_the_middle_is_listed_and_read_as_far_as_it_is_good(folders: Folders) -> None:
    name = saves.save_text(folders, TEXT, WHEN)
    path = saves.path_of(folders, name)
    path.write_bytes(path.read_bytes()[:200] + b"\0\0\0\n")
    (match,) = saves.list_matches(folders)
    assert match.problem is not None
    assert match.problem.code is Code.CUT
    assert TEXT.startswith(saves.read(folders, name))


def test_import_and_export(folders: Folders, tmp_path: Path) -> None:
    source = tmp_path / "从 别处.gouji"
    source.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    name = saves.import_file(folders, source, WHEN)
    assert saves.read(folders, name) == TEXT
    target = tmp_path / "out.gouji"
    saves.export_file(folders, name, target)
    assert target.read_text(encoding="utf-8") == TEXT
    assert source.exists()


@pytest.mark.parametrize("data", [b"", b"hello\n", b"\xff\xff", b"gouji 2\n"])
def test_foreign_file_is_not_imported(folders: Folders, tmp_path: Path, data: bytes) -> None:
    source = tmp_path / "foreign.gouji"
    source.write_bytes(data)
    with pytest.raises(StorageError):
        saves.import_file(folders, source, WHEN)
    assert saves.list_matches(folders) == []


def test_missing_file_is_an_error_without_its_folder(folders: Folders, tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        saves.import_file(folders, tmp_path / "none.gouji", WHEN)
    assert str(tmp_path) not in str(caught.value)


@pytest.mark.parametrize("name", ["../settings.json", "../x.gouji", "/etc/x.gouji", "a\\b.gouji", "a\0.gouji", ""])
def test_names_lead_nowhere_else(folders: Folders, name: str) -> None:
    with pytest.raises(StorageError):
        saves.path_of(folders, name)


def test_delete(folders: Folders) -> None:
    name = saves.save_text(folders, TEXT, WHEN)
    saves.delete(folders, name)
    assert saves.list_matches(folders) == []
    with pytest.raises(StorageError):
        saves.delete(folders, name)


def test_file_not_named_by_us_has_its_own_date(folders: Folders) -> None:
    folders.matches.mkdir(parents=True)
    path = folders.matches / "friend.gouji"
    path.write_text(TEXT, encoding="utf-8")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    (match,) = saves.list_matches(folders)
    assert match.date == datetime.fromtimestamp(1_000_000_000)
