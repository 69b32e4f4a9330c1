"""The panel of a question on the table: drawn as one, its answers, tick box and explanation pressed one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.parts import ButtonSpec
from gouji.ui.look.question import QuestionSpec, draw_question, question_height, question_layout
from gouji.ui.look.style import Style
from gouji.ui.table.bar import Gate, GuardedButton
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.questions import Answer, Question
from gouji.ui.widgets import Pressable, Widget

_KEYS = {
    "no": (pygame.K_n,),
    "yes": (pygame.K_y, pygame.K_f),
    "keep": (pygame.K_y,),
    "free": (pygame.K_n,),
    "give": (pygame.K_RETURN, pygame.K_KP_ENTER),
}
_SIGNS = {"no": "N", "yes": "Y", "keep": "Y", "free": "N", "give": "Enter"}
ANSWER_SIZE = 2.125


class _AnswerPart(GuardedButton):
    """An answer; the panel draws it."""

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        pass


class _Part(Pressable):
    """The tick box or the link to the explanation; the panel draws it."""

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        pass


class QuestionPanel(Widget):
    """A question as it stands on the table. Nothing in it has the focus by itself."""

    takes_mouse = True

    def __init__(
        self, question: Question, gate: Gate, answer: Callable[[Answer], object], hint: Callable[[], object], word: str
    ) -> None:
        """``hint`` is what the sign does that is there while the panel lies over the button of this ``word``."""
        super().__init__("question")
        self.question = question
        self.ticked = False
        self.explained = False
        self._short = 0
        """How much was left out for want of room: 1 the warning, or the plan while a hint is told, 2 both."""
        self._layout: TableLayout | None = None
        self._style: Style | None = None
        self.answers: list[GuardedButton] = []
        for item in question.answers:
            self.answers.append(
                _AnswerPart(
                    f"answer.{item.name}",
                    item.word,
                    _Chosen(answer, item),
                    gate,
                    kind=item.kind,
                    icon=item.icon,
                    size=ANSWER_SIZE,
                    hotkeys=_KEYS.get(item.name, ()),
                    key=_SIGNS.get(item.name, ""),
                )
            )
        self.tick = _Part("question.tick", self._toggle, hotkeys=(pygame.K_x,) if question.tick else ())
        self.tick.visible = bool(question.tick)
        self.help = _Part("question.help", self._explain, hotkeys=(pygame.K_SLASH, pygame.K_QUESTION))
        self.help.visible = bool(question.help)
        self.hint = _Part("question.hint", hint)
        self.hint.tip = word
        self.hint.visible = False
        self.children = [self.hint, self.help, self.tick, *self.answers]

    def _toggle(self) -> None:
        self.ticked = not self.ticked

    def _explain(self) -> None:
        self.explained = not self.explained
        self._arrange()

    def change(self, question: Question) -> None:
        """The same question in other words, as when another play is picked. A new hint ends the explanation, which
        takes its place."""
        if question.sign is Icon.BULB and question.warning != self.question.warning:
            self.explained = False
        self.question = question
        self._arrange()

    def offer_hint(self, offered: bool) -> None:
        """Whether the sign to press for a hint is there."""
        if self.hint.visible != offered:
            self.hint.visible = offered
            self._arrange()

    @property
    def tells(self) -> bool:
        """Whether the line under the question, a warning or a hint, is there and has room."""
        return bool(self._spec().warning)

    def arrange(self, layout: TableLayout, style: Style) -> None:
        """Take the place that the layout has for it."""
        self._layout, self._style = layout, style
        self._arrange()

    def _arrange(self) -> None:
        if self._layout is None or self._style is None:
            return
        width = self._layout.question_width()
        self._short = 0
        spec = self._spec()
        room = self._layout.question_room()
        while self._short < 2 and question_height(spec, width, self._style) > room:
            self._short += 1
            spec = self._spec()
        self.rect = self._layout.question(question_height(spec, width, self._style))
        places = question_layout(spec, self.rect, self._style)
        self.help.rect = places.help
        self.hint.rect = places.hint
        self.tick.rect = places.tick
        for button, rect in zip(self.answers, places.answers, strict=True):
            button.rect = rect

    def _spec(self) -> QuestionSpec:
        question = self.question
        narrow = self._layout is not None and self._layout.question_width() < 50 * self._layout.unit
        body = question.help if self.explained else question.body
        # For want of room the plan makes way for a hint, a warning for the plan.
        hinted, steps = question.sign is Icon.BULB, question.plan
        if steps is not None and narrow and len(steps.steps) > 2:
            steps = replace(steps, steps=(steps.steps[0], "…", steps.steps[-1]))
        return QuestionSpec(
            question.title,
            body,
            tuple(
                ButtonSpec(button.text, button.kind, button.state, button.icon, button.focused, ANSWER_SIZE)
                for button in self.answers
            ),
            question.icon,
            question.danger,
            question.help_title,
            self.help.hovered or self.help.focused,
            self.hint.visible,
            self.hint.hovered or self.hint.focused,
            None if self.explained or self._short > (0 if hinted else 1) else steps,
            "" if self.explained or self._short > (1 if hinted else 0) else question.warning,
            question.sign,
            question.tick,
            self.ticked,
            self.tick.focused,
        )

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_question(surface, self.rect, self._spec(), style)
        for button in self.answers:
            if button.key and button.key_shown:
                _draw_key(surface, button, style)


def _draw_key(surface: pygame.Surface, button: GuardedButton, style: Style) -> None:
    at = (button.rect.right - 0.8 * style.unit, button.rect.y + 1.2 * style.unit)
    draw_text(surface, button.key, at, style, 1.25, style.palette.mist, align=Align.RIGHT)


class _Chosen:
    """Calls back with one answer."""

    def __init__(self, answer: Callable[[Answer], object], item: Answer) -> None:
        self._answer, self._item = answer, item

    def __call__(self) -> None:
        self._answer(self._item)
