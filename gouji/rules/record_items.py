"""The lines of a deal, each read as the action that it tells (rule 15)."""

from collections.abc import Callable, Mapping

from gouji.rules.action import (
    QUESTIONS,
    Action,
    Burn,
    Call,
    Cut,
    Decline,
    Head,
    Leader,
    Pass,
    Places,
    PlayCards,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Return,
    Revolt,
    Score,
    Show,
    Void,
    Wind,
    Yield,
)
from gouji.rules.cards import BLACK, RANKS, Card, card_of
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction
from gouji.rules.event import Kind
from gouji.rules.play import Play, play_of
from gouji.rules.record_line import Line, RecordError


def read_move(line: Line) -> Action:
    """What a seat does in play: a line that begins with the seat."""
    seat = line.seat_of(line.name)
    if not line.rest:
        raise line.error("bad_item", seat, item=line.name)
    verb = line.rest[0]
    if verb in ("play", "burn"):
        play, cards = _play(line, seat)
        return PlayCards(seat, play, cards) if verb == "play" else Burn(seat, play, cards)
    simple: dict[str, Callable[[int], Action]] = {"pass": Pass, "yield": Yield, "wind": Wind}
    if verb not in simple:
        raise line.error("unknown_item", seat, item=verb)
    line.words(1)
    return simple[verb](seat)


def _play(line: Line, seat: int) -> tuple[Play, tuple[Card, ...]]:
    """A play, and its cards if all of them have suits."""
    loose = line.cards(seat)
    counts = [0] * len(RANKS)
    for rank, _ in loose:
        counts[rank] += 1
    try:
        play = play_of(counts)
    except IllegalAction as error:
        raise RecordError(line.number, error.reason, error.rule, seat, **error.details) from error
    cards = tuple(card_of(rank, suit) for rank, suit in loose if suit is not None)
    suited = len(cards) == len(loose) and any(rank < BLACK for rank, _ in loose)
    return play, cards if suited else ()


def _held(line: Line, deal: Deal) -> tuple[int, tuple[Card, ...]]:
    """A seat and cards of its hand; a card written without a suit is the first one of its rank that is held."""
    seat = line.seat()
    own = deal.hidden.cards[seat][:]
    cards = []
    for rank, suit in line.cards(seat):
        card = card_of(rank, suit or 0)
        if suit is None:
            card = next((held for held in own if held >> 2 == rank), card)
        if card in own:
            own.remove(card)
        cards.append(card)
    return seat, tuple(cards)


def _one_seat(make: Callable[[int], Action]) -> Callable[[Line, Deal], Action]:
    def read(line: Line, deal: Deal) -> Action:
        line.words(1)
        return make(line.seat())

    return read


def _decline(line: Line, deal: Deal) -> Action:
    question = line.words(2)[1]
    if question not in QUESTIONS:
        raise line.error("bad_item", item=line.name)
    return Decline(line.seat(), question)


def _refuse(line: Line, deal: Deal) -> Action:
    kind = line.words(2)[1]
    if kind not in set(Kind):
        raise line.error("bad_item", line.seat(), rule="11.7", item=line.name)
    return Refuse(line.seat(), kind)


def _show(line: Line, deal: Deal) -> Action:
    return Show(*_held(line, deal))


def _cut(line: Line, deal: Deal) -> Action:
    seat = line.seat()
    cards = line.cards(seat)
    if len(cards) != 1:
        raise line.error("bad_item", seat, rule="2.3", item=line.name)
    return Cut(seat, card_of(cards[0][0], cards[0][1] or 0))


def _return(line: Line, deal: Deal) -> Action:
    return Return(*_held(line, deal))


def _head(line: Line, deal: Deal) -> Action:
    choice = line.words(2)[1]
    if choice not in ("keep", "free"):
        raise line.error("bad_item", rule="9.4", item=line.name)
    return Head(line.seat(), choice == "keep")


def _remove(line: Line, deal: Deal) -> Action:
    return Remove(line.words(1)[0])


def _places(line: Line, deal: Deal) -> Action:
    return Places(tuple(line.seat_of(word) for word in line.words(6)))


def _score(line: Line, deal: Deal) -> Action:
    words = line.words(2)
    if not all(word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 6 for word in words):
        raise line.error("bad_item", item=line.name)
    return Score((int(words[0]), int(words[1])))


def _void(line: Line, deal: Deal) -> Action:
    line.words(0)
    return Void()


ITEMS: Mapping[str, Callable[[Line, Deal], Action]] = {
    "precall": _one_seat(PreCall),
    "decline": _decline,
    "redeal": _one_seat(Redeal),
    "show": _show,
    "cut": _cut,
    "leader": _one_seat(Leader),
    "refuse": _refuse,
    "return": _return,
    "call": _one_seat(Call),
    "revolt": _one_seat(Revolt),
    "head": _head,
    "remove": _remove,
    "places": _places,
    "score": _score,
    "void": _void,
}
"""The lines of a deal that begin with a word, but for those that start it and give its hands."""
