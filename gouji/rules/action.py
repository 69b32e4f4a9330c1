"""What can be done in a match: the moves of the seats, and what the dealer does. One action is one item of the
record (rule 15)."""

from dataclasses import dataclass

from gouji.rules.cards import Card
from gouji.rules.play import Play

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StartDeal:
    """The next deal begins; a ``position`` has hands of any size and may have seats that are out (rule 15)."""

    number: int
    position: bool = False
    finished: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PreCall:
    """The seat pre-calls before the cards are dealt (rule 10.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hands:
    """The sorted hands of the six seats. ``suited`` is false if a record gave them by rank letters alone."""

    hands: tuple[Cards, ...]
    suited: bool = True


@dataclass(frozen=True, slots=True)
class Redeal:
    """The seat demands a new deal; new hands follow (rule 2.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Show:
    """The seat shows cards of the show rank in one suit (rule 2.2)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Cut:
    """The seat cuts and draws a card (rule 2.3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Leader:
    """The seat that leads first is named (rule 2.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """The seat refuses a kind of tribute that it would receive (rule 11.7)."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Return:
    """The seat gives cards back for the fall tribute that it received (rule 11.6)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Call:
    """The seat calls or declares that its opposite will not open (rule 10.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revolt:
    """The seat revolts (rule 9.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Head:
    """The revolter's opposite keeps the head, or is headless at once (rule 9.4)."""

    seat: int
    keep: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """The leader has threes, fours or both taken out of all hands (rule 2.5); ``ranks`` is "3", "4" or "34"."""

    ranks: str


@dataclass(frozen=True, slots=True)
class PlayCards:
    """The seat leads or answers (rules 3, 6). Without ``cards`` they are taken in the order of suits."""

    seat: int
    play: Play
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Burn:
    """The seat burns the play on top (rule 8)."""

    seat: int
    play: Play
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat passes (rule 6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Yield:
    """The seat yields: the seats after it are asked first (rule 6.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wind:
    """The seat takes the wind (rule 6.6a)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decline:
    """The seat answers a question with no. It has no effect on the rules (rule 15); ``question`` is one of
    `QUESTIONS`."""

    seat: int
    question: str


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a deal that is over, first to last. The last two may be swapped by a human among the seats
    that were left over (rule 11.1)."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """The scores of the teams of seats 0 and 1 in the deal that is over (rule 11.2)."""

    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Void:
    """The deal is void (rule 9.3)."""


QUESTIONS = ("precall", "show", "redeal", "call", "revolt", "remove", "refuse", "burn")

Answer = PlayCards | Pass | Yield | Wind
"""What the seat to act does in play."""

Action = (
    StartDeal
    | PreCall
    | Hands
    | Redeal
    | Show
    | Cut
    | Leader
    | Refuse
    | Return
    | Call
    | Revolt
    | Head
    | Remove
    | PlayCards
    | Burn
    | Pass
    | Yield
    | Wind
    | Decline
    | Places
    | Score
    | Void
)
