"""What one seat may know of a deal (rule 14): its own hand and what lies open on the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gouji.rules import moves
from gouji.rules.action import Action, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import COPIES, Card
from gouji.rules.deal import Deal
from gouji.rules.event import Event
from gouji.rules.options import Options
from gouji.rules.play import Play
from gouji.rules.returns import wanted_ranks
from gouji.rules.table import Phase, Table, Top
from gouji.rules.trick import may_take_wind, may_yield


@dataclass(frozen=True, slots=True)
class View:
    """The deal as one seat sees it. It must not be changed; it is up to date until the next action."""

    seat: int
    table: Table
    hand: Sequence[int]  # counts by rank
    cards: Sequence[Card]  # sorted
    mover: int | None  # the seat that makes the next lead or answer, if that is open to see
    wanted: frozenset[int] = frozenset()  # the ranks that the payer of its fall tribute holds (11.6)
    first: bool = True  # whether this is the first deal of the match

    @property
    def options(self) -> Options:
        """The options of the match."""
        return self.table.options

    @property
    def history(self) -> Sequence[Event]:
        """Everything that happened in the deal so far."""
        return self.table.history

    @property
    def top(self) -> Top | None:
        """The play that is to be beaten, or None if a lead is due."""
        trick = self.table.trick
        if self.table.phase is not Phase.PLAY or trick is None or (self.seat == self.mover and not trick.queue):
            return None
        return trick.top

    @property
    def leads(self) -> bool:
        """Whether it is this seat's turn to lead."""
        return self.seat == self.mover and self.top is None

    @property
    def answers(self) -> bool:
        """Whether this seat is asked about the top."""
        return moves.may_pass(self.table, self.seat)

    @property
    def may_yield(self) -> bool:
        """Whether it may yield now (rule 6.3)."""
        return self.answers and may_yield(self.table, self.seat)

    @property
    def may_take_wind(self) -> bool:
        """Whether it may take the wind now (rule 6.6a)."""
        return self.answers and may_take_wind(self.table, self.seat)

    def plays(self) -> Iterator[Play]:
        """Its legal leads or answers, each once; none if it is not its turn."""
        if self.seat != self.mover:
            return iter(())
        return moves.legal_plays(self.table, self.seat, list(self.hand))

    def burns(self) -> Iterator[Play]:
        """The plays with which it may burn the top now (rule 8)."""
        return moves.legal_burns(self.table, self.seat, list(self.hand))

    def actions(self) -> Iterator[Action]:
        """All that it may do on its turn to lead or to answer."""
        for play in self.plays():
            yield PlayCards(self.seat, play)
        if self.answers:
            yield Pass(self.seat)
            if self.may_yield:
                yield Yield(self.seat)
            if self.may_take_wind:
                yield Wind(self.seat)

    def unseen(self) -> list[int]:
        """How many cards of each rank are neither in its hand nor played: what the others may hold."""
        seen = self.table.seen
        return [COPIES[rank] - seen[rank] - count for rank, count in enumerate(self.hand)]

    def shown_counts(self) -> tuple[int | None, ...]:
        """How many cards each seat holds, as far as the table shows it (rule 14.1); its own always."""
        limit = self.options.report_at
        left = self.table.left
        return tuple(left[s] if s == self.seat or left[s] <= limit or left[s] == 0 else None for s in range(6))


def view_of(deal: Deal, seat: int) -> View:
    """The view of a seat."""
    table, hidden = deal.table, deal.hidden
    payer = next((due[1] for due in table.returns_due if due[0] == seat), None)
    wanted = wanted_ranks(hidden.hands[payer]) if payer is not None else frozenset()
    # Who leads after a play that only burns can answer may hang on a hidden hand (8.6): only that seat is told.
    mover = seat if deal.mover == seat else table.actor
    return View(seat, table, hidden.hands[seat], hidden.cards[seat], mover, wanted, deal.context.first)
