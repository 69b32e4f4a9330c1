"""The strong players: novice, regular and master are one player with different weights."""

from random import Random

from gouji.players import before_play
from gouji.players.deciding import decide
from gouji.players.judge import Judged, best_burn
from gouji.players.mind import Mind
from gouji.players.player import BasePlayer
from gouji.players.weights import Weights
from gouji.rules.action import Action, Pass, Wind, Yield
from gouji.rules.cards import Card
from gouji.rules.view import View


class StrongPlayer(BasePlayer):
    """Weighs the sensible actions and takes the best."""

    def __init__(self, weights: Weights, rng: Random) -> None:
        self._weights = weights
        self._rng = rng

    def choose(self, view: View) -> Action:
        """The best lead or answer."""
        if view.answers and next(view.plays(), None) is None:
            return nothing_beats(view)
        mind = Mind(view, self._weights)
        judged = decide(mind)
        if self._weights.noise:
            return max(judged, key=self._with_noise).action
        return judged[0].action

    def _with_noise(self, judged: Judged) -> float:
        """A weaker player misjudges a little, but never how to finish."""
        return judged.score + self._rng.gauss(0.0, self._weights.noise)

    def burn(self, view: View) -> Action | None:
        """The best burn if it is worth it."""
        if not self._weights.burns:
            return None
        best = best_burn(Mind(view, self._weights))
        return best.action if best is not None else None

    def answer(self, view: View, question: str) -> Action | None:
        """The questions before play."""
        return before_play.answer(view, question, self._weights)

    def head(self, view: View) -> bool:
        """Whether to keep the head."""
        return before_play.keeps_head(view, self._weights)

    def return_cards(self, view: View) -> tuple[Card, ...]:
        """What the hand misses least."""
        return before_play.return_cards(view, self._weights)


def nothing_beats(view: View) -> Action:
    """What to say without a play: take the wind or yield where it is free, else pass."""
    if view.may_take_wind:
        return Wind(view.seat)
    return Yield(view.seat) if view.may_yield else Pass(view.seat)
