"""Lines, fitting and wrapping."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.ui.look.fonts import Face, FontStore
from gouji.ui.look.lettering import NOT_AT_START, Align, draw_text, fitted, wrap
from gouji.ui.look.style import Style, make_style
from gouji.ui.look.theme import LEAST_TEXT

CHINESE = "海燕出了够级牌，你的 4 个 A 盖得住；烧起来后每一手都要带王，直到走完。"


@pytest.fixture(scope="module")
def style() -> Style:
    return make_style((1280, 720))


@pytest.mark.parametrize("width", [60, 100, 157, 240, 900])
def test_wrapped_lines_fit_and_lose_nothing(style: Style, width: int) -> None:
    lines = wrap(CHINESE, style.fonts, Face.REGULAR, 15, width)
    assert all(style.fonts.width(line, Face.REGULAR, 15) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == CHINESE.replace(" ", "")


@pytest.mark.parametrize("width", [100, 157, 240])
def test_no_line_begins_with_a_closing_mark(style: Style, width: int) -> None:
    for line in wrap(CHINESE, style.fonts, Face.REGULAR, 15, width)[1:]:
        assert line[0] not in NOT_AT_START


def test_english_breaks_between_words_only(style: Style) -> None:
    text = "A gouji play by your opposite: only you may answer"
    lines = wrap(text, style.fonts, Face.REGULAR, 15, 120)
    assert len(lines) > 1
    assert " ".join(lines).split() == text.split()


def test_an_empty_line_stays_empty(style: Style) -> None:
    assert wrap("一\n\n二", style.fonts, Face.REGULAR, 15, 100) == ["一", "", "二"]


def test_a_word_longer_than_a_line_is_broken(style: Style) -> None:
    lines = wrap("x" * 60, style.fonts, Face.REGULAR, 15, 100)
    assert "".join(lines) == "x" * 60
    assert all(style.fonts.width(line, Face.REGULAR, 15) <= 100 for line in lines)


@given(st.text(alphabet="够级abc，。 xyz「」·1", max_size=40), st.integers(30, 300))
def test_wrapping_never_loses_a_letter(text: str, width: int) -> None:
    lines = wrap(text, STORE, Face.REGULAR, 14, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


STORE = FontStore()


def test_fitted_text_is_smaller_then_cut(style: Style) -> None:
    name = "一个非常非常长的名字没有人叫得出来"
    text, px = fitted(name, style.fonts, Face.BOLD, 18, 100)
    assert px == LEAST_TEXT
    assert text.endswith("…")
    assert style.fonts.width(text, Face.BOLD, px) <= 100
    assert fitted("我", style.fonts, Face.BOLD, 18, 100) == ("我", 18)


@pytest.mark.parametrize("align", Align)
def test_ideographs_stand_centred_on_the_line(style: Style, align: Align) -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    draw_text(surface, "国", (150, 50), style, 4, (255, 255, 255), Face.BOLD, align)
    ink = surface.get_bounding_rect(min_alpha=128)
    assert abs(ink.centery - 50) <= 2


def test_text_is_never_too_small() -> None:
    assert make_style((1024, 576)).px(1.5) == LEAST_TEXT
