"""There is a text in both languages for whatever the rules can say (rules 3, 8 to 13)."""

import pytest

from gouji.rules.cards import RANKS, SUITS
from gouji.rules.errors import Reason
from gouji.rules.event import Kind
from gouji.rules.options import CHOICES, KEYS, PRESETS, value_text
from gouji.ui.text import LANGUAGES, Translator


@pytest.fixture(params=LANGUAGES)
def text(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)


def test_every_option_and_value_is_named(text: Translator) -> None:
    for key in KEYS:
        assert text.has(f"option.{key}.name")
        assert "{" not in text(f"option.{key}.help")
        values = CHOICES[key]
        names = ("0", "n") if len(values) > 10 else tuple(value_text(value) for value in values)
        texts = [text(f"option.{key}.{name}", n=7) for name in names]
        assert all(text.has(f"option.{key}.{name}") for name in names), key
        assert len(set(texts)) == len(texts), key


def test_option_help_cites_its_rule(text: Translator) -> None:
    chapters = {"hold_threes": "3.6", "leader": "2.3", "point": "11.4", "burn": "8", "report_at": "14.1"}
    for key, number in chapters.items():
        assert f" {number}" in text(f"option.{key}.help")


def test_every_preset_has_a_name_and_a_sentence(text: Translator) -> None:
    for key in PRESETS:
        assert text.has(f"preset.{key}.name")
        assert text.has(f"preset.{key}.help")


def test_every_refusal_has_words(text: Translator) -> None:
    assert not [reason for reason in Reason if not text.has(f"refuse.{reason}")]


def test_ranks_suits_places_and_tribute_are_named(text: Translator) -> None:
    keys = [f"rank.{rank}" for rank in RANKS] + [f"suit.{suit}" for suit in SUITS]
    keys += [f"place.{place}" for place in range(6)] + [f"relation.{seat}" for seat in range(6)]
    keys += [f"tribute.{kind}" for kind in Kind]
    assert not [key for key in keys if not text.has(key)]


def test_questions_have_a_title_and_an_explanation(text: Translator) -> None:
    asked = ("precall call declare revolt head burn return refuse", "remove show redeal swap cut")
    assert not [
        name
        for names in asked
        for name in names.split()
        for part in ("title", "help")
        if not text.has(f"question.{name}.{part}")
    ]


def test_play_names_count(text: Translator) -> None:
    one, two = (text("play.small_jokers", n=n) for n in (1, 2))
    assert "1" in one
    assert "2" in two
    carrying = text("play.carrying", jokers=two, body=text("play.body", n=3, rank=text("rank.9")))
    assert carrying in {"2 小王带 3 个 9", "2 small jokers carrying 3 × 9"}
