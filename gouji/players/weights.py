"""Every number that the strong players weigh with, in one table. The unit is one lead: what it costs a hand to
lose the lead once."""

from dataclasses import dataclass, replace
from functools import lru_cache

from gouji.players.roles import Role


@dataclass(frozen=True, slots=True)
class Weights:
    """How a player weighs. The defaults are the master's."""

    # counting: what the others are taken to do
    fill: float = 0.5  # how willing they are to fill up with twos
    joker: float = 0.225  # how willing they are to add a joker
    tidy: float = 0.6  # how likely a hand of a few cards is to be one group
    still: float = 0.4  # how often who finishes with an answer still does so after others have played over the top
    mate_takes: float = 0.15  # how readily a mate plays over one's own play
    trust: float = 0.5  # how readily a mate stops an enemy with what it holds
    enemy_takes: float = 0.15  # how readily an enemy plays over its own mate
    # reading: what leads, answers and passes tell
    keeps_led: float = 0.02  # how likely cards of a rank are still there that was led, against anywhere else
    keeps_answered: float = 0.2  # or that answered
    keeps_lower: float = 0.35  # or of a rank below one that was led
    silent: float = 0.5  # how surely who passes holds nothing that beats the play
    fewer: float = 0.65  # how likely single cards of those ranks still are, against anywhere else
    # the hand plan
    plan: float = 1.3  # a lead that will not come back
    answering: float = 1.0  # how much of what an answer saves of the plan counts
    dump: float = 0.65  # how often a group gets away as an answer, at best
    dump_rank: float = 0.3  # how much that depends on its rank
    regain: float = 0.85  # a group that takes the lead when it answers
    crowd: float = 130.0  # with so many cards in other live hands there are answers enough to be made
    two: float = 0.255  # a two kept
    black: float = 0.21  # a small joker kept
    red: float = 0.375  # a big joker kept
    # the lead
    lead: float = 0.06  # having the lead
    lead_short: float = 1.5  # more for a hand that is nearly out
    lead_ready: float = 0.5625  # more for my own hand when one lead is enough
    short_from: float = 9.6  # from here on a seat's lead is worth more with every card fewer
    short_power: float = 1.5  # the more so the shorter it is
    enemy: float = 2.89  # how much of that counts for an enemy's lead
    mate: float = 0.36  # and for a mate's
    low: float = 0.08  # a lead of the lowest rank rather than of the highest
    # the team
    overtake: float = 0.6  # taking the trick from a mate
    feed: float = 1.0  # a lead that a mate with few cards can use
    press: float = 1.3  # a lead with which an enemy may finish
    yield_: float = 0.6591  # a play must gain this much over yielding
    # threes
    stuck: float = 1.5  # no play that comes back is left before the threes
    stifled: float = 1.5  # being beaten with nothing but threes left
    # burning
    burn: float = 0.3  # a burn must gain this much
    burn_win: float = 2.6  # a burn that succeeds
    burn_risk: float = 8.0  # a burn that fails (8.6)
    # opening
    open_: float = 0.2  # a play that opens if it lives
    # before play
    call: float = 0.1  # cards of tribute that a call must be expected to gain
    revolt: float = 5.8  # the plan of a hand that cannot live costs so much
    keep_head: float = 5.0  # gouji plays at hand with which the head is kept
    # looking again at what is close
    worlds: int = 16  # in so many worlds
    close: float = 0.5  # what falls short of the best by no more than this
    sure: float = 1.5  # how many standard errors something else must gain over the first
    taken: float = 0.2  # how much of its lead counts for an enemy that takes a play there
    # how much chance plays a part, for the weaker levels
    noise: float = 0.0
    # what a level knows at all
    counts: bool = True
    reads: bool = True
    yields: bool = True
    burns: bool = True
    feeds: bool = True
    bluffs: bool = False  # burns that fail unless somebody releases them (诈烧)


MASTER = Weights()

THREES = {
    "plan": 0.77,
    "regain": 0.59,
    "two": 1.57,
    "black": 3.33,
    "red": 2.4,
    "lead": 1.67,
    "lead_ready": 1.78,
    "enemy": 0.52,
    "yield_": 0.46,
}
"""By what factor things weigh otherwise where threes are held: strength must last until they can be led (3.6)."""
RACE = {
    "plan": 0.905,
    "answering": 0.76,
    "dump": 0.8,
    "regain": 0.933,
    "crowd": 1.095,
    "black": 0.906,
    "red": 0.894,
    "short_from": 0.87,
    "short_power": 0.906,
    "lead_ready": 1.095,
    "still": 1.14,
    "lead": 1.14,
}
"""By what factor things weigh otherwise until the first place is settled."""
BY_ROLE: dict[Role, dict[str, float]] = {Role.RACE: RACE, Role.COVER: RACE | {"plan": 0.8}, Role.SAVE: {}}
"""By what factor a role changes things."""


@lru_cache(maxsize=64)
def for_role(weights: Weights, hold_threes: bool, role: Role) -> Weights:
    """The weights of a player in a role, under ``hold_threes`` or not; what sets a level or a style apart stays."""
    factors = dict(BY_ROLE[role])
    for name, factor in THREES.items() if hold_threes else ():
        factors[name] = factors.get(name, 1.0) * factor
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()})


# The weaker levels keep the weight of a low lead that they were measured with.
REGULAR = replace(MASTER, low=0.05, counts=False, reads=False, feeds=False, worlds=0, noise=0.25)
NOVICE = replace(REGULAR, yields=False, burns=False, noise=0.41)
BY_LEVEL = {"novice": NOVICE, "regular": REGULAR, "master": MASTER}


def styled(weights: Weights, style: str) -> Weights:
    """The weights of a level in a style: a careful player keeps its strength, a bold one spends it and bluffs."""
    match style:
        case "careful":
            return replace(weights, two=weights.two * 1.3, black=weights.black * 1.3, burn=weights.burn + 0.4)
        case "bold":
            return replace(
                weights, two=weights.two * 0.7, black=weights.black * 0.7, burn=weights.burn - 0.2, bluffs=True
            )
        case _:
            return weights
