"""Questions that lie over a page."""

import pygame
import pytest

from gouji.ui.scenes.menu import pause_menu
from gouji.ui.scenes.question import Question, confirm
from tests.ui.ears import Ears
from tests.ui.scenes.harness import Player


class TestQuestions:
    def test_enter_alone_answers_nothing_and_escape_means_the_safe_answer(self, player: Player) -> None:
        done: list[str] = []
        question = confirm(player.services, "?", "…", "Do it", lambda: done.append("done"), danger=True)
        player.app.push(question)
        player.app.step([], 0.0)
        player.key(pygame.K_RETURN)
        player.key(pygame.K_SPACE)
        assert done == []
        assert player.top is question
        player.key(pygame.K_ESCAPE)
        assert player.top is not question
        assert done == []

    def test_it_fades_in_and_can_be_used_meanwhile(self, player: Player) -> None:
        question = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(question)
        player.app.step([], 0.0)
        assert question.wake_in() == 0.0
        first = pygame.image.tobytes(player.window.surface(), "RGB")
        player.app.step([], 0.08)
        middle = pygame.image.tobytes(player.window.surface(), "RGB")
        player.app.step([], 0.2)
        assert len({first, middle, pygame.image.tobytes(player.window.surface(), "RGB")}) == 3
        assert question.wake_in() is None
        again = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(again)
        player.click("cancel")
        assert player.top is question

    def test_without_motion_it_is_there_at_once(self, player: Player) -> None:
        player.services.change(speed="off")
        question = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(question)
        assert question.wake_in() is None

    def test_a_click_on_a_button_is_heard(self, player: Player) -> None:
        ears = Ears()
        player.services.sounds = ears
        player.click("rules")
        assert ears.heard == ["click"]

    def test_the_first_tab_goes_to_the_safe_answer(self, player: Player) -> None:
        question = confirm(player.services, "?", "…", "Do it", lambda: None, danger=True)
        player.app.push(question)
        player.app.step([], 0.0)
        player.key(pygame.K_TAB)
        assert question.desk.focus is question.find("cancel")

    def test_the_menu_pauses_goes_on_and_asks_before_the_end(self, player: Player) -> None:
        done: list[str] = []
        below = player.top
        menu = pause_menu(player.services, lambda: done.append("title"), lambda: done.append("end"))
        player.app.push(menu)
        player.app.step([], 0.0)
        assert not below.active
        player.click("settings")
        player.key(pygame.K_ESCAPE)
        assert player.top is menu
        for name in ("title", "end", "quit"):
            player.click(name)
            assert isinstance(player.top, Question)
            player.key(pygame.K_RETURN)  # nothing is preselected that Enter would confirm
            player.key(pygame.K_ESCAPE)
            assert player.top is menu
        assert done == []
        assert player.app.running
        player.click("end")
        player.click("accept")
        assert done == ["end"]
        assert player.top is below
        assert below.active

    @pytest.mark.parametrize(("name", "did"), [("title", ["title"]), ("quit", [])])
    def test_leaving_and_quitting_ask_first(self, player: Player, name: str, did: list[str]) -> None:
        done: list[str] = []
        player.app.push(pause_menu(player.services, lambda: done.append("title"), lambda: done.append("end")))
        player.click(name)
        player.click("accept")
        assert done == did
        assert player.app.running == (name != "quit")
