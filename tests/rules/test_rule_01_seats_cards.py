"""Rule 1: seats, teams and cards, counted on one's fingers."""

from gouji.rules.cards import (
    COPIES,
    RANKS,
    SUITS,
    card_of,
    card_text,
    counts_of,
    full_deck,
    rank_of,
    ranks_text,
    suit_of,
    take,
)
from gouji.rules.seats import SEATS, after, around, mates, next_seat, opposite, team


def test_1_1_seats_counter_clockwise() -> None:
    assert [next_seat(seat) for seat in SEATS] == [1, 2, 3, 4, 5, 0]
    assert [opposite(seat) for seat in SEATS] == [3, 4, 5, 0, 1, 2]
    assert [team(seat) for seat in SEATS] == [0, 1, 0, 1, 0, 1]
    assert [mates(seat) for seat in SEATS] == [(2, 4), (3, 5), (4, 0), (5, 1), (0, 2), (1, 3)]
    assert after(4) == (5, 0, 1, 2, 3)
    assert around(2) == (2, 3, 4, 5, 0, 1)
    assert all(team(opposite(seat)) != team(seat) for seat in SEATS)


def test_1_2_four_packs() -> None:
    deck = full_deck()
    assert len(deck) == 216
    assert deck == sorted(deck)
    assert tuple(counts_of(deck)) == COPIES == (16,) * 13 + (4, 4)
    assert all(deck.count(card) == 4 for card in deck)


def test_1_2_a_card_is_its_rank_and_its_suit() -> None:
    for rank in range(13):
        for suit in range(4):
            card = card_of(rank, suit)
            assert (rank_of(card), suit_of(card), card_text(card)) == (rank, suit, RANKS[rank] + SUITS[suit])
    assert [card_text(card_of(rank)) for rank in (13, 14)] == ["Bj", "Rj"]


def test_3_5_ranks_in_written_order() -> None:
    assert ranks_text([1] * 15) == "RB23456789TJQKA"
    assert ranks_text([0, 2] + [0] * 10 + [1, 0, 3]) == "RRR244"


def test_2_4_cards_are_taken_in_the_order_of_suits() -> None:
    own = sorted(card_of(rank, suit) for rank in (0, 5, 6) for suit in (0, 0, 2, 3))
    assert take(own, 5, 3) == [card_of(5, 0), card_of(5, 0), card_of(5, 2)]
    assert own == sorted([*[card_of(rank, suit) for rank in (0, 6) for suit in (0, 0, 2, 3)], card_of(5, 3)])
    assert take(own, 5, 0) == []
