"""Back to the table: the same cards again, and on from the moment shown."""

from collections.abc import Callable

import pytest

from gouji.controller import first_deal_of
from gouji.controller.outcome import outcomes_of
from gouji.rules.action import Hands, StartDeal
from gouji.rules.match import HUMAN, Match
from gouji.rules.record import read
from gouji.ui.replay import playing
from gouji.ui.replay.film import Film
from gouji.ui.scenes.question import Question
from gouji.ui.scenes.title import TitleScene
from gouji.ui.table.scene import TableScene

from .harness import Bench, record

Make = Callable[..., Bench]


def table(bench: Bench) -> TableScene:
    """The table that was opened."""
    assert isinstance(bench.top, TableScene)
    return bench.top


@pytest.mark.parametrize("deal", [0, 1])
def test_the_same_cards_again(bench_of: Make, deal: int) -> None:
    bench = bench_of(record("tribute-better"))
    scene = bench.scene
    scene.go_to_deal(deal)
    hands = [action for action in read(record("tribute-better")).log if isinstance(action, Hands)][deal].hands
    bench.click("again")
    game = table(bench).game
    bench.run(1)
    dealt = next(action for action in game.match.log if isinstance(action, Hands))
    assert dealt.hands == hands
    assert isinstance(game.match.log[0], StartDeal)
    assert game.match.preset == "tribute"


def test_a_deal_again_is_a_record_of_its_own() -> None:
    match = read(record("stifle-better"))
    text = playing.again_record(Film(match), 1, record("stifle-better"))
    assert text is not None
    setup = first_deal_of(text)
    assert setup.options == match.options
    assert setup.first_hands == [action for action in match.log if isinstance(action, Hands)][1].hands


POSITION = """gouji 1
preset qingdao
deal 1 position
hand 0 AA5
hand 1 4
hand 2 KK
hand 3 78
hand 4 3
hand 5 99
leader 0
0 play 5
1 pass
"""


def test_a_position_cannot_be_dealt_again_but_played_on(bench_of: Make) -> None:
    bench = bench_of(POSITION)
    scene = bench.scene
    assert not scene.find("again").enabled
    bench.click("again")
    assert bench.top is scene
    bench.click("on")
    hands = scene.moment.hands
    bench.click("from_here")
    bench.click("accept")
    game = table(bench).game
    assert game.match.deal is not None
    assert tuple(tuple(cards) for cards in game.match.deal.hidden.cards) == hands


@pytest.mark.parametrize("at", [0, 7, 60])
def test_on_from_here_stands_where_the_replay_stood(bench_of: Make, at: int) -> None:
    bench = bench_of(record("qingdao-better"))
    scene = bench.scene
    scene.go_to_deal(1)
    scene.go_to(at)
    moment, whole = scene.moment, read(record("qingdao-better"))
    bench.click("from_here")
    bench.click("accept")
    game = table(bench).game
    assert game.match.log[: moment.done] == whole.log[: moment.done]
    human = game.human
    assert human is not None
    assert game.match.players[human].kind == HUMAN


def test_what_is_played_on_counts_in_no_statistics(bench_of: Make) -> None:
    match = read(record("qingdao-better"))
    playing.seat_person(match, 0)
    lines = playing.on_lines(match, record("qingdao-better"))
    text = "".join(f"{line}\n" for line in lines)
    assert read(text).log == match.log
    assert outcomes_of(text) == []


def test_at_the_end_of_a_deal_there_is_nothing_to_play_on(bench_of: Make) -> None:
    bench = bench_of(record())
    bench.click("end")
    assert not bench.scene.find("from_here").enabled
    bench.click("back")
    assert bench.scene.find("from_here").enabled


def test_only_one_match_is_at_the_table(bench_of: Make) -> None:
    bench = bench_of(record())
    bench.click("again")
    first = table(bench)
    bench.run(1)
    assert bench.services.matches is not None
    bench.services.matches.replay("again.gouji", first.game.text)
    bench.click("again")
    assert isinstance(bench.top, Question)  # the match at the table is not over
    bench.click("accept")
    second = table(bench)
    assert second is not first
    assert [type(scene) for scene in bench.app.stack] == [TitleScene, TableScene]


def test_a_match_of_computer_players_gets_a_person() -> None:
    match = read(record())
    assert isinstance(match, Match)
    for seat, player in list(match.players.items()):
        match.players[seat] = type(player)("greedy", player.name)
    playing.seat_person(match, 4)
    assert [seat for seat, player in match.players.items() if player.kind == HUMAN] == [4]
    playing.seat_person(match, 2)
    assert [seat for seat, player in match.players.items() if player.kind == HUMAN] == [4]
