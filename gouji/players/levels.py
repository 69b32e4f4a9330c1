"""The levels by name, and players of one's own by ``package.module:factory``."""

import inspect
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from gouji.players.baseline import GreedyPlayer, HintPlayer, MatePlayer, RandomPlayer
from gouji.players.player import Player, complete
from gouji.players.strong import StrongPlayer
from gouji.players.weights import BY_LEVEL, styled

BASELINES = ("random", "greedy", "hint", "mate")
LEVELS = ("novice", "regular", "master")
"""The levels that a person sits down with, weakest first."""
STYLES = ("even", "careful", "bold")


class UnknownLevel(ValueError):
    """A name that is neither a level nor a factory that can be loaded."""


def make_player(level: str, seed: int, style: str = "even") -> Player:
    """A player of a level of `BASELINES` or `LEVELS`, or of ``package.module:factory``.

    ``seed`` starts its random stream; a factory gets it if it takes an argument. ``style`` is one of `STYLES` and
    only shades the `LEVELS`. Raises `UnknownLevel`.
    """
    if ":" in level:
        return _by_factory(level, seed)
    match level:
        case "random":
            return RandomPlayer(Random(seed))
        case "greedy":
            return GreedyPlayer()
        case "hint":
            return HintPlayer()
        case "mate":
            return MatePlayer()
        case "novice" | "regular" | "master":
            return StrongPlayer(styled(BY_LEVEL[level], style), Random(seed))
        case _:
            raise UnknownLevel(f"there is no level {level!r}; it takes {', '.join((*BASELINES, *LEVELS))}")


def _by_factory(name: str, seed: int) -> Player:
    module_name, _, attribute = name.partition(":")
    try:
        factory: Callable[..., Any] = getattr(import_module(module_name), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownLevel(f"no player {name!r}: {error}") from error
    try:
        takes_seed = bool(inspect.signature(factory).parameters)
    except (TypeError, ValueError):
        takes_seed = False
    try:
        return complete(factory(seed) if takes_seed else factory())
    except TypeError as error:
        raise UnknownLevel(f"no player {name!r}: {error}") from error
