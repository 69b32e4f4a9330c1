"""Going on exactly where a match stopped: in any phase, after any kind of end."""

from dataclasses import replace

import pytest

from gouji.controller import Game, InlineThinker, MemoryKeeper, Request, resume_text, run_headless
from gouji.rules.action import StartDeal
from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.record import RecordError
from gouji.rules.record_write import action_lines
from tests.controller.people import Person, eager, new_game


def waiting(game: Game) -> Game:
    """Step on until the person is asked something."""
    while game.pending is None:
        game.step(0.0)
    return game


def prefixes(game: Game) -> list[str]:
    """The record up to each of its actions."""
    lines = game.text.splitlines()
    body = next(index for index, line in enumerate(lines) if line.startswith("deal "))
    cuts, at = [body], body
    for action in game.match.log:
        if lines[at].startswith("# thought"):
            at += 1
        at += len(action_lines(action))
        cuts.append(at)
    assert at == len(lines)
    return ["".join(f"{line}\n" for line in lines[:cut]) for cut in cuts]


def comparable(request: Request | None) -> Request | None:
    """A request but for its running number."""
    return None if request is None else replace(request, number=0)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_place_of_a_match_is_gone_on_with_alike(preset: str) -> None:
    """Resumed after each action in turn: the same request, the same answers, the same record."""
    whole = new_game(preset, seed=21)
    requests: dict[int, Request | None] = {}
    person = Person(whole)
    for _ in range(2):
        while not whole.between:
            requests[len(whole.match.log)] = whole.pending
            if whole.pending is not None:
                whole.submit(person(whole.pending))
            else:
                whole.step(0.0)
        requests[len(whole.match.log)] = whole.pending
        if not whole.match.over:
            whole.next_deal()
    final = whole.text
    texts = prefixes(whole)
    second = next(index for index, action in enumerate(whole.match.log) if action == StartDeal(2))
    places = [*range(second + 60), *range(second + 60, len(whole.match.log), 7)]
    for done in places:
        text = texts[done]
        game = resume_text(text, players=eager, snapshots=False)
        assert game.text == text
        assert comparable(game.pending) == comparable(requests.get(done)), done
        goal = len(whole.match.log) if done % 97 == 0 else min(done + 2, len(whole.match.log))
        again = Person(game)
        while len(game.match.log) < goal:
            if game.between:
                game.next_deal()
            elif game.pending is not None:
                game.submit(again(game.pending))
            else:
                game.step(0.0)
        assert game.match.log == whole.match.log[: len(game.match.log)], done
        assert without_times(final).startswith(without_times(game.text)), done


def without_times(text: str) -> str:
    """A record without the thinking times, which a resumed deal does not know whole."""
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("# thought"))


def test_hands_half_written_are_dealt_again() -> None:
    """A kill in the middle of the six lines of hands: the same cards, and the record stays readable."""
    game = waiting(new_game("qingdao", seed=4))
    lines = game.text.splitlines()
    last_hand = max(index for index, line in enumerate(lines) if line.startswith("hand "))
    torn = "".join(f"{line}\n" for line in lines[: last_hand - 1])
    again = waiting(resume_text(torn, players=eager))
    assert again.text == game.text


def test_a_record_from_elsewhere_goes_on() -> None:
    """No seats, no seed, no suits: rule 15."""
    ranks = "3456789TJQKA2"
    deck = [rank for rank in ranks for _ in range(16)] + ["B"] * 4 + ["R"] * 4
    rest = ["".join(deck[seat::6]) for seat in range(6)]
    text = "gouji 1\ndeal 1\n" + "".join(f"hand {seat} {cards}\n" for seat, cards in enumerate(rest)) + "leader 0\n"
    game = waiting(resume_text(text, human=0))
    assert game.pending is not None
    assert game.pending.view.leads
    run_headless(game, deals=1)
    assert resume_text(game.text).match.results == game.match.results


def test_a_position_is_played_to_its_end() -> None:
    """Rule 15, ``deal 1 position``: as drills and puzzles have it."""
    text = "gouji 1\nseat 0 human\ndeal 1 position\nfinished 1 2\nhand 0 AA\nhand 3 K\nhand 4 33\nhand 5 4\nleader 0\n"
    game = resume_text(text)
    assert game.pending is not None
    assert [play.text for play in game.pending.view.plays()] == ["A", "AA"]
    run_headless(game, deals=1)
    assert game.match.results[0].places[:3] == (1, 2, 0)
    keeper = MemoryKeeper(text.splitlines())
    assert resume_text(text, keeper).text == keeper.lines[0] + "\n" + "\n".join(keeper.lines[1:]) + "\n"


def test_a_bad_record_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError) as error:
        resume_text("gouji 1\ndeal 1\nnonsense\n")
    assert error.value.line == 3


def test_after_the_match_nothing_is_asked_but_to_leave() -> None:
    game = new_game("chinagames", seed=8)
    run_headless(game, Person(game))
    assert game.match.over
    again = resume_text(game.text, players=eager, thinker=InlineThinker())
    assert again.between
    assert again.pending is not None
    assert again.pending.kind == "match_over"
    assert isinstance(again.match, Match)
