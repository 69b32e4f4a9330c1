"""Every question of the table: asked with the cards in sight, answered by clicks, never by an unlucky Enter."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given, strategies

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.players.burning import is_safe, jokers_needed, left_after
from gouji.rules.action import Decline, Refuse
from gouji.rules.cards import card_of
from gouji.rules.event import Kind as EventKind
from gouji.rules.event import Payment
from gouji.rules.options import PRESETS
from gouji.rules.play import parse_play
from gouji.ui.scenes.result import ResultScene
from gouji.ui.table.burnplan import best_cover, plan_of
from gouji.ui.table.looks import People
from gouji.ui.table.panel import QuestionPanel
from gouji.ui.table.questions import question_of
from gouji.ui.text import Translator
from gouji.ui.widgets import Kind as Look

from .harness import Bench, new_game, position

SEATS = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
OTHERS = "".join(f"hand {s} 55667782\n" for s in range(1, 6))


def record(mine: str, rest: str, options: str = "preset qingdao\n", others: str = OTHERS) -> str:
    return f"gouji 1\n{options}{SEATS}deal 1 position\nhand 0 {mine}\n{others}{rest}"


BURN = record("RRBBAAAA999773", "leader 1\n1 play KKKK\n", others=OTHERS.replace("hand 1 55", "hand 1 55KKKK"))
REVOLT = record("55667788", "leader 1\n")
HEAD = record("556677882", "leader 1\nrevolt 3\n", others=OTHERS.replace("hand 3 55667782", "hand 3 5566778"))
REMOVE = record("3344552", "leader 0\n", "preset qingdao\noption removal true\n")


def asked(text: str, kind: Kind) -> Bench:
    bench = Bench(position(text))
    bench.until_asked()
    request = bench.scene.request
    assert request is not None
    assert request.kind is kind
    return bench


def panel(bench: Bench) -> QuestionPanel:
    found = bench.scene.asking.panel
    assert found is not None
    return found


def check_question(bench: Bench) -> None:
    """What is true of every question."""
    box = panel(bench)
    layout = bench.scene.geometry
    assert not any(box.rect.colliderect(place.rect) for place in bench.scene.hand.places)
    assert not any(box.rect.colliderect(layout.plate(position)) for position in range(6))
    assert not any(button.focused for button in box.answers)
    assert bench.scene.desk.focus not in box.answers
    dangerous = [button for button in box.answers if button.kind is Look.BURN]
    assert all(button.kind is not Look.PRIMARY for button in dangerous)
    if bench.scene.request is not None and bench.scene.request.kind is not Kind.RETURN:
        before = bench.game.text
        bench.key(pygame.K_RETURN)
        assert bench.game.text == before
    body = box.question.body
    bench.click("question.help")
    assert panel(bench).explained
    bench.click("question.help")
    assert panel(bench).question.body == body


def test_burning_is_proposed_with_cards_that_beat_and_a_plan_rule_8() -> None:
    bench = asked(BURN, Kind.BURN)
    check_question(bench)
    question = panel(bench).question
    assert question.danger
    assert question.plan is not None
    assert question.plan.works
    assert "4 个 A" in question.body
    bench.click("answer.yes")
    bench.run(0.2)
    assert "0 burn" in bench.game.text


def test_hints_go_through_the_ways_to_burn_with_their_reasons() -> None:
    bench = asked(BURN.replace("RRBBAAAA999773", "RRBBAAAA2222773"), Kind.BURN)
    seen = set()
    for _ in range(3):
        bench.key(pygame.K_h)
        assert bench.scene.asking.fitting_play() is not None
        assert "/" in panel(bench).question.warning
        seen.add(bench.scene.picker.picked_cards)
    assert len(seen) > 1


def test_the_first_hint_is_not_to_burn_where_jokers_are_missing_rule_8_6() -> None:
    bench = asked(BURN.replace("RRBBAAAA999773", "AAAA99988773"), Kind.BURN)
    text = bench.scene.text
    bench.key(pygame.K_h)
    assert not bench.scene.picker.picked
    assert text("question.burn.no") in panel(bench).question.warning
    assert text("reason.burn_short", n=3) in panel(bench).question.warning
    bench.key(pygame.K_h)
    assert bench.scene.asking.fitting_play() is not None
    assert text("reason.burn_unsafe") in panel(bench).question.warning


def test_declining_a_burn_takes_the_proposal_back_and_may_hold_for_the_deal() -> None:
    bench = asked(BURN, Kind.BURN)
    bench.click("question.tick")
    bench.click("answer.no")
    bench.run(0.2)
    assert not bench.scene.picker.picked
    assert not bench.game.ask_burn
    assert "decline 0 burn" in bench.game.text


def test_a_burn_that_cannot_succeed_is_warned_of() -> None:
    bench = asked(BURN.replace("RRBBAAAA999773", "AAAA99988773"), Kind.BURN)
    plan = panel(bench).question.plan
    assert plan is not None
    assert not plan.works


@pytest.mark.parametrize("hold_threes", [False, True])
@given(data=strategies.data())
def test_the_plan_of_a_burn_plays_every_card_with_a_joker_in_each_lead_rule_8_4(
    hold_threes: bool, data: strategies.DataObject
) -> None:
    options = replace(PRESETS["qingdao"], hold_threes=hold_threes)
    groups = strategies.dictionaries(strategies.integers(0, 11), strategies.integers(1, 4), max_size=4)
    hand = [0] * 15
    for rank, count in data.draw(groups).items():
        hand[rank] = count
    hand[12:] = [data.draw(strategies.integers(0, most)) for most in (3, 4, 4)]
    cover = parse_play("AAAA")
    hand[11] += cover.naturals
    rest = left_after(hand, cover)
    plan = plan_of(hand, cover, options)
    jokers = rest[13] + rest[14]
    assert plan.works == is_safe(rest, hold_threes)
    assert plan.missing == max(0, jokers_needed(rest, hold_threes) - jokers)
    if not plan.works:
        return
    total = [0] * 15
    for play in plan.plays:
        total = [a + b for a, b in zip(total, play.counts(), strict=True)]
    assert total == hand
    assert all(play.jokers for play in plan.plays[1:-1])
    if hold_threes:
        assert all(play.naturals == play.size for play in plan.plays if play.rank == 0)


def test_the_cheapest_cover_is_proposed() -> None:
    hand = parse_hand("RAAAA22229")
    covers = [parse_play(text) for text in ("RAAA", "2222", "AAAA")]
    assert best_cover(covers, hand, PRESETS["qingdao"]) == parse_play("AAAA")


def parse_hand(text: str) -> list[int]:
    counts = [0] * 15
    for letter in text:
        counts["3456789TJQKA2BR".index(letter)] += 1
    return counts


def test_revolution_is_dangerous_and_asked_rule_9() -> None:
    bench = asked(REVOLT, Kind.REVOLT)
    check_question(bench)
    bench.click("answer.yes")
    bench.run(0.5)
    assert "revolt 0" in bench.game.text
    assert not bench.scene.hand.places


def test_a_second_revolution_is_said_to_void_the_deal_rule_9_3() -> None:
    others = OTHERS.replace("hand 5 55667782", "hand 5 5566778")
    bench = asked(record("55667788", "leader 5\nrevolt 5\n", others=others), Kind.REVOLT)
    text = bench.scene.text
    assert panel(bench).question.body == text("table.ask.revolt_void")
    check_question(bench)
    first = asked(REVOLT, Kind.REVOLT)
    assert panel(first).question.body != text("table.ask.revolt_void")


def test_who_failed_a_burn_before_stands_below_rule_11_1() -> None:
    bench = asked(BURN, Kind.BURN)
    request = bench.scene.request
    assert request is not None
    text, people = bench.scene.text, bench.scene.people
    before, after = text("table.ask.burn_fail"), text("table.ask.burn_fail_again")
    for cover in (None, bench.scene.asking.fitting_play()):
        first = question_of(request, people, text, cover)
        assert first is not None
        assert before in first.body
    request.view.table.burnt_out = (4,)
    for cover in (None, bench.scene.asking.fitting_play()):
        later = question_of(request, people, text, cover)
        assert later is not None
        assert after in later.body


def test_the_choice_of_head_rule_9_4() -> None:
    bench = asked(HEAD, Kind.HEAD)
    check_question(bench)
    bench.click("answer.keep")
    assert "head 0 keep" in bench.game.text


def test_removing_threes_and_fours_rule_2_5() -> None:
    bench = asked(REMOVE, Kind.REMOVE)
    check_question(bench)
    bench.click("answer.yes.34")
    bench.run(0.5)
    assert "remove 34" in bench.game.text
    assert len(bench.scene.picker.cards) == 3


@pytest.mark.parametrize(("seed", "shown"), [(7, 0), (77, 0), (11, 2), (164, 3)])
def test_that_somebody_has_shown_is_said_only_when_somebody_has_rule_2_2(seed: int, shown: int) -> None:
    bench = Bench(new_game(seed=seed, level="regular"))
    bench.until_asked()
    request = bench.scene.request
    assert request is not None
    assert request.kind is Kind.SHOW
    assert max((count for _, count in request.view.table.shows), default=0) == shown
    text = bench.scene.text
    over, before = text("table.ask.show_over", n=shown), text("table.ask.show", rank=3)
    assert panel(bench).question.body == (over if shown else before)


def test_a_call_before_any_card_rule_10_3() -> None:
    bench = Bench(new_game("chinagames", seed=2))
    bench.until_asked()
    assert bench.scene.request is not None
    assert bench.scene.request.kind is Kind.PRECALL
    check_question(bench)
    bench.click("answer.yes")
    bench.until_asked()
    assert "precall 0" in bench.game.text


def later(preset: str, kind: Kind, seeds: range) -> Bench:
    """A table at which a question is asked that comes only in later deals; the deals before are played for one."""
    for seed in seeds:
        bench = Bench(new_game(preset, seed=seed))
        bench.scene.deeds.set_autoplay(True)
        bench.until(lambda bench=bench: isinstance(bench.top, ResultScene))  # type: ignore[misc]
        if bench.game.match.over:
            continue
        bench.click("next")
        bench.game.autoplay = False
        for _ in range(12):
            bench.until_asked()
            if not bench.at_table or bench.scene.request is None:
                break
            if bench.scene.request.kind is kind:
                return bench
            if bench.scene.request.kind is Kind.PLAY:
                break
            bench.answer_by_clicks()
    raise AssertionError(f"no deal asks for {kind}")


def test_refusing_tribute_rule_11_7() -> None:
    bench = later("tribute", Kind.REFUSE, range(1, 9))
    check_question(bench)
    bench.click("answer.yes")
    bench.run(0.5)
    assert "refuse 0" in bench.game.text


def test_giving_cards_back_rule_11_6() -> None:
    bench = later("tribute", Kind.RETURN, range(1, 12))
    request, scene = bench.scene.request, bench.scene
    assert request is not None
    assert not bench.enabled("answer.give")
    assert scene.hand.free is not None
    for slot in sorted(scene.hand.free)[: request.count]:
        bench.click_card(slot)
    assert bench.enabled("answer.give")
    check_question(bench)
    bench.click("answer.give")
    bench.run(0.5)
    assert "return 0" in bench.game.text


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1366, 768), (3840, 2160)])
def test_the_burn_question_fits_everywhere(size: tuple[int, int], language: str) -> None:
    bench = Bench(position(BURN), size, language=language, counter="on")
    bench.until_asked()
    box = panel(bench)
    window = pygame.Rect((0, 0), size)
    assert window.contains(box.rect)
    assert not box.rect.colliderect(bench.scene.geometry.counter())
    assert not any(box.rect.colliderect(bench.scene.geometry.plate(position)) for position in range(6))
    assert all(box.rect.contains(button.rect) for button in box.answers)
    for _ in range(3):
        bench.key(pygame.K_h)
        assert panel(bench).tells  # a hint without its reason helps nobody
        assert window.contains(panel(bench).rect)


def test_after_a_failed_burn_the_cards_lie_aside_and_one_may_watch_rule_8_6() -> None:
    bench = asked(BURN.replace("RRBBAAAA999773", "AAAA99988773"), Kind.BURN)
    bench.click("answer.yes")
    bench.until(lambda: not bench.scene.hand.places)
    bench.until(lambda: bench.scene.watching.visible or not bench.at_table)
    assert 0 in bench.game.match.deal.table.burnt_out  # type: ignore[union-attr]


def test_several_kinds_of_tribute_are_asked_about_one_after_the_other() -> None:
    kinds = (EventKind.STIFLE, EventKind.BURN, EventKind.POINT)
    view = later("tribute", Kind.REFUSE, range(1, 9)).scene.shown
    assert view is not None
    view.table.payments = tuple(Payment(kind, 3, view.seat, (card_of(12),)) for kind in kinds)
    no = Decline(view.seat, "refuse")
    request = Request(Kind.REFUSE, view.seat, view, 1, tuple(Refuse(view.seat, kind) for kind in kinds), no)
    text, people = Translator("zh_CN"), People(("我", "乙", "丙", "丁", "戊", "己"), ("human",) * 6, view.seat)
    accepted: frozenset[str] = frozenset()
    for number, kind in enumerate(kinds):
        question = question_of(request, people, text, None, accepted)
        assert question is not None
        assert text(f"tribute.{kind}") in question.title
        accept, refuse = question.answers
        assert refuse.action == Refuse(view.seat, kind)
        assert accept.action == (no if number == len(kinds) - 1 else None)
        accepted |= {accept.accepts}
