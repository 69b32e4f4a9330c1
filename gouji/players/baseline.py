"""The fixed yardsticks: random, greedy, hint and mate. They are never changed, so that figures stay comparable."""

from collections.abc import Iterator, Sequence
from random import Random

from gouji.players.player import BasePlayer, legal_lead, lowest_lead
from gouji.rules.action import Action, Burn, Pass, PlayCards
from gouji.rules.cards import ACE, BLACK, RED, THREE, TWO
from gouji.rules.options import Options
from gouji.rules.play import NO_BODY, Play, beats
from gouji.rules.plays import answers, can_beat, only_threes, whole_hand
from gouji.rules.seats import opposite, team
from gouji.rules.table import Top
from gouji.rules.view import View


class RandomPlayer(BasePlayer):
    """Uniform over the legal actions of the moment; never burns."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Any legal action."""
        if view.leads and view.table.burner != view.seat:
            return PlayCards(view.seat, random_lead(view.hand, view.options, self._rng))
        return self._rng.choice(list(view.actions()))


def random_lead(hand: Sequence[int], options: Options, rng: Random) -> Play:
    """A lead drawn uniformly from `plays.all_plays`, without listing the hundreds of them."""
    if options.hold_threes and only_threes(hand):
        return Play(0, 0, 0, hand[THREE], THREE)
    first = THREE + 1 if options.hold_threes else THREE
    naturals, twos = sum(hand[first:TWO]), hand[TWO]
    with_body = twos + (twos + 1) * naturals
    jokers = (hand[RED] + 1) * (hand[BLACK] + 1)
    index = rng.randrange(jokers * (with_body + 1) - 1)
    # The last index of all would be the empty play: no jokers and no body.
    pick, body = divmod(index, with_body + 1)
    pick = jokers - 1 - pick
    red, black = divmod(pick, hand[BLACK] + 1)
    if body == with_body:
        return Play(red, black, 0, 0, NO_BODY)
    if body < twos:
        return Play(red, black, body + 1, 0, TWO)
    added, number = divmod(body - twos, naturals)
    rank = first
    while number >= hand[rank]:
        number -= hand[rank]
        rank += 1
    return Play(red, black, added, number + 1, rank)


class GreedyPlayer(BasePlayer):
    """Leads its lowest rank, all of it; answers whenever it can with the lowest play; never yields or burns."""

    def choose(self, view: View) -> Action:
        """Its lowest lead or answer."""
        if not view.answers:
            return PlayCards(view.seat, legal_lead(view, lowest_lead(view)))
        top = view.top
        assert top is not None
        play = self.lowest_answer(view, top)
        return PlayCards(view.seat, play) if play is not None else Pass(view.seat)

    def lowest_answer(self, view: View, top: Top) -> Play | None:
        """Naturals alone, then filled up with twos, then with jokers; the lowest of each."""
        return next(greedy_answers(view.hand, top.play, view.options), None)


class HintPlayer(GreedyPlayer):
    """Like greedy, but answers first with what breaks nothing."""

    def lowest_answer(self, view: View, top: Top) -> Play | None:
        """Exact group, exact twos, filled with twos, with one joker, split group, the rest."""
        return next(hint_answers(view.hand, top.play, view.options), None)


class MatePlayer(HintPlayer):
    """Like hint, but lets its mates win, saves its jokers, and burns when that is certain to succeed."""

    def choose(self, view: View) -> Action:
        """A burner leads what it planned."""
        if not view.answers and view.table.burner == view.seat:
            leads = certain_leads(list(view.hand), view.unseen(), view.options)
            if leads:
                return PlayCards(view.seat, leads[0])
        return super().choose(view)

    def lowest_answer(self, view: View, top: Top) -> Play | None:
        """Passes on a mate's play unless it finishes; jokers against the opposite's gouji or with ten cards left."""
        hand, options = view.hand, view.options
        size = whole_hand(hand)
        plays = hint_answers(hand, top.play, options)
        if team(top.seat) == team(view.seat):
            return next((play for play in plays if play.size == size), None)
        if size <= 10 or (top.gouji and top.seat == opposite(view.seat)):
            return next(plays, None)
        return next((play for play in plays if not play.jokers), None)

    def burn(self, view: View) -> Action | None:
        """A burn that cannot fail: nothing unseen beats the cover or any later lead but the last."""
        top = view.top
        unseen = view.unseen()
        for play in sorted(view.burns(), key=lambda p: (p.jokers, p.red, p.twos, p.rank)):
            final = play.size == whole_hand(view.hand)
            if top is None or not (final or not can_beat(unseen, play, view.options)):
                continue
            rest = [count - used for count, used in zip(view.hand, play.counts(), strict=True)]
            if final or certain_leads(rest, unseen, view.options):
                return Burn(view.seat, play)
        return None


def greedy_answers(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    """The answers that greedy looks for, lowest first."""
    yield from (play for play in _whole_threes(hand, options) if beats(play, top, options))
    size, low = top.size, _lowest(top, options)
    if not top.jokers:
        for rank in range(low, TWO):
            if hand[rank] >= size:
                yield Play(0, 0, 0, size, rank)
        for rank in range(low, TWO):
            if hand[rank] and hand[rank] + hand[TWO] >= size:
                naturals = min(hand[rank], size)
                yield Play(0, 0, size - naturals, naturals, rank)
        if hand[TWO] >= size and low <= TWO:
            yield Play(0, 0, size, 0, TWO)
    yield from _with_jokers(hand, top, options)


def hint_answers(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    """The answers that hint looks for, in its order."""
    yield from (play for play in _whole_threes(hand, options) if beats(play, top, options))
    size, low, twos = top.size, _lowest(top, options), hand[TWO]
    if not top.jokers:
        for rank in range(low, TWO):
            if hand[rank] == size:
                yield Play(0, 0, 0, size, rank)
        if twos == size and low <= TWO:
            yield Play(0, 0, size, 0, TWO)
        for rank in range(low, TWO):
            if 0 < hand[rank] < size <= hand[rank] + twos:
                yield Play(0, 0, size - hand[rank], hand[rank], rank)
    yield from _with_one_joker(hand, top, options, low)
    if not top.jokers:
        for rank in range(low, TWO):
            if hand[rank] > size:
                yield Play(0, 0, 0, size, rank)
    yield from sorted(answers(hand, top, options), key=_cost)


def _with_one_joker(hand: Sequence[int], top: Play, options: Options, low: int) -> Iterator[Play]:
    """A smaller group filled up with twos and exactly one joker, the small one first."""
    for red, black in ((0, 1), (1, 0)):
        if red > hand[RED] or black > hand[BLACK]:
            continue
        for rank in range(low, TWO):
            missing = top.size - 1 - hand[rank]
            if hand[rank] and 0 <= missing <= hand[TWO]:
                play = Play(red, black, missing, hand[rank], rank)
                if beats(play, top, options):
                    yield play


def _with_jokers(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    if hand[RED] or hand[BLACK]:
        yield from sorted((play for play in answers(hand, top, options) if play.jokers), key=_cost)


def _whole_threes(hand: Sequence[int], options: Options) -> Iterator[Play]:
    if options.hold_threes and only_threes(hand):
        yield Play(0, 0, 0, hand[THREE], THREE)


def _lowest(top: Play, options: Options) -> int:
    """The lowest rank of a body that beats the top."""
    return max(top.rank + 1, THREE + 1 if options.hold_threes else THREE)


def _cost(play: Play) -> tuple[int, int, int, int]:
    return play.jokers, play.red, play.rank, play.twos


def certain_leads(hand: list[int], unseen: Sequence[int], options: Options) -> list[Play]:
    """The leads with which a burner gets out for certain, or none: every lead but the last holds a joker, and no
    unseen cards beat it. One group a rank from high to low, one joker each; the last takes whatever is left."""
    ranks = [rank for rank in range(ACE, THREE - 1, -1) if hand[rank]]
    jokers = [RED] * hand[RED] + [BLACK] * hand[BLACK]
    leads: list[Play] = []
    for rank in ranks[:-1]:
        if not jokers:
            return []
        big = int(jokers.pop(0) == RED)
        play = Play(big, 1 - big, 0, hand[rank], rank)
        if can_beat(unseen, play, options):
            return []
        leads.append(play)
    red, black, rank = jokers.count(RED), jokers.count(BLACK), ranks[-1] if ranks else NO_BODY
    return [*leads, *_last_lead(red, black, hand, rank, options)]


def _last_lead(red: int, black: int, hand: list[int], rank: int, options: Options) -> list[Play]:
    twos = hand[TWO]
    if rank == THREE and options.hold_threes and (red or black or twos):
        return []  # threes go alone (3.6), and what would go before them is not worth a burn
    if rank == NO_BODY:
        return [Play(red, black, twos, 0, TWO if twos else NO_BODY)] if red or black or twos else []
    return [Play(red, black, twos, hand[rank], rank)]
