"""Looking back over a match: whose action was what, and the match as it was before."""

from gouji.rules.action import (
    Action,
    Burn,
    Call,
    Decline,
    Head,
    Leader,
    Pass,
    PlayCards,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Return,
    Revolt,
    Show,
    Wind,
    Yield,
)
from gouji.rules.match import Match

OWN = (PreCall, Redeal, Show, Refuse, Return, Call, Revolt, Head, PlayCards, Burn, Pass, Yield, Wind, Decline)
"""What a seat does itself; cutting and naming the leader are the dealer's."""


def last_own(log: list[Action], seat: int) -> int | None:
    """The index of the last action that a seat decided on, or None."""
    for index in range(len(log) - 1, -1, -1):
        action = log[index]
        if isinstance(action, OWN) and action.seat == seat:
            return index
        if isinstance(action, Remove) and _leader(log, index) == seat:
            return index
    return None


def _leader(log: list[Action], end: int) -> int | None:
    return next((action.seat for action in reversed(log[:end]) if isinstance(action, Leader)), None)


def rebuilt(match: Match, count: int, checkpoint: Match | None = None) -> Match:
    """The match after its first ``count`` actions, from a checkpoint (an earlier state of it) if that helps."""
    if checkpoint is not None and len(checkpoint.log) <= count:
        earlier = checkpoint.copy()
    else:
        earlier = Match(match.options, match.preset, dict(match.players))
    for action in match.log[len(earlier.log) : count]:
        earlier.apply(action)
    return earlier
