"""Deals without a table: a synchronous loop that asks six players and applies what they do."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from gouji.players.player import Player, lowest_action, lowest_return
from gouji.rules.action import Action, Cut, Decline, Hands, Head, Leader, Return, StartDeal
from gouji.rules.cards import full_deck
from gouji.rules.deal import Deal
from gouji.rules.errors import IllegalAction
from gouji.rules.leading import cut_done, cuts_decide, fixed_leader, next_cutter
from gouji.rules.match import DealResult, Match
from gouji.rules.questions import open_questions
from gouji.rules.seats import opposite
from gouji.rules.table import Phase
from gouji.rules.view import View, view_of

Watch = Callable[[View, str, Action], None]
"""Called with the view, the kind of decision and what the player decided, before it is applied."""


@dataclass
class Tally:
    """What one level did: faults, and how long each move took, in milliseconds."""

    illegal: int = 0
    crashes: int = 0
    ms: "array[float]" = field(default_factory=lambda: array("d"))

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.illegal += other.illegal
        self.crashes += other.crashes
        self.ms.extend(other.ms)


class Stalled(RuntimeError):
    """A deal that does not come to its end: a fault of the rules or of the driver."""


MOST_STEPS = 20_000


def deal_cards(rng: Random) -> Hands:
    """The 216 cards dealt at random, 36 each."""
    deck = full_deck()
    rng.shuffle(deck)
    return Hands(tuple(tuple(sorted(deck[seat * 36 : seat * 36 + 36])) for seat in range(6)))


class Driver:
    """Plays the deals of a match. The dealer's draws come from ``rng`` alone, whoever plays.

    A player that fails or does what the rules refuse is replaced for that move by `lowest_action`, and the tally
    of its seat counts it. With ``ask_shows`` off nobody is asked to show (2.2), so that the leader is drawn and
    does not depend on the players.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        rng: Random,
        *,
        tallies: Sequence[Tally] | None = None,
        ask_shows: bool = True,
        watch: Watch | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.rng = rng
        self.tallies = tallies or [Tally() for _ in players]
        self.ask_shows = ask_shows
        self.watch = watch

    def play_deal(self) -> DealResult:
        """The next deal from beginning to end; a void one is dealt again (9.3) until one is not."""
        while True:
            self.match.apply(StartDeal(self.match.next_number))
            self._first = self.rng.randrange(6)
            self.run()
            if not self.match.results[-1].void:
                return self.match.results[-1]

    def play_match(self) -> tuple[int, int]:
        """All deals of a match that has an end; returns the total."""
        while not self.match.over:
            self.play_deal()
        return self.match.total

    def run(self) -> None:
        """Play on from where the deal under way stands, to its end."""
        for _ in range(MOST_STEPS):
            deal = self.match.running
            if deal is None:
                return
            self._step(deal)
        raise Stalled(f"no end after {MOST_STEPS} steps")

    _first = 0

    def _step(self, deal: Deal) -> None:
        for seat, question in open_questions(deal, self._first):
            if question == "show" and not self.ask_shows:
                break
            self._ask(deal, seat, question)
            return
        match deal.table.phase:
            case Phase.DEAL:
                self.match.apply(deal_cards(self.rng))
            case Phase.SHOW:
                self.match.apply(self._leading(deal))
            case Phase.TRIBUTE:
                seat = deal.table.returns_due[0][0]
                view = view_of(deal, seat)
                self._decide(
                    view,
                    "return",
                    lambda: Return(seat, self.players[seat].return_cards(view)),
                    lambda: Return(seat, lowest_return(view)),
                )
            case Phase.REVOLUTION:
                seat = opposite(deal.table.revolted[0])
                view = view_of(deal, seat)
                self._decide(view, "head", lambda: Head(seat, self.players[seat].head(view)), lambda: Head(seat, False))
            case _:
                self._move(deal)

    def _leading(self, deal: Deal) -> Action:
        """Cut until a card that is no joker comes, then name the leader, drawn if nothing says who it is."""
        table, context = deal.table, deal.context
        if cuts_decide(table, context) and not cut_done(table):
            cutter = next_cutter(table, context)
            return Cut(self.rng.randrange(6) if cutter is None else cutter, self.rng.choice(full_deck()))
        fixed = fixed_leader(table, context)
        drawn = self.rng.choice(sorted(table.live))
        return Leader(drawn if fixed is None else fixed)

    def _ask(self, deal: Deal, seat: int, question: str) -> None:
        player, view = self.players[seat], view_of(deal, seat)
        no = Decline(seat, question)

        def yes() -> Action:
            action = player.burn(view) if question == "burn" else player.answer(view, question)
            return action if action is not None else no

        self._decide(view, question, yes, lambda: no)

    def _move(self, deal: Deal) -> None:
        seat = deal.mover
        if seat is None:
            raise Stalled(f"nobody to move in phase {deal.table.phase}")
        view = view_of(deal, seat)
        player = self.players[seat]
        self._decide(view, "move", lambda: player.choose(view), lambda: lowest_action(view))

    def _decide(self, view: View, kind: str, decide: Callable[[], Action], instead: Callable[[], Action]) -> None:
        tally = self.tallies[view.seat]
        start = perf_counter()
        try:
            action = decide()
        except Exception:  # a player of anybody's may raise anything; it is counted, never hidden
            tally.crashes += 1
            action = instead()
        if kind in ("move", "burn"):
            tally.ms.append((perf_counter() - start) * 1000)
        if self.watch is not None:
            self.watch(view, kind, action)
        try:
            self.match.apply(action)
        except (IllegalAction, AttributeError, TypeError):
            tally.illegal += 1
            self.match.apply(instead())
