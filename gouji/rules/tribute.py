"""Buying threes, what tribute is owed, and who pays what (rules 2.4 and 11.3 to 11.5)."""

from collections.abc import Iterable, Mapping

from gouji.rules.cards import ACE, BLACK, RED, THREE, TWO, Card, counts_of, take
from gouji.rules.event import Kind, Owed, Payment, ThreeBought
from gouji.rules.hidden import Hidden
from gouji.rules.options import Options
from gouji.rules.scoring import sweep_of
from gouji.rules.seats import around, mates, opposite, team
from gouji.rules.table import Table

# --- buying threes (2.4) --------------------------------------------------------------------------------------


def buy_threes(hidden: Hidden, leader: int, options: Options) -> tuple[list[ThreeBought], list[int]]:
    """Every seat without a three buys one, in seat order from the leader; the cards move.

    Returns what was bought, and the seats that have nothing to pay with: they are out by automatic revolution.
    """
    bought: list[ThreeBought] = []
    poor: list[int] = []
    for buyer in around(leader):
        hand = hidden.hands[buyer]
        if hand[THREE]:
            continue
        price = next((rank for rank in (TWO, BLACK, RED) if hand[rank]), None)
        if price is None:
            if options.revolution != "off":
                poor.append(buyer)
            continue
        seller = _seller(hidden, buyer)
        if seller is not None:
            bought.append(_buy(hidden, buyer, seller, price, options))
    return bought, poor


def _seller(hidden: Hidden, buyer: int) -> int | None:
    """The opposite, its team-mates counter-clockwise from the buyer, then the buyer's own mates."""
    rivals = [seat for seat in around(buyer)[1:] if seat in mates(opposite(buyer))]
    asked = (opposite(buyer), *rivals, *mates(buyer))
    return next((seat for seat in asked if hidden.hands[seat][THREE] >= 2), None)


def _buy(hidden: Hidden, buyer: int, seller: int, price: int, options: Options) -> ThreeBought:
    three = take(hidden.cards[seller][:], THREE, 1)[0]
    hidden.move(seller, buyer, (three,))
    paid: tuple[Card, ...] = ()
    if team(seller) != team(buyer) or options.mate_threes == "pay":
        paid = tuple(take(hidden.cards[buyer][:], price, 1))
        hidden.move(buyer, seller, paid)
    return ThreeBought(buyer, seller, three, paid)


# --- what is owed (11.3, 11.4) --------------------------------------------------------------------------------

CALL_VALUE = {"": 1, "call": 2, "precall": 4}
FAILURE_VALUE = {"": 1, "call": 4, "precall": 8}
FAILED_CALL = {"": 0, "call": 2, "precall": 4}


def point_tribute(options: Options, opened: frozenset[int], calls: Mapping[int, str]) -> list[Owed]:
    """What each seat owes its opposite for opening and calls (rule 11.4), payers in the order of seats.

    ``calls`` says for each seat that made one "call" (a declaration too) or "precall".
    """
    owed = []
    for payer in range(6):
        receiver = opposite(payer)
        count = point_count(options, payer in opened, receiver in opened, calls.get(payer, ""), calls.get(receiver, ""))
        if count:
            owed.append(Owed(Kind.POINT, payer, receiver, count))
    return owed


def point_count(options: Options, opened: bool, other_opened: bool, call: str, other_call: str) -> int:
    """How many cards a seat pays its opposite, by who of both opened and called (rule 11.4)."""
    match options.point:
        case "simple":
            return 0 if opened else 1
        case "pre_open":
            return _pre_open(opened, other_opened, call, other_call)
        case "outline":
            failed = FAILED_CALL[call] * (2 if options.overturn_double else 1) if other_opened else 0
            return failed + (0 if opened else CALL_VALUE[other_call])
        case "declare":
            return _declare(opened, other_opened, bool(call), bool(other_call))
        case _:
            return 0


def _pre_open(opened: bool, other_opened: bool, call: str, other_call: str) -> int:
    if opened:
        return 0
    return CALL_VALUE[other_call] + (FAILURE_VALUE[call] if other_opened else 0)


def _declare(opened: bool, other_opened: bool, declared: bool, other_declared: bool) -> int:
    if declared and other_declared:
        if opened != other_opened:
            return 0 if opened else 4
        return 2
    if not declared and not other_declared:
        return 0 if opened else 1
    if declared:
        return (2 if opened else 3) if other_opened else (0 if opened else 1)
    if other_opened:
        return 0 if opened else 3
    return 0 if opened else 2


def owed_after(table: Table, stifles: Iterable[tuple[int, int]], places: tuple[int, ...]) -> tuple[Owed, ...]:
    """What a deal makes due in the next (rule 11.3), one entry for each pair and kind, in the order of arising."""
    options = table.options
    sweep = sweep_of(places)
    if sweep is not None:
        if not options.sweep_tribute:
            return ()
        return tuple(Owed(Kind.SWEEP, seat, opposite(seat), 1) for seat in range(6) if team(seat) != sweep)
    owed = [Owed(Kind.STIFLE, seat, by, 1) for seat, by in stifles]
    if options.burn_tribute:
        owed += [Owed(Kind.BURN, burn.victim, burn.burner, 2 if burn.doubled else 1) for burn in table.burns]
    calls = dict.fromkeys(table.calls, "call") | dict.fromkeys(table.precalls, "precall")
    owed += point_tribute(options, table.opened, calls)
    owed += _fall(options, places)
    return _merged(owed)


def _fall(options: Options, places: tuple[int, ...]) -> list[Owed]:
    """Last place pays two cards to the first, fifth place one to the second."""
    if not options.fall_tribute:
        return []
    pairs = ((places[5], places[0], 2), (places[4], places[1], 1))
    return [
        Owed(Kind.FALL, payer, receiver, count)
        for payer, receiver, count in pairs
        if not (options.waive_team and team(payer) == team(receiver))
    ]


def _merged(owed: list[Owed]) -> tuple[Owed, ...]:
    sums: dict[tuple[Kind, int, int], int] = {}
    for item in owed:
        key = (item.kind, item.payer, item.receiver)
        sums[key] = sums.get(key, 0) + item.count
    return tuple(Owed(*key, count) for key, count in sums.items())


# --- paying (11.5) --------------------------------------------------------------------------------------------

ORDER = tuple(Kind)
HIGH = (RED, BLACK, TWO)
LOWER = tuple(range(ACE, THREE - 1, -1))


def in_order(owed: Iterable[Owed], leader: int) -> list[Owed]:
    """Tribute in the order in which it is paid (rule 11.3)."""
    return sorted(owed, key=lambda item: (ORDER.index(item.kind), (item.payer - leader) % 6))


def pay(hidden: Hidden, owed: Iterable[Owed], leader: int, options: Options) -> tuple[Payment, ...]:
    """Move the tribute: each payer's highest cards, never one that it received in this deal (rule 11.5)."""
    own = [cards[:] for cards in hidden.cards]
    payments = []
    for item in in_order(owed, leader):
        goes_on = options.must_pay == "all" or (options.must_pay == "point" and item.kind is Kind.POINT)
        cards = _highest(own[item.payer], item.count, HIGH + LOWER if goes_on else HIGH)
        hidden.move(item.payer, item.receiver, cards)
        payments.append(Payment(item.kind, item.payer, item.receiver, cards))
    return tuple(payments)


def _highest(own: list[Card], count: int, ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Take the highest cards of some ranks out of a seat's own cards, as far as they go."""
    held = counts_of(own)
    taken: list[Card] = []
    for rank in ranks:
        taken += take(own, rank, min(held[rank], count - len(taken)))
    return tuple(taken)
