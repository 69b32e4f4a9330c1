"""No text that the table paints is cut off, in either language, at any size."""

import pytest

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.rules.action import (
    Action,
    Call,
    Decline,
    Head,
    Places,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Revolt,
    Show,
)
from gouji.rules.cards import card_of
from gouji.ui.look import lettering, parts
from gouji.ui.look.fonts import Face, FontStore
from gouji.ui.table.hints import hints_for
from gouji.ui.table.lines import situation
from gouji.ui.table.seats import Mark

from .harness import Bench, position
from .test_hands_on import ANSWER, LEAD, YIELD, slots
from .test_questions import BURN, HEAD, REMOVE, REVOLT

SIZES = ((1024, 700), (1366, 768), (1920, 1080))
RECORDS = {
    "answer": ANSWER,
    "lead": LEAD,
    "yield": YIELD,
    "burn": BURN,
    "head": HEAD,
    "remove": REMOVE,
    "revolt": REVOLT,
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were painted with an ellipsis."""
    found: list[str] = []
    original = lettering.fitted

    def fitted(text: str, fonts: FontStore, face: Face, px: int, width: float) -> tuple[str, int]:
        shown, size = original(text, fonts, face, px, width)
        if shown != text:
            found.append(f"{text!r} -> {shown!r}")
        return shown, size

    monkeypatch.setattr(lettering, "fitted", fitted)
    monkeypatch.setattr(parts, "fitted", fitted)
    return found


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RECORDS)
def test_nothing_is_cut_off(cut: list[str], name: str, size: tuple[int, int], language: str) -> None:
    bench = Bench(position(RECORDS[name]), size, language=language, counter="on", always_show_counts=True)
    bench.until_asked()
    for number, seat in enumerate(bench.scene.table.seats):
        for mark in list(Mark)[number : number + 3]:
            seat.mark(mark)
    bench.key(0)
    bench.scene.changed()
    bench.app.step([], 0.0)
    if name in ("answer", "lead"):
        bench.click_card(slots(bench, "A")[0])
        bench.click_card(slots(bench, "B")[0])
        bench.app.step([], 0.0)
        bench.click("hint")
        bench.click("tool.history")
        bench.app.step([], 0.0)
    assert not cut


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_lines_above_the_buttons_have_room_at_the_smallest_size(language: str) -> None:
    for record in (ANSWER, LEAD, YIELD):
        bench = Bench(position(record), (1024, 700), language=language)
        bench.until_asked()
        scene = bench.scene
        request = scene.request
        assert request is not None
        style = bench.services.style
        lines = [situation(request, scene.people, scene.text)]
        hints = hints_for(request.view, scene.text)
        lines += [scene.text("table.line.hint", n=1, of=len(hints), reason=hint.words(scene.text)) for hint in hints]
        for line in lines:
            assert style.fonts.width(line, Face.REGULAR, 12) <= scene.geometry.line_room(), line


def requests_of(bench: Bench) -> list[Request]:
    """A request of each kind that has a question, made up around what a table shows."""
    view = bench.scene.shown
    assert view is not None
    me = view.seat
    three = card_of(0)
    places = (0, 1, 2, 3, 4, 5)
    made: list[tuple[Kind, tuple[Action, ...]]] = [
        (Kind.PRECALL, (PreCall(me),)),
        (Kind.CALL, (Call(me),)),
        (Kind.REDEAL, (Redeal(me),)),
        (Kind.SHOW, (Show(me, (three,) * 4), Show(me, (card_of(0, 3),) * 2))),
        (Kind.REFUSE, (Refuse(me, "stifle"), Refuse(me, "burn"))),
        (Kind.RETURN, ()),
        (Kind.SWAP, (Places(places), Places((0, 1, 2, 3, 5, 4)))),
        (Kind.REMOVE, (Remove("3"), Remove("4"), Remove("34"))),
        (Kind.HEAD, (Head(me, True), Head(me, False))),
        (Kind.REVOLT, (Revolt(me),)),
    ]
    return [
        Request(kind, me, view, 900 + number, choices, Decline(me, str(kind)), count=2, payer=3)
        for number, (kind, choices) in enumerate(made)
    ]


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", ["qingdao", "tribute"])
def test_every_question_has_room(cut: list[str], preset: str, size: tuple[int, int], language: str) -> None:
    bench = Bench(position(LEAD.replace("preset qingdao", f"preset {preset}")), size, language=language, counter="on")
    bench.until_asked()
    for request in requests_of(bench):
        bench.scene.asking.put(request)
        bench.scene.scheduler.hurry()
        for explained in (False, True):
            panel = bench.scene.asking.panel
            assert panel is not None, request.kind
            if explained:
                bench.click("question.help")
            bench.scene.changed()
            bench.app.step([], 0.0)
            layout = bench.scene.geometry
            assert not panel.rect.colliderect(layout.counter()), (request.kind, explained)
            assert not panel.rect.colliderect(layout.plate(3)), (request.kind, explained)
            assert all(panel.rect.contains(button.rect) for button in panel.answers)
        assert not cut, request.kind
