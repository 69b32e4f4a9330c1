"""提示: the sensible actions to go through, best first, each with its reason in words."""

from __future__ import annotations

from dataclasses import dataclass

from gouji.players import hints as players
from gouji.rules.action import Action, Burn, PlayCards, Wind, Yield
from gouji.rules.play import Play
from gouji.rules.view import View
from gouji.ui.text import Translator


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that one could do: the play to pick (None: pass, yield or take the wind), why, and 拆牌."""

    action: Action
    play: Play | None
    reason: str
    splits: bool

    def words(self, text: Translator) -> str:
        """The line that tells it."""
        words = []
        if self.play is None:
            key = {Yield: "hint_yield", Wind: "hint_wind"}.get(type(self.action), "hint_pass")
            words.append(text(f"table.line.{key}"))
        if self.reason:
            words.append(self.reason)
        if self.splits:
            words.append(text("table.line.splits"))
        return text("table.line.join").join(words)


def hints_for(view: View, text: Translator) -> tuple[Hint, ...]:
    """The hints of a view; empty if nothing beats the top."""
    return tuple(_hint(item, text) for item in players.hints(view))


def burn_hints_for(view: View, text: Translator) -> tuple[Hint, ...]:
    """The ways to burn the top, best first."""
    return tuple(_hint(item, text) for item in players.burn_hints(view))


def _hint(item: players.Hint, text: Translator) -> Hint:
    play = item.action.play if isinstance(item.action, PlayCards | Burn) else None
    told = item.reason.code == "split"
    reason = text(f"reason.{item.reason.code}", **item.reason.values)
    return Hint(item.action, play, reason, item.split and not told)
