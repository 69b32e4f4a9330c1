"""Questions and messages over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import text_width
from gouji.ui.look.parts import draw_panel, draw_veil
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import RisingScene
from gouji.ui.services import Services
from gouji.ui.widgets import Button, Group, Kind, Label, Paragraph, TextField, Tone, Widget


@dataclass(frozen=True)
class Answer:
    """A button of a question; ``safe`` marks the one that Escape means."""

    name: str
    word: str
    then: Callable[[], object] | None = None
    kind: Kind = Kind.SECOND
    safe: bool = False


class Panel(Widget):
    """The ground of a question; swallows clicks."""

    takes_mouse = True

    def __init__(self, ember: bool = False) -> None:
        super().__init__("panel")
        self.ember = ember

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        edge = (style.palette.ember, 150) if self.ember else None
        draw_panel(surface, self.rect, style, edge, style.theme.radii.dialog)


class Question(RisingScene):
    """A question with its answers. None has the focus at first: Enter alone answers nothing."""

    def __init__(self, services: Services, title: str, body: str, answers: Sequence[Answer], detail: str = "") -> None:
        super().__init__(services)
        self._title = title
        self._body = body
        self._detail = detail
        self._answers = tuple(answers)

    def build(self) -> Widget:
        style = self.style
        pad = style.n(3.2)
        width = min(style.n(72), self.size[0] - style.n(8))
        inner = width - 2 * pad
        title = Paragraph(self._title, style.type.question, face=Face.SERIF, name="question.title")
        body = Paragraph(self._body, style.type.body, name="question.body")
        detail = Paragraph(self._detail, style.type.small, Tone.MIST, name="question.detail")
        extra = self.extra()
        parts: list[tuple[Widget, int]] = [(title, title.height(style, inner)), (body, body.height(style, inner))]
        if self._detail:
            parts.append((detail, detail.height(style, inner)))
        if extra is not None:
            parts.append((extra, max(style.n(4), style.px(style.type.small) + 10)))
        gap = style.n(1.8)
        height = 2 * pad + sum(h + gap for _, h in parts) + style.n(1) + self._button_height()
        panel = Panel(any(answer.kind is Kind.BURN for answer in self._answers))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        panel.place(rect, style)
        y = rect.y + pad
        for widget, part_height in parts:
            widget.place(pygame.Rect(rect.x + pad, y, inner, part_height), style)
            panel.add(widget)
            y += part_height + gap
        self._place_answers(panel, rect, pad)
        root = Group()
        root.add(panel)
        return root

    def extra(self) -> Widget | None:
        """One more widget between text and answers."""
        return None

    def _button_height(self) -> int:
        return self.style.n(5.6)

    def _place_answers(self, panel: Widget, rect: pygame.Rect, pad: int) -> None:
        style = self.style
        right = rect.right - pad
        widths = [
            max(style.n(13), text_width(answer.word, style, 2.0, Face.BOLD) + style.n(4)) for answer in self._answers
        ]
        gaps = style.n(1.5) * (len(widths) - 1)
        room = rect.w - 2 * pad - gaps
        if sum(widths) > room:
            widths = [room * width // sum(widths) for width in widths]
        x = right - sum(widths) - gaps
        top = rect.bottom - pad - self._button_height()
        for answer, width in zip(self._answers, widths, strict=True):
            button = Button(answer.name, answer.word, partial(self.answer, answer), kind=answer.kind, size=2.0)
            button.place(pygame.Rect(x, top, width, self._button_height()), style)
            panel.add(button)
            x += width + style.n(1.5)

    def answer(self, answer: Answer) -> None:
        """Close the question and do what the answer means."""
        self.services.app.remove(self)
        if answer.then is not None:
            answer.then()

    def on_escape(self) -> bool:
        safe = next((answer for answer in self._answers if answer.safe), None)
        if safe is not None:
            self.answer(safe)
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        super().process_event(event)
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL) and not (
            event.type == pygame.KEYDOWN and event.key == pygame.K_F11
        )

    def paint_ground(self, surface: pygame.Surface) -> None:
        draw_veil(surface)


class TypedQuestion(Question):
    """A question that is answered by typing a line; ``then`` gets it."""

    def __init__(
        self, services: Services, title: str, body: str, text: str, word: str, then: Callable[[str], object]
    ) -> None:
        self.typed = text
        answers = (
            Answer("cancel", services.text("dialog.cancel"), safe=True),
            Answer("accept", word, lambda: then(self.typed.strip()), Kind.PRIMARY),
        )
        super().__init__(services, title, body, answers)

    def extra(self) -> Widget:
        field = TextField("typed", self.typed, on_change=self._note, on_enter=self._accept)
        return field

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.desk.set_focus(self.find("typed"), by_key=False)

    def answer(self, answer: Answer) -> None:
        if answer.name != "accept" or self.typed.strip():
            super().answer(answer)

    def _note(self, text: str) -> None:
        self.typed = text

    def _accept(self) -> None:
        self.answer(self._answers[1])


def message(services: Services, title: str, body: str, detail: str = "") -> Question:
    """Something to tell, with one button."""
    answer = Answer("ok", services.text("dialog.ok"), kind=Kind.PRIMARY, safe=True)
    return Question(services, title, body, (answer,), detail)


def confirm(
    services: Services, title: str, body: str, word: str, then: Callable[[], object], danger: bool = False
) -> Question:
    """A question before something that cannot be taken back."""
    answers = (
        Answer("cancel", services.text("dialog.cancel"), safe=True),
        Answer("accept", word, then, Kind.BURN if danger else Kind.SECOND),
    )
    return Question(services, title, body, answers)


def before_new_match(services: Services, then: Callable[[], object]) -> None:
    """Go on to another match: at once, or after a question while one is under way (it goes among the saved ones)."""
    if services.matches is None or services.matches.standing() is None:
        then()
        return
    title, body, word = (services.text(f"title.leave.{part}") for part in ("title", "body", "accept"))
    services.app.push(confirm(services, title, body, word, then))


def heading(text: str, style: Style) -> Label:
    """A bold line, as over a list in a dialog."""
    return Label(text, style.type.name, face=Face.BOLD)
