"""Every event of every recorded match has its words, in both languages."""

from pathlib import Path
from typing import get_args

import pytest

from gouji.rules import event as ev
from gouji.rules.record import read
from gouji.ui.replay import words
from gouji.ui.replay.film import Film
from gouji.ui.text import LANGUAGES, Translator

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.gouji"))
NAMES = ("我", "海燕", "老于", "大刘", "小满", "阿杰")
SILENT = {ev.DealStarted, ev.TrickStarted}
"""Events that others tell already."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_all_lines_are_words(path: Path, language: str) -> None:
    text = Translator(language)
    film = Film(read(path.read_bytes()))
    for index in range(len(film)):
        deal = film.deal(index)
        lines = words.lines_of(deal, NAMES, text)
        assert [line.moment for line in lines] == sorted(line.moment for line in lines)
        for line in lines:
            for told in (line.words, line.short):
                assert told
                assert not text.has(told)
                assert "replay." not in told
                assert "{" not in told
        told_at = {line.moment for line in lines}
        for at in range(deal.last + 1):
            assert at in told_at, (at, deal.moments[at].events)
            assert words.caption_of(lines, at, NAMES, text)


def test_no_event_is_forgotten() -> None:
    known = set(words._SIMPLE) | set(words._TELLERS) | SILENT
    assert set(get_args(ev.Event)) == known


def test_a_play_is_named_whole_and_in_short() -> None:
    record = "gouji 1\ndeal 1 position\nhand 0 RB2KKK3\nhand 1 4\nhand 2 4\nhand 3 4\nhand 4 4\nhand 5 4\n"
    film = Film(read(record + "leader 0\n0 play RB2KKK\n"))
    deal = film.deal(0)
    line = next(line for line in words.lines_of(deal, NAMES, Translator("zh_CN")) if line.opens)
    assert (line.seat, line.short) == (0, "大王 小王 K×3 2 · 够级")
    assert "3 个 K" in line.words
    english = next(line for line in words.lines_of(deal, NAMES, Translator("en")) if line.opens)
    assert english.short == "Big Small K×3 2 · Gouji"


def test_a_burn_is_told_once_for_its_seat() -> None:
    record = (
        "gouji 1\ndeal 1 position\nfinished 4\nhand 0 AA5\nhand 1 4\nhand 2 RB2266\nhand 3 78\nhand 5 99\n"
        "leader 0\n0 play AA\n2 burn 22\n"
    )
    deal = Film(read(record)).deal(0)
    text = Translator("zh_CN")
    lines = words.lines_of(deal, NAMES, text)
    assert words.caption_of(lines, deal.last, NAMES, text) == "老于：够级 2 个 2，烧 我"


def test_what_is_too_much_for_a_caption_is_counted() -> None:
    lines = [words.Line(0, seat, f"w{seat}", f"w{seat}") for seat in (1, 1, 2, 3, 4)]
    assert words.caption_of(lines, 0, NAMES, Translator("en")) == "海燕: w1, w1, 老于: w2, and 2 more"


def test_tribute_is_told_anew_after_a_refusal_only_where_it_differs() -> None:
    text = Translator("zh_CN")
    film = Film(read(next(path for path in RECORDS if path.stem == "tribute-better").read_bytes()))
    teller = words._Teller(NAMES, text, film.match.options)
    first = ev.Payment(ev.Kind.FALL, 0, 1, ())
    second = ev.Payment(ev.Kind.BURN, 2, 3, ())
    assert len(teller.told(ev.TributePaid((first, second)))) == 2
    assert teller.told(ev.TributePaid((first,))) == []
    assert len(teller.told(ev.TributePaid((first, second)))) == 1
