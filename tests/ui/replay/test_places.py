"""Nothing in a replay covers anything else, at any supported size."""

from itertools import combinations

import pygame
import pytest

from gouji.rules.cards import full_deck
from gouji.ui.replay.places import replay_places
from gouji.ui.table.hand import arranged

SIZES = ((1024, 700), (1280, 720), (1366, 768), (1024, 1000), (1920, 1080), (2560, 1080), (3840, 2160))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_", [True, False])
def test_seats_hands_plays_and_names_are_apart_and_on_the_table(size: tuple[int, int], open_: bool) -> None:
    places = replay_places(size, open_)
    rects: dict[str, pygame.Rect] = {}
    for position in range(6):
        rects[f"plate {position}"] = places.plate(position)
        rects[f"badges {position}"] = places.badges(position)
        rects[f"play {position}"] = places.play(position)
        if open_ or position == 0:
            rects[f"hand {position}"] = places.hand(position)
    for (first, one), (second, other) in combinations(rects.items(), 2):
        assert not one.colliderect(other), (first, second, one, other)
    for name, rect in rects.items():
        assert places.area.contains(rect), name
    for position in range(6):  # only one play is on top, so names may meet each other, but nothing else
        for name, rect in rects.items():
            assert not places.name(position).colliderect(rect), (position, name, places.name(position), rect)


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_fill_the_window(size: tuple[int, int]) -> None:
    places = replay_places(size)
    assert places.area.w + places.panel.w == size[0]
    assert places.area.h + places.bar.h == size[1]
    assert places.panel.h == size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 18, 19, 36, 48, 60])
def test_a_hand_stays_in_its_place_and_every_card_can_be_seen(size: tuple[int, int], count: int) -> None:
    places = replay_places(size)
    cards = full_deck()[:: 216 // count][:count]
    for position in range(6):
        placed = places.hand_cards(position, arranged(cards))
        assert len(placed) == count
        box = places.hand(position)
        for _, rect in placed:
            assert box.contains(rect)
        for (_, one), (_, other) in combinations(placed, 2):
            assert one.topleft != other.topleft


@pytest.mark.parametrize("count", [1, 5, 12, 20, 40])
def test_a_play_of_any_size_stays_in_its_place(count: int) -> None:
    for size in SIZES:
        places = replay_places(size)
        for position in range(6):
            assert places.play(position).contains(places.fan(position, count).rect)
