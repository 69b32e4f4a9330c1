"""The replay on the screen: stepping, jumping, playing on, views, list, keys, in both languages and all sizes."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gouji.rules.event import Played
from gouji.ui.look.parts import badge_size
from gouji.ui.replay.list import MoveList
from gouji.ui.replay.painting import badge_rows, plate_of
from gouji.ui.replay.scene import SPEEDS, EmptyRecord, ReplayScene
from gouji.ui.table.looks import badges_of
from gouji.ui.table.seats import Mark, SeatState
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import IconButton, ScrollPanel, Select, Slider, Widget

from .harness import RECORDS, Bench, record

Make = Callable[..., Bench]


def test_buttons_step_and_jump(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    assert (scene.deal.index, scene.at) == (0, 0)
    bench.click("on")
    bench.click("on")
    assert scene.at == 2
    bench.click("back")
    assert scene.at == 1
    bench.click("end")
    assert scene.at == scene.deal.last
    assert scene.over
    bench.click("start")
    assert scene.at == 0


def test_steps_go_from_deal_to_deal(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    bench.click("end")
    bench.click("on")
    assert (scene.deal.index, scene.at) == (1, 0)
    bench.click("back")
    assert (scene.deal.index, scene.at) == (0, scene.deal.last)
    bench.click("deal_on")
    assert (scene.deal.index, scene.at) == (1, 0)
    bench.click("deal_back")
    assert (scene.deal.index, scene.at) == (0, 0)
    assert not scene.find("deal_back").enabled
    assert not scene.find("back").enabled
    bench.click("back")
    assert (scene.deal.index, scene.at) == (0, 0)


def test_keys_do_what_the_buttons_do(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    bench.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP)
    assert scene.at == 1
    bench.key(pygame.K_END)
    assert scene.over
    bench.key(pygame.K_HOME)
    assert scene.at == 0
    bench.key(pygame.K_PAGEDOWN)
    assert scene.deal.index == 1
    bench.key(pygame.K_PAGEDOWN)
    assert scene.deal.index == 1, "there is no third deal"
    bench.key(pygame.K_PAGEUP)
    assert scene.deal.index == 0
    bench.key(pygame.K_3)
    assert scene.view == (scene.home + 2) % 6
    bench.key(pygame.K_o)
    assert scene.view is None
    bench.key(pygame.K_1)
    assert scene.view == scene.home
    bench.key(pygame.K_0)
    assert scene.view is None
    bench.key(pygame.K_PLUS)
    assert scene.speed == "fast"
    bench.key(pygame.K_MINUS, pygame.K_MINUS, pygame.K_MINUS)
    assert scene.speed == "slow"
    bench.key(pygame.K_SPACE)
    assert scene.playing
    bench.key(pygame.K_SPACE)
    assert not scene.playing
    bench.key(pygame.K_ESCAPE)
    assert not isinstance(bench.top, ReplayScene)


def test_the_whole_page_can_be_reached_by_keys(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    seen = set()
    for _ in range(30):
        bench.key(pygame.K_TAB)
        assert scene.desk.focus is not None
        seen.add(scene.desk.focus.name)
    wanted = {w.name for w in scene.desk.root.walk() if w.focusable and w.enabled}
    assert seen == wanted
    while scene.desk.focus is None or scene.desk.focus.name != "on":
        bench.key(pygame.K_TAB)
    bench.key(pygame.K_SPACE)
    assert scene.at == 1, "the space bar presses the button that has the focus"
    assert not scene.playing


def test_it_plays_on_through_all_deals_and_stops_at_the_end(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    scene.set_speed("very_fast")
    bench.click("play")
    assert scene.playing
    seen = []
    for _ in range(4000):
        scene.update(0.1)
        seen.append((scene.deal.index, scene.at))
        if not scene.playing:
            break
    assert not scene.playing
    assert seen[-1] == (1, scene.deal.last)
    assert all(after >= before for before, after in pairwise(seen))
    moments = sum(scene.film.deal(index).last + 1 for index in range(2))
    assert len(set(seen)) >= moments - 1, "no moment was left out"
    bench.click("play")
    assert (scene.deal.index, scene.playing) == (0, True), "at the end it begins again"


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_has_its_time(bench_of: Make, speed: str) -> None:
    bench = bench_of(record())
    scene = bench.scene
    select = scene.find("speed")
    assert isinstance(select, Select)
    select.choose(SPEEDS.index(speed))
    bench.click("play")
    bench.run(12)
    at = {"slow": 5, "normal": 9, "fast": 19, "very_fast": 59}[speed]
    assert abs(scene.at - at) <= 1 + at // 10


def test_playing_stops_when_something_covers_it(bench_of: Make) -> None:
    bench = bench_of(record())
    bench.click("play")
    scene = bench.scene
    bench.click("export")
    assert not scene.playing
    at = scene.at
    bench.run(3)
    assert scene.at == at


def test_a_click_in_the_list_goes_there_and_the_list_follows(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    moves, panel = scene.find("moves"), scene.find("list")
    assert isinstance(moves, MoveList)
    assert isinstance(panel, ScrollPanel)
    bench.click_at(moves.row(5).center)
    assert scene.at == scene.lines[5].moment
    bench.click("end")
    assert panel.rect.colliderect(moves.current())
    for at in range(0, scene.deal.last, 11):
        scene.go_to(at)
        assert panel.rect.contains(moves.current().clip(panel.rect))
        assert moves.current().clip(panel.rect).h >= moves.row_height(scene.style) - 1
    assert {line.moment for line in moves.lines} == set(range(scene.deal.last + 1))


def test_the_slider_goes_to_any_moment(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    slider = scene.find("slider")
    assert isinstance(slider, Slider)
    bench.click_at((slider.rect.x + 2, slider.rect.centery))
    assert scene.at == 0
    bench.click_at((slider.rect.right - 1, slider.rect.centery))
    assert scene.at == scene.deal.last
    bench.click_at((slider.rect.x + slider.rect.w // 2, slider.rect.centery))
    assert abs(scene.at - scene.deal.last / 2) < 3
    bench.key(pygame.K_RIGHT)
    assert slider.value == scene.at


def test_one_seat_sees_its_own_hand_and_only_counts_that_are_told(bench_of: Make) -> None:
    """Rules 14.1 and 14.2: no other hand is to be seen from a seat."""
    bench = bench_of(record("tribute-better"))
    scene = bench.scene
    scene.go_to(20)
    for seat in range(6):
        scene.look_as(seat)
        bench.app.step([], 0.0)
        picture = scene.picture()
        assert scene.people.position(seat) == 0
        for other in range(6):
            assert picture.hand(other) == (scene.moment.hands[other] if other == seat else ())
            plate = plate_of(picture, other, scene.places, scene.text)
            told = other == seat or scene.table.seats[other].count <= scene.deal.options.report_at
            assert (plate.count is not None) == told
    scene.look_as(None)
    assert [scene.picture().hand(seat) for seat in range(6)] == list(scene.moment.hands)


def test_the_view_is_chosen_from_the_list_of_seats(bench_of: Make) -> None:
    bench = bench_of(record())
    view = bench.scene.find("view")
    assert isinstance(view, Select)
    assert len(view.words) == 7
    view.choose(4)
    assert bench.scene.view == (bench.scene.home + 3) % 6
    view = bench.scene.find("view")
    assert isinstance(view, Select)
    assert view.chosen == 4
    view.choose(0)
    assert bench.scene.view is None


def test_the_end_of_a_deal_tells_the_places_and_the_points(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    bench.click("end")
    result = scene.deal.result
    assert result is not None
    words = bench.words("caption")
    for place, seat in enumerate(result.places):
        assert scene.text(f"place.{place}") in words
        assert scene.people.names[seat] in words
    total = getattr(scene.find("score"), "total", None)
    own = result.scores if scene.people.me % 2 == 0 else (result.scores[1], result.scores[0])
    assert total == own


def test_a_play_flies_to_its_place_unless_nothing_is_to_move(bench_of: Make) -> None:
    bench = bench_of(record(), speed="normal")
    scene = bench.scene
    while not any(isinstance(event, Played) for event in scene.deal.moments[scene.at + 1].events):
        bench.click("on")
    bench.click("on")
    assert scene.scheduler.moving
    assert scene.picture().flying is not None
    bench.run(1)
    assert scene.picture().flying is None
    bench.services.change(reduced_motion=True)
    scene.resume()
    bench.click("back")
    bench.click("on")
    assert scene.picture().flying is None


def test_stepping_quickly_lets_nothing_hang_in_the_air(bench_of: Make) -> None:
    bench = bench_of(record(), speed="slow")
    scene = bench.scene
    for _ in range(40):
        bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_HOME)
    assert scene.picture().flying is None
    bench.run(1)
    assert not scene.scheduler.moving


def test_buttons_without_words_tell_what_they_do(bench_of: Make) -> None:
    bench = bench_of(record())
    for widget in bench.scene.desk.root.walk():
        if isinstance(widget, IconButton):
            assert widget.tip
            assert widget.tip != widget.name
    bench.hover("play")
    assert bench.scene._tip is None
    bench.run(1)
    assert bench.scene._tip is bench.scene.find("play")
    bench.click("on")
    assert bench.scene._tip is None, "nothing stands in the way of what one does"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*-eager.gouji")) + sorted(RECORDS.glob("variant*.gouji")))
def test_recorded_matches_of_every_preset_can_be_drawn(bench_of: Make, path: Path) -> None:
    bench = bench_of(record(path.stem), (1024, 700))
    scene = bench.scene
    for index in range(len(scene.film)):
        scene.go_to_deal(index)
        for at in range(0, scene.deal.last + 1, max(1, scene.deal.last // 4)):
            scene.go_to(at)
            bench.app.step([], 0.0)
        scene.go_to(scene.deal.last)
        bench.app.step([], 0.0)


SIZES = ((1024, 700), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_texts_fit_and_nothing_overlaps(bench_of: Make, language: str, size: tuple[int, int]) -> None:
    bench = bench_of(record("tribute-better"), language=language)
    scene = bench.scene
    bench.services.fit(size)
    scene.layout(size)
    for view in (None, 2):
        scene.look_as(view)
        assert faults(scene, size) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_many_badges_stay_in_their_place(bench_of: Make, language: str, size: tuple[int, int]) -> None:
    bench = bench_of(record(), language=language)
    scene = bench.scene
    bench.services.fit(size)
    scene.layout(size)
    style = bench.services.style
    state = SeatState(place=3)
    for mark in (Mark.LEADS, Mark.DECLARED, Mark.OPENED, Mark.BURNT, Mark.KEEPS_HEAD):
        state.mark(mark)
    strip = scene.places.badges(0)
    rows = badge_rows(badges_of(state, scene.text), strip.w, style)
    assert len(rows) <= 2
    for row in rows:
        assert sum(badge_size(badge, style)[0] + style.n(0.6) for badge in row) - style.n(0.6) <= strip.w
    high = badge_size(rows[0][0], style)[1]
    assert 1.7 * style.unit + (len(rows) - 0.5) * high + 0.2 * style.unit <= strip.h


def faults(scene: ReplayScene, size: tuple[int, int]) -> list[str]:
    """Texts that do not fit, widgets outside the window, widgets over each other."""
    found = [fault for widget in scene.desk.root.walk() for fault in widget.text_faults(scene.style)]
    solid: list[Widget] = [w for w in scene.desk.root.walk() if w.name and w.name not in ("bar", "panel", "moves")]
    window = pygame.Rect((0, 0), size)
    found += [f"{widget.name} leaves the window" for widget in solid if not window.contains(widget.rect)]
    for index, one in enumerate(solid):
        found += [f"{one.name} over {other.name}" for other in solid[index + 1 :] if one.rect.colliderect(other.rect)]
    return found


def test_a_change_of_language_keeps_the_place(bench_of: Make) -> None:
    bench = bench_of(record())
    scene = bench.scene
    scene.go_to(30)
    scene.look_as(1)
    bench.services.change(language="en")
    bench.app.step([], 0.0)
    assert (scene.at, scene.view) == (30, 1)
    assert bench.words("title") == "Replay"


def test_a_torn_last_line_is_told(bench_of: Make) -> None:
    bench = bench_of(record() + "deal 3")
    assert bench.words("caption") == bench.services.text("replay.torn")
    bench.run(5)
    assert bench.words("caption") != bench.services.text("replay.torn")


def test_a_record_without_a_deal_is_no_replay(bench_of: Make) -> None:
    bench = bench_of()
    with pytest.raises(EmptyRecord):
        ReplayScene(bench.services, "x", "gouji 1\n")
