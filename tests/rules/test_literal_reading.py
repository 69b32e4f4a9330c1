"""Random deals, followed by the package and by a second, literal reading of the rules side by side."""

from random import Random

import pytest

from gouji.rules.action import Action, Burn, Hands, Leader, Pass, PlayCards, StartDeal, Wind, Yield
from gouji.rules.cards import TEN, full_deck, rank_of, ranks_text
from gouji.rules.deal import Deal
from gouji.rules.match import Match
from gouji.rules.options import PRESETS, Options, check, with_values
from gouji.rules.play import parse_play
from gouji.rules.plays import can_beat
from gouji.rules.seats import SEATS
from gouji.rules.table import Phase
from gouji.rules.trick import may_take_wind, may_yield
from tests.rules.literal import Literal
from tests.rules.random_play import finish_deal, next_action

WAYS: dict[str, Options] = dict(PRESETS)
WAYS["qingdao, opening"] = with_values(PRESETS["qingdao"], {"open_point": "any", "burn_needs_open": True})
WAYS["qingdao, no burns"] = with_values(PRESETS["qingdao"], {"burn": False, "mixed_jokers": "small"})
WAYS["qingdao, three dead"] = with_values(
    PRESETS["qingdao"], {"open_point": "no_red", "open_deadline": "first", "revolt_opens": "three_dead"}
)
WAYS["chinagames, kills"] = with_values(PRESETS["chinagames"], {"joker_kill": "all", "stifled": "last"})
WAYS["stifle, first"] = with_values(PRESETS["stifle"], {"open_deadline": "first", "rest_places": "cards"})
WAYS["outline, choice"] = with_values(PRESETS["outline"], {"revolution": "any", "open_point": "pure_then_four"})


def begin(deal: Deal) -> Literal:
    """The second reading, at the moment when play begins."""
    table = deal.table
    reading = Literal(
        table.options,
        [ranks_text(hand) for hand in deal.hidden.hands],
        table.leader if table.leader in table.live else table.next_live(table.leader),
        list(table.finished),
        table.revolted[0] if table.revolted else None,
        bool(table.head),
    )
    reading.first_leader = table.leader
    return reading


def follow(reading: Literal, action: Action) -> None:
    match action:
        case PlayCards(seat, play):
            reading.play(seat, play.text)
        case Burn(seat, play):
            reading.play(seat, play.text, burns=True)
        case Pass(seat):
            reading.say(seat, "pass")
        case Yield(seat):
            reading.say(seat, "yield")
        case Wind(seat):
            reading.say(seat, "wind")


def compare(reading: Literal, deal: Deal) -> None:
    """Everything that can be seen at this moment."""
    table, hidden = deal.table, deal.hidden
    assert [sorted(hand) for hand in reading.hands] == [sorted(ranks_text(hand)) for hand in hidden.hands]
    assert reading.live == set(table.live)
    assert reading.finished == list(table.finished)
    assert reading.burns == [(burn.burner, burn.victim, burn.doubled) for burn in table.burns]
    assert reading.stifles == list(hidden.stifles)
    assert reading.over == (table.phase is Phase.OVER)
    if table.options.open_point != "off":
        assert reading.opened == set(table.opened)
    if reading.over:
        return
    assert (reading.actor, reading.leads, reading.melee) == (table.actor, table.leading, table.melee)
    seat = reading.actor
    if seat is not None and not reading.leads:
        assert (reading.may_yield(), reading.may_wind()) == (may_yield(table, seat), may_take_wind(table, seat))
    if reading.top is not None:
        top = parse_play(reading.top.play)
        able = [s for s in reading.may_burn() if can_beat(hidden.hands[s], top, table.options)]
        assert able == list(deal.burners())


def run(match: Match, rng: Random, deals: int) -> int:
    """Play some deals; returns how many actions were compared."""
    compared, reading = 0, None
    while len(match.results) < deals and not match.over:
        done = len(match.results)
        action = next_action(match, rng, eager=0.5)
        in_play = match.running is not None and match.running.table.phase is Phase.PLAY
        if in_play and isinstance(action, PlayCards | Burn | Pass | Yield | Wind):
            assert match.running is not None
            if reading is None:
                reading = begin(match.running)
                compare(reading, match.running)
            match.apply(action)
            follow(reading, action)
            assert match.deal is not None
            compare(reading, match.deal)
            compared += 1
        else:
            match.apply(action)
        if len(match.results) > done:
            if reading is not None and not match.results[-1].void:
                assert reading.places() == list(match.results[-1].places)
            reading = None
            finish_deal(match, rng)
    return compared


def small_position(options: Options, rng: Random) -> Match:
    """A position of few and high cards, in which much is burnt, finished and stifled."""
    match = Match(check(options))
    finished = tuple(rng.sample(range(6), rng.choice((0, 0, 0, 1, 1, 2))))
    match.apply(StartDeal(1, True, finished))
    deck = full_deck()
    rng.shuffle(deck)
    deck.sort(key=lambda card: rng.random() * (4 if rank_of(card) >= TEN or rank_of(card) < 2 else 1))
    hands = [tuple(deck.pop() for _ in range(rng.randint(1, 8))) if s not in finished else () for s in SEATS]
    match.apply(Hands(tuple(tuple(sorted(hand)) for hand in hands)))
    match.apply(Leader(rng.choice([s for s in SEATS if s not in finished])))
    return match


@pytest.mark.parametrize("way", WAYS)
def test_two_readings_agree_in_whole_deals(way: str) -> None:
    for seed in range(2):
        assert run(Match(check(WAYS[way])), Random(f"{way} {seed}"), 2) > 100


@pytest.mark.parametrize("way", WAYS)
def test_two_readings_agree_in_small_positions(way: str) -> None:
    for seed in range(60):
        rng = Random(f"{way} {seed}")
        run(small_position(WAYS[way], rng), rng, 1)
