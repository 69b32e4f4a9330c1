"""The course of play in a deal: leads, answers, burns, finishing, the end (rules 6 to 10)."""

from typing import NamedTuple

from gouji.rules.action import Burn, Cards, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import Card
from gouji.rules.checks import asked, check_beats, check_lead, check_threes, held, no_burn, not_asked, trick_of
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.event import (
    BurnFailed,
    BurnReleased,
    BurnStarted,
    BurnSucceeded,
    BurnSuccess,
    Event,
    Finished,
    HeadLost,
    Passed,
    Played,
    Stifled,
    TrickEnded,
    TrickStarted,
    Way,
    WindTaken,
    Yielded,
)
from gouji.rules.hidden import Hidden
from gouji.rules.moves import leads_on, mover
from gouji.rules.opening import lead_after_pure, lived, open_by_three_dead
from gouji.rules.play import Play
from gouji.rules.plays import only_threes
from gouji.rules.seats import opposite, team
from gouji.rules.table import NOBODY, Phase, Table, Top, Trick
from gouji.rules.trick import keeps_head, may_take_wind, may_yield, new_trick, put_on_top, top_of


def play_cards(table: Table, hidden: Hidden, action: PlayCards) -> list[Event]:
    """A lead or an answer. Raises `IllegalAction` and has changed nothing then."""
    seat, play = action.seat, action.play
    trick = trick_of(table, seat)
    closing = trick.top is not None and not trick.queue
    if seat != mover(table, hidden):
        raise not_asked(table, trick, seat)
    lead = trick.top is None or closing
    cards, rest = held(hidden, seat, play, action.cards)
    check_threes(table, hidden, seat, play)
    if lead:
        check_lead(table, trick, seat, play)
    else:
        check_beats(table, play, seat)
    events: list[Event] = []
    if closing:
        _end_trick(table, hidden, events)
        trick = trick_of(table, seat)
    _lay(table, hidden, trick, Laid(seat, play, cards, rest, Way.LEAD if lead else Way.ANSWER), events)
    return events


def burn(table: Table, hidden: Hidden, action: Burn) -> list[Event]:
    """A burn (rule 8). Raises `IllegalAction` and has changed nothing then."""
    seat, play = action.seat, action.play
    trick = trick_of(table, seat)
    if seat not in trick.burners:
        raise no_burn(table, trick, seat)
    cards, rest = held(hidden, seat, play, action.cards)
    check_threes(table, hidden, seat, play)
    check_beats(table, play, seat)
    events: list[Event] = []
    _lay(table, hidden, trick, Laid(seat, play, cards, rest, Way.BURN), events)
    return events


def pass_(table: Table, hidden: Hidden, action: Pass) -> list[Event]:
    """The seat that is asked passes."""
    trick = asked(table, action.seat)
    trick.passed |= {action.seat}
    return _said(table, hidden, trick, Passed(action.seat), trick.queue[1:])


def yield_(table: Table, hidden: Hidden, action: Yield) -> list[Event]:
    """The opposite of the top yields to the seats after it (rule 6.3)."""
    trick = asked(table, action.seat)
    if not may_yield(table, action.seat):
        raise IllegalAction("7.2" if trick.melee else "6.3", Reason.NO_YIELD, action.seat)
    return _said(table, hidden, trick, Yielded(action.seat), (*trick.queue[1:], action.seat))


def wind(table: Table, hidden: Hidden, action: Wind) -> list[Event]:
    """The next live seat after one that finished takes the wind (rule 6.6a)."""
    trick = asked(table, action.seat)
    if not may_take_wind(table, action.seat):
        raise IllegalAction("7.2" if trick.melee else "6.6a", Reason.NO_WIND, action.seat)
    trick.wind = action.seat
    return _said(table, hidden, trick, WindTaken(action.seat), trick.queue[1:])


def _said(table: Table, hidden: Hidden, trick: Trick, event: Event, queue: tuple[int, ...]) -> list[Event]:
    """One of those asked has spoken without a play: nobody can burn any more (6.4), the next is asked."""
    trick.burners = ()
    trick.queue = queue
    events = [event]
    if not queue:
        _end_trick(table, hidden, events)
    return events


class Laid(NamedTuple):
    """A checked play on its way to the table: what leaves the hand, what stays, and in what way it is made."""

    seat: int
    play: Play
    cards: Cards
    rest: list[Card]
    way: Way


def _lay(table: Table, hidden: Hidden, trick: Trick, laid: Laid, events: list[Event]) -> None:
    """A checked play leaves the hand and goes on top, with all that follows from it."""
    seat, play = laid.seat, laid.play
    below, left_threes = trick.top, hidden.left_threes
    final = table.left[seat] == play.size
    top = top_of(table, trick, seat, play, final)
    _move_cards(table, hidden, laid)
    events.append(Played(seat, play, laid.cards, laid.way, top.gouji, top.dead))
    _change_burn(table, seat, below, laid.way, events)
    if top.gouji and keeps_head(table, seat):
        _count_dead(table, seat, events)
    if final:
        _finish(table, seat, events)
    if table.revolted:
        open_by_three_dead(table, events)
    if laid.way is Way.LEAD and seat in table.pure_lived:
        lead_after_pure(table, trick, top, events)
    if below is not None and left_threes:
        _stifle(table, hidden, below.seat, seat, events)
    put_on_top(table, trick, top)
    hidden.left_threes = table.options.hold_threes and only_threes(hidden.hands[seat])
    if final:
        _tell_stifled(table, hidden, (seat,), events)
    if ended(table):
        end_play(table, hidden, top, events)
    elif not trick.queue and not trick.burners:
        _end_trick(table, hidden, events)


def _move_cards(table: Table, hidden: Hidden, laid: Laid) -> None:
    hand = hidden.hands[laid.seat]
    for card in laid.cards:
        hand[card >> 2] -= 1
        table.seen[card >> 2] += 1
    hidden.cards[laid.seat] = laid.rest
    table.left[laid.seat] -= len(laid.cards)
    table.plays += 1


def _change_burn(table: Table, seat: int, below: Top | None, way: Way, events: list[Event]) -> None:
    """A burn begins, or one is over because somebody plays over it (rule 8.3)."""
    burning = table.burner
    if burning not in (NOBODY, seat):
        table.burner = table.victim = NOBODY
        events.append(BurnReleased(burning, seat))
    if way is Way.BURN:
        assert below is not None
        table.burner, table.victim = seat, below.seat
        table.victim_burned = burning == below.seat
        events.append(BurnStarted(seat, below.seat))


def _count_dead(table: Table, seat: int, events: list[Event]) -> None:
    """Rule 9.4: one of the three dead-gouji plays has been made."""
    table.dead_left -= 1
    if not table.dead_left:
        events.append(HeadLost(seat))


def _finish(table: Table, seat: int, events: list[Event]) -> None:
    """Rule 6.6: the seat has played its last card."""
    table.finished += (seat,)
    table.live -= {seat}
    if len(table.finished) == 1:
        table.first_at = table.plays
    elif len(table.finished) == 2:
        table.second_at = table.plays
    events.append(Finished(seat, len(table.finished) - 1))
    if table.burner == seat:
        doubled = table.victim_burned and table.options.burn_back_double
        success = BurnSuccess(seat, table.victim, doubled)
        table.burns += (success,)
        table.burner = table.victim = NOBODY
        events.append(BurnSucceeded(success))
    _lose_head(table, seat, events)


def _lose_head(table: Table, seat: int, events: list[Event]) -> None:
    """The opposite of a seat that is out is headless (rule 6.1)."""
    if opposite(seat) in table.live:
        events.append(HeadLost(opposite(seat)))


def _stifle(table: Table, hidden: Hidden, seat: int, by: int, events: list[Event]) -> None:
    """Rule 10.4: a play that left its seat with nothing but threes was beaten."""
    if table.options.stifled == "off":
        return
    hidden.stifles += ((seat, by),)
    if table.options.stifled == "last":
        table.stifled_out += (seat,)
        table.live -= {seat}
        events.append(Stifled(seat, by, True))
        _lose_head(table, seat, events)


def _tell_stifled(table: Table, hidden: Hidden, seats: tuple[int, ...], events: list[Event]) -> None:
    """The table is told of stifled seats that have finished, or of all when the deal ends (rule 10.4)."""
    if table.options.stifled == "tribute":
        events.extend(Stifled(seat, by, False) for seat, by in hidden.stifles if seat in seats)


def _end_trick(table: Table, hidden: Hidden, events: list[Event]) -> None:
    """Nobody answers any more (rule 6.5)."""
    trick = table.trick
    assert trick is not None
    assert trick.top is not None
    leader = table.next_leader
    events.append(TrickEnded(trick.top.seat, trick.top.gouji, leader))
    if trick.top.gouji:
        lived(table, trick.top, events)
    start_trick(table, hidden, leader, events)


def start_trick(table: Table, hidden: Hidden, leader: int, events: list[Event]) -> None:
    """A trick begins. A burner that cannot lead on has failed (8.6), and the melee ends a burn (7.2).

    Five or more seats are live when a burner fails, so that a failure never ends the deal.
    """
    if table.burner == leader and len(table.live) > 4:
        if not leads_on(table, hidden.hands[leader]):
            _fail(table, leader, events)
            leader = table.next_live(leader)
    elif table.burner != NOBODY:
        events.append(BurnReleased(table.burner, None))
        table.burner = table.victim = NOBODY
    table.trick = new_trick(table, leader)
    events.append(TrickStarted(leader, table.trick.melee))


def _fail(table: Table, seat: int, events: list[Event]) -> None:
    """Rule 8.6: the burner is out at once."""
    table.burnt_out += (seat,)
    table.live -= {seat}
    table.burner = table.victim = NOBODY
    events.append(BurnFailed(seat))
    _lose_head(table, seat, events)


def ended(table: Table) -> bool:
    """Rule 6.7: all live seats belong to one team."""
    return len({team(seat) for seat in table.live}) < 2


def end_play(table: Table, hidden: Hidden, top: Top | None, events: list[Event]) -> None:
    """The deal is over; a gouji play on top has lived (rule 6.5)."""
    if top is not None and top.gouji:
        lived(table, top, events)
    rest = tuple(seat for seat, _ in hidden.stifles if seat not in table.finished)
    _tell_stifled(table, hidden, rest, events)
    table.burner = table.victim = NOBODY
    table.phase = Phase.OVER
