"""The matches that are kept."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from gouji.storage import saves
from gouji.storage.store import Storage
from gouji.ui.scenes.question import Question, TypedQuestion
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.services import Standing
from tests.ui.scenes.harness import RECORD, WHOLE_MATCH, Player, texts_of


class TestReplays:
    def open(self, player: Player, storage: Storage, count: int = 2) -> ReplaysScene:
        for number in range(count):
            saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1 + number))
        player.click("replays")
        assert isinstance(player.top, ReplaysScene)
        return player.top

    def test_a_match_is_watched_played_again_and_deleted(self, player: Player, storage: Storage) -> None:
        self.open(player, storage)
        player.click("watch")
        player.click("again")
        assert player.matches.done == ["replay preset tribute", "again"]
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.click("again")
        player.click("cancel")
        assert player.matches.done == ["replay preset tribute", "again"]
        player.click("delete")
        player.click("cancel")
        assert len(saves.list_matches(storage.folders)) == 2
        player.click("delete")
        player.click("accept")
        assert len(saves.list_matches(storage.folders)) == 1

    def test_a_click_chooses_and_a_second_one_watches(self, player: Player, storage: Storage) -> None:
        self.open(player, storage)
        older = saves.list_matches(storage.folders)[1].name
        player.click(f"match.{older}")
        assert player.matches.done == []
        player.click(f"match.{older}")
        assert player.matches.done == ["replay preset tribute"]

    @pytest.mark.parametrize(
        ("data", "line"),
        [
            (b"", "1"),
            (b"hello\n", "1"),
            (b"gouji 2\n", "1"),
            (b"\0" * 300, "1"),
            (b"gouji 1\npreset qingdao\n\xff\xfe\n", "3"),
            (WHOLE_MATCH.read_bytes().replace(b"\n0 pass", b"\n1 pass", 1), ""),
        ],
    )
    def test_a_record_that_is_wrong_is_told_and_not_kept(
        self, player: Player, storage: Storage, tmp_path: Path, data: bytes, line: str
    ) -> None:
        self.open(player, storage, 1)
        before = saves.list_matches(storage.folders)
        bad = tmp_path / "坏.gouji"
        bad.write_bytes(data)
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.0)
        assert isinstance(player.top, Question)
        assert line in texts_of(player.top)
        assert bad.read_bytes() == data
        player.click("ok")
        assert isinstance(player.top, ReplaysScene)
        assert saves.list_matches(storage.folders) == before

    def test_a_torn_last_line_is_not_taken_for_a_whole_one(
        self, player: Player, storage: Storage, tmp_path: Path
    ) -> None:
        self.open(player, storage, 0)
        whole = WHOLE_MATCH.read_text(encoding="utf-8")
        torn = tmp_path / "torn.gouji"
        torn.write_bytes(b"\xef\xbb\xbf" + whole[:-3].replace("\n", "\r\n").encode())
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(torn))], 0.0)
        (kept,) = saves.list_matches(storage.folders)
        assert saves.read(storage.folders, kept.name) == whole[: whole[:-3].rfind("\n") + 1]

    def test_a_record_file_is_read_by_its_path(self, player: Player, storage: Storage, tmp_path: Path) -> None:
        self.open(player, storage, 0)
        source = tmp_path / "从 别处.gouji"
        source.write_text(RECORD, encoding="utf-8")
        for path, count in ((tmp_path / "none.gouji", 0), (tmp_path, 0), (source, 1)):
            player.click("file")
            assert isinstance(player.top, TypedQuestion)
            player.key(pygame.K_a, pygame.KMOD_CTRL)
            player.type(f'"{path}"')
            player.click("accept")
            assert isinstance(player.top, Question) == (count == 0)
            assert len(saves.list_matches(storage.folders)) == count
            if not count:
                player.click("ok")

    def test_without_matches_nothing_can_be_done_with_one(self, player: Player, storage: Storage) -> None:
        self.open(player, storage, 0)
        for name in ("watch", "again", "copy", "delete"):
            assert not player.top.find(name).enabled

    def test_a_dropped_file_is_read_and_a_bad_one_refused(
        self, player: Player, storage: Storage, tmp_path: Path
    ) -> None:
        self.open(player, storage, 0)
        good, bad = tmp_path / "a.gouji", tmp_path / "b.txt"
        good.write_text(RECORD, encoding="utf-8")
        bad.write_bytes(b"\xff\xfe no record")
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(good))], 0.0)
        assert len(saves.list_matches(storage.folders)) == 1
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.0)
        assert isinstance(player.top, Question)
        assert len(saves.list_matches(storage.folders)) == 1
