"""What lies open of the others' hands: the cards that a seat received as tribute, in return or bought, and has not
been seen to part with. From public events alone; of equal cards those received count as played first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gouji.rules import event as ev
from gouji.rules.cards import RANK_COUNT, RANKS, TWO, Card, counts_of
from gouji.rules.seats import SEATS
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Team
from gouji.ui.look.lettering import Run
from gouji.ui.look.style import Style
from gouji.ui.table.looks import People, rank_label
from gouji.ui.text import Translator

Hands = list[list[int]]
"""Counts by rank for each seat: at least these it holds."""


def known_hands(history: Iterable[ev.Event]) -> Hands:
    """What everybody at the table knows of the six hands; ``history`` is that of one deal."""
    hands = _nothing()
    bought = _nothing()
    for event in history:
        match event:
            case ev.HandsDealt():
                hands, bought = _nothing(), _nothing()
            case ev.ThreeBought():
                _move(hands, event.seller, event.buyer, (event.three,))
                _move(hands, event.buyer, event.seller, event.paid)
                bought = [hand[:] for hand in hands]
            case ev.TributePaid():  # all payments anew after each refusal
                hands = [hand[:] for hand in bought]
                for payment in event.payments:
                    _move(hands, payment.payer, payment.receiver, payment.cards)
            case ev.Returned():
                _move(hands, event.seat, event.receiver, event.cards)
            case ev.Played():
                _take(hands[event.seat], event.cards)
            case ev.Removed():
                for hand in hands:
                    for rank in event.ranks:
                        hand[RANKS.index(rank)] = 0
            case _:
                pass
    return hands


def known_runs(
    history: Iterable[ev.Event], people: People, text: Translator, style: Style, only_high: bool
) -> tuple[Run, ...]:
    """The same in words for the counter: whose, then the cards, high to low; one's own hand is left out."""
    p = style.palette
    runs: list[Run] = []
    hands = known_hands(history)
    for position in range(1, len(SEATS)):
        seat = people.seat(position)
        labels = [
            rank_label(rank, text)
            for rank in range(RANK_COUNT - 1, (TWO if only_high else 0) - 1, -1)
            for _ in range(hands[seat][rank])
        ]
        if labels:
            gap = "    " if runs else ""
            ink = p.sea if people.team(seat) is Team.SEA else p.hill
            runs.append(Run(gap + people.letter(seat) + " ", ink, Face.BOLD))
            runs.append(Run(" ".join(labels), p.ivory))
    return tuple(runs)


def _nothing() -> Hands:
    return [[0] * RANK_COUNT for _ in SEATS]


def _take(hand: list[int], cards: Sequence[Card]) -> None:
    for rank, count in enumerate(counts_of(cards)):
        hand[rank] = max(0, hand[rank] - count)


def _move(hands: Hands, giver: int, taker: int, cards: Sequence[Card]) -> None:
    _take(hands[giver], cards)
    for rank, count in enumerate(counts_of(cards)):
        hands[taker][rank] += count
