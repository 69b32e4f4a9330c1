"""Picking, buttons, guards, hints, refusals: what a player does with mouse and keys."""

from typing import Any

import pygame
import pytest

from gouji.controller.due import Decision, Kind
from gouji.rules import event as ev
from gouji.rules.cards import RANKS, RED, TWO, card_of, rank_of
from gouji.ui.scenes.menu import MenuScene
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.table import hand as model
from gouji.ui.table.hand import Slot
from gouji.ui.table.history import entries_of
from gouji.ui.table.scenery import turns_of

from .harness import Bench, position

HEAD = "gouji 1\npreset qingdao\nseat 0 human 我\n" + "".join(f"seat {s} greedy 甲乙{s}\n" for s in range(1, 6))
MINE = "RBB22AAAAA9999944443"
LEAD = f"{HEAD}deal 1 position\nhand 0 {MINE}\n" + "".join(f"hand {s} 5566778\n" for s in range(1, 6)) + "leader 0\n"
ANSWER = LEAD.replace("leader 0", "leader 5") + "5 play 77\n"
YIELD = LEAD.replace("leader 0", "leader 3") + "3 play 77\n4 pass\n5 pass\n"


def table(text: str = ANSWER, **settings: Any) -> Bench:
    bench = Bench(position(text), **settings)
    bench.until_asked()
    return bench


def slots(bench: Bench, rank: str) -> list[Slot]:
    return [slot for slot in model.slots_of(bench.scene.picker.cards) if RANKS[rank_of(slot[0])] == rank]


def picked(bench: Bench) -> str:
    return "".join(sorted(RANKS[rank_of(card)] for card in bench.scene.picker.picked_cards))


def test_a_click_lifts_what_the_play_to_beat_needs_and_play_is_enabled() -> None:
    bench = table()
    bench.click_card(slots(bench, "9")[0])
    assert picked(bench) == "99"
    assert bench.enabled("play")
    assert "✓" in bench.scene.named.words()
    bench.click("play")
    bench.run(0.1)
    assert len(bench.scene.picker.cards) == len(MINE) - 2
    assert "0 play" in bench.game.text


def test_when_leading_a_click_lifts_all_of_a_rank() -> None:
    bench = table(LEAD)
    bench.click_card(slots(bench, "A")[0])
    assert picked(bench) == "AAAAA"
    bench.click_card(slots(bench, "B")[0])
    assert picked(bench) == "AAAAAB"
    bench.click_card(slots(bench, "9")[0])
    assert picked(bench) == "99999B"


def test_dragging_over_cards_of_both_rows_picks_and_drops_them() -> None:
    bench = table(LEAD)
    hand = bench.scene.hand
    first, second = slots(bench, "9")[0], slots(bench, "4")[0]
    assert hand.place_of(slots(bench, "R")[0]).row == 0
    bench.press(hand.point_of(first))
    bench.move(hand.point_of(slots(bench, "9")[1]))
    bench.move(hand.point_of(second))
    bench.release(hand.point_of(second))
    assert picked(bench) == "499"
    bench.press(hand.point_of(first))
    bench.move(hand.point_of(slots(bench, "9")[1]))
    bench.release(hand.point_of(slots(bench, "9")[1]))
    assert picked(bench) == "4"


def test_the_felt_and_escape_clear_and_escape_then_opens_the_menu() -> None:
    bench = table()
    bench.click_card(slots(bench, "9")[0])
    bench.click_at((640, 330))
    assert not bench.scene.picker.picked
    bench.click_card(slots(bench, "9")[0])
    bench.key(pygame.K_ESCAPE)
    assert not bench.scene.picker.picked
    bench.key(pygame.K_ESCAPE)
    assert isinstance(bench.top, MenuScene)


def test_what_cannot_be_played_stays_picked_and_says_why_with_the_rule() -> None:
    bench = table()
    bench.click_card(slots(bench, "4")[0])
    assert not bench.enabled("play")
    assert "4.2" in bench.scene.named.words()
    bench.key(pygame.K_RETURN)
    assert picked(bench) == "44"
    bench.click("named")
    assert isinstance(bench.top, RulesScene)


def test_buttons_are_deaf_for_350_ms_after_the_possible_actions_changed() -> None:
    bench = Bench(position(ANSWER))
    bench.until(lambda: bench.scene.request is not None)
    bench.key(pygame.K_p)
    bench.click("pass")
    assert bench.scene.request is not None
    bench.run(0.2, 0.1)
    bench.click("pass")
    assert bench.scene.request is not None
    bench.run(0.2, 0.1)
    bench.click("pass")
    assert bench.scene.request is None or bench.scene.table.seats[0].word == "status.passed"


def test_a_button_held_while_the_turn_changes_does_nothing() -> None:
    bench = Bench(position(ANSWER), speed="slow")
    bench.until(lambda: bench.scene.request is not None)
    place = bench.scene.find("pass").rect.center
    bench.press(place)
    bench.run(1.0)
    bench.release(place)
    assert bench.scene.request is not None


def test_cards_can_be_picked_before_ones_turn_and_stay_picked() -> None:
    bench = Bench(position(LEAD.replace("leader 0", "leader 5")), speed="normal")
    bench.run(0.1)
    assert bench.scene.request is None
    bench.click_card(slots(bench, "9")[0])
    before = bench.scene.picker.picked
    assert before
    bench.until_asked()
    assert bench.scene.picker.picked == before


def test_input_is_answered_while_cards_fly() -> None:
    bench = Bench(position(LEAD.replace("leader 0", "leader 5")), speed="slow")
    bench.until(lambda: bool(bench.scene.director.flights))
    bench.click_card(slots(bench, "A")[0])
    assert bench.scene.picker.picked
    assert bench.scene.director.flights


def test_hints_go_round_with_their_number_and_reason() -> None:
    bench = table()
    seen = []
    for _ in range(20):
        bench.click("hint")
        words = bench.scene.line()
        assert "/" in words
        seen.append((picked(bench), words))
        if len(seen) > 1 and seen[-1] == seen[0]:
            break
    assert len(seen) > 2
    assert seen[-1] == seen[0]
    assert len({cards for cards, _ in seen}) == len(seen) - 1


def test_nothing_beats_is_said() -> None:
    bench = table(LEAD.replace("leader 0", "leader 3").replace("hand 3 5566778", "hand 3 556677R") + "3 play R\n")
    assert "要不起" in bench.scene.line()
    bench.click("hint")
    assert "要不起" in bench.scene.line()
    assert not bench.scene.picker.picked
    assert bench.enabled("pass")


def test_yielding_has_its_button_and_passing_too_rule_6_3() -> None:
    bench = table(YIELD)
    assert bench.enabled("yield")
    assert bench.enabled("pass")
    bench.click("yield")
    assert bench.scene.table.seats[0].word in ("status.yielded", "")


def test_autoplay_goes_on_and_any_own_action_ends_it() -> None:
    bench = table(speed="normal")
    bench.click("tool.auto")
    assert bench.game.autoplay
    assert bench.scene.request is None
    bench.click_card(bench.scene.hand.places[0].slot)
    assert not bench.game.autoplay


@pytest.mark.parametrize("setting", ["after_second", "at_once"])
def test_passing_by_oneself_where_nothing_beats(setting: str) -> None:
    text = LEAD.replace("leader 0", "leader 3").replace("hand 3 5566778", "hand 3 556677R") + "3 play R\n"
    bench = Bench(position(text), auto_pass=setting, speed="normal")
    bench.until(lambda: "0 pass" in bench.game.text, 10)


def test_double_and_right_click_play_only_where_that_is_set() -> None:
    for setting in (False, True):
        bench = table(double_click_plays=setting, right_click_plays=setting)
        slot = slots(bench, "9")[0]
        bench.click_card(slot)
        bench.click_card(slot)
        assert ("0 play" in bench.game.text) is setting
    bench = table(right_click_plays=True)
    bench.click_card(slots(bench, "9")[0])
    point = bench.scene.hand.point_of(slots(bench, "9")[0])
    bench.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3)], 0.0)
    assert "0 play" in bench.game.text


def test_keys_of_ranks_pick_and_enter_plays() -> None:
    bench = table()
    bench.key(pygame.K_9)
    assert picked(bench) == "99"
    bench.key(pygame.K_BACKSPACE)
    bench.key(pygame.K_2)
    bench.key(pygame.K_2)
    assert picked(bench) == "22"
    bench.key(pygame.K_RETURN)
    assert "0 play 22" in " ".join(bench.game.text.split()) or "0 play" in bench.game.text


def test_the_cursor_walks_over_both_rows_and_space_picks() -> None:
    bench = table()
    hand = bench.scene.hand
    bench.key(pygame.K_RIGHT)
    assert hand.cursor_shown
    bench.key(pygame.K_RIGHT)
    first = hand.cursor
    assert first is not None
    bench.key(pygame.K_DOWN)
    assert hand.cursor is not None
    assert hand.place_of(hand.cursor).row == 1
    bench.key(pygame.K_SPACE)
    assert hand.cursor in bench.scene.picker.picked
    bench.key(pygame.K_UP)
    assert hand.place_of(hand.cursor).row == 0


def test_every_hotkey_has_a_button() -> None:
    bench = table(YIELD)
    scene = bench.scene
    for name in ("pass", "hint", "play", "yield", "burn"):
        assert scene.find(name).hotkeys  # type: ignore[attr-defined]
    for name in ("sort", "auto", "history", "rules", "menu"):
        assert scene.find(f"tool.{name}").hotkeys  # type: ignore[attr-defined]


def test_sorting_changes_the_order_and_is_remembered() -> None:
    bench = table()
    before = [place.slot for place in bench.scene.hand.places]
    bench.click("tool.sort")
    after = [place.slot for place in bench.scene.hand.places]
    assert sorted(before) == sorted(after)
    assert before != after
    assert bench.services.settings.sort_reversed
    again = Bench(position(ANSWER))
    again.services.change(sort_order="count", sort_reversed=True)


def test_the_language_changes_while_running() -> None:
    bench = table()
    bench.click_card(slots(bench, "9")[0])
    bench.services.change(language="en")
    bench.app.step([], 0.0)
    assert bench.scene.bar.pass_.text == "Pass"
    assert "Gouji" in bench.scene.named.words() or "9" in bench.scene.named.words()
    assert picked(bench) == "99"


@pytest.mark.parametrize("size", [(1024, 700), (2560, 1440)])
def test_the_window_may_change_while_things_move(size: tuple[int, int]) -> None:
    bench = Bench(position(LEAD.replace("leader 0", "leader 5")), speed="slow")
    bench.until(lambda: bool(bench.scene.director.flights))
    bench.offscreen.resize(size)
    bench.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED)], 0.0)
    assert bench.scene.size == size
    bench.until_asked()
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(place.rect) for place in bench.scene.hand.places)


def test_a_pause_stops_the_game_and_going_on_goes_on() -> None:
    bench = Bench(position(LEAD.replace("leader 0", "leader 5")), speed="slow")
    bench.run(0.1)
    bench.app.stack.set_focused(False)
    before = bench.game.text
    bench.run(3.0, 0.1)
    assert bench.game.text == before
    bench.app.stack.set_focused(True)
    bench.until_asked()
    assert bench.game.text != before


def test_the_last_trick_is_shown_on_demand() -> None:
    bench = table(LEAD)
    bench.click_card(slots(bench, "A")[0])
    bench.click("play")
    bench.until(lambda: bool(bench.scene.table.last_trick) or not bench.at_table)
    bench.key(pygame.K_v)
    assert bench.scene.last_trick_shown
    bench.key(pygame.K_v)
    assert not bench.scene.last_trick_shown


def test_history_lists_every_play_and_shows_its_cards() -> None:
    bench = table()
    bench.click("tool.history")
    assert bench.scene.drawer.visible
    lines = [w for w in bench.scene.drawer.everything() if w.name.startswith("history.") and w.enabled]
    plays = [w for w in lines if w.name.split(".")[1].isdigit()]
    assert len(plays) == 1
    bench.click(plays[0].name)
    assert bench.scene.drawer.chosen is not None
    bench.key(pygame.K_ESCAPE)
    assert not bench.scene.drawer.visible


def test_history_tells_tribute_returns_and_purchases() -> None:
    bench = table()
    fall = ev.Payment(ev.Kind.FALL, 1, 2, (card_of(TWO), card_of(RED)))
    point = ev.Payment(ev.Kind.POINT, 3, 4, ())
    history = (
        ev.ThreeBought(5, 4, card_of(0), (card_of(TWO),)),
        ev.TributePaid((fall, point)),
        ev.TributeRefused(4, ev.Kind.POINT),
        ev.TributePaid((fall,)),
        ev.Returned(2, 1, (card_of(5), card_of(6))),
        ev.HeadChosen(3, True),
    )
    entries = entries_of(history, bench.scene.people, bench.services.text)
    assert [(entry.seat, entry.words) for entry in entries] == [
        (5, "向甲乙4买三，给 2"),
        (1, "落贡→甲乙2：大王 2"),
        (3, "点贡→甲乙4：没有牌"),
        (2, "还给甲乙1：9 8"),
        (3, bench.services.text("status.keeps_head")),
    ]
    assert entries[1].laid is not None
    assert entries[1].laid.cards == (card_of(RED), card_of(TWO))
    assert entries[2].laid is None


def test_hidden_cards_change_neither_hints_nor_counter() -> None:
    seen = []
    for other in ("5566778", "JJQQKK8"):
        text = ANSWER.replace("hand 3 5566778", f"hand 3 {other}")
        bench = table(text)
        bench.click("hint")
        view = bench.scene.shown
        assert view is not None
        seen.append((picked(bench), bench.scene.line(), view.unseen()))
    assert seen[0] == seen[1]


def test_undo_in_practice_takes_the_last_play_back_rule_14_3() -> None:
    bench = table()
    bench.game.allow_undo()
    bench.click_card(slots(bench, "9")[0])
    bench.click("play")
    bench.run(0.5)
    bench.key(pygame.K_z)
    bench.until_asked()
    assert len(bench.scene.picker.cards) == len(MINE)
    assert bench.scene.request is not None
    assert bench.scene.request.kind is Kind.PLAY


def test_the_wind_has_the_button_of_yielding_rule_6_6a() -> None:
    text = LEAD.replace("leader 0", "leader 5").replace("hand 5 5566778", "hand 5 77") + "5 play 77\n"
    bench = table(text)
    assert bench.scene.bar.yield_.text == "接风"
    assert "接风" in bench.scene.line()
    bench.click("yield")
    bench.run(0.1)
    assert "0 wind" in bench.game.text


def test_a_grey_button_says_why_under_the_mouse() -> None:
    bench = table(LEAD)
    bench.move(bench.scene.find("pass").rect.center, held=False)
    assert not bench.enabled("pass")
    assert "6" in bench.scene.line()


def test_after_never_ask_the_burn_button_asks_again() -> None:
    bench = table()
    bench.game.ask_burn = False
    bench.scene.asking.refresh()
    bench.run(0.4)
    assert bench.enabled("burn")
    bench.click("burn")
    assert bench.game.ask_burn


def test_the_clock_runs_out_into_autoplay_and_stops_in_a_pause() -> None:
    bench = table(clock_seconds=3, speed="normal")
    assert bench.scene.seconds_left in (2, 3)
    bench.key(pygame.K_F10)
    bench.run(6.0, 0.1)
    bench.key(pygame.K_ESCAPE)
    assert not bench.game.autoplay
    bench.run(4.0, 0.1)
    assert bench.game.autoplay
    assert "0 play" in bench.game.text or "0 pass" in bench.game.text


def test_no_question_put_to_a_computer_player_can_be_told_from_the_table_rule_8_1() -> None:
    """Whoever is asked about a burn holds one: neither the plate nor the time may tell."""
    text = LEAD.replace("leader 0", "leader 3").replace("hand 3 5566778", "hand 3 55667KK")
    text = text.replace("hand 2 5566778", "hand 2 55667AA") + "3 play KK\n"
    bench = Bench(position(text.replace(f"hand 0 {MINE}", "hand 0 445566")), speed="normal")
    due = bench.game.due
    assert isinstance(due, Decision)
    assert due.kind is Kind.BURN
    assert due.seat == 2
    assert turns_of(bench.scene).turn is None
    bench.app.step([], 1 / 60)
    later = bench.game.due
    assert isinstance(later, Decision)
    assert later.kind is not Kind.BURN


def test_of_cards_that_look_alike_the_picked_ones_are_played_and_the_others_lie_down() -> None:
    bench = table(LEAD)
    for slot in slots(bench, "A")[:3]:
        bench.scene.picker.set(bench.scene.picker.picked | {slot})
    assert picked(bench) == "AAA"
    bench.click("play")
    bench.run(0.1)
    assert len(slots(bench, "A")) == 2
    assert picked(bench) == ""


def test_cards_picked_beforehand_stay_picked_when_others_are_played() -> None:
    cards = [card_of(11, 0), card_of(11, 0), card_of(6, 1)]
    both = frozenset(model.slots_of(cards[:2]))
    assert model.kept(both, cards[:2], cards) == both
    assert len(model.kept(both, cards[1:], cards)) == 1
    assert model.kept(both, cards[2:], cards) == frozenset()
