"""Hints for the questions before play: led by what the master does, and every reason true of its position."""

import re
from collections.abc import Iterator, MutableSequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gouji.players.baseline import GreedyPlayer
from gouji.players.before_play import open_chance, opposite_chance
from gouji.players.driver import Driver, Tally
from gouji.players.hints import Hint
from gouji.players.levels import make_player
from gouji.players.mind import Mind
from gouji.players.question_hints import question_hints
from gouji.players.weights import MASTER
from gouji.rules.action import Action, Call, Decline, Head, PreCall, Refuse, Remove, Return, Revolt, Show
from gouji.rules.cards import ACE, RANK_COUNT, RANKS, TEN, THREE, TWO, Card, counts_of, rank_of, suit_of
from gouji.rules.deal import Deal
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, Value, with_values
from gouji.rules.options import check as check_options
from gouji.rules.play import Play
from gouji.rules.record import read
from gouji.rules.returns import legal_returns
from gouji.rules.seats import opposite
from gouji.rules.table import Phase
from gouji.rules.view import View, view_of
from tests.players.deals import exchanged
from tests.players.positions import all_positions
from tests.rules.test_literal_tribute import point

TEXTS = Path(__file__).resolve().parents[2] / "assets" / "texts" / "parts"
SOURCE = Path(__file__).resolve().parents[2] / "gouji" / "players" / "question_hints.py"
NAMES = ("show", "redeal", "precall", "call", "revolt", "remove", "refuse", "head", "return")
WAYS: dict[str, tuple[str, dict[str, Value]]] = {
    "qingdao": ("qingdao", {"removal": True}),
    "chinagames": ("chinagames", {}),
    "tribute": ("tribute", {"fall_return": False}),
    "outline": ("outline", {"redeal": True, "leader": "show", "revolution": "any", "revolt_opens": "auto"}),
    "stifle": ("stifle", {"must_pay": "all"}),
}
"""Presets, with options that ask what they do not ask by themselves."""


class Patient(GreedyPlayer):
    """Plays quickly, but decides before play like the master."""

    def __init__(self) -> None:
        self.master = make_player("master", 1)

    def answer(self, view: View, question: str) -> Action | None:
        return self.master.answer(view, question)

    def head(self, view: View) -> bool:
        return self.master.head(view)

    def return_cards(self, view: View) -> tuple[Card, ...]:
        return self.master.return_cards(view)


class Stacked(Random):
    """Deals seats 0 and 2 neither two nor joker every other time, so that they may revolt or ask for new cards
    (2.1, 9.1)."""

    stacks = False

    def shuffle(self, x: MutableSequence[Any]) -> None:
        super().shuffle(x)
        self.stacks = not self.stacks
        if self.stacks:
            own = [place for place in range(216) if place // 36 in (0, 2)]
            others = [place for place in range(216) if place // 36 not in (0, 2) and rank_of(x[place]) < TWO]
            for place in own:
                if rank_of(x[place]) >= TWO:
                    other = others.pop()
                    x[place], x[other] = x[other], x[place]


Asked = tuple[Deal, int, str]
"""A deal at a decision: a copy of it, the seat that decides, and the question."""


@cache
def decisions(way: str) -> tuple[Asked, ...]:
    """The questions of some deals of a match."""
    preset, options = WAYS[way]
    found: list[Asked] = []
    for seed in range(6):
        match = Match(check_options(with_values(PRESETS[preset], options)), preset)

        def watch(view: View, kind: str, action: Action, match: Match = match) -> None:
            if kind in NAMES and match.deal is not None:
                found.append((match.deal.copy(), view.seat, kind))

        tallies = [Tally() for _ in range(6)]
        rng = Stacked(seed) if seed % 2 else Random(seed)
        driver = Driver(match, [Patient() for _ in range(6)], rng, tallies=tallies, watch=watch)
        while not match.over and match.played < 3:
            driver.play_deal()
        assert not sum(tally.illegal + tally.crashes for tally in tallies)
    return tuple(found)


def in_positions() -> Iterator[Asked]:
    """The questions of the positions of judgement."""
    for position in all_positions():
        deal = position.match().deal
        if position.ask in NAMES and deal is not None:
            yield deal, position.seat, position.ask


OTHERS = "".join(f"hand {seat} 34567789TJQK\n" for seat in range(1, 6))


def made(options: str, mine: str, rest: str, others: str = OTHERS) -> Deal:
    """A deal of a position, with the hand of seat 0."""
    deal = read(f"gouji 1\n{options}deal 1 position\nhand 0 {mine}\n{others}{rest}").deal
    assert deal is not None
    return deal


def made_up() -> Iterator[Asked]:
    """What real deals hardly ever ask."""
    removal = "preset qingdao\noption removal true\n"
    yield made(removal, "556677KKAA2", "leader 0\n"), 0, "remove"
    yield made(removal, "3556677KKAA2", "leader 0\n"), 0, "remove"
    free = "leader 0\nrevolt 3\n"
    for mine in ("TTTTTJJJJQQQKK344", "TTTTTJJJJ3344", "QQQKKAAA22345", "TTTTTJJJJQQQKKAA2"):
        yield made("preset qingdao\n", mine, free), 0, "head"
    revolted = "leader 0\nrevolt 2\n"
    yield made("preset qingdao\n", "33445566778899TJQK", revolted), 0, "revolt"
    yield made("preset qingdao\n", "AAAAAAAKKKKKKQQQQQQ", "leader 0\n"), 0, "revolt"


def with_high_payers() -> Iterator[Asked]:
    """Returns to payers that hold nothing below ten, so that high cards must go (11.6)."""
    for deal, seat, question in decisions("chinagames"):
        if question != "return":
            continue
        payer, hidden = next(due[1] for due in deal.table.returns_due if due[0] == seat), deal.hidden.copy()
        others = [other for other in range(6) if other not in (seat, payer)]
        for card in [card for card in hidden.cards[payer] if rank_of(card) < TEN]:
            other, high = next((s, c) for s in others for c in hidden.cards[s] if TEN <= rank_of(c) <= ACE)
            hidden.move(payer, other, (card,))
            hidden.move(other, payer, (high,))
        changed = deal.copy()
        changed.hidden = hidden
        yield changed, seat, question


def asked_of(way: str) -> list[Asked]:
    more = {"qingdao": (in_positions, made_up), "chinagames": (with_high_payers,)}.get(way, ())
    return [*decisions(way), *(asked for made_of in more for asked in made_of())]


# --- what is true ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_the_first_hint_is_what_the_master_does(way: str) -> None:
    master = make_player("master", 1)
    for deal, seat, question in asked_of(way):
        view = view_of(deal, seat)
        found = question_hints(view, question)
        match question:
            case "head":
                expected: Action = Head(seat, master.head(view))
            case "return":
                expected = Return(seat, master.return_cards(view))
            case _:
                expected = master.answer(view, question) or Decline(seat, question)
        assert found[0].action == expected
        assert len(found) == 2 or question in ("return", "remove")
        for hint in found:
            deal.copy().apply(hint.action)  # every answer is legal


@pytest.mark.parametrize("way", WAYS)
def test_every_reason_is_true(way: str) -> None:
    for deal, seat, question in asked_of(way):
        for hint in question_hints(view_of(deal, seat), question):
            assert is_so(deal, seat, question, hint), (question, hint)


def test_every_reason_comes_up() -> None:
    seen = {
        hint.reason.code
        for way in WAYS
        for deal, seat, question in asked_of(way)
        for hint in question_hints(view_of(deal, seat), question)
    }
    assert codes() - seen == set()


def is_so(deal: Deal, seat: int, question: str, hint: Hint) -> bool:
    """Whether what a reason says is so, reckoned here anew."""
    view, code, values = view_of(deal, seat), hint.reason.code, hint.reason.values
    ranks = [rank_of(card) for card in view.cards]
    if code.startswith("call_"):
        return call_is_so(view, question, hint)
    if code.startswith("revolt_"):
        return revolt_is_so(deal, view, hint)
    if code.startswith("return_"):
        return return_is_so(view, hint)
    match hint.action, code:
        case Show(cards=cards), "show_most":
            shown = [card for card in view.cards if RANKS[rank_of(card)] == str(view.options.show_rank)]
            mine = max(sum(1 for card in shown if suit_of(card) == suit) for suit in range(4))
            more = all(count < mine for _, count in view.table.shows)
            return len({suit_of(card) for card in cards}) == 1 and values["n"] == len(cards) == mine >= 2 and more
        case Decline(), "show_theirs" | "show_drawn":
            return bool(view.table.shows) == (code == "show_theirs")
        case _, "redeal_poor":
            without = 1.0
            for drawn in range(36):
                without *= (216 - 24 - drawn) / (216 - drawn)
            return max(ranks) < TWO and values["percent"] == round(100 * (1 - without))
        case Decline(), "redeal_keep":
            return values["n"] == sum(1 for rank in ranks if TEN <= rank <= ACE)
        case Head(keep=keep), _:
            groups = sum(
                ranks.count(rank) >= least for rank, least in zip(range(TEN, TWO), (5, 4, 3, 2, 2), strict=True)
            )
            kept = code in ("head_keep", "head_dead")
            enough = {"head_keep": values.get("n") == groups >= 3, "head_few": values.get("n") == groups < 3}
            return keep == kept and opposite(seat) in view.table.revolted and enough.get(code, True)
        case Remove(ranks=gone), "remove_burden":
            return values["n"] == sum(RANKS[rank] in gone for rank in ranks) > 0
        case Decline(), "remove_keep":
            return values["n"] == sum(rank <= THREE + 1 for rank in ranks) > 0
        case Decline(), "remove_none":
            return min(ranks) > THREE + 1
        case _:
            return refuse_is_so(deal, view, hint)


def refuse_is_so(deal: Deal, view: View, hint: Hint) -> bool:
    code, seat = hint.reason.code, view.seat
    mine = [item for item in view.table.payments if item.receiver == seat and item.cards]
    if isinstance(hint.action, Refuse):
        after = deal.copy()
        after.apply(hint.action)
        left = [item for item in after.table.payments if item.receiver == seat and item.kind == hint.action.kind]
        return code == "refuse_nothing" and any(item.kind == hint.action.kind for item in mine) and not left
    kind = mine[0].kind
    back = sum(due[2] for due in view.table.returns_due if due[0] == seat) if kind == "fall" else 0
    count = sum(len(item.cards) for item in mine if item.kind == kind)
    expected = {"accept_gift": 0, "accept_return": count}
    return hint.reason.values["n"] == count and back == expected[code]


def swing(view: View, call: str, opened: bool, other: bool) -> int:
    """What a call changes for its seat, in cards, if it opens or not and the opposite opens or not (11.4)."""
    me, rival, table = view.seat, opposite(view.seat), view.table
    calls = dict.fromkeys(table.calls, "call") | dict.fromkeys(table.precalls, "precall")
    opens = frozenset(seat for seat, does in ((me, opened), (rival, other)) if does)
    gains = [
        point(view.options, opens, made, rival) - point(view.options, opens, made, me)
        for made in (calls | {me: call}, calls)
    ]
    return gains[0] - gains[1]


def call_is_so(view: View, call: str, hint: Hint) -> bool:
    """The chances are the players' own estimate; what follows from them is reckoned by the rule."""
    code, values = hint.reason.code, hint.reason.values
    if code in ("call_spares", "call_wins"):
        other = code == "call_spares"
        swings = [swing(view, call, opened, other) for opened in (True, False)]
        return values["n"] == (-min(swings) if other else max(swings)) > 0
    mine, theirs = open_chance(view), opposite_chance(view)
    gain = sum(
        (mine if opened else 1 - mine) * (theirs if other else 1 - theirs) * swing(view, call, opened, other)
        for opened in (True, False)
        for other in (True, False)
    )
    told = values["other"] == round(100 * theirs) and abs(values["n"] - 100 * abs(gain)) <= 0.5 + 1e-9
    yes = isinstance(hint.action, PreCall | Call)
    good = {"call_pays": gain > MASTER.call, "call_little": -0.005 <= gain <= MASTER.call, "call_costs": gain < 0}
    return told and yes == (code == "call_pays") and good[code]


def revolt_is_so(deal: Deal, view: View, hint: Hint) -> bool:
    code, values = hint.reason.code, hint.reason.values
    after = deal.copy()
    after.apply(Revolt(view.seat))
    if code in ("revolt_void", "revolt_again"):
        return after.table.phase is Phase.VOID
    if code in ("revolt_race", "revolt_place"):
        return after.table.phase is not Phase.VOID and view.seat in after.table.revolted
    leads = [lost(view, rank) for rank in range(1 if view.options.hold_threes else 0, TWO) if view.hand[rank]]
    spared = 0.0 if view.options.hold_threes and view.hand[THREE] else max(leads)
    whole = sum(leads) - spared
    return values["n"] == max(0, round(whole)) and (whole > MASTER.revolt) == (code == "revolt_lost")


def lost(view: View, rank: int) -> float:
    """How many leads a group of naturals is expected to lose: less than none if it may win one."""
    mind = Mind(view, MASTER)
    group = Play(0, 0, 0, view.hand[rank], rank)
    holds, dump = mind.holds(group), mind.dump_chance(group)
    return (1 - holds) * (1 - dump) - mind.weights.regain * holds * dump


def return_is_so(view: View, hint: Hint) -> bool:
    assert isinstance(hint.action, Return)
    code, values, cards = hint.reason.code, hint.reason.values, hint.action.cards
    given, hand = counts_of(cards), list(view.hand)
    legal = list(legal_returns(hand, view.wanted, len(cards), view.options))
    assert tuple(sorted(rank_of(card) for card in cards)) in legal
    high = sum(given[TEN:])
    fewer = sum(1 for rank in range(RANK_COUNT) if given[rank] and given[rank] == hand[rank])
    match code:
        case "return_high":
            return values["n"] == high == min(sum(rank >= TEN for rank in ranks) for ranks in legal) > 0
        case "return_whole":
            return not high and values["n"] == fewer == sum(1 for count in given if count)
        case _:
            return code == "return_low" and not high and fewer < sum(1 for count in given if count)


# --- the rest -------------------------------------------------------------------------------------------------


def test_hidden_cards_change_no_hint() -> None:
    """The ranks that the payer holds are shown (11.6), so that they alone may change what goes back."""
    for way in WAYS:
        for deal, seat, question in decisions(way)[::7]:
            if question == "return" or not deal.dealt:
                continue
            other = exchanged(deal, seat, Random(seat))
            assert question_hints(view_of(other, seat), question) == question_hints(view_of(deal, seat), question)


def test_who_may_not_say_yes_gets_no_hints() -> None:
    view = view_of(made("preset chinagames\n", "335566KKAA2B", "leader 0\n"), 0)
    for question in ("show", "redeal", "revolt", "refuse", "return"):
        assert question_hints(view, question) == []
    called = view_of(made("preset chinagames\n", "334455KKAA2B", "leader 0\ncall 0\n"), 0)
    assert question_hints(called, "call") == question_hints(called, "precall") == []
    off = view_of(made("preset qingdao\n", "335566KKAA2B", "leader 0\n"), 0)
    assert question_hints(off, "call") == question_hints(off, "precall") == []
    with pytest.raises(ValueError, match="burn"):
        question_hints(view, "burn")


def codes() -> set[str]:
    """Every code in the source: the strings that begin like one."""
    begins = "show_|redeal_|call_|revolt_|head_|remove_|accept_|refuse_|return_"
    found = set(re.findall(rf'"((?:{begins})[a-z]+)"', SOURCE.read_text(encoding="utf-8")))
    assert len(found) > 25
    return found


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_every_reason_has_its_text(language: str) -> None:
    texts = (TEXTS / f"players.{language}.po").read_text(encoding="utf-8")
    assert all(f'msgid "reason.{code}"' in texts for code in codes())
