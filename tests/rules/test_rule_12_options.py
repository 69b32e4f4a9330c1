"""Rules 12 and 13: options and presets, typed out from the tables of the rules."""

from dataclasses import fields

import pytest

from gouji.rules.options import (
    CHOICES,
    DEFAULT_PRESET,
    KEYS,
    PRESETS,
    Options,
    OptionsError,
    check,
    value_text,
    with_values,
)
from gouji.rules.record import read
from gouji.rules.record_line import RecordError
from tests.rules.positions import header

VALUES = """
hold_threes false true
joker_kill off big all
mixed_jokers small own
redeal false true
leader show_last show cut
show_rank 3 4
mate_threes pay free
removal false true
burn true false
burn_needs_open false true
burn_tribute false true
burn_back_double false true
revolution any forced off
revolt_opens auto three_dead
open_point off any no_red no_joker pure pure_then_four
open_deadline melee first
calls off pre_open declare
point off simple pre_open outline declare
must_pay off point all
overturn_double false true
stifled off tribute last
fall_tribute false true
fall_return false true
waive_team false true
sweep_tribute false true
sweep_ends_match false true
rest_places cards order
points large small
positive_only false true
"""

PRESET_TABLE = """
hold_threes false true true true true
joker_kill off off off off off
mixed_jokers own small small own own
redeal false false false true false
leader show_last show show cut show_last
show_rank 3 4 4 3 3
mate_threes pay pay free pay pay
removal false false false false false
burn true true true true true
burn_needs_open false false false false false
burn_tribute false true true true true
burn_back_double false false false false true
revolution any any any forced any
revolt_opens auto auto auto three_dead auto
open_point off no_red no_joker no_red pure_then_four
open_deadline melee melee melee first melee
calls off pre_open declare pre_open declare
point off pre_open declare outline declare
must_pay off off all point off
overturn_double false false false false false
stifled off tribute tribute tribute last
fall_tribute false true true true true
fall_return false true true true true
waive_team false false false false true
sweep_tribute false false false false false
sweep_ends_match false true true false true
rest_places cards cards cards cards order
points large small large large large
positive_only true false false false false
rounds 0 5 5 0 5
report_at 10 0 0 0 0
"""

NAMES = ("qingdao", "chinagames", "tribute", "outline", "stifle")


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def test_12_every_option_and_its_values() -> None:
    found = {key: {value_text(value) for value in values} for key, values in CHOICES.items()}
    expected = {key: set(values) for key, *values in rows(VALUES)}
    expected["rounds"] = {str(number) for number in range(100)}
    expected["report_at"] = {str(number) for number in range(37)}
    assert found == expected
    assert list(KEYS) == [key for key, *_ in rows(PRESET_TABLE)] == [field.name for field in fields(Options)]


@pytest.mark.parametrize(("column", "name"), list(enumerate(NAMES)))
def test_13_the_presets(column: int, name: str) -> None:
    expected = {key: values[column] for key, *values in rows(PRESET_TABLE)}
    assert {key: value_text(getattr(PRESETS[name], key)) for key in KEYS} == expected
    assert check(PRESETS[name]) == PRESETS[name]


def test_13_qingdao_is_the_default() -> None:
    assert DEFAULT_PRESET == "qingdao"
    assert list(PRESETS) == list(NAMES)
    assert read("gouji 1\n").options == PRESETS["qingdao"]


SENSELESS = [
    # options on top of a preset, and the two keys that the message names
    ("qingdao", "stifled tribute", "stifled hold_threes"),
    ("qingdao", "stifled last", "stifled hold_threes"),
    ("qingdao", "mate_threes free", "mate_threes hold_threes"),
    ("qingdao", "revolution forced", "revolution hold_threes"),
    ("stifle", "removal true", "removal hold_threes"),
    ("stifle", "report_at 1", "report_at hold_threes"),
    ("stifle", "burn false, burn_tribute false, burn_back_double false, burn_needs_open true", "burn_needs_open burn"),
    ("qingdao", "burn false, burn_tribute true", "burn_tribute burn"),
    ("qingdao", "burn_back_double true", "burn_back_double burn_tribute"),
    ("qingdao", "point simple", "point open_point"),
    ("qingdao", "burn_needs_open true", "burn_needs_open open_point"),
    ("qingdao", "open_point any, calls pre_open", "calls point"),
    ("qingdao", "open_point any, calls declare", "calls point"),
    ("qingdao", "open_point any, point simple, calls pre_open", "calls point"),
    ("qingdao", "open_point any, point declare, calls pre_open", "calls point"),
    ("qingdao", "open_point any, point simple, calls declare", "calls point"),
    ("qingdao", "open_point any, point outline, calls declare", "calls point"),
    ("qingdao", "open_point any, point declare", "calls point"),  # and the reverse
    ("qingdao", "open_point any, point simple, overturn_double true", "overturn_double point"),
    ("qingdao", "fall_return true", "fall_return fall_tribute"),
    ("qingdao", "sweep_tribute true, sweep_ends_match true", "sweep_tribute sweep_ends_match"),
]


@pytest.mark.parametrize(("preset", "options", "keys"), SENSELESS)
def test_12_combinations_without_meaning_name_both_keys(preset: str, options: str, keys: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(header(preset, options) + "deal 1\n")
    assert caught.value.rule == "12"
    for key in keys.split():
        assert key in str(caught.value)


SENSIBLE = [
    ("qingdao", "open_point any, point outline, overturn_double true"),
    ("qingdao", "open_point any, point outline, calls pre_open"),
    ("qingdao", "open_point any, point pre_open"),
    ("qingdao", "open_point any, point pre_open, calls pre_open"),
    ("qingdao", "open_point any, point declare, calls declare"),
    ("qingdao", "open_point any, burn_needs_open true"),
    ("qingdao", "open_point pure_then_four"),
    ("qingdao", "removal true, report_at 36, rounds 99"),
    ("qingdao", "fall_tribute true, fall_return true, sweep_tribute true"),
    ("qingdao", "burn_tribute true, burn_back_double true"),
    ("qingdao", "hold_threes true, report_at 0, stifled last, revolution forced, mate_threes free"),
    ("qingdao", "burn false"),
    ("qingdao", "must_pay all, waive_team true, open_deadline first, revolt_opens three_dead"),
]


@pytest.mark.parametrize(("preset", "options"), SENSIBLE)
def test_12_combinations_with_meaning(preset: str, options: str) -> None:
    read(header(preset, options) + "deal 1\n")


@pytest.mark.parametrize(
    "line", ["option burn maybe", "option rounds 100", "option report_at 37", "option show_rank 5"]
)
def test_12_a_value_out_of_range(line: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(f"gouji 1\n{line}\n")
    assert (caught.value.rule, caught.value.line) == ("12", 2)


def test_12_an_option_that_does_not_exist() -> None:
    with pytest.raises(RecordError) as caught:
        read("gouji 1\noption wings true\n")
    assert caught.value.rule == "12"
    with pytest.raises(RecordError) as caught:
        read("gouji 1\npreset beijing\n")
    assert caught.value.line == 2


def test_12_options_checked_as_data() -> None:
    with pytest.raises(OptionsError) as caught:
        check(Options(show_rank=True))
    assert (caught.value.keys, caught.value.value) == (("show_rank",), "True")
    for wrong in (with_values(Options(), {"rounds": True}), with_values(Options(), {"burn": 1})):
        with pytest.raises(OptionsError):
            check(wrong)
    with pytest.raises(OptionsError) as caught:
        check(Options(fall_return=True))
    assert caught.value.keys == ("fall_return", "fall_tribute")
