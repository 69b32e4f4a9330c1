"""What moves and sounds at the table: each thing has its motion, its effect and its sound, and may be hurried."""

from __future__ import annotations

import pygame
import pytest

from gouji.controller.game import Step
from gouji.rules import event as ev
from gouji.rules.action import Pass
from gouji.rules.cards import RANKS, RED, TWO, card_of, rank_of
from gouji.ui.scenes.result import ResultScene
from gouji.ui.table import hand as model
from tests.ui.ears import Ears

from .harness import Bench, new_game, position

SEATS = "seat 0 human 我\n" + "".join(f"seat {s} greedy 甲乙{s}\n" for s in range(1, 6))
HEAD = f"gouji 1\npreset qingdao\n{SEATS}deal 1 position\n"
OTHERS = "".join(f"hand {s} 5566778\n" for s in range(1, 6))
LEAD = f"{HEAD}hand 0 RBB22AAAAA9999944443\n{OTHERS}leader 0\n"
SWEEP = f"{HEAD}finished 2 4\nhand 0 R\n" + "".join(f"hand {s} 5566778\n" for s in (1, 3, 5)) + "leader 0\n"
BURN = (
    f"{HEAD}hand 0 RRBBAAAA999773\nhand 1 55KKKK667782\n"
    + "".join(f"hand {s} 55667782\n" for s in range(2, 6))
    + "leader 1\n1 play KKKK\n"
)


def table(text: str, speed: str = "normal", reduced: bool = False) -> tuple[Bench, list[str]]:
    bench = Bench(position(text), speed=speed, reduced_motion=reduced)
    ears = Ears()
    bench.services.sounds = ears
    bench.until_asked()
    return bench, ears.heard


def lead(bench: Bench, ranks: str) -> None:
    wanted = [ranks.count(rank) for rank in RANKS]
    bench.scene.picker.choose(wanted)
    bench.click("play")


def effects(bench: Bench) -> int:
    return len(bench.scene.director.moments.running)


def test_a_lead_flies_from_the_hand_to_its_place_and_is_heard() -> None:
    bench, heard = table(LEAD)
    assert heard[-1] == "my_turn"
    starts = {bench.scene.hand.shown_rect(slot).topleft for slot in model.slots_of(bench.scene.picker.cards)}
    lead(bench, "999")
    bench.until(lambda: bool(bench.scene.director.flights), 2.0)
    flight = bench.scene.director.flights[0]
    assert [rank_of(card) for card in flight.cards if card is not None] == [6, 6, 6]
    lift = bench.scene.geometry.lift
    assert all(any(rect.x == x and 0 <= y - rect.y <= lift for x, y in starts) for rect in flight.starts)
    fan = bench.scene.geometry.fan(0, 3)
    assert list(flight.ends) == list(fan.cards)
    bench.until(lambda: not bench.scene.director.flights, 2.0)
    assert "play" in heard
    bench.until(lambda: "pass" in heard, 20.0)


@pytest.mark.parametrize(("ranks", "sounds"), [("AAAAA", {"gouji"}), ("R999", {"hang", "gouji"})])
def test_gouji_and_hanging_have_an_effect_and_a_sound_and_nobody_waits_for_it(ranks: str, sounds: set[str]) -> None:
    bench, heard = table(LEAD)
    lead(bench, ranks)
    bench.until(lambda: effects(bench) == len(sounds), 3.0)
    assert sounds <= set(heard)
    bench.click_card(bench.scene.hand.places[-1].slot)
    assert bench.scene.picker.picked
    bench.run(1.0)
    assert effects(bench) == 0


def test_burning_has_an_effect_a_sound_and_an_ember_badge() -> None:
    bench, heard = table(BURN)
    bench.click("answer.yes")
    bench.until(lambda: "burn" in heard, 5.0)
    assert effects(bench)
    bench.run(1.2)
    assert "burning" in bench.scene.table.seats[0].marks


def test_finishing_and_a_sweep_and_the_result() -> None:
    bench, heard = table(SWEEP)
    bench.click_card(bench.scene.hand.places[0].slot)
    bench.run(0.2)
    bench.click("play")
    bench.until(lambda: "finish" in heard, 5.0)
    assert effects(bench)
    bench.until(lambda: "result" in heard, 60.0)
    assert effects(bench)
    bench.until(lambda: isinstance(bench.top, ResultScene), 10.0)


def test_a_seat_that_is_stifled_goes_grey_by_and_by() -> None:
    bench, heard = table(LEAD)
    director = bench.scene.director
    director.show(Step(Pass(3), (ev.Stifled(3, 0, False),), bench.game.view()))
    bench.run(0.1)
    assert 0.0 < director.moments.muting[3] < 1.0
    assert "stifled" in heard
    bench.run(0.5)
    assert not director.moments.muting
    assert bench.scene.table.seats[3].muted


def test_tribute_goes_from_seat_to_seat() -> None:
    bench, heard = table(LEAD)
    director = bench.scene.director
    payment = ev.Payment(ev.Kind.FALL, 1, 2, (card_of(TWO), card_of(RED)))
    director.show(Step(Pass(1), (ev.TributePaid((payment,)),), bench.game.view()))
    bench.until(lambda: bool(director.flights), 2.0)
    first, last = (bench.scene.geometry.seat_point(place) for place in (1, 2))
    assert director.flights[0].starts[0].union(director.flights[0].starts[-1]).collidepoint(first)
    assert director.flights[0].ends[0].union(director.flights[0].ends[-1]).collidepoint(last)
    bench.until(lambda: not director.busy, 5.0)
    assert "tribute" in heard


def test_cards_are_dealt_in_less_than_two_seconds_and_heard_and_can_be_picked_meanwhile() -> None:
    bench = Bench(new_game(seed=3), speed="normal")
    ears = Ears()
    bench.services.sounds = ears
    bench.until(lambda: bench.scene.director.dealing is not None, 20.0)
    dealing = bench.scene.director.dealing
    assert dealing is not None
    assert dealing.lasts < 2000
    bench.run(0.5)
    arrived = bench.scene.hand.arrived
    assert arrived
    assert "deal" in ears.heard
    slot = next(place.slot for place in reversed(bench.scene.hand.places) if place.slot in arrived)
    place = bench.scene.hand.place_of(slot)
    bench.click_at((place.rect.x + 8, place.rect.bottom - 4))
    assert bench.scene.picker.picked


@pytest.mark.parametrize("way", ["space", "felt"])
def test_space_or_a_click_on_the_felt_hurries_what_moves(way: str) -> None:
    bench = Bench(new_game(seed=3), speed="slow")
    bench.until(lambda: bench.scene.director.dealing is not None, 20.0)
    if way == "space":
        bench.key(pygame.K_SPACE)
    else:
        bench.click_at((640, 330))
    assert bench.scene.director.dealing is None
    assert bench.scene.hand.arrived is None
    assert len(bench.scene.hand.places) == 36


def test_under_reduced_motion_nothing_flies_and_no_effect_runs() -> None:
    bench, heard = table(LEAD, reduced=True)
    lead(bench, "AAAAA")
    for _ in range(60):
        bench.run(1 / 30)
        assert effects(bench) == 0
        assert all(flight.t in (0.0, 1.0) for flight in bench.scene.director.flights)
    assert "play" in heard


def test_nothing_that_flies_leaves_the_window() -> None:
    bench, _ = table(LEAD, speed="fast")
    window = pygame.Rect((0, 0), bench.scene.size)
    lead(bench, "44443"[:4])
    for _ in range(200):
        bench.run(1 / 30)
        for flight in bench.scene.director.flights:
            for rect in (*flight.starts, *flight.ends):
                assert window.contains(rect)
        if bench.scene.request is not None:
            break
