"""The options of a match (rule 12): what they may be and which combinations have no meaning."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Options:
    """Every option of rule 12, by its key; the defaults are those of the preset ``qingdao``."""

    hold_threes: bool = False
    joker_kill: str = "off"
    mixed_jokers: str = "own"
    redeal: bool = False
    leader: str = "show_last"
    show_rank: int = 3
    mate_threes: str = "pay"
    removal: bool = False
    burn: bool = True
    burn_needs_open: bool = False
    burn_tribute: bool = False
    burn_back_double: bool = False
    revolution: str = "any"
    revolt_opens: str = "auto"
    open_point: str = "off"
    open_deadline: str = "melee"
    calls: str = "off"
    point: str = "off"
    must_pay: str = "off"
    overturn_double: bool = False
    stifled: str = "off"
    fall_tribute: bool = False
    fall_return: bool = False
    waive_team: bool = False
    sweep_tribute: bool = False
    sweep_ends_match: bool = False
    rest_places: str = "cards"
    points: str = "large"
    positive_only: bool = True
    rounds: int = 0
    report_at: int = 10


FLAGS: tuple[Value, ...] = (False, True)

CHOICES: Mapping[str, tuple[Value, ...]] = {
    "hold_threes": FLAGS,
    "joker_kill": ("off", "big", "all"),
    "mixed_jokers": ("small", "own"),
    "redeal": FLAGS,
    "leader": ("show_last", "show", "cut"),
    "show_rank": (3, 4),
    "mate_threes": ("pay", "free"),
    "removal": FLAGS,
    "burn": FLAGS,
    "burn_needs_open": FLAGS,
    "burn_tribute": FLAGS,
    "burn_back_double": FLAGS,
    "revolution": ("any", "forced", "off"),
    "revolt_opens": ("auto", "three_dead"),
    "open_point": ("off", "any", "no_red", "no_joker", "pure", "pure_then_four"),
    "open_deadline": ("melee", "first"),
    "calls": ("off", "pre_open", "declare"),
    "point": ("off", "simple", "pre_open", "outline", "declare"),
    "must_pay": ("off", "point", "all"),
    "overturn_double": FLAGS,
    "stifled": ("off", "tribute", "last"),
    "fall_tribute": FLAGS,
    "fall_return": FLAGS,
    "waive_team": FLAGS,
    "sweep_tribute": FLAGS,
    "sweep_ends_match": FLAGS,
    "rest_places": ("cards", "order"),
    "points": ("large", "small"),
    "positive_only": FLAGS,
    "rounds": tuple(range(100)),
    "report_at": tuple(range(37)),
}
"""The values that each option may take (rule 12)."""

KEYS = tuple(CHOICES)


class OptionsError(Exception):
    """An option that does not exist or a value that it cannot take, or two that make no sense together (rule 12).

    ``keys`` names the option, or both options of the pair; ``value`` is the refused text or empty.
    """

    def __init__(self, keys: tuple[str, ...], value: str = "") -> None:
        super().__init__(keys, value)
        self.keys = keys
        self.value = value

    def __str__(self) -> str:
        if len(self.keys) == 2:
            return f"options {self.keys[0]} and {self.keys[1]} make no sense together (rule 12)"
        key = self.keys[0]
        if key not in CHOICES:
            return f"there is no option {key!r} (rule 12)"
        return f"option {key} cannot be {self.value!r}; it takes {values_text(key)} (rule 12)"


def values_text(key: str) -> str:
    """The values of an option, for a message."""
    values = CHOICES[key]
    if len(values) > 10:
        return f"{values[0]} to {values[-1]}"
    return ", ".join(value_text(value) for value in values)


def value_text(value: Value) -> str:
    """A value as the record writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_value(key: str, text: str) -> Value:
    """The value that a text names for an option; raises `OptionsError`."""
    for value in CHOICES.get(key, ()):
        if value_text(value) == text:
            return value
    raise OptionsError((key,), text)


def with_values(options: Options, values: Mapping[str, Value]) -> Options:
    """Options with some of them changed; not yet checked against each other."""
    changes: dict[str, Any] = dict(values)
    return replace(options, **changes)


def changed(options: Options, base: Options) -> dict[str, Value]:
    """The options that differ from others, with their values, in the order of rule 12."""
    names = (field.name for field in fields(Options))
    return {name: getattr(options, name) for name in names if getattr(options, name) != getattr(base, name)}


SENSELESS: tuple[tuple[str, str, Callable[[Options], bool]], ...] = (
    ("stifled", "hold_threes", lambda o: o.stifled != "off" and not o.hold_threes),
    ("mate_threes", "hold_threes", lambda o: o.mate_threes == "free" and not o.hold_threes),
    ("revolution", "hold_threes", lambda o: o.revolution == "forced" and not o.hold_threes),
    ("removal", "hold_threes", lambda o: o.removal and o.hold_threes),
    ("report_at", "hold_threes", lambda o: o.report_at > 0 and o.hold_threes),
    ("burn_needs_open", "burn", lambda o: o.burn_needs_open and not o.burn),
    ("burn_tribute", "burn", lambda o: o.burn_tribute and not o.burn),
    ("burn_back_double", "burn_tribute", lambda o: o.burn_back_double and not o.burn_tribute),
    ("point", "open_point", lambda o: o.point != "off" and o.open_point == "off"),
    ("burn_needs_open", "open_point", lambda o: o.burn_needs_open and o.open_point == "off"),
    ("calls", "point", lambda o: o.calls != "off" and o.point == "off"),
    ("calls", "point", lambda o: o.calls == "pre_open" and o.point not in ("pre_open", "outline")),
    ("calls", "point", lambda o: (o.calls == "declare") != (o.point == "declare")),
    ("overturn_double", "point", lambda o: o.overturn_double and o.point != "outline"),
    ("fall_return", "fall_tribute", lambda o: o.fall_return and not o.fall_tribute),
    ("sweep_tribute", "sweep_ends_match", lambda o: o.sweep_tribute and o.sweep_ends_match),
)
"""Pairs of options that make no sense together, each with the test for it (rule 12)."""


def check(options: Options) -> Options:
    """The same options, or `OptionsError` for a value out of range or for a senseless pair (rule 12)."""
    for key, values in CHOICES.items():
        value = getattr(options, key)
        if value not in values or isinstance(value, bool) != (values is FLAGS):
            raise OptionsError((key,), str(value))
    for first, second, senseless in SENSELESS:
        if senseless(options):
            raise OptionsError((first, second))
    return options


_HOLD = with_values(
    Options(),
    {
        "hold_threes": True,
        "leader": "show",
        "burn_tribute": True,
        "open_point": "no_red",
        "stifled": "tribute",
        "fall_tribute": True,
        "fall_return": True,
        "positive_only": False,
        "report_at": 0,
    },
)
"""What the four presets that hold threes have in common."""

PRESETS: Mapping[str, Options] = {
    "qingdao": Options(),
    "chinagames": with_values(
        _HOLD,
        {
            "mixed_jokers": "small",
            "show_rank": 4,
            "calls": "pre_open",
            "point": "pre_open",
            "sweep_ends_match": True,
            "points": "small",
            "rounds": 5,
        },
    ),
    "tribute": with_values(
        _HOLD,
        {
            "mixed_jokers": "small",
            "show_rank": 4,
            "mate_threes": "free",
            "open_point": "no_joker",
            "calls": "declare",
            "point": "declare",
            "must_pay": "all",
            "sweep_ends_match": True,
            "rounds": 5,
        },
    ),
    "outline": with_values(
        _HOLD,
        {
            "redeal": True,
            "leader": "cut",
            "revolution": "forced",
            "revolt_opens": "three_dead",
            "open_deadline": "first",
            "calls": "pre_open",
            "point": "outline",
            "must_pay": "point",
        },
    ),
    "stifle": with_values(
        _HOLD,
        {
            "leader": "show_last",
            "burn_back_double": True,
            "open_point": "pure_then_four",
            "calls": "declare",
            "point": "declare",
            "stifled": "last",
            "waive_team": True,
            "sweep_ends_match": True,
            "rest_places": "order",
            "rounds": 5,
        },
    ),
}
"""The presets of rule 13 by key; ``qingdao`` is the default."""

DEFAULT_PRESET = "qingdao"
