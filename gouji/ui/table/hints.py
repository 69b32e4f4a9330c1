"""提示: the sensible actions to go through, best first, each with its reason in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gouji.controller.due import Kind
from gouji.controller.request import QUESTIONS, Request
from gouji.players import hints as players
from gouji.players.question_hints import question_hints
from gouji.rules.action import Action, Burn, Cards, Decline, Pass, PlayCards, Refuse, Return, Wind, Yield
from gouji.rules.play import Play
from gouji.rules.view import View
from gouji.ui.table.questions import Question
from gouji.ui.text import Translator

ADVISED = frozenset((*QUESTIONS, Kind.HEAD, Kind.RETURN)) - {Kind.BURN}
"""The questions that have hints, besides burning."""
_WORDS = {Pass: "hint_pass", Yield: "hint_yield", Wind: "hint_wind"}


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that one could do: the play or the cards to pick if it is made of any, why, and 拆牌.

    ``word`` is that of the answer, for a question.
    """

    action: Action
    play: Play | None
    reason: str
    splits: bool
    word: str = ""
    cards: Cards = ()

    def words(self, text: Translator) -> str:
        """The line that tells it."""
        words = [self.word] if self.word else []
        if type(self.action) in _WORDS:
            words.append(text(f"table.line.{_WORDS[type(self.action)]}"))
        if self.reason:
            words.append(self.reason)
        if self.splits:
            words.append(text("table.line.splits"))
        return text("table.line.join").join(words)


def hints_for(view: View, text: Translator) -> tuple[Hint, ...]:
    """The hints of a view; empty if nothing beats the top."""
    return tuple(_hint(item, text) for item in players.hints(view))


def burn_hints_for(view: View, text: Translator) -> tuple[Hint, ...]:
    """Whether to burn the top and how, best first."""
    found = [_hint(item, text) for item in players.burn_hints(view)]
    no = text("question.burn.no")
    return tuple(replace(hint, word=no) if isinstance(hint.action, Decline) else hint for hint in found)


def question_hints_for(request: Request, question: Question, text: Translator) -> tuple[Hint, ...]:
    """The answers of a question that is shown, the better one first; for a return the cards to give back."""
    kinds = [answer.action.kind for answer in question.answers if isinstance(answer.action, Refuse)]
    found = []
    for item in question_hints(request.view, request.kind.value, kinds[0] if kinds else ""):
        hint = _hint(item, text)
        if isinstance(item.action, Return):
            found.append(replace(hint, cards=item.action.cards))
            continue
        word = _answer_word(item.action, question)
        if word:
            found.append(replace(hint, word=word))
    return tuple(found)


def _answer_word(action: Action, question: Question) -> str:
    """What the panel calls an answer; empty if it has none such. A kind of tribute is accepted without an action
    while others are to be asked about."""
    for answer in question.answers:
        if answer.action == action or (answer.accepts and isinstance(action, Decline)):
            return answer.word
    return ""


def _hint(item: players.Hint, text: Translator) -> Hint:
    play = item.action.play if isinstance(item.action, PlayCards | Burn) else None
    told = item.reason.code == "split"
    reason = text(f"reason.{item.reason.code}", **item.reason.values)
    return Hint(item.action, play, reason, item.split and not told)
