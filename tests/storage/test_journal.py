"""The running match: torn, zeroed, empty, foreign, damaged in the middle, fuzzed; undo; put away."""

import errno
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.storage import journal, recordtext, saves
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code
from gouji.storage.paths import Folders, folders_under
from tests.storage.script import HEADER, WHEN

LINES = [*HEADER, "deal 1", "leader 3", "3 play 55", "4 pass"]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return folders_under(tmp_path / "家 里")


def begun(folders: Folders) -> journal.Journal:
    opened = journal.start(folders, HEADER, WHEN)
    assert not opened.notices
    return opened.journal


def stored(folders: Folders) -> list[str]:
    return folders.journal_file.read_text(encoding="utf-8").splitlines()


def refused(*_: object) -> None:
    raise OSError(errno.EIO, "refused")


def put(folders: Folders, data: bytes) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    folders.journal_file.write_bytes(data)


def test_each_line_is_in_the_file_when_append_returns(folders: Folders) -> None:
    match = begun(folders)
    for line in ("deal 1", "leader 3", "3 play 55"):
        assert match.append(line) is None
        assert stored(folders) == list(match.lines)
        assert stored(folders)[-1] == line
    match.close()
    match.close()


def test_every_match_has_an_id_of_its_own(folders: Folders) -> None:
    first = begun(folders)
    first.finish(folders, WHEN)
    second = begun(folders)
    second.close()
    assert first.match_id != second.match_id
    assert stored(folders)[0] == "gouji 1"


def test_line_with_a_newline_is_refused(folders: Folders) -> None:
    match = begun(folders)
    with pytest.raises(ValueError, match="not a line"):
        match.append("4 pass\n5 pass")
    match.close()


def test_resumed_match_goes_on(folders: Folders) -> None:
    match = begun(folders)
    match.append("deal 1")
    match.close()
    opened, notices = journal.resume(folders)
    assert opened is not None
    assert not notices
    opened.journal.append("leader 3")
    opened.journal.close()
    assert stored(folders)[-2:] == ["deal 1", "leader 3"]


@pytest.mark.parametrize("torn", ["4 pa", "4 play 大", "#"])
def test_torn_last_line_is_dropped_and_told(folders: Folders, torn: str) -> None:
    put(folders, recordtext.join(LINES) + torn.encode())
    opened, notices = journal.resume(folders)
    assert opened is not None
    assert list(opened.journal.lines) == LINES
    assert [(notice.code, notice.detail) for notice in notices] == [(Code.TORN, torn)]
    opened.journal.append("5 pass")
    opened.journal.close()
    assert stored(folders) == [*LINES, "5 pass"]


@pytest.mark.parametrize("tail", [b"\0" * 512, b"4 p\0\0\0", b"\xff\xfe\n4 pass\n", b"4 pass\0\n5 pass\n", b"\xe5\xa4"])
def test_damaged_tail_is_cut_and_the_whole_file_kept(folders: Folders, tail: bytes) -> None:
    data = recordtext.join(LINES) + tail
    put(folders, data)
    opened, notices = journal.resume(folders)
    assert opened is not None
    assert list(opened.journal.lines) == LINES
    assert [(notice.code, notice.line, notice.kept_as) for notice in notices] == [
        (Code.CUT, len(LINES), "match.gouji.bad-1")
    ]
    assert (folders.data / "match.gouji.bad-1").read_bytes() == data
    opened.journal.append("5 pass")
    opened.journal.close()
    assert stored(folders) == [*LINES, "5 pass"]


@pytest.mark.parametrize("data", [b"", b"\0" * 4096, b"goui", b"PK\x03\x04\n", b"\n", b"# gouji 1\n", b"gouji one\n"])
def test_what_is_no_record_is_moved_aside(folders: Folders, data: bytes) -> None:
    put(folders, data)
    opened, notices = journal.resume(folders)
    assert opened is None
    assert [(notice.code, notice.kept_as) for notice in notices] == [(Code.UNREADABLE, "match.gouji.bad-1")]
    assert (folders.data / "match.gouji.bad-1").read_bytes() == data
    begun(folders).close()


def test_folder_in_the_way_is_told_and_the_match_saved_beside(folders: Folders) -> None:
    folders.journal_file.mkdir(parents=True)
    opened = journal.start(folders, HEADER, WHEN)
    assert [notice.code for notice in opened.notices] == [Code.CANNOT_READ]
    opened.journal.close()
    again, _ = journal.resume(folders)
    assert again is not None
    assert again.journal.lines == opened.journal.lines


def test_cut_keeps_a_copy_and_goes_back_to_the_good_lines(folders: Folders) -> None:
    match = begun(folders)
    match.append("deal 1", "3 play RR", "4 pass")
    before = folders.journal_file.read_bytes()
    notice = match.cut(len(HEADER) + 2, "rule 4.2")
    assert (notice.code, notice.detail, notice.line) == (Code.CUT, "rule 4.2", len(HEADER) + 2)
    assert notice.kept_as is not None
    assert (folders.data / notice.kept_as).read_bytes() == before
    match.append("3 play 55")
    match.close()
    assert stored(folders)[-2:] == ["deal 1", "3 play 55"]


def test_take_back_shortens_the_file(folders: Folders) -> None:
    match = begun(folders)
    match.append("deal 1", "3 play 55", "4 pass")
    assert match.take_back(len(match.lines) - 2) is None
    assert stored(folders)[-1] == "deal 1"
    match.append("3 play 66")
    match.close()
    assert stored(folders)[-2:] == ["deal 1", "3 play 66"]


def test_rewrite_is_one_stroke(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(folders)
    match.append("deal 1", "3 play 55")
    before = stored(folders)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", refused)
        assert match.rewrite("gouji 1", "preset outline") is not None
        assert stored(folders) == before
    assert match.append("deal 1") is None
    match.close()
    assert stored(folders) == ["gouji 1", "preset outline", "deal 1"]


def test_discarded_journal_is_moved_aside(folders: Folders) -> None:
    match = begun(folders)
    before = stored(folders)
    assert match.discard() == "match.gouji.bad-1"
    match.append("deal 1")
    match.close()
    assert (folders.data / "match.gouji.bad-1").read_text(encoding="utf-8").splitlines() == before
    assert journal.resume(folders) == (None, ())


def test_new_match_puts_the_unfinished_one_among_the_saved(folders: Folders) -> None:
    old = begun(folders)
    old.append("deal 1")
    old.close()
    opened = journal.start(folders, HEADER, WHEN)
    opened.journal.close()
    assert [notice.code for notice in opened.notices] == [Code.ARCHIVED]
    name = opened.notices[0].kept_as
    assert name is not None
    assert saves.read(folders, name).splitlines() == list(old.lines)


def test_finished_match_is_moved(folders: Folders) -> None:
    match = begun(folders)
    name, refusal = match.finish(folders, WHEN)
    assert name == "2026-03-01_201500_qingdao.gouji"
    assert refusal is None
    assert journal.resume(folders) == (None, ())


def test_second_gouji_keeps_its_match_in_memory(folders: Folders) -> None:
    first = begun(folders)
    opened = journal.start(folders, HEADER, WHEN, writable=False)
    assert opened.journal.append("deal 1") is None
    assert opened.journal.pending == len(HEADER) + 2
    assert opened.journal.finish(folders, WHEN) == (None, None)
    assert stored(folders) == list(first.lines)
    first.close()


def test_second_gouji_leaves_a_damaged_file_where_it_is(folders: Folders) -> None:
    put(folders, b"\0\0")
    assert journal.resume(folders, writable=False)[0] is None
    assert [entry.name for entry in folders.data.iterdir()] == ["match.gouji"]


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 60))
def test_any_change_to_the_bytes_is_read_or_refused(splice: bytes, at: int, drop: int) -> None:
    data = recordtext.join(LINES)
    data = data[:at] + splice + data[at + drop :]
    try:
        found = recordtext.split(data)
    except (Damaged, NewerVersion):
        return
    assert found.lines
    kept = recordtext.join(found.lines)
    assert recordtext.split(kept).lines == found.lines
    assert found.torn is None or found.why is None
