"""What counts for and against a play: each consideration is a function of its own that gives a value in leads.

The value of a play is their sum. `reasons` puts words to them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from gouji.players.burning import is_safe, left_after
from gouji.players.mind import Mind
from gouji.rules.cards import ACE, BLACK, RED, THREE, TWO
from gouji.rules.play import Play, is_gouji, is_pure
from gouji.rules.seats import opposite, team

ENDGAME = 2
"""With so many groups besides the threes the last one before them is thought of."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play that is weighed."""

    play: Play
    lead: bool
    rest: int  # how many cards are left after it
    cost: float  # the cost of the plan for those
    holds: float  # the chance that no enemy takes it


Consideration = Callable[[Mind, Candidate], float]


def progress(mind: Mind, it: Candidate) -> float:
    """手数: how much nearer the hand is to being out, twos and jokers spent counted."""
    weight = mind.weights.plan if it.lead else mind.weights.plan * mind.weights.answering
    return weight * (mind.plan.whole - it.cost)


def next_lead(mind: Mind, it: Candidate) -> float:
    """牌权: who leads next, and whether somebody may finish over it (feeding a mate, pressing an enemy)."""
    own = mind.own_lead_value(it.cost, it.rest)
    return mind.outcome(it.play, own, mind.asked(it.play, it.lead), team(mind.seat))


def low_first(mind: Mind, it: Candidate) -> float:
    """先走小牌: of groups alike the lowest is led."""
    if not it.lead or not it.play.naturals:
        return 0.0
    return mind.weights.low * (ACE - it.play.rank) / ACE


def overtaking(mind: Mind, it: Candidate) -> float:
    """不压联邦: playing over a mate, the more the likelier the mate's play is to hold."""
    top = mind.top
    if it.lead or top is None or team(top.seat) != team(mind.seat):
        return 0.0
    return -mind.weights.overtake * (0.5 + mind.short(top.seat) if top.seat in mind.live else 0.5)


def stifling(mind: Mind, it: Candidate) -> float:
    """憋三: the danger of being beaten with nothing but threes left (10.4)."""
    threes = mind.hand[THREE]
    if not mind.view.options.hold_threes or not threes or it.rest != threes:
        return 0.0
    return -mind.weights.stifled * (1.0 - it.holds)


def before_threes(mind: Mind, it: Candidate) -> float:
    """憋三: with few groups left one that comes back is kept for the last before the threes (3.6)."""
    if not mind.view.options.hold_threes or not mind.hand[THREE] or not it.rest:
        return 0.0
    rest = left_after(mind.hand, it.play)
    ranks = [rank for rank in range(THREE + 1, TWO) if rest[rank]]
    if len(ranks) > ENDGAME:
        return 0.0
    if not ranks and not any(rest[TWO:]):
        return -mind.weights.stuck * (1.0 - it.holds)
    ends = [Play(rest[RED], rest[BLACK], rest[TWO], rest[rank], rank) for rank in ranks]
    best = max((mind.holds(play) for play in ends), default=1.0)
    return -mind.weights.stuck * (1.0 - best)


def opening(mind: Mind, it: Candidate) -> float:
    """开点: a play that opens its seat if it lives (10.1)."""
    if not would_open(mind, it.play):
        return 0.0
    return mind.weights.open_ * it.holds


def burner_danger(mind: Mind, it: Candidate) -> float:
    """烧糊: a burner's lead that may leave it without a joker to lead (8.6)."""
    if mind.table.burner != mind.seat or mind.melee or not it.rest:
        return 0.0
    safe = is_safe(left_after(mind.hand, it.play), mind.view.options.hold_threes)
    return 0.0 if safe else -mind.weights.burn_risk * it.holds


def would_open(mind: Mind, play: Play) -> bool:
    """Whether a gouji play opens the seat if it lives (10.1); the two steps of `pure_then_four` count alike."""
    options, table, seat = mind.view.options, mind.table, mind.seat
    if options.open_point == "off" or seat in table.opened or mind.melee:
        return False
    if table.revolted and seat == opposite(table.revolted[0]) and options.revolt_opens == "three_dead":
        return False
    if options.open_deadline == "first":
        first = table.finished[0] if table.finished else None
        if first == opposite(seat) or len(table.finished) > 1:
            return False
    match options.open_point:
        case "any":
            return is_gouji(play)
        case "no_red":
            return is_gouji(play) and not play.red
        case "no_joker":
            return is_gouji(play) and not play.jokers and play.size > 1
        case "pure":
            return is_pure(play)
        case _:
            return is_pure(play) and bool(mind.hand[THREE + 1]) and seat not in table.pure_lived


ALL: tuple[Consideration, ...] = (
    progress,
    next_lead,
    low_first,
    overtaking,
    stifling,
    before_threes,
    opening,
    burner_danger,
)
