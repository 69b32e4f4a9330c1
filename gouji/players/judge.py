"""Weighing the sensible actions of a view against each other."""

from collections.abc import Iterable
from dataclasses import dataclass

from gouji.players.burning import is_safe, left_after, run_chance
from gouji.players.considerations import ALL, Candidate, overtaking, progress
from gouji.players.mind import Mind
from gouji.rules.action import Action, Burn, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.play import NO_BODY, Play
from gouji.rules.plays import only_threes
from gouji.rules.seats import team

FINISH = 100.0


@dataclass(frozen=True, slots=True)
class Judged:
    """An action and what it is worth, in leads."""

    action: Action
    score: float
    play: Candidate | None = None  # of a play


def sensible_leads(mind: Mind) -> list[Play]:
    """Whole groups with any twos and jokers worth trying, twos, jokers; a burner's with a joker (8.4)."""
    hand, options = mind.hand, mind.view.options
    if options.hold_threes and only_threes(hand):
        return [Play(0, 0, 0, hand[THREE], THREE)]
    first = THREE + 1 if options.hold_threes else THREE
    jokers = [(r, b) for b in range(min(hand[BLACK], 2) + 1) for r in range(min(hand[RED], 2) + 1) if r + b <= 2]
    plays = [
        Play(red, black, twos, hand[rank], rank)
        for rank in range(first, TWO)
        if hand[rank]
        for twos in range(min(hand[TWO], 4) + 1)
        for red, black in jokers
    ]
    plays += [Play(0, 0, twos, 0, TWO) for twos in range(1, hand[TWO] + 1)]
    plays += [Play(red, black, 0, 0, NO_BODY) for red, black in jokers if red or black]
    ranks = [rank for rank in range(first, TWO) if hand[rank]]
    if len(ranks) <= 1 and not (options.hold_threes and hand[THREE]):
        rank = ranks[0] if ranks else (TWO if hand[TWO] else NO_BODY)
        plays.append(Play(hand[RED], hand[BLACK], hand[TWO], hand[rank] if ranks else 0, rank))
    plays += _small_leads(mind, first)
    if mind.table.burner == mind.seat and not mind.melee:
        plays = [play for play in plays if play.jokers or play.size == mind.size]
    return list(dict.fromkeys(plays))


def _small_leads(mind: Mind, first: int) -> list[Play]:
    """Parts of groups of the size that a mate can finish with."""
    if not mind.weights.feeds:
        return []
    sizes = {mind.left[seat] for seat in mind.mates if mind.left[seat] <= 4}
    return [Play(0, 0, 0, size, rank) for size in sizes for rank in range(first, TWO) if mind.hand[rank] > size]


def sensible(plays: Iterable[Play]) -> list[Play]:
    """One play a body rank and set of jokers: as many naturals as fit, twos only where naturals are missing."""
    best: dict[tuple[int, int, int], Play] = {}
    for play in plays:
        key = (play.rank, play.red, play.black)
        if key not in best or play.naturals > best[key].naturals:
            best[key] = play
    return list(best.values())


def candidate(mind: Mind, play: Play, lead: bool) -> Candidate:
    """A play with what the considerations need of it."""
    return Candidate(play, lead, mind.size - play.size, mind.plan.after(play), mind.holds(play, lead))


def judge_play(mind: Mind, play: Play, lead: bool) -> Judged:
    """What a lead or an answer is worth: finishing above all, else the sum of the considerations."""
    it = candidate(mind, play, lead)
    score = sum(consider(mind, it) for consider in ALL) if it.rest else FINISH
    return Judged(PlayCards(mind.seat, play), score, it)


def judge_pass(mind: Mind) -> Judged:
    """What passing is worth: it depends on who leads then. Taking the wind says the same and keeps the right."""
    seat = mind.seat
    action: Action = Wind(seat) if mind.view.may_take_wind else Pass(seat)
    return Judged(action, outcome_of_top(mind))


def outcome_of_top(mind: Mind) -> float:
    """What it is worth to leave the top to the others."""
    top, trick = mind.top, mind.table.trick
    assert top is not None
    assert trick is not None
    leader = top.seat if top.seat in mind.live else mind.table.next_live(top.seat)
    own = mind.own_lead_value(mind.plan.whole, mind.size) if leader == mind.seat else mind.lead_value(leader)
    asked = [seat for seat in trick.queue if seat != mind.seat]
    return mind.outcome(top.play, own, asked, team(top.seat))


def judge_yield(mind: Mind, passing: Judged, best: Judged | None) -> Judged:
    """What yielding is worth: the seats after me speak first, and I may still speak if they do not beat it."""
    top, trick = mind.top, mind.table.trick
    assert top is not None
    assert trick is not None
    nobody = 1.0
    for seat in trick.queue[1:]:
        nobody *= 1.0 - mind.beaten_by(seat, top.play)
    later = max(passing.score, best.score if best is not None else passing.score)
    score = nobody * later
    if best is not None and best.score > passing.score:
        # Some of what my play gains is not lost when somebody else beats the top: I am asked again.
        score += (1.0 - nobody) * mind.weights.yield_ * (best.score - passing.score)
    return Judged(Yield(mind.seat), max(score, passing.score + 1e-6))


def judge(mind: Mind) -> list[Judged]:
    """All sensible actions of a seat whose turn it is, best first."""
    if not mind.view.answers:
        judged = [judge_play(mind, play, True) for play in sensible_leads(mind)]
    else:
        passing = judge_pass(mind)
        judged = [judge_play(mind, play, False) for play in sensible(mind.view.plays())]
        if mind.view.may_yield and mind.weights.yields:
            best = max(judged, key=lambda item: item.score, default=None)
            judged.append(judge_yield(mind, passing, best))
        judged.append(passing)
    judged.sort(key=lambda item: -item.score)
    return judged


def judge_burn(mind: Mind, play: Play) -> Judged:
    """What burning with a play is worth: the hand's progress, the lead, the chance to get out on it. A burn that
    may fail (诈烧) counts on being released (8.6)."""
    it = candidate(mind, play, lead=False)
    weights = mind.weights
    score = progress(mind, it) + overtaking(mind, it)
    if not it.rest:
        return Judged(Burn(mind.seat, play), score + FINISH, it)
    rest = left_after(mind.hand, play)
    if is_safe(rest, mind.view.options.hold_threes):
        own = mind.own_lead_value(it.cost, it.rest) + weights.burn_win * run_chance(mind, rest)
    else:
        own = -weights.burn_risk
    score += mind.outcome(play, own, mind.asked(play, lead=False), team(mind.seat))
    return Judged(Burn(mind.seat, play), score, it)


def best_burn(mind: Mind) -> Judged | None:
    """The best burn of the top if it gains enough over letting the others answer, or None."""
    hold_threes, bluffs = mind.view.options.hold_threes, mind.weights.bluffs
    plays = [
        play
        for play in sensible(mind.view.burns())
        if bluffs or play.size == mind.size or is_safe(left_after(mind.hand, play), hold_threes)
    ]
    if not plays:
        return None
    best = max((judge_burn(mind, play) for play in plays), key=lambda judged: judged.score)
    return best if best.score > outcome_of_top(mind) + mind.weights.burn else None
