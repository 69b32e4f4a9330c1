"""提示: the plays to go through, each with its reason, from the players' hints."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gouji.rules.action import Action, PlayCards
from gouji.rules.play import Play
from gouji.rules.view import View
from gouji.ui.table.naming import splits
from gouji.ui.text import Translator


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that one could do: the play to pick (None: to pass, to yield, to take the wind) and why."""

    action: Action | None
    play: Play | None
    reason: str
    splits: bool


def hints_for(view: View, text: Translator, people_names: tuple[str, ...]) -> tuple[Hint, ...]:
    """The sensible actions, best first. Knows nothing but the view."""
    try:
        module: Any = importlib.import_module("gouji.players.hints")
    except ImportError:
        return _lowest_first(view)
    found = []
    for item in module.hints(view):
        action = item.action
        play = action.play if isinstance(action, PlayCards) else None
        found.append(
            Hint(action, play, _reason(item, text, people_names), play is not None and splits(play, view.hand))
        )
    return tuple(found)


def _reason(item: Any, text: Translator, names: tuple[str, ...]) -> str:
    reason = item.reason
    key = f"reason.{reason.code}"
    if not text.has(key):
        return ""
    values = dict(getattr(reason, "values", {}) or {})
    return text(key, **values)


def _lowest_first(view: View) -> tuple[Hint, ...]:
    """Without any judgement: what beats the top, cheapest first; leads by the lowest rank."""
    plays: Iterable[Play] = view.plays()
    hand = view.hand

    def weight(play: Play) -> tuple[int, int, bool, int, int]:
        return (play.red, play.black, splits(play, hand), play.twos, play.rank)

    distinct: dict[tuple[int, ...], Play] = {}
    for play in sorted(plays, key=weight):
        if view.leads and (play.jokers or play.twos or splits(play, hand)):
            continue
        distinct.setdefault(tuple(play), play)
    return tuple(
        Hint(PlayCards(view.seat, play), play, "", splits(play, hand)) for play in list(distinct.values())[:12]
    )
