"""Boxes, shadows and caches."""

import pygame
import pytest

from gouji.ui.look.cache import SurfaceCache
from gouji.ui.look.paint import (
    Edge,
    Fill,
    Painter,
    draw_svg,
    gradient,
    soft_margin,
    stretch,
    superellipse,
)

WHITE, BLUE = (255, 255, 255), (30, 60, 200)


@pytest.mark.parametrize("size", [(7, 7), (40, 12), (301, 57), (20, 300), (1, 1)])
def test_a_box_has_its_size_and_smooth_corners(size: tuple[int, int]) -> None:
    box = Painter().box(size, min(size) / 2, Fill(BLUE))
    assert box.get_size() == size
    middle = box.get_at((size[0] // 2, size[1] // 2))
    assert min(size) < 3 or (middle.r, middle.g, middle.b, middle.a) == (*BLUE, 255)


def test_a_wide_box_is_the_same_as_one_drawn_whole() -> None:
    """The stretched middle leaves no seam."""
    fill, edge = Fill(BLUE, (10, 20, 60)), Edge(WHITE, 200, 2)
    wide = Painter().box((200, 40), 12, fill, edge)
    column = [wide.get_at((60, y)) for y in range(40)]
    assert all([wide.get_at((x, y)) for y in range(40)] == column for x in range(20, 180))


def test_a_soft_shadow_is_stretched_without_a_seam() -> None:
    small, large = (Painter().soft(size, 10, 6, (0, 0, 0), 200) for size in ((60, 60), (400, 300)))
    margin = soft_margin(6)
    assert large.get_size() == (400 + 2 * margin, 300 + 2 * margin)
    assert large.get_at((margin + 200, margin + 150)).a >= 198
    assert large.get_at((0, 0)).a == 0
    corner = [(x, y) for x in range(0, 30, 3) for y in range(0, 30, 3)]
    assert all(abs(large.get_at(at).a - small.get_at(at).a) <= 3 for at in corner)


def test_stretch_keeps_the_ends() -> None:
    base = draw_svg('<rect width="21" height="21" rx="8" fill="#fff"/>', (21, 21), (21, 21))
    out = stretch(base, (80, 21), 10)
    assert [out.get_at((x, 1)).a for x in range(10)] == [base.get_at((x, 1)).a for x in range(10)]
    assert [out.get_at((79 - x, 1)).a for x in range(10)] == [base.get_at((20 - x, 1)).a for x in range(10)]


def test_painter_keeps_pictures() -> None:
    painter = Painter()
    assert painter.box((50, 20), 5, Fill(BLUE)) is painter.box((50, 20), 5, Fill(BLUE))
    painter.clear()
    assert painter.box((50, 20), 5, Fill(BLUE)).get_width() == 50


def test_nothing_is_drawn_into_an_empty_rectangle() -> None:
    surface = pygame.Surface((10, 10))
    painter = Painter()
    painter.draw_box(surface, pygame.Rect(2, 2, 0, 5), 3, Fill(WHITE))
    painter.draw_soft(surface, pygame.Rect(2, 2, 5, 0), 3, 2, WHITE, 200)
    assert surface.get_bounding_rect().size == (10, 10)
    assert surface.get_at((3, 3))[:3] == (0, 0, 0)


def test_cache_forgets_the_longest_unused() -> None:
    cache = SurfaceCache(3 * 400)
    made = []

    def make(name: str) -> pygame.Surface:
        def draw() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10), depth=32)

        return cache.get(name, draw)

    for name in ("a", "b", "c", "a", "d"):
        make(name)
    assert cache.held == 1200
    make("a")
    make("b")
    assert made == ["a", "b", "c", "d", "b"]


def test_a_gradient_goes_from_first_to_last() -> None:
    picture = gradient((4, 100), ((0, (0, 0, 0)), (1, (200, 100, 50))))
    assert picture.get_at((2, 0)).r < 5
    assert picture.get_at((2, 99)).r > 195


def test_the_superellipse_touches_its_box() -> None:
    points = superellipse((100, 50), (80, 30))
    assert max(x for x, _ in points) == pytest.approx(180)
    assert min(y for _, y in points) == pytest.approx(20)


@pytest.mark.parametrize("size", [(200, 60), (60, 200), (30, 30), (151, 97)])
def test_an_outline_drawn_in_pieces_is_the_outline_drawn_whole(size: tuple[int, int]) -> None:
    edge = Edge(WHITE, 255, 2)
    pieces = pygame.Surface(size, pygame.SRCALPHA)
    Painter().draw_box(pieces, pieces.get_rect(), 12, None, edge)
    whole = Painter().box(size, 12, None, edge)
    differing = [
        at
        for at in ((x, y) for x in range(size[0]) for y in range(size[1]))
        if abs(pieces.get_at(at).a - whole.get_at(at).a) > 6
    ]
    assert differing == []


def test_an_outline_can_be_faint() -> None:
    surface = pygame.Surface((100, 60), pygame.SRCALPHA)
    painter = Painter()
    painter.draw_box(surface, surface.get_rect(), 10, None, Edge(WHITE, 90, 2))
    assert abs(surface.get_at((50, 0)).a - 90) <= 2
    painter.draw_box(surface, surface.get_rect(), 10, None, Edge(WHITE, 255, 2))
    assert surface.get_at((50, 0)).a >= 250


def test_pictures_have_the_usual_order_of_colours() -> None:
    """Otherwise blitting them is many times slower."""
    usual = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    painter = Painter()
    assert draw_svg('<rect width="9" height="9"/>', (9, 9), (9, 9)).get_masks() == usual
    assert painter.box((90, 30), 5, Fill(BLUE)).get_masks() == usual
    assert painter.soft((90, 30), 5, 12, BLUE, 255).get_masks() == usual
