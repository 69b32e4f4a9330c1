"""The options on the page of a new match: every one with its rule, in two columns of groups."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

from gouji.rules.options import CHOICES, FLAGS, Options, Value, value_text
from gouji.ui.look.controls import SWITCH
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import Fill
from gouji.ui.look.parts import Badge, BadgeKind, draw_badge
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import Section
from gouji.ui.text import Translator
from gouji.ui.widgets import Desk, Segments, Select, Stepper, Toggle, Widget

GROUPS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (
        ("cards", ("hold_threes", "mate_threes", "stifled", "mixed_jokers", "joker_kill", "removal")),
        ("lead", ("leader", "show_rank", "redeal")),
        ("burn", ("burn", "burn_needs_open", "burn_tribute", "burn_back_double", "revolution", "revolt_opens")),
    ),
    (
        ("open", ("open_point", "open_deadline", "calls", "point", "overturn_double")),
        ("tribute", ("fall_tribute", "fall_return", "waive_team", "must_pay", "sweep_tribute")),
        ("score", ("points", "positive_only", "rounds", "sweep_ends_match", "rest_places", "report_at")),
    ),
)
"""The groups of the two columns with their options."""

RULES = {
    "hold_threes": "3.6",
    "joker_kill": "4.5",
    "mixed_jokers": "3.4",
    "redeal": "2.1",
    "leader": "2.3",
    "show_rank": "2.2",
    "mate_threes": "2.4",
    "removal": "2.5",
    "burn": "8",
    "burn_needs_open": "8.1",
    "burn_tribute": "8.5",
    "burn_back_double": "8.5",
    "revolution": "9.1",
    "revolt_opens": "9.5",
    "open_point": "10.1",
    "open_deadline": "10.2",
    "calls": "10.3",
    "point": "11.4",
    "must_pay": "11.5",
    "overturn_double": "11.4",
    "stifled": "10.4",
    "fall_tribute": "11.3",
    "fall_return": "11.6",
    "waive_team": "11.3",
    "sweep_tribute": "11.3",
    "sweep_ends_match": "11.2",
    "rest_places": "11.1",
    "points": "11.2",
    "positive_only": "11.2",
    "rounds": "11.8",
    "report_at": "14.1",
}
"""The rule of each option (rule 12)."""

_ROW = 4.85
_NUMBERS = ("rounds", "report_at")
OnOption = Callable[[str, Value], object]


class OptionRow(Widget):
    """One option: name, rule, whether it was changed, and the control that sets it (its only child)."""

    takes_mouse = True

    def __init__(self, key: str, name: str, changed: str, bad: bool, on_point: Callable[[str], object]) -> None:
        super().__init__(f"row.{key}")
        self.key = key
        self.label = name
        self.changed = changed
        self.bad = bad
        self._on_point = on_point

    def on_hover(self, point: tuple[float, float]) -> bool:
        self._on_point(self.key)
        return True

    def on_press(self, point: tuple[float, float]) -> None:
        self._on_point(self.key)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p = style.palette
        if self.bad or self.changed:
            ground = self.rect.inflate(style.n(2.4), -style.n(0.3))
            fill = Fill(p.ember, alpha=46) if self.bad else Fill(p.white, alpha=14)
            style.paint.draw_box(surface, ground, style.n(1), fill)
        y = self.rect.centery
        face = Face.BOLD if self.changed else Face.REGULAR
        room = self._room(style)
        x = self.rect.x + draw_text(
            surface, self.label, (self.rect.x, y), style, style.type.body, p.ivory, face, fit=room
        )
        x += style.n(1.3)
        x += draw_text(surface, RULES[self.key], (x, y), style, style.type.least, p.sea)
        if self.changed:
            draw_badge(surface, (x + style.n(1.2), y), Badge(self.changed, BadgeKind.CHANGED), style)

    def _room(self, style: Style) -> int:
        """Pixels that the name may take: what control, rule and badge leave."""
        right = self.children[0].rect.left if self.children else self.rect.right
        badge = text_width(self.changed, style, style.type.small, Face.BOLD) + style.n(2.5) if self.changed else 0
        rule = text_width(RULES[self.key], style, style.type.least) + style.n(1.3)
        return right - self.rect.x - badge - rule - style.n(1)

    def text_faults(self, style: Style) -> list[str]:
        face = Face.BOLD if self.changed else Face.REGULAR
        width = style.fonts.width(self.label, face, min(style.px(style.type.body), 12))
        room = self._room(style)
        return [] if width <= room + 1 else [f"option {self.key}: {width} px in {room}"]


class OptionColumns:
    """Builds the rows of both columns."""

    def __init__(
        self,
        options: Options,
        changed: Collection[str],
        bad: Collection[str],
        text: Translator,
        style: Style,
        desk: Desk,
        on_option: OnOption,
        on_point: Callable[[str], object],
    ) -> None:
        self._options = options
        self._changed = changed
        self._bad = bad
        self._text = text
        self._style = style
        self._desk = desk
        self._on_option = on_option
        self._on_point = on_point

    def build(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """All widgets, placed from the top of the area, and the height that they take."""
        style = self._style
        gap = style.n(4.4)
        width = (area.w - gap) // 2
        left, left_height = self._column(GROUPS[0], pygame.Rect(area.x, area.y, width, area.h))
        right, right_height = self._column(GROUPS[1], pygame.Rect(area.x + width + gap, area.y, width, area.h))
        both = [*left, *right]
        if not any(widget.text_faults(style) for top in both for widget in top.walk()):
            return both, max(left_height, right_height)
        # Where the words are too long for two columns there is one.
        return self._column(GROUPS[0] + GROUPS[1], area)

    def _column(self, groups: tuple[tuple[str, tuple[str, ...]], ...], area: pygame.Rect) -> tuple[list[Widget], int]:
        style = self._style
        row_height = max(style.n(_ROW), style.px(style.type.body) + 12)
        y = area.y
        widgets: list[Widget] = []
        for group, keys in groups:
            section = Section(self._text(f"setup.group.{group}"))
            section.place(pygame.Rect(area.x, y, area.w, row_height), style)
            widgets.append(section)
            y += row_height
            for key in keys:
                widgets.append(self._row(key, pygame.Rect(area.x, y, area.w, row_height)))
                y += row_height
            y += style.n(1.3)
        return widgets, y - area.y

    def _row(self, key: str, rect: pygame.Rect) -> Widget:
        mark = self._text("setup.changed") if key in self._changed else ""
        row = OptionRow(key, self._text(f"option.{key}.name"), mark, key in self._bad, self._on_point)
        row.place(rect, self._style)
        control = self._control(key, rect)
        row.add(control)
        return row

    def _control(self, key: str, rect: pygame.Rect) -> Widget:
        style = self._style
        value = getattr(self._options, key)
        right = rect.right - style.n(0.4)
        height = style.n(3.8)

        def placed(control: Widget, width: int, high: int = height) -> Widget:
            control.place(pygame.Rect(right - width, rect.centery - high // 2, width, high), style)
            return control

        if CHOICES[key] == FLAGS:
            words = (self._text("control.on"), self._text("control.off"))
            toggle = Toggle(f"option.{key}", bool(value), words, partial(self._on_option, key))
            return placed(toggle, style.n(SWITCH[0]), style.n(SWITCH[1]))
        if key in _NUMBERS:
            values = CHOICES[key]
            bounds = (int(values[0]), int(values[-1]))
            stepper = Stepper(
                f"option.{key}", int(value), bounds, partial(self._number, key), partial(self._on_option, key)
            )
            return placed(stepper, style.n(19))
        return placed(*self._choice(key, value, rect.w))

    def _choice(self, key: str, value: Value, column: int) -> tuple[Widget, int]:
        """Segments if the words are short enough, else a list that opens."""
        style = self._style
        values = CHOICES[key]
        words = [self._word(key, value_text(one)) for one in values]

        def choose(index: int) -> None:
            self._on_option(key, values[index])

        segments = Segments(f"option.{key}", words, values.index(value), choose)
        name = text_width(self._text(f"option.{key}.name"), style, style.type.body) + style.n(10)
        if segments.natural_width(style) <= column - name:
            return segments, segments.natural_width(style)
        widest = max(text_width(word, style, style.type.small) for word in words) + style.n(5)
        width = min(max(widest, style.n(14)), max(column - name, style.n(16)))
        return Select(f"option.{key}", words, values.index(value), choose, self._desk), width

    def _word(self, key: str, value: str) -> str:
        """The word for a value; a shorter one than the rules have if there is no room for that here."""
        short = f"setup.value.{key}.{value}"
        return self._text(short if self._text.has(short) else f"option.{key}.{value}")

    def _number(self, key: str, value: int) -> str:
        zero = f"option.{key}.0"
        return self._text(zero) if value == 0 and self._text.has(zero) else self._text(f"option.{key}.n", n=value)
