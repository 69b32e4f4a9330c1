"""The next match as it is being set up: options, own presets, levels. Plain data, no screen.

Options are stored as lines of the record (rule 15): ``option KEY VALUE`` for what differs from the preset.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gouji.rules.options import (
    CHOICES,
    DEFAULT_PRESET,
    PRESETS,
    Options,
    OptionsError,
    Value,
    changed,
    check,
    parse_value,
    value_text,
    with_values,
)
from gouji.storage.settings import Settings
from gouji.ui.services import MatchSetup
from gouji.ui.text import Translator


class BadLines(ValueError):
    """A text that is no list of options; ``line`` is the line that cannot be read."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


def to_lines(preset: str, options: Options) -> str:
    """Preset and differing options as lines of a record."""
    lines = [f"preset {preset}"]
    lines += [f"option {key} {value_text(value)}" for key, value in changed(options, PRESETS[preset]).items()]
    return "\n".join(lines)


def from_lines(text: str) -> tuple[str, Options]:
    """Preset and options of such lines, not checked against each other.

    Lines of a whole record that say nothing about options are skipped. Raises ``BadLines``.
    """
    preset = DEFAULT_PRESET
    values: dict[str, Value] = {}
    for line in text.splitlines():
        words = line.split("#", 1)[0].split()
        if not words or words[0] not in ("preset", "option"):
            continue
        if words[0] == "preset" and len(words) == 2 and words[1] in PRESETS:
            preset = words[1]
        elif words[0] == "option" and len(words) == 3 and words[1] in CHOICES:
            try:
                values[words[1]] = parse_value(words[1], words[2])
            except OptionsError as error:
                raise BadLines(line) from error
        else:
            raise BadLines(line)
    return preset, with_values(PRESETS[preset], values)


def conflicts(options: Options) -> tuple[str, ...]:
    """The keys of the first combination without meaning, empty if there is none."""
    try:
        check(options)
    except OptionsError as error:
        return error.keys
    return ()


@dataclass
class SetupState:
    """What the page of a new match changes."""

    preset: str = DEFAULT_PRESET
    options: Options = field(default_factory=Options)
    own: dict[str, str] = field(default_factory=dict)
    own_name: str = ""
    """The own preset that is chosen, empty for one of the program's."""
    levels: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    seed: str = ""

    def choose_preset(self, preset: str) -> None:
        """Take a preset as it is."""
        self.preset = preset
        self.options = PRESETS[preset]
        self.own_name = ""

    def choose_own(self, name: str) -> None:
        """Take an own preset. Raises ``BadLines`` if it cannot be read any more."""
        self.preset, self.options = from_lines(self.own[name])
        self.own_name = name

    def set(self, key: str, value: Value) -> None:
        """Change one option."""
        self.options = with_values(self.options, {key: value})

    @property
    def base(self) -> Options:
        """What changes are counted against: the chosen preset."""
        if self.own_name:
            return from_lines(self.own[self.own_name])[1]
        return PRESETS[self.preset]

    def changes(self) -> dict[str, Value]:
        """The options that differ from the chosen preset."""
        return changed(self.options, self.base)

    def revert(self) -> None:
        """Back to the chosen preset."""
        self.options = self.base

    def save_as(self, name: str) -> None:
        """Keep the options as an own preset."""
        self.own[name] = to_lines(self.preset, self.options)
        self.own_name = name

    def rename(self, old: str, new: str) -> None:
        """Give an own preset another name; its place in the list stays. Another one of that name gives way."""
        if new != old:
            self.own.pop(new, None)
        self.own = {new if name == old else name: lines for name, lines in self.own.items()}
        if self.own_name == old:
            self.own_name = new

    def delete(self, name: str) -> None:
        """Forget an own preset; the options stay as they are."""
        if self.own_name == name:
            self.own_name = ""
        self.own.pop(name, None)


def state_of(settings: Settings) -> SetupState:
    """The page as it was left the last time; options that cannot be read any more become the preset's."""
    try:
        preset, options = from_lines(f"preset {settings.preset}\n{settings.options}")
    except BadLines:
        preset, options = DEFAULT_PRESET, PRESETS[DEFAULT_PRESET]
    own_name = next((name for name, lines in settings.own_presets.items() if lines == to_lines(preset, options)), "")
    return SetupState(
        preset, options, dict(settings.own_presets), own_name, list(settings.levels), list(settings.styles)
    )


def last_setup(settings: Settings, text: Translator) -> MatchSetup:
    """A match like the last one; a combination that has no meaning any more becomes its preset."""
    state = state_of(settings)
    one, two, three, four, five = state.styles
    options = state.options if not conflicts(state.options) else PRESETS[state.preset]
    return MatchSetup(
        state.preset,
        options,
        settings.levels,
        (one, two, three, four, five),
        seat_names(settings, text),
        settings.player_name or text("seat.me"),
    )


def seat_names(settings: Settings, text: Translator) -> tuple[str, str, str, str, str]:
    """The names of seats 1 to 5: those that were given, else the usual ones."""
    first, second, third, fourth, fifth = (
        name or text(f"seat.name.{seat}") for seat, name in enumerate(settings.seat_names, 1)
    )
    return first, second, third, fourth, fifth


def make_consistent(options: Options, kept: str) -> Options:
    """Options changed as little as possible until they make sense together; the option ``kept`` stays as it is.

    Of each senseless pair the other one than ``kept`` takes the first value (in the order of rule 12) with which
    the pair makes sense; without any, the preset's value for both.
    """
    for _ in range(2 * len(CHOICES)):
        pair = conflicts(options)
        if len(pair) != 2:
            break
        options = _untangled(options, pair, kept)
    return options if not conflicts(options) else PRESETS[DEFAULT_PRESET]


def _untangled(options: Options, pair: tuple[str, ...], kept: str) -> Options:
    order = sorted(pair, key=lambda key: key == kept)
    for key in order:
        for value in CHOICES[key]:
            trial = with_values(options, {key: value})
            if conflicts(trial) != pair:
                return trial
    return options
