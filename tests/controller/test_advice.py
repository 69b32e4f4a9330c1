"""Advising the team-mates after one has finished (rule 14.2)."""

import pytest

from gouji.controller import Game, Kind, Step, resume_text
from gouji.rules.action import Pass, PlayCards
from gouji.rules.errors import IllegalAction
from gouji.rules.play import parse_play

HANDS = "hand 0 R\n" + "".join(f"hand {s} 5566778899\n" for s in range(1, 6))
SEATS = "seat 0 human\n" + "".join(f"seat {s} greedy\n" for s in range(1, 6))


def out(report: int = 10) -> Game:
    """The person of seat 0 has just finished with a big joker; the others hold the same cards each."""
    game = resume_text(f"gouji 1\npreset qingdao\noption report_at {report}\n{SEATS}deal 1 position\n{HANDS}leader 0\n")
    while game.pending is None:
        game.step(0.0)
    game.submit(PlayCards(0, parse_play("R")))
    return game


def until_lead_or_answer(game: Game, seat: int) -> None:
    for _ in range(500):
        if game.waits_for == seat and getattr(game.due, "kind", None) is Kind.PLAY:
            return
        game.step(0.0)
    raise AssertionError(f"seat {seat} was never asked")


def next_of(game: Game, seat: int) -> Step:
    """The next lead or answer of a seat."""
    game.events()
    for _ in range(500):
        game.step(0.0)
        for step in game.events():
            if isinstance(step.action, PlayCards | Pass) and step.action.seat == seat:
                return step
    raise AssertionError(f"seat {seat} did nothing")


def test_a_mate_does_what_it_is_told_and_the_record_has_it_as_its_own_action() -> None:
    game = out()
    until_lead_or_answer(game, 2)
    view = game.mate_view(2)
    assert view is not None
    assert view.seat == 2
    play = list(view.plays())[-1] if not view.answers else None
    told = PlayCards(2, play) if play is not None else Pass(2)
    game.advise(told)
    game.step(0.0)
    done = game.events()[-1].action
    assert isinstance(done, type(told))
    assert done.seat == 2
    if isinstance(done, PlayCards):
        assert done.play == play
        assert len(done.cards) == done.play.size
    assert resume_text(game.text).match.log[-1] == done


def test_advice_can_be_given_long_before_the_turn_and_is_used_once() -> None:
    game = out()
    game.advise(Pass(4))
    until_lead_or_answer(game, 4)
    if game.mate_view(4) is not None and game.mate_view(4).answers:  # type: ignore[union-attr]
        assert next_of(game, 4).action == Pass(4)
    else:
        game.step(0.0)
        assert [refusal.rule for refusal in game.advice.refused()]
    assert game.advice.given(4) is None


def test_what_is_not_legal_then_is_dropped_and_told_and_the_mate_decides_itself() -> None:
    game = out()
    game.advise(PlayCards(2, parse_play("2222")))
    step = next_of(game, 2)
    assert step.action != PlayCards(2, parse_play("2222"))
    assert len(game.advice.refused()) == 1
    assert game.advice.refused() == []


def test_a_mate_waits_for_the_word_while_it_is_held_and_only_so_long() -> None:
    game = out()
    game.advice.holding = 2
    until_lead_or_answer(game, 2)
    done = len(game.match.log)
    for second in range(100):
        assert not game.step(float(second))
    assert len(game.match.log) == done
    game.advice.holding = None
    game.step(100.0)
    assert len(game.match.log) == done + 1


def test_nobody_is_advised_before_one_has_finished_nor_an_opponent_nor_where_looking_is_off() -> None:
    game = out()
    with pytest.raises(IllegalAction, match=r"14\.2"):
        game.advise(Pass(1))
    game = out(report=0)
    assert game.mate_view(2) is None
    with pytest.raises(IllegalAction, match=r"14\.2"):
        game.advise(Pass(2))
    game.advise(Pass(2), always=True)
    text = f"gouji 1\npreset qingdao\n{SEATS}deal 1 position\n{HANDS}leader 0\n"
    game = resume_text(text)
    with pytest.raises(IllegalAction, match=r"14\.2"):
        game.advise(Pass(2), always=True)


def test_undo_forgets_what_was_advised() -> None:
    game = out()
    game.allow_undo()
    game.advice.holding = 4
    game.advise(Pass(2))
    assert game.undo()
    assert game.advice.given(2) is None
    assert game.advice.holding is None
    assert game.pending is not None


def test_a_match_resumed_after_advice_is_the_same_and_remembers_none() -> None:
    game = out()
    game.advise(Pass(2))
    again = resume_text(game.text)
    assert again.match.log == game.match.log
    assert again.advice.given(2) is None
