"""Plays and comparisons read literally from the rules, slow and without the package's own code: the counted tables
of `counted.json` come from here."""

from itertools import product

ORDER = "3456789TJQKA2BR"


def value(letter: str) -> int:
    return ORDER.index(letter)


def is_play(cards: str) -> bool:
    """Rule 3.1: some cards, with naturals of one rank at most."""
    return bool(cards) and len({card for card in cards if card not in "2BR"}) <= 1


def written(cards: str) -> str:
    """Jokers, twos, naturals (rule 3.5)."""
    return "".join(sorted(cards, key="RB23456789TJQKA".index))


def leads(hand: str, hold_threes: bool) -> set[str]:
    """Every play that a hand can lead (rules 3.1, 3.6)."""
    ranks = sorted(set(hand))
    found = set()
    naturals = [rank for rank in ranks if rank not in "2BR"]
    for red, black, twos in product(*(range(hand.count(rank) + 1) for rank in "RB2")):
        wild = "R" * red + "B" * black + "2" * twos
        found |= {wild} if wild else set()
        for rank in naturals:
            found |= {wild + rank * number for number in range(1, hand.count(rank) + 1)}
    found = {written(cards) for cards in found if is_play(cards)}
    if hold_threes:
        found = {cards for cards in found if "3" not in cards or (set(cards) == {"3"} and len(cards) == len(hand))}
    return found


def lined_up(cards: str, mixed_small: bool) -> list[int]:
    """A play from the highest card down, jokers first, added twos as the naturals' rank (rules 3.2, 3.4, 4.2)."""
    if mixed_small and "R" in cards and "B" in cards:
        cards = cards.replace("R", "B")
    jokers = [card for card in cards if card in "RB"]
    body = [card for card in cards if card not in "RB"]
    naturals = [card for card in body if card != "2"]
    if naturals:
        body = [naturals[0]] * len(body)
    return [value(card) for card in sorted(jokers, key=value, reverse=True)] + [value(card) for card in body]


def beats(new: str, old: str, mixed_small: bool = False, kill: str = "off") -> bool:
    """Rules 4.1, 4.2 and 4.5, card across from card."""
    if len(new) == len(old):
        return all(a > b for a, b in zip(lined_up(new, mixed_small), lined_up(old, mixed_small), strict=True))
    return kills(new, old, kill)


def kills(new: str, old: str, kill: str) -> bool:
    """Rule 4.5."""
    new_jokers, old_jokers = {c for c in new if c in "RB"}, {c for c in old if c in "RB"}
    if kill == "off" or len(new_jokers) != 1 or len(old_jokers) != 1:
        return False
    new_body, old_body = ([c for c in cards if c not in "RB"] for cards in (new, old))
    if len(new_body) != len(old_body):
        return False
    if new_body and lined_up("".join(new_body), False)[0] <= lined_up("".join(old_body), False)[0]:
        return False
    colours = (new_jokers.pop(), old_jokers.pop())
    ratio = (len(new) - len(new_body)) / (len(old) - len(old_body))
    wanted = {("R", "R"): 2.0} if kill == "big" else {("R", "R"): 2.0, ("B", "B"): 2.0, ("B", "R"): 3.0}
    return wanted.get(colours) == ratio


def answers(hand: str, top: str, hold_threes: bool, mixed_small: bool, kill: str) -> set[str]:
    """Every play of a hand that beats a top."""
    return {play for play in leads(hand, hold_threes) if beats(play, top, mixed_small, kill)}
