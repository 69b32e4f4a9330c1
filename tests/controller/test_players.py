"""Players see a `View` and nothing else; one that fails, stalls or breaks the rules is replaced for that move."""

import logging
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from gouji.controller import Game, Kind, Setup, ThreadThinker, run_headless, start_game
from gouji.controller.dealer import Dealer, seed_of
from gouji.controller.thinker import InlineThinker, Thought
from gouji.players.levels import make_player
from gouji.players.player import BasePlayer, Player
from gouji.rules.action import Action, Decline, Pass, PlayCards, Score
from gouji.rules.cards import full_deck
from gouji.rules.hidden import Hidden
from gouji.rules.play import parse_play
from gouji.rules.view import View
from tests.controller.people import Person, eager, new_game, weak


def parts(value: Any, seen: set[int]) -> Iterator[Any]:
    """Everything that can be reached from a value through our own data."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name), seen)
    elif isinstance(value, dict):
        yield from parts(list(value.items()), seen)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from parts(item, seen)


class Watching(BasePlayer):
    """Looks whether its views hold what it must not see."""

    def __init__(self, seat: int, game: list[Game], inner: Player) -> None:
        self.seat = seat
        self.game = game
        self.inner = inner

    def look(self, view: View) -> None:
        """Check a view."""
        deal = self.game[0].match.deal
        assert deal is not None
        assert type(view) is View
        assert view.seat == self.seat
        reached = list(parts(view, set()))
        assert not any(isinstance(part, Hidden) for part in reached)
        assert not any(part is deal.table for part in reached)
        hands = [hand for seat, hand in enumerate(deal.hidden.cards) if seat != self.seat and len(hand) > 2]
        lists = [list(part) for part in reached if isinstance(part, list | tuple)]
        assert not any(hand in lists for hand in hands)

    def choose(self, view: View) -> Action:
        """As the player inside."""
        self.look(view)
        return self.inner.choose(view)

    def burn(self, view: View) -> Action | None:
        """As the player inside."""
        self.look(view)
        return self.inner.burn(view)

    def answer(self, view: View, question: str) -> Action | None:
        """As the player inside."""
        self.look(view)
        return self.inner.answer(view, question)


@pytest.mark.parametrize("preset", ["qingdao", "chinagames"])
def test_no_decision_is_taken_from_hidden_cards(preset: str) -> None:
    """A snapshot of the open table and of the own hand, nothing else."""
    games: list[Game] = []
    game = start_game(
        Setup.of_preset(preset, 2), players=lambda seat, seed: Watching(seat, games, eager(seat, seed)), snapshots=False
    )
    games.append(game)
    run_headless(game, Person(game), deals=2)


def test_hidden_cards_exchanged_change_no_request() -> None:
    """What the person is asked and shown follows from what he sees."""
    game = new_game("qingdao", seed=12)
    person = Person(game)
    rng = Random(3)
    while not game.between:
        if game.pending is None:
            game.step(0.0)
            continue
        deal = game.match.deal
        if deal is not None and game.pending.kind is Kind.PLAY:
            other = game.match.copy()
            assert other.deal is not None
            shuffle_others(other.deal.hidden, 0, rng)
            kept, game.match = game.match, other
            assert game.view() == game.pending.view
            game.match = kept
        game.submit(person(game.pending))


def shuffle_others(hidden: Hidden, seat: int, rng: Random) -> None:
    others = [other for other in range(6) if other != seat]
    cards = [card for other in others for card in hidden.cards[other]]
    rng.shuffle(cards)
    for other in others:
        size = len(hidden.cards[other])
        hidden.cards[other] = sorted(cards[:size])
        del cards[:size]
        hidden.hands[other] = [sum(card >> 2 == rank for card in hidden.cards[other]) for rank in range(15)]


class Raising(BasePlayer):
    def choose(self, view: View) -> Action:
        raise RuntimeError("no idea")

    def burn(self, view: View) -> Action | None:
        raise RuntimeError("no idea")

    def answer(self, view: View, question: str) -> Action | None:
        raise RuntimeError("no idea")

    def head(self, view: View) -> bool:
        raise RuntimeError("no idea")

    def return_cards(self, view: View) -> Any:
        raise RuntimeError("no idea")


class Cheating(BasePlayer):
    """Does what is not allowed."""

    def choose(self, view: View) -> Action:
        return PlayCards(view.seat, parse_play("RRRR"))

    def burn(self, view: View) -> Action | None:
        return PlayCards(view.seat, parse_play("3"))

    def answer(self, view: View, question: str) -> Action | None:
        return Score((100, -100))

    def return_cards(self, view: View) -> Any:
        return ()


class Another(BasePlayer):
    """Acts for somebody else."""

    def choose(self, view: View) -> Action:
        return Pass((view.seat + 1) % 6)


class Nothing(BasePlayer):
    def choose(self, view: View) -> Any:
        return None


@pytest.mark.parametrize("kind", [Raising, Cheating, Another, Nothing])
@pytest.mark.parametrize("preset", ["qingdao", "tribute", "outline"])
def test_a_player_that_fails_is_replaced_for_that_move(
    kind: type[BasePlayer], preset: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The lowest legal action, with a log entry; the game goes on."""
    caplog.set_level(logging.WARNING, "gouji.controller")

    def players(seat: int, seed: int) -> Any:
        return kind() if seat in (2, 3) else make_player("hint", seed)

    game = start_game(Setup.of_preset(preset, 4), players=players, snapshots=False)
    run_headless(game, Person(game), deals=2)
    assert game.match.played == 2 or game.match.over
    assert "failed at play" in caplog.text
    assert "seat 2" in caplog.text
    assert "seat 4" not in caplog.text


class Never:
    """A thinker that never comes to an end."""

    def __init__(self) -> None:
        self.abandoned = 0

    def start(self, job: Any) -> Thought:
        """Nothing comes of it."""
        return Thought(job)

    def abandon(self) -> None:
        """Left alone."""
        self.abandoned += 1


def test_a_player_that_takes_too_long_is_replaced_for_that_move(caplog: pytest.LogCaptureFixture) -> None:
    """Its budget is one second, counted only while the game goes on."""
    caplog.set_level(logging.WARNING, "gouji.controller")
    thinker = Never()
    game = start_game(Setup.of_preset("qingdao", 4, human=None), thinker=thinker, snapshots=False)
    while game.waits_for is None:
        game.step(0.0)
    number = len(game.match.log)
    now = 0.0
    game.step(now)
    for _ in range(4):
        now += 0.25
        assert not game.step(now)
    game.pause()
    for _ in range(50):
        now += 0.25
        assert not game.step(now)
    game.unpause()
    assert len(game.match.log) == number
    now += 0.25
    assert game.step(now)
    assert len(game.match.log) == number + 1
    assert thinker.abandoned == 1
    assert "thought longer" in caplog.text


def test_a_thread_is_left_alone_and_the_next_thought_gets_a_new_one() -> None:
    import threading

    release, done = threading.Event(), threading.Event()
    woken: list[bool] = []

    def wake() -> None:
        woken.append(True)
        done.set()

    thinker = ThreadThinker(wake)

    def stuck() -> Action:
        release.wait(60)
        return Pass(0)

    first = thinker.start(stuck)
    thinker.abandon()
    second = thinker.start(lambda: Pass(1))
    assert done.wait(60)
    assert second.action == Pass(1)
    assert not first.done
    release.set()
    assert woken == [True]


def test_an_error_of_a_thought_is_kept() -> None:
    def job() -> Action:
        raise ValueError("no")

    thought = InlineThinker().start(job)
    assert thought.done
    assert isinstance(thought.error, ValueError)


def test_declined_burns_are_asked_in_the_order_of_8_2() -> None:
    """Rule 8.2: the top's team-mates first, then the others, before the opposite answers."""
    found = 0
    for seed in range(6):
        game = start_game(Setup.of_preset("qingdao", seed, human=None, level="hint"), snapshots=False)
        while not game.between:
            deal = game.match.running
            if deal is not None and game.waits_for is not None and deal.table.trick is not None:
                burners = [s for s in deal.burners() if (s, "burn") not in deal.declined]
                if burners:
                    found += 1
                    assert game.waits_for == burners[0]
                    assert deal.burners() == tuple(s for s in deal.table.trick.burners if s in deal.burners())
                    game.step(0.0)
                    assert game.match.log[-1] == Decline(burners[0], "burn")
                    continue
            game.step(0.0)
    assert found


def test_a_person_who_has_finished_sees_the_mates_hands() -> None:
    """Rule 14.2: where cards are reported, elsewhere by an own setting; never before, never an opponent's."""
    for preset in ("qingdao", "tribute"):
        seen = False
        for seed in range(4):
            setup = Setup.of_preset(preset, seed)
            game = start_game(setup, players=lambda seat, seed: make_player(LEVEL_OF[seat], seed), snapshots=False)
            game.autoplay = True
            while not game.between:
                deal = game.match.running
                hands = game.mates_hands(always=True)
                finished = deal is not None and 0 in deal.table.finished
                assert bool(hands) == (finished and deal is not None and bool({2, 4} & deal.table.live))
                assert set(hands) <= {2, 4}
                assert game.mates_hands() == (hands if preset == "qingdao" else {})
                seen = seen or bool(hands)
                game.step(0.0)
        assert seen


LEVEL_OF = ("mate", "random", "random", "random", "random", "random")


# --- the dealer ------------------------------------------------------------------------------------------------


def test_a_deal_is_the_same_whoever_plays_it() -> None:
    """Deals and players have separate random streams."""
    texts = []
    for factory in (eager, weak):
        game = start_game(Setup.of_preset("outline", 99), players=factory, snapshots=False)
        run_headless(game, Person(game), deals=1)
        lines = game.text.splitlines()
        texts.append([line for line in lines if line.startswith(("hand ", "cut ", "leader "))])
    assert texts[0][:6] == texts[1][:6]
    assert [line for line in texts[0] if "cut" in line] == [line for line in texts[1] if "cut" in line]


def test_the_dealer_deals_four_packs() -> None:
    """Rules 1.2, 2.1."""
    dealer = Dealer(1)
    hands = dealer.hands(0).hands
    assert [len(hand) for hand in hands] == [36] * 6
    assert sorted(card for hand in hands for card in hand) == full_deck()
    assert dealer.hands(0) == Dealer(1).hands(0)
    assert dealer.hands(0) != dealer.hands(1)
    assert dealer.hands(0) != Dealer(2).hands(0)
    assert len({dealer.first_card(dealing) for dealing in range(60)}) == 6
    assert len({dealer.cut(dealing, None, 0).seat for dealing in range(60)}) == 6
    assert len({dealer.leader(dealing, [1, 4]).seat for dealing in range(60)}) == 2


def test_seeds_are_the_same_on_every_machine() -> None:
    assert seed_of(7, "player", 3, 100) == seed_of(7, "player", 3, 100)
    assert seed_of(7, "hands", 0) == 0x3BCFC09F17D3B0AC
