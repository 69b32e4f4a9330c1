"""Rule 15: the line of each action, written and read."""

import pytest

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
from gouji.rules.cards import Card, card_of
from gouji.rules.deal import Deal
from gouji.rules.event import Kind
from gouji.rules.match import Match, Player
from gouji.rules.options import PRESETS, OptionsError, Value, changed, parse_value, value_text, values_text, with_values
from gouji.rules.play import parse_play
from gouji.rules.record import read
from gouji.rules.record_items import ITEMS, read_move
from gouji.rules.record_line import Line
from gouji.rules.record_write import action_lines, cards_text, header_lines, write_record

FIVES = (card_of(2, 0), card_of(2, 3))
JOKERS = (card_of(14), card_of(13), card_of(12, 1))

LINES: list[tuple[Action, str]] = [
    (PreCall(3), "precall 3"),
    (Redeal(5), "redeal 5"),
    (Show(2, (card_of(0, 1),) * 2), "show 2 3h 3h"),
    (Cut(4, card_of(4, 1)), "cut 4 7h"),
    (Cut(4, card_of(13)), "cut 4 Bj"),
    (Leader(2), "leader 2"),
    (Refuse(4, Kind.FALL), "refuse 4 fall"),
    (Return(0, FIVES), "return 0 5s 5c"),
    (Call(4), "call 4"),
    (Revolt(5), "revolt 5"),
    (Head(2, True), "head 2 keep"),
    (Head(2, False), "head 2 free"),
    (Remove("34"), "remove 34"),
    (PlayCards(2, parse_play("55"), FIVES), "2 play 5s 5c"),
    (PlayCards(2, parse_play("55")), "2 play 55"),
    (PlayCards(0, parse_play("RB2"), JOKERS), "0 play Rj Bj 2h"),
    (Burn(1, parse_play("RB2"), JOKERS), "1 burn Rj Bj 2h"),
    (Burn(1, parse_play("B22")), "1 burn B22"),
    (Pass(4), "4 pass"),
    (Yield(5), "5 yield"),
    (Wind(1), "1 wind"),
    (Decline(1, "burn"), "decline 1 burn"),
    (Places((0, 3, 2, 1, 4, 5)), "places 0 3 2 1 4 5"),
    (Score((4, -4)), "score 4 -4"),
    (Void(), "void"),
]


def held() -> Deal:
    """Everybody holds the fives and the threes that the lines name."""
    match = read("gouji 1\ndeal 1 position\n" + "".join(f"hand {s} 3h 5{'shdc'[s % 4]}\n" for s in range(3)))
    assert match.deal is not None
    match.deal.hidden.cards = [sorted([card_of(0, 1)] * 2 + list(FIVES)) for _ in range(6)]
    return match.deal


def line_of(text: str) -> Line:
    first, *rest = text.split()
    return Line(7, first, rest)


@pytest.mark.parametrize(("action", "text"), LINES)
def test_15_written_and_read(action: Action, text: str) -> None:
    assert action_lines(action) == [text]
    line = line_of(text)
    assert (read_move(line) if line.name.isdecimal() else ITEMS[line.name](line, held())) == action


def test_15_every_item_has_its_line() -> None:
    assert set(ITEMS) == {text.split()[0] for _, text in LINES if not text[0].isdecimal()}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("show 2 33", Show(2, (card_of(0, 1),) * 2)),  # the first of the rank that is held
        ("return 0 53", Return(0, (card_of(2, 0), card_of(0, 1)))),
        ("return 0 555", Return(0, (card_of(2, 0), card_of(2, 3), card_of(2, 0)))),  # the third is not held
        ("return 0 5c5", Return(0, (card_of(2, 3), card_of(2, 0)))),
        ("return 0 5 5c", Return(0, (card_of(2, 0), card_of(2, 3)))),
        ("return 0 R 4d 4", Return(0, (card_of(14), card_of(1, 2), card_of(1, 0)))),
        ("cut 4 7", Cut(4, card_of(4, 0))),
        ("cut 4 R", Cut(4, card_of(14))),
        ("score -1234 0", Score((-1234, 0))),
    ],
)
def test_15_without_suits(text: str, action: Action) -> None:
    line = line_of(text)
    assert ITEMS[line.name](line, held()) == action


@pytest.mark.parametrize(
    ("text", "cards"),
    [("2 play 5s 5", ()), ("2 play 5s5c", FIVES), ("2 play RB", ()), ("2 play R5s", (card_of(14), card_of(2, 0)))],
)
def test_15_the_cards_of_a_play_count_if_all_of_them_have_suits(text: str, cards: tuple[Card, ...]) -> None:
    """Jokers alone need none."""
    action = read_move(line_of(text))
    assert isinstance(action, PlayCards)
    assert action.cards == cards


def test_15_deals_and_hands() -> None:
    assert action_lines(StartDeal(3)) == ["deal 3"]
    assert action_lines(StartDeal(3, True)) == ["deal 3 position"]
    assert action_lines(StartDeal(3, True, (3, 1))) == ["deal 3 position", "finished 3 1"]
    hands = ((card_of(0), card_of(7, 2), card_of(12, 1), card_of(14)), (), (card_of(13),))
    assert action_lines(Hands(hands)) == ["hand 0 Rj 2h 3s Td", "hand 2 Bj"]
    assert action_lines(Hands(hands, suited=False)) == ["hand 0 R23T", "hand 2 B"]
    with pytest.raises(TypeError, match="fly"):
        action_lines("fly")  # type: ignore[arg-type]


def test_15_cards_in_the_order_given() -> None:
    assert cards_text(()) == ""
    assert cards_text((card_of(14), card_of(0, 3), card_of(7))) == "Rj 3c Ts"


def test_15_the_header() -> None:
    match = Match(with_values(PRESETS["stifle"], {"rounds": 7, "burn": True, "points": "small"}), "stifle")
    match.players = {5: Player("master", "老于 头"), 0: Player("human")}
    assert list(header_lines(match)) == [
        "gouji 1",
        "preset stifle",
        "option points small",
        "option rounds 7",
        "seat 0 human",
        "seat 5 master 老于 头",
    ]
    assert write_record(Match()) == "gouji 1\npreset qingdao\n"


# --- options as text (rule 12) ---


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("burn", "true", True),
        ("burn", "false", False),
        ("rounds", "1", 1),
        ("show_rank", "4", 4),
        ("leader", "cut", "cut"),
    ],
)
def test_12_values_written_and_read(key: str, text: str, value: Value) -> None:
    found = parse_value(key, text)
    assert found == value
    assert type(found) is type(value)
    assert value_text(value) == text


@pytest.mark.parametrize(("key", "text"), [("burn", "1"), ("burn", "True"), ("rounds", "true"), ("wings", "true")])
def test_12_values_that_are_none(key: str, text: str) -> None:
    with pytest.raises(OptionsError) as caught:
        parse_value(key, text)
    assert (caught.value.keys, caught.value.value) == ((key,), text)
    assert caught.value.args == ((key,), text)


def test_12_what_an_error_says() -> None:
    assert str(OptionsError(("calls", "point"))) == "options calls and point make no sense together (rule 12)"
    assert str(OptionsError(("wings",), "true")) == "there is no option 'wings' (rule 12)"
    said = "option leader cannot be 'x'; it takes show_last, show, cut (rule 12)"
    assert str(OptionsError(("leader",), "x")) == said
    assert OptionsError(("leader",)).value == ""


def test_12_values_for_a_message() -> None:
    assert values_text("burn") == "false, true"
    assert values_text("rounds") == "0 to 99"
    assert values_text("report_at") == "0 to 36"
    assert values_text("open_point") == "off, any, no_red, no_joker, pure, pure_then_four"


def test_12_what_differs() -> None:
    base = PRESETS["qingdao"]
    assert changed(base, base) == {}
    found = changed(with_values(base, {"rounds": 3, "burn": False}), base)
    assert list(found.items()) == [("burn", False), ("rounds", 3)]
