"""The translator: ``text("table.pass")`` in the language that is set now."""

from __future__ import annotations

import gettext
import logging
from pathlib import Path

from gouji.resources import asset

LANGUAGES: dict[str, str] = {"zh_CN": "中文", "en": "English"}
"""The languages there are and their names in themselves."""
DEFAULT_LANGUAGE = "zh_CN"

_log = logging.getLogger(__name__)


class Translator:
    """Looks keys up in compiled gettext catalogues; the application owns one and hands it around.

    A text may hold ``{name}`` fields, filled by keyword arguments. If there is an argument ``n`` equal to 1 and a
    text under the key with ``.one`` behind it, that one is taken ("1 card", "2 cards").
    """

    def __init__(self, language: str = DEFAULT_LANGUAGE, folder: Path | None = None) -> None:
        self._folder = folder if folder is not None else asset("texts")
        self._reported: set[str] = set()
        self._language = DEFAULT_LANGUAGE
        self._catalogue = gettext.NullTranslations()
        self.set_language(language)

    @property
    def language(self) -> str:
        """The code of the language in use."""
        return self._language

    def set_language(self, language: str) -> None:
        """Use another language from now on; an unknown one means the default."""
        self._language = language if language in LANGUAGES else DEFAULT_LANGUAGE
        self._catalogue = gettext.translation("gouji", self._folder, languages=[self._language])

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key. A key without text comes back itself and is logged once."""
        found = None
        if values.get("n") == 1:
            found = self._find(key + ".one")
        if found is None:
            found = self._find(key)
        if found is None:
            self._report(key)
            return key
        return found.format(**values) if values else found

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return self._find(key) is not None

    def _find(self, key: str) -> str | None:
        found = self._catalogue.gettext(key)
        return None if found == key else found

    def _report(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("no text for %r in %s", key, self._language)
