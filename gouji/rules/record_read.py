"""Reading a match from text (rule 15): every line is checked against the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gouji.rules.action import (
    QUESTIONS,
    Action,
    Burn,
    Call,
    Cut,
    Decline,
    Hands,
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
    StartDeal,
    Void,
    Wind,
    Yield,
)
from gouji.rules.cards import BLACK, COPIES, HAND_SIZE, PACKS, RANKS, SUITS, Card, card_of, card_text
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import Kind
from gouji.rules.match import Match, Player
from gouji.rules.options import PRESETS, OptionsError, check, parse_value, with_values
from gouji.rules.play import Play, play_of
from gouji.rules.record_write import MAGIC, VERSION
from gouji.rules.table import Phase

Loose = tuple[int, int | None]
"""A card as read: its rank, and its suit if one was written."""


class RecordError(Exception):
    """A line of a record that cannot be read or that the rules refuse.

    ``line`` counts from 1; ``reason`` is a code (`errors.Reason` or one of the reader's own, as text), ``rule``
    the rule's number, ``seat`` the seat concerned or None, ``details`` what a text about it may name.
    """

    def __init__(self, line: int, reason: str, rule: str = "15", seat: int | None = None, **details: int | str) -> None:
        super().__init__(line, reason, rule, seat, details)
        self.line = line
        self.reason = reason
        self.rule = rule
        self.seat = seat
        self.details: Mapping[str, int | str] = details

    def __str__(self) -> str:
        place = f"line {self.line}" + (f", seat {self.seat}" if self.seat is not None else "")
        details = "".join(f" {key}={value}" for key, value in self.details.items())
        return f"{place}: {self.reason}{details} (rule {self.rule})"


@dataclass(frozen=True)
class Record:
    """What was read: the match, and the number of a torn last line that was dropped, or None."""

    match: Match
    torn: int | None = None


def read_record(data: str | bytes) -> Record:
    """Read a record. Raises `RecordError` at the first line that is wrong.

    A last line without its end was torn while writing: it is dropped and named in the result.
    """
    text = _decoded(data)
    lines = text.split("\n")
    torn = len(lines) if lines[-1].strip() else None
    reader = _Reader()
    for number, line in enumerate(lines[:-1], start=1):
        reader.read(number, line)
    return Record(reader.end(len(lines)), torn)


def read_match(data: str | bytes) -> Match:
    """The match of a record; raises `RecordError`."""
    return read_record(data).match


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    whole = data[: data.rfind(b"\n") + 1]
    try:
        return whole.decode("utf-8-sig") + data[len(whole) :].decode("utf-8", "replace")
    except UnicodeDecodeError as error:
        raise RecordError(whole[: error.start].count(b"\n") + 1, "not_utf8") from error


def parse_cards(text: str) -> list[Loose]:
    """Cards written with or without suits, with or without blanks; raises ValueError with the text that is none."""
    cards: list[Loose] = []
    letters = "".join(text.split())
    place = 0
    while place < len(letters):
        rank = RANKS.find(letters[place])
        if rank < 0:
            raise ValueError(letters[place:])
        following = letters[place + 1 : place + 2]
        suit = None
        if following and following in ("j" if rank >= BLACK else SUITS):
            suit = 0 if rank >= BLACK else SUITS.index(following)
            place += 1
        cards.append((rank, 0 if rank >= BLACK else suit))
        place += 1
    return cards


@dataclass
class _Reader:
    """Reads line after line; header first, then deals."""

    match: Match = field(default_factory=Match)
    line: int = 0
    begun: bool = False  # the first line was read
    part: str = ""  # the last kind of line of the header
    option_line: int = 0
    given: set[str] = field(default_factory=set)  # options and seats given so far
    hands: dict[int, list[Loose]] = field(default_factory=dict)  # hand lines not yet dealt
    start: StartDeal | None = None  # a position whose line `finished` may still come

    # --- the frame ---------------------------------------------------------------------------------------

    def read(self, number: int, line: str) -> None:
        """Read one line."""
        self.line = number
        words = line.split("#", 1)[0].split()
        if not self.begun:
            self._magic(words)
        elif words:
            try:
                self._item(words)
            except IllegalAction as error:
                raise RecordError(number, error.reason, error.rule, error.seat, **error.details) from error
            except OptionsError as error:
                raise self._options_error(error) from error

    def end(self, number: int) -> Match:
        """The match, when the text is at its end."""
        self.line = number
        if not self.begun:
            raise RecordError(1, "no_magic")
        if self.match.deal is None and self.start is None:
            self._check_options()
        live = self._seats_to_deal()
        try:
            self._begin()
            if self.hands and live <= self.hands.keys():
                self._deal_hands()
        except IllegalAction as error:
            raise RecordError(self.line, error.reason, error.rule, error.seat, **error.details) from error
        return self.match

    def _seats_to_deal(self) -> set[int]:
        """The seats that must have a line `hand`."""
        finished = self.start.finished if self.start else self.match.deal.table.finished if self.match.deal else ()
        return set(range(6)) - set(finished)

    def _magic(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != MAGIC or not words[1].isdecimal():
            raise RecordError(self.line, "no_magic")
        if int(words[1]) != VERSION:
            raise RecordError(self.line, "other_version", version=words[1])
        self.begun = True

    def _error(self, reason: str, seat: int | None = None, rule: str = "15", **details: int | str) -> RecordError:
        return RecordError(self.line, reason, rule, seat, **details)

    def _item(self, words: list[str]) -> None:
        name, *rest = words
        header = HEADER.get(name)
        if header is not None:
            header(self, rest)
            return
        if self.match.deal is None and self.start is None:
            self._check_options()
        if name == "deal":
            self._deal(rest)
        elif name == "finished":
            self._finished(rest)
        elif self.match.deal is None and self.start is None:
            raise self._error("no_deal" if name in ITEMS or name.isdecimal() else "unknown_item", item=name)
        elif name == "hand":
            self._hand(rest)
        else:
            self._begin()
            self._action(name, rest)

    # --- the header --------------------------------------------------------------------------------------

    def _in_header(self, name: str) -> None:
        if self.match.deal is not None or self.start is not None:
            raise self._error("header_late", item=name)

    def _preset(self, rest: list[str]) -> None:
        self._in_header("preset")
        if self.part:
            raise self._error("preset_late")
        self._exactly(rest, 1, "preset")
        if rest[0] not in PRESETS:
            raise self._error("no_preset", rule="13", preset=rest[0])
        self.match.preset = rest[0]
        self.match.options = PRESETS[rest[0]]
        self.part = "preset"

    def _option(self, rest: list[str]) -> None:
        self._in_header("option")
        if self.part == "seat":
            raise self._error("option_late")
        self._exactly(rest, 2, "option")
        key, text = rest
        value = parse_value(key, text)
        if key in self.given:
            raise self._error("given_twice", item=key)
        self.given.add(key)
        self.match.options = with_values(self.match.options, {key: value})
        self.part, self.option_line = "option", self.line

    def _seat_line(self, rest: list[str]) -> None:
        self._in_header("seat")
        if len(rest) < 2:
            raise self._error("bad_item", item="seat")
        seat = self._seat(rest[0])
        if seat in self.match.players:
            raise self._error("given_twice", seat, item=f"seat {seat}")
        self.match.players[seat] = Player(rest[1], " ".join(rest[2:]))
        self.part = "seat"

    def _check_options(self) -> None:
        try:
            check(self.match.options)
        except OptionsError as error:
            raise self._options_error(error) from error

    def _options_error(self, error: OptionsError) -> RecordError:
        if len(error.keys) == 2:
            return RecordError(
                self.option_line or self.line, "senseless", "12", None, first=error.keys[0], second=error.keys[1]
            )
        return RecordError(self.line, "bad_option", "12", None, option=error.keys[0], value=error.value)

    # --- words -------------------------------------------------------------------------------------------

    def _exactly(self, rest: list[str], count: int, item: str) -> None:
        if len(rest) != count:
            raise self._error("bad_item", item=item)

    def _seat(self, word: str) -> int:
        if word not in ("0", "1", "2", "3", "4", "5"):
            raise self._error("bad_seat", rule="1.1", word=word)
        return int(word)

    def _cards(self, rest: list[str], seat: int | None) -> list[Loose]:
        try:
            cards = parse_cards(" ".join(rest))
        except ValueError as error:
            raise self._error("bad_card", seat, rule="1.2", word=str(error)) from error
        if not cards:
            raise self._error("no_cards", seat, rule="3.1")
        return cards

    def _fixed(self, rest: list[str], seat: int) -> tuple[Card, ...]:
        """Cards for shows, cuts and returns: a card written without a suit takes the first one held."""
        assert self.match.deal is not None
        own = self.match.deal.hidden.cards[seat][:]
        cards = []
        for rank, suit in self._cards(rest, seat):
            card = card_of(rank, suit or 0)
            if suit is None:
                card = next((held for held in own if held >> 2 == rank), card)
            if card in own:
                own.remove(card)
            cards.append(card)
        return tuple(cards)

    # --- deals and hands ---------------------------------------------------------------------------------

    def _deal(self, rest: list[str]) -> None:
        self._begin()
        if self.hands:
            self._deal_hands()
        if len(rest) not in (1, 2) or not rest[0].isdecimal() or len(rest[0]) > 6 or rest[1:] not in ([], ["position"]):
            raise self._error("bad_item", item="deal")
        start = StartDeal(int(rest[0]), len(rest) == 2)
        if start.position:
            self.match.copy().apply(start)
            self.start = start
        else:
            self.match.apply(start)

    def _finished(self, rest: list[str]) -> None:
        if self.start is None or self.start.finished or not rest or self.hands:
            raise self._error("finished_late")
        self.start = StartDeal(self.start.number, True, tuple(self._seat(word) for word in rest))
        self.match.copy().apply(self.start)

    def _begin(self) -> None:
        """Start a position whose header is complete."""
        if self.start is not None:
            start, self.start = self.start, None
            self.match.apply(start)

    def _hand(self, rest: list[str]) -> None:
        self._begin()
        deal = self.match.deal
        if not rest:
            raise self._error("bad_item", item="hand")
        seat = self._seat(rest[0])
        if deal is None or deal.table.phase is not Phase.DEAL:
            raise self._error(Reason.NOT_NOW, seat, rule="2")
        if seat in self.hands:
            raise self._error("given_twice", seat, item=f"hand {seat}")
        table = deal.table
        cards = self._cards(rest[1:], seat) if rest[1:] or not table.position else []
        if not table.position and len(cards) != HAND_SIZE:
            raise self._error(Reason.BAD_DECK, seat, rule="1.2", cards=len(cards))
        if seat in table.finished and cards:
            raise self._error(Reason.FINISHED_WITH_CARDS, seat)
        if seat not in table.finished and not cards:
            raise self._error(Reason.EMPTY_HAND, seat)
        self.hands[seat] = cards
        self._check_copies(seat)
        if len(self.hands) == 6:
            self._deal_hands()

    def _check_copies(self, seat: int) -> None:
        """No card more often than in four packs, so far."""
        held = [card for cards in self.hands.values() for card in cards]
        for rank, suit in set(self.hands[seat]):
            count = sum(1 for card in held if card[0] == rank)
            if count > COPIES[rank]:
                raise self._error(Reason.TOO_MANY, seat, rule="1.2", card=RANKS[rank], count=count)
            if suit is not None and held.count((rank, suit)) > PACKS:
                text = card_text(card_of(rank, suit))
                raise self._error(Reason.TOO_MANY, seat, rule="1.2", card=text, count=held.count((rank, suit)))

    def _deal_hands(self) -> None:
        """All hand lines are there: give suits to the cards that have none, and deal."""
        hands, self.hands = self.hands, {}
        assert self.match.deal is not None
        table = self.match.deal.table
        if not table.position and len(hands) < 6:
            missing = min(set(range(6)) - hands.keys())
            raise self._error("hand_missing", missing)
        loose = [card for cards in hands.values() for card in cards]
        free = {
            rank: [suit for suit in range(4) for _ in range(PACKS - loose.count((rank, suit)))] for rank in range(BLACK)
        }
        dealt = []
        for seat in range(6):
            cards = hands.get(seat, [])
            dealt.append(
                tuple(sorted(card_of(rank, free[rank].pop(0) if suit is None else suit) for rank, suit in cards))
            )
        suited = all(suit is not None for _, suit in loose)
        self.match.apply(Hands(tuple(dealt), suited))

    # --- actions -----------------------------------------------------------------------------------------

    def _action(self, name: str, rest: list[str]) -> None:
        if self.hands and not (name == "decline"):
            self._deal_hands()
        if name.isdecimal():
            seat = self._seat(name)
            if not rest:
                raise self._error("bad_item", seat, item=name)
            self.match.apply(self._move(seat, rest[0], rest[1:]))
            return
        parse = ITEMS.get(name)
        if parse is None:
            raise self._error("unknown_item", item=name)
        self.match.apply(parse(self, rest))

    def _move(self, seat: int, verb: str, rest: list[str]) -> Action:
        match verb:
            case "play":
                return PlayCards(seat, *self._play(rest, seat))
            case "burn":
                return Burn(seat, *self._play(rest, seat))
        simple: dict[str, Callable[[int], Action]] = {"pass": Pass, "yield": Yield, "wind": Wind}
        if verb not in simple:
            raise self._error("unknown_item", seat, item=verb)
        self._exactly(rest, 0, verb)
        return simple[verb](seat)

    def _play(self, rest: list[str], seat: int) -> tuple[Play, tuple[Card, ...]]:
        """A play, and its cards if all of them have suits."""
        loose = self._cards(rest, seat)
        counts = [0] * len(RANKS)
        for rank, _ in loose:
            counts[rank] += 1
        try:
            play = play_of(counts)
        except IllegalAction as error:
            raise RecordError(self.line, error.reason, error.rule, seat, **error.details) from error
        cards = tuple(card_of(rank, suit) for rank, suit in loose if suit is not None)
        return play, cards if len(cards) == len(loose) and any(rank < BLACK for rank, _ in loose) else ()

    def _one_seat(self, make: Callable[[int], Action], item: str, rest: list[str]) -> Action:
        self._exactly(rest, 1, item)
        return make(self._seat(rest[0]))

    def _decline(self, rest: list[str]) -> Action:
        self._exactly(rest, 2, "decline")
        if rest[1] not in QUESTIONS:
            raise self._error("bad_item", item="decline")
        return Decline(self._seat(rest[0]), rest[1])

    def _refuse(self, rest: list[str]) -> Action:
        self._exactly(rest, 2, "refuse")
        seat = self._seat(rest[0])
        if rest[1] not in set(Kind):
            raise self._error("bad_item", seat, rule="11.7", item="refuse")
        return Refuse(seat, rest[1])

    def _show(self, rest: list[str]) -> Action:
        self._at_least(rest, 2, "show")
        seat = self._seat(rest[0])
        return Show(seat, self._fixed(rest[1:], seat))

    def _cut(self, rest: list[str]) -> Action:
        self._at_least(rest, 2, "cut")
        seat = self._seat(rest[0])
        cards = self._cards(rest[1:], seat)
        if len(cards) != 1:
            raise self._error("bad_item", seat, rule="2.3", item="cut")
        return Cut(seat, card_of(cards[0][0], cards[0][1] or 0))

    def _return(self, rest: list[str]) -> Action:
        self._at_least(rest, 2, "return")
        seat = self._seat(rest[0])
        return Return(seat, self._fixed(rest[1:], seat))

    def _at_least(self, rest: list[str], count: int, item: str) -> None:
        if len(rest) < count:
            raise self._error("bad_item", item=item)

    def _head(self, rest: list[str]) -> Action:
        self._exactly(rest, 2, "head")
        if rest[1] not in ("keep", "free"):
            raise self._error("bad_item", rule="9.4", item="head")
        return Head(self._seat(rest[0]), rest[1] == "keep")

    def _remove(self, rest: list[str]) -> Action:
        self._exactly(rest, 1, "remove")
        return Remove(rest[0])

    def _places(self, rest: list[str]) -> Action:
        self._exactly(rest, 6, "places")
        return Places(tuple(self._seat(word) for word in rest))

    def _score(self, rest: list[str]) -> Action:
        self._exactly(rest, 2, "score")
        if not all(word.lstrip("-").isdecimal() and len(word) < 6 and word.count("-") < 2 for word in rest):
            raise self._error("bad_item", item="score")
        return Score((int(rest[0]), int(rest[1])))

    def _void(self, rest: list[str]) -> Action:
        self._exactly(rest, 0, "void")
        return Void()


HEADER: Mapping[str, Callable[[_Reader, list[str]], None]] = {
    "preset": _Reader._preset,
    "option": _Reader._option,
    "seat": _Reader._seat_line,
}
"""The lines of the header."""

ITEMS: Mapping[str, Callable[[_Reader, list[str]], Action]] = {
    "precall": lambda reader, rest: reader._one_seat(PreCall, "precall", rest),
    "decline": _Reader._decline,
    "redeal": lambda reader, rest: reader._one_seat(Redeal, "redeal", rest),
    "show": _Reader._show,
    "cut": _Reader._cut,
    "leader": lambda reader, rest: reader._one_seat(Leader, "leader", rest),
    "refuse": _Reader._refuse,
    "return": _Reader._return,
    "call": lambda reader, rest: reader._one_seat(Call, "call", rest),
    "revolt": lambda reader, rest: reader._one_seat(Revolt, "revolt", rest),
    "head": _Reader._head,
    "remove": _Reader._remove,
    "places": _Reader._places,
    "score": _Reader._score,
    "void": _Reader._void,
}
"""The lines of a deal that begin with a word, but for those that start it and give its hands."""
