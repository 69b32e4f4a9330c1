"""The panel of a question on the table: 烧不烧?, 要头, 革命, 还贡 …

`question_height` tells how high it will be, `question_layout` where its answers are, `draw_question` draws it.
Texts come from the caller; the panel shrinks gaps before it drops anything.
"""

from dataclasses import dataclass

import pygame

from .controls import draw_link, draw_tick, tick_size
from .fonts import Face
from .icons import Icon, icon
from .lettering import Align, draw_paragraph, draw_text, paragraph_height, text_width
from .paint import blit_centred
from .parts import ButtonSpec, draw_button, draw_panel, draw_well
from .style import Style

PADDING = 2.8
ANSWER_HEIGHT = 5.4
ANSWER_WIDTH = 15.0
NARROW = 66.0
"""Under this many units of width the tick box has a line of its own."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The strip that tells whether and how a thing can work: a word and steps with arrows between them."""

    word: str
    steps: tuple[str, ...]
    works: bool = True


@dataclass(frozen=True, slots=True)
class QuestionSpec:
    """A question: title, text, an optional plan, warning and tick box, and its answers from left to right.

    ``danger`` gives it an ember edge. ``help`` is the link to its explanation, ``hint`` the sign
    to press for a hint. ``sign`` stands before the warning.
    """

    title: str
    text: str
    answers: tuple[ButtonSpec, ...]
    icon: Icon | None = None
    danger: bool = False
    help: str = ""
    help_hover: bool = False
    hint: bool = False
    hint_hover: bool = False
    plan: Plan | None = None
    warning: str = ""
    sign: Icon = Icon.WARN
    tick: str = ""
    ticked: bool = False
    tick_focus: bool = False


@dataclass(frozen=True, slots=True)
class QuestionLayout:
    """Where the parts of a question are; a part that it does not have is an empty rectangle."""

    rect: pygame.Rect
    help: pygame.Rect
    hint: pygame.Rect
    text: pygame.Rect
    plan: pygame.Rect
    warning: pygame.Rect
    tick: pygame.Rect
    answers: tuple[pygame.Rect, ...]


def question_height(spec: QuestionSpec, width: int, style: Style) -> int:
    """Pixels that the panel needs downwards at this width."""
    return _flow(spec, pygame.Rect(0, 0, width, 10), style)[1]


def question_layout(spec: QuestionSpec, rect: pygame.Rect, style: Style) -> QuestionLayout:
    """The places inside a panel; its answers stand at the bottom."""
    return _flow(spec, rect, style)[0]


def _flow(spec: QuestionSpec, rect: pygame.Rect, style: Style) -> tuple[QuestionLayout, int]:
    u = style.unit
    pad = round(PADDING * u)
    left, inner = rect.x + pad, rect.w - 2 * pad
    narrow = rect.w < NARROW * u
    help_width = round(text_width(spec.help, style, style.type.secondary) + 3.3 * u) if spec.help else 0
    help_rect = style.rect(rect.right - pad - help_width, rect.y + 2.6 * u, help_width, 3.6 * u if spec.help else 0)
    hint_wide = 3.6 * u if spec.hint else 0
    hint_rect = style.rect(help_rect.x - 1.3 * hint_wide, rect.y + 2.6 * u, hint_wide, hint_wide)
    y = rect.y + 7.6 * u
    text_high = paragraph_height(spec.text, style, style.type.body, inner, leading=1.55) if spec.text else 0
    text = style.rect(left, y, inner, text_high)
    y += text_high + 1.2 * u
    plan = style.rect(left, y, inner, 4.6 * u if spec.plan else 0)
    y += 6.0 * u if spec.plan else 0
    warning_high = 0
    if spec.warning:
        room = inner - 2.9 * u
        warning_high = paragraph_height(spec.warning, style, style.type.small, room, leading=1.4)
    warning = style.rect(left, y, inner, warning_high)
    y += warning_high + ((1.2 if narrow else 2.2) * u if warning_high else 0)
    tick_wide, tick_high = tick_size(spec.tick, style)
    shared = not narrow and len(spec.answers) <= 2
    if spec.tick and not shared:
        tick = style.rect(left, y, min(tick_wide, inner), tick_high)
        y += tick_high + 0.8 * u
    else:
        tick = pygame.Rect(left, 0, 0, 0)
    answers_y = max(y, rect.bottom - (2.4 + ANSWER_HEIGHT) * u) if rect.h > 10 else y
    answers = _answer_rects(spec, rect, answers_y, shared, style)
    if spec.tick and shared:
        middle = answers_y + ANSWER_HEIGHT * u / 2
        tick = style.rect(left, middle - tick_high / 2, tick_wide, tick_high)
    layout = QuestionLayout(rect, help_rect, hint_rect, text, plan, warning, tick, answers)
    return layout, round(y + (ANSWER_HEIGHT + 2.4) * u - rect.y)


def _answer_rects(
    spec: QuestionSpec, rect: pygame.Rect, y: float, shared: bool, style: Style
) -> tuple[pygame.Rect, ...]:
    """Answers of one width at the right; over the whole width when there are many or the panel is narrow."""
    u, count = style.unit, max(1, len(spec.answers))
    inner, gap = rect.w - 2 * PADDING * u, style.theme.space.gap * u
    width = min(ANSWER_WIDTH * u, (inner - gap * (count - 1)) / count)
    if not shared and rect.w < NARROW * u:
        width = (inner - gap * (count - 1)) / count
    start = rect.right - PADDING * u - width * count - gap * (count - 1)
    return tuple(
        style.rect(start + number * (width + gap), y, width, ANSWER_HEIGHT * u) for number in range(len(spec.answers))
    )


def draw_question(surface: pygame.Surface, rect: pygame.Rect, spec: QuestionSpec, style: Style) -> None:
    """The whole panel."""
    p, u = style.palette, style.unit
    layout = question_layout(spec, rect, style)
    draw_panel(surface, rect, style, (p.ember, 120) if spec.danger else None)
    x, y = rect.x + PADDING * u, rect.y + 4.4 * u
    if spec.icon:
        colour = p.ember if spec.danger else p.lamp
        blit_centred(surface, icon(style.paint, spec.icon, style.n(4), colour, 1.6), (x + 1.7 * u, y))
        x += 4.6 * u
    room = min(layout.help.x, layout.hint.x) - x - u
    draw_text(surface, spec.title, (x, y), style, style.type.question, p.ivory, Face.SERIF, fit=room)
    if spec.help:
        mark = icon(style.paint, Icon.HELP, style.n(2.5), p.sea)
        blit_centred(surface, mark, (layout.help.x + 1.25 * u, y))
        draw_link(surface, (layout.help.right, y), spec.help, style, Align.RIGHT, spec.help_hover)
    if spec.hint:
        colour = p.ivory if spec.hint_hover else p.lamp
        blit_centred(surface, icon(style.paint, Icon.BULB, style.n(3), colour), layout.hint.center)
    at = layout.text.topleft
    draw_paragraph(surface, spec.text, at, style, style.type.body, p.ivory, layout.text.w, leading=1.55)
    if spec.plan:
        _draw_plan(surface, layout.plan, spec.plan, style)
    if spec.warning:
        place = layout.warning
        first = place.y + style.px(style.type.small) * 0.7
        blit_centred(surface, icon(style.paint, spec.sign, style.n(2.1), p.lamp), (place.x + 1.05 * u, first))
        start = (place.x + 2.9 * u, place.y)
        draw_paragraph(surface, spec.warning, start, style, style.type.small, p.mist, place.w - 2.9 * u, leading=1.4)
    if spec.tick:
        draw_tick(surface, layout.tick, spec.tick, spec.ticked, style, spec.tick_focus)
    for button, place in zip(spec.answers, layout.answers, strict=True):
        draw_button(surface, place, button, style)


def _draw_plan(surface: pygame.Surface, rect: pygame.Rect, plan: Plan, style: Style) -> None:
    p, u, size = style.palette, style.unit, style.type.small
    draw_well(surface, rect, style, alpha=200)
    y = rect.y + rect.h / 2
    ink = p.jade if plan.works else p.ember
    taken = draw_text(surface, plan.word, (rect.x + 1.2 * u, y), style, size, ink, Face.BOLD)
    room = rect.w - taken - 4 * u
    steps = _short_steps(plan.steps, room, style)
    if not steps:
        return
    arrow = (room - sum(text_width(step, style, size) for step in steps)) / len(steps)
    x = rect.x + 1.2 * u + taken + arrow * 0.55
    for number, step in enumerate(steps):
        x += draw_text(surface, step, (x, y), style, size, p.ivory)
        if number < len(steps) - 1:
            blit_centred(surface, icon(style.paint, Icon.NEXT, style.n(1.8), p.fog, 2), (x + arrow / 2, y))
        x += arrow


def _short_steps(steps: tuple[str, ...], room: float, style: Style) -> list[str]:
    """The steps that find room: when there are too many, those before the last give way to an ellipsis."""
    kept = shown = list(steps)
    while len(kept) > 2 and sum(text_width(step, style, style.type.small) + 2.4 * style.unit for step in shown) > room:
        kept = [*kept[:-2], kept[-1]]
        shown = [*kept[:-1], "…", kept[-1]]
    return shown
