"""Words for every refusal of the rules and of the record."""

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from gouji.rules.errors import Reason
from gouji.ui.text import LANGUAGES, Translator
from gouji.ui.text.refusal import printable, refusal
from tests.command import ROOT

TEXTS = {language: Translator(language) for language in LANGUAGES}

Passed = tuple[str, frozenset[str]]
"""A code and the names of the details that go with it."""


def passed_details() -> set[Passed]:
    """Every code that the sources of the rules pass, with the details that they pass with it."""
    found: set[Passed] = set()
    for path in sorted((ROOT / "gouji" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in ("IllegalAction", "error", "RecordError"):
                details = frozenset(word.arg for word in node.keywords if word.arg and word.arg not in ("rule", "seat"))
                found |= {(code, details) for argument in node.args[:2] for code in codes(argument)}
    return found


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def codes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from codes(node.body)
        yield from codes(node.orelse)
    elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Reason":
        yield Reason[node.attr].value
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1].islower():
        yield node.value


PASSED = passed_details()


def test_the_sources_were_understood() -> None:
    assert ("wrong_size", frozenset({"size"})) in PASSED
    assert ("bad_card", frozenset({"word"})) in PASSED
    assert ("no_magic", frozenset[str]()) in PASSED
    used = {code for code, _ in PASSED}
    assert {"senseless", "header_late", "no_deal", "deal_running"} <= used
    assert len(used) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_that_use_only_what_is_passed(language: str) -> None:
    text = TEXTS[language]
    for reason in Reason:
        assert text.has(f"refuse.{reason}"), reason
        assert "{" not in text(f"refuse.{reason}"), reason
    for code, details in PASSED:
        assert text.has(f"refuse.{code}"), code
        values: dict[str, int | str] = {name: f"<{name}>" for name in details}
        told = refusal(text, code, values)
        assert told
        assert "{" not in told
        if text.has(f"refuse.{code}." + "_".join(sorted(details))):
            assert all(f"<{name}>" in told for name in details), (code, details)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_with_details_belong_to_details_that_are_passed(language: str) -> None:
    keys = [key for key in catalogue(language) if key.startswith("refuse.") and key.count(".") == 2]
    known = {f"refuse.{code}." + "_".join(sorted(details)) for code, details in PASSED if details}
    assert keys
    assert set(keys) <= known
    assert known <= set(keys)


def catalogue(language: str) -> list[str]:
    import gettext

    found: Any = gettext.translation("gouji", ROOT / "assets" / "texts", languages=[language])
    return list(found._catalog)


def test_details_of_damaged_files_are_made_fit_to_be_shown() -> None:
    assert printable("a\x1b[31m\n") == "a\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}"
    assert len(printable("9" * 1000)) < 100
    assert printable(7) == "7"
