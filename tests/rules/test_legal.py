"""`legal_actions` is exact: what it lists is accepted, and nothing else is."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from gouji.rules.action import (
    Action,
    Burn,
    Call,
    Cut,
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
from gouji.rules.cards import BLACK, RANK_COUNT, RED, TWO, card_of
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction
from gouji.rules.event import Kind
from gouji.rules.legal import cards_of_ranks, legal_actions
from gouji.rules.match import Match
from gouji.rules.options import CHOICES, PRESETS, Options, OptionsError, Value, check, with_values
from gouji.rules.play import NO_BODY, Play
from gouji.rules.seats import SEATS
from gouji.rules.table import Phase
from tests.rules.random_play import next_action, play_match


def every_play(hand: list[int]) -> Iterator[Play]:
    """Plays made of the hand, and some that are one card beyond it."""
    for red, black, twos in product(range(hand[RED] + 2), range(hand[BLACK] + 2), range(hand[TWO] + 2)):
        if red or black or twos:
            yield Play(red, black, twos, 0, TWO if twos else NO_BODY)
        for rank in range(TWO):
            yield from (Play(red, black, twos, number, rank) for number in range(1, hand[rank] + 2))


def every_action(deal: Deal, rng: Random) -> Iterator[Action]:
    """Far more actions than can be legal, of all kinds that legal_actions speaks of."""
    for seat in SEATS:
        yield from (kind(seat) for kind in (Pass, Yield, Wind, PreCall, Redeal, Leader, Call, Revolt))
        yield from (Head(seat, True), Head(seat, False))
        yield from (Refuse(seat, kind) for kind in Kind)
        hand, cards = deal.hidden.hands[seat], deal.hidden.cards[seat]
        for rank, suit, count in product((0, 1), range(4), (1, 2, 3)):
            yield Show(seat, (card_of(rank, suit),) * count)
        yield from (Cut(seat, card) for card in (card_of(0), card_of(TWO, 3), card_of(RED)))
        ranks = [rank for rank in range(RANK_COUNT) if hand[rank]]
        for count in (1, 2):
            if ranks and deal.table.phase is Phase.TRIBUTE:
                for chosen in product(ranks, repeat=count):
                    yield Return(seat, cards_of_ranks(cards, tuple(sorted(chosen))))
        plays = list(every_play(hand))
        if len(plays) > 400:
            plays = rng.sample(plays, 400)
        for play in plays:
            yield PlayCards(seat, play)
            yield Burn(seat, play)
    yield from (Remove(ranks) for ranks in ("3", "4", "34", "5", ""))


def accepted(deal: Deal, action: Action) -> bool:
    try:
        deal.copy().apply(action)
    except IllegalAction:
        return False
    return True


def check_exact(deal: Deal, rng: Random) -> None:
    listed = list(legal_actions(deal))
    assert len(listed) == len(set(listed)), "something is listed twice"
    known = set(listed)
    for action in listed:
        assert accepted(deal, action), action
    for action in every_action(deal, rng):
        if isinstance(action, Show | Return):
            action = type(action)(action.seat, tuple(sorted(action.cards)))
        assert accepted(deal, action) == (action in known), action


SPECIAL: list[dict[str, Value]] = [
    {"joker_kill": "all", "removal": True, "open_point": "any", "point": "simple"},
    {"joker_kill": "big", "burn_needs_open": True, "open_point": "pure"},
    {"revolution": "off", "burn": False, "leader": "cut", "redeal": True},
]


def option_sets() -> list[Options]:
    return [*PRESETS.values(), *(check(with_values(Options(), values)) for values in SPECIAL)]


@pytest.mark.parametrize("number", range(8))
def test_whatever_is_listed_is_accepted_and_nothing_else(number: int) -> None:
    """Rules 2 to 11 by sampling states of random matches."""
    rng = Random(number)
    match = Match(option_sets()[number])
    while len(match.results) < 2 and not match.over:
        deal = match.running
        if deal is not None and (rng.random() < 0.06 or (deal.table.before_lead and rng.random() < 0.5)):
            check_exact(deal, rng)
        match.apply(next_action(match, rng))


def test_refusal_changes_nothing() -> None:
    """An illegal action leaves the deal as it was (design 3)."""
    rng = Random(5)
    match = Match.of_preset("stifle")
    play_match(match, rng, 1)
    while match.running is None or match.running.table.before_lead:
        match.apply(next_action(match, rng))
    deal = match.running
    before = deal.copy()
    for action in every_action(deal, rng):
        if not accepted(deal, action):
            with pytest.raises(IllegalAction):
                deal.apply(action)
            assert deal == before


def random_options(rng: Random) -> Options:
    """A combination of options that makes sense."""
    while True:
        try:
            return check(with_values(Options(), {key: rng.choice(values) for key, values in CHOICES.items()}))
        except OptionsError:
            continue


@pytest.mark.parametrize("seed", range(12))
def test_own_combinations_of_options_play_through(seed: int) -> None:
    """Rule 12: any sensible combination gives whole deals, with every invariant kept."""
    rng = Random(seed)
    match = Match(random_options(rng))
    play_match(match, rng, 3)
    assert match.results
