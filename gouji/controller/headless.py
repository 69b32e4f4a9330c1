"""Playing without a screen: for tests, measuring and automatic play."""

from collections.abc import Callable
from itertools import count

from gouji.controller.due import Kind
from gouji.controller.game import Game
from gouji.controller.request import Request
from gouji.rules.action import Action

Person = Callable[[Request], Action]
"""Answers requests as a person would; never asked about the next deal."""


def run_headless(game: Game, person: Person | None = None, deals: int | None = None) -> None:
    """Play on until ``deals`` more deals have ended (void ones not counted) or the match is over.

    Without a ``person`` autoplay decides for him. Wants a game that thinks at once (`InlineThinker`).
    """
    if person is None:
        game.autoplay = True
    end = None if deals is None else game.match.played + deals
    for now in count():
        if game.between:
            if game.match.over or (end is not None and game.match.played >= end):
                return
            game.next_deal()
        if game.pending is not None and person is not None:
            game.submit(person(game.pending))
        else:
            game.step(float(now))


def waits(game: Game) -> Kind | None:
    """The kind of decision that the person owes, or None."""
    return game.pending.kind if game.pending is not None else None
