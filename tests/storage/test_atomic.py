"""Whole files: generations, damage, files of a newer version, refusals."""

import errno
import os
from pathlib import Path

import pytest

from gouji.storage import atomic
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code, StorageError


def decode(data: bytes) -> str:
    if data == b"newer":
        raise NewerVersion("2")
    if not data.startswith(b"good"):
        raise Damaged("bad")
    return data.decode()


def test_write_then_read_keeps_the_generation_before(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    atomic.write(path, b"good 1")
    atomic.write(path, b"good 2")
    assert atomic.read(path, decode).value == "good 2"
    assert atomic.previous_of(path).read_bytes() == b"good 1"
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["file", "file.previous"]


def test_no_file_is_no_notice(tmp_path: Path) -> None:
    loaded = atomic.read(tmp_path / "file", decode)
    assert (loaded.value, loaded.notices, loaded.writable) == (None, (), True)


@pytest.mark.parametrize("bad", [b"", b"\0\0\0\0", b"tor"])
def test_damaged_file_is_kept_and_the_previous_one_read(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "file"
    atomic.write(path, b"good 1")
    atomic.write(path, b"good 2")
    path.write_bytes(bad)
    loaded = atomic.read(path, decode)
    assert loaded.value == "good 1"
    assert [notice.code for notice in loaded.notices] == [Code.UNREADABLE, Code.PREVIOUS_USED]
    assert loaded.notices[0].kept_as == "file.bad-1"
    assert (tmp_path / "file.bad-1").read_bytes() == bad
    assert loaded.writable


def test_two_damaged_generations_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    atomic.previous_of(path).write_bytes(b"y")
    loaded = atomic.read(path, decode)
    assert loaded.value is None
    assert [notice.kept_as for notice in loaded.notices] == ["file.bad-1", "file.previous.bad-1"]


def test_swapped_generations_are_read_as_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"good 1")
    atomic.previous_of(path).write_bytes(b"good 2")
    assert atomic.read(path, decode).value == "good 1"


def test_newer_generation_before_is_not_written_over(tmp_path: Path) -> None:
    """An old gouji after a new one, with the generations swapped by hand or by a backup."""
    path = tmp_path / "file"
    path.write_bytes(b"good 1")
    atomic.previous_of(path).write_bytes(b"newer")
    loaded = atomic.read(path, decode)
    assert loaded.value == "good 1"
    assert not loaded.writable
    assert [(notice.code, notice.file) for notice in loaded.notices] == [(Code.NEWER, "file.previous")]
    assert atomic.previous_of(path).read_bytes() == b"newer"


def test_damaged_generation_before_is_kept_when_the_next_is_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"good 1")
    atomic.previous_of(path).write_bytes(b"x")
    loaded = atomic.read(path, decode)
    assert loaded.value == "good 1"
    assert loaded.writable
    assert [notice.kept_as for notice in loaded.notices] == ["file.previous.bad-1"]
    atomic.write(path, b"good 2")
    assert (tmp_path / "file.previous.bad-1").read_bytes() == b"x"


def test_generation_before_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"good 1")
    atomic.previous_of(path).mkdir()
    loaded = atomic.read(path, decode)
    assert loaded.value == "good 1"
    assert not loaded.writable
    assert [notice.code for notice in loaded.notices] == [Code.CANNOT_READ]


def test_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"newer")
    loaded = atomic.read(path, decode)
    assert not loaded.writable
    assert loaded.notices[0].code is Code.NEWER
    assert path.read_bytes() == b"newer"


def test_folder_in_the_way_is_told_and_left(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.mkdir()
    loaded = atomic.read(path, decode)
    assert loaded.notices[0].code is Code.CANNOT_READ
    assert not loaded.writable
    assert path.is_dir()


def test_bad_file_that_cannot_be_moved_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(os, "rename", refuse)
    loaded = atomic.read(path, decode)
    assert loaded.notices[0].kept_as is None
    assert not loaded.writable


@pytest.mark.parametrize("name", ["open", "write", "fsync", "replace"])
def test_refused_write_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    path = tmp_path / "file"
    atomic.write(path, b"good 1")

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, name, refuse)
        with pytest.raises(StorageError) as caught:
            atomic.write(path, b"good 2")
    assert caught.value.notice.code is Code.DISK_FULL
    assert str(tmp_path) not in str(caught.value)
    assert [entry.read_bytes() for entry in tmp_path.iterdir() if entry.is_file()] == [b"good 1"]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data)[:3]))
    atomic.write(tmp_path / "file", b"good and long")
    assert (tmp_path / "file").read_bytes() == b"good and long"


def test_names_for_bad_files_never_run_into_one_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for number in (1, 2, 3):
        path.write_bytes(b"%d" % number)
        assert atomic.move_aside(path) == f"file.bad-{number}"
    assert (tmp_path / "file.bad-2").read_bytes() == b"2"
