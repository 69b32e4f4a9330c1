"""Names of plays and reasons why cards cannot be played, in both languages."""

import pytest

from gouji.rules.cards import RANKS, card_of, counts_of
from gouji.rules.errors import Reason
from gouji.rules.options import PRESETS, Options
from gouji.rules.play import parse_play
from gouji.ui.table.naming import gouji_word, judge, play_name, reason_words, sized_name
from gouji.ui.text import Translator


@pytest.mark.parametrize(
    ("cards", "chinese", "english"),
    [
        ("BB999", "2 小王带 3 个 9", "2 small jokers on 3 × 9"),
        ("BAAAA", "1 小王带 4 个 A", "small joker on 4 × A"),
        ("2QQQQ", "4 个 Q 带 1 个 2", "4 × Q with one 2"),
        ("R", "1 大王", "big joker"),
        ("RB", "1 大王、1 小王", "big joker and small joker"),
        ("222", "3 个 2", "3 × 2"),
        ("TTTTT", "5 个 10", "5 × 10"),
    ],
)
def test_names(cards: str, chinese: str, english: str) -> None:
    play = parse_play(cards)
    assert play_name(Translator("zh_CN"), play) == chinese
    assert play_name(Translator("en"), play) == english


def test_five_cards_of_several_kinds_say_how_many_they_are() -> None:
    text = Translator("zh_CN")
    assert sized_name(text, parse_play("2QQQQ")) == "4 个 Q 带 1 个 2·5 张"
    assert sized_name(text, parse_play("QQQQQ")) == "5 个 Q"


def test_gouji_words_rule_5() -> None:
    text = Translator("zh_CN")
    assert gouji_word(text, parse_play("QQQ")) == "够级"
    assert gouji_word(text, parse_play("QQQ"), pure=True) == "纯够级"
    assert gouji_word(text, parse_play("2QQ"), pure=True) == "够级"
    assert gouji_word(text, parse_play("66666666")) == ""
    assert gouji_word(text, parse_play("QQQ"), gouji=False) == ""
    assert gouji_word(text, parse_play("QQQ"), dead=True) == "够死级"


def reason(
    cards: str, top: str | None = None, options: Options | None = None, burning: bool = False, hand: str = ""
) -> tuple[str, str]:
    counts = counts_of(card_of(RANKS.index(letter)) for letter in cards)
    own = counts_of(card_of(RANKS.index(letter)) for letter in hand or cards)
    beaten = parse_play(top) if top else None
    judged = judge(counts, own, options or PRESETS["qingdao"], (), beaten, burning)
    assert judged is not None
    assert judged.refusal is not None
    return judged.refusal.rule, judged.refusal.reason


def test_reasons_with_their_rules() -> None:
    held = PRESETS["tribute"]
    assert reason("89") == ("3.1", Reason.MIXED_RANKS)
    assert reason("88", "999") == ("4.1", Reason.WRONG_SIZE)
    assert reason("88", "99") == ("4.2", Reason.NOT_HIGHER)
    assert reason("22", "R9") == ("4.3", Reason.DEAD_PLAY)
    assert reason("33", "44", held, hand="337") == ("3.6", Reason.THREES_LAST)
    assert reason("88", None, burning=True) == ("8.4", Reason.BURNER_NEEDS_JOKER)
    text = Translator("zh_CN")
    judged = judge([1, 1] + [0] * 13, [1] * 15, held)
    assert judged is not None
    assert judged.refusal is not None
    assert "3.1" in reason_words(text, judged.refusal)


def test_nothing_picked_and_not_ones_turn() -> None:
    options = PRESETS["qingdao"]
    assert judge([0] * 15, [1] * 15, options) is None
    judged = judge(parse_play("99").counts(), [4] * 15, options)
    assert judged is not None
    assert judged.fits is None
    legal = {parse_play("99")}
    judged = judge(parse_play("99").counts(), [4] * 15, options, legal)
    assert judged is not None
    assert judged.fits is True
