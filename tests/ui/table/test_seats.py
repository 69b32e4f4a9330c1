"""The table's own account, folded from events, agrees with the rules at every moment of every known record."""

from pathlib import Path

import pytest

from gouji.rules import event as ev
from gouji.rules.match import Match
from gouji.rules.record import read
from gouji.ui.look.parts import Badge
from gouji.ui.look.style import make_style
from gouji.ui.table.painting import badge_rows
from gouji.ui.table.seats import Mark, TableState

RECORDS = sorted(Path(__file__).parents[2].joinpath("records").rglob("*.gouji"))


def replayed(path: Path) -> tuple[Match, list[object]]:
    """A match with its players and options, and the actions of a record."""
    whole = read(path.read_text(encoding="utf-8"))
    return Match(whole.options, whole.preset, whole.players), list(whole.log)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_account_agrees_with_the_rules(path: Path) -> None:
    match, actions = replayed(path)
    shown = TableState(match.options)
    for action in actions:
        events = match.apply(action)  # type: ignore[arg-type]
        shown.fold(events)
        deal = match.deal
        if deal is None:
            continue
        table = deal.table
        laid_aside = set(table.revolted) | set(table.burnt_out)
        for seat, state in enumerate(shown.seats):
            if seat not in laid_aside:
                assert state.count == table.left[seat], (action, seat)
            assert (Mark.OPENED in state.marks) == (seat in table.opened), (action, seat)
            assert (Mark.BURNING in state.marks) == (table.burner == seat)
        trick = table.trick
        if trick is not None and trick.top is not None and not shown.ended:
            assert shown.top == trick.top.seat
            laid = shown.top_laid
            assert laid is not None
            assert (laid.play, laid.gouji, laid.dead) == (trick.top.play, trick.top.gouji, trick.top.dead)


def test_a_play_stays_till_its_seat_acts_again() -> None:
    match, actions = replayed(next(path for path in RECORDS if path.stem == "qingdao-open"))
    shown = TableState(match.options)
    before: dict[int, object] = {}
    for action in actions:
        for event in match.apply(action):  # type: ignore[arg-type]
            shown.apply(event)
            if isinstance(event, ev.TrickStarted | ev.DealStarted):
                before = {}
            if isinstance(event, ev.Played):
                before[event.seat] = event.play
            if isinstance(event, ev.Passed | ev.Yielded | ev.WindTaken) and event.seat != shown.top:
                before.pop(event.seat, None)
            laid = {
                seat: state.laid.play
                for seat, state in enumerate(shown.seats)
                if state.laid is not None and not state.laid.shown
            }
            if match.deal is not None and match.deal.table.trick is not None:
                assert laid == before


def test_badges_break_into_rows_only_when_there_is_no_room() -> None:
    style = make_style((1280, 720))
    badges = [Badge("首出"), Badge("宣点"), Badge("开点")]
    assert badge_rows(badges, 500, style) == [badges]
    assert badge_rows(badges, 60, style) == [[badge] for badge in badges]
    assert badge_rows([], 60, style) == []
