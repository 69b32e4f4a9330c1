"""What may be led, asked play by play, is exactly what the rules list (rules 3, 3.6, 8.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.options import PRESETS
from gouji.rules.play import Play
from gouji.rules.plays import all_plays
from gouji.rules.table import Phase, Table, Trick
from gouji.rules.view import View
from gouji.ui.table.legal import Leads

counts = st.lists(st.integers(0, 3), min_size=15, max_size=15).filter(any)


@pytest.mark.parametrize("preset", ["qingdao", "tribute"])
@pytest.mark.parametrize("burning", [False, True])
@given(hand=counts)
def test_leads(preset: str, burning: bool, hand: list[int]) -> None:
    options = PRESETS[preset]
    table = Table(options, phase=Phase.PLAY, trick=Trick(0, melee=False), left=[sum(hand)] * 6)
    if burning:
        table.burner = 0
    view = View(0, table, hand, (), 0)
    legal = set(view.plays())
    leads = Leads(view)
    asked = set(all_plays(hand, PRESETS["qingdao"])) | {Play(0, 0, 0, hand[0] + 1, 0), Play(0, 0, 1, 1, 0)}
    assert {play for play in asked if play in leads} == legal
