"""Reading a match from text: one format for saves, replays, bug reports and tests (rule 15).

Every line is checked against the rules. `record_write` is the other direction.
"""

from dataclasses import dataclass, field

from gouji.rules.action import Hands, StartDeal
from gouji.rules.cards import BLACK, COPIES, HAND_SIZE, PACKS, RANK_COUNT, RANKS, card_of, card_text
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.match import Match, Player
from gouji.rules.options import PRESETS, OptionsError, check, parse_value, with_values
from gouji.rules.record_items import ITEMS, read_move
from gouji.rules.record_line import Line, Loose, RecordError
from gouji.rules.record_write import MAGIC, VERSION
from gouji.rules.seats import SEATS
from gouji.rules.table import Phase

__all__ = ["Record", "RecordError", "read", "read_record"]


@dataclass(frozen=True)
class Record:
    """What was read: the match, and the number of a torn last line that was dropped, or None."""

    match: Match
    torn: int | None = None


def read_record(data: str | bytes) -> Record:
    """Read a record. Raises `RecordError` at the first line that is wrong.

    A last line without its end was torn while writing: it is dropped and named in the result.
    """
    lines = _decoded(data).split("\n")
    torn = len(lines) if lines[-1].strip() else None
    reader = _Reader()
    for number, text in enumerate(lines[:-1], start=1):
        reader.read(number, text)
    return Record(reader.end(), torn)


def read(data: str | bytes) -> Match:
    """The match of a record; raises `RecordError`."""
    return read_record(data).match


def _decoded(data: str | bytes) -> str:
    """The text of a record. Only its torn last line may be broken UTF-8."""
    if isinstance(data, str):
        return data
    whole = data[: data.rfind(b"\n") + 1]
    try:
        return whole.decode("utf-8-sig") + data[len(whole) :].decode("utf-8", "replace")
    except UnicodeDecodeError as error:
        raise RecordError(whole[: error.start].count(b"\n") + 1, "not_utf8") from error


@dataclass
class _Reader:
    """Reads line after line: the header, then deals."""

    match: Match = field(default_factory=Match)
    number: int = 0  # of the line being read
    begun: bool = False  # the first line was read
    part: str = ""  # the last kind of header line
    option_line: int = 0
    given: set[str] = field(default_factory=set)  # options given so far
    hands: dict[int, list[Loose]] = field(default_factory=dict)  # hand lines not yet dealt
    start: StartDeal | None = None  # a position whose line `finished` may still come

    def read(self, number: int, text: str) -> None:
        """Read one line."""
        self.number = number
        words = text.split("#", 1)[0].split()
        if not self.begun:
            self._magic(words)
        elif words:
            line = Line(number, words[0], words[1:])
            try:
                self._item(line)
            except IllegalAction as error:
                raise line.error(error.reason, error.seat, error.rule, **error.details) from error

    def end(self) -> Match:
        """The match, when the text is at its end."""
        if not self.begun:
            raise RecordError(1, "no_magic")
        if not self._in_deals():
            self._check_options()
        try:
            self._begin()
            if self.hands and self._hands_complete():
                self._deal_hands()
        except IllegalAction as error:
            raise RecordError(self.number, error.reason, error.rule, error.seat, **error.details) from error
        return self.match

    def _magic(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != MAGIC or not words[1].isdecimal():
            raise RecordError(self.number, "no_magic")
        if words[1] != str(VERSION):
            raise RecordError(self.number, "other_version", version=words[1])
        self.begun = True

    def _in_deals(self) -> bool:
        return self.match.deal is not None or self.start is not None

    def _item(self, line: Line) -> None:
        match line.name:
            case "preset":
                self._preset(line)
            case "option":
                self._option(line)
            case "seat":
                self._player(line)
            case "deal":
                self._deal(line)
            case "finished":
                self._finished(line)
            case "hand":
                self._hand(line)
            case _:
                self._action(line)

    # --- the header --------------------------------------------------------------------------------------

    def _preset(self, line: Line) -> None:
        if self._in_deals() or self.part:
            raise line.error("header_late", item=line.name)
        key = line.words(1)[0]
        if key not in PRESETS:
            raise line.error("no_preset", rule="13", preset=key)
        self.match.preset, self.match.options = key, PRESETS[key]
        self.part = line.name

    def _option(self, line: Line) -> None:
        if self._in_deals() or self.part == "seat":
            raise line.error("header_late", item=line.name)
        key, text = line.words(2)
        try:
            value = parse_value(key, text)
        except OptionsError as error:
            raise line.error("bad_option", rule="12", option=key, value=text) from error
        if key in self.given:
            raise line.error("given_twice", item=key)
        self.given.add(key)
        self.match.options = with_values(self.match.options, {key: value})
        self.part, self.option_line = line.name, line.number

    def _player(self, line: Line) -> None:
        if self._in_deals():
            raise line.error("header_late", item=line.name)
        if len(line.rest) < 2:
            raise line.error("bad_item", item=line.name)
        seat = line.seat()
        if seat in self.match.players:
            raise line.error("given_twice", seat, item=f"seat {seat}")
        self.match.players[seat] = Player(line.rest[1], " ".join(line.rest[2:]))
        self.part = line.name

    def _check_options(self) -> None:
        """The header is complete: are there options that make no sense together?"""
        try:
            check(self.match.options)
        except OptionsError as error:
            first, second = error.keys
            raise RecordError(self.option_line, "senseless", "12", first=first, second=second) from error

    # --- deals and hands ---------------------------------------------------------------------------------

    def _deal(self, line: Line) -> None:
        if not self._in_deals():
            self._check_options()
        self._begin()
        if self.hands:
            self._deal_hands()
        number, *position = line.rest or [""]
        if not (number.isdecimal() and number.isascii() and len(number) < 7) or position not in ([], ["position"]):
            raise line.error("bad_item", item=line.name)
        start = StartDeal(int(number), bool(position))
        if position:
            self.match.check(start)
            self.start = start
        else:
            self.match.apply(start)

    def _finished(self, line: Line) -> None:
        if self.start is None or self.start.finished or not line.rest:
            raise line.error("finished_late")
        start = StartDeal(self.start.number, True, tuple(line.seat_of(word) for word in line.rest))
        self.match.check(start)
        self.start = start

    def _begin(self) -> None:
        """Start a position whose header is complete."""
        if self.start is not None:
            start, self.start = self.start, None
            self.match.apply(start)

    def _hand(self, line: Line) -> None:
        self._begin()
        deal = self.match.deal
        if deal is None:
            raise line.error("no_deal", item=line.name)
        seat = line.seat()
        if deal.table.phase is not Phase.DEAL:
            raise line.error(Reason.NOT_NOW, seat, "2")
        if seat in self.hands:
            raise line.error("given_twice", seat, item=f"hand {seat}")
        table = deal.table
        cards = line.cards(seat) if line.rest[1:] else []
        if not table.position and len(cards) != HAND_SIZE:
            raise line.error(Reason.BAD_DECK, seat, "1.2", cards=len(cards))
        if seat in table.finished and cards:
            raise line.error(Reason.FINISHED_WITH_CARDS, seat)
        if seat not in table.finished and not cards:
            raise line.error(Reason.EMPTY_HAND, seat)
        self.hands[seat] = cards
        self._check_copies(line, seat)
        if len(self.hands) == len(SEATS):
            self._deal_hands()

    def _check_copies(self, line: Line, seat: int) -> None:
        """No card more often than in four packs, so far."""
        held = [card for cards in self.hands.values() for card in cards]
        for rank, suit in set(self.hands[seat]):
            count = sum(1 for card in held if card[0] == rank)
            if count > COPIES[rank]:
                raise line.error(Reason.TOO_MANY, seat, "1.2", card=RANKS[rank], count=count)
            if suit is not None and (count := held.count((rank, suit))) > PACKS:
                raise line.error(Reason.TOO_MANY, seat, "1.2", card=card_text(card_of(rank, suit)), count=count)

    def _hands_complete(self) -> bool:
        assert self.match.deal is not None
        return set(SEATS) - set(self.match.deal.table.finished) <= self.hands.keys()

    def _deal_hands(self) -> None:
        """Deal. If any card was written without a suit, all get suits in the order s h d c: they mean nothing then."""
        if not self._hands_complete():
            assert self.match.deal is not None
            missing = set(SEATS) - set(self.match.deal.table.finished) - self.hands.keys()
            raise RecordError(self.number, "hand_missing", seat=min(missing))
        suited = all(suit is not None for cards in self.hands.values() for _, suit in cards)
        free = [
            [suit for suit in range(4) for _ in range(PACKS)] if rank < BLACK else [0] * PACKS
            for rank in range(RANK_COUNT)
        ]
        hands = []
        for seat in SEATS:
            cards = self.hands.get(seat, [])
            hands.append(tuple(sorted(card_of(r, s if s is not None and suited else free[r].pop(0)) for r, s in cards)))
        self.hands = {}
        self.match.apply(Hands(tuple(hands), suited))

    # --- actions -----------------------------------------------------------------------------------------

    def _action(self, line: Line) -> None:
        is_move = line.name.isdecimal()
        if not is_move and line.name not in ITEMS:
            raise line.error("unknown_item", item=line.name)
        self._begin()
        deal = self.match.deal
        if deal is None:
            raise line.error("no_deal", item=line.name)
        if self.hands and line.name != "decline":
            self._deal_hands()
        self.match.apply(read_move(line) if is_move else ITEMS[line.name](line, deal))
