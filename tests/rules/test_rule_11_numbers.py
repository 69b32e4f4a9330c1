"""Rule 11: scores, what is owed and what may be returned, asked of the functions themselves."""

import pytest

from gouji.rules.cards import RANKS
from gouji.rules.event import BurnSuccess, Kind, Owed
from gouji.rules.options import Options, with_values
from gouji.rules.returns import legal_returns, spare, wanted_ranks
from gouji.rules.scoring import scores_of
from gouji.rules.table import Table
from gouji.rules.tribute import owed_after, point_count


@pytest.mark.parametrize("point", ["simple", "pre_open", "outline", "declare"])
def test_11_4_point_counts_are_the_cells_of_the_tables(point: str) -> None:
    """Without calls, asked as numbers: nothing for one that opened, and nothing at all without the option."""
    options = with_values(Options(), {"point": point})
    assert point_count(options, True, True, "", "") == 0
    assert point_count(options, True, False, "", "") == 0
    assert point_count(options, False, False, "", "") == 1
    assert point_count(Options(), False, False, "", "") == 0


def test_11_3_several_of_one_payer_to_one_receiver_are_one_entry() -> None:
    table = Table(with_values(Options(), {"burn_tribute": True}))
    table.burns = (BurnSuccess(2, 1, False), BurnSuccess(2, 1, True), BurnSuccess(4, 1, True))
    owed = owed_after(table, ((5, 0), (3, 0), (5, 0)), (0, 1, 2, 3, 4, 5))
    assert owed == (
        Owed(Kind.STIFLE, 5, 0, 2),
        Owed(Kind.STIFLE, 3, 0, 1),
        Owed(Kind.BURN, 1, 2, 3),
        Owed(Kind.BURN, 1, 4, 2),
    )


def test_11_3_a_sweep_of_either_team() -> None:
    table = Table(with_values(Options(), {"sweep_tribute": True}))
    for places, payers in (((0, 2, 4, 1, 3, 5), (1, 3, 5)), ((5, 1, 3, 0, 2, 4), (0, 2, 4))):
        assert owed_after(table, (), places) == tuple(Owed(Kind.SWEEP, p, (p + 3) % 6, 1) for p in payers)


@pytest.mark.parametrize(
    ("hand", "count", "hold", "ways"),
    [
        ("3567", 2, True, ["56"]),
        ("3567", 2, False, ["35", "36", "56"]),
        ("33567", 2, True, ["35", "36", "56"]),
        ("357", 2, True, ["57"]),
        ("78R", 2, True, ["78", "7R", "8R"]),
        ("5RR", 2, False, ["5R"]),
        ("55", 2, False, ["55"]),
        ("579", 1, False, ["5"]),
        ("79", 1, True, ["7", "9"]),
        ("37", 2, True, []),  # it may not give its last three
        ("2A", 1, False, ["2", "A"]),
    ],
)
def test_11_6_every_way_to_give_back(hand: str, count: int, hold: bool, ways: list[str]) -> None:
    """The payer holds 3, 5, 6 and R; what it holds above the ace counts for nothing."""
    options = with_values(Options(), {"hold_threes": hold})
    payer, held = ([text.count(rank) for rank in RANKS] for text in ("3566R2", hand))
    found = [
        "".join(RANKS[rank] for rank in ranks) for ranks in legal_returns(held, wanted_ranks(payer), count, options)
    ]
    assert sorted(found) == sorted("".join(sorted(way, key=RANKS.index)) for way in ways)


def test_11_6_wanted_are_ranks_from_three_to_ace() -> None:
    assert wanted_ranks([1] * 15) == frozenset(range(12))
    assert wanted_ranks([0] * 11 + [1, 1, 1, 1]) == {11}
    assert spare([3, 1] + [0] * 13, with_values(Options(), {"hold_threes": True})) == [2, 1] + [0] * 13
    assert spare([3, 1] + [0] * 13, Options()) == [3, 1] + [0] * 13
    assert spare([0, 1] + [0] * 13, with_values(Options(), {"hold_threes": True})) == [0, 1] + [0] * 13


def test_11_2_scores_need_six_places() -> None:
    with pytest.raises(ValueError, match="zip"):
        scores_of((0, 1, 2, 3, 4), Options())
