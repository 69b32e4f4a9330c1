"""提示: for any view the sensible actions, best first, each with its reason."""

from dataclasses import dataclass

from gouji.players.deciding import decide
from gouji.players.judge import best_burn, judge_burn, sensible
from gouji.players.mind import Mind
from gouji.players.reasons import Reason, reason_of, splits, why_not_burn
from gouji.players.weights import MASTER, Weights
from gouji.rules.action import Action, Decline, PlayCards
from gouji.rules.view import View

MOST = 8


@dataclass(frozen=True, slots=True)
class Hint:
    """An action, why, and whether it breaks a group (拆牌)."""

    action: Action
    reason: Reason
    split: bool = False


def hints(view: View, weights: Weights = MASTER) -> list[Hint]:
    """The sensible leads or answers of a seat whose turn it is, best first, at most `MOST` of them.

    Passing, yielding and taking the wind are among them only as the first, where nothing better can be done.
    Empty if it is not the seat's turn or if nothing beats the top.
    """
    if view.seat != view.mover or (view.answers and next(view.plays(), None) is None):
        return []
    mind = Mind(view, weights)
    judged = decide(mind)
    chosen = [item.action for place, item in enumerate(judged) if not place or isinstance(item.action, PlayCards)]
    return [_hint(mind, action) for action in chosen[:MOST]]


def burn_hints(view: View, weights: Weights = MASTER) -> list[Hint]:
    """Whether to burn the top and how: what the master does first, at most `MOST`; empty if there is no way to."""
    mind, plays = Mind(view, weights), sensible(view.burns())
    if not plays:
        return []
    best = best_burn(mind)
    judged = sorted((judge_burn(mind, play) for play in plays), key=lambda item: (item != best, -item.score))
    ways = [_hint(mind, item.action) for item in judged[: MOST - 1]]
    no = Hint(Decline(view.seat, "burn"), why_not_burn(mind, plays, best is not None))
    return [no, *ways] if best is None else [*ways, no]


def _hint(mind: Mind, action: Action) -> Hint:
    split = isinstance(action, PlayCards) and splits(mind, action.play)
    return Hint(action, reason_of(mind, action), split)
