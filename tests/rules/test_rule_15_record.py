"""Rule 15: the record, as the rule words it. Whole records and broken ones are tested beside it."""

import pytest

from gouji.rules.record import read, read_record
from gouji.rules.record_line import RecordError
from gouji.rules.record_write import write_record
from tests.rules.positions import (
    actor,
    deal_of,
    full_deal,
    full_hands,
    header,
    leads,
    lines_of,
    outcome,
    position,
    refused,
    result,
)

RICH = "445566778899TTJJQQKKAA22"
SIX = dict.fromkeys(range(6), RICH)
PLAYED = "0 play 4, 1 play 5, 2 pass"


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


# --- the frame ---


def test_first_line_is_magic_and_version() -> None:
    assert fault("").line == 1
    assert fault("preset qingdao\n").line == 1
    assert fault("gouji 2\n").line == 1
    assert fault("poker 1\n").rule == "15"


def test_comments_and_blank_lines_are_ignored() -> None:
    text = position(SIX, PLAYED)
    noisy = text.replace("\n", "  # said aloud\n\n# a line of its own\n   \n")
    assert outcome(noisy) == outcome(text)


def test_a_torn_last_line_is_dropped_with_a_notice() -> None:
    text = position(SIX, PLAYED)
    torn = read_record(text + "3 pla")
    assert torn.torn is not None
    assert actor(text) == 3
    assert write_record(torn.match) == write_record(read(text))
    whole = read_record(text)
    assert whole.torn is None


def test_it_may_stop_anywhere() -> None:
    text = position(SIX, PLAYED, options="rounds 3")
    lines = text.splitlines(keepends=True)
    for end in range(1, len(lines) + 1):
        read("".join(lines[:end]))


def test_one_preset_right_after_the_first_line_then_options() -> None:
    assert read("gouji 1\npreset stifle\noption rounds 7\n").options.rounds == 7
    assert fault("gouji 1\npreset stifle\npreset stifle\n").line == 3
    assert fault("gouji 1\noption rounds 7\npreset stifle\n").line == 3


def test_seats_have_a_kind_and_a_name() -> None:
    match = read("gouji 1\nseat 0 human 我\nseat 1 master 老于 头\n")
    assert match.players[0].kind == "human"
    assert match.players[1].name == "老于 头"
    assert fault("gouji 1\nseat 6 human X\n").line == 2


def test_errors_name_the_line_the_seat_and_the_rule() -> None:
    text = position(SIX, PLAYED + ", 3 play 4")
    error = fault(text)
    assert (error.line, error.seat, error.rule) == (len(text.splitlines()), 3, "4.2")
    assert all(part in str(error) for part in (str(error.line), "3", "4.2"))


@pytest.mark.parametrize(
    "line",
    ["9 pass", "0 fly", "0 play", "0 play X", "fly 0", "head 0 maybe", "decline 0 wind", "leader 7", "0", "call"],
)
def test_lines_that_mean_nothing(line: str) -> None:
    text = position(SIX) + line + "\n"
    assert fault(text).line == len(text.splitlines())


# --- deals ---


def test_deals_are_numbered_on_by_one() -> None:
    first = header("qingdao") + deal_of(SIX, PLAYED)
    assert refused(header("qingdao") + "deal 2\n") == "15"
    assert refused(first + "deal 2\n") == "15"  # the first is not over


def test_a_full_deal_is_all_216_cards() -> None:
    hands = full_hands({})
    lines = [f"hand {seat} {hand}" for seat, hand in enumerate(hands)]
    ok = header("qingdao") + "\n".join(["deal 1", *lines, "leader 0"]) + "\n"
    assert leads(ok) == 0
    short = ok.replace(lines[2], lines[2][:-1])
    assert fault(short).rule in {"1.2", "15"}
    other = "3" if hands[0][-1] != "3" else "4"
    assert fault(ok.replace(lines[0], lines[0][:-1] + other)).rule in {"1.2", "15"}
    assert fault(header("qingdao") + "\n".join(["deal 1", *lines[:5], "leader 0"]) + "\n").rule == "15"


def test_a_card_at_most_as_often_as_four_packs_hold_it() -> None:
    hands = {**SIX, 0: "B" * 3, 1: "B" * 2}
    assert fault(position(hands)).rule == "1.2"
    hands = {**SIX, 0: "5s 5s 5s", 1: "5s 5s"}
    text = header("qingdao") + "deal 1 position\n" + "".join(f"hand {s} {hands[s]}\n" for s in range(6)) + "leader 0\n"
    assert fault(text).rule == "1.2"


def test_a_position_may_have_finished_seats() -> None:
    assert actor(position(dict.fromkeys((0, 2, 4, 5), RICH), "0 play 4", finished="3 1")) == 2
    assert refused(position(dict.fromkeys((0, 2, 4, 5), RICH), finished="3 1", leader=1)) == "15"
    with pytest.raises(RecordError):
        read(position(dict.fromkeys((0, 2, 4), RICH), finished="3 1"))  # 5 has no cards and has not finished
    with pytest.raises(RecordError):
        read(position(SIX, finished="3 1"))  # finished with cards
    with pytest.raises(RecordError):
        read(position(dict.fromkeys((0, 2, 4, 5), RICH), finished="3 3"))


def test_places_of_finished_seats_are_settled_in_order() -> None:
    text = position({0: "4", 1: "55", 5: "66"}, "0 play 4", finished="3 4 2")
    assert result(text)["places"] == [3, 4, 2, 0, 1, 5]


def test_no_cut_and_no_redeal_in_a_position() -> None:
    hands = "".join(f"hand {seat} 456789\n" for seat in range(6))
    assert refused(header("qingdao", "leader cut") + "deal 1 position\n" + hands + "cut 0 7s\n") == "2.3"
    assert refused(header("qingdao", "redeal true") + "deal 1 position\n" + hands + "redeal 0\n") == "2.1"
    assert leads(position(SIX, options="leader cut")) == 0


# --- cards ---


def test_cards_with_and_without_suits_and_blanks() -> None:
    plain = position({**SIX, 0: "RB22445"}, "0 play RB2244")
    for written in ("0 play 4 4 2 2 B R", "0 play Rj Bj 2s 2s 4s 4s", "0 play 44RB22", "0 play Rj B 2s 24 4s"):
        text = position({**SIX, 0: "RB22445"}, written)
        assert outcome(text) == outcome(plain)
    mixed = header("qingdao") + "deal 1 position\nhand 0 Rj Bj 2s 2d 4c 4c 5h\n"
    mixed += "".join(f"hand {seat} {RICH}\n" for seat in range(1, 6)) + "leader 0\n"
    assert outcome(mixed + "0 play RB22 4c 4c\n")["hands"][0] == "5"


def test_only_cards_that_are_held() -> None:
    assert fault(position(SIX, "0 play 444")).seat == 0
    assert fault(position(SIX, "0 play R")).seat == 0


# --- what is optional ---

END = {0: "5", 1: "6", 2: "7", 3: "88", 4: "9", 5: "TTT"}
MOVES = "0 play 5, 1 play 6, 2 play 7, 3 pass, 4 play 9"


def test_places_and_score_may_be_missing_and_are_checked() -> None:
    text = position(END, MOVES, options="positive_only false")
    found = result(text)
    assert found["places"] == [0, 1, 2, 4, 3, 5]
    assert found["score"] == [4, -4]
    read(text + "places 0 1 2 4 3 5\nscore 4 -4\n")
    read(text + "score 4 -4\n")
    assert refused(text + "places 1 0 2 4 3 5\n") == "11.1"
    assert refused(text + "score 4 -3\n") == "11.2"
    assert refused(text + "void\n") == "9.3"


def test_a_no_is_of_no_effect() -> None:
    questions = ("precall", "show", "redeal", "call", "revolt", "remove", "refuse", "burn")
    text = position(SIX, ", ".join(f"decline 1 {question}" for question in questions) + ", 0 play 4")
    assert outcome(text) == outcome(position(SIX, "0 play 4"))


def test_tribute_and_buying_leave_no_line() -> None:
    text = header("chinagames") + full_deal({0: "2", 1: "333", 2: "333", 3: "333"})
    written = write_record(read(text))
    assert outcome(written) == outcome(text)
    body = [line.split()[0] for line in written.splitlines() if line]
    assert set(body) <= {"gouji", "preset", "option", "seat", "deal", "hand", "leader"}


def test_after_a_play_that_only_a_burn_can_answer_the_next_line_may_be_the_lead() -> None:
    text = position({0: "AA", 1: "46", 2: "667", 3: "22A8", 4: "8Q", 5: "BB3"}, "0 play AA, 3 play 22, 3 play 8")
    assert actor(text) == 4


def test_the_example_of_the_rule_reads() -> None:
    """Items in the order of the rule, in one record: yield, wind, burn, calls, head."""
    lines = "call 4, revolt 5, head 2 keep, 0 play 4 4, 1 play 5s 5s, 2 pass, 3 pass"
    hands = {**SIX, 5: RICH.replace("2", "")}
    text = position(hands, lines, options="open_point any, point declare, calls declare")
    assert actor(text) == 4


def test_written_and_read_again_is_the_same() -> None:
    for text in (position(SIX, PLAYED), position(END, MOVES), header("stifle") + full_deal({0: "2", 1: "333"})):
        written = write_record(read(text))
        assert write_record(read(written)) == written
        assert outcome(written) == outcome(text)


def test_lines_of_is_a_plain_split() -> None:
    assert lines_of("a, b\nc") == ["a", "b", "c"]
