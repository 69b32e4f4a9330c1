"""A match as plain data for reports and tests: what `gouji replay --json` and `gouji legal --json` print."""

from typing import Any

from gouji.rules.cards import counts_of, ranks_text
from gouji.rules.deal import Deal
from gouji.rules.match import DealResult, Match
from gouji.rules.moves import legal_burns, legal_plays, may_pass
from gouji.rules.table import Phase
from gouji.rules.trick import may_take_wind, may_yield

Json = dict[str, Any]


def summary(match: Match) -> Json:
    """The deals that are over with places, scores and tribute, the total, and what is due in a deal under way."""
    result: Json = {"deals": [_deal(item) for item in match.results], "total": list(match.total), "next": None}
    deal = match.running
    if deal is not None:
        result["hands"] = [ranks_text(hand) for hand in deal.hidden.hands]
        result["next"] = next_of(deal)
    return result


def _deal(result: DealResult) -> Json:
    if result.void:
        return {"void": True}
    return {
        "places": list(result.places),
        "score": list(result.scores),
        "opened": sorted(result.opened),
        "burns": [[burn.burner, burn.victim, burn.doubled] for burn in result.burns],
        "stifles": [list(pair) for pair in result.stifles],
        "revolted": list(result.revolted),
        "sweep": result.sweep,
        "owed": [[str(item.kind), item.payer, item.receiver, item.count] for item in result.owed],
        "paid": [
            [str(item.kind), item.payer, item.receiver, ranks_text(counts_of(item.cards))] for item in result.payments
        ],
    }


def next_of(deal: Deal) -> Json:
    """What is due next in a deal."""
    table = deal.table
    return {
        "phase": str(table.phase),
        "actor": table.actor,
        "burners": list(deal.burners()),
        "lead": table.leading,
        "melee": table.melee,
    }


def legal_summary(match: Match) -> Json:
    """The legal leads, answers and burns at the end of a record, plays as rank text, sorted."""
    result: Json = {"actor": None, "plays": [], "pass": False, "yield": False, "wind": False, "burns": {}}
    deal = match.running
    if deal is None:
        return result
    table, hands = deal.table, deal.hidden.hands
    actor = table.actor
    result["actor"] = actor
    if table.phase is not Phase.PLAY or table.trick is None:
        return result
    if actor is not None:
        result["plays"] = sorted(play.text for play in legal_plays(table, actor, hands[actor]))
        result["pass"] = may_pass(table, actor)
        result["yield"] = result["pass"] and may_yield(table, actor)
        result["wind"] = result["pass"] and may_take_wind(table, actor)
    burns = {seat: sorted(p.text for p in legal_burns(table, seat, hands[seat])) for seat in table.trick.burners}
    result["burns"] = {str(seat): plays for seat, plays in sorted(burns.items()) if plays}
    return result
