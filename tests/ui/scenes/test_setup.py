"""Setting up a match."""

import pygame
import pytest

from gouji.rules.options import PRESETS
from gouji.storage.store import Storage
from gouji.ui.matches import controller_setup
from gouji.ui.scenes.question import Question, TypedQuestion
from gouji.ui.scenes.setup import SetupScene
from gouji.ui.scenes.setup_state import last_setup
from gouji.ui.services import Standing
from gouji.ui.text import Translator
from gouji.ui.widgets import Label, Paragraph, Segments
from tests.ui.scenes.harness import Player, texts_of


def name_it(player: Player, button: str, name: str) -> None:
    """Give an own preset another name by a button that asks for it."""
    player.click(button)
    assert isinstance(player.top, TypedQuestion)
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.type(name)
    player.click("accept")


class TestSetup:
    def open(self, player: Player) -> SetupScene:
        player.click("new")
        assert isinstance(player.top, SetupScene)
        return player.top

    def test_a_preset_is_chosen_and_started(self, player: Player, storage: Storage) -> None:
        self.open(player)
        player.click("preset.stifle")
        player.click("start")
        setup = player.matches.started[0]
        assert setup.options == PRESETS["stifle"]
        assert storage.settings.settings.preset == "stifle"
        assert last_setup(storage.settings.settings, Translator("en")).options == PRESETS["stifle"]

    def test_an_option_is_changed_marked_explained_and_reverted(self, player: Player) -> None:
        scene = self.open(player)
        player.click("option.burn_tribute")
        assert scene.state.options.burn_tribute
        assert isinstance(scene.find("changes"), Label)
        info = scene.find("info")
        assert isinstance(info, Paragraph)
        assert info.text == scene.text("option.burn_tribute.help")
        player.click("revert")
        assert scene.state.changes() == {}

    def test_a_senseless_combination_cannot_be_started_and_is_put_in_order(self, player: Player) -> None:
        scene = self.open(player)
        player.click("preset.tribute")
        player.click("option.hold_threes")
        info = scene.find("info")
        assert isinstance(info, Paragraph)
        assert "憋三" in info.text
        player.click("start")
        assert player.matches.started == []
        player.click("untangle")
        player.click("start")
        assert not player.matches.started[0].options.hold_threes

    def test_own_presets_are_saved_chosen_renamed_and_deleted(self, player: Player, storage: Storage) -> None:
        scene = self.open(player)
        player.click("option.burn_tribute")
        name_it(player, "save", "周六")
        assert list(storage.settings.settings.own_presets) == ["周六"]
        player.click("preset.outline")
        player.click("own.周六")
        assert scene.state.options.burn_tribute
        name_it(player, "rename", "周日")
        assert list(storage.settings.settings.own_presets) == ["周日"]
        player.click("delete")
        player.click("accept")
        assert storage.settings.settings.own_presets == {}

    def test_a_name_that_is_taken_is_only_replaced_after_a_question(self, player: Player, storage: Storage) -> None:
        scene = self.open(player)
        old = {"周六": "preset tribute", "周日": "preset stifle"}
        scene.state.own = dict(old)
        scene.rebuild()

        player.click("own.周六")
        for button in ("rename", "save"):
            name_it(player, button, "周日")
            assert isinstance(player.top, Question)
            player.click("cancel")
            assert scene.state.own == old
        name_it(player, "rename", "周日")
        player.click("accept")
        assert storage.settings.settings.own_presets == {"周日": "preset tribute"}
        name_it(player, "save", "周日")
        assert player.top is scene

    def test_options_are_shared_as_text_and_read_back(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = self.open(player)
        held: list[str] = []

        def keep(text: str) -> bool:
            held.append(text)
            return True

        monkeypatch.setattr("gouji.ui.scenes.setup.to_clipboard", keep)
        monkeypatch.setattr("gouji.ui.scenes.setup.clipboard", lambda: held[-1])
        player.click("preset.stifle")
        player.click("option.burn_tribute")
        player.click("seed")
        player.type("4711")
        shared = (scene.state.preset, scene.state.options, scene.state.seed)
        player.click("share")
        assert held[-1] in texts_of(player.top) + "\n"
        player.click("ok")
        player.click("preset.outline")
        scene.state.seed = ""
        player.click("paste")
        assert (scene.state.preset, scene.state.options, scene.state.seed) == shared

    def test_a_match_under_way_is_only_left_after_a_question(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        self.open(player)
        player.click("start")
        assert isinstance(player.top, Question)
        player.key(pygame.K_ESCAPE)
        assert player.matches.started == []
        player.click("start")
        player.click("accept")
        assert len(player.matches.started) == 1

    def test_levels_names_and_seed_go_into_the_match(self, player: Player) -> None:
        scene = self.open(player)
        player.click("level.3")
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        player.click("seat.1")
        player.click("name")
        player.key(pygame.K_a, pygame.KMOD_CTRL)
        player.type("小海")
        style = player.top.find("style")
        assert isinstance(style, Segments)
        player.click_at(style.segment(2).center)
        player.click("done")
        player.click("seed")
        player.type("20815x")
        player.click("start")
        setup = player.matches.started[0]
        assert setup.levels[2] == "master"
        assert setup.names[0] == "小海"
        assert setup.styles[0] == "bold"
        assert setup.seed == 20815
        assert controller_setup(setup).levels[3] == "master"
        assert scene.state.seed == "20815"

    def test_options_come_from_the_clipboard(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = self.open(player)
        held = ["preset tribute\noption rounds 9\n# seed 77\n"]
        monkeypatch.setattr("gouji.ui.scenes.setup.clipboard", lambda: held[0])
        player.click("paste")
        assert (scene.state.preset, scene.state.options.rounds, scene.state.seed) == ("tribute", 9, "77")
        for bad in ("", "hello", "preset moon"):
            held[0] = bad
            player.click("paste")
            assert isinstance(player.top, Question)
            player.click("ok")
        assert scene.state.options.rounds == 9
