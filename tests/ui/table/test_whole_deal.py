"""Whole deals at the table: by clicks, by keys, to the result and into the next deal, and after a restart."""

import pygame
import pytest

from gouji.controller.due import Kind
from gouji.controller.opening import resume_text
from gouji.ui.scenes.result import ResultScene
from gouji.ui.scenes.title import TitleScene

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
