"""Compile the texts: ``python build_scripts/make_texts.py`` after changing anything in assets/texts/parts.

Each area keeps its texts in two files there, ``AREA.zh_CN.po`` and ``AREA.en.po``. They are merged and compiled to
``assets/texts/LANGUAGE/LC_MESSAGES/gouji.mo``. With ``--check`` nothing is written; exit 1 if a file is stale.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("zh_CN", "en")
TEXTS = Path(__file__).resolve().parent.parent / "assets" / "texts"
_FIELD = re.compile(r"{(\w+)[^}]*}")


def read_part(path: Path) -> dict[str, str]:
    """The texts of one part file by key. Raises ValueError for a text given twice or fuzzy ones."""
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    texts: dict[str, str] = {}
    for message in catalogue:
        if not message.id:
            continue
        if message.fuzzy:
            raise ValueError(f"{path.name}: {message.id} is marked fuzzy")
        texts[str(message.id)] = str(message.string)
    return texts


def merged(language: str, folder: Path = TEXTS) -> dict[str, str]:
    """All texts of a language, from all parts. Raises ValueError if two parts hold the same key."""
    texts: dict[str, str] = {}
    for path in sorted((folder / "parts").glob(f"*.{language}.po")):
        part = read_part(path)
        twice = texts.keys() & part.keys()
        if twice:
            raise ValueError(f"{path.name}: {', '.join(sorted(twice))} is in another part already")
        texts.update(part)
    return texts


def fields(text: str) -> set[str]:
    """The names of the ``{fields}`` in a text."""
    return set(_FIELD.findall(text))


def faults(catalogues: dict[str, dict[str, str]]) -> list[str]:
    """What is wrong between the languages: missing keys, empty texts, other fields."""
    found = []
    every = sorted(set().union(*catalogues.values()))
    for key in every:
        texts = {language: catalogue.get(key) for language, catalogue in catalogues.items()}
        plural = key.endswith(".one") and key.removesuffix(".one") in every
        for language, text in texts.items():
            if text is None and not plural:
                found.append(f"{key}: missing in {language}")
            elif text is not None and not text.strip():
                found.append(f"{key}: empty in {language}")
        kept = [fields(text) for text in texts.values() if text is not None]
        if not plural and any(names != kept[0] for names in kept):
            found.append(f"{key}: the {{fields}} differ")
    return found


def compiled(texts: dict[str, str], language: str) -> bytes:
    """The catalogue as a .mo file; the same texts always give the same bytes."""
    catalogue = Catalog(locale=language, domain="gouji", header_comment="", fuzzy=False)
    for key in sorted(texts):
        catalogue.add(key, texts[key])
    buffer = io.BytesIO()
    write_mo(buffer, _without_dates(catalogue))
    return buffer.getvalue()


def _without_dates(catalogue: Catalog) -> Catalog:
    catalogue.mime_headers = [("Content-Type", "text/plain; charset=utf-8")]
    return catalogue


def mo_path(language: str, folder: Path = TEXTS) -> Path:
    """Where the compiled catalogue of a language belongs."""
    return folder / language / "LC_MESSAGES" / "gouji.mo"


def stored(language: str, folder: Path = TEXTS) -> dict[str, str]:
    """The texts in the compiled file, empty if there is none."""
    path = mo_path(language, folder)
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_mo(file) if message.id}


def main() -> int:
    """Compile, or check. Gives the exit code."""
    parser = argparse.ArgumentParser(description="Compile the texts in assets/texts/parts")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if something is stale or wrong")
    check = parser.parse_args().check
    catalogues = {language: merged(language) for language in LANGUAGES}
    problems = faults(catalogues)
    for line in problems:
        print(line, file=sys.stderr)
    for language, texts in catalogues.items():
        if check and stored(language) != texts:
            problems.append(language)
            print(f"{language}: gouji.mo is stale, run build_scripts/make_texts.py", file=sys.stderr)
        elif not check:
            path = mo_path(language)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(compiled(texts, language))
            print(f"{language}: {len(texts)} texts")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
