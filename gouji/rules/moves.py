"""What may be done in play: leads, answers, burns (rules 6 to 8)."""

from collections.abc import Iterator

from gouji.rules.hidden import Hidden
from gouji.rules.play import Play
from gouji.rules.plays import all_plays, answers, burner_leads
from gouji.rules.table import Phase, Table, Trick


def mover(table: Table, hidden: Hidden) -> int | None:
    """The seat that makes the next answer or lead: the actor; or, where only burns can answer, the seat that leads
    if nobody burns. None outside of play."""
    if table.phase is not Phase.PLAY:
        return None
    actor = table.actor
    if actor is not None:
        return actor
    leader = table.next_leader
    fails = table.burner == leader and len(table.live) > 4 and not leads_on(table, hidden.hands[leader])
    return table.next_live(leader) if fails else leader


def leads_on(table: Table, hand: list[int]) -> bool:
    """Whether a burner has a lead that 8.4 allows."""
    return next(burner_leads(hand, table.options), None) is not None


def legal_plays(table: Table, seat: int, hand: list[int]) -> Iterator[Play]:
    """Every play that the mover may make now, each once: its leads or its answers."""
    trick = table.trick
    if trick is None or table.phase is not Phase.PLAY:
        return iter(())
    if trick.top is not None and trick.queue:
        return answers(hand, trick.top.play, table.options)
    if table.burner == seat and not melee_next(table, trick):
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


def melee_next(table: Table, trick: Trick) -> bool:
    """Whether the lead that is due is made in the melee: a trick that has no top yet, or the one after this."""
    return trick.melee if trick.top is None else len(table.live) <= 4
