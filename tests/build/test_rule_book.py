"""The rule book: both languages say the same, and what it shows is so (assets/rules/README.md has the marks)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pytest

from gouji.rules.options import CHOICES, KEYS, PRESETS, Options, Value, value_text, with_values
from gouji.rules.play import beats, is_gouji, is_pure, parse_play

BOOKS = Path(__file__).resolve().parents[2] / "assets" / "rules"
LANGUAGES = ("zh_CN", "en")

HEADING = re.compile(r"^(#{1,2}) (?:(\d+(?:\.\d+[a-c]?)?) )?(\S.*)$")
PICTURE = re.compile(r"^\{(play|gouji|plain|beats|fails|preset): ([^}]+)\}((?: \[option: [^\]]+\])*)( .+)?$")
OPTION = re.compile(r"\[option: (\w+)(?:=([\w|]+))?\]")
LINK = re.compile(r"\[(\d+(?:\.\d+[a-c]?)?)\]")

NUMBERS = {
    1: "1.1 1.2 1.3",
    2: "2.1 2.2 2.3 2.4 2.5 2.6",
    3: "3.1 3.2 3.3 3.4 3.5 3.6",
    4: "4.1 4.2 4.3 4.4 4.5",
    5: "5.1 5.2",
    6: "6.1 6.2 6.3 6.4 6.5 6.6 6.6a 6.6b 6.6c 6.7",
    7: "7.1 7.2",
    8: "8.1 8.2 8.3 8.4 8.5 8.6",
    9: "9.1 9.2 9.3 9.4 9.5",
    10: "10.1 10.2 10.3 10.4",
    11: "11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8",
    12: "",
    13: "",
    14: "14.1 14.2 14.3 14.4 14.5",
    15: "",
}
"""Every rule that a refusal may cite, by chapter."""


@dataclass
class Section:
    """A heading and the lines under it."""

    level: int
    number: str
    title: str
    lines: list[str] = field(default_factory=list)

    def pictures(self) -> list[str]:
        """The picture lines without their captions."""
        found = (PICTURE.match(line) for line in self.lines)
        return [f"{m[1]}: {m[2]}{m[3]}" for m in found if m]

    def shape(self) -> list[str]:
        """What kind of line each is: text, item, row, picture, blank."""
        return [kind_of(line) for line in self.lines]


def kind_of(line: str) -> str:
    if not line:
        return "blank"
    if PICTURE.match(line):
        return "picture"
    if line.startswith("- "):
        return "item"
    if re.match(r"\d\. ", line):
        return "numbered"
    if line.startswith("| "):
        return f"row of {line.count('|') - 1}"
    return "text"


def read_book(language: str) -> list[Section]:
    sections: list[Section] = []
    for line in (BOOKS / f"{language}.md").read_text(encoding="utf-8").splitlines():
        heading = HEADING.match(line)
        if heading:
            sections.append(Section(len(heading[1]), heading[2] or "", heading[3]))
        else:
            sections[-1].lines.append(line)
    return sections


BOOK = {language: read_book(language) for language in LANGUAGES}


def every_picture() -> list[tuple[str, str]]:
    """Each pictured line once, with its place."""
    return [(section.number, picture) for section in BOOK["zh_CN"] for picture in section.pictures()]


def options_for(marks: str) -> Iterator[Options]:
    """The options under which a picture is meant: those named, with every value of the others that matter here."""
    values: dict[str, list[Value]] = {key: list(CHOICES[key]) for key in ("mixed_jokers", "joker_kill")}
    for key, named in OPTION.findall(marks):
        values[key] = [value for value in CHOICES[key] if value_text(value) in named.split("|")]
    for chosen in product(*values.values()):
        yield with_values(Options(), dict(zip(values, chosen, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_heading_in_order(language: str) -> None:
    chapters = [section.number for section in BOOK[language] if section.level == 1]
    assert chapters == ["", ""] + [str(chapter) for chapter in NUMBERS]
    rules = [section.number for section in BOOK[language] if section.level == 2]
    assert rules == " ".join(NUMBERS.values()).split()


def test_both_languages_are_parallel() -> None:
    for chinese, english in zip(BOOK["zh_CN"], BOOK["en"], strict=True):
        assert (chinese.level, chinese.number) == (english.level, english.number)
        where = chinese.number or chinese.title
        assert chinese.shape() == english.shape(), where
        assert chinese.pictures() == english.pictures(), where


def test_options_and_links_are_the_same_in_both_languages() -> None:
    for chinese, english in zip(BOOK["zh_CN"], BOOK["en"], strict=True):
        for pattern in (OPTION, LINK):
            there, here = (sorted(pattern.findall("\n".join(part.lines))) for part in (chinese, english))
            assert there == here, chinese.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mark_is_misspelt(language: str) -> None:
    for section in BOOK[language]:
        for line in section.lines:
            if PICTURE.match(line):
                continue
            assert "{" not in line, line
            plain = LINK.sub("", OPTION.sub("", line))
            assert "[" not in plain, line
            assert plain.count("**") % 2 == 0, line
            assert line == line.strip(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_text(language: str) -> None:
    for section in BOOK[language]:
        if section.level == 2 or section.number in {"", "12", "13", "15"}:
            assert "text" in section.shape() or "item" in section.shape(), section.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere(language: str) -> None:
    numbers = {section.number for section in BOOK[language]}
    for section in BOOK[language]:
        assert set(LINK.findall("\n".join(section.lines))) <= numbers, section.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained_and_exists(language: str) -> None:
    text = "\n".join(line for section in BOOK[language] for line in section.lines)
    named = OPTION.findall(text)
    for key, values in named:
        assert key in KEYS
        allowed = {value_text(value) for value in CHOICES[key]}
        assert not values or set(values.split("|")) <= allowed, (key, values)
    chapter = next(section for section in BOOK[language] if section.number == "12")
    listed = [key for line in chapter.lines for key in re.findall(r"^- \[option: (\w+)\]", line)]
    assert listed[: len(KEYS)] == list(KEYS)
    elsewhere = "\n".join(line for section in BOOK[language] if section.number != "12" for line in section.lines)
    assert {key for key, _ in OPTION.findall(elsewhere)} == set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_worded_option_is_explained(language: str) -> None:
    text = "\n".join(line for section in BOOK[language] for line in section.lines)
    named = {(key, value) for key, values in OPTION.findall(text) for value in values.split("|") if value}
    for key, values in CHOICES.items():
        if all(isinstance(value, str) for value in values):
            missing = {str(value) for value in values if value != "off" and (key, value) not in named}
            assert not missing, (key, missing)


def test_every_preset_has_its_place() -> None:
    shown = [picture for number, picture in every_picture() if picture.startswith("preset")]
    assert shown == [f"preset: {key}" for key in PRESETS]


@pytest.mark.parametrize(("number", "picture"), every_picture())
def test_pictures_are_true(number: str, picture: str) -> None:
    """Rules 3.1 (every play exists), 4.2 to 4.5 (what beats what), 5.1 and 5.2 (gouji)."""
    kind, text = re.sub(r" \[.*", "", picture).split(": ")
    if kind == "preset":
        return
    plays = [parse_play(part) for part in text.split(" > ")]
    assert len(plays) == (2 if kind in {"beats", "fails"} else 1)
    for play, part in zip(plays, text.split(" > "), strict=True):
        assert play.text == part, "written as rule 3.5 says"
        assert play.red <= 4
        assert play.black <= 4
    for options in options_for(picture):
        if kind == "beats":
            assert beats(plays[0], plays[1], options)
        elif kind == "fails":
            assert not beats(plays[0], plays[1], options)
        elif kind in {"gouji", "plain"}:
            assert is_gouji(plays[0]) == (kind == "gouji")
    if number == "5.2":
        assert is_pure(plays[0])


def test_point_tribute_numbers_are_in_both_books() -> None:
    """The table of rule 11.4 `declare`, as figures in the order of reading."""
    for language in LANGUAGES:
        section = next(part for part in BOOK[language] if part.number == "11.4")
        rows = [line for line in section.lines if line.startswith("| ")][-3:]
        assert [re.findall(r"\d", row) for row in rows] == [["4", "2", "2", "4"], ["1", "1", "1"], list("31223")]


def test_every_rule_that_a_refusal_cites_has_its_heading() -> None:
    cited: set[str] = set()
    for path in sorted((BOOKS.parents[1] / "gouji" / "rules").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r'IllegalAction\(\s*"([\d.]+[a-c]?)"', text))
        cited |= set(re.findall(r'rule(?:: str)?\s*=\s*"([\d.]+[a-c]?)"', text))
    assert len(cited) > 20
    for language in LANGUAGES:
        assert cited <= {section.number for section in BOOK[language]}
