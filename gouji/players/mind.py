"""What a strong player makes of a view: the counts, the hand plan, what the lead is worth to whom."""

from copy import copy
from functools import cached_property
from typing import Protocol, Self

from gouji.players.count import Count
from gouji.players.plan import Plan
from gouji.players.roles import role_of
from gouji.players.weights import Weights, for_role
from gouji.rules.cards import TWO
from gouji.rules.play import Play, is_gouji
from gouji.rules.seats import after, opposite, team
from gouji.rules.view import View

DUMP_BY_SIZE = (0.0, 0.9, 1.0, 1.0, 0.75, 0.5, 0.25, 0.1, 0.05)
"""How often others play a size, so that a group of it may get away as an answer."""


class Chances(Protocol):
    """What tells how likely a seat beats a play: the count, or a world."""

    def chance(self, seat: int, play: Play) -> float:
        """How likely a seat is to beat a play."""


class Mind:
    """One view thought through. Chances are between 0 and 1, values in leads."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights = for_role(weights, view.options.hold_threes, role_of(view))
        self.seat = view.seat
        self.table = view.table
        self.hand = list(view.hand)
        self.left = view.table.left
        self.live = view.table.live
        self.top = view.top
        self.size = sum(self.hand)
        self.melee = len(self.live) <= 4 if self.top is None else view.table.melee
        self.headless = view.table.headless(view.seat)
        self.count = Count(view, weights)
        self.chances: Chances = self.count
        self._taken = 0.0  # how much of its lead counts for an enemy that takes a play
        self.mates = [seat for seat in after(self.seat) if seat in self.live and team(seat) == team(self.seat)]
        self.enemies = [seat for seat in after(self.seat) if seat in self.live and team(seat) != team(self.seat)]
        others = sum(self.left[seat] for seat in (*self.mates, *self.enemies))
        self._crowd = min(1.0, others / weights.crowd)
        told = self.count.belief.told
        self._takes = [weights.enemy_takes + (1.0 - weights.enemy_takes) * told.eagerness(seat) for seat in range(6)]
        self._lead_values: dict[int, float] = {}

    def within(self, world: Chances) -> Self:
        """The same view thought through in a world."""
        mind = copy(self)
        mind.chances = world
        mind._taken = self.weights.taken
        mind.__dict__.pop("plan", None)
        return mind

    # --- who can take a play ----------------------------------------------------------------------------------

    def asked(self, play: Play, lead: bool) -> list[int]:
        """The seats that may answer a play of mine, in order, if I lead it or answer with it now."""
        gouji = not self.melee and not self.headless and is_gouji(play)
        return self._asked[gouji, lead]

    @cached_property
    def _asked(self) -> dict[tuple[bool, bool], list[int]]:
        """Who is asked about a gouji play or another one, as a lead or as an answer."""
        return {(gouji, lead): self._who_is_asked(gouji, lead) for gouji in (True, False) for lead in (True, False)}

    def _who_is_asked(self, gouji: bool, lead: bool) -> list[int]:
        trick = self.table.trick
        others = [seat for seat in after(self.seat) if seat in self.live]
        if self.melee:
            return others
        passed = frozenset[int]() if lead or trick is None else trick.passed
        other = opposite(self.seat)
        return [
            seat
            for seat in others
            if seat == other or (seat not in passed and (not gouji or self.table.headless(seat)))
        ]

    def beaten_by(self, seat: int, play: Play) -> float:
        """The chance that a seat holds what beats a play."""
        return self.chances.chance(seat, play)

    def holds(self, play: Play, lead: bool = True) -> float:
        """The chance that no enemy takes the lead from a play of mine."""
        chance, side = 1.0, self.seat & 1
        for seat in self.asked(play, lead):
            if seat & 1 != side:
                chance *= 1.0 - self.chances.chance(seat, play)
        return chance

    # --- the hand plan ----------------------------------------------------------------------------------------

    @cached_property
    def plan(self) -> Plan:
        """The plan of the hand."""
        return Plan(self.hand, self._group_cost, self._spare_cost, self.view.options.hold_threes)

    def _group_cost(self, rank: int, naturals: int, twos: int, blacks: int, reds: int) -> float:
        play = Play(reds, blacks, twos, naturals, rank)
        holds = self.holds(play)
        dump = self.dump_chance(play)
        return (1.0 - dump) * (1.0 - holds) - self.weights.regain * dump * holds

    def dump_chance(self, play: Play) -> float:
        """How likely a group gets away as an answer, so that it needs no lead."""
        if play.jokers:
            return 0.0
        size = min(play.size, len(DUMP_BY_SIZE) - 1)
        by_rank = float((play.rank / TWO) ** self.weights.dump_rank)
        return self.weights.dump * DUMP_BY_SIZE[size] * by_rank * self._crowd

    def _spare_cost(self, twos: int, blacks: int, reds: int) -> float:
        weights = self.weights
        return -(weights.two * twos + weights.black * blacks + weights.red * reds)

    # --- what the lead is worth -------------------------------------------------------------------------------

    def short(self, seat: int) -> float:
        """How short a hand is: 0 for a long one, towards 1 for the last card."""
        return self.shortness(self.left[seat])

    def shortness(self, cards: int) -> float:
        """How short a hand of so many cards is."""
        first = self.weights.short_from
        return float(max(0.0, (first - cards) / first) ** self.weights.short_power)

    def lead_value(self, seat: int) -> float:
        """What it is worth to my side that another seat leads next."""
        value = self._lead_values.get(seat)
        if value is None:
            weights = self.weights
            value = weights.lead + weights.lead_short * self.short(seat)
            value = value * weights.mate if seat in self.mates else -value * weights.enemy
            self._lead_values[seat] = value
        return value

    def own_lead_value(self, rest_cost: float, rest: int) -> float:
        """What it is worth that I lead next with so many cards left, whose plan costs so much."""
        weights = self.weights
        short = self.shortness(rest)
        ready = max(0.0, 1.0 - max(0.0, rest_cost))
        return weights.lead + weights.lead_short * short + weights.lead_ready * ready

    def outcome(self, play: Play, own: float, asked: list[int], own_side: int) -> float:
        """What a play is worth by who leads next: ``own`` if nobody takes it. Who leads after it is taken is open,
        which counts for nothing, unless the one who takes it finishes; in a world where an enemy is known to take it
        a part of its lead counts.

        ``own_side`` is the team of the play; its own mates take it seldom.
        """
        weights, nobody, taken = self.weights, 1.0, 0.0
        for seat in asked:
            chance = self.beaten_by(seat, play)
            if not chance:
                continue
            if self.left[seat] == play.size:
                taken += max(nobody, weights.still) * chance * self._finish_value(seat)
            else:
                if team(seat) == own_side:
                    chance *= weights.mate_takes if own_side == team(self.seat) else self._takes[seat]
                elif seat in self.mates:
                    chance *= weights.trust  # who leaves it to the others finds that they leave it to him
                if self._taken and seat in self.enemies:
                    taken += self._taken * nobody * chance * self.lead_value(seat)
            nobody *= 1.0 - chance
        return nobody * own + taken

    def _finish_value(self, seat: int) -> float:
        return self.weights.feed if seat in self.mates else -self.weights.press
