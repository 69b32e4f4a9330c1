"""Rule 4: what beats what, against the rule read literally over all pairs of plays up to size five."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from gouji.rules.options import CHOICES, Options, with_values
from gouji.rules.play import Play, beats, parse_play
from gouji.rules.plays import answers

RANKS = "3456789TJQKA2BR"
MIXED = ("small", "own")
KILLS = ("off", "big", "all")


def opts(mixed: str = "own", kill: str = "off") -> Options:
    return with_values(Options(), {"mixed_jokers": mixed, "joker_kill": kill})


# --- the rule read literally --------------------------------------------------------------------------------------


@cache
def lined_up(text: str, mixed: str) -> tuple[int, ...]:
    """4.2: the cards from the highest down, jokers first, added 2s as the body's rank, jokers' values after 3.4."""
    jokers = [card for card in text if card in "RB"]
    if mixed == "small" and "R" in jokers and "B" in jokers:
        jokers = ["B"] * len(jokers)
    body = [card for card in text if card not in "RB"]
    naturals = [card for card in body if card != "2"]
    rank = naturals[0] if naturals else "2"
    return tuple(sorted((RANKS.index(card) for card in jokers), reverse=True)) + (RANKS.index(rank),) * len(body)


def literally(new: str, old: str, mixed: str, kill: str) -> bool:
    """Rules 4.1, 4.2 and 4.5, word for word."""
    if len(new) == len(old):
        pairs = zip(lined_up(new, mixed), lined_up(old, mixed), strict=True)
        if all(higher > lower for higher, lower in pairs):
            return True
    return kill != "off" and kills(new, old, kill)


def kills(new: str, old: str, kill: str) -> bool:
    """4.5: bodies of equal size and the new one higher, or none; one colour on each side; enough jokers for each."""
    body, old_body = (text.replace("R", "").replace("B", "") for text in (new, old))
    if len(body) != len(old_body):
        return False
    if body and lined_up(body, "own")[0] <= lined_up(old_body, "own")[0]:
        return False
    colours, old_colours = ({card for card in text if card in "RB"} for text in (new, old))
    if len(colours) != 1 or len(old_colours) != 1:
        return False
    jokers, old_jokers = len(new) - len(body), len(old) - len(old_body)
    if colours == {"R"} and old_colours == {"R"}:
        return jokers == 2 * old_jokers
    if kill == "big":
        return False
    if colours == {"B"} and old_colours == {"B"}:
        return jokers == 2 * old_jokers
    if colours == {"B"} and old_colours == {"R"}:
        return jokers == 3 * old_jokers
    return False


def plays_up_to(size: int) -> Iterator[tuple[str, str]]:
    """Every play up to a size in two spellings: the body natural, and with as many 2s as can be."""
    for red, black in product(range(5), range(5)):
        jokers = "R" * red + "B" * black
        if 0 < len(jokers) <= size:
            yield jokers, jokers
        for body in range(1, size - len(jokers) + 1):
            for rank in RANKS[:13]:
                yield jokers + rank * body, jokers + "2" * (body - 1) + rank


EVERY = [(natural, twos, parse_play(natural), parse_play(twos)) for natural, twos in plays_up_to(5)]


def test_there_are_as_many_plays_as_counted_by_hand() -> None:
    by_size = [sum(len(natural) == size for natural, *_ in EVERY) for size in range(1, 6)]
    # 13 bodies for each choice of jokers that leaves one, and each set of jokers alone (at most four a colour).
    assert by_size == [13 + 2, 39 + 3, 78 + 4, 130 + 5, 195 + 4]


@pytest.mark.parametrize("mixed", MIXED)
@pytest.mark.parametrize("kill", KILLS)
def test_4_2_and_4_5_over_all_pairs(mixed: str, kill: str) -> None:
    options = opts(mixed, kill)
    wrong = [
        (new, old)
        for new, _, new_play, _ in EVERY
        for old, _, _, old_play in EVERY
        if beats(new_play, old_play, options) != literally(new, old, mixed, kill)
    ]
    assert wrong == []


@pytest.mark.parametrize("mixed", MIXED)
def test_3_2_added_twos_change_nothing(mixed: str) -> None:
    options = opts(mixed, "all")
    sample = EVERY[::7]
    for _, _, natural, twos in EVERY:
        for _, _, other, other_twos in sample:
            assert beats(natural, other, options) == beats(twos, other_twos, options)
            assert beats(other, natural, options) == beats(other_twos, twos, options)


@pytest.mark.parametrize("mixed", MIXED)
@pytest.mark.parametrize("kill", KILLS)
@pytest.mark.parametrize("hand", ["RRRRBBBB22AA99", "RRBB2233445588", "BBB22KKKK", "R2TTTTT", "345"])
def test_answers_are_exactly_the_plays_that_beat(hand: str, mixed: str, kill: str) -> None:
    """Every set of cards of the hand that beats the top by the rule read literally, and no other."""
    options = opts(mixed, kill)
    counts = [hand.count(rank) for rank in RANKS]
    held = {
        "".join(parts)
        for jokers in product(*(["R" * n for n in range(counts[14] + 1)], ["B" * n for n in range(counts[13] + 1)]))
        for twos in range(counts[12] + 1)
        for rank in {*hand} - {*"2BR"} or {"3"}
        for naturals in range(counts[RANKS.index(rank)] + 1)
        if (parts := (*jokers, "2" * twos, rank * naturals)) and "".join(parts)
    }
    for old, _, top, _ in EVERY[::3]:
        listed = list(answers(counts, top, options))
        assert listed == [parse_play(play.text) for play in listed]
        found = [play.text for play in listed]
        assert len(found) == len(set(found))
        assert set(found) == {text for text in held if literally(text, old, mixed, kill)}, old


# --- the examples -------------------------------------------------------------------------------------------------


def both_ways(new: str, old: str) -> set[bool]:
    return {beats(parse_play(new), parse_play(old), opts(mixed)) for mixed in MIXED}


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("RRTTT", "BB999"),
        ("RRRTT", "BB999"),
        ("99999", "88822"),
        ("B9999", "88888"),
        ("BBB", "222"),
        ("RRRR", "BBBB"),
        ("RRRR", "BB99"),
        ("RRRR", "2222"),
    ],
)
def test_4_3_4_4_examples_that_beat(new: str, old: str) -> None:
    assert both_ways(new, old) == {True}


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("RR888", "BB999"),
        ("RR999", "BB999"),
        ("B8888", "88888"),
        ("B7777", "88888"),
        ("B22", "222"),
        ("RB999", "BB888"),
        ("99", "8"),  # 4.1
        ("2222", "AAA"),  # 4.1
    ],
)
def test_4_1_4_3_4_4_examples_that_do_not(new: str, old: str) -> None:
    assert both_ways(new, old) == {False}


@pytest.mark.parametrize(("new", "old"), [("RRBTT", "BB999"), ("RB", "BA")])
def test_4_3_4_4_examples_only_under_own(new: str, old: str) -> None:
    assert beats(parse_play(new), parse_play(old), opts("own"))
    assert not beats(parse_play(new), parse_play(old), opts("small"))


@pytest.mark.parametrize("mixed", MIXED)
def test_4_3_nothing_beats_a_dead_play(mixed: str) -> None:
    dead = [old for old in EVERY if "R" in old[0] and (mixed == "own" or "B" not in old[0])]
    assert dead
    for natural, _, top, _ in dead:
        assert not [new for new, _, play, _ in EVERY if len(new) == len(natural) and beats(play, top, opts(mixed))]


@pytest.mark.parametrize(
    ("new", "old", "kill"),
    [
        ("RR22", "RAA", {"big", "all"}),
        ("RR", "R", {"big", "all"}),
        ("BBB", "R", {"all"}),
        ("BB", "B", {"all"}),
        ("BBBAA", "RKK", {"all"}),
        ("BBAA", "BKK", {"all"}),
        ("RRRR55", "RR44", {"big", "all"}),
        ("RRAA", "RAA", set()),  # the body must be strictly higher
        ("RR222", "RAA", set()),  # bodies of equal size
        ("RRB", "R", set()),  # all jokers of one colour
        ("BB", "R", set()),
        ("RR", "B", set()),
    ],
)
def test_4_5_joker_kill(new: str, old: str, kill: set[str]) -> None:
    assert {value for value in KILLS if beats(parse_play(new), parse_play(old), opts(kill=value))} == kill


def test_4_5_jokers_really_of_one_colour() -> None:
    """`RB` counts as two small jokers under `small`, but it is not really of one colour."""
    options = opts("small", "all")
    assert not beats(parse_play("BBBB"), parse_play("RB"), options)
    assert not beats(parse_play("RB22"), parse_play("BAA"), options)


def test_options_have_no_other_values() -> None:
    assert CHOICES["joker_kill"] == KILLS
    assert CHOICES["mixed_jokers"] == MIXED
    assert isinstance(EVERY[0][2], Play)


@pytest.mark.parametrize(
    ("top", "kills"), [("R", ["BBB", "RR"]), ("B", ["BB"]), ("BB", ["BBBB"]), ("RR", ["RRRR"]), ("RB", [])]
)
def test_4_5_kills_without_a_body_have_none(top: str, kills: list[str]) -> None:
    hand = parse_play("RRRRBBBB22").counts()
    found = [play for play in answers(hand, parse_play(top), opts(kill="all")) if play.size != len(top)]
    assert sorted(found) == sorted(parse_play(play) for play in kills)
