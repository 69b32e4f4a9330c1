"""Every setting has its place on the pages and takes effect at once, over a running match."""

import logging
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gouji.storage.settings import Settings
from gouji.ui.scenes.settings import PAGES, SettingsScene
from gouji.ui.table.hand import Order
from tests.ui.ears import Ears
from tests.ui.table.harness import Bench, position
from tests.ui.table.test_hands_on import ANSWER

Probe = Callable[[Bench], Any]
QUIET = ANSWER.replace("preset qingdao\n", "preset qingdao\noption report_at 0\n")

MATCH = {"preset", "options", "own_presets", "levels", "styles", "seat_names"}
"""Chosen where a match is set up, for the next one."""
WINDOW = {"window"}
"""Kept by the window itself."""


def picture(bench: Bench) -> bytes:
    bench.run(0.1)
    return bytes(pygame.image.tobytes(bench.offscreen.surface(), "RGB"))


def heard(bench: Bench) -> Any:
    sounds = bench.services.sounds
    assert isinstance(sounds, Ears)
    return sounds.told[-1:]


SEEN: dict[str, tuple[Any, Probe]] = {
    "language": ("en", picture),
    "player_name": ("海平", lambda bench: (bench.scene.people.names[0], picture(bench))),
    "speed": ("slow", lambda bench: bench.scene.scheduler.pace.factor),
    "reduced_motion": (True, lambda bench: bench.scene.scheduler.pace.reduced),
    "sort_order": ("count", lambda bench: (bench.scene.picker.order, picture(bench))),
    "sort_reversed": (True, lambda bench: (bench.scene.picker.reverse, picture(bench))),
    "card_size": ("large", picture),
    "large_index": (True, picture),
    "four_colour": (True, picture),
    "table_colour": ("pine", picture),
    "text_size": ("huge", picture),
    "master_volume": (10, heard),
    "effects_volume": (10, heard),
    "mute": (True, heard),
    "auto_pass": ("at_once", lambda bench: bench.game.auto_pass),
    "always_show_counts": (True, picture),
    "counter": ("on", picture),
    "clock_seconds": (30, lambda bench: (bench.game.clock, picture(bench))),
    "log_level": ("debug", lambda bench: logging.getLogger("gouji").getEffectiveLevel()),
}
"""Another value of each, and what changes with it when one comes back to the table."""

ELSEWHERE = {
    "card_back": "no back lies open in the middle of a deal: tested with the pages",
    "look_after_finish": "tested below",
    "double_click_plays": "tested with clicks",
    "right_click_plays": "tested with clicks",
}


@pytest.mark.parametrize("key", SEEN)
def test_it_is_so_when_one_comes_back_to_the_table(key: str) -> None:
    value, probe = SEEN[key]
    bench = Bench(position(QUIET))
    bench.services.sounds = Ears()
    bench.until_asked()
    before = probe(bench)
    page = SettingsScene(bench.services)
    bench.app.push(page)
    bench.run(0.1)
    assert bench.game.paused
    if key == "table_colour":
        names = [str(colour) for colour in type(bench.services.table_colour())]
        value = next(name for name in names if name != str(bench.services.table_colour()))
    bench.services.change(**{key: value})
    bench.run(0.1)
    bench.key(pygame.K_ESCAPE)
    assert bench.at_table
    assert not bench.game.paused
    assert probe(bench) != before


def test_what_is_sorted_by_the_settings_is_sorted_on_the_table() -> None:
    bench = Bench(position(ANSWER))
    bench.until_asked()
    bench.app.push(SettingsScene(bench.services))
    bench.services.change(sort_order="suit", sort_reversed=True)
    bench.key(pygame.K_ESCAPE)
    assert (bench.scene.picker.order, bench.scene.picker.reverse) == (Order.SUIT, True)


@pytest.mark.parametrize(("report_at", "seen"), [(0, False), (10, True)])
def test_one_who_is_out_sees_his_mates_where_they_report_else_as_he_set_it_rule_14_2(
    report_at: int, seen: bool
) -> None:
    seats = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
    hands = "hand 0 R\n" + "".join(f"hand {s} 5566778899\n" for s in range(1, 6))
    option = f"option report_at {report_at}\n"
    text = f"gouji 1\npreset qingdao\n{option}{seats}deal 1 position\n{hands}leader 0\n"
    bench = Bench(position(text), speed="slow")
    bench.until_asked()
    bench.click_card(bench.scene.hand.places[0].slot)
    bench.click("play")
    bench.until(lambda: bench.scene.watching.visible)
    assert bool(bench.scene.watching.hands) == seen
    bench.app.push(SettingsScene(bench.services))
    bench.services.change(look_after_finish=True)
    bench.key(pygame.K_ESCAPE)
    assert sorted(bench.scene.watching.hands) == [2, 4]


def test_every_setting_has_a_row_and_a_test() -> None:
    bench = Bench(position(ANSWER))
    rows = {
        row.key for page, _ in PAGES for column in SettingsScene(bench.services, page).columns() for block in column
        for row in block.rows
    }  # fmt: skip
    every = set(Settings.__struct_fields__)
    assert every - MATCH - WINDOW - rows == {"card_back"}  # chosen in the picture on top of its page
    assert set(SEEN) | set(ELSEWHERE) == every - MATCH - WINDOW
