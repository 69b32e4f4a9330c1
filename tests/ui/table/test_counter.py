"""The card counter: what has not been seen yet, counted literally; what lies open of other hands, told apart."""

from collections import Counter
from random import Random

import pygame
import pytest

from gouji.players.driver import Driver
from gouji.players.levels import make_player
from gouji.rules import event as ev
from gouji.rules.action import Action
from gouji.rules.cards import BLACK, RANK_COUNT, RED, TWO, card_of, full_deck
from gouji.rules.deal import Deal
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, with_values
from gouji.rules.play import Play
from gouji.rules.view import View, view_of
from gouji.ui.look.lettering import Run
from gouji.ui.look.plates import draw_counter
from gouji.ui.table.known import known_hands, known_runs
from gouji.ui.table.looks import counter
from gouji.ui.table.scenery import scenery_of
from gouji.ui.text import Translator
from tests.players.deals import exchanged
from tests.ui.table.harness import Bench, position

DEALS_A_PRESET = 200
"""Five presets: a thousand deals."""
TEXT = Translator("en")


def shown(view: View, only_high: bool = False) -> list[int | None]:
    """The numbers of the counter, the lowest rank first."""
    return [column.left for column in reversed(counter(view.unseen(), TEXT, only_high).columns)]


def literally(view: View) -> list[int]:
    """All cards that there are, one by one, without one's own and those seen: played or taken out of all hands."""
    left = Counter(card >> 2 for card in full_deck())
    left.subtract(card >> 2 for card in view.cards)
    for event in view.history:
        if isinstance(event, ev.Played):
            left.subtract(card >> 2 for card in event.cards)
    if any(isinstance(event, ev.Removed) for event in view.history):
        for rank in removed_ranks(view):
            left[rank] = 0
    return [left[rank] for rank in range(RANK_COUNT)]


def removed_ranks(view: View) -> set[int]:
    return {"34".index(rank) for event in view.history if isinstance(event, ev.Removed) for rank in event.ranks}


def check(deal: Deal, seat: int, rng: Random) -> None:
    view = view_of(deal, seat)
    numbers = shown(view)
    assert numbers == literally(view)
    assert all(number is not None and number >= 0 for number in numbers)
    others = [card for other in range(6) if other != seat for card in deal.hidden.cards[other]]
    assert sum(number or 0 for number in numbers) == len(others)
    assert numbers == [sum(card >> 2 == rank for card in others) for rank in range(RANK_COUNT)]
    high = shown(view, only_high=True)
    assert high == [None] * TWO + numbers[TWO:]
    swapped = view_of(exchanged(deal, seat, rng), seat)
    assert shown(swapped) == numbers
    known = known_hands(view.history)
    assert known_hands(swapped.history) == known
    for other in range(6):
        hand = deal.hidden.hands[other]
        assert all(0 <= least <= held for least, held in zip(known[other], hand, strict=True))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_counter_counts_literally_in_a_thousand_deals(preset: str) -> None:
    """Looked at a few times in each deal, by seat after seat, tribute of running matches included."""
    rng = Random(preset)
    seen, dealt = 0, 0
    while dealt < DEALS_A_PRESET:
        match = Match.of_preset(preset)
        match.options = with_values(match.options, {"rounds": 5})
        moves = 0

        def watch(view: View, kind: str, action: Action, match: Match = match) -> None:
            nonlocal moves, seen
            moves += 1
            if moves % 45 == 1 and match.deal is not None and any(match.deal.hidden.cards):
                seen += 1
                check(match.deal, seen % 6, rng)

        players = [make_player("greedy", seat) for seat in range(6)]
        driver = Driver(match, players, rng, watch=watch)
        while not match.over and dealt < DEALS_A_PRESET:
            driver.play_deal()
            dealt += 1
    assert seen > 2 * DEALS_A_PRESET


def test_what_is_received_is_known_till_it_is_played_rules_11_5_11_6() -> None:
    hands = ev.HandsDealt((36,) * 6)
    big, small, two, nine = card_of(RED), card_of(BLACK), card_of(TWO), card_of(6)
    paid = ev.Payment(ev.Kind.FALL, 1, 2, (big, two))
    events: list[ev.Event] = [hands, ev.TributePaid((paid,)), ev.Returned(2, 1, (nine, nine))]
    known = known_hands(events)
    assert (known[2][14], known[2][12], known[1][6]) == (1, 1, 2)
    events.append(ev.Played(2, Play(1, 0, 0, 1, 6), (nine, big), ev.Way.LEAD, False, False))
    known = known_hands(events)
    assert (known[2][14], known[2][12]) == (0, 1)
    refused = known_hands([hands, ev.TributePaid((paid,)), ev.TributeRefused(2, ev.Kind.FALL), ev.TributePaid(())])
    assert not any(map(sum, refused))
    bought = known_hands([hands, ev.ThreeBought(3, 4, card_of(0), (small,))])
    assert (bought[3][0], bought[4][13]) == (1, 1)
    assert not any(map(sum, known_hands([*events, hands])))


LEAD = """gouji 1
preset tribute
seat 0 human 我
seat 1 greedy 海燕
seat 2 greedy 老于
seat 3 greedy 大刘
seat 4 greedy 小满
seat 5 greedy 阿杰
deal 1 position
hand 0 RB22A99
hand 1 5566778
hand 2 5566778
hand 3 5566778
hand 4 5566778
hand 5 5566778
leader 0
"""


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_on_off_and_only_high_on_the_table(language: str) -> None:
    bench = Bench(position(LEAD), language=language, counter="off")
    bench.until_asked()
    assert scenery_of(bench.scene).counter is None
    bench.services.change(counter="on")
    on = scenery_of(bench.scene).counter
    bench.services.change(counter="high")
    high = scenery_of(bench.scene).counter
    assert on is not None
    assert high is not None
    assert [column.left for column in on.columns[:4]] == [3, 3, 14, 15]
    assert [column.left for column in high.columns[:4]] == [3, 3, 14, None]
    assert not on.known


def test_what_is_known_from_tribute_is_told_apart_with_its_holder() -> None:
    bench = Bench(position(LEAD), counter="on")
    bench.until_asked()
    people, style = bench.scene.people, bench.services.style
    payments = (
        ev.Payment(ev.Kind.FALL, 0, 3, (card_of(RED), card_of(TWO))),
        ev.Payment(ev.Kind.POINT, 2, 1, (card_of(BLACK),)),
        ev.Payment(ev.Kind.POINT, 5, 0, (card_of(RED),)),
    )
    history = (ev.TributePaid(payments), ev.Returned(3, 0, (card_of(4),)), ev.Returned(1, 2, (card_of(5),)))
    runs = known_runs(history, people, bench.services.text, style, only_high=False)
    assert "".join(run.text for run in runs) == "燕 小    于 8    刘 大 2"
    high = known_runs(history, people, bench.services.text, style, only_high=True)
    assert "".join(run.text for run in high) == "燕 小    刘 大 2"


def test_much_that_is_known_stays_in_its_box() -> None:
    bench = Bench(position(LEAD), (1024, 700), counter="on", language="en")
    bench.until_asked()
    style = bench.services.style
    runs = tuple(Run(f"  {word}", style.palette.lamp) for word in ("H", "R R 2 2 2 2 2 2 2") * 5)
    spec = counter([4] * RANK_COUNT, bench.services.text, False, runs)
    ground = pygame.Surface((1024, 700))
    rect = bench.scene.geometry.counter()
    ground.fill((1, 2, 3))
    draw_counter(ground, rect, spec, style)
    ground.fill((1, 2, 3), rect.inflate(4, 4))
    assert pygame.mask.from_threshold(ground, (1, 2, 3), (1, 1, 1)).count() == 1024 * 700
