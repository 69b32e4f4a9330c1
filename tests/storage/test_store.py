"""All of storage opened together: folders, lock, second gouji, real kills, read-only folders, log."""

import logging
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gouji.storage import log
from gouji.storage.notice import Code
from gouji.storage.paths import find_folders, folders_under
from gouji.storage.settings import Settings
from gouji.storage.store import open_storage
from tests.storage.script import HEADER, WHEN

ROOT = Path(__file__).resolve().parents[2]


def test_home_variable_overrides_every_folder(tmp_path: Path) -> None:
    folders = find_folders({"GOUJI_HOME": str(tmp_path)})
    for path in (
        folders.settings_file,
        folders.statistics_file,
        folders.journal_file,
        folders.log_file,
        folders.matches,
    ):
        assert path.is_relative_to(tmp_path)
    assert find_folders({"GOUJI_HOME": "some/where"}).data.is_absolute()


def test_folders_without_the_variable_are_absolute_and_ours() -> None:
    folders = find_folders({})
    for path in (folders.config, folders.data, folders.logs):
        assert path.is_absolute()
        assert "gouji" in str(path)


def test_home_that_leads_nowhere_is_not_the_end() -> None:
    assert find_folders({"GOUJI_HOME": "~no-such-user-here/x"}).data.is_absolute()


def test_finding_folders_touches_nothing(tmp_path: Path) -> None:
    find_folders({"GOUJI_HOME": str(tmp_path / "new")})
    assert not (tmp_path / "new").exists()


def test_second_gouji_says_so_and_writes_nothing(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    first = open_storage(folders)
    second = open_storage(folders)
    assert first.writable
    assert not second.writable
    assert Code.ALREADY_RUNNING in {notice.code for notice in second.notices}
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    second.settings.save(Settings(mute=True))
    second.start(HEADER, WHEN)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    second.close()
    assert open_storage(folders).writable is False
    first.close()
    third = open_storage(folders)
    assert third.writable
    third.close()


def run_until_killed(home: Path, kill_after: int) -> list[str]:
    """A program that appends and prints each line that it may show; killed from outside after so many."""
    code = (
        "from datetime import datetime\n"
        "from gouji.storage.paths import find_folders\n"
        "from gouji.storage.store import open_storage\n"
        "storage = open_storage(find_folders())\n"
        "opened, _ = storage.resume()\n"
        "opened = opened or storage.start(['gouji 1', 'preset qingdao'], datetime(2026, 1, 1))\n"
        "number = len(opened.journal.lines)\n"
        "while True:\n"
        "    line = f'# action {number}'\n"
        "    assert opened.journal.append(line) is None\n"
        "    print(line, flush=True)\n"
        "    number += 1\n"
    )
    environment = os.environ | {"GOUJI_HOME": str(home), "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    shown = [program.stdout.readline().rstrip("\n") for _ in range(kill_after)]
    program.kill()
    rest = program.stdout.read()
    program.wait()
    return shown + rest.splitlines() if rest.endswith("\n") or not rest else shown + rest.splitlines()[:-1]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as this system does not")
@pytest.mark.parametrize("kill_after", [1, 2, 17, 150])
def test_kill_9_loses_nothing_that_was_shown_and_frees_the_lock(tmp_path: Path, kill_after: int) -> None:
    shown: list[str] = []
    for _ in range(2):
        shown += run_until_killed(tmp_path, kill_after)
        storage = open_storage(folders_under(tmp_path))
        assert storage.writable
        opened, notices = storage.resume()
        assert opened is not None
        assert {notice.code for notice in notices} <= {Code.TORN}
        found = [line for line in opened.journal.lines if line.startswith("# action")]
        assert found[: len(shown)] == shown
        assert len(found) <= len(shown) + 1
        shown = found
        opened.journal.close()
        storage.close()


def test_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    """As with a read-only folder: the way to it is blocked by a file."""
    (tmp_path / "file").write_bytes(b"")
    storage = open_storage(folders_under(tmp_path / "file" / "home"))
    assert not storage.writable
    assert {notice.code for notice in storage.notices} & {Code.CANNOT_WRITE, Code.CANNOT_READ}
    opened = storage.start(HEADER, WHEN)
    assert opened.journal.append("deal 1") is None
    assert storage.resume()[0] is None
    storage.close()


@pytest.fixture
def read_only() -> Iterator[Callable[[Path], None]]:
    """Makes a folder read-only for this program, which gives up being root for it: root may write anywhere."""
    if not hasattr(os, "seteuid"):
        pytest.skip("other systems have other rights")
    root = os.geteuid() == 0

    def lock(folder: Path) -> None:
        folder.chmod(0o555)
        if root:
            os.seteuid(65534)
        if not os.access(folder, os.R_OK, effective_ids=True):
            pytest.skip("the temporary folder is for root alone")

    yield lock
    if root:
        os.seteuid(0)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that everybody may look into, as pytest's own are not."""
    with tempfile.TemporaryDirectory(prefix="gouji-test-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def test_read_only_folder(public: Path, read_only: Callable[[Path], None]) -> None:
    """Told, and the game goes on in memory; what lies there is read and left."""
    folders = folders_under(public)
    folders.settings_file.write_bytes(b"torn")
    folders.journal_file.write_bytes(b"gouji 1\npreset qingdao\ndeal 1\n")
    before = {path: path.read_bytes() for path in public.iterdir()}
    read_only(public)
    storage = open_storage(folders)
    assert not storage.writable
    assert {notice.code for notice in storage.notices} == {Code.UNREADABLE, Code.CANNOT_WRITE}
    opened, _ = storage.resume()
    assert opened is not None
    assert opened.journal.append("leader 1") is None
    assert storage.start(HEADER, WHEN).journal.append("deal 1") is None
    assert storage.settings.save(Settings(mute=True)) is None
    storage.close()
    assert {path: path.read_bytes() for path in public.iterdir()} == before


def test_left_temporary_files_are_removed(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    folders.matches.mkdir(parents=True)
    for folder in (folders.data, folders.matches):
        (folder / "x.json.123.tmp").write_bytes(b"half")
    open_storage(folders).close()
    assert not list(tmp_path.rglob("*.tmp"))


def test_log_is_written_kept_small_and_closed(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    assert log.start_log(folders, "info") is None
    logging.getLogger("gouji.controller").info("烧牌")
    logging.getLogger("gouji.controller").debug("not this")
    for _ in range(1200):
        logging.getLogger("gouji").info("x" * 1000)
    log.stop_log()
    assert len(list(folders.logs.iterdir())) == 3
    assert sum(path.stat().st_size for path in folders.logs.iterdir()) < 1_600_000
    tail = log.log_tail(folders, 5)
    assert len(tail) == 5
    assert not logging.getLogger("gouji").handlers


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_log_on_a_full_disk_is_silent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folders = folders_under(tmp_path)
    folders.logs.mkdir()
    folders.log_file.symlink_to("/dev/full")
    assert log.start_log(folders, "info") is None
    logging.getLogger("gouji").warning("no room for this")
    log.stop_log()
    assert capfd.readouterr() == ("", "")


def test_what_storage_tells_is_in_the_log(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    folders.settings_file.write_bytes(b"torn")
    open_storage(folders).close()
    (line,) = log.log_tail(folders)
    assert "settings.json.bad-1" in line


def test_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "logs").write_bytes(b"")
    notice = log.start_log(folders_under(tmp_path), "info")
    assert notice is not None
    assert notice.code is Code.CANNOT_WRITE
    assert log.log_tail(folders_under(tmp_path)) == []
