"""A play: what cards mean together, what beats what, what is gouji (rules 3 to 5)."""

from collections.abc import Sequence
from typing import NamedTuple

from gouji.rules.cards import ACE, BLACK, JACK, KING, QUEEN, RANK_COUNT, RANKS, RED, TEN, TWO
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.options import Options

NO_BODY = -1


class Play(NamedTuple):
    """One play by rank (rules 3.1 to 3.5): jokers of their own value, and a body of naturals and added twos.

    ``rank`` is the rank of the body: that of the naturals, `TWO` for a body of twos alone, `NO_BODY` for
    jokers alone.
    """

    red: int
    black: int
    twos: int
    naturals: int
    rank: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.red + self.black + self.twos + self.naturals

    @property
    def jokers(self) -> int:
        """How many jokers it carries."""
        return self.red + self.black

    @property
    def body(self) -> int:
        """How many cards the body has, added twos counted (rule 3.2)."""
        return self.twos + self.naturals

    @property
    def text(self) -> str:
        """The written form of rule 3.5: jokers, then twos, then naturals."""
        red, black, twos, naturals, rank = self
        return "R" * red + "B" * black + "2" * twos + (RANKS[rank] * naturals if naturals else "")

    def counts(self) -> list[int]:
        """Its cards as counts by rank."""
        counts = [0] * RANK_COUNT
        red, black, twos, naturals, rank = self
        counts[RED], counts[BLACK], counts[TWO] = red, black, twos
        if naturals:
            counts[rank] = naturals
        return counts


def play_of(counts: Sequence[int]) -> Play:
    """The play that cards, given as counts by rank, make together.

    Raises `IllegalAction` for no cards at all and for two natural ranks (rule 3.1).
    """
    naturals = [rank for rank in range(TWO) if counts[rank]]
    if len(naturals) > 1:
        raise IllegalAction("3.1", Reason.MIXED_RANKS, low=RANKS[naturals[0]], high=RANKS[naturals[1]])
    twos = counts[TWO]
    if naturals:
        return Play(counts[RED], counts[BLACK], twos, counts[naturals[0]], naturals[0])
    play = Play(counts[RED], counts[BLACK], twos, 0, TWO if twos else NO_BODY)
    if not play.size:
        raise IllegalAction("3.1", Reason.NO_CARDS)
    return play


def parse_play(text: str) -> Play:
    """The play written as rank letters, in any order (rule 3.5); raises `IllegalAction`, or ValueError for a
    letter that is no rank."""
    counts = [0] * RANK_COUNT
    for letter in text:
        counts[RANKS.index(letter)] += 1
    return play_of(counts)


def joker_values(play: Play, options: Options) -> tuple[int, int]:
    """How many jokers count as big and how many as small (rule 3.4)."""
    red, black = play.red, play.black
    if red and black and options.mixed_jokers == "small":
        return 0, red + black
    return red, black


def beats(new: Play, old: Play, options: Options) -> bool:
    """Whether one play beats another (rules 4.1 to 4.3, and 4.5 where the option allows it)."""
    if new.size != old.size:
        return options.joker_kill != "off" and _kills(new, old, options)
    old_big, old_small = joker_values(old, options)
    if old_big:
        return False
    new_big, new_small = joker_values(new, options)
    if new_big < old_small:
        return False
    return new_big + new_small == new.size or new.rank > old.rank


def _kills(new: Play, old: Play, options: Options) -> bool:
    """Rule 4.5: jokers of one colour on each side, bodies of equal size, and enough jokers for each.

    The sizes always differ, so that this never overlaps with rule 4.2.
    """
    if (new.red and new.black) or (old.red and old.black) or not old.jokers:
        return False
    new_body = new.twos + new.naturals
    if new_body != old.twos + old.naturals or (new_body and new.rank <= old.rank):
        return False
    if old.red:
        return new.red == 2 * old.red or (options.joker_kill == "all" and new.black == 3 * old.red)
    return options.joker_kill == "all" and new.black == 2 * old.black


GOUJI_BODY = {TEN: 5, JACK: 4, QUEEN: 3, KING: 2, ACE: 2, TWO: 1}
"""From how many cards on a body without jokers is gouji (rule 5.1)."""

_ENOUGH = tuple(GOUJI_BODY.get(rank, 99) for rank in range(RANK_COUNT))


def is_gouji(play: Play) -> bool:
    """Whether a play is gouji (rule 5.1)."""
    red, black, twos, naturals, rank = play
    return bool(red or black) or twos + naturals >= _ENOUGH[rank]


def is_pure(play: Play) -> bool:
    """Whether a gouji play has neither a two nor a joker in it (rule 5.2)."""
    return not (play.red or play.black or play.twos) and is_gouji(play)
