"""Rule 14.1: what numbers of cards are shown."""

import pytest

from gouji.rules.record import read
from gouji.rules.view import view_of
from tests.rules.positions import position

HANDS = {seat: "4455667788999"[: 8 + seat] for seat in range(6)}
"""Eight cards on seat 0, up to thirteen on seat 5."""


@pytest.mark.parametrize(("report_at", "shown"), [(0, ""), (8, "0"), (10, "012"), (36, "012345")])
def test_14_1_the_numbers_of_those_with_so_many_or_fewer(report_at: int, shown: str) -> None:
    deal = read(position(HANDS, options=f"report_at {report_at}")).deal
    assert deal is not None
    for seat in range(6):
        known = view_of(deal, seat).shown_counts()
        for other in range(6):
            visible = str(other) in shown or other == seat
            assert known[other] == (8 + other if visible else None)
