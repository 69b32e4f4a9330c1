"""What the rules refuse, as codes and numbers; the texts live with the interface."""

from collections.abc import Mapping
from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused. `gouji replay` and the table put words to each code."""

    # what an action is at all
    NOT_NOW = "not_now"  # the action has no place in this phase
    NOT_YOUR_TURN = "not_your_turn"
    SEAT_OUT = "seat_out"  # the seat does not take part any more
    OPTION_OFF = "option_off"  # the option that allows it is off
    MATCH_OVER = "match_over"
    DEAL_OVER = "deal_over"
    DEAL_RUNNING = "deal_running"
    WRONG_NUMBER = "wrong_number"
    # cards
    BAD_DECK = "bad_deck"  # not 216 cards, 36 each
    TOO_MANY = "too_many"  # more of a card than four packs hold
    EMPTY_HAND = "empty_hand"  # a position's seat without cards that has not finished
    FINISHED_WITH_CARDS = "finished_with_cards"
    BAD_FINISHED = "bad_finished"
    NO_CARDS = "no_cards"
    NOT_HELD = "not_held"  # the seat does not hold these cards
    # a play
    MIXED_RANKS = "mixed_ranks"  # 3.1
    THREES_LAST = "threes_last"  # 3.6
    WRONG_SIZE = "wrong_size"  # 4.1
    NOT_HIGHER = "not_higher"  # 4.2
    DEAD_PLAY = "dead_play"  # 4.3: a big joker cannot be beaten
    MUST_LEAD = "must_lead"  # 6
    HAS_PASSED = "has_passed"
    ONLY_BURNS = "only_burns"  # 6.6b, 9.4
    ONLY_OPPOSITE = "only_opposite"  # 6.4
    NO_YIELD = "no_yield"  # 6.3
    NO_WIND = "no_wind"  # 6.6a
    NO_BURN = "no_burn"  # 8.1
    BURN_TOO_LATE = "burn_too_late"  # 6.4
    BURN_NEEDS_OPEN = "burn_needs_open"  # 8.1
    BURNER_NEEDS_JOKER = "burner_needs_joker"  # 8.4
    # before play
    SHOW_TOO_SMALL = "show_too_small"
    SHOW_TWO_SUITS = "show_two_suits"
    SHOW_WRONG_RANK = "show_wrong_rank"
    SHOWN_ALREADY = "shown_already"
    WRONG_LEADER = "wrong_leader"
    WRONG_CUTTER = "wrong_cutter"
    CUT_DONE = "cut_done"
    CUT_MISSING = "cut_missing"
    HAS_HIGH_CARDS = "has_high_cards"  # 2.1, 9.1
    ONLY_FIRST_DEAL = "only_first_deal"
    CALLED_ALREADY = "called_already"
    REVOLTED_ALREADY = "revolted_already"
    NO_HEAD = "no_head"  # 9.4
    BAD_REMOVAL = "bad_removal"
    NOTHING_TO_REFUSE = "nothing_to_refuse"
    NOTHING_TO_RETURN = "nothing_to_return"
    RETURN_COUNT = "return_count"
    RETURN_RANKS = "return_ranks"
    RETURN_LAST_THREE = "return_last_three"
    # after the deal
    NO_SWAP = "no_swap"  # 11.1
    WRONG_PLACES = "wrong_places"
    WRONG_SCORE = "wrong_score"
    NOT_VOID = "not_void"
    IS_VOID = "is_void"


class IllegalAction(Exception):
    """An action that the rules refuse; nothing has changed.

    ``rule`` is the number of the rule, ``reason`` the code, ``seat`` the seat concerned or None, and
    ``details`` the numbers that a text about it may name.
    """

    def __init__(self, rule: str, reason: Reason, seat: int | None = None, **details: int | str) -> None:
        super().__init__(rule, reason, seat, details)
        self.rule = rule
        self.reason = reason
        self.seat = seat
        self.details: Mapping[str, int | str] = details

    def __str__(self) -> str:
        details = "".join(f" {key}={value}" for key, value in self.details.items())
        return f"{self.reason}{details} (rule {self.rule})"
