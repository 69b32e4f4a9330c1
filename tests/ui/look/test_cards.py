"""Card faces: sharp, different, with a clean strip for the fan (look of the cards)."""

import math

import pygame
import pytest

from gouji.rules.cards import ACE, BLACK, JACK, KING, RED, TWO, Card, card_of, full_deck
from gouji.ui.look.card_art import Back
from gouji.ui.look.cards import STRIP, CardFaces, card_height
from gouji.ui.look.fonts import FontStore
from gouji.ui.look.theme import Theme

KINDS = sorted(set(full_deck()))


@pytest.fixture(scope="module")
def fonts() -> FontStore:
    return FontStore()


@pytest.fixture(scope="module")
def faces(fonts: FontStore) -> CardFaces:
    return CardFaces(Theme(), fonts)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("width", [39, 60, 84, 100, 213])
def test_a_face_has_exactly_the_size_asked_for(faces: CardFaces, width: int) -> None:
    for card in (card_of(0), card_of(KING, 1), card_of(RED)):
        assert faces.face(card, width).get_size() == (width, round(1.4 * width)) == (width, card_height(width))
    assert faces.back(width).get_size() == (width, card_height(width))


def test_all_54_faces_differ(faces: CardFaces) -> None:
    assert len(KINDS) == 54
    assert len({pixels(faces.face(card, 60)) for card in KINDS}) == 54


def test_the_strip_alone_tells_every_face(faces: CardFaces) -> None:
    """In a fanned hand only the strip shows: rank and suit must be told by it."""
    width = 90
    strip = pygame.Rect(0, 0, math.floor(width * STRIP), card_height(width))
    assert len({pixels(faces.face(card, width).subsurface(strip)) for card in KINDS}) == 54


@pytest.mark.parametrize("width", [60, 90, 100, 150])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_but_the_index_stands_left_of_the_strip(fonts: FontStore, width: int, large: bool) -> None:
    """Below the index the strip is plain card."""
    faces = CardFaces(Theme(), fonts, large_index=large)
    height = card_height(width)
    below = pygame.Rect(3, round(height * 0.50), math.floor(width * STRIP) - 3, round(height * 0.44))
    for card in KINDS:
        part = faces.face(card, width).subsurface(below)
        tones = [part.get_at((x, y)) for x in range(below.w) for y in range(0, below.h, 3)]
        assert min(min(tone[:3]) for tone in tones) > 210, card


@pytest.mark.parametrize("rank", [0, 5, 7, JACK, KING, ACE, TWO])
def test_the_index_fits_into_the_strip(faces: CardFaces, rank: int) -> None:
    width = 100
    top = pygame.Rect(0, 4, width, round(width * 0.30))
    face = faces.face(card_of(rank, 0), width).subsurface(top)
    dark = [x for x in range(2, 54) for y in range(top.h) if sum(face.get_at((x, y))[:3]) < 300]
    inside = [x for x in dark if x < width * STRIP]
    assert inside
    assert min(inside) > width * 0.03


def test_two_colours_and_four(fonts: FontStore) -> None:
    two, four = CardFaces(Theme(), fonts), CardFaces(Theme(), fonts, four_colour=True)
    assert two.colour(1) == two.colour(2)
    assert two.colour(0) == two.colour(3)
    assert len({four.colour(number) for number in range(4)}) == 4
    assert pixels(two.face(card_of(5, 2), 80)) != pixels(four.face(card_of(5, 2), 80))
    assert pixels(two.face(card_of(5, 0), 80)) == pixels(four.face(card_of(5, 0), 80))


def test_jokers_differ_and_carry_no_suit_colour_of_the_other(faces: CardFaces) -> None:
    red, black = faces.face(card_of(RED), 100), faces.face(card_of(BLACK), 100)
    strip = pygame.Rect(4, 8, 24, 50)

    def reddest(face: pygame.Surface) -> int:
        part = face.subsurface(strip)
        tones = [part.get_at((x, y)) for x in range(strip.w) for y in range(strip.h)]
        return max(tone.r - tone.g for tone in tones)

    assert reddest(red) > 100
    assert reddest(black) < 40


@pytest.mark.parametrize("card", [card_of(7, 1), card_of(KING, 3), card_of(RED)])
def test_the_large_index_is_larger_and_keeps_to_the_strip(faces: CardFaces, fonts: FontStore, card: Card) -> None:
    large = CardFaces(Theme(), fonts, large_index=True)
    strip = pygame.Rect(3, 3, math.floor(100 * STRIP) - 3, 70)

    def ink(face: pygame.Surface) -> int:
        part = face.subsurface(strip)
        return sum(part.get_at((x, y)).g < 128 for x in range(strip.w) for y in range(strip.h))

    assert ink(large.face(card, 100)) > 1.15 * ink(faces.face(card, 100))


def test_faces_have_the_usual_order_of_colours(faces: CardFaces) -> None:
    usual = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    pictures = [faces.face(card_of(KING, 1), 60), faces.back(60), faces.dimmed(card_of(RED), 60)]
    assert all(picture.get_masks() == usual for picture in pictures)


def test_backs_differ(fonts: FontStore) -> None:
    assert pixels(CardFaces(Theme(), fonts, back=Back.SEA).back(70)) != pixels(
        CardFaces(Theme(), fonts, back=Back.TILE).back(70)
    )


def test_faces_are_kept_and_dimmed_ones_are_darker(faces: CardFaces) -> None:
    card = Card(3)
    assert faces.face(card, 77) is faces.face(card, 77)
    middle = (40, 20)
    assert faces.dimmed(card, 77).get_at(middle).r < faces.face(card, 77).get_at(middle).r


def test_corners_are_round_and_smooth(faces: CardFaces) -> None:
    face = faces.face(card_of(4), 100)
    assert face.get_at((0, 0)).a == 0
    assert face.get_at((50, 70)).a == 255
    edge = {face.get_at((x, y)).a for x in range(8) for y in range(8)}
    assert any(0 < alpha < 255 for alpha in edge)
