"""提示 while a question is asked: the better answer first, with its reason, and nothing is answered by it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.players.levels import make_player
from gouji.rules.action import Decline, Refuse
from gouji.rules.cards import card_of, counts_of
from gouji.rules.event import Kind as EventKind
from gouji.rules.event import Payment
from gouji.ui.look.icons import Icon
from gouji.ui.table.hints import ADVISED

from .harness import Bench, new_game, position
from .test_hands_on import LEAD
from .test_questions import BURN, HEAD, REMOVE, REVOLT, asked, later, panel
from .test_texts_fit import SIZES, requests_of

CALLS = ("call_pays", "call_spares", "call_costs", "call_little", "call_wins")
CODES = {
    Kind.PRECALL: CALLS,
    Kind.CALL: CALLS,
    Kind.SHOW: ("show_most", "show_theirs", "show_drawn"),
    Kind.REDEAL: ("redeal_poor", "redeal_keep"),
    Kind.REVOLT: ("revolt_void", "revolt_again", "revolt_lost", "revolt_race", "revolt_live", "revolt_place"),
    Kind.HEAD: ("head_keep", "head_free", "head_few", "head_dead"),
    Kind.REMOVE: ("remove_burden", "remove_keep", "remove_none"),
    Kind.REFUSE: ("accept_gift", "accept_return", "refuse_nothing"),
    Kind.RETURN: ("return_whole", "return_low", "return_high"),
}


def told(bench: Bench) -> str:
    """The line of the hint in the panel, empty without one."""
    question = panel(bench).question
    return question.warning if question.sign is Icon.BULB else ""


@pytest.mark.parametrize(
    ("record", "kind", "words"),
    [
        (HEAD, Kind.HEAD, ("无头", "要头")),
        (REMOVE, Kind.REMOVE, ("都会", "都不会")),
        (REVOLT, Kind.REVOLT, ("照打", "革命")),
    ],
)
def test_hints_tell_the_better_answer_first_then_the_other(record: str, kind: Kind, words: tuple[str, str]) -> None:
    bench = asked(record, kind)
    before, rects = bench.game.text, [button.rect for button in panel(bench).answers]
    assert not told(bench)
    seen = []
    for by_key in (False, True, False):
        bench.key(pygame.K_h) if by_key else bench.click("hint")
        seen.append(told(bench))
    for number, word in enumerate(words):
        assert seen[number].startswith(f"{number + 1}/2　{word}·"), seen
    assert seen[2] == seen[0]
    assert bench.game.text == before
    assert bench.scene.desk.focus not in panel(bench).answers
    assert [button.rect for button in panel(bench).answers] == rects, "an answer has moved"


def test_a_hint_for_a_call_before_any_card_rule_10_3() -> None:
    bench = Bench(new_game("chinagames", seed=2))
    bench.until_asked()
    bench.click("hint")
    assert "92%" in told(bench)
    bench.click("answer.no")
    bench.until_asked()
    assert not bench.scene.deeds.hint_words()


def test_a_hint_picks_the_cards_to_give_back_rule_11_6() -> None:
    bench = later("chinagames", Kind.RETURN, range(1, 12))
    request = bench.scene.request
    assert request is not None
    best = make_player("master", 1).return_cards(request.view)
    bench.click("hint")
    assert counts_of(bench.scene.picker.picked_cards) == counts_of(best)
    assert bench.scene.hand.free is not None
    assert bench.scene.picker.picked <= bench.scene.hand.free
    assert told(bench).startswith("1/1")
    assert bench.enabled("answer.give")
    bench.scene.picker.clear()
    bench.key(pygame.K_h)
    bench.click("answer.give")
    bench.run(0.5)
    assert "return 0" in bench.game.text


def test_each_kind_of_tribute_has_its_own_hint_rule_11_7() -> None:
    bench = later("tribute", Kind.REFUSE, range(1, 9))
    view = bench.scene.shown
    assert view is not None
    paid = ((EventKind.STIFLE, 1), (EventKind.BURN, 2))
    view.table.payments = tuple(Payment(kind, 3, view.seat, (card_of(12),) * count) for kind, count in paid)
    refusals = tuple(Refuse(view.seat, kind) for kind, _ in paid)
    bench.scene.asking.put(Request(Kind.REFUSE, view.seat, view, 999, refusals, Decline(view.seat, "refuse")))
    for kind, count in paid:
        assert not told(bench)
        bench.scene.deeds.hint()
        assert f"得 {count} 张" in told(bench)
        assert told(bench).startswith("1/2")
        bench.scene.asking.accept(kind)


def test_a_hint_ends_the_explanation_that_stands_in_its_place() -> None:
    bench = asked(HEAD, Kind.HEAD)
    bench.click("question.help")
    assert panel(bench).explained
    bench.click("hint")
    assert not panel(bench).explained
    assert told(bench)


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("record", [HEAD, BURN])
def test_a_panel_that_lies_over_the_button_has_a_sign_instead(record: str, language: str) -> None:
    bench = Bench(position(record), (1024, 700), language=language)
    bench.until_asked()
    assert panel(bench).rect.colliderect(bench.scene.bar.hint.rect)
    assert not bench.enabled("hint")
    bench.click("question.hint")
    assert told(bench).startswith("1/")
    assert bench.scene.request is not None
    wide = Bench(position(record), (1366, 768), language=language)
    wide.until_asked()
    assert wide.enabled("hint")
    assert not panel(wide).hint.visible


def test_a_question_without_hints_has_a_grey_button() -> None:
    bench = asked(HEAD, Kind.HEAD)
    for request in requests_of(bench):
        bench.scene.asking.put(request)
        assert bench.enabled("hint") == (request.kind in ADVISED) == (request.kind is not Kind.SWAP)
        bench.scene.deeds.hint()  # whatever is made up here, it does no harm
        assert request.kind is not Kind.SWAP or not told(bench)


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_every_hint_has_room_in_its_question(size: tuple[int, int], language: str) -> None:
    bench = Bench(position(LEAD), size, language=language, counter="on", text_size="huge")
    bench.until_asked()
    scene = bench.scene
    for request in requests_of(bench):
        scene.asking.put(request)
        scene.scheduler.hurry()
        box = panel(bench)
        word = max((answer.word for answer in box.question.answers), key=len)
        for code in CODES.get(request.kind, ()):
            reason = scene.text("table.line.join").join(
                (word, scene.text(f"reason.{code}", n=188, other=88, percent=88))
            )
            line = scene.text("table.line.hint", n=1, of=2, reason=reason)
            box.change(replace(box.question, warning=line, sign=Icon.BULB))
            assert box.tells, (request.kind, code)
            assert not box.rect.colliderect(scene.geometry.counter())
            assert not box.rect.colliderect(scene.geometry.plate(3))
