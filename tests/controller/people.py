"""Persons and players for the tests: random, but the same for the same place in the same match."""

from random import Random

from gouji.controller import Game, Kind, Request, Setup, start_game
from gouji.players.levels import make_player
from gouji.players.player import BasePlayer, Player, lowest_return
from gouji.rules import calling
from gouji.rules.action import Action, Burn, Call, PreCall, Redeal, Refuse, Remove, Return, Revolt, Show
from gouji.rules.cards import card_of
from gouji.rules.view import View


class Person:
    """Answers every request at random; what it does depends on the place in the match alone."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.asked: list[Kind] = []

    def __call__(self, request: Request) -> Action:
        """Any legal answer."""
        assert request is self.game.pending
        self.asked.append(request.kind)
        rng = Random(f"{self.seed} {len(self.game.match.log)}")
        view = request.view
        match request.kind:
            case Kind.PLAY:
                return rng.choice(list(view.actions()))
            case Kind.BURN:
                burns = [Burn(view.seat, play) for play in view.burns()]
                assert burns
                assert request.no is not None
                return request.no if rng.random() < 0.5 else rng.choice(burns)
            case Kind.RETURN:
                cards = lowest_return(view)
                assert len(cards) == request.count
                return Return(view.seat, cards)
        answers = [*request.choices, *([request.no] if request.no is not None else [])]
        assert answers
        return rng.choice(answers)


class Eager(BasePlayer):
    """A player that often says yes to everything, to bring about what happens seldom."""

    def __init__(self, rng: Random, inner: Player) -> None:
        self.rng = rng
        self.inner = inner

    def choose(self, view: View) -> Action:
        """As the player inside."""
        return self.inner.choose(view)

    def burn(self, view: View) -> Action | None:
        """Every third burn."""
        burns = list(view.burns())
        return Burn(view.seat, self.rng.choice(burns)) if self.rng.random() < 0.3 else None

    def answer(self, view: View, question: str) -> Action | None:
        """Yes more often than not."""
        return yes(view, question) if self.rng.random() < 0.6 else None

    def head(self, view: View) -> bool:
        """Either."""
        return self.rng.random() < 0.5


def yes(view: View, question: str) -> Action | None:
    """The action that says yes to a question."""
    seat = view.seat
    match question:
        case "precall":
            return PreCall(seat)
        case "redeal":
            return Redeal(seat)
        case "call":
            return Call(seat)
        case "revolt":
            return Revolt(seat)
        case "remove":
            return Remove(next(iter(calling.REMOVALS)))
        case "refuse":
            return Refuse(seat, next(p.kind for p in view.table.payments if p.receiver == seat and p.cards))
        case "show":
            cards = list(view.cards)
            rank = 0 if view.options.show_rank == 3 else 1
            return next(
                Show(seat, (card,) * cards.count(card))
                for card in sorted((card_of(rank, suit) for suit in range(4)), key=lambda card: -cards.count(card))
            )
    raise AssertionError(question)


def eager(seat: int, seed: int) -> Player:
    """A factory of eager players: random ones and better ones by turns."""
    return Eager(Random(seed), make_player("random" if seat % 2 else "hint", seed))


def weak(seat: int, seed: int) -> Player:
    """A factory of random players."""
    return make_player("random", seed)


def new_game(preset: str, seed: int, human: int | None = 0) -> Game:
    """A game with eager players, in memory."""
    return start_game(Setup.of_preset(preset, seed, human), players=eager, snapshots=False)
