"""Rule 15: what the reader of a record says about a line that it cannot read, word for word.

What the rules refuse is in test_refusals.
"""

import pytest

from gouji.rules.cards import card_of
from gouji.rules.match import Player
from gouji.rules.record import read, read_record
from gouji.rules.record_line import RecordError, parse_cards
from tests.rules.positions import position

MAGIC = "gouji 1\n"
PLACED = MAGIC + "deal 1 position\n"
"""Two lines, and a position begins."""
READY = position(dict.fromkeys(range(6), "445566778899TTJJQQKKAA22"))
"""Ten lines, and 0 leads."""
SENSELESS = "senseless first=fall_return second=fall_tribute (rule 12)"
LESS = MAGIC + "option fall_return true\n"

HEADER: list[tuple[str | bytes, str]] = [
    ("", "line 1: no_magic (rule 15)"),
    ("\n", "line 1: no_magic (rule 15)"),
    ("gouji\n", "line 1: no_magic (rule 15)"),
    ("gouji x\n", "line 1: no_magic (rule 15)"),
    ("gouji 1 2\n", "line 1: no_magic (rule 15)"),
    ("poker 1\n", "line 1: no_magic (rule 15)"),
    ("gouji 2\n", "line 1: other_version version=2 (rule 15)"),
    (MAGIC + "preset beijing\n", "line 2: no_preset preset=beijing (rule 13)"),
    (MAGIC + "preset\n", "line 2: bad_item item=preset (rule 15)"),
    (MAGIC + "preset stifle qingdao\n", "line 2: bad_item item=preset (rule 15)"),
    (MAGIC + "preset stifle\npreset stifle\n", "line 3: header_late item=preset (rule 15)"),
    (MAGIC + "option rounds 7\npreset stifle\n", "line 3: header_late item=preset (rule 15)"),
    (MAGIC + "seat 0 human\npreset stifle\n", "line 3: header_late item=preset (rule 15)"),
    (MAGIC + "deal 1\npreset stifle\n", "line 3: header_late item=preset (rule 15)"),
    (PLACED + "preset stifle\n", "line 3: header_late item=preset (rule 15)"),
    (MAGIC + "seat 0 human\noption rounds 7\n", "line 3: header_late item=option (rule 15)"),
    (MAGIC + "deal 1\noption rounds 7\n", "line 3: header_late item=option (rule 15)"),
    (PLACED + "option rounds 7\n", "line 3: header_late item=option (rule 15)"),
    (MAGIC + "deal 1\nseat 0 human A\n", "line 3: header_late item=seat (rule 15)"),
    (PLACED + "seat 0 human A\n", "line 3: header_late item=seat (rule 15)"),
    (MAGIC + "option rounds\n", "line 2: bad_item item=option (rule 15)"),
    (MAGIC + "option rounds 100\n", "line 2: bad_option option=rounds value=100 (rule 12)"),
    (MAGIC + "option wings true\n", "line 2: bad_option option=wings value=true (rule 12)"),
    (MAGIC + "option rounds 7\noption rounds 8\n", "line 3: given_twice item=rounds (rule 15)"),
    (LESS, f"line 2: {SENSELESS}"),
    (LESS + "option rounds 3\n", f"line 3: {SENSELESS}"),  # the last option, after which it is certain
    (LESS + "seat 0 human\ndeal 1\n", f"line 2: {SENSELESS}"),
    (MAGIC + "seat 0\n", "line 2: bad_item item=seat (rule 15)"),
    (MAGIC + "seat 6 human\n", "line 2: bad_seat word=6 (rule 1.1)"),
    (MAGIC + "seat 0 human\nseat 0 novice\n", "line 3, seat 0: given_twice item=seat 0 (rule 15)"),
]

DEALS: list[tuple[str | bytes, str]] = [
    (MAGIC + "deal\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal x\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal ²\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal 1 pos\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal 1 position x\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal 1234567\n", "line 2: bad_item item=deal (rule 15)"),
    (MAGIC + "deal 123456\n", "line 2: wrong_number number=123456 expected=1 (rule 15)"),
    (MAGIC + "deal 2 position\n", "line 2: wrong_number number=2 expected=1 (rule 15)"),
    (MAGIC + "finished 1\n", "line 2: finished_late (rule 15)"),
    (MAGIC + "deal 1\nfinished 1\n", "line 3: finished_late (rule 15)"),
    (PLACED + "finished\n", "line 3: finished_late (rule 15)"),
    (PLACED + "finished 1\nfinished 2\n", "line 4: finished_late (rule 15)"),
    (PLACED + "hand 0 5\nfinished 1\n", "line 4: finished_late (rule 15)"),
    (PLACED + "finished 7\n", "line 3: bad_seat word=7 (rule 1.1)"),
    (PLACED + "finished 3 3\n", "line 3: bad_finished (rule 15)"),
    (MAGIC + "hand 0 5\n", "line 2: no_deal item=hand (rule 15)"),
    (PLACED + "hand\n", "line 3: bad_item item=hand (rule 15)"),
    (PLACED + "hand 7 5\n", "line 3: bad_seat word=7 (rule 1.1)"),
    (PLACED + "hand 0 X\n", "line 3, seat 0: bad_card word=X (rule 1.2)"),
    (PLACED + "hand 0 5x5\n", "line 3, seat 0: bad_card word=x5 (rule 1.2)"),
    (PLACED + "hand 0\n", "line 3, seat 0: empty_hand (rule 15)"),
    (PLACED + "hand 0 5\nhand 0 5\n", "line 4, seat 0: given_twice item=hand 0 (rule 15)"),
    (PLACED + "finished 1\nhand 1 5\n", "line 4, seat 1: finished_with_cards (rule 15)"),
    (PLACED + "hand 0 BBB\nhand 1 BB\n", "line 4, seat 1: too_many card=B count=5 (rule 1.2)"),
    (PLACED + "hand 0 5s5s5s\nhand 1 5s5s\n", "line 4, seat 1: too_many card=5s count=5 (rule 1.2)"),
    (PLACED + "hand 0 5d5d5d\nhand 1 5d5d\n", "line 4, seat 1: too_many card=5d count=5 (rule 1.2)"),
    (PLACED + f"hand 0 {'5' * 9}\nhand 1 {'5' * 8}\n", "line 4, seat 1: too_many card=5 count=17 (rule 1.2)"),
    (MAGIC + "deal 1\nhand 1 5\n", "line 3, seat 1: bad_deck cards=1 (rule 1.2)"),
    (MAGIC + f"deal 1\nhand 1 {'5' * 37}\n", "line 3, seat 1: bad_deck cards=37 (rule 1.2)"),
    (PLACED + "hand 0 5\nhand 1 5\nhand 2 5\nleader 0\n", "line 6, seat 3: hand_missing (rule 15)"),
    (PLACED + "hand 0 5\nhand 1 5\nhand 2 5\ndeal 2\n", "line 6, seat 3: hand_missing (rule 15)"),
    (PLACED + "finished 1\nhand 0 5\nhand 3 5\nleader 0\n", "line 6, seat 2: hand_missing (rule 15)"),
    (PLACED + "finished 0\nhand 2 5\nhand 1 5\n1 pass\n", "line 6, seat 3: hand_missing (rule 15)"),
    (READY + "hand 0 5\n", "line 11, seat 0: not_now (rule 2)"),
]

WORDS: list[tuple[str | bytes, str]] = [
    (READY + "9 pass\n", "line 11: bad_seat word=9 (rule 1.1)"),
    (READY + "0\n", "line 11, seat 0: bad_item item=0 (rule 15)"),
    (READY + "0 fly\n", "line 11, seat 0: unknown_item item=fly (rule 15)"),
    (READY + "fly 0\n", "line 11: unknown_item item=fly (rule 15)"),
    (READY + "0 play\n", "line 11, seat 0: no_cards (rule 3.1)"),
    (READY + "0 play 4X\n", "line 11, seat 0: bad_card word=X (rule 1.2)"),
    (READY + "0 burn 4 s\n", "line 11, seat 0: no_burn (rule 8.1)"),  # a blank between rank and suit does no harm
    (READY + "0 play 4j\n", "line 11, seat 0: bad_card word=j (rule 1.2)"),
    (READY + "0 play RX\n", "line 11, seat 0: bad_card word=X (rule 1.2)"),
    (READY + "0 play Bs\n", "line 11, seat 0: bad_card word=s (rule 1.2)"),
    (READY + "0 play 5h 6h\n", "line 11, seat 0: mixed_ranks low=5 high=6 (rule 3.1)"),
    (READY + "0 pass 4\n", "line 11: bad_item item=0 (rule 15)"),
    (READY + "leader\n", "line 11: bad_item item=leader (rule 15)"),
    (READY + "leader 7\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "leader 0 1\n", "line 11: bad_item item=leader (rule 15)"),
    (READY + "decline 0\n", "line 11: bad_item item=decline (rule 15)"),
    (READY + "decline 0 wind\n", "line 11: bad_item item=decline (rule 15)"),
    (READY + "decline 7 burn\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "refuse 0\n", "line 11: bad_item item=refuse (rule 15)"),
    (READY + "refuse 0 tax\n", "line 11, seat 0: bad_item item=refuse (rule 11.7)"),
    (READY + "refuse 7 fall\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "head 0\n", "line 11: bad_item item=head (rule 15)"),
    (READY + "head 0 maybe\n", "line 11: bad_item item=head (rule 9.4)"),
    (READY + "head 7 keep\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "remove\n", "line 11: bad_item item=remove (rule 15)"),
    (READY + "remove 3 4\n", "line 11: bad_item item=remove (rule 15)"),
    (READY + "places 0 1 2 3 4\n", "line 11: bad_item item=places (rule 15)"),
    (READY + "places 0 1 2 3 4 6\n", "line 11: bad_seat word=6 (rule 1.1)"),
    (READY + "score 1\n", "line 11: bad_item item=score (rule 15)"),
    (READY + "score a b\n", "line 11: bad_item item=score (rule 15)"),
    (READY + "score 1 --2\n", "line 11: bad_item item=score (rule 15)"),
    (READY + "score 1 ²\n", "line 11: bad_item item=score (rule 15)"),
    (READY + "score 1 123456\n", "line 11: bad_item item=score (rule 15)"),
    (READY + "score 1 -1234\n", "line 11: deal_running (rule 15)"),
    (READY + "score 12345 1\n", "line 11: deal_running (rule 15)"),
    (READY + "void 1\n", "line 11: bad_item item=void (rule 15)"),
    (READY + "show\n", "line 11: bad_item item=show (rule 15)"),
    (READY + "show 7\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "show 0\n", "line 11, seat 0: no_cards (rule 3.1)"),
    (READY + "cut 0\n", "line 11, seat 0: no_cards (rule 3.1)"),
    (READY + "cut 0 3 4\n", "line 11, seat 0: bad_item item=cut (rule 2.3)"),
    (READY + "cut 7 3\n", "line 11: bad_seat word=7 (rule 1.1)"),
    (READY + "return 0\n", "line 11, seat 0: no_cards (rule 3.1)"),
    (READY + "precall\n", "line 11: bad_item item=precall (rule 15)"),
    (READY + "call 0 0\n", "line 11: bad_item item=call (rule 15)"),
    (MAGIC + "leader 0\n", "line 2: no_deal item=leader (rule 15)"),
    (MAGIC + "0 pass\n", "line 2: no_deal item=0 (rule 15)"),
    (MAGIC + "decline 0 burn\n", "line 2: no_deal item=decline (rule 15)"),
    (b"gouji 1\nseat 0 human \xff\n", "line 2: not_utf8 (rule 15)"),
    (b"\xffgouji 1\n", "line 1: not_utf8 (rule 15)"),
]


@pytest.mark.parametrize(("text", "said"), HEADER + DEALS + WORDS)
def test_15_the_line_the_seat_what_is_wrong_and_the_rule(text: str | bytes, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert str(caught.value) == said


def test_15_an_error_keeps_its_parts() -> None:
    with pytest.raises(RecordError) as caught:
        read(READY + "0 play 445\n")
    error = caught.value
    assert (error.line, error.reason, error.rule, error.seat) == (11, "mixed_ranks", "3.1", 0)
    assert error.details == {"low": "4", "high": "5"}
    assert error.args == (11, "mixed_ranks", "3.1", 0, error.details)


def test_15_the_hands_that_the_end_of_the_text_completes_are_dealt() -> None:
    """All but those of seats that are out are there: the deal waits for its leader."""
    deal = read(PLACED + "finished 3 1\n" + "".join(f"hand {seat} 5\n" for seat in (0, 2, 4, 5))).deal
    assert deal is not None
    assert deal.table.left == [1, 0, 1, 0, 1, 1]
    waiting = read(PLACED + "finished 3 1\nhand 0 5\n").deal
    assert waiting is not None
    assert waiting.table.left == [0] * 6


def test_15_a_no_may_stand_between_the_hands() -> None:
    text = PLACED + "hand 0 5\ndecline 1 show\n" + "".join(f"hand {seat} 5\n" for seat in range(1, 6))
    deal = read(text).deal
    assert deal is not None
    assert deal.table.left == [1] * 6
    assert deal.declined == {(1, "show")}


def test_15_an_error_at_the_end_of_the_text_names_the_last_line() -> None:
    with pytest.raises(RecordError) as caught:
        read(LESS + "# nothing\n")
    assert caught.value.line == 2


def test_15_a_byte_order_mark_and_a_torn_sign_do_no_harm() -> None:
    assert read("\ufeffgouji 1\nseat 0 human 我\n".encode()).players == {0: Player("human", "我")}
    torn = read_record("gouji 1\nseat 0 human 我".encode()[:-1])
    assert torn.torn == 2
    assert torn.match.players == {}
    assert read_record(b"gouji 1\n\xe6").torn == 2
    assert read_record(b"gouji 1\n").torn is None
    assert read_record("gouji 1\n  ").torn is None


def test_15_names_of_any_number_of_words() -> None:
    players = read(MAGIC + "seat 0 human\nseat 5 master 老于 头\n").players
    assert players == {0: Player("human"), 5: Player("master", "老于 头")}


def test_15_comments_begin_anywhere() -> None:
    assert read("gouji 1 # deals\nseat 1 human A # B # C\n").players[1].name == "A"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", []),
        ("5", [(2, None)]),
        ("5s 5 d5h", [(2, 0), (2, 2), (2, 1)]),
        ("R Bj2c", [(14, 0), (13, 0), (12, 3)]),
        ("B5s", [(13, 0), (2, 0)]),
        ("RjT", [(14, 0), (7, None)]),
    ],
)
def test_15_cards_with_and_without_suits(text: str, cards: list[tuple[int, int | None]]) -> None:
    assert parse_cards(text) == cards


def test_15_suits_for_cards_without_one_are_those_still_free() -> None:
    """Of each rank four spades, four hearts, four diamonds, four clubs; one card without a suit, and none counts."""
    deal = read(
        PLACED
        + "".join(f"hand {seat} {'5' * 3}B\n" for seat in range(3))
        + "".join(f"hand {seat} 5s\n" for seat in range(3, 6))
    ).deal
    assert deal is not None
    assert deal.hidden.cards[:3] == [
        [card_of(2, 0)] * 3 + [card_of(13)],
        [card_of(2, 0)] + [card_of(2, 1)] * 2 + [card_of(13)],
        [card_of(2, 1)] * 2 + [card_of(2, 2), card_of(13)],
    ]
    assert deal.hidden.cards[3:] == [[card_of(2, 2)], [card_of(2, 2)], [card_of(2, 2)]]
    assert not deal.hidden.suited


def test_15_with_suits_everywhere_they_stay() -> None:
    deal = read(
        PLACED + "".join(f"hand {seat} 6c 5h Rj\n" if seat < 4 else f"hand {seat} 7d\n" for seat in range(6))
    ).deal
    assert deal is not None
    assert deal.hidden.suited
    assert deal.hidden.cards[0] == [card_of(2, 1), card_of(3, 3), card_of(14)]
    assert deal.hidden.cards[5] == [card_of(4, 2)]
