"""The fixed yardsticks do what their descriptions say."""

from collections import Counter
from random import Random

import pytest

from gouji.players.baseline import greedy_answers, hint_answers, random_lead
from gouji.players.levels import make_player
from gouji.rules.cards import RANKS
from gouji.rules.options import PRESETS
from gouji.rules.play import parse_play
from gouji.rules.plays import all_plays
from tests.players.positions import Position, decision

QINGDAO = PRESETS["qingdao"]
FILLER = "3344556677889TTJJQ"


def counts(text: str) -> list[int]:
    return [text.count(rank) for rank in RANKS]


def ask(
    level: str,
    hand: str,
    moves: str = "",
    *,
    leader: int = 0,
    others: dict[int, str] | None = None,
    ask: str = "",
    preset: str = "qingdao",
) -> str:
    """What a level does on seat 0."""
    hands = dict.fromkeys(range(6), FILLER) | {0: hand} | (others or {})
    lines = [f"hand {seat} {cards}" for seat, cards in sorted(hands.items())]
    record = "\n".join(["gouji 1", f"preset {preset}", "deal 1 position", *lines, f"leader {leader}", moves]) + "\n"
    return decision(make_player(level, 1), Position("", 0, ask, (), (), "", record))


@pytest.mark.parametrize(
    ("hand", "lead"),
    [("R23334AA", "333"), ("RB2255", "55"), ("RB222", "222"), ("RRB", "RRB")],
)
@pytest.mark.parametrize("level", ["greedy", "hint", "mate"])
def test_lead_the_whole_of_the_lowest_rank(level: str, hand: str, lead: str) -> None:
    assert ask(level, hand) == lead


def test_lead_no_threes_where_they_are_held() -> None:
    assert ask("greedy", "33355AA", preset="stifle") == "55"


@pytest.mark.parametrize(
    ("hand", "top", "answer"),
    [
        ("99TTJ", "77", "99"),
        ("999JJ", "77", "99"),  # splits the lower group rather than take the higher pair
        ("29KK", "77", "KK"),  # naturals alone before twos
        ("2295", "77", "29"),
        ("B95", "77", "B9"),
        ("445", "77", None),
        ("R2TT", "B77", "RTT"),
        ("R2TT", "BTT", None),
        ("RJJ22", "BTT", "RJJ"),
    ],
)
def test_greedy_answers_with_the_lowest(hand: str, top: str, answer: str | None) -> None:
    play = next(greedy_answers(counts(hand), parse_play(top), QINGDAO), None)
    assert (play.text if play else None) == answer


@pytest.mark.parametrize(
    ("hand", "top", "answer"),
    [
        ("999JJ", "77", "JJ"),  # an exact group first
        ("22999", "77", "22"),  # exact twos
        ("2999J", "77", "2J"),  # filled with twos
        ("B999J", "77", "BJ"),  # with one joker
        ("B999", "77", "99"),  # a split group
        ("RBJ", "777", "RBJ"),  # the rest
        ("44", "77", None),
    ],
)
def test_hint_answers_in_its_order(hand: str, top: str, answer: str | None) -> None:
    play = next(hint_answers(counts(hand), parse_play(top), QINGDAO), None)
    assert (play.text if play else None) == answer


def test_mate_passes_on_a_mate_but_finishes() -> None:
    others = {4: "7755"}
    assert ask("mate", "99JJ", "4 play 77\n5 pass", leader=4, others=others) == "pass"
    assert ask("mate", "99", "4 play 77\n5 pass", leader=4, others=others) == "99"


def test_mate_keeps_jokers_for_the_opposite_and_the_end() -> None:
    assert ask("mate", "B9455667788QQ", "5 play 77", leader=5) == "88"
    assert ask("mate", "B3334445555666", "5 play 88", leader=5) == "pass"
    assert ask("mate", "BQ334455", "5 play 88", leader=5) == "BQ"
    assert ask("mate", "BA33344455666", "3 play KK", leader=3, others={3: "KK4455"}) == "BA"


def test_mate_burns_only_for_certain() -> None:
    rest = {1: "QQQ445566"}
    assert ask("mate", "RAA99", "1 play QQQ", leader=1, others=rest, ask="burn") == "burn RAA"
    assert ask("mate", "AAA995", "1 play QQQ", leader=1, others=rest, ask="burn") == "no"
    assert ask("mate", "AAA", "1 play QQQ", leader=1, others=rest, ask="burn") == "burn AAA"


@pytest.mark.parametrize("level", ["random", "greedy", "hint"])
def test_the_others_never_burn(level: str) -> None:
    assert ask(level, "AAA", "1 play QQQ", leader=1, others={1: "QQQ445566"}, ask="burn") == "no"


@pytest.mark.parametrize("hand", ["RB2245", "R3", "BB222", "33344455", "RRBB22TTTA"])
def test_random_leads_are_uniform(hand: str) -> None:
    """Drawn without listing them, yet each as likely as the others."""
    legal = list(all_plays(counts(hand), QINGDAO))
    rng = Random(1)
    number = 60 * len(legal)
    drawn = Counter(random_lead(counts(hand), QINGDAO, rng) for _ in range(number))
    assert set(drawn) == set(legal)
    assert max(drawn.values()) < 60 + 6 * 60**0.5 + 5
    assert min(drawn.values()) > 60 - 6 * 60**0.5 - 5
