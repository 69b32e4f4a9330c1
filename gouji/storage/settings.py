"""The settings: typed, each key checked on its own, written whole. The format's version is ``VERSION``."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from gouji.storage import atomic
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code, Notice, StorageError

FORMAT = "gouji-settings"
VERSION = 1

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,80}$")]
OptionText = Annotated[str, Meta(max_length=4000)]
Volume = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=-100_000, le=100_000)]
FiveWords = tuple[Word, Word, Word, Word, Word]
FiveNames = tuple[Name, Name, Name, Name, Name]


class WindowPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """The window when it was neither maximised nor full screen, in pixels; whether it was. No size yet: width 0."""

    x: Pixels = 0
    y: Pixels = 0
    width: Annotated[int, Meta(ge=0, le=100_000)] = 0
    height: Annotated[int, Meta(ge=0, le=100_000)] = 0
    maximised: bool = False
    fullscreen: bool = False


class Settings(Struct, frozen=True):
    """All that a player can set. Change with ``msgspec.structs.replace(settings, mute=True)``."""

    language: Literal["zh_CN", "en"] = "zh_CN"
    # The next match, as the last one was set up. Seats 1 to 5; own presets map a name to option lines (rules 12).
    preset: Name = "qingdao"
    options: OptionText = ""
    own_presets: dict[Name, OptionText] = {}
    levels: FiveWords = ("regular", "regular", "regular", "regular", "regular")
    styles: FiveWords = ("even", "even", "even", "even", "even")
    player_name: Name = ""
    seat_names: FiveNames = ("", "", "", "", "")
    # The table
    speed: Literal["slow", "normal", "fast", "very_fast", "off"] = "normal"
    reduced_motion: bool = False
    sort_order: Literal["rank", "count", "suit"] = "rank"
    sort_reversed: bool = False
    card_size: Literal["small", "medium", "large"] = "medium"
    large_index: bool = False
    four_colour: bool = False
    card_back: Word = "default"
    table_colour: Word = "default"
    text_size: Literal["small", "normal", "large", "huge"] = "normal"
    # Sound, in percent
    master_volume: Volume = 80
    effects_volume: Volume = 100
    mute: bool = False
    # Playing
    auto_pass: Literal["off", "after_second", "at_once"] = "off"
    double_click_plays: bool = False
    right_click_plays: bool = False
    always_show_counts: bool = False
    counter: Literal["off", "on", "high"] = "off"
    look_after_finish: bool = False  # also where nobody reports (rule 14.2)
    clock_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0  # 0: no clock
    # The program
    window: WindowPlace = WindowPlace()
    log_level: Literal["debug", "info", "warning", "error"] = "info"


@dataclass(slots=True)
class SettingsFile:
    """The settings of this run and their file. Made by ``load``."""

    path: Path
    settings: Settings
    notices: tuple[Notice, ...]
    writable: bool
    unknown: dict[str, Any]  # keys that this version does not know, kept for the one that does

    def save(self, settings: Settings) -> Notice | None:
        """Make these the settings and write them; returns why they could not be written, or None.

        Writes nothing when nothing changed, when the file is of a newer version, or in a second gouji.
        """
        if settings == self.settings and self.path.exists():
            return None
        self.settings = settings
        if not self.writable:
            return None
        try:
            atomic.write(self.path, encode(settings, self.unknown))
        except StorageError as error:
            return error.notice
        return None


def load(path: Path, *, writable: bool = True) -> SettingsFile:
    """Read the settings; what is bad gives a notice and its default. Never raises.

    With ``writable`` false (a second gouji) nothing is moved, copied or written.
    """
    loaded = atomic.read(path, decode, may_move=writable)
    notices = list(loaded.notices)
    found: dict[str, Any] = loaded.value or {}
    good, unknown, bad = check(found)
    if bad:
        kept = atomic.copy_aside(path) if writable and path.exists() else None
        notices += [Notice(Code.BAD_KEY, path.name, detail=why, kept_as=kept, key=key) for key, why in bad.items()]
    return SettingsFile(path, Settings(**good), tuple(notices), writable and loaded.writable, unknown)


def encode(settings: Settings, unknown: dict[str, Any] | None = None) -> bytes:
    """The bytes of a settings file, readable and sorted as declared."""
    values = (unknown or {}) | msgspec.to_builtins(settings)
    whole = {"format": FORMAT, "version": VERSION, "settings": values}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def decode(data: bytes) -> dict[str, Any]:
    """The keys and values of a settings file, unchecked. Raises ``Damaged`` or ``NewerVersion``."""
    return decode_envelope(data, FORMAT, VERSION, "settings")


def decode_envelope(data: bytes, kind: str, version: int, part: str) -> dict[str, Any]:
    """The dict under ``part`` of a JSON file of ours. Raises ``Damaged`` or ``NewerVersion``."""
    if not data:
        raise Damaged("empty")
    try:
        whole = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(f"not JSON: {error}") from error
    if not isinstance(whole, dict) or whole.get("format") != kind:
        raise Damaged(f"not {kind}")
    found = whole.get("version")
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise Damaged("no version")
    if found > version:
        raise NewerVersion(f"{kind} {found}")
    values = whole.get(part)
    if not isinstance(values, dict):
        raise Damaged(f"no {part}")
    return values


def check(values: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any], dict[str, str]]:
    """Sort values into good ones (converted), unknown ones, and bad keys with the reason.

    Of own presets those that can be read are good although the key is bad.
    """
    types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    good: dict[str, Any] = {}
    unknown: dict[str, Any] = {}
    bad: dict[str, str] = {}
    for key, value in values.items():
        if key not in types:
            unknown[key] = value
            continue
        try:
            good[key] = msgspec.convert(value, types[key])
        except msgspec.ValidationError as error:
            bad[key] = re.sub(r" - at `.*", "", str(error))
            if key == "own_presets" and isinstance(value, dict):
                good[key] = _readable_presets(value)
    return good, unknown, bad


def _readable_presets(values: dict[Any, Any]) -> dict[str, str]:
    """The own presets that can be read, without those that cannot."""
    found: dict[str, str] = {}
    for name, lines in values.items():
        with suppress(msgspec.ValidationError):
            found |= msgspec.convert({name: lines}, dict[Name, OptionText])
    return found
