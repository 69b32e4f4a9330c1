"""Whole matches played at random through the rules alone, with every invariant checked after each action."""

from collections.abc import Callable
from random import Random

from gouji.rules.action import Action, Burn, Hands, Leader, Pass, Places, PlayCards, Score, StartDeal, Void
from gouji.rules.cards import COPIES, HAND_SIZE, RANK_COUNT, counts_of, full_deck
from gouji.rules.deal import Deal
from gouji.rules.legal import legal_actions
from gouji.rules.match import Match
from gouji.rules.seats import SEATS, team
from gouji.rules.table import Phase
from gouji.rules.view import View, view_of

Mover = Callable[[View], Action]


def dealt(rng: Random) -> Hands:
    """A shuffled deal."""
    deck = full_deck()
    rng.shuffle(deck)
    return Hands(tuple(tuple(sorted(deck[HAND_SIZE * s : HAND_SIZE * (s + 1)])) for s in SEATS))


def next_action(match: Match, rng: Random, eager: float = 0.3, mover: Mover | None = None) -> Action:
    """A random legal action of the match. Questions are answered with yes in a share ``eager`` of cases.

    With a ``mover`` leads and answers are its choice.
    """
    deal = match.running
    if deal is None:
        return StartDeal(match.next_number)
    if deal.table.phase is Phase.DEAL:
        calls = [action for action in legal_actions(deal) if rng.random() < eager / 3]
        return rng.choice(calls) if calls else dealt(rng)
    if mover is not None and deal.table.phase is Phase.PLAY and rng.random() < 0.9:
        assert deal.mover is not None
        return mover(view_of(deal, deal.mover))
    options = list(legal_actions(deal))
    wanted = [action for action in options if isinstance(action, PlayCards | Pass | Leader)]
    extra = [action for action in options if action not in wanted and not isinstance(action, Burn)]
    burns = [action for action in options if isinstance(action, Burn)]
    if extra and (not wanted or rng.random() < eager):
        return rng.choice(extra)
    if burns and rng.random() < eager:
        return rng.choice(burns)
    plays = [action for action in wanted if not isinstance(action, Pass)]
    if plays and rng.random() < 0.8:
        return rng.choice(plays)
    return rng.choice(wanted)


def check_invariants(match: Match) -> None:
    """What is true after every action."""
    deal = match.deal
    assert deal is not None
    table = deal.table
    check_cards(deal)
    out = set(table.finished) | set(table.burnt_out) | set(table.stifled_out) | set(table.revolted)
    assert set(table.live) | out == set(SEATS)
    assert not set(table.live) & out
    if table.phase is Phase.PLAY:
        assert len({team(seat) for seat in table.live}) == 2
        trick = table.trick
        assert trick is not None
        if trick.top is not None:
            assert trick.queue or trick.burners
            assert set(trick.queue) | set(trick.burners) <= table.live
            assert trick.top.seat not in trick.queue
        else:
            assert trick.leader in table.live
        if trick.melee:
            assert not trick.burners
            assert table.burner not in table.live
    if table.phase is Phase.OVER:
        check_result(match)


def check_cards(deal: Deal) -> None:
    """All 216 cards are somewhere, hands and counts agree (rule 1.2)."""
    table, hidden = deal.table, deal.hidden
    for seat in SEATS:
        assert counts_of(hidden.cards[seat]) == hidden.hands[seat]
        assert table.left[seat] == len(hidden.cards[seat])
        assert hidden.cards[seat] == sorted(hidden.cards[seat])
    if table.phase is not Phase.DEAL and not table.position:
        for rank in range(RANK_COUNT):
            held = sum(hand[rank] for hand in hidden.hands)
            assert held + table.seen[rank] == COPIES[rank]


def check_result(match: Match) -> None:
    """Places are a permutation, scores as 11.2 says, tribute between different seats."""
    result = match.results[-1]
    options = match.options
    assert sorted(result.places) == list(SEATS)
    if not options.positive_only:
        assert sum(result.scores) == 0
    else:
        assert min(result.scores) == 0
    assert (result.sweep is not None) == (len({team(seat) for seat in result.places[:3]}) == 1)
    for item in result.owed:
        assert item.payer != item.receiver
        assert 1 <= item.count <= 16
    if result.sweep is not None and not options.sweep_tribute:
        assert result.owed == ()


def finish_deal(match: Match, rng: Random) -> None:
    """Confirm places and score, or the void deal; now and then with the last two swapped."""
    result = match.results[-1]
    if result.void:
        match.apply(Void())
        return
    if result.may_swap and rng.random() < 0.3:
        places = result.places
        rest = len(match.deal.table.live) if match.deal else 0
        out = len(match.deal.table.stifled_out) + len(match.deal.table.burnt_out) if match.deal else 0
        revolted = match.deal.table.revolted if match.deal else ()
        if rest == 2 and not out and not revolted:
            match.apply(Places((*places[:4], places[5], places[4])))
    match.apply(Places(match.results[-1].places))
    match.apply(Score(match.results[-1].scores))


def play_match(
    match: Match, rng: Random, deals: int, eager: float = 0.3, check: bool = True, mover: Mover | None = None
) -> Match:
    """Play a number of deals of a match, or to its end."""
    while len(match.results) < deals and not match.over:
        before = len(match.results)
        match.apply(next_action(match, rng, eager, mover))
        if check:
            check_invariants(match)
        if len(match.results) > before:
            finish_deal(match, rng)
    return match
