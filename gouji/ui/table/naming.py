"""The name of a play in the player's language, and why picked cards cannot be played (with the rule)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gouji.rules.cards import RANKS, THREE
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.options import Options
from gouji.rules.play import Play, is_gouji, is_pure, joker_values, play_of
from gouji.ui.text import Translator


def rank_word(text: Translator, rank: int) -> str:
    """The word for a rank, as it stands on the cards."""
    return text(f"rank.{RANKS[rank]}")


def play_name(text: Translator, play: Play) -> str:
    """``2 小王带 3 个 9``, ``4 个 Q 带 1 个 2``."""
    jokers = _jokers(text, play)
    if not play.body:
        return jokers
    body = _body(text, play)
    return text("table.name.carrying", jokers=jokers, body=body) if jokers else body


def _jokers(text: Translator, play: Play) -> str:
    big = text("table.name.big", n=play.red) if play.red else ""
    small = text("table.name.small", n=play.black) if play.black else ""
    return text("table.name.both", big=big, small=small) if big and small else big or small


def _body(text: Translator, play: Play) -> str:
    naturals = play.naturals or play.twos
    body = text("table.name.body", n=naturals, rank=rank_word(text, play.rank))
    if not (play.naturals and play.twos):
        return body
    return text("table.name.added_twos" if play.jokers else "table.name.with_twos", body=body, n=play.twos)


def gouji_word(text: Translator, play: Play, gouji: bool = True, dead: bool = False, pure: bool = False) -> str:
    """够级, 够死级, or nothing; ``gouji`` is false where there is none (rule 7.2). ``pure``: 纯够级 is told apart."""
    if dead:
        return text("table.gouji.dead")
    if not gouji or not is_gouji(play):
        return ""
    return text("table.gouji.pure") if pure and is_pure(play) else text("table.gouji")


def pure_matters(options: Options) -> bool:
    """Whether it matters that a gouji play is pure (rule 10.1)."""
    return options.open_point in ("pure", "pure_then_four")


def first_up(words: str) -> str:
    """The words with a capital at the beginning, as at the start of a line."""
    return words[:1].upper() + words[1:]


def sized_name(text: Translator, play: Play) -> str:
    """The name, and from five cards on how many they are: ``4 个 Q 带 1 个 2·5 张``."""
    name = play_name(text, play)
    one_kind = not play.jokers and not (play.twos and play.naturals)
    if play.size < 5 or one_kind:
        return name
    return text("table.name.sized", name=name, size=text("play.size", n=play.size))


@dataclass(frozen=True, slots=True)
class Judgement:
    """What picked cards are: the play if they make one, whether it may be played now, and why not.

    ``fits`` is None while it is not one's turn and the cards make a play.
    """

    play: Play | None = None
    fits: bool | None = None
    refusal: IllegalAction | None = None


def judge(
    counts: Sequence[int],
    hand: Sequence[int],
    options: Options,
    legal: Collection[Play] | None = None,
    top: Play | None = None,
    burning: bool = False,
) -> Judgement | None:
    """What the picked cards make; None if nothing is picked.

    ``legal`` holds the plays that may be made now, None if none is due; ``top`` what is to be beaten; ``burning``
    says that a lead of a burner is due (rule 8.4).
    """
    if not any(counts):
        return None
    try:
        play = play_of(counts)
    except IllegalAction as refusal:
        return Judgement(None, False, refusal)
    if legal is None:
        return Judgement(play)
    if play in legal:
        return Judgement(play, True)
    return Judgement(play, False, _refusal(play, hand, options, top, burning))


def _refusal(play: Play, hand: Sequence[int], options: Options, top: Play | None, burning: bool) -> IllegalAction:
    naturals = play.rank if play.naturals else None
    if options.hold_threes and naturals == THREE and (play.twos or play.jokers or sum(hand) > play.size):
        return IllegalAction("3.6", Reason.THREES_LAST)
    if top is None:
        return IllegalAction("8.4" if burning else "6", Reason.BURNER_NEEDS_JOKER if burning else Reason.NOT_NOW)
    if play.size != top.size:
        return IllegalAction("4.1", Reason.WRONG_SIZE)
    if joker_values(top, options)[0]:
        return IllegalAction("4.3", Reason.DEAD_PLAY)
    return IllegalAction("4.2", Reason.NOT_HIGHER)


def reason_words(text: Translator, refusal: IllegalAction) -> str:
    """Why not, in words, with the rule."""
    return text("refuse.with_rule", reason=text(f"refuse.{refusal.reason}"), rule=refusal.rule)
