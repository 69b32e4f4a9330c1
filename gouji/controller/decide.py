"""How a computer player decides, and what takes its place when it fails."""

from collections.abc import Sequence
from dataclasses import replace

from gouji.controller.due import Decision, Kind
from gouji.players.player import Player, lowest_action, lowest_return
from gouji.rules.action import (
    Action,
    Burn,
    Call,
    Cards,
    Decline,
    Head,
    Pass,
    Places,
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
from gouji.rules.cards import BLACK, RED, TWO, Card, take
from gouji.rules.play import NO_BODY, Play
from gouji.rules.view import View


def decide(player: Player, view: View, kind: Kind) -> Action:
    """The action of a player for a decision that its seat owes. May raise whatever the player raises."""
    seat = view.seat
    match kind:
        case Kind.PLAY:
            return player.choose(view)
        case Kind.BURN:
            return player.burn(view) or Decline(seat, kind.value)
        case Kind.HEAD:
            return Head(seat, player.head(view))
        case Kind.RETURN:
            return Return(seat, player.return_cards(view))
        case _:
            return player.answer(view, kind.value) or Decline(seat, kind.value)


def safe_action(view: View, kind: Kind) -> Action:
    """The lowest legal action, in place of a player that failed: pass, the lowest lead, no, headless."""
    seat = view.seat
    match kind:
        case Kind.PLAY:
            return lowest_action(view)
        case Kind.HEAD:
            return Head(seat, False)
        case Kind.RETURN:
            return Return(seat, lowest_return(view))
        case _:
            return Decline(seat, kind.value)


def belongs(action: Action, decision: Decision) -> bool:
    """Whether an action is one that answers a decision, by its seat and its kind; the rules judge the rest."""
    if getattr(action, "seat", decision.seat) != decision.seat:
        return False
    if isinstance(action, Decline):
        return action.question == decision.kind
    return isinstance(action, ANSWERS[decision.kind])


ANSWERS: dict[Kind, tuple[type, ...]] = {
    Kind.PRECALL: (PreCall,),
    Kind.SHOW: (Show,),
    Kind.REDEAL: (Redeal,),
    Kind.CALL: (Call,),
    Kind.REVOLT: (Revolt,),
    Kind.REMOVE: (Remove,),
    Kind.REFUSE: (Refuse,),
    Kind.BURN: (Burn,),
    Kind.RETURN: (Return,),
    Kind.HEAD: (Head,),
    Kind.PLAY: (PlayCards, Pass, Yield, Wind),
    Kind.SWAP: (Places,),
    Kind.NEXT_DEAL: (),
    Kind.MATCH_OVER: (),
}
"""The actions that answer each kind of decision; the questions take a `Decline` too."""


def with_cards(action: Action, view: View) -> Action:
    """The same action with its cards named (the first ones in the order of suits), so that the record tells them.

    Jokers have no suit: a play of jokers alone names none, just as it is read back.
    """
    if not isinstance(action, PlayCards | Burn):
        return action
    if action.play.rank == NO_BODY:
        return replace(action, cards=())
    return action if action.cards else replace(action, cards=cards_of(view.cards, action.play))


def cards_of(cards: Sequence[Card], play: Play) -> Cards:
    """The first cards of a sorted hand that make a play; none if the hand does not hold them."""
    rest = list(cards)
    taken = take(rest, RED, play.red) + take(rest, BLACK, play.black) + take(rest, TWO, play.twos)
    taken += take(rest, play.rank, play.naturals) if play.naturals else []
    whole = len(taken) == play.size
    return tuple(taken) if whole else ()
