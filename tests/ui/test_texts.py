"""The texts: both languages whole, the compiled files fresh, the translator."""

from pathlib import Path

import make_texts
import pytest

from gouji.ui.text import LANGUAGES, Translator


def test_both_languages_have_the_same_keys_and_fields() -> None:
    catalogues = {language: make_texts.merged(language) for language in LANGUAGES}
    assert make_texts.faults(catalogues) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_texts_are_fresh(language: str) -> None:
    assert make_texts.stored(language) == make_texts.merged(language), "run build_scripts/make_texts.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_filled(language: str) -> None:
    for text in make_texts.merged(language).values():
        text.format(**dict.fromkeys(make_texts.fields(text), 1))


def test_faults_are_named() -> None:
    assert make_texts.faults({"a": {"x": "1", "z": "{n}"}, "b": {"y": " ", "z": "{m}"}}) == [
        "x: missing in b",
        "y: missing in a",
        "y: empty in b",
        "z: the {fields} differ",
    ]


def test_the_translator_switches_fills_and_counts(tmp_path: Path) -> None:
    for language, texts in {
        "zh_CN": {"a.cards": "{n} 张", "a.yes": "是"},
        "en": {"a.cards": "{n} cards", "a.cards.one": "{n} card", "a.yes": "yes"},
    }.items():
        path = make_texts.mo_path(language, tmp_path)
        path.parent.mkdir(parents=True)
        path.write_bytes(make_texts.compiled(texts, language))
    text = Translator("en", tmp_path)
    assert text("a.cards", n=2) == "2 cards"
    assert text("a.cards", n=1) == "1 card"
    text.set_language("zh_CN")
    assert text("a.cards", n=1) == "1 张"
    assert text("a.yes") == "是"
    assert text("a.missing") == "a.missing"
    assert not text.has("a.missing")
    text.set_language("tlh")
    assert text.language == "zh_CN"
