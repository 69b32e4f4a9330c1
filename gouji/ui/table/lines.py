"""The two lines above the buttons: what is going on, and what the picked cards are."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.rules.seats import opposite
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align, Run, draw_text, runs_width, text_width
from gouji.ui.look.parts import PillSpec, draw_pill, pill_size
from gouji.ui.look.style import Style
from gouji.ui.table.looks import People
from gouji.ui.table.naming import Judgement, first_up, gouji_word, play_name, reason_words
from gouji.ui.text import Translator
from gouji.ui.widgets import Pressable


def situation(request: Request | None, people: People, text: Translator) -> str:
    """What a lead or an answer of one's own is about; empty if none is due."""
    if request is None or request.kind is not Kind.PLAY:
        return ""
    view = request.view
    top = view.top
    if top is None:
        return text("table.line.lead_burning" if view.table.burner == view.seat else "table.line.lead")
    name = people.names[top.seat]
    if request.only_pass:
        return text("table.line.nothing", name=name)
    if view.may_take_wind:
        return text("table.line.wind", name=name)
    if view.may_yield:
        return text("table.line.yield", name=name)
    if view.table.melee:
        return text("table.line.melee", name=name)
    if not top.gouji:
        return text("table.line.answer", name=name)
    if top.headless:
        return text("table.line.gouji_headless", name=name)
    if view.seat == opposite(top.seat):
        alone = len(view.table.trick.queue) == 1 if view.table.trick is not None else True
        return text("table.line.gouji_mine" if alone else "table.line.gouji_ours")
    return text("table.line.gouji_as_headless", name=name)


class NamedLine(Pressable):
    """The name of the picked play, or why it cannot be played; the reason leads to the rule."""

    focusable = False

    def __init__(self, text: Translator, on_rule: Callable[[str], object]) -> None:
        super().__init__("named", self._open)
        self._text = text
        self._on_rule = on_rule
        self.judged: Judgement | None = None
        self.gouji = True
        self.leads = False
        self.pure = False
        self.at = (0.0, 0.0)
        self.room = 100.0
        self._made: tuple[Run, ...] = ()
        self._spec: PillSpec | None = None

    def _open(self) -> None:
        if self.judged is not None and self.judged.refusal is not None:
            self._on_rule(self.judged.refusal.rule)

    def show(self, judged: Judgement | None, gouji: bool, leads: bool, style: Style) -> None:
        """Tell about these cards; ``gouji`` is false in the melee (rule 7.2)."""
        self.judged, self.gouji, self.leads = judged, gouji, leads
        self.visible = judged is not None
        self.enabled = judged is not None and judged.refusal is not None
        if judged is None:
            return
        self._spec = self._pill(judged, style)
        width, height = pill_size(self._spec, style)
        x, y = self.at
        self.rect = pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)

    def words(self) -> str:
        """All of the line as text (for tests)."""
        return "".join(run.text for run in self._spec.runs) if self._spec is not None and self.visible else ""

    def _pill(self, judged: Judgement, style: Style) -> PillSpec:
        p = style.palette
        runs: list[Run] = []
        if judged.play is not None:
            runs.append(Run(first_up(play_name(self._text, judged.play)), p.ivory, Face.BOLD))
            word = gouji_word(self._text, judged.play, self.gouji, pure=self.pure)
            if word:
                runs.append(Run("  " + word, p.lamp, Face.BOLD))
        if judged.fits:
            runs.append(Run("   " + self._text("table.line.may_lead" if self.leads else "table.line.fits"), p.jade))
        elif judged.refusal is not None:
            gap = "   " if runs else ""
            runs.append(Run(gap + reason_words(self._text, judged.refusal), p.ember))
        size = style.type.name
        while size > 1.5 and runs_width(runs, style, size) + 3 * style.unit > self.room:
            size -= 0.125
        return PillSpec(tuple(runs), size, 215, (p.white, 40))

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        if self._spec is not None:
            draw_pill(surface, self.rect.center, self._spec, style)


def draw_line(
    surface: pygame.Surface, words: str, at: tuple[float, float], room: float, most: float, style: Style
) -> None:
    """The line that tells what is going on; one that takes more than ``room`` (up to ``most``) lies on a dark pill,
    since plays may lie beneath."""
    if not words:
        return
    size, ink = style.type.secondary, style.palette.ivory
    at = (at[0], at[1] - 2.6 * style.unit * (style.text_scale - 1))
    while size > style.type.least and text_width(words, style, size) > room:
        size -= 0.125
    if text_width(words, style, size) <= room:
        draw_text(surface, words, at, style, size, ink, align=Align.CENTRE)
        return
    while size > 1.25 and text_width(words, style, size) + 3 * style.unit > most:
        size -= 0.125
    draw_pill(surface, at, PillSpec((Run(words, ink),), size, 225, (style.palette.white, 40)), style)
