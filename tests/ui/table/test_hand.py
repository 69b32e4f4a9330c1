"""The hand: orders, rows, picking (what table players expect of cards in the hand)."""

from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.cards import RANKS, SUITS, Card, card_of, counts_of, rank_of
from gouji.ui.table import hand as h
from gouji.ui.table.hand import Order, Slot, Sweep


def cards(words: str) -> list[Card]:
    """``cards("Rj Bj As 3s")``."""
    return [card_of(RANKS.index(w[0]), 0 if w[1] == "j" else SUITS.index(w[1])) for w in words.split()]


def slot(word: str, copy: int = 0) -> Slot:
    return cards(word)[0], copy


HAND = cards("Rj Bj Bj 2s 2h As As Ah Ac Ad 9s 9h 9c 4s 4d 3s")
hands = st.lists(
    st.tuples(st.integers(0, 14), st.integers(0, 3)).map(lambda pair: card_of(pair[0], pair[1] if pair[0] < 13 else 0)),
    min_size=1,
    max_size=60,
)


def ranks(groups: tuple[h.Group, ...]) -> str:
    return "".join(RANKS[group.rank] for group in groups)


def test_high_to_low_is_the_default_and_can_be_reversed() -> None:
    assert ranks(h.arranged(HAND)) == "RB2A943"
    assert ranks(h.arranged(HAND, reverse=True)) == "349A2BR"


def test_by_size_puts_large_groups_first() -> None:
    assert ranks(h.arranged(HAND, Order.COUNT)) == "A9B24R3"


def test_by_suit_keeps_suits_together() -> None:
    groups = h.arranged(cards("Rj 4s 4d As 2d"), Order.SUIT)
    assert [g.slots[0] for g in groups] == [slot("Rj"), slot("As"), slot("4s"), slot("2d"), slot("4d")]


@given(hands, st.sampled_from(Order), st.booleans(), st.integers(20, 40))
def test_rows_hold_every_card_once_in_order(own: list[Card], order: Order, reverse: bool, capacity: int) -> None:
    groups = h.arranged(own, order, reverse)
    rows = h.rows_of(groups, 18, capacity)
    assert [s for row in rows for g in row for s in g.slots] == [s for g in groups for s in g.slots]
    assert len(rows) == (1 if len(own) <= 18 else 2)
    if len(rows) == 2 and len(own) <= 2 * capacity:
        assert max(sum(len(g.slots) for g in row) for row in rows) <= capacity


def test_a_rank_stays_in_one_row() -> None:
    own = cards(" ".join(["As"] * 13 + ["Ks"] * 4 + ["9s"] * 8 + ["3s"] * 11))
    rows = h.rows_of(h.arranged(own))
    assert [ranks(row) for row in rows] == ["AK", "93"]


def test_a_click_lifts_as_many_as_the_play_to_beat_needs() -> None:
    groups = h.arranged(HAND)
    picked = h.click(groups, frozenset(), slot("As"), 3)
    assert h.picked_counts(picked)[RANKS.index("A")] == 3
    assert slot("As") in picked


def test_the_clicked_card_is_always_among_them() -> None:
    groups = h.arranged(HAND)
    for own in h.slots_of(HAND):
        if rank_of(own[0]) < 12:
            for need in (1, 2, 3, 9, None):
                assert own in h.click(groups, frozenset(), own, need)


def test_a_click_lifts_all_when_leading() -> None:
    groups = h.arranged(HAND)
    assert len(h.click(groups, frozenset(), slot("Ad"), None)) == 5


def test_picked_jokers_and_twos_count_towards_what_is_needed() -> None:
    groups = h.arranged(HAND)
    picked = h.click(groups, frozenset({slot("Bj"), slot("2s")}), slot("As"), 5)
    assert h.picked_counts(picked)[RANKS.index("A")] == 3
    assert slot("Bj") in picked


def test_a_second_click_toggles_one_card() -> None:
    groups = h.arranged(HAND)
    picked = h.click(groups, frozenset(), slot("As"), 3)
    assert picked - h.click(groups, picked, slot("As"), 3) == {slot("As")}
    more = next(s for s in h.slots_of(HAND) if rank_of(s[0]) == 11 and s not in picked)
    assert h.click(groups, picked, more, 3) - picked == {more}


def test_another_natural_rank_drops_the_earlier_one_and_keeps_twos_and_jokers() -> None:
    groups = h.arranged(HAND)
    picked = h.click(groups, frozenset({slot("Bj"), slot("2s")}), slot("9s"), None)
    picked = h.click(groups, picked, slot("4s"), None)
    assert h.picked_counts(picked) == counts_of(cards("Bj 2s 4s 4d"))


def test_twos_and_jokers_are_added_one_by_one() -> None:
    groups = h.arranged(HAND)
    picked = h.click(groups, frozenset(), slot("Bj"), 4)
    assert picked == {slot("Bj")}
    assert len(h.click(groups, picked, slot("Bj", 1), 4)) == 2
    assert not h.click(groups, picked, slot("Bj"), 4)


def test_threes_go_together_where_they_are_held_rule_3_6() -> None:
    groups = h.arranged(cards("As 3s 3h 3d"))
    picked = h.click(groups, frozenset({slot("As")}), slot("3h"), 1, threes_together=True)
    assert len(picked) == 3
    assert not h.click(groups, picked, slot("3h"), 1, threes_together=True)


def test_dragging_picks_or_drops_a_run() -> None:
    first, second, third = slot("9s"), slot("9h"), slot("4s")
    sweep = Sweep.start(frozenset(), first)
    assert not sweep.dragged
    sweep = sweep.to(second).to(third).to(second)
    assert sweep.dragged
    assert sweep.picked == {first, second, third}
    back = Sweep.start(sweep.picked, second).to(first)
    assert back.picked == {third}


def test_what_is_picked_survives_a_change_of_the_hand() -> None:
    picked = frozenset({slot("As"), slot("As", 1), slot("9s")})
    assert h.kept(picked, cards("As 9s 4s")) == {slot("As"), slot("9s")}


def test_the_key_of_a_rank_picks_then_adds_then_clears() -> None:
    groups = h.arranged(HAND)
    picked = h.rank_key(groups, frozenset(), 6, 2)
    assert len(picked) == 2
    picked = h.rank_key(groups, picked, 6, 2)
    assert len(picked) == 3
    assert not h.rank_key(groups, picked, 6, 2)
    jokers = h.rank_key(groups, frozenset(), 13, 2)
    assert len(jokers) == 1


def test_a_hint_is_picked_by_counts_and_keeps_the_cards_chosen_before() -> None:
    groups = h.arranged(HAND)
    wanted = counts_of(cards("Bj Ad Ac"))
    picked = h.from_counts(groups, wanted, {slot("Ad"), slot("Bj", 1)})
    assert h.picked_counts(picked) == wanted
    assert {slot("Ad"), slot("Bj", 1)} <= picked


def test_marks_lie_on_the_last_copies() -> None:
    groups = h.arranged(HAND)
    assert h.marked(groups, cards("Bj As 5s")) == {slot("Bj", 1), slot("As", 1)}


def test_a_return_never_picks_more_than_is_owed_rule_11_6() -> None:
    picked = h.toggle(h.toggle(frozenset(), slot("9s"), 2), slot("4s"), 2)
    assert h.toggle(picked, slot("3s"), 2) == picked
    assert h.toggle(picked, slot("9s"), 2) == {slot("4s")}


@given(hands, st.lists(st.tuples(st.integers(0, 99), st.sampled_from([None, 1, 2, 3, 5, 8])), max_size=12))
def test_picking_never_mixes_natural_ranks_by_clicks_rule_3_1(
    own: list[Card], clicks: list[tuple[int, int | None]]
) -> None:
    groups = h.arranged(own)
    slots = h.slots_of(own)
    picked: h.Picked = frozenset()
    for number, need in clicks:
        picked = h.click(groups, picked, slots[number % len(slots)], need)
        assert picked <= set(slots)
        assert len({rank_of(card) for card, _ in picked if rank_of(card) < 12}) <= 1
