"""Panels over the table fade in and out, and never stand in the way while they do."""

import pygame
import pytest

from .harness import GUARD, Bench, position

SEATS = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
OTHERS = "".join(f"hand {s} 55667782\n" for s in range(1, 6))
REVOLT = f"gouji 1\npreset qingdao\n{SEATS}deal 1 position\nhand 0 55667788\n{OTHERS}leader 1\n"


def asked(speed: str = "normal", reduced: bool = False) -> Bench:
    bench = Bench(position(REVOLT), speed=speed, reduced_motion=reduced)
    bench.until(lambda: bench.scene.asking.panel is not None)
    return bench


def look(bench: Bench, rect: pygame.Rect) -> bytes:
    bench.scene.invalidate()
    bench.app.step([], 0.0)
    return pygame.image.tobytes(bench.offscreen.surface().subsurface(rect), "RGB")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_question_fades_in_and_fades_out_and_the_table_is_free_meanwhile(reduced: bool) -> None:
    bench = asked(reduced=reduced)
    panel = bench.scene.asking.panel
    assert panel is not None
    middle = panel.rect.inflate(-20, -20)
    first = look(bench, middle)
    bench.run(0.3)
    there = look(bench, middle)
    assert first != there
    bench.run(GUARD, 0.1)
    assert look(bench, middle) == there
    bench.click("answer.no")
    assert bench.scene.asking.panel is None
    assert bench.scene.fading.going == 1
    going = look(bench, middle)
    bench.run(0.15)
    assert bench.scene.fading.going == 0
    assert look(bench, middle) not in (going, there)


def test_without_motion_it_is_there_and_gone_at_once() -> None:
    bench = asked(speed="off")
    panel = bench.scene.asking.panel
    assert panel is not None
    there = look(bench, panel.rect)
    bench.run(GUARD, 0.1)
    assert look(bench, panel.rect) == there
    bench.click("answer.no")
    assert bench.scene.fading.going == 0


def test_the_history_fades_too_and_another_window_size_ends_all_fading() -> None:
    bench = asked()
    bench.run(1.0)
    bench.key(pygame.K_l)
    bench.run(0.3)
    bench.key(pygame.K_l)
    assert bench.scene.fading.going == 1
    bench.offscreen.resize((1024, 700))
    bench.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=700)], 0.0)
    assert bench.scene.fading.going == 0
