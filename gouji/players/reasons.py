"""Why an action is sensible: the principle that it follows, as a code and the numbers that fill its text.

Each reason is a named function that looks whether it is true of a position; the first one that is true is given.
The texts (``reason.CODE``) name the principles in the players' own words. Nothing here knows more than a view.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from gouji.players.burning import is_safe, jokers_needed, left_after
from gouji.players.considerations import would_open
from gouji.players.count import certain
from gouji.players.mind import Mind
from gouji.rules.action import Action, Burn, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import ACE, BLACK, QUEEN, RED, THREE, TWO
from gouji.rules.play import NO_BODY, Play, is_gouji
from gouji.rules.seats import opposite, team

FEW = 5
"""An enemy with so few cards is to be stopped."""
LONG = 10
"""While all hands hold more than that, nobody is near the end."""
LIKELY = 0.7
LOW = 3
"""Up to this rank (a six) singles hardly ever beat anything."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, and the numbers that its text names."""

    code: str
    values: Mapping[str, int] = field(default_factory=dict)


Rule = Callable[[Mind, Play], "Reason | None"]


# --- what reasons ask -----------------------------------------------------------------------------------------


def groups_of(hand: Sequence[int]) -> list[Play]:
    """A hand as one group a rank and twos; jokers go along with them, unless there is nothing else."""
    groups = [Play(0, 0, 0, hand[rank], rank) for rank in range(TWO) if hand[rank]]
    if hand[TWO]:
        groups.append(Play(0, 0, hand[TWO], 0, TWO))
    return groups or [Play(hand[RED], hand[BLACK], 0, 0, NO_BODY)]


def nobody_beats(mind: Mind, play: Play) -> bool:
    """Whether the unseen cards hold nothing that beats a play."""
    return certain(mind.count.unseen, play, mind.view.options)


def is_run_out(mind: Mind, hand: Sequence[int]) -> bool:
    """Whether all groups of a hand but one are certain, if need be with a big joker each, so that it gets out
    whenever it leads."""
    loose = sum(1 for group in groups_of(hand) if not nobody_beats(mind, group))
    return loose - (hand[RED] if mind.view.options.joker_kill == "off" else 0) <= 1


def splits(mind: Mind, play: Play) -> bool:
    """拆牌: whether a play leaves some of its rank in the hand."""
    return 0 < play.naturals < mind.hand[play.rank]


def is_lead(mind: Mind) -> bool:
    """Whether a lead is due."""
    return not mind.view.answers


# --- plays ----------------------------------------------------------------------------------------------------


def finish(mind: Mind, play: Play) -> Reason | None:
    """It plays the last cards."""
    return Reason("finish") if play.size == mind.size else None


def run_out(mind: Mind, play: Play) -> Reason | None:
    """先大后小: certain now, and everything left is certain too but for one group."""
    rest = left_after(mind.hand, play)
    if not nobody_beats(mind, play) or not is_run_out(mind, rest):
        return None
    return Reason("run_out", {"plays": len(groups_of(rest))})


def keep_for_threes(mind: Mind, play: Play) -> Reason | None:
    """憋三: a certain play before the threes."""
    threes = mind.hand[THREE]
    if not mind.view.options.hold_threes or not threes or mind.size - play.size != threes:
        return None
    return Reason("before_threes") if nobody_beats(mind, play) else None


def cap_queens(mind: Mind, play: Play) -> Reason | None:
    """逢Q盖帽: aces on the opposite's queens."""
    top = mind.top
    if is_lead(mind) or top is None or not top.gouji or top.seat != opposite(mind.seat):
        return None
    plain = not top.play.jokers and not play.jokers
    return Reason("cap_queens") if plain and top.play.rank == QUEEN and play.rank == ACE else None


def stop_short(mind: Mind, play: Play) -> Reason | None:
    """An enemy with few cards must not lead."""
    top = mind.top
    if is_lead(mind) or top is None or team(top.seat) == team(mind.seat) or mind.left[top.seat] > FEW:
        return None
    return Reason("stop_short", {"cards": mind.left[top.seat]})


def stop_opposite(mind: Mind, play: Play) -> Reason | None:
    """The opposite's gouji play is mine to stop."""
    top = mind.top
    if is_lead(mind) or top is None or not top.gouji or top.seat != opposite(mind.seat):
        return None
    return Reason("stop_opposite")


def feed_mate(mind: Mind, play: Play) -> Reason | None:
    """A mate can finish over this lead."""
    if not is_lead(mind) or is_gouji(play):
        return None
    for mate in mind.mates:
        if mind.left[mate] == play.size and mind.beaten_by(mate, play) > 0.0:
            return Reason("feed", {"cards": play.size})
    return None


def opens(mind: Mind, play: Play) -> Reason | None:
    """开点: it opens if it lives."""
    return Reason("opens") if is_lead(mind) and would_open(mind, play) else None


def sure(mind: Mind, play: Play) -> Reason | None:
    """No unseen cards beat it."""
    return Reason("certain") if nobody_beats(mind, play) else None


def too_few_cards(mind: Mind, play: Play) -> Reason | None:
    """Each enemy that may answer holds fewer cards than the play has (4.1); jokers may beat others of any number
    (4.5)."""
    if play.jokers and mind.view.options.joker_kill != "off":
        return None
    enemies = [seat for seat in mind.asked(play, is_lead(mind)) if seat in mind.enemies]
    few = all(mind.left[seat] < play.size for seat in enemies)
    return Reason("too_few_cards", {"cards": play.size}) if enemies and few else None


def hang_small(mind: Mind, play: Play) -> Reason | None:
    """小花早挂: a small joker carries a group while big ones are still out."""
    reds = mind.count.unseen[RED]
    if play.black and not play.red and play.body and reds:
        return Reason("hang_small", {"reds": reds})
    return None


def hang_big(mind: Mind, play: Play) -> Reason | None:
    """A big joker carries a group past everything unseen."""
    return Reason("hang_big") if play.red and play.body and nobody_beats(mind, play) else None


def likely(mind: Mind, play: Play) -> Reason | None:
    """It probably comes back; what is not certain is never told as a hundred of a hundred."""
    holds = mind.holds(play, is_lead(mind))
    return Reason("likely", {"percent": min(99, round(100 * holds))}) if holds >= LIKELY else None


def only_opposite(mind: Mind, play: Play) -> Reason | None:
    """够级: only the opposite may answer."""
    others = [seat for seat in mind.enemies if mind.table.headless(seat)]
    if mind.melee or mind.headless or not is_gouji(play) or others or opposite(mind.seat) not in mind.live:
        return None
    return Reason("only_opposite")


def split(mind: Mind, play: Play) -> Reason | None:
    """拆牌: it breaks a group."""
    if not splits(mind, play):
        return None
    return Reason("split", {"left": mind.hand[play.rank] - play.naturals})


def fill(mind: Mind, play: Play) -> Reason | None:
    """贴钱: twos fill a group up."""
    return Reason("fill", {"twos": play.twos}) if play.twos and play.naturals and not play.jokers else None


def exact(mind: Mind, play: Play) -> Reason | None:
    """A whole group as an answer: nothing is broken."""
    whole = play.naturals == play.size == mind.hand[play.rank]
    return Reason("exact") if not is_lead(mind) and whole else None


def lone_low(mind: Mind, play: Play) -> Reason | None:
    """有单不发3: a low single goes while others have many cards, not late."""
    if not is_lead(mind) or play.size != 1 or play.naturals != 1 or play.rank > LOW:
        return None
    return Reason("lone_early") if min(mind.left[seat] for seat in mind.live) > LONG else None


def lowest(mind: Mind, play: Play) -> Reason | None:
    """The lowest group first: it never gets away as an answer."""
    first = THREE + 1 if mind.view.options.hold_threes else THREE
    if not is_lead(mind) or play.naturals != play.size:
        return None
    return None if any(mind.hand[first : play.rank]) else Reason("lowest")


def loose(mind: Mind, play: Play) -> Reason | None:
    """A whole group that would not come back goes now."""
    whole = play.naturals == play.size == mind.hand[play.rank]
    return Reason("loose") if is_lead(mind) and whole else None


def spend(mind: Mind, play: Play) -> Reason | None:
    """Twos and jokers alone, as a control."""
    return Reason("control") if not play.naturals else None


def plain(mind: Mind, play: Play) -> Reason | None:
    """Nothing in particular."""
    return Reason("lead" if is_lead(mind) else "beats")


PLAY_REASONS: tuple[Rule, ...] = (
    finish,
    run_out,
    keep_for_threes,
    cap_queens,
    stop_short,
    stop_opposite,
    feed_mate,
    opens,
    exact,
    hang_big,
    sure,
    too_few_cards,
    hang_small,
    likely,
    split,
    fill,
    only_opposite,
    lone_low,
    lowest,
    loose,
    spend,
    plain,
)


# --- passing, yielding, the wind, burning ---------------------------------------------------------------------


def why_pass(mind: Mind) -> Reason:
    """Why to let the top be."""
    top = mind.top
    assert top is not None
    if team(top.seat) == team(mind.seat):
        return Reason("leave_mate")  # 不压联邦
    if top.gouji and top.seat == opposite(mind.seat):
        return Reason("let_go")
    return Reason("save")


def why_burn(mind: Mind, play: Play) -> Reason:
    """Why to burn: out at once, a certain cover and jokers for all leads, or at least no way to fail; else a bluff."""
    if play.size == mind.size:
        return Reason("burn_out")
    if not is_safe(left_after(mind.hand, play), mind.view.options.hold_threes):
        return Reason("burn_unsafe")
    if nobody_beats(mind, play):
        return Reason("burn_certain", {"cards": mind.size - play.size})
    return Reason("burn_safe")


def why_not_burn(mind: Mind, plays: Sequence[Play], burns: bool) -> Reason:
    """Why to let the others answer, where these plays would burn: jokers are missing whichever is taken, a mate's
    play is left in peace, or it would gain little. ``burns``: the master burns here."""
    if burns:
        return Reason("burn_leave")
    hold_threes, top = mind.view.options.hold_threes, mind.top
    rests = [left_after(mind.hand, play) for play in plays]
    missing = min(jokers_needed(rest, hold_threes) - rest[BLACK] - rest[RED] for rest in rests)
    if missing > 0:
        return Reason("burn_short", {"n": missing})
    assert top is not None
    return Reason("leave_mate" if team(top.seat) == team(mind.seat) else "burn_little")


def reason_of(mind: Mind, action: Action) -> Reason:
    """The first principle that is true of an action in this position."""
    match action:
        case PlayCards():
            return next(reason for rule in PLAY_REASONS if (reason := rule(mind, action.play)) is not None)
        case Burn():
            return why_burn(mind, action.play)
        case Yield():
            return Reason("yield")
        case Wind():
            return Reason("wind")
        case Pass():
            return why_pass(mind)
        case _:
            raise TypeError(f"no reasons for {action}")
