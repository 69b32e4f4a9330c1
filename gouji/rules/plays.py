"""Which plays a hand can make, each once (rules 3, 4, 8.4)."""

from collections.abc import Iterator, Sequence

from gouji.rules.cards import BLACK, RED, THREE, TWO
from gouji.rules.options import Options
from gouji.rules.play import NO_BODY, Play, beats, joker_values


def only_threes(hand: Sequence[int]) -> bool:
    """Whether a hand holds threes and nothing else (rules 3.6, 10.4)."""
    return hand[THREE] > 0 and not any(hand[1:])


def whole_hand(hand: Sequence[int]) -> int:
    """How many cards a hand holds."""
    return sum(hand)


def all_plays(hand: Sequence[int], options: Options) -> Iterator[Play]:
    """Every play of a hand (rule 3), as for a free lead."""
    if options.hold_threes and only_threes(hand):
        yield Play(0, 0, 0, hand[THREE], THREE)
        return
    first = THREE + 1 if options.hold_threes else THREE
    for red in range(hand[RED] + 1):
        for black in range(hand[BLACK] + 1):
            if red or black:
                yield Play(red, black, 0, 0, NO_BODY)
            for twos in range(hand[TWO] + 1):
                if twos:
                    yield Play(red, black, twos, 0, TWO)
                for rank in range(first, TWO):
                    for naturals in range(1, hand[rank] + 1):
                        yield Play(red, black, twos, naturals, rank)


def burner_leads(hand: Sequence[int], options: Options) -> Iterator[Play]:
    """The leads of a burner: with a joker, or the final play (rule 8.4)."""
    size = whole_hand(hand)
    return (play for play in all_plays(hand, options) if play.red or play.black or play.size == size)


def answers(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    """Every play of a hand that beats the play on top (rule 4). Threes beat nothing, so that rule 3.6 has no say."""
    yield from _equal_size(hand, top, options)
    if options.joker_kill != "off" and top.jokers and not (top.red and top.black):
        yield from _kills(hand, top, options)


def _equal_size(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    size = top.size
    big, small = joker_values(top, options)
    if big:
        return
    lowest = top.rank + 1
    for red in range(min(hand[RED], size) + 1):
        for black in range(min(hand[BLACK], size - red) + 1):
            if small and joker_values(Play(red, black, 0, 0, NO_BODY), options)[0] < small:
                continue
            body = size - red - black
            if not body:
                yield Play(red, black, 0, 0, NO_BODY)
            else:
                yield from _bodies(hand, red, black, body, lowest)


def _bodies(hand: Sequence[int], red: int, black: int, body: int, lowest: int) -> Iterator[Play]:
    """Plays with these jokers and a body of a size whose rank is at least ``lowest``."""
    twos = hand[TWO]
    for rank in range(lowest, TWO):
        for naturals in range(max(1, body - twos), min(hand[rank], body) + 1):
            yield Play(red, black, body - naturals, naturals, rank)
    if twos >= body and lowest <= TWO:
        yield Play(red, black, body, 0, TWO)


def _kills(hand: Sequence[int], top: Play, options: Options) -> Iterator[Play]:
    """The plays that beat by rule 4.5 alone."""
    body = top.body
    lowest = top.rank + 1
    for red, black in {(2 * top.red, 0), (0, 3 * top.red), (0, 2 * top.black)}:
        if not (red or black) or red > hand[RED] or black > hand[BLACK]:
            continue
        plays = _bodies(hand, red, black, body, lowest) if body else iter((Play(red, black, 0, 0, NO_BODY),))
        yield from (play for play in plays if beats(play, top, options))


def can_play(play: Play, hand: Sequence[int]) -> bool:
    """Whether the hand holds the cards of a play."""
    red, black, twos, naturals, rank = play
    return red <= hand[RED] and black <= hand[BLACK] and twos <= hand[TWO] and (not naturals or naturals <= hand[rank])


def can_beat(hand: Sequence[int], top: Play, options: Options) -> bool:
    """Whether a hand holds any play that beats the play on top."""
    return next(answers(hand, top, options), None) is not None
