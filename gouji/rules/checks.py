"""Why a lead, an answer or a burn may not be made (rules 3 to 8)."""

from gouji.rules.action import Cards
from gouji.rules.cards import BLACK, RED, THREE, TWO, Card, counts_of, take
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.hidden import Hidden
from gouji.rules.moves import melee_next
from gouji.rules.play import Play, beats
from gouji.rules.plays import can_play, only_threes
from gouji.rules.seats import opposite
from gouji.rules.table import Phase, Table, Trick


def trick_of(table: Table, seat: int) -> Trick:
    if table.phase is not Phase.PLAY or table.trick is None:
        raise IllegalAction("2", Reason.NOT_NOW, seat)
    return table.trick


def asked(table: Table, seat: int) -> Trick:
    """The trick, if the seat is the one that is asked about its top."""
    trick = trick_of(table, seat)
    if trick.top is None and seat == trick.leader:
        raise IllegalAction("6", Reason.MUST_LEAD, seat)
    if trick.top is None or seat != table.actor:
        raise not_asked(table, trick, seat)
    return trick


def not_asked(table: Table, trick: Trick, seat: int) -> IllegalAction:
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


def no_burn(table: Table, trick: Trick, seat: int) -> IllegalAction:
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


def held(hidden: Hidden, seat: int, play: Play, cards: Cards) -> tuple[Cards, list[Card]]:
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


def check_threes(table: Table, hidden: Hidden, seat: int, play: Play) -> None:
    """Rule 3.6: threes only as the final play, all of them and nothing else."""
    if table.options.hold_threes and play.naturals and play.rank == THREE:
        hand = hidden.hands[seat]
        if not only_threes(hand) or play.size != hand[THREE]:
            raise IllegalAction("3.6", Reason.THREES_LAST, seat)


def check_lead(table: Table, trick: Trick, seat: int, play: Play) -> None:
    """Rule 8.4: the lead of a burner holds a joker, except the final one."""
    burning = table.burner == seat and not melee_next(table, trick)
    if burning and not play.jokers and play.size != table.left[seat]:
        raise IllegalAction("8.4", Reason.BURNER_NEEDS_JOKER, seat)


def check_beats(table: Table, play: Play, seat: int | None = None) -> None:
    """Whether a play beats the top; raises `IllegalAction` with the reason why not (rule 4)."""
    assert table.trick is not None
    assert table.trick.top is not None
    top = table.trick.top.play
    if beats(play, top, table.options):
        return
    if play.size != top.size:
        raise IllegalAction("4.1", Reason.WRONG_SIZE, seat, size=top.size)
    if top.red and not (top.black and table.options.mixed_jokers == "small"):
        raise IllegalAction("4.3", Reason.DEAD_PLAY, seat)
    raise IllegalAction("4.2", Reason.NOT_HIGHER, seat, play=play.text, top=top.text)
