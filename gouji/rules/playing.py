"""The course of play in a deal: leads, answers, burns, finishing, the end (rules 6 to 10)."""

from collections.abc import Iterator
from typing import NamedTuple

from gouji.rules.action import Burn, Cards, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import BLACK, FOUR, RED, THREE, TWO, Card, counts_of, take
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
    Opened,
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
from gouji.rules.play import Play, beats, is_pure
from gouji.rules.plays import all_plays, answers, burner_leads, can_play, only_threes
from gouji.rules.seats import opposite, team
from gouji.rules.table import NOBODY, Phase, Table, Top, Trick
from gouji.rules.trick import keeps_head, may_take_wind, may_yield, new_trick, put_on_top, top_of

# --- what may be done -----------------------------------------------------------------------------------------


def mover(table: Table, hidden: Hidden) -> int | None:
    """The seat that makes the next answer or lead: the actor; or, where only burns can answer, the seat that leads
    if nobody burns. None outside of play."""
    if table.phase is not Phase.PLAY:
        return None
    actor = table.actor
    if actor is not None:
        return actor
    leader = table.next_leader
    fails = table.burner == leader and len(table.live) > 4 and not _leads_on(table, hidden.hands[leader])
    return table.next_live(leader) if fails else leader


def _leads_on(table: Table, hand: list[int]) -> bool:
    """Whether a burner has a lead that 8.4 allows."""
    return next(burner_leads(hand, table.options), None) is not None


def legal_plays(table: Table, seat: int, hand: list[int]) -> Iterator[Play]:
    """Every play that the mover may make now, each once: its leads or its answers."""
    trick = table.trick
    if trick is None or table.phase is not Phase.PLAY:
        return iter(())
    if trick.top is not None and trick.queue:
        return answers(hand, trick.top.play, table.options)
    if table.burner == seat and not _melee_next(table, trick):
        return burner_leads(hand, table.options)
    return all_plays(hand, table.options)


def legal_burns(table: Table, seat: int, hand: list[int]) -> Iterator[Play]:
    """Every play with which a seat may burn the top now (rule 8)."""
    trick = table.trick
    if trick is None or trick.top is None or table.phase is not Phase.PLAY or seat not in trick.burners:
        return iter(())
    return answers(hand, trick.top.play, table.options)


def may_pass(table: Table, seat: int) -> bool:
    """Whether a seat is the one that is asked about the top."""
    return table.phase is Phase.PLAY and not table.leading and table.actor == seat


def _melee_next(table: Table, trick: Trick) -> bool:
    """Whether the lead that is due is made in the melee: a trick that has no top yet, or the one after this."""
    return trick.melee if trick.top is None else len(table.live) <= 4


# --- the actions ----------------------------------------------------------------------------------------------


def play_cards(table: Table, hidden: Hidden, action: PlayCards) -> list[Event]:
    """A lead or an answer. Raises `IllegalAction` and has changed nothing then."""
    seat, play = action.seat, action.play
    trick = _trick(table, seat)
    closing = trick.top is not None and not trick.queue
    if seat != mover(table, hidden):
        raise _not_asked(table, trick, seat)
    lead = trick.top is None or closing
    cards, rest = _held(hidden, seat, play, action.cards)
    _check_threes(table, hidden, seat, play)
    if lead:
        _check_lead(table, trick, hidden, seat, play)
    else:
        check_beats(table, play, seat)
    events: list[Event] = []
    if closing:
        _end_trick(table, hidden, events)
        trick = _trick(table, seat)
    _lay(table, hidden, trick, Laid(seat, play, cards, rest, Way.LEAD if lead else Way.ANSWER), events)
    return events


def burn(table: Table, hidden: Hidden, action: Burn) -> list[Event]:
    """A burn (rule 8). Raises `IllegalAction` and has changed nothing then."""
    seat, play = action.seat, action.play
    trick = _trick(table, seat)
    if seat not in trick.burners:
        raise _no_burn(table, trick, seat)
    cards, rest = _held(hidden, seat, play, action.cards)
    _check_threes(table, hidden, seat, play)
    check_beats(table, play, seat)
    events: list[Event] = []
    _lay(table, hidden, trick, Laid(seat, play, cards, rest, Way.BURN), events)
    return events


def pass_(table: Table, hidden: Hidden, action: Pass) -> list[Event]:
    """The seat that is asked passes."""
    trick = _asked(table, action.seat)
    trick.passed |= {action.seat}
    return _said(table, hidden, trick, Passed(action.seat), trick.queue[1:])


def yield_(table: Table, hidden: Hidden, action: Yield) -> list[Event]:
    """The opposite of the top yields to the seats after it (rule 6.3)."""
    trick = _asked(table, action.seat)
    if not may_yield(table, action.seat):
        raise IllegalAction("7.2" if trick.melee else "6.3", Reason.NO_YIELD, action.seat)
    return _said(table, hidden, trick, Yielded(action.seat), (*trick.queue[1:], action.seat))


def wind(table: Table, hidden: Hidden, action: Wind) -> list[Event]:
    """The next live seat after one that finished takes the wind (rule 6.6a)."""
    trick = _asked(table, action.seat)
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


# --- checks ---------------------------------------------------------------------------------------------------


def _trick(table: Table, seat: int) -> Trick:
    if table.phase is not Phase.PLAY or table.trick is None:
        raise IllegalAction("2", Reason.DEAL_OVER if table.phase is Phase.OVER else Reason.NOT_NOW, seat)
    return table.trick


def _asked(table: Table, seat: int) -> Trick:
    """The trick, if the seat is the one that is asked about its top."""
    trick = _trick(table, seat)
    if trick.top is None and seat == trick.leader:
        raise IllegalAction("6", Reason.MUST_LEAD, seat)
    if trick.top is None or seat != table.actor:
        raise _not_asked(table, trick, seat)
    return trick


def _not_asked(table: Table, trick: Trick, seat: int) -> IllegalAction:
    """Why a seat may not speak now."""
    if seat not in table.live:
        return IllegalAction("6", Reason.SEAT_OUT, seat)
    top = trick.top
    if top is None or seat == top.seat:
        return IllegalAction("6", Reason.NOT_YOUR_TURN, seat)
    if not trick.queue:
        return IllegalAction("9.4" if table.head else "6.6b", Reason.ONLY_BURNS, seat)
    if seat in trick.queue:
        return IllegalAction("7.2" if trick.melee else "6.2", Reason.NOT_YOUR_TURN, seat, actor=trick.queue[0])
    if seat in trick.passed:
        return IllegalAction("6.2", Reason.HAS_PASSED, seat)
    if top.gouji and not top.headless:
        return IllegalAction("6.4", Reason.ONLY_OPPOSITE, seat)
    return IllegalAction("6.2", Reason.NOT_YOUR_TURN, seat, actor=trick.queue[0])


def _no_burn(table: Table, trick: Trick, seat: int) -> IllegalAction:
    """Why a seat may not burn now."""
    top = trick.top
    if seat not in table.live:
        return IllegalAction("6", Reason.SEAT_OUT, seat)
    if not table.options.burn:
        return IllegalAction("8", Reason.OPTION_OFF, seat, option="burn")
    if trick.melee:
        return IllegalAction("7.2", Reason.NO_BURN, seat)
    if top is None or not (top.dead or (top.gouji and not top.headless)):
        return IllegalAction("8.1", Reason.NO_BURN, seat)
    if seat in trick.passed:
        return IllegalAction("8.1", Reason.HAS_PASSED, seat)
    if seat in (top.seat, opposite(top.seat)) or (table.headless(seat) and not top.dead):
        return IllegalAction("8.1", Reason.NO_BURN, seat)
    if table.options.burn_needs_open and seat not in table.opened:
        return IllegalAction("8.1", Reason.BURN_NEEDS_OPEN, seat)
    return IllegalAction("6.4", Reason.BURN_TOO_LATE, seat)


def _held(hidden: Hidden, seat: int, play: Play, cards: Cards) -> tuple[Cards, list[Card]]:
    """The cards that leave the hand for a play, those named or the first of each rank, and the cards that stay."""
    if not can_play(play, hidden.hands[seat]):
        raise IllegalAction("3.1", Reason.NOT_HELD, seat, play=play.text)
    rest = hidden.cards[seat][:]
    if cards and hidden.suited:
        if counts_of(cards) != play.counts():
            raise IllegalAction("3.5", Reason.NOT_HELD, seat, play=play.text)
        for card in cards:
            if card not in rest:
                raise IllegalAction("3.1", Reason.NOT_HELD, seat, play=play.text)
            rest.remove(card)
        return cards, rest
    red, black, twos, naturals, rank = play
    taken = take(rest, RED, red) + take(rest, BLACK, black) + take(rest, TWO, twos) + take(rest, rank, naturals)
    return tuple(taken), rest


def _check_threes(table: Table, hidden: Hidden, seat: int, play: Play) -> None:
    """Rule 3.6: threes only as the final play, all of them and nothing else."""
    if table.options.hold_threes and play.naturals and play.rank == THREE:
        hand = hidden.hands[seat]
        if not only_threes(hand) or play.size != hand[THREE]:
            raise IllegalAction("3.6", Reason.THREES_LAST, seat)


def _check_lead(table: Table, trick: Trick, hidden: Hidden, seat: int, play: Play) -> None:
    """Rule 8.4: the lead of a burner holds a joker, except the final one."""
    burning = table.burner == seat and not _melee_next(table, trick)
    if burning and not play.jokers and play.size != table.left[seat]:
        raise IllegalAction("8.4", Reason.BURNER_NEEDS_JOKER, seat)


def check_beats(table: Table, play: Play, seat: int | None = None) -> None:
    """Whether a play beats the top; raises `IllegalAction` with the reason why not (rule 4)."""
    assert table.trick is not None and table.trick.top is not None
    top = table.trick.top.play
    if beats(play, top, table.options):
        return
    if play.size != top.size:
        raise IllegalAction("4.1", Reason.WRONG_SIZE, seat, size=top.size)
    if top.red and not (top.black and table.options.mixed_jokers == "small"):
        raise IllegalAction("4.3", Reason.DEAD_PLAY, seat)
    raise IllegalAction("4.2", Reason.NOT_HIGHER, seat, play=play.text, top=top.text)


# --- the course -----------------------------------------------------------------------------------------------


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
        _open_by_three_dead(table, events)
    if laid.way is Way.LEAD and seat in table.pure_lived:
        _lead_after_pure(table, trick, top, events)
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
    assert trick is not None and trick.top is not None
    leader = table.next_leader
    events.append(TrickEnded(trick.top.seat, trick.top.gouji, leader))
    if trick.top.gouji:
        _lived(table, trick.top, events)
    start_trick(table, hidden, leader, events)


def start_trick(table: Table, hidden: Hidden, leader: int, events: list[Event]) -> None:
    """A trick begins. A burner that cannot lead on has failed (8.6), and the melee ends a burn (7.2).

    Five or more seats are live when a burner fails, so that a failure never ends the deal.
    """
    hidden.left_threes = False
    if table.burner == leader and len(table.live) > 4:
        if not _leads_on(table, hidden.hands[leader]):
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
        _lived(table, top, events)
    rest = tuple(seat for seat, _ in hidden.stifles if seat not in table.finished)
    _tell_stifled(table, hidden, rest, events)
    table.burner = table.victim = NOBODY
    table.phase = Phase.OVER


# --- opening (rule 10) ----------------------------------------------------------------------------------------


def _in_time(table: Table, seat: int, number: int) -> bool:
    """Rule 10.2: whether a play, by its number, was made before the deadline of its seat."""
    if table.options.open_deadline == "melee":
        return True
    first = table.finished[0] if table.finished else None
    limit = table.first_at if first in (seat, opposite(seat)) else table.second_at
    return limit is None or number <= limit


def _may_open(table: Table, seat: int) -> bool:
    """Whether living plays of a seat can still open it (10.1; 9.5: the three dead plays are the only way then)."""
    options = table.options
    if options.open_point == "off" or seat in table.opened:
        return False
    return not (table.revolted and seat == opposite(table.revolted[0]) and options.revolt_opens == "three_dead")


def _lived(table: Table, top: Top, events: list[Event]) -> None:
    """A gouji play lived before the melee: does it open its seat (rule 10.1)?"""
    seat = top.seat
    if not _may_open(table, seat) or not _in_time(table, seat, top.number):
        return
    match table.options.open_point:
        case "any":
            opens = True
        case "no_red":
            opens = not top.play.red
        case "no_joker":
            opens = not top.play.jokers and top.play.size > 1
        case "pure":
            opens = is_pure(top.play)
        case _:
            opens = False
            if is_pure(top.play):
                table.pure_lived |= {seat}
    if opens:
        open_(table, seat, events)


def _lead_after_pure(table: Table, trick: Trick, top: Top, events: list[Event]) -> None:
    """Rule 10.1 pure_then_four: the very next lead after a pure play that lived."""
    seat, play = top.seat, top.play
    table.pure_lived -= {seat}
    fours = play.rank == FOUR and play.naturals == play.size
    if fours and not trick.melee and _may_open(table, seat) and _in_time(table, seat, top.number):
        open_(table, seat, events)


def _open_by_three_dead(table: Table, events: list[Event]) -> None:
    """Rule 9.5: all three dead-gouji plays were made by the play that settles the second place."""
    if table.options.revolt_opens != "three_dead" or table.options.open_point == "off":
        return
    seat = opposite(table.revolted[0])
    in_time = table.second_at is None or table.plays <= table.second_at
    if table.head and table.dead_left == 0 and seat not in table.opened and in_time:
        open_(table, seat, events)


def open_(table: Table, seat: int, events: list[Event]) -> None:
    """The seat has opened."""
    table.opened |= {seat}
    events.append(Opened(seat))
