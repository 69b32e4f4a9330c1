"""Rule 5: gouji plays."""

import pytest

from gouji.rules.play import is_gouji, is_pure, parse_play

LEAST = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}


@pytest.mark.parametrize("rank", "3456789TJQKA2")
@pytest.mark.parametrize("size", range(1, 17))
def test_5_1_from_how_many_cards_on(rank: str, size: int) -> None:
    gouji = size >= LEAST.get(rank, 99)
    assert is_gouji(parse_play(rank * size)) == gouji
    assert is_pure(parse_play(rank * size)) == (gouji and rank != "2")


@pytest.mark.parametrize("rank", "3456789TJQKA")
@pytest.mark.parametrize("size", range(2, 12))
@pytest.mark.parametrize("twos", [1, 2, 5])
def test_5_1_added_twos_count(rank: str, size: int, twos: int) -> None:
    if twos < size:
        play = parse_play("2" * twos + rank * (size - twos))
        assert is_gouji(play) == (size >= LEAST.get(rank, 99))
        assert not is_pure(play)


@pytest.mark.parametrize("text", ["B5", "R", "B", "RB3", "R2", "BB999", "RRRR"])
def test_5_1_a_joker_makes_gouji(text: str) -> None:
    assert is_gouji(parse_play(text))
    assert not is_pure(parse_play(text))


def test_5_1_examples() -> None:
    assert not is_gouji(parse_play("66666666"))
    assert is_gouji(parse_play("B5"))
