"""Writing a match as text (rule 15)."""

from collections.abc import Iterable, Iterator

from gouji.rules.action import (
    Action,
    Burn,
    Call,
    Cut,
    Decline,
    Hands,
    Head,
    Leader,
    Pass,
    Places,
    PlayCards,
    PreCall,
    Redeal,
    Refuse,
    Remove,
    Return,
    Revolt,
    Score,
    Show,
    StartDeal,
    Void,
    Wind,
    Yield,
)
from gouji.rules.cards import WRITTEN, Card, card_text, counts_of, ranks_text
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, changed, value_text

MAGIC = "gouji"
VERSION = 1


def write_record(match: Match) -> str:
    """The whole record of a match: what `read_record` reads back to the same match."""
    lines = [*header_lines(match)]
    for action in match.log:
        lines += action_lines(action)
    return "".join(f"{line}\n" for line in lines)


def header_lines(match: Match) -> Iterator[str]:
    """The header: magic and version, preset, the options that differ from it, the seats."""
    yield f"{MAGIC} {VERSION}"
    yield f"preset {match.preset}"
    for key, value in changed(match.options, PRESETS[match.preset]).items():
        yield f"option {key} {value_text(value)}"
    for seat, player in sorted(match.players.items()):
        yield f"seat {seat} {player.kind} {player.name}".rstrip()


def cards_text(cards: Iterable[Card]) -> str:
    """Cards with their suits, in the order given."""
    return " ".join(map(card_text, cards))


def _hand_text(cards: Iterable[Card]) -> str:
    """A hand with its suits in written order."""
    return cards_text(sorted(cards, key=lambda card: (WRITTEN.index(card >> 2), card)))


def action_lines(action: Action) -> list[str]:
    """The lines of the record that tell an action."""
    match action:
        case StartDeal(number, position, finished):
            lines = [f"deal {number}" + (" position" if position else "")]
            return lines + ([f"finished {' '.join(map(str, finished))}"] if finished else [])
        case Hands(hands, suited):
            texts = [_hand_text(cards) if suited else ranks_text(counts_of(cards)) for cards in hands]
            return [f"hand {seat} {text}" for seat, text in enumerate(texts) if text]
        case _:
            return [_line(action)]


def _line(action: Action) -> str:
    match action:
        case PreCall(seat):
            return f"precall {seat}"
        case Redeal(seat):
            return f"redeal {seat}"
        case Show(seat, cards):
            return f"show {seat} {cards_text(cards)}"
        case Cut(seat, card):
            return f"cut {seat} {card_text(card)}"
        case Leader(seat):
            return f"leader {seat}"
        case Refuse(seat, kind):
            return f"refuse {seat} {kind}"
        case Return(seat, cards):
            return f"return {seat} {cards_text(cards)}"
        case Call(seat):
            return f"call {seat}"
        case Revolt(seat):
            return f"revolt {seat}"
        case Head(seat, keep):
            return f"head {seat} {'keep' if keep else 'free'}"
        case Remove(ranks):
            return f"remove {ranks}"
        case PlayCards(seat, play, cards):
            return f"{seat} play {cards_text(cards) or play.text}"
        case Burn(seat, play, cards):
            return f"{seat} burn {cards_text(cards) or play.text}"
        case Pass(seat):
            return f"{seat} pass"
        case Yield(seat):
            return f"{seat} yield"
        case Wind(seat):
            return f"{seat} wind"
        case Decline(seat, question):
            return f"decline {seat} {question}"
        case Places(places):
            return f"places {' '.join(map(str, places))}"
        case Score(scores):
            return f"score {scores[0]} {scores[1]}"
        case Void():
            return "void"
        case _:
            raise TypeError(action)
