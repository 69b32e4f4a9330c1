"""Every text that a player sees, looked up by a dotted key in the catalogue of the language."""

from gouji.ui.text.translator import DEFAULT_LANGUAGE, LANGUAGES, Translator

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "Translator"]
