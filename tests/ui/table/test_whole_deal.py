"""Whole deals at the table: by clicks, by keys, to the result and into the next deal, and after a restart."""

import pygame
import pytest

from gouji.controller.due import Kind
from gouji.controller.opening import resume_text
from gouji.rules.action import Hands
from gouji.ui.scenes.result import ResultScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.table.scene import TableScene
from gouji.ui.widgets import Segments

from .harness import Bench, new_game

PRESETS = ("qingdao", "chinagames", "tribute", "outline", "stifle")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_by_clicks_and_the_next_one(preset: str) -> None:
    bench = Bench(new_game(preset, seed=3))
    bench.play_deal(bench.answer_by_clicks)
    assert isinstance(bench.top, ResultScene)
    over = bench.game.match.over
    bench.click("next")
    if over:  # a sweep may end the match (rule 11.2)
        assert isinstance(bench.top, TitleScene)
        return
    bench.until_asked()
    assert bench.at_table
    assert bench.game.match.played == 1
    bench.answer_by_clicks()


@pytest.mark.parametrize("preset", ["qingdao", "tribute"])
def test_a_deal_by_keys_alone(preset: str) -> None:
    bench = Bench(new_game(preset, seed=4))
    bench.play_deal(bench.answer_by_keys)
    assert isinstance(bench.top, ResultScene)
    bench.key(pygame.K_RETURN)
    assert isinstance(bench.top, ResultScene)  # a key still held does not skip the result
    bench.run(0.6)
    over = bench.game.match.over
    bench.key(pygame.K_RETURN)
    if over:  # a sweep may end the match (rule 11.2)
        assert isinstance(bench.top, TitleScene)
        return
    bench.until_asked()
    assert bench.at_table


def test_clicks_and_keys_give_the_same_record() -> None:
    records = []
    for how in ("answer_by_clicks", "answer_by_keys"):
        bench = Bench(new_game(seed=5))
        bench.play_deal(getattr(bench, how))
        records.append([line for line in bench.game.text.splitlines() if not line.startswith("#")])
    assert records[0] == records[1]


def test_after_a_restart_it_goes_on_at_the_same_place() -> None:
    bench = Bench(new_game(seed=6))
    for _ in range(4):
        bench.until_asked()
        bench.answer_by_clicks()
    bench.until_asked()
    before = bench.scene
    again = Bench(resume_text(bench.game.text))
    again.until_asked()
    assert again.scene.picker.cards == before.picker.cards
    assert [(s.count, s.laid, s.marks) for s in again.scene.table.seats] == [
        (s.count, s.laid, s.marks) for s in before.table.seats
    ]
    assert again.scene.request is not None
    assert before.request is not None
    assert again.scene.request.kind is before.request.kind


def test_the_record_is_the_same_at_every_speed() -> None:
    records = set()
    for speed, reduced in (("off", False), ("very_fast", False), ("normal", False), ("slow", True)):
        bench = Bench(new_game(seed=7), speed=speed, reduced_motion=reduced)
        for _ in range(6):
            bench.until_asked()
            bench.answer_by_clicks()
        bench.until_asked()
        records.add("\n".join(line for line in bench.game.text.splitlines() if not line.startswith("#")))
    assert len(records) == 1


def test_what_is_shown_agrees_with_the_game_whenever_it_asks() -> None:
    bench = Bench(new_game("tribute", seed=8), speed="very_fast")
    for _ in range(25):
        bench.until_asked()
        if not bench.at_table:
            break
        view = bench.game.view()
        assert view is not None
        shown = bench.scene.table
        assert [seat.count for seat in shown.seats] == list(view.table.left)
        assert list(bench.scene.picker.cards) == list(view.cards)
        trick = view.table.trick
        if trick is not None:
            assert shown.top == (trick.top.seat if trick.top is not None else None)
            assert shown.melee == trick.melee
        if bench.scene.request is not None and bench.scene.request.kind is Kind.PLAY:
            assert not bench.scene.director.busy
        bench.answer_by_clicks()


def test_resumed_between_deals_the_result_is_there_again() -> None:
    bench = Bench(new_game(seed=3))
    bench.scene.deeds.set_autoplay(True)
    bench.until(lambda: isinstance(bench.top, ResultScene))
    again = Bench(resume_text(bench.game.text))
    again.until(lambda: isinstance(again.top, ResultScene))
    again.click("next")
    again.until_asked()
    assert again.at_table


def test_two_revolutions_void_the_deal_and_it_is_dealt_again_rule_9_3() -> None:
    poor = "5566778"
    hands = "".join(f"hand {s} {poor}{'' if s in (0, 2) else '2'}\n" for s in range(6))
    seats = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
    bench = Bench(resume_text(f"gouji 1\npreset qingdao\n{seats}deal 1 position\n{hands}leader 2\nrevolt 2\n"))
    bench.until_asked()
    assert bench.scene.request is not None
    assert bench.scene.request.kind is Kind.REVOLT
    bench.click("answer.yes")
    bench.until(lambda: isinstance(bench.top, ResultScene))
    assert bench.game.match.results[-1].void
    bench.click("next")
    bench.until_asked()
    assert bench.at_table
    assert bench.game.match.played == 0
    assert len(bench.scene.picker.cards) == 36


def test_a_step_back_from_the_menu_makes_it_practice_and_the_result_says_so() -> None:
    bench = Bench(new_game(seed=9))
    while not bench.scene.table.seats[0].word and bench.scene.table.seats[0].count in (0, 36):
        bench.until_asked()
        bench.answer_by_clicks()
        bench.run(0.1)
    bench.until_asked()
    cards = bench.scene.picker.cards
    bench.key(pygame.K_F10)
    bench.click("undo")
    assert not bench.game.practice
    bench.click("accept")
    bench.run(0.1)
    assert bench.game.practice
    assert bench.game.undone
    assert len(bench.scene.picker.cards) >= len(cards)
    bench.until_asked()
    assert bench.at_table


def test_watching_fast_and_settling_give_the_same_result() -> None:
    seats = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
    hands = "hand 0 2\n" + "".join(f"hand {s} {'5566778899'[s:]}2\n" for s in range(1, 6))
    text = f"gouji 1\npreset qingdao\noption report_at 10\n{seats}deal 1 position\n{hands}leader 0\n"
    records = set()
    for mode in range(3):
        bench = Bench(resume_text(text), speed="fast")
        bench.until_asked()
        bench.click_card(bench.scene.hand.places[0].slot)
        bench.click("play")
        bench.until(lambda bench=bench: bench.scene.watching.visible)  # type: ignore[misc]
        segments = bench.scene.find("watch.mode")
        assert isinstance(segments, Segments)
        bench.click_at(segments.segment(mode).center)
        bench.until(lambda bench=bench: isinstance(bench.top, ResultScene))  # type: ignore[misc]
        assert bench.game.match.results[-1].places[0] == 0
        records.add("\n".join(line for line in bench.game.text.splitlines() if not line.startswith("#")))
    assert len(records) == 1


def test_the_same_cards_can_be_played_again_after_any_deal() -> None:
    bench = Bench(new_game("tribute", seed=5))
    bench.scene.deeds.set_autoplay(True)
    for _ in range(2):
        bench.until(lambda: isinstance(bench.top, ResultScene))
        if bench.game.match.over or bench.game.match.played == 2:
            break
        bench.click("next")
    dealt = next(action for action in reversed(bench.game.match.log) if isinstance(action, Hands))
    bench.click("again")
    again = bench.top
    assert isinstance(again, TableScene)
    assert again is not bench.scene
    for _ in range(200):
        if any(isinstance(action, Hands) for action in again.game.match.log):
            break
        bench.app.step([], 0.05)
    first = next(action for action in again.game.match.log if isinstance(action, Hands))
    assert first.hands == dealt.hands
    bench.app.close()


def test_the_match_can_be_looked_at_again_from_the_result() -> None:
    bench = Bench(new_game(seed=3))
    bench.scene.deeds.set_autoplay(True)
    bench.until(lambda: isinstance(bench.top, ResultScene))
    bench.click("replay")
    assert not isinstance(bench.top, ResultScene)
    bench.app.pop()
    assert isinstance(bench.top, ResultScene)
