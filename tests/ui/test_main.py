"""The program around the pages: what it tells, and how it ends."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from gouji.storage import saves
from gouji.storage.notice import Code, Notice, StorageError
from gouji.storage.store import Storage, open_storage
from gouji.ui import main
from gouji.ui.app import App
from gouji.ui.fatal import fatal_text, tell_fatal
from gouji.ui.notices import notice_text
from gouji.ui.scenes.question import Question
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import Services
from gouji.ui.text import LANGUAGES, Translator
from gouji.ui.widgets import Button
from tests.ui.scenes.harness import RECORD, Player, open_settings


class TestTelling:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("code", Code)
    def test_every_notice_has_words(self, code: Code, language: str) -> None:
        notice = Notice(code, "settings.json", detail="broken", kept_as="settings.bad", key="speed", line=3)
        words = notice_text(notice, Translator(language))
        assert "notice." not in words
        assert "settings.bad" in words

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_message_after_a_failure_names_the_log(
        self, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        log = tmp_path / "gouji.log"
        title, words = fatal_text(ValueError("odd"), log, Translator(language))
        assert title
        assert str(log) in words
        assert "odd" in words

        def refuse(*given: object, **named: object) -> int:
            raise pygame.error("no box")

        monkeypatch.setattr(pygame.display, "message_box", refuse)
        tell_fatal(ValueError("odd"), log, Translator(language))


def test_a_second_gouji_says_so_and_stores_nothing(storage: Storage) -> None:
    second = open_storage(storage.folders)
    try:
        player = Player(second)
        for notice in second.notices:
            player.services.tell(notice)
            player.services.tell(notice)
        assert isinstance(player.top, Question)
        player.click("ok")
        assert isinstance(player.top, TitleScene)
        player.services.change(mute=True)
        assert not open_settings(storage).mute
        path = saves.path_of(storage.folders, saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1)))
        player.click("replays")
        player.click("delete")
        assert isinstance(player.top, ReplaysScene)
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.0)
        assert isinstance(player.top, Question)
        assert len(saves.list_matches(storage.folders)) == 1
    finally:
        second.close()


def test_settings_that_cannot_be_written_are_told_once(
    player: Player, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StorageError(Notice(Code.DISK_FULL, "settings.json"))

    monkeypatch.setattr("gouji.storage.atomic.write", refuse)
    player.services.change(mute=True)
    player.services.change(mute=False)
    assert isinstance(player.top, Question)
    player.click("ok")
    assert isinstance(player.top, TitleScene)


def test_an_error_ends_the_program_with_a_message_and_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setenv("GOUJI_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, **_: shown.append(words))

    def fail(_: App) -> None:
        raise RuntimeError("a broken card")

    monkeypatch.setattr(App, "run", fail)
    assert main.run() == 1
    log = tmp_path / "logs" / "gouji.log"
    assert str(log) in shown[0]
    assert "a broken card" in log.read_text(encoding="utf-8")
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert "a broken card" in capsys.readouterr().err
    pygame.display.init()
    pygame.font.init()


def test_services_go_on_without_a_table(player: Player) -> None:
    player.services.matches = None
    player.top.resume()
    player.click("quick")
    button = player.top.find("new")
    assert isinstance(button, Button)
    assert isinstance(player.app, App)
    assert isinstance(player.services, Services)
