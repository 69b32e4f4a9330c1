"""挑牌: advising the team-mates after one has finished (rule 14.2), by mouse and by keys."""

from itertools import pairwise

import pygame
import pytest

from gouji.rules.action import Pass, PlayCards
from gouji.rules.cards import RANKS, rank_of
from gouji.ui.scenes.menu import MenuScene
from gouji.ui.table.mate_hand import MateHand

from .harness import GUARD, Bench, position

SEATS = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲{s}\n" for s in range(1, 6))
HANDS = "hand 0 R\n" + "".join(f"hand {s} 5566778899\n" for s in range(1, 6))
TEXT = f"gouji 1\npreset qingdao\noption report_at 10\n{SEATS}deal 1 position\n{HANDS}leader 0\n"


def out(size: tuple[int, int] = (1280, 720), text: str = TEXT) -> Bench:
    """The player has just finished; the others play slowly."""
    bench = Bench(position(text), size, speed="slow")
    bench.until_asked()
    bench.click_card(bench.scene.hand.places[0].slot)
    bench.click("play")
    bench.until(lambda: bench.scene.watching.visible and bool(bench.scene.watching.hands))
    return bench


def hand(bench: Bench, seat: int) -> MateHand:
    found = bench.scene.find(f"mate.{seat}")
    assert isinstance(found, MateHand)
    return found


def slot(bench: Bench, seat: int, rank: str) -> tuple[int, int]:
    own = hand(bench, seat)
    return own.point_of(next(slot for slot in own.slots if RANKS[rank_of(slot[0])] == rank))


def picked(bench: Bench, seat: int) -> str:
    return "".join(sorted(RANKS[rank_of(card)] for card, _ in hand(bench, seat).picked))


def until_turn(bench: Bench, seat: int) -> None:
    bench.until(lambda: bench.scene.watching.advising.turn and not bench.scene.director.busy)
    assert bench.game.waits_for == seat
    bench.run(GUARD, 0.1)


def last_of(bench: Bench, seat: int) -> PlayCards | Pass:
    own = [a for a in bench.game.match.log if isinstance(a, PlayCards | Pass) and a.seat == seat]
    return own[-1]


def test_a_mate_whose_hand_is_taken_up_waits_and_plays_what_is_picked_rule_14_2() -> None:
    bench = out()
    bench.click_at(slot(bench, 2, "9"))
    assert hand(bench, 2).chosen
    until_turn(bench, 2)
    done = len(bench.game.match.log)
    bench.run(10.0, 0.1)
    assert len(bench.game.match.log) == done
    bench.key(pygame.K_BACKSPACE)
    bench.click_at(slot(bench, 2, "8"))
    until_turn(bench, 2)
    answers = bench.scene.watching.advising.possible().pass_
    name = "pass" if answers else "play"
    assert bench.enabled(name)
    bench.click(name)
    bench.until(lambda: len(bench.game.match.log) > done)
    action = last_of(bench, 2)
    assert isinstance(action, Pass if answers else PlayCards)
    assert not hand(bench, 2).chosen
    if isinstance(action, PlayCards):
        assert {RANKS[rank_of(card)] for card in action.cards} == {"8"}


def test_before_the_turn_any_play_may_be_advised_and_what_is_not_legal_then_is_told() -> None:
    bench = out()
    bench.click_at(slot(bench, 4, "9"))
    bench.run(GUARD, 0.1)
    assert "9" in picked(bench, 4)
    if not bench.scene.watching.advising.turn:
        assert bench.enabled("play")
        assert not bench.enabled("hint")
    bench.click("play")
    assert bench.game.advice.given(4) is not None or bench.game.waits_for == 4
    assert "甲4" in bench.scene.line()
    bench.until(lambda: bench.game.advice.given(4) is None)


def test_escape_the_felt_and_a_second_click_on_the_name_let_the_mate_decide() -> None:
    bench = out()
    felt = (640, 240)
    for way in ("escape", "felt", "name"):
        press_name(bench)
        assert bench.game.advice.holding == 2
        bench.until(lambda: not bench.scene.director.busy)
        if way == "escape":
            bench.key(pygame.K_ESCAPE)
        elif way == "felt":
            bench.click_at(felt)
        else:
            press_name(bench)
        assert bench.game.advice.holding is None
        assert not isinstance(bench.top, MenuScene)


def press_name(bench: Bench) -> None:
    row = hand(bench, 2).rect
    bench.click_at((row.x + 30, row.centery))


def test_advising_by_keys_alone() -> None:
    bench = out()
    bench.key(pygame.K_d)
    assert bench.scene.watching.advising.seat == 2
    until_turn(bench, 2)
    bench.key(pygame.K_h)
    assert bench.scene.line()
    hints_pick = picked(bench, 2)
    bench.key(pygame.K_BACKSPACE)
    assert bench.scene.watching.advising.seat is None
    bench.key(pygame.K_d)
    bench.run(GUARD, 0.1)
    before = len(bench.game.match.log)
    if hints_pick:
        bench.key(pygame.K_h)
        bench.key(pygame.K_RETURN)
    else:
        bench.key(pygame.K_p)
    bench.until(lambda: len(bench.game.match.log) > before)
    assert "".join(sorted(RANKS[rank_of(c)] for c in getattr(last_of(bench, 2), "cards", ()))) == hints_pick
    bench.key(pygame.K_d)
    bench.key(pygame.K_7)
    assert set(picked(bench, bench.scene.watching.advising.seat or 0)) == {"7"}
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_SPACE)
    assert picked(bench, bench.scene.watching.advising.seat or 0) != "77"


def test_the_button_says_advise_only_while_a_mate_is_advised() -> None:
    bench = out()
    words = bench.scene.bar.play.text
    press_name(bench)
    assert bench.scene.bar.play.text == bench.scene.text("table.advise") != words
    press_name(bench)
    assert bench.scene.bar.play.text == words


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080), (3840, 2160)])
def test_whole_hands_of_mates_stay_inside_clear_of_each_other_and_wide_enough_to_click(size: tuple[int, int]) -> None:
    full = "RRBB2222AAAAKKKKQQQQJJJJ99998888777766"
    many = TEXT.replace("hand 2 5566778899", f"hand 2 {full[:36]}")
    bench = out(size, many)
    first, second = hand(bench, 2), hand(bench, 4)
    window = pygame.Rect((0, 0), size)
    for own in (first, second):
        assert window.contains(own.rect)
        xs = [own.point_of(slot)[0] for slot in own.slots]
        assert all(b - a >= 21 for a, b in pairwise(xs))
    assert not first.rect.colliderect(second.rect)
    assert not first.rect.inflate(0, 2).colliderect(bench.scene.find("watch.mode").rect)


def test_the_hands_of_a_deal_that_is_over_are_let_go() -> None:
    bench = out()
    press_name(bench)
    bench.key(pygame.K_ESCAPE)
    bench.scene.watching.choose(2)
    bench.until(lambda: not bench.at_table)
    assert bench.scene.watching.advising.seat is None
    assert bench.game.advice.holding is None
