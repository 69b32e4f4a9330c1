"""What storage has to tell, in words."""

from __future__ import annotations

from gouji.storage.notice import Notice
from gouji.ui.text import Translator


def notice_text(notice: Notice, text: Translator) -> str:
    """One sentence or two for the player: what happened, and where the file is kept now."""
    file_key = f"notice.file.{notice.file.split('.')[0]}"
    file = text(file_key) if text.has(file_key) else notice.file
    words = text(f"notice.{notice.code}", file=file, detail=notice.detail, key=notice.key or "", line=notice.line or 0)
    if notice.kept_as:
        words += text("notice.kept", name=notice.kept_as)
    return words
