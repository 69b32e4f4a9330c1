"""Leaving the table and ending a match: asked first, and nothing is lost."""

import pygame
import pytest

from gouji.controller.opening import Setup, start_game
from gouji.storage import saves
from gouji.ui.scenes.menu import MenuScene
from gouji.ui.scenes.question import Question
from gouji.ui.scenes.title import TitleScene
from gouji.ui.table.scene import TableScene
from tests.ui.table.harness import Bench, new_game, position


def at_a_stored_table() -> tuple[Bench, TableScene]:
    """A table whose match is on disk."""
    bench = Bench(new_game())
    bench.app.remove(bench.scene)
    game = start_game(Setup.of_preset("qingdao", 4, level="greedy"), bench.services.storage)
    bench.scene = TableScene(bench.services, game)
    bench.app.push(bench.scene)
    bench.until_asked()
    return bench, bench.scene


def menu(bench: Bench, entry: str) -> None:
    bench.key(pygame.K_F10)
    assert isinstance(bench.top, MenuScene)
    bench.click(entry)
    assert isinstance(bench.top, Question)


def test_leaving_asks_and_continuing_stands_where_it_was() -> None:
    bench, scene = at_a_stored_table()
    before = scene.game.text
    menu(bench, "title")
    bench.run(3.0, 0.1)
    bench.key(pygame.K_ESCAPE)
    bench.key(pygame.K_ESCAPE)
    assert bench.top is scene
    menu(bench, "title")
    bench.click("accept")
    assert isinstance(bench.top, TitleScene)
    bench.click("resume")
    bench.run(0.1)
    again = bench.top
    assert isinstance(again, TableScene)
    assert again is not scene
    assert again.game.text == before


def test_ending_asks_and_puts_the_match_among_the_saved_ones() -> None:
    bench, scene = at_a_stored_table()
    storage = bench.services.storage
    menu(bench, "end")
    bench.key(pygame.K_RETURN)
    assert saves.list_matches(storage.folders) == []
    bench.click("accept")
    assert isinstance(bench.top, TitleScene)
    (saved,) = saves.list_matches(storage.folders)
    assert saves.read(storage.folders, saved.name) == scene.game.text
    assert not storage.folders.journal_file.exists()
    assert "resume" not in [widget.name for widget in bench.top.desk.root.walk()]


def test_the_same_cards_again_ask_while_the_match_goes_on() -> None:
    bench, scene = at_a_stored_table()
    scene.deeds.set_autoplay(True)
    bench.until(lambda: not bench.at_table)
    result = bench.top
    bench.click("again")
    assert isinstance(bench.top, Question)
    bench.click("cancel")
    assert bench.top is result
    bench.click("again")
    bench.click("accept")
    bench.run(0.1)
    assert isinstance(bench.top, TableScene)
    assert len(saves.list_matches(bench.services.storage.folders)) == 1


WAYS = {
    "focus lost": ([pygame.event.Event(pygame.WINDOWFOCUSLOST)], [pygame.event.Event(pygame.WINDOWFOCUSGAINED)]),
    "minimised": ([pygame.event.Event(pygame.WINDOWMINIMIZED)], [pygame.event.Event(pygame.WINDOWRESTORED)]),
    "menu": ([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")], None),
    "rules": ([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], None),
}
ESCAPE = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")]


@pytest.mark.parametrize("way", WAYS)
def test_players_and_clock_stop_and_go_on(way: str) -> None:
    stop, go_on = WAYS[way]
    seats = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
    hands = "hand 0 RBB22AA99\n" + "".join(f"hand {s} 5566778\n" for s in range(1, 6))
    text = f"gouji 1\npreset qingdao\n{seats}deal 1 position\n{hands}leader 3\n"
    bench = Bench(position(text), speed="slow", clock_seconds=2)
    bench.run(0.1)
    bench.app.step(stop, 0.0)
    before = bench.game.text
    bench.run(5.0, 0.1)
    assert bench.game.text == before
    bench.app.step(ESCAPE if go_on is None else go_on, 0.0)
    bench.until_asked()  # the players have gone on
    bench.app.step(stop, 0.0)
    left = bench.game.time_left
    bench.run(5.0, 0.1)
    assert bench.game.time_left == left
    assert not bench.game.autoplay
    bench.app.step(ESCAPE if go_on is None else go_on, 0.0)
    bench.run(3.0, 0.1)
    assert bench.game.autoplay  # the clock ran out, into autoplay
