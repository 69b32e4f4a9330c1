"""Refusals of the rules and of the reader of records, in words."""

from collections.abc import Mapping

from gouji.ui.text.translator import Translator

_LONGEST = 60


def refusal(text: Translator, code: str, details: Mapping[str, int | str]) -> str:
    """What is wrong, naming the details where there is a text for just these: ``refuse.CODE.FIELD_FIELD``."""
    fields = "_".join(sorted(details))
    if fields and text.has(f"refuse.{code}.{fields}"):
        return text(f"refuse.{code}.{fields}", **{key: printable(value) for key, value in details.items()})
    return text(f"refuse.{code}")


def printable(value: int | str) -> str:
    """A detail that may come from a damaged file, fit to be shown: no control characters, not too long."""
    shown = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in str(value))
    return shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…"
