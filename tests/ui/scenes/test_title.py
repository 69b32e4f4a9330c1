"""The title: what it offers and what it leads to."""

import pygame
import pytest

from gouji.storage.store import Storage
from gouji.ui.matches import TableMatches
from gouji.ui.scene import Scene
from gouji.ui.scenes.question import Question
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.scenes.settings import SettingsScene
from gouji.ui.scenes.setup import SetupScene
from gouji.ui.scenes.statistics import StatisticsScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import Standing
from gouji.ui.widgets import Segments
from tests.ui.scenes.harness import RECORD, Player


class TestTitle:
    def test_one_click_starts_a_game_as_last_time(self, player: Player) -> None:
        player.click("quick")
        assert [setup.preset for setup in player.matches.started] == ["qingdao"]
        assert player.matches.started[0].names[0] == "海燕"

    def test_with_a_match_under_way_it_offers_to_continue(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.top.resume()
        player.click("resume")
        assert player.matches.done == ["resume"]

    def test_a_new_game_asks_before_the_unfinished_one_is_put_away(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.top.resume()
        player.click("quick")
        assert isinstance(player.top, Question)
        player.key(pygame.K_RETURN)
        assert player.matches.started == []
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)
        player.click("quick")
        player.click("accept")
        assert len(player.matches.started) == 1

    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("new", SetupScene),
            ("rules", RulesScene),
            ("replays", ReplaysScene),
            ("statistics", StatisticsScene),
            ("settings", SettingsScene),
        ],
    )
    def test_every_page_opens_and_escape_leads_back(self, player: Player, name: str, kind: type[Scene]) -> None:
        player.click(name)
        assert isinstance(player.top, kind)
        player.click("back")
        assert isinstance(player.top, TitleScene)
        player.click(name)
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)

    def test_the_language_changes_at_once_and_is_stored(self, player: Player, storage: Storage) -> None:
        switch = player.top.find("language")
        assert isinstance(switch, Segments)
        player.click_at(switch.segment(1).center)
        rules = player.top.find("rules")
        assert getattr(rules, "word") == "Rules"  # noqa: B009
        assert storage.settings.settings.language == "en"

    def test_it_works_by_keyboard_alone(self, player: Player) -> None:
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
        assert len(player.matches.started) == 1
        player.key(pygame.K_DOWN)
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        assert isinstance(player.top, RulesScene)

    def test_quitting_ends_the_program(self, player: Player) -> None:
        player.click("quit")
        assert not player.app.running

    def test_a_match_written_by_the_game_is_summed_up(self, player: Player, storage: Storage) -> None:
        matches = TableMatches(player.services)
        assert matches.standing() is None
        path = storage.folders.journal_file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(RECORD + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\ndeal 2\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 2, (6, -6))
        path.write_text(RECORD + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 1, (6, -6), between=True)
        other = RECORD.replace("seat 0 human 我\nseat 1 master 海燕", "seat 0 master 海燕\nseat 1 human 我")
        path.write_text(other + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\ndeal 2\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 2, (-6, 6))  # our points come first
        path.write_bytes(b"\0\0\0")
        assert matches.standing() is None
