"""Plates, buttons, badges, questions: states that must be told apart, and everything inside its place."""

import dataclasses
from itertools import pairwise

import pygame
import pytest

from gouji.ui.look import controls, effects, felt, parts, plates, question
from gouji.ui.look.icons import PATHS, Icon, Team, icon
from gouji.ui.look.lettering import Align, Run
from gouji.ui.look.parts import Badge, BadgeKind, ButtonSpec, Kind, State
from gouji.ui.look.style import Style, make_style
from gouji.ui.look.theme import FELTS, TableColour, Theme, high_contrast

SIZES = [(1024, 700), (1280, 720), (1920, 1080)]


@pytest.fixture(scope="module")
def style() -> Style:
    return make_style((1280, 720))


def canvas(size: tuple[int, int] = (400, 200)) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_icon_draws_something(style: Style) -> None:
    assert set(PATHS) == set(Icon)
    pictures = {pixels(icon(style.paint, name, 24, (255, 255, 255))) for name in Icon}
    assert len(pictures) == len(Icon)
    assert all(icon(style.paint, name, 24, (255, 255, 255)).get_bounding_rect().w > 3 for name in Icon)


def test_buttons_look_different_in_each_state_and_kind(style: Style) -> None:
    seen = set()
    for kind in Kind:
        for state in State:
            for focus in (False, True):
                surface = canvas()
                spec = ButtonSpec("出牌", kind, state, focus=focus)
                parts.draw_button(surface, pygame.Rect(100, 60, 100, 46), spec, style)
                seen.add(pixels(surface))
    # Disabled looks the same whatever the kind.
    assert len(seen) == len(Kind) * (len(State) - 1) * 2 + 2


def test_a_long_label_stays_inside_its_button(style: Style) -> None:
    rect = pygame.Rect(100, 60, 90, 46)
    spec = ButtonSpec("Offer to yield the lead to the opposite", state=State.DISABLED, icon=Icon.FLAME)
    surface = canvas()
    parts.draw_button(surface, rect, spec, style)
    assert rect.contains(surface.get_bounding_rect())


def test_badges_of_each_kind_differ(style: Style) -> None:
    seen = set()
    for kind in BadgeKind:
        surface = canvas()
        rect = parts.draw_badge(surface, (200, 100), Badge("开点", kind), style, Align.CENTRE)
        assert abs(rect.centerx - 200) <= 1
        seen.add(pixels(surface))
    assert len(seen) >= len(BadgeKind) - 1  # won and changed look alike on purpose


def test_pill_is_as_large_as_it_says(style: Style) -> None:
    spec = parts.play_pill("够级", "4 个 K", style)
    rect = parts.draw_pill(canvas(), (200, 100), spec, style)
    assert rect.size == parts.pill_size(spec, style)
    with_icon = dataclasses.replace(spec, icon=Icon.FLAME)
    assert parts.pill_size(with_icon, style)[0] > rect.w
    assert parts.pill_size(parts.PillSpec((Run("过牌", (1, 2, 3)),)), style)[0] < rect.w


SEAT = plates.SeatSpec(Team.SEA, "我", "我", "轮到你出牌", count=9, count_word="报牌")


@pytest.mark.parametrize(
    "change",
    [
        {"turn": True},
        {"burning": True},
        {"may_answer": True},
        {"muted": 1.0},
        {"low": True},
        {"team": Team.HILL},
        {"count": None},
        {"side": plates.Side.RIGHT},
        {"badges": (Badge("开点", BadgeKind.WON),)},
    ],
)
def test_what_a_seat_is_shows_on_its_plate(style: Style, change: dict[str, object]) -> None:
    rect = pygame.Rect(80, 60, style.n(23), style.n(7))
    plain, changed = canvas(), canvas()
    plates.draw_seat(plain, rect, SEAT, style)
    plates.draw_seat(changed, rect, dataclasses.replace(SEAT, **change), style)  # type: ignore[arg-type]
    assert pixels(plain) != pixels(changed)


def test_teams_differ_without_colour(style: Style) -> None:
    """Shape tells the teams apart, not colour alone."""
    rect = pygame.Rect(80, 60, style.n(23), style.n(7))
    alphas = []
    for team in Team:
        surface = canvas()
        plates.draw_seat(surface, rect, dataclasses.replace(SEAT, team=team), style)
        alphas.append(bytes(surface.get_at((x, y)).a for x in range(80, 110) for y in range(60, 90)))
    assert alphas[0] != alphas[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_stays_clear_of_the_count(size: tuple[int, int]) -> None:
    style = make_style(size)
    rect = pygame.Rect(80, 60, style.n(23), style.n(7))
    a, b = canvas((600, 300)), canvas((600, 300))
    plates.draw_seat(a, rect, SEAT, style)
    long = dataclasses.replace(SEAT, name="A very long name of a player indeed", status="Regular and slow to think")
    plates.draw_seat(b, rect, long, style)
    count = pygame.Rect(rect.right - style.n(5.8), rect.y, style.n(5.8), rect.h)
    assert pixels(a.subsurface(count)) == pixels(b.subsurface(count))


def test_signed_numbers_use_a_true_minus() -> None:
    assert [plates.signed(n) for n in (6, 0, -6)] == ["+6", "0", "−6"]


QUESTION = question.QuestionSpec(
    "烧不烧？",
    "海燕出了够级牌 4 个 K，你的 4 个 A 盖得住。\n烧起来后每一手都要带王，直到走完；断了就是大落。",
    (ButtonSpec("不烧"), ButtonSpec("烧牌", Kind.BURN, icon=Icon.FLAME)),
    Icon.FLAME,
    danger=True,
    help="什么是烧牌",
    plan=question.Plan("✓ 走得通", ("4 个 A", "小王带 3 个 9", "小王带 2 个 7", "2 个大王", "3 走科")),
    warning="外面还有 1 张大王、1 张小王、7 个 2，大刘可以解烧",
    tick="本局不再问",
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [1, 2, 3, 4])
def test_the_parts_of_a_question_lie_inside_it_and_apart(size: tuple[int, int], answers: int) -> None:
    style = make_style(size)
    spec = dataclasses.replace(QUESTION, answers=tuple(ButtonSpec(f"回答 {n}") for n in range(answers)))
    width = round(min(72 * style.unit, size[0] - 90 * style.unit))
    rect = pygame.Rect(50, 40, width, question.question_height(spec, width, style))
    layout = question.question_layout(spec, rect, style)
    places = [layout.text, layout.plan, layout.warning, layout.tick, *layout.answers]
    assert all(rect.contains(place) for place in places)
    assert all(not a.colliderect(b) for number, a in enumerate(places) for b in places[number + 1 :])
    question.draw_question(canvas(size), rect, spec, style)


def test_controls_show_their_states(style: Style) -> None:
    rect = pygame.Rect(50, 50, 200, 30)

    def drawn(draw: object, *args: object, **kwargs: object) -> bytes:
        surface = canvas()
        assert callable(draw)
        draw(surface, rect, *args, style, **kwargs)
        return pixels(surface)

    assert drawn(controls.draw_switch, True, "开") != drawn(controls.draw_switch, False, "关")
    assert drawn(controls.draw_segments, ("a", "b"), 0) != drawn(controls.draw_segments, ("a", "b"), 1)
    assert drawn(controls.draw_slider, 0.0, "0%") != drawn(controls.draw_slider, 1.0, "0%")
    assert drawn(controls.draw_tick, "x", True) != drawn(controls.draw_tick, "x", False)
    assert drawn(controls.draw_field, "x") != drawn(controls.draw_field, "x", focus=True)
    assert drawn(controls.draw_stepper, "5") != drawn(controls.draw_stepper, "6")
    assert drawn(controls.draw_choice, "a", "b", True) != drawn(controls.draw_choice, "a", "b", False)
    assert drawn(controls.draw_nav, Icon.GEAR, "b", True) != drawn(controls.draw_nav, Icon.GEAR, "b", False)
    assert drawn(controls.draw_scrollbar, 0.0, 0.5) != drawn(controls.draw_scrollbar, 0.5, 0.5)


def test_segments_fill_their_row() -> None:
    places = controls.segment_rects(pygame.Rect(10, 5, 101, 20), 3)
    assert places[0].left == 10
    assert places[-1].right == 111
    assert all(a.right == b.left for a, b in pairwise(places))


@pytest.mark.parametrize("size", [(1024, 700), (1281, 721)])
def test_the_table_is_the_same_left_and_right(size: tuple[int, int]) -> None:
    picture = felt.draw_table(make_style(size), emblem=False)
    assert picture.get_size() == size
    for y in range(10, size[1], 97):
        for x in range(0, size[0] // 2, 61):
            left, right = picture.get_at((x, y)), picture.get_at((size[0] - 1 - x, y))
            assert max(abs(a - b) for a, b in zip(left, right, strict=True)) <= 14  # waves and grain are not mirrored


def test_felts_differ() -> None:
    style = make_style((640, 400))
    assert set(FELTS) == set(TableColour)
    assert len({pixels(felt.draw_table(style, colour)) for colour in TableColour}) == len(TableColour)


@pytest.mark.parametrize("t", [0.0, 0.01, 0.3, 0.5, 0.99, 1.0])
def test_effects_take_any_moment(style: Style, t: float) -> None:
    rect = pygame.Rect(100, 60, 160, 84)
    shape = felt.table_shape(style.size, style.unit)
    for seed in (1, 2):
        a, b = canvas(), canvas()
        for surface in (a, b):
            effects.draw_gouji_rings(surface, rect, t, style)
            effects.draw_hanging(surface, rect, t, sun=seed == 1, style=style)
            effects.draw_burning_glow(surface, rect, t, style)
            effects.draw_burning(surface, rect, t, 60, style, seed)
            effects.draw_finish_seal(surface, (200, 100), "头科", t, style)
            effects.draw_sweep(surface, shape, t, 0.5, 4.0, style)
            effects.draw_sweep_marks(surface, [((50.0, 50.0), Team.SEA), ((80.0, 50.0), Team.HILL)], t, style)
        assert pixels(a) == pixels(b), "the same moment gives the same picture"


def test_text_on_its_ground_reaches_the_contrast(style: Style) -> None:
    """At least 4.5 : 1 for everything that is read."""
    p = style.palette
    for text, ground in (
        (p.ivory, p.panel), (p.mist, p.panel), (p.lamp, p.panel), (p.sea, p.panel), (p.fog, p.panel),
        (p.ink, p.primary[1]), (p.ink, p.primary[0]), (p.ivory, p.second[0]), (p.ember_text, p.burn[0]),
        (p.seal, p.ivory), (p.ivory, p.ember_deep), (p.red, p.card[1]), (p.black, p.card[1]), (p.blue, p.card[1]),
        (p.green, p.card[1]), (p.jade, p.night), (p.ember, p.night), (p.mist, p.night), (p.hill, p.box), (p.sea, p.box),
    ):  # fmt: skip
        assert contrast(text, ground) >= 4.5, (text, ground)
    for name in TableColour:
        assert contrast(p.ivory, FELTS[name].lit) >= 4.5, name


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    def light(colour: tuple[int, int, int]) -> float:
        parts_ = [c / 255 for c in colour]
        r, g, b_ = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts_)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b_

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_high_contrast_is_a_variant_of_the_theme() -> None:
    theme = high_contrast(Theme())
    assert contrast(theme.palette.mist, theme.palette.panel) > contrast(Theme().palette.mist, Theme().palette.panel)
    assert theme.type == Theme().type
