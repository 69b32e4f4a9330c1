"""A record's way in and out: files dropped, opened, saved; text copied and pasted; what is damaged harms nothing."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gouji import cli
from gouji.rules.record import read
from gouji.storage import saves
from gouji.ui import main
from gouji.ui.replay import sharing
from gouji.ui.replay.scene import ReplayScene
from gouji.ui.scenes.question import Question
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import TextField

from .harness import BROKEN, RECORDS, Bench, record

Make = Callable[..., Bench]
A_MATCH = RECORDS / "tribute-better.gouji"


def told(bench: Bench) -> str:
    """What the message on top says."""
    assert isinstance(bench.top, Question)
    return bench.words("question.body")


# --- in ---------------------------------------------------------------------------------------------------------


def test_a_file_dropped_on_any_page_is_shown(bench_of: Make) -> None:
    bench = bench_of()
    bench.drop(A_MATCH)
    assert bench.scene.record == record("tribute-better")
    bench.drop(RECORDS / "stifle-better.gouji")
    assert bench.scene.name == "stifle-better"
    bench.key(pygame.K_ESCAPE)
    assert bench.scene.name == "tribute-better"
    bench.key(pygame.K_ESCAPE)
    assert isinstance(bench.top, TitleScene)


def test_a_file_dropped_on_the_saved_matches_is_kept_there(bench_of: Make) -> None:
    bench = bench_of()
    bench.app.push(ReplaysScene(bench.services))
    bench.drop(A_MATCH)
    assert isinstance(bench.top, ReplaysScene)
    names = [match.name for match in saves.list_matches(bench.storage.folders)]
    assert len(names) == 1
    assert saves.read(bench.storage.folders, names[0]) == record("tribute-better")
    bench.click("watch")
    assert bench.scene.name == names[0]


DAMAGED = {
    "no record": (b"hello\n", "1"),
    "empty": (b"", "1"),
    "zeroed": (b"\0" * 300 + b"\n", "1"),
    "newer": (b"gouji 2\n", "1"),
    "not text": (b"gouji 1\npreset qingdao\n\xff\xfe\n", "3"),
    "few cards": (BROKEN.encode(), "4"),
    "illegal": (
        b"gouji 1\ndeal 1 position\nhand 0 A\nhand 1 4\nhand 2 4\nhand 3 4\nhand 4 4\nhand 5 4\nleader 0\n0 play K\n",
        "10",
    ),
    "no deal": (b"gouji 1\npreset tribute\n", ""),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_record_gets_its_message_and_harms_nothing(
    bench_of: Make, tmp_path: Path, kind: str, language: str
) -> None:
    data, line = DAMAGED[kind]
    path = tmp_path / "坏 牌谱.gouji"
    path.write_bytes(data)
    bench = bench_of(language=language)
    below = bench.top
    bench.drop(path)
    words = told(bench)
    assert line in words
    for key in ("refuse.", "replay.", "{", "(rule 15) ("):
        assert key not in words
    assert path.read_bytes() == data
    bench.click("ok")
    assert bench.top is below
    assert saves.list_matches(bench.storage.folders) == []


def test_what_is_no_file_gets_its_message(bench_of: Make, tmp_path: Path) -> None:
    bench = bench_of()
    text = bench.services.text
    for path, words in ((tmp_path / "none.gouji", text("cli.no_file")), (tmp_path, text("cli.is_folder"))):
        bench.drop(path)
        assert told(bench) == words
        bench.click("ok")


def test_a_file_far_too_long_is_not_read(bench_of: Make, tmp_path: Path) -> None:
    path = tmp_path / "long.gouji"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    bench = bench_of()
    assert not sharing.open_replay(bench.services, path)
    assert told(bench) == bench.services.text("cli.too_long")


def test_a_seat_is_named_where_the_error_has_one(bench_of: Make) -> None:
    bench = bench_of()
    assert not sharing.open_replay(bench.services, DAMAGED["illegal"][0].decode())
    assert "0 号座" in told(bench)
    assert "10" in told(bench)


def test_the_pages_open_replays_through_the_matches(bench_of: Make) -> None:
    bench = bench_of()
    assert bench.services.matches is not None
    bench.services.matches.replay("x.gouji", record())
    assert bench.scene.name == "x.gouji"
    bench.services.matches.replay("y.gouji", BROKEN)
    assert "4" in told(bench)


@pytest.mark.parametrize("arguments", [[str(A_MATCH)], ["--record", str(A_MATCH)]])
def test_the_command_line_opens_a_record(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    launched: list[main.Launch] = []

    def run(launch: main.Launch) -> int:
        launched.append(launch)
        return 0

    monkeypatch.setattr(main, "run", run)
    assert cli.main(arguments) == 0
    assert launched[0].replay == str(A_MATCH)


def test_a_record_named_on_the_command_line_is_shown(bench_of: Make) -> None:
    bench = bench_of()
    main._open_at(bench.app, bench.services, main.Launch(replay=str(A_MATCH)))
    assert isinstance(bench.top, ReplayScene)
    assert saves.list_matches(bench.storage.folders) == [], "looking at a file does not copy it"


# --- clipboard ----------------------------------------------------------------------------------------------------


@pytest.fixture
def clip(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A clipboard of its own."""
    held = {"text": ""}

    def put(text: str) -> None:
        held["text"] = text

    monkeypatch.setattr(pygame.scrap, "put_text", put)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held["text"])
    return held


def test_a_record_is_copied_and_pasted(bench_of: Make, clip: dict[str, str]) -> None:
    bench = bench_of(record())
    bench.click("copy")
    assert clip["text"] == record()
    assert bench.words("caption") == bench.services.text("replay.copied")
    clip["text"] = "\ufeff\n" + record("stifle-better").rstrip("\n")
    bench.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert bench.scene.record == record("stifle-better")
    assert not bench.scene.torn
    clip["text"] = "something else"
    bench.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert "1" in told(bench)


def test_an_empty_clipboard_and_none_at_all(bench_of: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise pygame.error("no clipboard")

    bench = bench_of(record())
    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    bench.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert bench.words("caption") == bench.services.text("replays.paste.none")
    bench.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert bench.words("caption") == bench.services.text("replay.copy_failed")


# --- to a file ------------------------------------------------------------------------------------------------------


def save_as(bench: Bench, path: str) -> None:
    """Through the dialog, as a person does it."""
    bench.click("export")
    bench.type(path)
    bench.click("accept")


def test_a_record_is_saved_where_the_player_wants_it(bench_of: Make, tmp_path: Path) -> None:
    bench = bench_of(record())
    bench.click("export")
    field = bench.top.find("typed")  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    assert field.text.endswith("a match.gouji")
    bench.type(str(tmp_path / "新 文件夹" / "一场"))
    bench.key(pygame.K_RETURN)
    path = tmp_path / "新 文件夹" / "一场.gouji"
    assert path.read_text(encoding="utf-8") == record()
    assert str(path) in bench.words("caption")
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    assert read(path.read_bytes()).results


def test_a_file_that_is_there_is_replaced_only_after_a_question(bench_of: Make, tmp_path: Path) -> None:
    path = tmp_path / "old.gouji"
    path.write_text("old", encoding="utf-8")
    bench = bench_of(record())
    save_as(bench, str(path))
    assert isinstance(bench.top, Question)
    bench.key(pygame.K_RETURN)
    assert path.read_text(encoding="utf-8") == "old", "Enter alone answers nothing"
    bench.click("cancel")
    assert path.read_text(encoding="utf-8") == "old"
    save_as(bench, str(path))
    bench.click("accept")
    assert path.read_text(encoding="utf-8") == record()


def test_a_file_that_cannot_be_written_is_told(bench_of: Make, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    bench = bench_of(record())
    save_as(bench, str(tmp_path / "file" / "below"))
    assert told(bench)
    bench.click("ok")
    save_as(bench, str(tmp_path))
    assert told(bench) == bench.services.text("cli.is_folder")
    bench.click("ok")
    assert isinstance(bench.top, ReplayScene)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "x"


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.gouji"
    path.write_text("old", encoding="utf-8")

    def full(target: Path, data: bytes) -> None:
        target.write_bytes(data[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gouji.storage.atomic.write_synced", full)
    with pytest.raises(OSError, match="space"):
        sharing.replace_file(path, b"new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["old.gouji"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [(" ~/x ", "x.gouji"), ('"~/a b.gouji"', "a b.gouji"), ("~/v1.2", "v1.2.gouji"), ("~/x.txt", "x.txt.gouji")],
)
def test_the_ending_and_the_home_folder_are_filled_in(
    typed: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert sharing.export_path(typed) == tmp_path / meant
