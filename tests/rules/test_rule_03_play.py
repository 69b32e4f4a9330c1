"""Rule 3: what is a play. The examples are those of the rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.cards import RANKS, counts_of
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.options import PRESETS, Options, with_values
from gouji.rules.play import NO_BODY, Play, joker_values, parse_play, play_of
from gouji.rules.plays import all_plays

SMALL = with_values(Options(), {"mixed_jokers": "small"})
OWN = with_values(Options(), {"mixed_jokers": "own"})
HOLD = PRESETS["tribute"]


def counts(text: str) -> list[int]:
    return [text.count(rank) for rank in RANKS]


def leads(hand: str, options: Options = OWN) -> list[str]:
    return sorted(play.text for play in all_plays(counts(hand), options))


# 3.1


@pytest.mark.parametrize("text", ["3", "A", "2", "B", "R", "2288", "BB999", "RR222TTTT", "RR222", "RB", "RB22TTT"])
def test_3_1_one_rank_with_twos_and_jokers(text: str) -> None:
    assert parse_play(text).text == text


@pytest.mark.parametrize("text", ["34", "KA", "R67", "2256", "BB3344"])
def test_3_1_two_natural_ranks_never_go_together(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse_play(text)
    assert refusal.value.rule == "3.1"
    assert refusal.value.reason is Reason.MIXED_RANKS


def test_3_1_one_or_more_cards() -> None:
    with pytest.raises(IllegalAction) as refusal:
        play_of([0] * 15)
    assert refusal.value.rule == "3.1"


# 3.2, 3.3


@pytest.mark.parametrize(
    ("text", "jokers", "body", "rank"),
    [
        ("2288", 0, 4, "8"),  # four 8
        ("BB999", 2, 3, "9"),  # two small jokers carrying three 9
        ("RR222TTTT", 2, 7, "T"),  # two big jokers carrying seven T
        ("RR222", 2, 3, "2"),  # two big jokers carrying three 2
        ("222", 0, 3, "2"),  # without naturals, 2s are rank 2
        ("RB225555", 2, 6, "5"),
    ],
)
def test_3_2_3_3_money_and_jokers(text: str, jokers: int, body: int, rank: str) -> None:
    play = parse_play(text)
    assert (play.jokers, play.body, RANKS[play.rank]) == (jokers, body, rank)
    assert play.size == len(text)


def test_3_3_jokers_alone_have_no_body() -> None:
    assert parse_play("RRB").body == 0


# 3.4


@pytest.mark.parametrize(
    ("text", "small", "own"),
    [
        ("RB225555", (0, 2), (1, 1)),
        ("RB", (0, 2), (1, 1)),
        ("RRB9", (0, 3), (2, 1)),
        ("RR9", (2, 0), (2, 0)),
        ("BB9", (0, 2), (0, 2)),
        ("99", (0, 0), (0, 0)),
    ],
)
def test_3_4_mixed_jokers(text: str, small: tuple[int, int], own: tuple[int, int]) -> None:
    assert joker_values(parse_play(text), SMALL) == small
    assert joker_values(parse_play(text), OWN) == own


# 3.5


@given(st.permutations("RB22TTT"))
def test_3_5_any_order_is_read(letters: list[str]) -> None:
    assert parse_play("".join(letters)).text == "RB22TTT"


@given(st.tuples(*(st.integers(0, 4) for _ in range(2)), *(st.integers(0, 16) for _ in range(2)), st.integers(0, 11)))
def test_3_5_written_and_read_is_the_same(numbers: tuple[int, ...]) -> None:
    red, black, twos, naturals, rank = numbers
    cards = [0] * 15
    cards[14], cards[13], cards[12] = red, black, twos
    cards[rank] = naturals
    if not sum(cards):
        return
    play = play_of(cards)
    assert parse_play(play.text) == play
    assert play.counts() == cards
    assert counts_of(rank * 4 for rank, count in enumerate(cards) for _ in range(count)) == cards  # type: ignore[misc]


# all plays of a hand, counted from 3.1 alone


def leads_by_subsets(hand: str) -> list[str]:
    """Every sub-multiset of a hand that 3.1 allows."""
    found = set()
    for mask in range(1, 1 << len(hand)):
        picked = "".join(card for position, card in enumerate(hand) if mask >> position & 1)
        if len(set(picked) - set("2BR")) <= 1:
            found.add("".join(sorted(picked, key=RANKS.index, reverse=True)))
    return sorted(found, key=lambda text: (len(text), text))


@pytest.mark.parametrize("hand", ["3", "33445", "2B", "RRBB22", "RB22889", "R2233344", "B99TTTJJ2"])
def test_3_1_every_play_of_a_hand_once(hand: str) -> None:
    expected = sorted("".join(sorted(text, key="RB2".find)) for text in leads_by_subsets(hand))
    found = leads(hand)
    assert len(found) == len(set(found))
    assert sorted("".join(sorted(text)) for text in found) == sorted("".join(sorted(text)) for text in expected)


@pytest.mark.parametrize("hand", ["33445", "RRBB22", "RB22889", "R", "2"])
def test_3_5_every_play_of_a_hand_is_told_in_full(hand: str) -> None:
    """Size, jokers and body are those of the play that its cards make."""
    for options in (OWN, HOLD):
        listed = list(all_plays([hand.count(rank) for rank in RANKS], options))
        assert listed == [parse_play(play.text) for play in listed]


# 3.6


def test_3_6_a_three_only_as_the_final_play() -> None:
    assert leads("33K", HOLD) == ["K"]
    assert leads("33", HOLD) == ["33"]


def test_3_6_no_two_or_joker_goes_with_it() -> None:
    assert leads("332", HOLD) == ["2"]
    assert leads("3R", HOLD) == ["R"]
    assert "R2" in leads("3R2", HOLD)
    assert all("3" not in text for text in leads("33R2", HOLD))


def test_3_6_without_threes_any_play_ends() -> None:
    assert leads("2K", HOLD) == ["2", "2K", "K"]


def test_3_6_only_under_hold_threes() -> None:
    assert leads("33K", OWN) == ["3", "33", "K"]


def test_3_5_a_play_is_plain_data() -> None:
    assert parse_play("RB22TTT") == Play(1, 1, 2, 3, RANKS.index("T"))
    assert parse_play("RRB") == Play(2, 1, 0, 0, NO_BODY)
    assert parse_play("B22") == Play(0, 1, 2, 0, RANKS.index("2"))
    assert parse_play("B22").counts() == [0] * 12 + [2, 1, 0]
