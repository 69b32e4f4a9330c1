"""The next match as plain data: presets, own presets, texts that are shared, combinations that make no sense."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.players.levels import LEVELS, STYLES
from gouji.rules.options import CHOICES, PRESETS, Options, Value, check, with_values
from gouji.storage.settings import Settings
from gouji.ui.scenes.setup_options import GROUPS, RULES
from gouji.ui.scenes.setup_state import (
    BadLines,
    SetupState,
    conflicts,
    from_lines,
    last_setup,
    make_consistent,
    state_of,
    to_lines,
)
from gouji.ui.text import Translator

ANY_VALUES = st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()})


@given(st.sampled_from(sorted(PRESETS)), ANY_VALUES)
def test_shared_lines_come_back_the_same(preset: str, values: dict[str, Value]) -> None:
    options = with_values(Options(), values)
    assert from_lines(to_lines(preset, options)) == (preset, options)


@pytest.mark.parametrize("line", ["preset nowhere", "option burn perhaps", "option flying true", "option burn"])
def test_lines_that_cannot_be_read_are_named(line: str) -> None:
    with pytest.raises(BadLines) as caught:
        from_lines(f"preset tribute\n{line}\n")
    assert caught.value.line == line


def test_a_whole_record_gives_its_options() -> None:
    preset, options = from_lines("gouji 1\npreset tribute\noption rounds 7\nseat 0 human me\ndeal 1\n0 play 55\n")
    assert preset == "tribute"
    assert options == with_values(PRESETS["tribute"], {"rounds": 7})


@given(ANY_VALUES, st.sampled_from(sorted(CHOICES)))
def test_putting_in_order_always_makes_sense(values: dict[str, Value], kept: str) -> None:
    check(make_consistent(with_values(Options(), values), kept))


def test_putting_in_order_keeps_what_was_changed_last() -> None:
    options = with_values(PRESETS["tribute"], {"hold_threes": False})
    assert conflicts(options)
    ordered = make_consistent(options, "hold_threes")
    assert not ordered.hold_threes
    assert ordered.stifled == "off"
    assert ordered.calls == "declare"


def test_changes_are_counted_against_the_chosen_preset() -> None:
    state = SetupState()
    state.choose_preset("stifle")
    assert state.changes() == {}
    state.set("rounds", 7)
    assert state.changes() == {"rounds": 7}
    state.save_as("周六")
    assert state.changes() == {}
    state.set("points", "small")
    assert state.changes() == {"points": "small"}
    state.rename("周六", "周日")
    assert state.own_name == "周日"
    state.revert()
    assert state.changes() == {}
    state.delete("周日")
    assert state.own == {}


def test_the_last_match_is_set_up_again() -> None:
    settings = msgspec.structs.replace(
        Settings(), preset="tribute", options="preset tribute\noption rounds 9", levels=("master",) * 5
    )
    setup = last_setup(settings, Translator("en"))
    assert setup.options == with_values(PRESETS["tribute"], {"rounds": 9})
    assert setup.levels == ("master",) * 5
    assert all(setup.names)
    assert state_of(settings).preset == "tribute"


@pytest.mark.parametrize("options", ["option burn perhaps", "option hold_threes true\noption report_at 5"])
def test_stored_options_that_make_no_sense_become_the_presets(options: str) -> None:
    settings = msgspec.structs.replace(Settings(), preset="qingdao", options=options)
    assert last_setup(settings, Translator("en")).options == PRESETS["qingdao"]


def test_the_usual_levels_and_styles_are_known_to_the_players() -> None:
    usual = Settings()
    assert set(usual.levels) <= set(LEVELS)
    assert set(usual.styles) <= set(STYLES)


def test_every_option_has_its_place_and_its_rule() -> None:
    shown = [key for column in GROUPS for _, keys in column for key in keys]
    assert sorted(shown) == sorted(CHOICES)
    assert set(RULES) == set(CHOICES)
