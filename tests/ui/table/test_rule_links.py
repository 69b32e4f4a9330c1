"""From a question on the table to the place of the rule book that tells about it, and back."""

import pygame
import pytest

from gouji.controller.due import Kind
from gouji.ui.scenes.rulebook import load
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.table.tools import RULE_OF
from gouji.ui.text import LANGUAGES
from tests.ui.table.harness import Bench, position
from tests.ui.table.test_questions import BURN, HEAD, REMOVE, REVOLT


@pytest.mark.parametrize(
    ("text", "kind"), [(BURN, Kind.BURN), (REVOLT, Kind.REVOLT), (HEAD, Kind.HEAD), (REMOVE, Kind.REMOVE)]
)
@pytest.mark.parametrize("way", ["tool.rules", pygame.K_F1])
def test_the_rule_book_opens_at_the_question(text: str, kind: Kind, way: str | int) -> None:
    bench = Bench(position(text))
    bench.until_asked()
    assert bench.scene.request is not None
    assert bench.scene.request.kind is kind
    if isinstance(way, str):
        bench.click(way)
    else:
        bench.key(way)
    book = bench.top
    assert isinstance(book, RulesScene)
    assert bench.game.paused
    rule = RULE_OF[kind]
    heading = next(w for w in book.find("text").walk() if w.name == f"section.{book.book.section_of(rule)}")
    assert book.find("text").rect.colliderect(heading.rect)
    bench.key(pygame.K_ESCAPE)
    assert bench.at_table
    assert bench.scene.asking.panel is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_place_in_the_rule_book(language: str) -> None:
    book = load(language)
    assert set(RULE_OF) == set(Kind) - {Kind.PLAY, Kind.NEXT_DEAL, Kind.MATCH_OVER}
    for rule in RULE_OF.values():
        section = book.section_of(rule)
        assert rule == section or rule.startswith(f"{section}.") or section.startswith(rule), (rule, section)
