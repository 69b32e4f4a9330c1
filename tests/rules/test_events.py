"""The events tell the whole story: from them alone follows everything that lies open on the table.

What the table shows, the players that listen and the history all live on events, so that each part of each event is
compared with the state that the rules keep, after every action of random deals in all presets.
"""

from dataclasses import dataclass, field
from random import Random

import pytest

from gouji.rules.action import Action, Burn, Leader, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import RANK_COUNT, counts_of, rank_of
from gouji.rules.deal import Deal
from gouji.rules.event import (
    BurnFailed,
    BurnReleased,
    BurnStarted,
    BurnSucceeded,
    BurnSuccess,
    Called,
    CutMade,
    DealEnded,
    DealStarted,
    Event,
    Finished,
    HandsDealt,
    HeadChosen,
    HeadLost,
    Kind,
    LeaderNamed,
    Opened,
    Passed,
    Payment,
    PlacesSwapped,
    Played,
    PreCalled,
    RedealDemanded,
    Removed,
    Returned,
    Revolted,
    Shown,
    Stifled,
    ThreeBought,
    TributePaid,
    TributeRefused,
    TrickEnded,
    TrickStarted,
    Voided,
    Way,
    WindTaken,
    Yielded,
)
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, Options, check, with_values
from gouji.rules.table import NOBODY, Phase, Table
from tests.rules.random_play import finish_deal, next_action
from tests.rules.test_literal_reading import WAYS, small_position


@dataclass
class Shadow:
    """The open side of a deal, told by events."""

    left: list[int] = field(default_factory=lambda: [0] * 6)
    before_tribute: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=lambda: [0] * RANK_COUNT)
    live: frozenset[int] = frozenset(range(6))
    finished: list[int] = field(default_factory=list)
    burnt_out: list[int] = field(default_factory=list)
    stifled_out: list[int] = field(default_factory=list)
    stifled: list[tuple[int, int]] = field(default_factory=list)
    revolted: list[int] = field(default_factory=list)
    headless: frozenset[int] = frozenset()
    head: bool | None = None
    opened: frozenset[int] = frozenset()
    precalls: frozenset[int] = frozenset()
    calls: frozenset[int] = frozenset()
    shows: list[tuple[int, int]] = field(default_factory=list)
    cuts: list[tuple[int, int]] = field(default_factory=list)
    refused: frozenset[tuple[int, Kind]] = frozenset()
    payments: tuple[Payment, ...] = ()
    leader: int = NOBODY
    removed: str = ""
    plays: int = 0
    burner: int = NOBODY
    victim: int = NOBODY
    burns: list[BurnSuccess] = field(default_factory=list)
    trick_leader: int | None = None
    melee: bool = False
    top: Played | None = None
    passed: frozenset[int] = frozenset()
    wind: int = NOBODY
    next_leader: int | None = None
    ended: DealEnded | None = None
    void: bool = False

    def move(self, source: int, target: int, count: int) -> None:
        self.left[source] -= count
        self.left[target] += count

    def tell(self, event: Event) -> None:
        match event:
            case PreCalled(seat):
                self.precalls |= {seat}
            case HandsDealt(sizes):
                self.left = list(sizes)
            case RedealDemanded(_):
                self.left = [0] * 6
            case Shown(seat, cards, best):
                assert best == (len(cards) > max([1, *(number for _, number in self.shows)]))
                self.shows.append((seat, len(cards)))
            case CutMade(seat, card):
                self.cuts.append((seat, rank_of(card)))
            case LeaderNamed(seat):
                self.leader = seat
            case ThreeBought(buyer, seller, three, paid):
                assert rank_of(three) == 0
                self.move(seller, buyer, 1)
                self.move(buyer, seller, len(paid))
            case TributePaid(payments):
                self.before_tribute = self.before_tribute or self.left[:]
                self.left = self.before_tribute[:]
                for payment in payments:
                    self.move(payment.payer, payment.receiver, len(payment.cards))
                self.payments = payments
            case TributeRefused(seat, kind):
                self.refused |= {(seat, kind)}
            case Returned(seat, receiver, cards):
                self.move(seat, receiver, len(cards))
            case Called(seat):
                self.calls |= {seat}
            case Revolted(seat, _):
                self.revolted.append(seat)
                self.live -= {seat}
            case HeadChosen(seat, keep):
                assert seat == (self.revolted[0] + 3) % 6
                self.head = keep
            case HeadLost(seat):
                assert seat not in self.headless
                self.headless |= {seat}
            case Removed(ranks, counts):
                self.removed = ranks
                self.left = [a - b for a, b in zip(self.left, counts, strict=True)]
            case Voided():
                self.void = True
            case DealEnded():
                self.ended = event
            case DealStarted(_) | PlacesSwapped(_):
                raise AssertionError(event)
            case _:
                self.tell_play(event)

    def tell_play(self, event: Event) -> None:
        match event:
            case TrickStarted(leader, melee):
                assert self.next_leader in (None, leader)
                self.trick_leader, self.melee = leader, melee
                self.top, self.passed, self.wind, self.next_leader = None, frozenset(), NOBODY, None
            case Played(seat, play, cards, way, _, _):
                assert counts_of(cards) == play.counts()
                assert (way is Way.LEAD) == (self.top is None)
                self.left[seat] -= len(cards)
                for card in cards:
                    self.seen[rank_of(card)] += 1
                self.plays += 1
                self.top, self.wind = event, NOBODY
            case Passed(seat):
                self.passed |= {seat}
            case Yielded(seat):
                assert self.top is not None
                assert seat == (self.top.seat + 3) % 6
            case WindTaken(seat):
                self.wind = seat
            case TrickEnded(top, lives, leader):
                assert self.top is not None
                assert (top, lives) == (self.top.seat, self.top.gouji)
                self.next_leader = leader
            case Finished(seat, place):
                assert place == len(self.finished)
                assert self.left[seat] == 0
                self.finished.append(seat)
                self.live -= {seat}
            case Opened(seat):
                assert seat not in self.opened
                self.opened |= {seat}
            case Stifled(seat, by, out):
                assert out in (True, False)
                self.stifled.append((seat, by))
                if out:
                    self.stifled_out.append(seat)
                    self.live -= {seat}
            case BurnStarted(burner, victim):
                self.burner, self.victim = burner, victim
            case BurnReleased(burner, by):
                assert burner == self.burner
                assert by == (self.top.seat if self.top is not None and self.next_leader is None else None)
                self.burner = self.victim = NOBODY
            case BurnSucceeded(burn):
                assert (burn.burner, burn.victim) == (self.burner, self.victim)
                self.burns.append(burn)
                self.burner = self.victim = NOBODY
            case BurnFailed(seat):
                assert seat == self.burner == self.next_leader
                self.burnt_out.append(seat)
                self.live -= {seat}
                self.burner = self.victim = NOBODY
                self.next_leader = None
            case _:
                raise AssertionError(event)


def same_state(shadow: Shadow, table: Table) -> None:
    """What the events told is what the table holds."""
    told = (
        shadow.left,
        shadow.live,
        tuple(shadow.finished),
        tuple(shadow.burnt_out),
        tuple(shadow.stifled_out),
        tuple(shadow.revolted),
        shadow.head,
        shadow.opened,
        shadow.precalls,
        shadow.calls,
        tuple(shadow.shows),
        tuple(shadow.cuts),
        shadow.refused,
        shadow.payments,
        shadow.leader,
        shadow.removed,
        shadow.plays,
        tuple(shadow.burns),
    )
    assert told == (
        table.left,
        table.live,
        table.finished,
        table.burnt_out,
        table.stifled_out,
        table.revolted,
        table.head,
        table.opened,
        table.precalls,
        table.calls,
        table.shows,
        table.cuts,
        table.refused,
        table.payments,
        table.leader,
        table.removed,
        table.plays,
        table.burns,
    )
    first = {"3": 1, "4": 2, "34": 2}.get(table.removed, 0)
    assert shadow.seen[first:] == table.seen[first:]


def same_trick(shadow: Shadow, table: Table) -> None:
    """The trick, the burn and who is headless, while play goes on."""
    trick = table.trick
    assert trick is not None
    assert (shadow.trick_leader, shadow.melee) == (trick.leader, trick.melee)
    assert (shadow.passed, shadow.wind) == (trick.passed, trick.wind)
    assert (shadow.top is None) == (trick.top is None)
    if shadow.top is not None and trick.top is not None:
        top = trick.top
        assert shadow.top.seat == top.seat
        assert (shadow.top.play, shadow.top.gouji, shadow.top.dead) == (top.play, top.gouji, top.dead)
        assert (top.final, top.number) == (top.seat in table.finished, table.plays)
    assert (shadow.burner, shadow.victim) == (table.burner, table.victim)
    assert {seat for seat in table.live if table.headless(seat)} == shadow.headless & table.live


def told_of_stifled(shadow: Shadow, deal: Deal) -> None:
    """10.4: of every one at the end, before it only of those that are out."""
    if deal.table.phase is Phase.OVER:
        assert sorted(shadow.stifled) == sorted(deal.hidden.stifles)
    else:
        told = [pair for pair in deal.hidden.stifles if pair[0] not in deal.table.live]
        assert sorted(shadow.stifled) == sorted(told)


def follow(match: Match, rng: Random, deals: int, eager: float = 0.5) -> None:
    """Play some deals with a shadow beside each."""
    shadow = begin(match)
    while len(match.results) < deals and not match.over:
        done, running = len(match.results), match.running
        action = next_action(match, rng, eager)
        events = match.apply(action)
        deal = match.deal
        assert deal is not None
        if running is None:
            assert events == [DealStarted(deal.table.number)]
            shadow = Shadow()
        else:
            for event in events:
                shadow.tell(event)
            answers_to(action, events)
        same_state(shadow, deal.table)
        if deal.table.phase is Phase.PLAY:
            same_trick(shadow, deal.table)
        else:
            assert (deal.table.burner, deal.table.victim) == (NOBODY, NOBODY)
        told_of_stifled(shadow, deal)
        assert deal.table.history[-len(events) :] == events or not events
        if len(match.results) > done:
            result = match.results[-1]
            assert shadow.void == result.void
            assert shadow.void or shadow.ended == DealEnded(result.places, result.scores)
            finish_deal(match, rng)


def answers_to(action: Action, events: list[Event]) -> None:
    """The events name the seat that acted, and in what way."""
    spoken = [event for event in events if isinstance(event, Played | Passed | Yielded | WindTaken)]
    if isinstance(action, Pass | Yield | Wind | PlayCards | Burn):
        kinds: dict[type[Action], type[Event]] = {Pass: Passed, Yield: Yielded, Wind: WindTaken}
        assert [(type(event), event.seat) for event in spoken] == [(kinds.get(type(action), Played), action.seat)]
    else:
        assert not spoken
    for event in events:
        if isinstance(event, Revolted):
            assert event.automatic == isinstance(action, Leader)
        if isinstance(event, Played):
            assert (event.way is Way.BURN) == isinstance(action, Burn)


def begin(match: Match) -> Shadow:
    """The shadow of a deal that is under way already: it hears the history."""
    shadow = Shadow()
    if match.deal is not None:
        table = match.deal.table
        shadow.live -= set(table.finished)
        shadow.finished += table.finished
        for event in table.history[1:]:
            shadow.tell(event)
        shadow.headless |= {seat for seat in table.live if table.headless(seat)}
    return shadow


MORE: dict[str, Options] = {
    **WAYS,
    "qingdao, removal and kills": with_values(PRESETS["qingdao"], {"removal": True, "joker_kill": "all"}),
    "tribute, forced": with_values(PRESETS["tribute"], {"revolution": "forced", "burn_back_double": True}),
    "chinagames, last": with_values(PRESETS["chinagames"], {"stifled": "last", "leader": "cut", "redeal": True}),
}


@pytest.mark.parametrize("way", MORE)
def test_events_tell_everything_that_lies_open_in_small_positions(way: str) -> None:
    for seed in range(60):
        rng = Random(f"{way} {seed}")
        follow(small_position(MORE[way], rng), rng, 1)


@pytest.mark.parametrize("way", MORE)
def test_events_tell_everything_that_lies_open_in_whole_deals(way: str) -> None:
    follow(Match(check(MORE[way])), Random(way), 2)
