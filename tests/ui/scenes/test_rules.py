"""The rule book."""

import pygame
import pytest

from gouji.ui.scenes.rules import RulesScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import ScrollPanel, TextField
from tests.ui.scenes.harness import Player, texts_of


class TestRules:
    def test_it_opens_at_a_rule(self, player: Player) -> None:
        scene = RulesScene(player.services, "6.6a")
        player.app.push(scene)
        player.app.step([], 0.0)
        panel = scene.find("text")
        heading = next(widget for widget in panel.walk() if widget.name.startswith("section.6.6"))
        assert isinstance(panel, ScrollPanel)
        assert 0 <= heading.rect.y - panel.rect.y < 60

    def test_search_lists_what_is_found_and_escape_clears_it(self, player: Player) -> None:
        player.click("rules")
        player.click("search")
        player.type("烧")
        player.type("糊")
        field = player.top.find("search")
        assert isinstance(field, TextField)
        assert field.text == "烧糊"
        assert player.top.find("hit.8.6")
        player.key(pygame.K_BACKSPACE)
        assert getattr(player.top.find("search"), "text") == "烧"  # noqa: B009
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, RulesScene)
        assert player.top.find("chapter.3")
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_chapter_can_be_shown(self, player: Player, language: str) -> None:
        player.services.change(language=language)
        player.click("rules")
        scene = player.top
        assert isinstance(scene, RulesScene)
        for index in range(len(scene.book.chapters)):
            scene._go(index, "")
            player.app.step([], 0.0)
            assert "option." not in texts_of(scene)
