"""The table's geometry at every supported size."""

import itertools

import pygame
import pytest

from gouji.ui.table.layout import CARD_WIDTHS, LEAST_STRIP, table_layout

SIZES = ((1024, 700), (1280, 720), (1366, 768), (1024, 1400), (1920, 1080), (2560, 1080), (3840, 2160))


@pytest.mark.parametrize("card_size", CARD_WIDTHS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_inside_and_nothing_overlaps(size: tuple[int, int], card_size: str) -> None:
    layout = table_layout(size, card_size)
    window = pygame.Rect((0, 0), size)
    fixed = [
        *(layout.plate(position) for position in range(6)),
        *layout.buttons(),
        *layout.side_buttons(),
        layout.score(),
        *layout.tools(),
        layout.counter(),
    ]
    for rect in fixed:
        assert window.contains(rect)
    for one, other in itertools.combinations(fixed, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("squeezed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_plays_cover_neither_plates_nor_buttons_nor_each_other(size: tuple[int, int], squeezed: bool) -> None:
    layout = table_layout(size)
    seats = (1, 2, 3, 4, 5) if not squeezed else (1, 2, 4, 5)
    for counts in ((12,) * 6, (1, 5, 8, 3, 12, 7)):
        fans = {position: layout.fan(position, counts[position], squeezed).rect for position in seats}
        if not squeezed:
            fans[0] = layout.fan(0, counts[0]).rect
        for one, other in itertools.combinations(fans.values(), 2):
            assert not one.colliderect(other), (one, other)
        for fan in fans.values():
            assert not any(fan.colliderect(layout.plate(position)) for position in range(6))
            assert not any(fan.colliderect(button) for button in (*layout.buttons(), *layout.side_buttons()))
            assert not fan.colliderect(layout.counter())


@pytest.mark.parametrize("size", SIZES)
def test_a_question_covers_no_squeezed_play_beside_it_and_no_card(size: tuple[int, int]) -> None:
    for card_size in CARD_WIDTHS:
        layout = table_layout(size, card_size)
        panel = layout.question(layout.n(30))
        for position in (1, 2, 4, 5):
            for count in (1, 4, 6, 12, 18):
                assert not panel.colliderect(layout.fan(position, count, squeezed=True).rect)
        assert panel.bottom <= layout.row_tops(2)[0] - layout.lift


@pytest.mark.parametrize("card_size", CARD_WIDTHS)
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_the_hand_shows_22_pixels_and_lies_inside(size: tuple[int, int], card_size: str) -> None:
    layout = table_layout(size, card_size)
    for groups in ((18,), (4, 4, 4, 4, 2), (1,) * 18, (3,) * 7, (10, 10, 8), (1,) * 15, (30,)):
        row = layout.row(layout.row_tops(2)[1], groups)
        assert row.xs[0] >= 0
        assert row.xs[-1] + layout.card_width <= size[0]
        for one, other in itertools.pairwise(row.xs):
            assert other - one >= LEAST_STRIP or other - one >= round(row.strip) >= LEAST_STRIP
    assert max(layout.row_tops(2)) + layout.card_height <= size[1]
    assert min(layout.row_tops(2)) - layout.lift >= layout.buttons()[0].bottom - 1


@pytest.mark.parametrize("size", SIZES)
def test_the_two_rows_show_an_index_each(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    back, front = layout.row_tops(2)
    assert front - back >= 0.6 * layout.card_width


def test_a_play_of_more_than_twelve_cards_takes_a_second_row() -> None:
    layout = table_layout((1920, 1080))
    assert len({card.y for card in layout.fan(3, 12).cards}) == 1
    assert len({card.y for card in layout.fan(3, 13).cards}) == 2
