"""提示 for the decisions outside play: what the master does, first, and what it leaves, each with its reason.

What is better is asked of `before_play`, so that a hint and the master never differ; here is only why. The texts
(``reason.CODE``) name the principles in the players' own words. Nothing here knows more than a view.
"""

from collections.abc import Callable
from math import comb

from gouji.players.before_play import (
    answer,
    call_gain,
    call_of,
    call_swing,
    keeps_head,
    opposite_chance,
    return_cards,
)
from gouji.players.hints import Hint
from gouji.players.mind import Mind
from gouji.players.reasons import Reason
from gouji.players.weights import MASTER, Weights
from gouji.rules.action import Call, Decline, Head, PreCall, Refuse, Remove, Return, Revolt, Show
from gouji.rules.calling import REMOVALS
from gouji.rules.cards import ACE, COPIES, TEN, TWO, counts_of
from gouji.rules.dealing import poor
from gouji.rules.play import GOUJI_BODY
from gouji.rules.view import View

HEAD_PLAYS = 3
"""Who keeps the head makes so many dead-gouji plays (rule 9.4)."""


def question_hints(view: View, question: str, kind: str = "", weights: Weights = MASTER) -> list[Hint]:
    """The answers to a question, the better one first, each with its reason.

    ``question`` is one of `action.QUESTIONS` other than "burn", or "head" (9.4) or "return" (11.6; the one return
    that misses least). ``kind`` is the tribute that "refuse" asks about (11.7), by default the first received.
    Empty if the seat may not say yes. Raises ValueError for another question.
    """
    if question == "refuse":
        return _refuse(view, kind, weights)
    maker = _MAKERS.get(question)
    if maker is None:
        raise ValueError(f"no hints for the question {question!r}")
    return maker(view, weights)


# --- the opening show and the new deal (2.2, 2.1) -------------------------------------------------------------


def _show(view: View, weights: Weights) -> list[Hint]:
    show = answer(view, "show", weights)
    if not isinstance(show, Show):
        return []
    without = "show_theirs" if view.table.shows else "show_drawn"
    return [Hint(show, Reason("show_most", {"n": len(show.cards)})), Hint(_no(view, "show"), Reason(without))]


def _redeal(view: View, weights: Weights) -> list[Hint]:
    redeal = answer(view, "redeal", weights)
    if redeal is None or not poor(list(view.hand)):
        return []
    deck, strong, size = sum(COPIES), sum(COPIES[TWO:]), sum(view.hand)
    percent = round(100 * (1 - comb(deck - strong, size) / comb(deck, size)))
    keep = Reason("redeal_keep", {"n": sum(view.hand[TEN:TWO])})
    return [Hint(redeal, Reason("redeal_poor", {"percent": percent})), Hint(_no(view, "redeal"), keep)]


# --- calls (10.3, 11.4) ---------------------------------------------------------------------------------------


def _calls(view: View, call: str, weights: Weights) -> list[Hint]:
    """Gains are told for a hundred deals, since a single one gains parts of a card."""
    yes, no = (PreCall if call == "precall" else Call)(view.seat), _no(view, call)
    gain = round(100 * call_gain(view, call, weights))
    values = {"other": round(100 * opposite_chance(view)), "n": abs(gain)}
    if answer(view, call, weights) is not None:
        spared = {"n": -call_swing(view, call, opposite_opens=True)}
        return [Hint(yes, Reason("call_pays", values)), Hint(no, Reason("call_spares", spared))]
    code = "call_costs" if gain < 0 else "call_little"
    won = {"n": call_swing(view, call, opposite_opens=False)}
    return [Hint(no, Reason(code, values)), Hint(yes, Reason("call_wins", won))]


def _precall(view: View, weights: Weights) -> list[Hint]:
    if view.options.calls != "pre_open" or call_of(view, view.seat):
        return []
    return _calls(view, "precall", weights)


def _call(view: View, weights: Weights) -> list[Hint]:
    return [] if call_of(view, view.seat) or view.options.calls == "off" else _calls(view, "call", weights)


# --- revolution and the head (9) ------------------------------------------------------------------------------


def _revolt(view: View, weights: Weights) -> list[Hint]:
    if not poor(list(view.hand)):
        return []
    yes, no = Revolt(view.seat), _no(view, "revolt")
    if view.table.revolted:
        return [Hint(no, Reason("revolt_void")), Hint(yes, Reason("revolt_again"))]
    leads = {"n": max(0, round(Mind(view, weights).plan.whole))}
    if answer(view, "revolt", weights) is not None:
        return [Hint(yes, Reason("revolt_lost", leads)), Hint(no, Reason("revolt_race"))]
    return [Hint(no, Reason("revolt_live", leads)), Hint(yes, Reason("revolt_place"))]


def _head(view: View, weights: Weights) -> list[Hint]:
    """What is told are the gouji plays of naturals alone: no two can be missing when they are made."""
    plays = sum(1 for rank in range(TEN, ACE + 1) if view.hand[rank] >= GOUJI_BODY[rank])
    keep, free = Head(view.seat, True), Head(view.seat, False)
    if keeps_head(view, weights):
        return [Hint(keep, Reason("head_keep", {"n": plays})), Hint(free, Reason("head_free"))]
    few = Reason("head_few", {"n": plays}) if plays < HEAD_PLAYS else Reason("head_free")
    return [Hint(free, few), Hint(keep, Reason("head_dead"))]


# --- removing and tribute (2.5, 11.6, 11.7) -------------------------------------------------------------------


def _remove(view: View, weights: Weights) -> list[Hint]:
    """Which removals are allowed may hang on other hands (2.5), so the master's is the only one told."""
    remove, no = answer(view, "remove", weights), _no(view, "remove")
    if not isinstance(remove, Remove):
        return [Hint(no, Reason("remove_none"))]
    gone = {"n": sum(view.hand[rank] for rank in REMOVALS[remove.ranks])}
    return [Hint(remove, Reason("remove_burden", gone)), Hint(no, Reason("remove_keep", gone))]


def _refuse(view: View, kind: str, weights: Weights) -> list[Hint]:
    received = [item for item in view.table.payments if item.receiver == view.seat and item.cards]
    kind = kind or next((str(item.kind) for item in received), "")
    cards = sum(len(item.cards) for item in received if item.kind == kind)
    if not cards:
        return []
    returns = kind == "fall" and view.options.fall_return
    accept = Hint(_no(view, "refuse"), Reason("accept_return" if returns else "accept_gift", {"n": cards}))
    refuse = Hint(Refuse(view.seat, kind), Reason("refuse_nothing"))
    return [accept, refuse] if answer(view, "refuse", weights) is None else [refuse, accept]


def _return(view: View, weights: Weights) -> list[Hint]:
    cards = return_cards(view, weights)
    if not cards:
        return []
    given = counts_of(cards)
    return [Hint(Return(view.seat, cards), why_return(view, given))]


def why_return(view: View, given: list[int]) -> Reason:
    """Why these cards (counts by rank) go back: whole low groups, or low cards at least, or no others may."""
    high = sum(given[TEN:])
    if high:
        return Reason("return_high", {"n": high})
    ranks = [rank for rank in range(TEN) if given[rank]]
    if all(given[rank] == view.hand[rank] for rank in ranks):
        return Reason("return_whole", {"n": len(ranks)})
    return Reason("return_low")


def _no(view: View, question: str) -> Decline:
    return Decline(view.seat, question)


_MAKERS: dict[str, Callable[[View, Weights], list[Hint]]] = {
    "show": _show,
    "redeal": _redeal,
    "precall": _precall,
    "call": _call,
    "revolt": _revolt,
    "head": _head,
    "remove": _remove,
    "return": _return,
}
