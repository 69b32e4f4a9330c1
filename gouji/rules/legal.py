"""Every legal action of a deal, listed (design: whatever is listed is accepted, and nothing else is)."""

from collections.abc import Iterator

from gouji.rules import calling, dealing, giving, leading
from gouji.rules.action import Action, Call, Cut, Head, Leader, PreCall, Redeal, Refuse, Remove, Return, Revolt, Show
from gouji.rules.cards import BLACK, RANK_COUNT, Card, card_of, counts_of, take
from gouji.rules.deal import Deal
from gouji.rules.returns import legal_returns, wanted_ranks
from gouji.rules.seats import SEATS, opposite
from gouji.rules.table import Phase


def legal_actions(deal: Deal) -> Iterator[Action]:
    """Every action that a deal accepts now, but for two kinds that never end: dealing hands, and saying no to a
    question. Cards of one rank are told apart only where it matters: in shows and cuts."""
    yield from _before(deal)
    yield from deal.legal_moves()


def _before(deal: Deal) -> Iterator[Action]:
    match deal.table.phase:
        case Phase.DEAL:
            if deal.table.options.calls == "pre_open" and not deal.dealt:
                yield from (PreCall(seat) for seat in SEATS if seat not in deal.table.precalls)
        case Phase.SHOW:
            yield from _leading(deal)
        case Phase.TRIBUTE | Phase.REVOLUTION | Phase.PLAY if deal.table.before_lead:
            yield from _refusing(deal)
            yield from _returning(deal)
            yield from _calling(deal)


def _leading(deal: Deal) -> Iterator[Action]:
    """Rules 2.1 to 2.3: demanding new hands, showing, cutting, naming the leader."""
    table, context = deal.table, deal.context
    if dealing.may_redeal(table, context):
        yield from (Redeal(seat) for seat in SEATS if dealing.poor(deal.hidden.hands[seat]))
    if leading.shows_decide(table, context):
        yield from _shows(deal)
    if leading.cuts_decide(table, context) and not leading.cut_done(table):
        cutter = leading.next_cutter(table, context)
        for seat in SEATS if cutter is None else (cutter,):
            yield from (Cut(seat, card) for card in _kinds())
        return
    fixed = leading.fixed_leader(table, context)
    for seat in SEATS if fixed is None else (fixed,):
        if seat in table.live:
            yield Leader(seat)


def _kinds() -> Iterator[Card]:
    for rank in range(RANK_COUNT):
        yield from (card_of(rank, suit) for suit in range(1 if rank >= BLACK else 4))


def _shows(deal: Deal) -> Iterator[Action]:
    table = deal.table
    shown = {seat for seat, _ in table.shows}
    rank = leading.show_rank(table)
    for seat in SEATS:
        if seat in table.live and seat not in shown:
            for suit in range(4):
                card = card_of(rank, suit)
                number = deal.hidden.cards[seat].count(card)
                yield from (Show(seat, (card,) * count) for count in range(2, number + 1))


def _refusing(deal: Deal) -> Iterator[Action]:
    table = deal.table
    if not giving.tribute_is_over(table):
        refusable = {(payment.receiver, payment.kind) for payment in table.payments}
        yield from (Refuse(seat, kind) for seat, kind in sorted(refusable))


def _returning(deal: Deal) -> Iterator[Action]:
    hands = deal.hidden.hands
    for seat, payer, count in deal.table.returns_due:
        for ranks in legal_returns(hands[seat], wanted_ranks(hands[payer]), count, deal.table.options):
            yield Return(seat, cards_of_ranks(deal.hidden.cards[seat], ranks))


def cards_of_ranks(cards: list[Card], ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of some ranks out of a sorted hand, in the order of suits."""
    own = cards[:]
    counts = counts_of(card_of(rank) for rank in ranks)
    return tuple(card for rank, count in enumerate(counts) for card in take(own, rank, count))


def _calling(deal: Deal) -> Iterator[Action]:
    """Calls, revolution, the choice of head, removing (rules 2.5, 9, 10.3)."""
    table = deal.table
    if table.options.calls != "off" and calling.may_call_now(table):
        free = table.live - table.calls - table.precalls
        yield from (Call(seat) for seat in sorted(free))
    if calling.may_revolt_now(table):
        yield from (Revolt(seat) for seat in sorted(table.live) if dealing.poor(deal.hidden.hands[seat]))
    if table.phase is Phase.REVOLUTION:
        seat = opposite(table.revolted[0])
        yield from (Head(seat, True), Head(seat, False))
    if calling.may_remove_now(table):
        yield from (Remove(ranks) for ranks in calling.REMOVALS if not calling.empties_a_hand(deal.hidden, ranks))
