"""Deals for the tests of players: positions in the middle of real deals, and the same ones with other hidden cards."""

from collections.abc import Iterator
from random import Random

from gouji.players.driver import Driver, Tally
from gouji.players.levels import make_player
from gouji.rules.action import Action
from gouji.rules.deal import Deal
from gouji.rules.hidden import Hidden
from gouji.rules.match import Match
from gouji.rules.view import View


def played(levels: list[str], preset: str, seed: int) -> tuple[Match, list[Tally]]:
    """One deal of six levels, to its end."""
    match = Match.of_preset(preset)
    players = [make_player(level, seed * 6 + seat) for seat, level in enumerate(levels)]
    tallies = [Tally() for _ in players]
    Driver(match, players, Random(seed), tallies=tallies).play_deal()
    return match, tallies


def moments(level: str, preset: str, seed: int, every: int = 7) -> Iterator[tuple[Deal, int, str]]:
    """Copies of a deal where somebody has something to decide: the deal, the seat, the kind of decision."""
    found: list[tuple[Deal, int, str]] = []
    count = 0
    match = Match.of_preset(preset)

    def watch(view: View, kind: str, action: Action) -> None:
        nonlocal count
        if kind == "burn" or (kind == "move" and (view.leads or next(view.plays(), None) is not None)):
            count += 1
            if count % every == 0 and match.deal is not None:
                found.append((match.deal.copy(), view.seat, kind))

    players = [make_player(level, seed * 6 + seat) for seat in range(6)]
    Driver(match, players, Random(seed), watch=watch).play_deal()
    yield from found


def exchanged(deal: Deal, seat: int, rng: Random) -> Deal:
    """The deal with the hidden cards of the other seats dealt anew among them, each as many as before."""
    other = deal.copy()
    hidden = other.hidden
    seats = [s for s in range(6) if s != seat]
    cards = [card for s in seats for card in hidden.cards[s]]
    rng.shuffle(cards)
    hands, own = [hand[:] for hand in hidden.hands], [held[:] for held in hidden.cards]
    for s in seats:
        number = len(own[s])
        own[s], cards = sorted(cards[:number]), cards[number:]
        hands[s] = [0] * 15
        for card in own[s]:
            hands[s][card >> 2] += 1
    other.hidden = Hidden(hands, own, hidden.suited, hidden.stifles, hidden.left_threes)
    return other
