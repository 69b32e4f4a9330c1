"""The decisions outside play: showing, calls, revolution, the head, removing, refusing and giving back tribute."""

from gouji.players.mind import Mind
from gouji.players.player import cards_back
from gouji.players.weights import Weights
from gouji.rules.action import Action, Call, PreCall, Redeal, Remove, Revolt, Show
from gouji.rules.cards import ACE, FOUR, JACK, KING, QUEEN, RANK_COUNT, RANKS, TEN, THREE, TWO, Card
from gouji.rules.options import Options
from gouji.rules.play import GOUJI_BODY
from gouji.rules.seats import opposite
from gouji.rules.tribute import point_count
from gouji.rules.view import View


def answer(view: View, question: str, weights: Weights) -> Action | None:
    """The action that says yes to a question, or None."""
    match question:
        case "show":
            return best_show(view)
        case "redeal":
            return Redeal(view.seat)
        case "precall":
            return PreCall(view.seat) if call_gain(view, "precall", weights) > weights.call else None
        case "call":
            return Call(view.seat) if call_gain(view, "call", weights) > weights.call else None
        case "revolt":
            return Revolt(view.seat) if revolts(view, weights) else None
        case "remove":
            return removal(view)
        case _:
            return None  # tribute is never refused


# --- the opening show (2.2) -----------------------------------------------------------------------------------


def best_show(view: View) -> Action | None:
    """The most cards of one suit, if they win the lead."""
    rank = RANKS.index(str(view.options.show_rank))
    numbers = [sum(1 for card in view.cards if card == rank * 4 + suit) for suit in range(4)]
    most = max(numbers)
    best = max((count for _, count in view.table.shows), default=1)
    if most <= best:
        return None
    return Show(view.seat, (Card(rank * 4 + numbers.index(most)),) * most)


# --- calls (10.3, 11.4) ---------------------------------------------------------------------------------------


def gouji_groups(view: View) -> float:
    """How many gouji plays the hand makes without a joker, twos filling up where one is missing."""
    hand = view.hand
    groups, twos = 0.0, hand[TWO]
    for rank in (ACE, KING, QUEEN, JACK, TEN):
        missing = GOUJI_BODY[rank] - hand[rank]
        if missing <= 0:
            groups += 1.0 + (rank - TEN) / 8
        elif missing <= twos and view.options.open_point not in ("pure", "pure_then_four"):
            groups += 0.5
    return groups


OPEN_RATE = {"any": 0.92, "no_red": 0.92, "no_joker": 0.86, "pure": 0.6, "pure_then_four": 0.31}
"""How often a seat opened by the option, counted over deals of our own players."""


def open_chance(view: View) -> float:
    """How likely I open: the more gouji plays I hold the likelier one of them lives; against one that has revolted
    I may have opened from the start (9.5)."""
    if opposite(view.seat) in view.table.revolted and view.options.revolt_opens == "auto":
        return 1.0
    rate = OPEN_RATE[view.options.open_point]
    return _chance(rate + 0.05 * (gouji_groups(view) - 4.0)) if sum(view.hand) else rate


def opposite_chance(view: View) -> float:
    """How likely the opposite opens: a little less the more high cards I hold. Of one that has revolted it is
    known (9.5)."""
    if opposite(view.seat) in view.table.revolted:
        return 1.0 if view.options.revolution == "forced" else 0.0
    rate = OPEN_RATE[view.options.open_point]
    return _chance(rate - 0.015 * (sum(view.hand[TEN:]) - 17)) if sum(view.hand) else rate


def _chance(value: float) -> float:
    return min(0.98, max(0.02, value))


def call_of(view: View, seat: int) -> str:
    """The call that a seat has made: "precall", "call" (a declaration too), or "" for none."""
    return "precall" if seat in view.table.precalls else ("call" if seat in view.table.calls else "")


def call_gain(view: View, call: str, weights: Weights) -> float:
    """How many cards of tribute a call is expected to gain (11.4), against making none."""
    mine, other = open_chance(view), opposite_chance(view)
    theirs = call_of(view, opposite(view.seat))
    return _expected(view.options, mine, other, call, theirs) - _expected(view.options, mine, other, "", theirs)


def call_swing(view: View, call: str, opposite_opens: bool) -> int:
    """The most cards of tribute that a call can lose if the opposite opens (less than 0), or gain if it does not,
    against making none (11.4)."""
    options, theirs = view.options, call_of(view, opposite(view.seat))
    swings = [
        _net(options, opened, opposite_opens, call, theirs) - _net(options, opened, opposite_opens, "", theirs)
        for opened in (True, False)
    ]
    return min(swings) if opposite_opens else max(swings)


def _expected(options: Options, mine: float, other: float, call: str, theirs: str) -> float:
    """The expected point tribute received less paid."""
    total = 0.0
    for opened, chance in ((True, mine), (False, 1.0 - mine)):
        for other_opened, other_chance in ((True, other), (False, 1.0 - other)):
            total += chance * other_chance * _net(options, opened, other_opened, call, theirs)
    return total


def _net(options: Options, opened: bool, other_opened: bool, call: str, theirs: str) -> int:
    """The point tribute received less paid, by who of both opened and called."""
    received = point_count(options, other_opened, opened, theirs, call)
    return received - point_count(options, opened, other_opened, call, theirs)


# --- revolution (9) -------------------------------------------------------------------------------------------


def revolts(view: View, weights: Weights) -> bool:
    """Whether a hand without twos and jokers cannot live: too many leads that do not come back."""
    if view.table.revolted:
        return False  # a second revolution would void the deal (9.3)
    return Mind(view, weights).plan.whole > weights.revolt


def keeps_head(view: View, weights: Weights) -> bool:
    """To keep the head pays if three gouji plays are there to be made (9.4)."""
    return gouji_groups(view) >= weights.keep_head


# --- removing and tribute (2.5, 11.6) -------------------------------------------------------------------------


def removal(view: View) -> Action | None:
    """Threes and fours are burdens: away with those that I hold."""
    ranks = "".join(RANKS[rank] for rank in (THREE, FOUR) if view.hand[rank])
    return Remove(ranks) if ranks else None


def return_cards(view: View, weights: Weights) -> tuple[Card, ...]:
    """Cards whose loss helps or harms the plan least: whole small groups, low ranks first."""
    due = next((due for due in view.table.returns_due if due[0] == view.seat), None)
    if due is None:
        return ()
    hand = view.hand
    # Twos and jokers last of all, high ranks only where low ones do not suffice, longer groups after whole ones.
    order = sorted(range(RANK_COUNT), key=lambda rank: (rank >= TWO, rank >= TEN, hand[rank] > due[2], rank))
    return cards_back(view, due[2], order)
