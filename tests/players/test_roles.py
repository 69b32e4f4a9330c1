"""Roles: who races, who covers, who saves itself from the last places; and that they change what weighs."""

import pytest

from gouji.players.roles import Role, role_of
from gouji.players.weights import BY_ROLE, MASTER, THREES, for_role
from gouji.rules.record import read
from gouji.rules.view import view_of

STRONG = "4455667788TTJJQQKKAAAA2222BR445566"
WEAK = "4455667788TTJJQQKK4455667788TTJJQQ"


def role(hands: dict[int, str], finished: str = "") -> Role:
    lines = [f"hand {seat} {hands[seat]}\n" for seat in sorted(hands)]
    if finished:
        lines.insert(0, f"finished {finished}\n")
    leader = min(hands)
    match = read("gouji 1\ndeal 1 position\n" + "".join(lines) + f"leader {leader}\n")
    assert match.deal is not None
    return role_of(view_of(match.deal, 0))


@pytest.mark.parametrize(
    ("own", "mate", "expected"),
    [
        (STRONG, STRONG, Role.RACE),
        (WEAK, STRONG, Role.COVER),
        ("99", STRONG, Role.RACE),
        (STRONG, "99TT", Role.COVER),
        ("99TTJJQQ", "99TT", Role.RACE),
    ],
)
def test_roles(own: str, mate: str, expected: Role) -> None:
    """A whole hand is judged by its aces, twos and jokers, then by how far it has come against its mates."""
    hands = {0: own, 1: "33", 2: mate, 3: "33", 4: WEAK, 5: "33"}
    assert role(hands) == expected


def test_after_the_first_place_everybody_saves_itself() -> None:
    assert role({0: STRONG, 1: "33", 2: WEAK, 4: WEAK, 5: "33"}, finished="3") == Role.SAVE


def test_factors_are_of_weights_that_exist() -> None:
    """A misspelt weight would be a factor without effect."""
    for factors in (THREES, *BY_ROLE.values()):
        assert all(hasattr(MASTER, name) and factor > 0 for name, factor in factors.items())


def test_a_role_and_the_threes_change_a_weight_together() -> None:
    both = for_role(MASTER, True, Role.RACE)
    assert both.plan == pytest.approx(MASTER.plan * THREES["plan"] * BY_ROLE[Role.RACE]["plan"])
    assert for_role(MASTER, False, Role.SAVE) == MASTER
