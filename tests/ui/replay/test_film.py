"""Going through a record: every moment is what the rules give there, in whatever order one looks."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from gouji.rules.action import StartDeal
from gouji.rules.match import Match
from gouji.rules.record import read
from gouji.ui.replay.film import Film
from gouji.ui.table.seats import TableState

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.gouji"))
POSITION = """gouji 1
preset qingdao
deal 1 position
finished 4
hand 0 AA5
hand 1 4
hand 2 RB2266
hand 3 78
hand 5 99
leader 0
0 play AA
2 burn 22
"""
ONLY_BEGUN = "gouji 1\npreset chinagames\ndeal 1\nprecall 0\nprecall 3\n"


def match_of(name: str) -> Match:
    """One of the recorded matches."""
    return read(next(path for path in RECORDS if path.stem == name).read_bytes())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_moment_is_the_match_after_that_many_actions(path: Path) -> None:
    match = read(path.read_bytes())
    film = Film(match)
    beside = Match(match.options, match.preset, dict(match.players))
    taken = 0
    for index in range(len(film)):
        deal = film.deal(index)
        for at, moment in enumerate(deal.moments):
            while taken < moment.done:
                beside.apply(match.log[taken])
                taken += 1
            assert beside.deal is not None
            assert moment.hands == tuple(tuple(cards) for cards in beside.deal.hidden.cards)
            assert moment.actor == beside.deal.table.actor
            if at % 9 and at != deal.last:
                continue
            table = TableState(match.options)
            table.fold(beside.deal.table.history)
            shown = deal.table(at)
            assert shown.seats == table.seats
            assert shown.top == table.top
        assert deal.total_before == (sum(r.scores[0] for r in match.results[:index]),
                                     sum(r.scores[1] for r in match.results[:index]))  # fmt: skip
        assert deal.result == (match.results[index] if index < len(match.results) else None)


@pytest.mark.parametrize("path", RECORDS[:6], ids=lambda path: path.stem)
def test_counts_on_the_table_are_the_cards_in_the_hands(path: Path) -> None:
    film = Film(read(path.read_bytes()))
    for index in range(len(film)):
        deal = film.deal(index)
        for at in range(0, deal.last + 1, 7):
            table = deal.table(at)
            counts = [len(cards) for cards in deal.moments[at].hands]
            assert [seat.count for seat in table.seats] == counts


def test_deals_may_be_looked_at_in_any_order() -> None:
    text = "".join(f"{line}\n" for line in RECORDS[0].read_text(encoding="utf-8").splitlines())
    in_order, mixed = Film(read(text)), Film(read(text))
    deals = [in_order.deal(index) for index in range(len(in_order))]
    order = [index for index in range(len(deals)) for _ in range(3)]
    random.Random(5).shuffle(order)
    for index in [len(deals) - 1, *order]:
        assert mixed.deal(index) == deals[index]


def test_only_the_deal_that_is_looked_at_is_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("qingdao-better")
    applied = 0
    whole = Match.apply

    def counting(self: Match, action: object) -> object:
        nonlocal applied
        applied += 1
        return whole(self, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "apply", counting)
    film = Film(match)
    assert applied == 0
    first = film.deal(0)
    length = next(index for index, action in enumerate(match.log) if index and isinstance(action, StartDeal))
    assert applied == length
    film.deal(1)
    assert applied == len(match.log), "the second deal starts from what the first left behind"
    assert film.deal(0) is first


def test_the_match_that_is_looked_at_stays_as_it_was() -> None:
    match = match_of("tribute-better")
    before = match.copy()
    film = Film(match)
    for index in range(len(film)):
        film.deal(index)
    assert match == before


def test_a_deal_begins_with_its_hands_and_ends_with_its_places() -> None:
    film = Film(match_of("qingdao-better"))
    deal = film.deal(1)
    assert [len(cards) for cards in deal.moments[0].hands] == [36] * 6
    assert deal.table(deal.last).ended
    assert deal.result is not None
    assert [deal.table(deal.last).seats[seat].place for seat in deal.result.places] == [0, 1, 2, 3, 4, 5]
    assert deal.total(deal.last - 1) == deal.total_before
    assert deal.total(deal.last) == film.match.total


def test_a_position_shows_who_has_finished() -> None:
    deal = Film(read(POSITION)).deal(0)
    assert deal.table(0).seats[4].place == 0
    assert deal.table(deal.last).seats[4].out
    assert Film(read(POSITION)).hands_of(0) is None


def test_a_deal_without_cards_yet_is_shown() -> None:
    film = Film(read(ONLY_BEGUN))
    assert film.deal(0).last == 2  # the start, and each call
    assert film.hands_of(0) is None
    assert film.deal(0).result is None


def test_a_record_without_deals_is_empty_and_other_numbers_are_refused() -> None:
    assert len(Film(read("gouji 1\n"))) == 0
    with pytest.raises(IndexError):
        Film(read(POSITION)).deal(1)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 1.0])
def test_the_match_at_a_moment_has_just_these_actions(share: float) -> None:
    match = match_of("stifle-better")
    done = round(share * len(match.log))
    assert Film(match).match_at(done).log == match.log[:done]


def test_film_needs_no_screen() -> None:
    code = "import sys, gouji.ui.replay.film; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0
