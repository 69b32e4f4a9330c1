"""The result of a deal and of a match: open hands, places, points, what was done, how the match went, what follows."""

from dataclasses import replace
from pathlib import Path

import pytest

from gouji.controller.headless import run_headless
from gouji.controller.opening import Setup, first_deal_of, start_game
from gouji.rules.action import Hands
from gouji.rules.match import DealResult
from gouji.rules.options import PRESETS, with_values
from gouji.storage import saves
from gouji.ui.scenes.recount import RecountScene
from gouji.ui.scenes.result import ResultScene
from gouji.ui.scenes.result_lines import lines_of, same_deal
from gouji.ui.scenes.result_strip import course
from gouji.ui.scenes.title import TitleScene
from gouji.ui.table.scene import TableScene
from tests.ui.table.harness import Bench, new_game, position

RECORDS = Path(__file__).resolve().parents[2] / "records"


def result_of(record: str, **settings: object) -> tuple[Bench, ResultScene]:
    bench = Bench(position((RECORDS / f"{record}.gouji").read_text(encoding="utf-8")), **settings)  # type: ignore[arg-type]
    bench.scene.deeds.set_autoplay(True)
    bench.until(lambda: isinstance(bench.top, ResultScene))
    assert isinstance(bench.top, ResultScene)
    return bench, bench.top


@pytest.mark.parametrize(
    "record", ["stifle-eager", "tribute-eager", "outline-open", "chinagames-better", "qingdao-open"]
)
def test_every_line_tells_place_points_cards_and_what_was_done(record: str) -> None:
    bench, scene = result_of(record)
    result, game, text = scene.result, bench.game, bench.services.text
    lines = lines_of(result, scene.history, game, scene.people, text)
    assert tuple(line.seat for line in lines) == result.places
    assert [line.points for line in lines] == [4, 2, 0, 0, -2, -4][:6] or game.match.options.points == "small"
    for line in lines:
        left = result.cards[line.seat]
        assert line.left == len(left)
        if left:  # laid open, to the last card
            assert sorted(line.groups[0]) == sorted(left)
        words = [badge.text for badge in line.badges]
        assert words.count(text("status.burnt")) == sum(burn.victim == line.seat for burn in result.burns)
        for burn in result.burns:
            if burn.burner == line.seat:
                assert text("result.burned", name=scene.people.names[burn.victim]) in words
        assert (text("result.was_stifled") in words) == any(seat == line.seat for seat, _ in result.stifles)
        if game.match.options.open_point != "off":
            assert (text("status.opened") in words) == (line.seat in result.opened)
            assert (text("result.not_opened") in words) == (line.seat not in result.opened)


def test_the_course_of_a_match_sums_the_deals_ours_first() -> None:
    seats = (0, 1, 2, 3, 4, 5)
    results = [
        DealResult(1, seats, (6, -6)),
        DealResult(2),
        DealResult(2, seats, (-2, 2)),
        DealResult(3, seats, (4, 0)),
    ]
    assert course(results, 0) == [(0, 0), (6, -6), (4, -4), (8, -4)]
    assert course(results, 1) == [(0, 0), (-6, 6), (-4, 4), (-4, 8)]
    assert course([], 0) == [(0, 0)]


def test_at_the_end_of_a_match_its_course_is_shown_and_it_goes_among_the_saved_ones() -> None:
    setup = Setup(
        with_values(PRESETS["tribute"], {"rounds": 2}), "tribute", 5, levels=dict.fromkeys(range(1, 6), "greedy")
    )
    game = start_game(setup)
    run_headless(game)
    game.autoplay = False
    bench = Bench(game)
    bench.until(lambda: isinstance(bench.top, ResultScene))
    scene = bench.top
    assert isinstance(scene, ResultScene)
    assert scene.over
    assert scene.course()[-1] == game.match.total
    assert len(scene.course()) == 3
    ours, theirs = game.match.total
    won = {1: "海队", -1: "山队"}.get((ours > theirs) - (ours < theirs), "")
    assert won in scene.title()
    picture = bench.offscreen.surface().copy()
    scene.over = False  # as if another deal followed: the tribute instead
    scene.invalidate()
    bench.run(0.1)
    assert scene.result.owed
    assert picture.get_buffer().raw != bench.offscreen.surface().get_buffer().raw
    scene.over = True
    bench.click("next")
    assert isinstance(bench.top, TitleScene)


def test_a_match_on_disk_that_is_over_is_saved_when_it_is_left() -> None:
    bench = Bench(new_game())
    storage = bench.services.storage
    setup = Setup(with_values(PRESETS["qingdao"], {"rounds": 1}), "qingdao", 5)
    setup = replace(setup, levels=dict.fromkeys(range(1, 6), "greedy"))
    game = start_game(setup, storage)
    run_headless(game)
    bench.app.push(TableScene(bench.services, game))
    bench.until(lambda: isinstance(bench.top, ResultScene))
    bench.click("next")
    (saved,) = saves.list_matches(storage.folders)
    assert (saved.deals, saved.under_way) == (1, False)
    assert not storage.folders.journal_file.exists()
    counted = storage.statistics.statistics
    assert [count.deals for levels in counted.counts.values() for count in levels.values()] == [1]
    bench.app.push(RecountScene(bench.services, lambda: None))
    bench.run(0.5)
    assert storage.statistics.statistics == counted


def test_the_same_cards_again_are_the_same_hands() -> None:
    bench, _ = result_of("tribute-better")
    hands = [action for action in bench.game.match.log if isinstance(action, Hands)]
    bench.click("again")
    bench.run(0.1)
    table = bench.top
    assert isinstance(table, TableScene)
    again = [action for action in table.game.match.log if isinstance(action, Hands)]
    assert again == [hands[-1]]
    assert table.game.match.preset == "tribute"
    assert table.game.match.options == bench.game.match.options


def test_the_same_cards_again_have_the_same_players_and_seed_but_no_other_remarks() -> None:
    setup = Setup(PRESETS["tribute"], "tribute", 77, levels={3: "greedy"}, styles={3: "bold"}, practice=True)
    game = start_game(setup)
    run_headless(game, deals=2)
    record = same_deal(game)
    assert {line for line in record.splitlines() if line.startswith("#")} == {"# seed 77", "# style 3 bold"}
    again = start_game(first_deal_of(record))
    assert again.extras.styles == {3: "bold"}
    assert not again.practice
    assert again.match.players == game.match.players


@pytest.mark.parametrize("button", ["replay", "statistics"])
def test_what_is_opened_from_the_result_leads_back_to_it(button: str) -> None:
    bench, scene = result_of("stifle-better")
    bench.click(button)
    assert bench.top is not scene
    bench.key(27)
    assert bench.top is scene
