"""What happened in a replay, in words: one line for each thing that one would tell at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gouji.rules import event as ev
from gouji.rules.action import Cards
from gouji.rules.cards import BLACK, RANKS, Card, rank_of
from gouji.rules.match import DealResult
from gouji.rules.options import Options
from gouji.ui.look.plates import signed
from gouji.ui.replay.film import DealFilm
from gouji.ui.table.naming import gouji_word, pure_matters, rank_word, sized_name
from gouji.ui.table.painting import display_order
from gouji.ui.table.seats import Laid
from gouji.ui.text import Translator


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list of moves: to which moment it belongs, who did it (None: nobody), what it says.

    ``short`` is the same for a narrow list. ``opens`` marks the first play of a trick, ``quiet`` what is only a pass
    or the like.
    """

    moment: int
    seat: int | None
    words: str
    short: str = ""
    opens: bool = False
    quiet: bool = False


def lines_of(deal: DealFilm, names: Sequence[str], text: Translator) -> tuple[Line, ...]:
    """All lines of a deal, in order."""
    teller = _Teller(names, text, deal.options)
    found: list[Line] = []
    leads = False
    for number, moment in enumerate(deal.moments):
        if all(isinstance(event, ev.DealStarted) for event in moment.events):
            begins = text("replay.begins")
            found.append(Line(number, None, begins, begins, quiet=True))
        for event in moment.events:
            leads = leads or isinstance(event, ev.TrickStarted)
            for seat, words, short in teller.told(event):
                opens = leads and isinstance(event, ev.Played)
                leads = leads and not opens
                found.append(Line(number, seat, words, short, opens, isinstance(event, _QUIET)))
    if deal.result is not None:
        found += [Line(deal.last, None, words, words) for words in result_lines(deal.result, names, text)]
    return tuple(found)


def caption_of(lines: Sequence[Line], moment: int, names: Sequence[str], text: Translator) -> str:
    """What happened at a moment, in a sentence or two; what is too much is only counted."""
    here = [line for line in lines if line.moment == moment]
    told = []
    for before, line in zip([None, *here], here[:_TOLD], strict=False):
        same = before is not None and before.seat == line.seat
        if line.seat is None or same:
            told.append(line.words)
        else:
            told.append(text("replay.says", name=names[line.seat], words=line.words))
    if len(here) > _TOLD:
        told.append(text("replay.more", n=len(here) - _TOLD))
    return text("replay.join").join(told)


def result_lines(result: DealResult, names: Sequence[str], text: Translator) -> list[str]:
    """How a deal ended: the sweep, the points, what it makes due in the next."""
    if result.void:
        return [text("status.void")]
    told = []
    if result.sweep is not None:
        told.append(text("status.sweep"))
    told += [
        text("tribute.owed", payer=names[owed.payer], receiver=names[owed.receiver],
             kind=text(f"tribute.{owed.kind}"), n=owed.count)
        for owed in result.owed
    ]  # fmt: skip
    return told


def places_line(result: DealResult, names: Sequence[str], text: Translator, mine: int = 0) -> str:
    """The six places and the points on one line, the team ``mine`` (0 or 1) as sea."""
    if result.void:
        return text("status.void")
    told = [
        text("replay.place", place=text(f"place.{place}"), name=names[seat]) for place, seat in enumerate(result.places)
    ]
    sea, hill = signed(result.scores[mine]), signed(result.scores[1 - mine])
    return text("replay.result", places=text("replay.join").join(told), sea=sea, hill=hill)


def cards_words(cards: Sequence[Card], text: Translator, short: bool = False) -> str:
    """Cards by rank in the order given: 大王 2×2 K×3; ``short`` for a narrow list."""
    words: list[str] = []
    for rank, same in groupby(cards, key=rank_of):
        count = sum(1 for _ in same)
        word = text(f"replay.rank.{RANKS[rank]}") if short and rank >= BLACK else rank_word(text, rank)
        words.append(text("replay.times", rank=word, n=count) if count > 1 else word)
    return " ".join(words)


def high_to_low(cards: Cards) -> list[Card]:
    """Cards as they are told: jokers first, threes last."""
    return sorted(cards, key=lambda card: (-rank_of(card), card))


_TOLD = 3
"""So many things of one moment are told in a caption."""
_QUIET = (ev.Passed, ev.Yielded, ev.HandsDealt)
Told = list[tuple[int | None, str, str]]
"""Seat, words, and the same in short."""


def _same(seat: int | None, words: str) -> Told:
    return [(seat, words, words)]


class _Teller:
    """Puts words to events."""

    def __init__(self, names: Sequence[str], text: Translator, options: Options) -> None:
        self._names = names
        self._text = text
        self._call = "status.declared" if options.calls == "declare" else "status.called"
        self._pure = pure_matters(options)
        self._paid_before: frozenset[ev.Payment] = frozenset()

    def told(self, event: ev.Event) -> Told:
        """The lines of one event: seat and words; none for what other events tell already."""
        simple = _SIMPLE.get(type(event))
        if simple is not None:
            seat: int | None = getattr(event, "seat", None)
            return _same(seat, self._text(simple))
        teller = _TELLERS.get(type(event))
        return teller(self, event) if teller is not None else []

    def _shown(self, event: ev.Shown) -> Told:
        return _same(event.seat, self._with("status.shown", event.cards))

    def _cut(self, event: ev.CutMade) -> Told:
        return _same(event.seat, self._with("replay.cut", (event.card,)))

    def _with(self, key: str, cards: Cards) -> str:
        return self._text("replay.with_cards", words=self._text(key), cards=cards_words(high_to_low(cards), self._text))

    def _bought(self, event: ev.ThreeBought) -> Told:
        paid = cards_words(high_to_low(event.paid), self._text)
        key = "replay.buys" if event.paid else "replay.buys_free"
        return _same(event.buyer, self._text(key, seller=self._names[event.seller], paid=paid))

    def _called(self, event: ev.Called) -> Told:
        return _same(event.seat, self._text(self._call))

    def _paid(self, event: ev.TributePaid) -> Told:
        """All payments come anew after a refusal; only those that differ are told again."""
        new = [payment for payment in event.payments if payment not in self._paid_before]
        self._paid_before = frozenset(event.payments)
        return [self._payment(payment) for payment in new]

    def _payment(self, payment: ev.Payment) -> tuple[int, str, str]:
        text = self._text
        key = "replay.pays" if payment.cards else "replay.pays_nothing"
        kind, short_kind = text(f"tribute.{payment.kind}"), text(f"replay.kind.{payment.kind}")
        high = high_to_low(payment.cards)
        cards, short_cards = cards_words(high, text), cards_words(high, text, short=True)
        receiver = self._names[payment.receiver]
        words = text(key, receiver=receiver, kind=kind, cards=cards)
        short = text(key + ".short", receiver=receiver, kind=short_kind, cards=short_cards)
        return payment.payer, words, short

    def _refused(self, event: ev.TributeRefused) -> Told:
        return _same(event.seat, self._text("replay.refuses", kind=self._text(f"tribute.{event.kind}")))

    def _returned(self, event: ev.Returned) -> Told:
        cards = cards_words(high_to_low(event.cards), self._text)
        receiver, text = self._names[event.receiver], self._text
        words, short = (text(key, receiver=receiver, cards=cards) for key in ("replay.returns", "replay.returns.short"))
        return [(event.seat, words, short)]

    def _head(self, event: ev.HeadChosen) -> Told:
        return _same(event.seat, self._text("status.keeps_head" if event.keep else "status.headless"))

    def _removed(self, event: ev.Removed) -> Told:
        return _same(None, self._text(f"question.remove.{event.ranks}"))

    def _played(self, event: ev.Played) -> Told:
        text = self._text
        words = sized_name(text, event.play)
        gouji = gouji_word(text, event.play, event.gouji, event.dead, self._pure)
        if gouji:
            words = text("replay.gouji", play=words, gouji=gouji)
        return [(event.seat, words, self._short(event))]

    def _short(self, event: ev.Played) -> str:
        """A play as cards: 小王 A×4 2."""
        text = self._text
        words = cards_words(display_order(Laid(event.play, event.cards)), text, short=True)
        gouji = gouji_word(text, event.play, event.gouji, event.dead, self._pure)
        if gouji:
            words = text("replay.short_gouji", cards=words, gouji=gouji)
        return words

    def _ended(self, event: ev.TrickEnded) -> Told:
        return _same(event.top, self._text("status.lived")) if event.lived else []

    def _finished(self, event: ev.Finished) -> Told:
        return _same(event.seat, self._text("status.finished"))

    def _stifled(self, event: ev.Stifled) -> Told:
        return _same(event.seat, self._text("replay.stifled", by=self._names[event.by]))

    def _burns(self, event: ev.BurnStarted) -> Told:
        return _same(event.burner, self._text("replay.burns", victim=self._names[event.victim]))

    def _released(self, event: ev.BurnReleased) -> Told:
        return _same(event.by, self._text("status.released"))

    def _burn_won(self, event: ev.BurnSucceeded) -> Told:
        burn = event.burn
        return _same(burn.burner, self._text("replay.burn_won", victim=self._names[burn.victim]))

    def _deal_ended(self, event: ev.DealEnded) -> Told:
        return _same(None, self._text("replay.ended"))


_SIMPLE: dict[type, str] = {
    ev.PreCalled: "status.precalled",
    ev.HandsDealt: "replay.dealt",
    ev.RedealDemanded: "replay.redeal",
    ev.LeaderNamed: "status.leads",
    ev.Revolted: "status.revolted",
    ev.Voided: "replay.void",
    ev.Passed: "status.passed",
    ev.Yielded: "status.yielded",
    ev.WindTaken: "status.wind",
    ev.HeadLost: "status.headless",
    ev.Opened: "status.opened",
    ev.BurnFailed: "status.burnt_out",
    ev.PlacesSwapped: "replay.swapped",
}

_TELLERS: dict[type, Callable[[_Teller, Any], Told]] = {
    ev.Shown: _Teller._shown,
    ev.CutMade: _Teller._cut,
    ev.ThreeBought: _Teller._bought,
    ev.Called: _Teller._called,
    ev.TributePaid: _Teller._paid,
    ev.TributeRefused: _Teller._refused,
    ev.Returned: _Teller._returned,
    ev.HeadChosen: _Teller._head,
    ev.Removed: _Teller._removed,
    ev.Played: _Teller._played,
    ev.TrickEnded: _Teller._ended,
    ev.Finished: _Teller._finished,
    ev.Stifled: _Teller._stifled,
    ev.BurnStarted: _Teller._burns,
    ev.BurnReleased: _Teller._released,
    ev.BurnSucceeded: _Teller._burn_won,
    ev.DealEnded: _Teller._deal_ended,
}
