"""What a strong player decides: the sensible actions as `judge` has them, and which of those that are close is best
by many worlds as well."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from gouji.players.judge import FINISH, Judged, judge, judge_pass, judge_play, judge_yield
from gouji.players.mind import Mind
from gouji.players.worlds import worlds
from gouji.rules.action import Yield

MOST_CLOSE = 6
"""So many actions are looked at in worlds, at most."""


def decide(mind: Mind) -> list[Judged]:
    """All sensible actions of a seat whose turn it is, best first.

    Close ones are put in order by what they are worth in worlds on the average. What leads by the chances stays
    first unless another one is better by more than the luck of the draw may do. The worlds are drawn by a random
    stream of the hand and the moment, so that a view decides alone: the same one is answered alike, whoever is asked
    and how often.
    """
    judged, number = judge(mind), mind.weights.worlds
    best = judged[0].score
    close = [item for item in judged[:MOST_CLOSE] if best - item.score <= mind.weights.close]
    if not number or len(close) < 2 or best > FINISH / 2:
        return judged
    rng = Random(f"{mind.hand} {len(mind.table.history)}")
    drawn = worlds(mind.count, mind.seat, number, rng)
    scores = list(zip(*(judged_again(mind.within(world), close) for world in drawn), strict=True))
    gains = [_surely(row, scores[0], mind.weights.sure) for row in scores]
    order = sorted(range(len(close)), key=lambda place: -gains[place])
    return [close[place] for place in order] + judged[len(close) :]


def _surely(scores: Sequence[float], first: Sequence[float], sure: float) -> float:
    """By how much an action is better than the first one over the worlds, less so many standard errors of that."""
    gains = [score - other for score, other in zip(scores, first, strict=True)]
    return fmean(gains) - sure * pstdev(gains) / sqrt(len(gains))


def judged_again(mind: Mind, items: Sequence[Judged]) -> list[float]:
    """What actions are worth to a mind with other chances, in their order."""
    plays = {item: judge_play(mind, item.play.play, item.play.lead) for item in items if item.play is not None}
    if len(plays) == len(items):
        return [play.score for play in plays.values()]
    passing = judge_pass(mind)
    best = max(plays.values(), key=lambda play: play.score, default=None)
    return [(plays.get(item) or _unplayed(mind, item, passing, best)).score for item in items]


def _unplayed(mind: Mind, item: Judged, passing: Judged, best: Judged | None) -> Judged:
    return judge_yield(mind, passing, best) if isinstance(item.action, Yield) else passing
