"""What lies open on the table during a deal: everything that every seat may know (rule 14, `View`)."""

from dataclasses import dataclass, field
from enum import StrEnum

from gouji.rules.cards import RANK_COUNT, Counts
from gouji.rules.event import BurnSuccess, Event, Kind, Payment
from gouji.rules.options import Options
from gouji.rules.play import Play
from gouji.rules.seats import after, opposite

NOBODY = -1


class Phase(StrEnum):
    """What must happen next in a deal."""

    DEAL = "deal"  # hands are to be dealt
    SHOW = "show"  # the leader is to be named
    TRIBUTE = "tribute"  # a return is owed
    REVOLUTION = "revolution"  # a choice of head is owed
    PLAY = "play"
    OVER = "over"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Top:
    """The play on top of a trick and how it may be answered (rule 6)."""

    seat: int
    play: Play
    gouji: bool  # gouji, and not in the melee
    headless: bool  # the seat was headless before it played
    dead: bool  # only a burn can answer it (6.6b, 9.4)
    final: bool  # the seat finished with it
    number: int  # the count of plays in this deal, this one included


@dataclass
class Trick:
    """A trick. Without a top the leader must lead."""

    leader: int
    melee: bool
    top: Top | None = None
    passed: frozenset[int] = frozenset()
    queue: tuple[int, ...] = ()  # who is still to be asked about the top, in order
    burners: tuple[int, ...] = ()  # who may burn the top, in the order of 8.2
    wind: int = NOBODY  # who has taken the wind

    def copy(self) -> "Trick":
        """An independent copy."""
        new = object.__new__(Trick)
        new.__dict__.update(self.__dict__)
        return new


@dataclass
class Table:
    """The open side of a deal. Seats are 0 to 5; sets of seats are frozen sets."""

    options: Options
    number: int = 0
    position: bool = False
    phase: Phase = Phase.DEAL
    leader: int = NOBODY  # the seat named as first leader
    left: list[int] = field(default_factory=lambda: [0] * 6)  # how many cards each seat holds
    seen: Counts = field(default_factory=lambda: [0] * RANK_COUNT)  # the cards played so far
    live: frozenset[int] = frozenset(range(6))
    finished: tuple[int, ...] = ()  # in order of finishing
    burnt_out: tuple[int, ...] = ()  # failed burners, in order of failing (8.6)
    stifled_out: tuple[int, ...] = ()  # out by 10.4, in order
    revolted: tuple[int, ...] = ()
    head: bool | None = None  # the choice of 9.4: keep, or headless; None before it
    dead_left: int = 0  # dead-gouji plays that the keeper of the head still has (9.4)
    opened: frozenset[int] = frozenset()
    precalls: frozenset[int] = frozenset()
    calls: frozenset[int] = frozenset()
    pure_lived: frozenset[int] = frozenset()  # whose next lead of fours would open (10.1 pure_then_four)
    first_at: int | None = None  # the number of the play that settled the first place, the second place
    second_at: int | None = None
    plays: int = 0  # how many plays were laid
    shows: tuple[tuple[int, int], ...] = ()  # (seat, how many cards of a suit) in the order of showing
    cuts: tuple[tuple[int, int], ...] = ()  # (seat, rank)
    payments: tuple[Payment, ...] = ()
    refused: frozenset[tuple[int, Kind]] = frozenset()
    returns_due: tuple[tuple[int, int, int], ...] = ()  # (receiver of fall tribute, its payer, cards)
    removed: str = ""
    burner: int = NOBODY
    victim: int = NOBODY
    victim_burned: bool = False  # the victim was itself burning (8.5)
    burns: tuple[BurnSuccess, ...] = ()
    trick: Trick | None = None
    history: list[Event] = field(default_factory=list)

    def copy(self) -> "Table":
        """An independent copy."""
        new = object.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.left = self.left[:]
        new.seen = self.seen[:]
        new.history = self.history[:]
        if self.trick is not None:
            new.trick = self.trick.copy()
        return new

    def headless(self, seat: int) -> bool:
        """Whether a live seat is headless (rule 6.1)."""
        other = (seat + 3) % 6
        if other in self.live:
            return False
        if other in self.revolted:
            return self.head is False or (self.head is True and self.dead_left == 0)
        return True

    def next_live(self, seat: int) -> int:
        """The next live seat after a seat."""
        live = self.live
        for other in after(seat):
            if other in live:
                return other
        return seat

    @property
    def actor(self) -> int | None:
        """The seat that must act now, or None if nobody must: a dealer's act is due, or only burns can answer."""
        if self.phase is Phase.PLAY:
            trick = self.trick
            assert trick is not None
            if trick.top is None:
                return trick.leader
            return trick.queue[0] if trick.queue else None
        if self.phase is Phase.TRIBUTE:
            return next(due[0] for due in self.returns_due)
        if self.phase is Phase.REVOLUTION:
            return opposite(self.revolted[0])
        return None

    @property
    def leading(self) -> bool:
        """Whether the actor must lead."""
        return self.phase is Phase.PLAY and self.trick is not None and self.trick.top is None

    @property
    def melee(self) -> bool:
        """Whether the melee has begun (rule 7.1)."""
        return self.trick is not None and self.trick.melee

    @property
    def next_leader(self) -> int:
        """The seat that leads the next trick if nobody answers the top any more (rules 6.5, 6.6)."""
        trick = self.trick
        assert trick is not None
        if trick.top is None:
            return trick.leader
        seat = trick.top.seat
        return seat if seat in self.live else self.next_live(seat)

    @property
    def before_lead(self) -> bool:
        """Whether the first lead of the deal is still to come."""
        return self.plays == 0
