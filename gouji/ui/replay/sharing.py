"""A record's way into a replay and out of it: text, file, clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gouji.rules.record import RecordError
from gouji.storage import atomic, recordtext
from gouji.storage.notice import StorageError
from gouji.ui.notices import notice_text
from gouji.ui.scenes.question import Question, TypedQuestion, confirm, message
from gouji.ui.services import Services
from gouji.ui.text import Translator
from gouji.ui.text.refusal import refusal
from gouji.ui.widgets import TextField, Widget
from gouji.ui.widgets.field import to_clipboard

if TYPE_CHECKING:
    from gouji.ui.replay.scene import ReplayScene

SUFFIX = ".gouji"
_LONGEST_PATH = 1000


# --- showing a record -----------------------------------------------------------------------------------------


def open_replay(services: Services, source: str | Path, name: str = "") -> bool:
    """Show a record, given as text or as the path of a file. False if it cannot be shown; then the player is told why
    and nothing else has changed."""
    from gouji.ui.replay.scene import EmptyRecord, ReplayScene

    try:
        text = text_of(source) if isinstance(source, Path) else source
        scene = ReplayScene(services, name or (source.stem if isinstance(source, Path) else ""), text)
    except (RecordError, EmptyRecord, OSError, TooLong, UnicodeDecodeError) as error:
        services.app.push(refused(services, error))
        return False
    services.app.push(scene)
    return True


class TooLong(Exception):
    """A file that is far too long for a record."""


def text_of(path: Path) -> str:
    """The text of a record file. Raises OSError, `TooLong`, or `RecordError` for what is no text."""
    if path.stat().st_size > recordtext.MOST_BYTES:
        raise TooLong(path)
    data = path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(data[: error.start].count(b"\n") + 1, "not_utf8") from error


def refused(services: Services, error: Exception) -> Question:
    """The message for a record that cannot be shown."""
    text = services.text
    return message(services, text("replay.bad.title"), bad_words(error, text), text("replay.bad.safe"))


def bad_words(error: Exception, text: Translator) -> str:
    """What is wrong with a record, with line, seat and rule."""
    if isinstance(error, RecordError):
        place = text("replay.bad.line", line=error.line)
        if error.seat is not None:
            place = text("replay.bad.seat", line=place, seat=error.seat)
        what = refusal(text, error.reason, error.details)
        return text("replay.bad.place", place=place, what=what, rule=error.rule)
    if isinstance(error, TooLong):
        return text("cli.too_long")
    if isinstance(error, FileNotFoundError):
        return text("cli.no_file")
    if isinstance(error, IsADirectoryError):
        return text("cli.is_folder")
    if isinstance(error, OSError):
        return text("cli.unreadable", why=error.strerror or str(error))
    return text("replay.bad.empty")


def show_text(scene: ReplayScene, name: str, text: str) -> None:
    """Show a record that was copied elsewhere; other words are told to be none."""
    scene.stop()
    if text.lstrip("\ufeff \n\r\t"):
        text = text.lstrip("\ufeff \n\r\t")
        open_replay(scene.services, text if text.endswith("\n") else text + "\n", name)
    else:
        scene.tell(scene.text("replays.paste.none"))


# --- to clipboard and file ------------------------------------------------------------------------------------


def copy(scene: ReplayScene) -> None:
    """The record into the clipboard."""
    scene.tell(scene.text("replay.copied" if to_clipboard(scene.record) else "replay.copy_failed"))


class PathQuestion(TypedQuestion):
    """Asks for the path of a file."""

    def extra(self) -> Widget:
        return TextField("typed", self.typed, longest=_LONGEST_PATH, on_change=self._note, on_enter=self._accept)


def ask_where(scene: ReplayScene) -> None:
    """Ask for a file name, then save the record there."""
    text = scene.text
    proposed = str(usual_folder() / f"{scene.name.removesuffix(SUFFIX) or 'match'}{SUFFIX}")
    scene.services.app.push(
        PathQuestion(
            scene.services,
            text("replay.export.title"),
            text("replay.export.body"),
            proposed,
            text("replay.export.accept"),
            lambda typed: export(scene, typed),
        )
    )


def usual_folder() -> Path:
    """Where a record is looked for and saved if nothing else is said."""
    try:
        home = Path.home()
    except RuntimeError:
        return Path.cwd()
    return next((home / name for name in ("Documents", "文档") if (home / name).is_dir()), home)


def export(scene: ReplayScene, typed: str) -> None:
    """Save the record under the path that was typed; a file that is there is only replaced after a question."""
    path = export_path(typed)
    if path.is_dir():
        _tell_failure(scene, scene.text("cli.is_folder"))
    elif path.exists():
        text = scene.text
        question = confirm(
            scene.services,
            text("replay.export.exists.title"),
            text("replay.export.exists.body", name=path.name),
            text("replay.export.replace"),
            lambda: _write(scene, path),
            danger=True,
        )
        scene.services.app.push(question)
    else:
        _write(scene, path)


def export_path(typed: str) -> Path:
    """The path that was meant: ``~`` is the home folder, the ending may be left away."""
    path = typed_path(typed)
    return path if path.suffix == SUFFIX or path.is_dir() else path.with_name(path.name + SUFFIX)


def typed_path(typed: str) -> Path:
    """A path as people type it, with ``~`` for the home folder and perhaps in quotes."""
    path = Path(typed.strip().strip('"'))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _write(scene: ReplayScene, path: Path) -> None:
    try:
        replace_file(path, scene.record.encode("utf-8"))
    except StorageError as error:
        _tell_failure(scene, notice_text(error.notice, scene.text))
        return
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        _tell_failure(scene, scene.text("cli.cannot_write", why=why))
        return
    scene.tell(scene.text("replay.export.done", path=str(path)))


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises OSError; then what was there is there still."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.part")
    try:
        atomic.write_synced(temporary, data)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _tell_failure(scene: ReplayScene, words: str) -> None:
    scene.services.app.push(message(scene.services, scene.text("replay.export.title"), words))
