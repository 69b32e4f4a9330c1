"""Buying threes, tribute owed and paid, scores, read literally a second time and compared over random matches."""

from random import Random

import pytest

from gouji.rules.action import Leader
from gouji.rules.cards import counts_of, ranks_text
from gouji.rules.deal import Deal
from gouji.rules.match import DealResult, Match
from gouji.rules.options import PRESETS, Options, check, with_values
from tests.rules.random_play import finish_deal, next_action

HIGH = "RB2"
DOWN = "RB2AKQJT9876543"
Owed = tuple[str, int, int, int]

WAYS: dict[str, Options] = {key: options for key, options in PRESETS.items() if key != "qingdao"}
WAYS["qingdao, all tribute"] = with_values(
    PRESETS["qingdao"],
    {
        "fall_tribute": True,
        "burn_tribute": True,
        "burn_back_double": True,
        "sweep_tribute": True,
        "open_point": "any",
        "point": "simple",
        "must_pay": "point",
    },
)
WAYS["chinagames, no end"] = with_values(
    PRESETS["chinagames"], {"sweep_ends_match": False, "mate_threes": "free", "revolution": "off", "rounds": 0}
)
WAYS["outline, overturned"] = with_values(PRESETS["outline"], {"overturn_double": True, "must_pay": "all"})


def opposite(seat: int) -> int:
    return (seat + 3) % 6


def circle(seat: int) -> list[int]:
    return [(seat + step) % 6 for step in range(6)]


# --- 2.4 ---


def buy(hands: list[str], leader: int, options: Options) -> list[int]:
    """Changes the hands; returns who is out by automatic revolution."""
    out = []
    for buyer in circle(leader):
        if "3" in hands[buyer]:
            continue
        price = next((card for card in "2BR" if card in hands[buyer]), None)
        if price is None:
            if options.revolution != "off":
                out.append(buyer)
            continue
        others = [seat for seat in circle(buyer)[1:] if seat != opposite(buyer)]
        rivals = [seat for seat in others if seat % 2 != buyer % 2]
        mates = [seat for seat in others if seat % 2 == buyer % 2]
        for seller in [opposite(buyer), *rivals, *mates]:
            if hands[seller].count("3") >= 2:
                hands[seller] = hands[seller].replace("3", "", 1)
                hands[buyer] += "3"
                if seller not in mates or options.mate_threes == "pay":
                    hands[buyer] = hands[buyer].replace(price, "", 1)
                    hands[seller] += price
                break
    return out


# --- 11.3, 11.4 ---


def point(options: Options, opened: frozenset[int], calls: dict[int, str], a: int) -> int:
    """What `a` pays its opposite `b` (11.4)."""
    b = opposite(a)
    oa, ob, ca, cb = a in opened, b in opened, calls.get(a, ""), calls.get(b, "")
    if options.point == "simple":
        return 0 if oa else 1
    if options.point == "pre_open":
        value = {"": 1, "call": 2, "precall": 4}
        failure = {"": 1, "call": 4, "precall": 8}
        if oa:
            return 0
        return value[cb] + failure[ca] if ob else value[cb]
    if options.point == "outline":
        pays = 0 if oa else {"": 1, "call": 2, "precall": 4}[cb]
        if ob:
            pays += {"": 0, "call": 2, "precall": 4}[ca] * (2 if options.overturn_double else 1)
        return pays
    if options.point == "declare":
        both = {(True, False): 0, (False, True): 4, (True, True): 2, (False, False): 2}
        none = {(True, False): 0, (False, True): 1, (True, True): 0, (False, False): 1}
        mine = {(True, False): 0, (False, False): 1, (True, True): 2, (False, True): 3}  # only a declared
        other = {(True, False): 0, (False, False): 2, (True, True): 0, (False, True): 3}  # only b declared
        return {(True, True): both, (False, False): none, (True, False): mine, (False, True): other}[
            (bool(ca), bool(cb))
        ][(oa, ob)]
    return 0


def owed_after(result: DealResult, options: Options, calls: dict[int, str]) -> list[Owed]:
    """11.3, one entry for each pair and kind, in the order of arising within a kind."""
    places = result.places
    if len({seat % 2 for seat in places[:3]}) == 1:
        swept = [seat for seat in range(6) if seat % 2 != places[0] % 2]
        return [("sweep", seat, opposite(seat), 1) for seat in swept] if options.sweep_tribute else []
    found: dict[tuple[str, int, int], int] = {}

    def add(kind: str, payer: int, receiver: int, count: int) -> None:
        if count:
            found[kind, payer, receiver] = found.get((kind, payer, receiver), 0) + count

    for seat, by in result.stifles:
        add("stifle", seat, by, 1)
    if options.burn_tribute:
        for burn in result.burns:
            add("burn", burn.victim, burn.burner, 2 if burn.doubled else 1)
    for seat in range(6):
        add("point", seat, opposite(seat), point(options, result.opened, calls, seat))
    if options.fall_tribute:
        for payer, receiver, count in ((places[5], places[0], 2), (places[4], places[1], 1)):
            if not (options.waive_team and payer % 2 == receiver % 2):
                add("fall", payer, receiver, count)
    return [(*key, count) for key, count in found.items()]


def pay(hands: list[str], owed: list[Owed], leader: int, options: Options) -> list[tuple[str, int, int, str]]:
    """11.3, 11.5: changes the hands; what was received is kept apart till the end."""
    received = [""] * 6
    paid = []
    for kind in ("stifle", "burn", "point", "fall", "sweep"):
        for payer in circle(leader):
            for what, source, target, count in owed:
                if (what, source) != (kind, payer):
                    continue
                ranks = DOWN if options.must_pay == "all" or (options.must_pay, kind) == ("point", "point") else HIGH
                cards = "".join(rank * hands[payer].count(rank) for rank in ranks)[:count]
                for card in cards:
                    hands[payer] = hands[payer].replace(card, "", 1)
                received[target] += cards
                paid.append((kind, payer, target, cards))
    for seat in range(6):
        hands[seat] += received[seat]
    return paid


# --- side by side ---


def calls_of(deal: Deal) -> dict[int, str]:
    return dict.fromkeys(deal.table.calls, "call") | dict.fromkeys(deal.table.precalls, "precall")


def check_start(match: Match, hands: list[str], leader: int) -> None:
    """After the line `leader`: threes bought, tribute paid."""
    deal, options = match.deal, match.options
    assert deal is not None
    out = buy(hands, leader, options) if options.hold_threes else []
    assert sorted(out) == sorted(deal.table.revolted)
    paid: list[tuple[str, int, int, str]] = []
    last = next((result for result in reversed(match.results) if not result.void), None)
    if len(out) < 2 and last is not None:
        owed = [(str(o.kind), o.payer, o.receiver, o.count) for o in last.owed if not {o.payer, o.receiver} & {*out}]
        paid = pay(hands, owed, leader, options)
    found = [(str(p.kind), p.payer, p.receiver, ranks_text(counts_of(p.cards))) for p in deal.table.payments]
    by_rank = [(kind, payer, target, "".join(sorted(cards))) for kind, payer, target, cards in paid]
    assert [(*item[:3], "".join(sorted(item[3]))) for item in found] == by_rank
    assert [sorted(hand) for hand in hands] == [sorted(ranks_text(hand)) for hand in deal.hidden.hands]


@pytest.mark.parametrize("way", WAYS)
def test_two_readings_of_tribute_agree(way: str) -> None:
    options = check(WAYS[way])
    for seed in range(3):
        rng = Random(f"tribute {way} {seed}")
        match = Match(options)
        while len(match.results) < 5 and not match.over:
            done = len(match.results)
            action = next_action(match, rng, eager=0.4)
            deal = match.running
            before = [ranks_text(hand) for hand in deal.hidden.hands] if deal is not None else []
            match.apply(action)
            if isinstance(action, Leader):
                check_start(match, before, action.seat)
            if len(match.results) > done:
                result = match.results[-1]
                assert match.deal is not None
                if not result.void:
                    owed = owed_after(result, options, calls_of(match.deal))
                    assert sorted(owed) == sorted((str(o.kind), o.payer, o.receiver, o.count) for o in result.owed)
                finish_deal(match, rng)
