"""Advice to the team-mates from a person who has finished (挑牌, rule 14.2)."""

from gouji.controller.due import Decision, Kind
from gouji.rules.action import Action, Pass, PlayCards, Wind, Yield
from gouji.rules.errors import IllegalAction

Advised = PlayCards | Pass | Yield | Wind
"""What can be advised: a lead or an answer."""


class Advice:
    """What each mate has been told to do next. It is not on disk; what a mate then does is, as its own action."""

    def __init__(self) -> None:
        self.holding: int | None = None
        """The mate whose next lead or answer waits for the person's word; None: nobody waits."""
        self._words: dict[int, Advised] = {}
        self._refused: list[IllegalAction] = []

    def give(self, action: Advised) -> None:
        """Advise the seat of an action on its next lead or answer; a later word takes the place of an earlier one."""
        self._words[action.seat] = action

    def given(self, seat: int) -> Advised | None:
        """What a mate has been told and has not yet done."""
        return self._words.get(seat)

    def take_back(self, seat: int) -> None:
        """A mate decides for itself again."""
        self._words.pop(seat, None)

    def waits(self, decision: Decision) -> bool:
        """Whether a decision is one that waits for the person's word."""
        return decision.kind is Kind.PLAY and decision.seat == self.holding and decision.seat not in self._words

    def word(self, decision: Decision) -> Action | None:
        """What the seat of a decision has been told, which is forgotten with that; None without advice."""
        if decision.kind is not Kind.PLAY or decision.seat is None:
            return None
        return self._words.pop(decision.seat, None)

    def refuse(self, problem: IllegalAction) -> None:
        """What was advised could not be done."""
        self._refused.append(problem)

    def refused(self) -> list[IllegalAction]:
        """The advice that could not be followed since the last call, as the rules refused it."""
        refused, self._refused = self._refused, []
        return refused

    def forget(self) -> None:
        """Another deal, or one gone back."""
        self.holding = None
        self._words.clear()
        self._refused.clear()
