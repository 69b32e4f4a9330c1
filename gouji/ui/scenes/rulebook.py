"""Reads the rule book (assets/rules, see the README there) into plain data; no screen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from gouji.resources import asset


@dataclass(frozen=True)
class Span:
    """A piece of text: bold, a link to a rule, or an option's key with the values that are meant."""

    text: str
    bold: bool = False
    link: str = ""
    option: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True)
class Para:
    """A paragraph; ``mark`` is what stands before an item of a list."""

    line: Line
    mark: str = ""


@dataclass(frozen=True)
class Played:
    """One line of a picture: plays, the mark between or behind them (beats, fails, gouji, plain), a caption."""

    plays: tuple[str, ...]
    kind: str
    caption: Line = ()


@dataclass(frozen=True)
class Picture:
    """Lines of plays that belong together."""

    lines: tuple[Played, ...]


@dataclass(frozen=True)
class Grid:
    """A table; the first row is its head."""

    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True)
class PresetList:
    """The options of these presets stand here, side by side."""

    presets: tuple[str, ...]


Block = Para | Picture | Grid | PresetList


@dataclass
class Section:
    """A rule, or what a chapter says before its first rule; ``number`` is what a refusal cites, perhaps empty."""

    number: str
    title: str
    blocks: list[Block] = field(default_factory=list)

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()


@dataclass
class Chapter:
    """A chapter; the first of its sections is what comes before its rules."""

    sections: list[Section]

    @property
    def number(self) -> str:
        """The chapter's number, empty for the two in front."""
        return self.sections[0].number

    @property
    def heading(self) -> str:
        """Number and title."""
        return self.sections[0].heading


@dataclass(frozen=True)
class RuleBook:
    """The whole book."""

    chapters: tuple[Chapter, ...]

    def chapter_of(self, rule: str) -> int:
        """The index of the chapter in which a rule stands; 0 for one that is not there.

        A rule like ``6.6a`` stands in the section of ``6.6``.
        """
        number = rule.split(".", 1)[0]
        return next((index for index, chapter in enumerate(self.chapters) if chapter.number == number), 0)

    def section_of(self, rule: str) -> str:
        """The number of the section in which a rule stands: itself, or without letters behind it, or its chapter."""
        numbers = {section.number for chapter in self.chapters for section in chapter.sections}
        for candidate in (rule, rule.rstrip("abcdefgh"), rule.split(".", 1)[0]):
            if candidate in numbers:
                return candidate
        return ""

    def search(self, words: str) -> list[tuple[int, Section, int]]:
        """Chapter index, section and number of hits for each section that holds the words; titles count first."""
        wanted = words.casefold().strip()
        if not wanted:
            return []
        found = []
        for index, chapter in enumerate(self.chapters):
            for section in chapter.sections:
                hits = section_text(section).casefold().count(wanted)
                if hits:
                    in_title = wanted in section.heading.casefold()
                    found.append((not in_title, index, section, hits))
        found.sort(key=lambda entry: entry[0])
        return [(index, section, hits) for _, index, section, hits in found]


def section_text(section: Section) -> str:
    """Everything that a section says, for searching."""
    parts = [section.heading]
    for block in section.blocks:
        if isinstance(block, Para):
            parts.append(_plain(block.line))
        elif isinstance(block, Picture):
            parts += [f"{' '.join(line.plays)} {_plain(line.caption)}" for line in block.lines]
        elif isinstance(block, Grid):
            parts += [_plain(cell) for row in block.rows for cell in row]
    return "\n".join(parts)


def _plain(line: Line) -> str:
    return "".join(span.text for span in line)


def load(language: str) -> RuleBook:
    """The rule book of a language."""
    return read(Path(asset("rules", f"{language}.md")).read_text(encoding="utf-8"))


_HEADING = re.compile(r"^(#{1,2}) (?:(\d+(?:\.\d+)?[a-z]?) )?(.+)$")
_ITEM = re.compile(r"^(-|\d+\.) (.+)$")
_PLAY = re.compile(r"^{(play|gouji|plain|beats|fails): ([^}]+)}\s*(.*)$")
_PRESET = re.compile(r"^{preset: (\w+)}$")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\[option: (\w+)(?:=([\w|]+))?\]|\[(\d+(?:\.\d+)?[a-z]?)\]")


def read(text: str) -> RuleBook:
    """A rule book from its text."""
    chapters: list[Chapter] = []
    pictured: list[Played] = []
    rows: list[tuple[Line, ...]] = []
    presets: list[str] = []

    def close() -> None:
        """End what consists of consecutive lines."""
        blocks = chapters[-1].sections[-1].blocks if chapters else []
        if pictured:
            blocks.append(Picture(tuple(pictured)))
        if rows:
            blocks.append(Grid(tuple(rows)))
        if presets:
            blocks.append(PresetList(tuple(presets)))
        for kept in (pictured, rows, presets):
            kept.clear()

    for raw in text.splitlines():
        line = raw.strip()
        played, preset = _PLAY.match(line), _PRESET.match(line)
        if played:
            plays = tuple(play.strip() for play in played[2].split(">"))
            pictured.append(Played(plays, played[1], inline(played[3])))
        elif preset:
            presets.append(preset[1])
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= {"-", ":"} and cell for cell in cells):
                rows.append(tuple(inline(cell) for cell in _joined(cells)))
        else:
            close()
            _take(line, chapters)
    close()
    return RuleBook(tuple(chapters))


def _joined(cells: list[str]) -> list[str]:
    """Cells again whole that were cut inside an option mark with several values."""
    whole: list[str] = []
    for cell in cells:
        if whole and whole[-1].count("[") > whole[-1].count("]"):
            whole[-1] += "|" + cell
        else:
            whole.append(cell)
    return whole


def _take(line: str, chapters: list[Chapter]) -> None:
    """A heading, an item, or a paragraph."""
    if not line:
        return
    heading, item = _HEADING.match(line), _ITEM.match(line)
    if heading:
        section = Section(heading[2] or "", heading[3])
        if heading[1] == "#" or not chapters:
            chapters.append(Chapter([section]))
        else:
            chapters[-1].sections.append(section)
    elif chapters:
        mark = ""
        if item:
            mark = "•" if item[1] == "-" else item[1]
        chapters[-1].sections[-1].blocks.append(Para(inline(item[2] if item else line), mark))


def inline(text: str) -> Line:
    """The pieces of a line."""
    spans: list[Span] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            spans.append(Span(text[end : match.start()]))
        bold, key, values, rule = match.groups()
        if bold:
            spans += [Span(span.text, True, span.link, span.option) for span in inline(bold)]
        elif key:
            spans.append(Span("", option=f"{key}={values}" if values else key))
        else:
            spans.append(Span(rule, link=rule))
        end = match.end()
    if end < len(text):
        spans.append(Span(text[end:]))
    return tuple(spans)
