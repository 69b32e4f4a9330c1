"""What a hand is for: to race for the first place, to cover a mate that is better placed, or to stay off the last
places. Nobody races at any price (高手不争科), and the role changes with the deal."""

from enum import StrEnum

from gouji.rules.cards import ACE, BLACK
from gouji.rules.seats import mates
from gouji.rules.view import View

BEHIND = 8
"""With so many cards more than a mate a hand does not race."""
WEAK = 4
"""With fewer aces, twos and jokers than this, jokers counted twice, a whole hand does not race; eight are usual."""
WHOLE = 30
"""A hand of so many cards is judged by its strength, a shorter one by how far it has come."""


class Role(StrEnum):
    """The three roles."""

    RACE = "race"  # 争科
    COVER = "cover"  # 掩护
    SAVE = "save"  # 保落


def role_of(view: View) -> Role:
    """The role of a seat, by its own hand and the numbers of cards that all know."""
    table, seat = view.table, view.seat
    if table.finished:
        return Role.SAVE
    own = table.left[seat]
    others = [table.left[mate] for mate in mates(seat) if mate in table.live]
    if others and own - min(others) >= BEHIND:
        return Role.COVER
    if others and own >= WHOLE and strength(view) < WEAK:
        return Role.COVER
    return Role.RACE


def strength(view: View) -> int:
    """The aces, twos and jokers of a hand, jokers counted twice."""
    return sum(view.hand[ACE:]) + sum(view.hand[BLACK:])
