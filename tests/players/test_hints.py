"""Hints (提示) and their reasons: sensible, distinct, best first, and every reason true of its position."""

from pathlib import Path

import pytest

from gouji.players.burning import jokers_needed
from gouji.players.hints import MOST, Hint, burn_hints, hints
from gouji.players.levels import make_player
from gouji.players.reasons import FEW, LIKELY, LONG, PLAY_REASONS, Reason
from gouji.rules.action import Burn, Decline, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import ACE, BLACK, QUEEN, RED, THREE, TWO
from gouji.rules.deal import Deal
from gouji.rules.play import Play, is_gouji
from gouji.rules.plays import can_beat
from gouji.rules.seats import mates, opposite, team
from gouji.rules.view import View, view_of
from tests.players.deals import moments
from tests.players.positions import all_positions

TEXTS = Path(__file__).resolve().parents[2] / "assets" / "texts" / "parts"


def some_views(preset: str) -> list[tuple[Deal, int, str]]:
    found = [moment for level in ("master", "hint") for moment in moments(level, preset, 21, every=6)]
    assert len(found) > 10
    return found


@pytest.mark.parametrize("preset", ["qingdao", "chinagames", "tribute", "outline", "stifle"])
def test_hints_are_legal_distinct_and_led_by_the_masters_choice(preset: str) -> None:
    for deal, seat, kind in some_views(preset):
        if kind != "move":
            continue
        view = view_of(deal, seat)
        found = hints(view)
        actions = [hint.action for hint in found]
        assert 0 < len(actions) <= MOST
        assert len(set(actions)) == len(actions)
        assert actions[0] == make_player("master", 1).choose(view)
        legal = set(view.actions())
        assert all(action in legal for action in actions)
        assert all(isinstance(action, PlayCards) for action in actions[1:])


@pytest.mark.parametrize("preset", ["qingdao", "chinagames", "tribute", "outline", "stifle"])
def test_every_reason_is_true(preset: str) -> None:
    seen: set[str] = set()
    for deal, seat, kind in some_views(preset):
        view = view_of(deal, seat)
        for hint in hints(view) if kind == "move" else burn_hints(view):
            check(view, hint)
            seen.add(hint.reason.code)
    assert len(seen) >= 8


def test_every_reason_is_true_in_the_positions() -> None:
    seen: set[str] = set()
    for position in all_positions():
        view = position.view()
        if position.ask in ("", "burn"):
            for hint in hints(view) if not position.ask else burn_hints(view):
                check(view, hint)
                seen.add(hint.reason.code)
    assert seen >= {"finish", "run_out", "cap_queens", "stop_short", "feed", "yield", "burn_out", "burn_unsafe"}


def check(view: View, hint: Hint) -> None:
    """Whether what the reason says is so, reckoned here anew."""
    action, reason = hint.action, hint.reason
    if isinstance(action, PlayCards):
        assert hint.split == (0 < action.play.naturals < view.hand[action.play.rank])
        assert play_is_so(view, action.play, reason), (action.play.text, reason)
    elif isinstance(action, Decline):
        assert no_burn_is_so(view, reason), reason
    elif isinstance(action, Burn):
        assert burn_is_so(view, action.play, reason), (action.play.text, reason)
    elif isinstance(action, Pass):
        top = view.top
        assert top is not None
        is_mate = team(top.seat) == team(view.seat)
        mine = top.gouji and top.seat == opposite(view.seat)
        assert reason.code == ("leave_mate" if is_mate else "let_go" if mine else "save")
    else:
        assert reason.code == {Yield: "yield", Wind: "wind"}[type(action)]


def unbeatable(view: View, play: Play) -> bool:
    return not can_beat(view.unseen(), play, view.options)


def groups(hand: list[int]) -> list[Play]:
    found = [Play(0, 0, 0, hand[rank], rank) for rank in range(TWO) if hand[rank]]
    found += [Play(0, 0, hand[TWO], 0, TWO)] if hand[TWO] else []
    return found or [Play(hand[RED], hand[BLACK], 0, 0, -1)]


def play_is_so(view: View, play: Play, reason: Reason) -> bool:
    hand, left, top = list(view.hand), view.table.left, view.top
    rest = [own - gone for own, gone in zip(hand, play.counts(), strict=True)]
    values = reason.values
    whole = play.size == play.naturals == hand[play.rank]
    opposite_gouji = top is not None and top.gouji and top.seat == opposite(view.seat)
    match reason.code:
        case "finish":
            return play.size == sum(hand)
        case "run_out":
            loose = [group for group in groups(rest) if not unbeatable(view, group)]
            return unbeatable(view, play) and len(loose) - rest[RED] <= 1 and values["plays"] == len(groups(rest))
        case "before_threes":
            return unbeatable(view, play) and sum(rest) == rest[THREE] > 0
        case "cap_queens":
            return opposite_gouji and top is not None and top.play.rank == QUEEN and play.rank == ACE
        case "stop_short":
            return top is not None and left[top.seat] == values["cards"] <= FEW and team(top.seat) != team(view.seat)
        case "stop_opposite":
            return opposite_gouji
        case "feed":
            return view.leads and any(left[mate] == play.size == values["cards"] for mate in mates(view.seat))
        case "opens":
            return view.leads and is_gouji(play) and view.seat not in view.table.opened
        case "certain" | "hang_big":
            return unbeatable(view, play) and (reason.code == "certain" or play.red > 0)
        case "hang_small":
            return play.black > 0 and not play.red and view.unseen()[RED] == values["reds"] > 0
        case "likely":
            return 100 * LIKELY <= values["percent"] < 100
        case "too_few_cards":
            enemies = [seat for seat in view.table.live if team(seat) != team(view.seat)]
            if is_gouji(play) and not view.table.melee:
                enemies = [seat for seat in enemies if seat == opposite(view.seat) or view.table.headless(seat)]
            asked = [seat for seat in enemies if view.leads or seat in may_answer(view)]
            return bool(asked) and max(view.table.left[seat] for seat in asked) < play.size == values["cards"]
        case "split":
            return rest[play.rank] == values["left"] > 0 and play.naturals > 0
        case "fill":
            return play.twos == values["twos"] > 0 and play.naturals > 0 and not play.jokers
        case "only_opposite":
            return is_gouji(play) and not view.table.melee
        case "exact":
            return whole and not view.leads
        case "lone_early":
            return view.leads and play.size == 1 and min(left[seat] for seat in view.table.live) > LONG
        case "lowest":
            return view.leads and not any(hand[1 if view.options.hold_threes else 0 : play.rank])
        case "loose":
            return view.leads and whole
        case "control":
            return not play.naturals
        case code:
            return code == ("lead" if view.leads else "beats")


def may_answer(view: View) -> set[int]:
    """Who may still answer in a trick: those who have not passed, and one's opposite (rule 5)."""
    trick = view.table.trick
    assert trick is not None
    return {seat for seat in view.table.live if seat not in trick.passed or seat == opposite(view.seat)}


def burn_is_so(view: View, play: Play, reason: Reason) -> bool:
    rest = [own - gone for own, gone in zip(view.hand, play.counts(), strict=True)]
    safe = rest[BLACK] + rest[RED] >= jokers_needed(rest, view.options.hold_threes)
    match reason.code:
        case "burn_out":
            return not any(rest)
        case "burn_certain":
            return safe and unbeatable(view, play) and reason.values["cards"] == sum(rest)
        case "burn_safe":
            return safe
        case code:
            return code == "burn_unsafe" and not safe


def no_burn_is_so(view: View, reason: Reason) -> bool:
    burns = make_player("master", 1).burn(view) is not None
    missing = []
    for play in view.burns():
        rest = [own - gone for own, gone in zip(view.hand, play.counts(), strict=True)]
        missing.append(jokers_needed(rest, view.options.hold_threes) - rest[BLACK] - rest[RED])
    match reason.code:
        case "burn_short":
            return not burns and min(missing) == reason.values["n"] > 0
        case "leave_mate":
            return not burns and view.top is not None and team(view.top.seat) == team(view.seat)
        case "burn_little":
            return not burns and min(missing) <= 0
        case code:
            return code == "burn_leave" and burns


def test_burn_hints_are_led_by_the_masters_choice() -> None:
    """Not to burn is among them, so that nobody is talked into a bluff (8.6)."""
    burns: set[bool] = set()
    for preset, seed in [(preset, seed) for preset in ("qingdao", "tribute") for seed in range(6)]:
        for deal, seat, kind in moments("mate", preset, seed, every=1):
            if kind != "burn":
                continue
            view = view_of(deal, seat)
            found = burn_hints(view)
            choice = make_player("master", 1).burn(view)
            assert found[0].action == (choice or Decline(seat, "burn"))
            assert 1 < len(found) <= MOST
            assert sum(isinstance(hint.action, Decline) for hint in found) == 1
            burns.add(choice is not None)
    assert burns == {True, False}


def test_nothing_beats_gives_no_hints() -> None:
    for deal, seat, kind in moments("hint", "qingdao", 3, every=4):
        if kind == "move":
            assert hints(view_of(deal, seat))
            assert all(hints(view_of(deal, other)) == [] for other in range(6) if other != seat)


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_every_reason_has_its_text(language: str) -> None:
    texts = (TEXTS / f"players.{language}.po").read_text(encoding="utf-8")
    source = (Path(__file__).resolve().parents[2] / "gouji" / "players" / "reasons.py").read_text(encoding="utf-8")
    codes = {part.split('"')[0] for part in source.split('Reason("')[1:]}
    assert len(codes) >= len(PLAY_REASONS)
    assert all(f'msgid "reason.{code}"' in texts for code in codes)


def test_the_master_never_starts_a_burn_that_can_fail() -> None:
    """Rule 8.6: after the cover there is a joker for every lead but the last."""
    burns = 0
    for seed in range(6):
        for deal, seat, kind in moments("mate", "qingdao", seed, every=1):
            view = view_of(deal, seat)
            burn = make_player("master", 1).burn(view) if kind == "burn" else None
            if isinstance(burn, Burn):
                burns += 1
                rest = [own - gone for own, gone in zip(view.hand, burn.play.counts(), strict=True)]
                assert rest[BLACK] + rest[RED] >= jokers_needed(rest, hold_threes=False)
    assert burns
