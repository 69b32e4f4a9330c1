"""What the controller keeps in the head of a match's record, as comments: the rules do not know it (rule 15)."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256

from gouji.rules.action import Cards, Score
from gouji.rules.cards import DECK_SIZE, HAND_SIZE, card_of, counts_of
from gouji.rules.match import Match
from gouji.rules.record_line import parse_cards
from gouji.rules.record_write import action_lines, cards_text, header_lines


@dataclass(frozen=True)
class Extras:
    """Seed of all draws; practice mode, and from which deal on (by number) something was undone; the style of each
    seat; the cards of the first deal if they were given; thinking time of the person by ended deal: (ms, decisions)."""

    seed: int
    practice: bool = False
    undone: int | None = None
    styles: dict[int, str] = field(default_factory=dict)
    first_hands: tuple[Cards, ...] | None = None
    thought: dict[int, tuple[int, int]] = field(default_factory=dict)


def extra_lines(extras: Extras) -> list[str]:
    """The comments in the head. Thinking times stand with their deals, see `thought_line`."""
    lines = [f"# seed {extras.seed}"]
    if extras.practice:
        lines.append("# practice")
    if extras.undone is not None:
        lines.append(f"# undone {extras.undone}")
    lines += [f"# style {seat} {style}" for seat, style in sorted(extras.styles.items())]
    if extras.first_hands is not None:
        lines += [f"# dealt {seat} {cards_text(cards)}" for seat, cards in enumerate(extras.first_hands)]
    return lines


def thought_line(deal: int, milliseconds: int, decisions: int) -> str:
    """The comment before the score of the ``deal``-th ended deal: how long the person thought in it."""
    return f"# thought {deal} {milliseconds} {decisions}"


def read_extras(lines: Iterable[str], match_id: str) -> Extras:
    """The extras of a record; a record from elsewhere has none, its seed then comes from its id."""
    extras = Extras(int.from_bytes(sha256(match_id.encode()).digest()[:6], "big"))
    dealt: dict[int, Cards] = {}
    for line in lines:
        match line.split():
            case ["#", "seed", number] if _is_number(number):
                extras = replace(extras, seed=int(number))
            case ["#", "practice"]:
                extras = replace(extras, practice=True)
            case ["#", "undone", number] if _is_number(number):
                extras = replace(extras, undone=int(number))
            case ["#", "style", seat, style] if seat in SEAT_WORDS:
                extras = replace(extras, styles=extras.styles | {int(seat): style})
            case ["#", "dealt", seat, *cards] if seat in SEAT_WORDS:
                dealt[int(seat)] = _cards(cards)
            case ["#", "thought", deal, *times] if _is_number(deal) and len(times) == 2 and all(map(_is_number, times)):
                extras = replace(extras, thought=extras.thought | {int(deal): (int(times[0]), int(times[1]))})
    hands = tuple(dealt.get(seat, ()) for seat in range(6))
    return replace(extras, first_hands=hands) if is_full_deal(hands) else extras


SEAT_WORDS = ("0", "1", "2", "3", "4", "5")


def is_full_deal(hands: tuple[Cards, ...]) -> bool:
    """Whether these are six hands of 36 that make four packs (rule 1.2)."""
    cards = [card for hand in hands for card in hand]
    fours = all(cards.count(card) == 4 for card in set(cards))
    return [len(hand) for hand in hands] == [HAND_SIZE] * 6 and fours and sum(counts_of(cards)) == DECK_SIZE


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 20


def _cards(words: list[str]) -> Cards:
    try:
        loose = parse_cards(" ".join(words))
    except ValueError:
        return ()
    return tuple(sorted(card_of(rank, suit or 0) for rank, suit in loose))


def record_lines(match: Match, extras: Extras, comments: list[str]) -> list[str]:
    """The record of a match with its extras, as lines; ``comments`` follow the first line."""
    magic, *header = header_lines(match)
    lines = [magic, *comments, *extra_lines(extras), *header]
    played = 0
    for action in match.log:
        if isinstance(action, Score):
            played += 1
            if played in extras.thought:
                lines.append(thought_line(played, *extras.thought[played]))
        lines += action_lines(action)
    return lines
