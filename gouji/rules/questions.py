"""The questions that are open in a deal, in the order in which they are asked (rules 2.6, 8.2).

None of them must be answered for the rules to go on; a table asks them all, so that nobody's right is passed over.
"""

from collections.abc import Iterable

from gouji.rules import calling, dealing, giving, leading
from gouji.rules.deal import Deal
from gouji.rules.seats import around
from gouji.rules.table import Phase

Question = tuple[int, str]
"""The seat that is asked, and one of `action.QUESTIONS`."""


def open_questions(deal: Deal, first: int = 0) -> list[Question]:
    """Every question still to be asked now, in order. Only seats that could say yes are asked.

    ``first`` is the seat that was dealt the first card, from which the shows are asked (rule 2.2).
    """
    table = deal.table
    if table.phase is Phase.DEAL:
        return _precalls(deal)
    if table.phase is Phase.SHOW:
        return _redeals(deal) or _shows(deal, first)
    if table.phase in (Phase.TRIBUTE, Phase.REVOLUTION, Phase.PLAY) and table.before_lead:
        return _refusals(deal) or _calls(deal) or _revolts(deal) or _removal(deal) or _burns(deal)
    return _burns(deal)


def _unanswered(deal: Deal, seats: Iterable[int], question: str) -> list[Question]:
    """Those of the seats that have not said no."""
    return [(seat, question) for seat in seats if (seat, question) not in deal.declined]


def _precalls(deal: Deal) -> list[Question]:
    if deal.table.options.calls != "pre_open" or deal.dealt:
        return []
    return _unanswered(deal, (seat for seat in around(0) if seat not in deal.table.precalls), "precall")


def _redeals(deal: Deal) -> list[Question]:
    if not dealing.may_redeal(deal.table, deal.context):
        return []
    return _unanswered(deal, (seat for seat in around(0) if dealing.poor(deal.hidden.hands[seat])), "redeal")


def _shows(deal: Deal, first: int) -> list[Question]:
    """Those who could overtake the best show so far and have not shown yet."""
    table = deal.table
    if not leading.shows_decide(table, deal.context):
        return []
    shown = {seat for seat, _ in table.shows}
    best = leading.best_show(table)[1]
    rank = leading.show_rank(table)
    able = (
        seat
        for seat in around(first)
        if seat in table.live and seat not in shown and leading.most_of_suit(deal.hidden.cards[seat], rank)[1] > best
    )
    return _unanswered(deal, able, "show")


def _refusals(deal: Deal) -> list[Question]:
    table = deal.table
    if not table.payments or giving.tribute_is_over(table):
        return []
    receivers = {payment.receiver for payment in table.payments if payment.cards}
    return _unanswered(deal, (seat for seat in around(table.leader) if seat in receivers), "refuse")


def _calls(deal: Deal) -> list[Question]:
    table = deal.table
    if table.options.calls == "off" or not calling.may_call_now(table):
        return []
    called = table.calls | table.precalls
    free = (seat for seat in around(table.leader) if seat in table.live and seat not in called)
    return _unanswered(deal, free, "call")


def _revolts(deal: Deal) -> list[Question]:
    table = deal.table
    if not calling.may_revolt_now(table):
        return []
    able = (s for s in around(table.leader) if s in table.live and dealing.poor(deal.hidden.hands[s]))
    return _unanswered(deal, able, "revolt")


def _removal(deal: Deal) -> list[Question]:
    table = deal.table
    if not calling.may_remove_now(table) or table.trick is None:
        return []
    return _unanswered(deal, (table.trick.leader,), "remove")


def _burns(deal: Deal) -> list[Question]:
    return _unanswered(deal, deal.burners(), "burn")
