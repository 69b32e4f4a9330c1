"""What happened, as everybody at the table sees it. No event tells a hidden card."""

from dataclasses import dataclass
from enum import StrEnum

from gouji.rules.action import Cards
from gouji.rules.cards import Card
from gouji.rules.play import Play


class Kind(StrEnum):
    """The kinds of tribute, in the order in which they are paid (rule 11.3)."""

    STIFLE = "stifle"
    BURN = "burn"
    POINT = "point"
    FALL = "fall"
    SWEEP = "sweep"


@dataclass(frozen=True, slots=True)
class Owed:
    """A tribute that is due in the next deal: ``count`` cards (rule 11.3)."""

    kind: Kind
    payer: int
    receiver: int
    count: int


@dataclass(frozen=True, slots=True)
class Payment:
    """A tribute paid: the cards that moved (rule 11.5)."""

    kind: Kind
    payer: int
    receiver: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class BurnSuccess:
    """A burn that succeeded (rule 8.5)."""

    burner: int
    victim: int
    doubled: bool


@dataclass(frozen=True, slots=True)
class DealStarted:
    number: int


@dataclass(frozen=True, slots=True)
class PreCalled:
    seat: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RedealDemanded:
    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    seat: int
    cards: Cards
    best: bool


@dataclass(frozen=True, slots=True)
class CutMade:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LeaderNamed:
    seat: int


@dataclass(frozen=True, slots=True)
class ThreeBought:
    """A three went to the buyer; ``paid`` is what went to the seller, empty between mates for nothing (rule 2.4)."""

    buyer: int
    seller: int
    three: Card
    paid: Cards


@dataclass(frozen=True, slots=True)
class TributePaid:
    """All payments of this deal in order, anew after every refusal (rules 11.3, 11.7)."""

    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class TributeRefused:
    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Returned:
    seat: int
    receiver: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Called:
    seat: int


@dataclass(frozen=True, slots=True)
class Revolted:
    seat: int
    automatic: bool


@dataclass(frozen=True, slots=True)
class HeadChosen:
    seat: int
    keep: bool


@dataclass(frozen=True, slots=True)
class Removed:
    """Ranks taken out of all hands; ``counts`` says how many cards each seat lost (rule 2.5)."""

    ranks: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Voided:
    """Two revolutions: the deal is void (rule 9.3)."""


@dataclass(frozen=True, slots=True)
class TrickStarted:
    leader: int
    melee: bool


class Way(StrEnum):
    """In what way a play was made."""

    LEAD = "lead"
    ANSWER = "answer"
    BURN = "burn"


@dataclass(frozen=True, slots=True)
class Played:
    """A play was laid; ``gouji`` is false in the melee, ``dead`` means that only a burn can answer it."""

    seat: int
    play: Play
    cards: Cards
    way: Way
    gouji: bool
    dead: bool


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Yielded:
    seat: int


@dataclass(frozen=True, slots=True)
class WindTaken:
    seat: int


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """Nobody answered any more; ``lived`` means a gouji play that lived (rule 6.5)."""

    top: int
    lived: bool
    next_leader: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The seat played its last card; ``place`` counts from 0 among those that finished (rule 6.6)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class HeadLost:
    """The seat is headless from now on (rules 6.1, 9.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Opened:
    seat: int


@dataclass(frozen=True, slots=True)
class Stifled:
    """The seat was stifled by another (rule 10.4)."""

    seat: int
    by: int
    out: bool


@dataclass(frozen=True, slots=True)
class BurnStarted:
    burner: int
    victim: int


@dataclass(frozen=True, slots=True)
class BurnReleased:
    """The burn is off: somebody played over it, or the melee began (rules 7.2, 8.3)."""

    burner: int
    by: int | None


@dataclass(frozen=True, slots=True)
class BurnSucceeded:
    burn: BurnSuccess


@dataclass(frozen=True, slots=True)
class BurnFailed:
    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over: places first to last, scores of the teams (rules 6.7, 11.1, 11.2)."""

    places: tuple[int, ...]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlacesSwapped:
    places: tuple[int, ...]


Event = (
    DealStarted
    | PreCalled
    | HandsDealt
    | RedealDemanded
    | Shown
    | CutMade
    | LeaderNamed
    | ThreeBought
    | TributePaid
    | TributeRefused
    | Returned
    | Called
    | Revolted
    | HeadChosen
    | Removed
    | Voided
    | TrickStarted
    | Played
    | Passed
    | Yielded
    | WindTaken
    | TrickEnded
    | Finished
    | HeadLost
    | Opened
    | Stifled
    | BurnStarted
    | BurnReleased
    | BurnSucceeded
    | BurnFailed
    | DealEnded
    | PlacesSwapped
)
