"""What a computer player is: it sees a `View`, it gives an action.

A player of one's own needs `choose` and `burn` only; `complete` adds the other decisions with plain defaults.
"""

from typing import Any, Protocol

from gouji.rules.action import Action, Pass, PlayCards
from gouji.rules.cards import RANK_COUNT, THREE, TWO, Card, take
from gouji.rules.play import Play
from gouji.rules.plays import only_threes
from gouji.rules.returns import spare, wanted_count
from gouji.rules.view import View


class Player(Protocol):
    """One computer player. It may keep a random stream of its own, nothing else: the view tells everything."""

    def choose(self, view: View) -> Action:
        """Its lead (a `PlayCards`), or its answer: `PlayCards`, `Pass`, `Yield` or `Wind`.

        Asked when ``view.seat == view.mover``.
        """

    def burn(self, view: View) -> Action | None:
        """A `Burn` of the top (rule 8), or None. Asked only if some burn is possible."""

    def answer(self, view: View, question: str) -> Action | None:
        """The action that says yes to a question of `action.QUESTIONS` other than "burn", or None for no.

        That is `PreCall`, `Redeal`, `Show`, `Call`, `Revolt`, `Remove` or `Refuse`. After a refusal the question
        "refuse" is put again. Before the cards are dealt ("precall") the view's hand is empty.
        """

    def head(self, view: View) -> bool:
        """Whether to keep the head after the opposite's revolution (rule 9.4)."""

    def return_cards(self, view: View) -> tuple[Card, ...]:
        """The cards to give back for fall tribute (rule 11.6); ``view.wanted`` are the payer's ranks."""


class BasePlayer:
    """Plain defaults for every decision but the leads and the answers: no to all questions, headless at once,
    the lowest cards back. They keep no state."""

    def burn(self, view: View) -> Action | None:
        """Never burns."""
        return None

    def answer(self, view: View, question: str) -> Action | None:
        """No."""
        return None

    def head(self, view: View) -> bool:
        """Headless at once."""
        return False

    def return_cards(self, view: View) -> tuple[Card, ...]:
        """The lowest cards that rule 11.6 allows."""
        return lowest_return(view)


class Completed(BasePlayer):
    """A player of somebody else's that has only some of the decisions."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def choose(self, view: View) -> Action:
        """What the player chooses."""
        action: Action = self._inner.choose(view)
        return action

    def burn(self, view: View) -> Action | None:
        """What the player burns with."""
        action: Action | None = self._inner.burn(view)
        return action

    def answer(self, view: View, question: str) -> Action | None:
        """Its own answer if it has one."""
        own = getattr(self._inner, "answer", super().answer)
        action: Action | None = own(view, question)
        return action

    def head(self, view: View) -> bool:
        """Its own choice if it has one."""
        return bool(getattr(self._inner, "head", super().head)(view))

    def return_cards(self, view: View) -> tuple[Card, ...]:
        """Its own return if it has one."""
        cards: tuple[Card, ...] = getattr(self._inner, "return_cards", super().return_cards)(view)
        return cards


DECISIONS = ("choose", "burn", "answer", "head", "return_cards")


def complete(player: Any) -> Player:
    """A player with every decision. Raises TypeError for an object without `choose` or `burn`."""
    for name in DECISIONS[:2]:
        if not callable(getattr(player, name, None)):
            raise TypeError(f"a player must have a method {name!r}")
    if all(callable(getattr(player, name, None)) for name in DECISIONS):
        whole: Player = player
        return whole
    return Completed(player)


def lowest_action(view: View) -> Action:
    """The lowest legal action, which takes the place of a player that fails: pass, or the lowest lead.

    Raises ValueError if it is not the seat's turn to lead or to answer.
    """
    if view.answers:
        return Pass(view.seat)
    if view.seat != view.mover:
        raise ValueError(f"seat {view.seat} has nothing to choose")
    return PlayCards(view.seat, legal_lead(view, lowest_lead(view)))


def lowest_lead(view: View) -> Play:
    """The whole of the lowest rank; without naturals all twos, then all jokers. Threes last where they are held."""
    hand = view.hand
    if view.options.hold_threes and only_threes(hand):
        return Play(0, 0, 0, hand[THREE], THREE)
    first = THREE + 1 if view.options.hold_threes else THREE
    for rank in range(first, TWO):
        if hand[rank]:
            return Play(0, 0, 0, hand[rank], rank)
    if hand[TWO]:
        return Play(0, 0, hand[TWO], 0, TWO)
    return Play(hand[RANK_COUNT - 1], hand[RANK_COUNT - 2], 0, 0, -1)


def legal_lead(view: View, play: Play) -> Play:
    """The play, or if a burner may not lead it (rule 8.4) the lowest one that it may."""
    if view.table.burner != view.seat or play.jokers or play.size == view.table.left[view.seat]:
        return play
    legal = list(view.plays())
    return play if play in legal else min(legal, key=lambda p: (p.jokers, p.red, -p.naturals, p.rank, p.twos))


def lowest_return(view: View) -> tuple[Card, ...]:
    """The lowest cards that may be given back for fall tribute (rule 11.6); none if none are due."""
    due = next((due for due in view.table.returns_due if due[0] == view.seat), None)
    if due is None:
        return ()
    return cards_back(view, due[2], list(range(RANK_COUNT)))


def cards_back(view: View, count: int, order: list[int]) -> tuple[Card, ...]:
    """``count`` cards to give back, the ranks taken in an order of preference: wanted ones first, as far as the
    rule asks for them."""
    free = spare(view.hand, view.options)
    need = wanted_count(view.hand, view.wanted, count, view.options)
    own = list(view.cards)
    given: list[Card] = []
    wanted = [rank for rank in order if rank in view.wanted]
    for rank in wanted:
        number = min(free[rank], need)
        given += take(own, rank, number)
        free[rank] -= number
        need -= number
    for rank in order:
        number = min(free[rank], count - len(given))
        given += take(own, rank, number)
    return tuple(given)
