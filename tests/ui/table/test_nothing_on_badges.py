"""Through whole deals no word, play's name or badge at the table lies on another one."""

import itertools
from collections.abc import Callable

import pygame
import pytest

from gouji.ui.table import painting

from .harness import Bench, new_game


def collector(drawn: list[pygame.Rect], draw: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
    """A drawing function that keeps what it took."""

    def drawing(*args: object, **more: object) -> pygame.Rect:
        rect = draw(*args, **more)
        drawn.append(rect)
        return rect

    return drawing


@pytest.mark.parametrize("size", [(1280, 720), (1024, 700)])
@pytest.mark.parametrize(("preset", "seed"), [("qingdao", 3), ("chinagames", 5), ("chinagames", 8), ("stifle", 12)])
def test_no_word_lies_on_a_badge(
    preset: str, seed: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []
    for name in ("draw_pill", "draw_badge"):
        monkeypatch.setattr(painting, name, collector(drawn, getattr(painting, name)))
    bench = Bench(new_game(preset, seed=seed), size)
    checked = 0

    def answer() -> None:
        nonlocal checked
        drawn.clear()
        bench.scene.changed()
        bench.run(0.1)
        for one, other in itertools.combinations(drawn, 2):
            assert one == other or not one.colliderect(other), (one, other)
        checked += len(drawn) > 1
        bench.answer_by_clicks()

    bench.play_deal(answer)
    assert checked > 10
