"""The settings."""

import logging
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from gouji.storage import saves
from gouji.storage.paths import folders_under
from gouji.storage.store import Storage, open_storage
from gouji.ui import report
from gouji.ui.scenes.settings import PAGES, SettingsScene
from gouji.ui.widgets import ScrollPanel, Segments, Toggle
from tests.ui.scenes.harness import RECORD, Player, texts_of


class TestSettings:
    def open(self, player: Player, page: str) -> SettingsScene:
        scene = SettingsScene(player.services, page)
        player.app.push(scene)
        player.app.step([], 0.0)
        return scene

    @pytest.mark.parametrize("page", [page for page, _ in PAGES])
    def test_every_page_is_reached(self, player: Player, page: str) -> None:
        self.open(player, "table")
        player.click(f"nav.{page}")
        panel = player.top.find(f"rows.{page}")
        assert isinstance(panel, ScrollPanel)
        assert panel.children

    def test_a_change_is_stored_and_effective(self, player: Player, storage: Storage) -> None:
        scene = self.open(player, "table")
        faces = player.services.faces
        four = scene.find("four_colour")
        assert isinstance(four, Segments)
        player.click_at(four.segment(1).center)
        assert storage.settings.settings.four_colour
        assert player.services.faces is not faces
        player.click("back.tile")
        assert storage.settings.settings.card_back == "tile"
        again = open_storage(folders_under(storage.folders.data))
        assert again.settings.settings.card_back == "tile"
        again.close()

    def test_text_size_lays_out_anew(self, player: Player) -> None:
        scene = self.open(player, "language")
        before = player.services.style.px(2)
        size = scene.find("text_size")
        assert isinstance(size, Segments)
        player.click_at(size.segment(3).center)
        assert player.services.style.px(2) > before

    def test_speed_and_reduced_motion_reach_the_next_scene(self, player: Player) -> None:
        player.services.change(speed="off", reduced_motion=True)
        assert player.services.pace().factor == 0.0
        assert player.services.pace().reduced

    def test_the_key_for_mute_works_everywhere_but_in_a_field(self, player: Player) -> None:
        player.key(pygame.K_m)
        assert player.services.settings.mute
        self.open(player, "sound")
        player.key(pygame.K_m)
        player.app.step([], 0.1)
        switch = player.top.find("mute")
        assert isinstance(switch, Toggle)
        assert not switch.on
        player.key(pygame.K_m)
        self.open(player, "language")
        player.click("player_name")
        player.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")], 0.0)
        assert player.services.settings.mute

    def test_the_report_is_written_without_names(self, player: Player, storage: Storage) -> None:
        player.services.change(player_name="于海平", own_presets={"秘密": ""})
        path = storage.folders.journal_file
        path.write_text(RECORD.replace("我", "于海平") + "deal 1\n# secret\n", encoding="utf-8")
        self.open(player, "files")
        player.click("report")
        (written,) = storage.folders.data.glob("report-*.txt")
        text = written.read_text(encoding="utf-8")
        assert "preset tribute" in text
        assert "gouji" in text
        for private in ("于海平", "海燕", "秘密", "secret", str(Path.home()) + "/"):
            assert private not in text
        assert str(written) in texts_of(player.top)

    def test_no_home_folder_in_a_report(self) -> None:
        assert report.without_folders("at /home/me/x", "/home/me") == "at ~/x"
        quoted = r"'C:\\Users\\me\\x' C:\Users\me\x"
        assert report.without_folders(quoted, r"C:\Users\me") == r"'~\\x' ~\x"

    def test_the_log_in_a_report_tells_neither_names_nor_folders(self, player: Player, storage: Storage) -> None:
        player.services.change(player_name="于海平", own_presets={"秘密": ""}, seat_names=("阿甲", "", "", "", ""))
        logging.getLogger("gouji").error("于海平 秘密 阿甲 %s", storage.folders.journal_file)
        text = report.report_text(storage, report.record_of(storage), datetime(2026, 1, 1))
        assert "ERROR" in text
        for private in ("于海平", "秘密", "阿甲", str(storage.folders.data)):
            assert private not in text

    def test_without_a_running_match_a_report_has_the_last_saved_one(self, storage: Storage) -> None:
        assert report.record_of(storage) == []
        saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1))
        (storage.folders.matches / "2027-01-01_000000_x.gouji").write_bytes(b"\0\0")
        assert report.record_of(storage) == RECORD.splitlines()
