"""Starting a match, going on with one, and playing a deal again."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from gouji.controller.game import Game
from gouji.controller.header import Extras, read_extras, record_lines
from gouji.controller.keeper import Keeper, MemoryKeeper, StorageKeeper
from gouji.controller.outcome import human_seat
from gouji.controller.thinker import Thinker
from gouji.controller.turns import PlayerFactory
from gouji.players.levels import BASELINES, LEVELS, STYLES, make_player
from gouji.players.player import Player as ComputerPlayer
from gouji.rules.action import Cards, Hands
from gouji.rules.match import HUMAN, Match, Player
from gouji.rules.options import DEFAULT_PRESET, PRESETS, Options
from gouji.rules.record import RecordError, read_record
from gouji.rules.seats import SEATS
from gouji.storage.journal import Journal
from gouji.storage.notice import Code, Notice
from gouji.storage.recordtext import match_id
from gouji.storage.store import Storage

DEFAULT_LEVEL = "regular"

_log = logging.getLogger("gouji.controller")


@dataclass(frozen=True)
class Setup:
    """A match to be started. ``levels``, ``names`` and ``styles`` go by seat; a seat without a level gets
    `DEFAULT_LEVEL`. ``human`` None: six computer players. ``first_hands``: the cards of the first deal."""

    options: Options = field(default_factory=Options)
    preset: str = DEFAULT_PRESET
    seed: int = 0
    human: int | None = 0
    levels: Mapping[int, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    styles: Mapping[int, str] = field(default_factory=dict)
    practice: bool = False
    first_hands: tuple[Cards, ...] | None = None

    @classmethod
    def of_preset(cls, preset: str, seed: int = 0, human: int | None = 0, level: str = DEFAULT_LEVEL) -> "Setup":
        """A match of a preset with one level on all seats."""
        return cls(PRESETS[preset], preset, seed, human, dict.fromkeys(SEATS, level))


def start_game(
    setup: Setup,
    storage: Storage | None = None,
    players: PlayerFactory | None = None,
    thinker: Thinker | None = None,
    snapshots: bool = True,
) -> Game:
    """A new match; a running one goes among the saved ones. Without ``storage`` it is kept in memory only.

    ``players`` defaults to the levels of the setup, ``thinker`` to thinking at once (a screen wants a
    `ThreadThinker`).
    """
    match = Match(setup.options, setup.preset, _seats(setup))
    extras = Extras(setup.seed, setup.practice, None, dict(setup.styles), setup.first_hands)
    lines = record_lines(match, extras, [])
    keeper: Keeper = MemoryKeeper(lines)
    notices: tuple[Notice, ...] = ()
    if storage is not None:
        opened = storage.start(lines, datetime.now())
        keeper, notices = StorageKeeper(storage, opened.journal), opened.notices
    game = Game(match, extras, keeper, players or by_levels(match, extras, own=True), thinker, snapshots)
    game.tell(notices)
    return game


def _seats(setup: Setup) -> dict[int, Player]:
    kinds = {seat: HUMAN if seat == setup.human else setup.levels.get(seat, DEFAULT_LEVEL) for seat in SEATS}
    return {seat: Player(kind, one_line(setup.names.get(seat, ""))) for seat, kind in kinds.items()}


def one_line(name: str) -> str:
    """A name as a record can hold it: one line, and no sign that begins a comment (rule 15)."""
    shown = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(shown.replace("#", "\N{FULLWIDTH NUMBER SIGN}").split())


def by_levels(match: Match, extras: Extras, own: bool = False) -> PlayerFactory:
    """The players that the seats of a match name; the person's own (autoplay) is of the default level.

    Levels that there are not become the default one, with a log entry. Players of one's own (``module:factory``) are
    loaded only if ``own`` says that the person has named them: a record from elsewhere must not load anything.
    """
    levels = {seat: _known(player.kind, own) for seat, player in match.players.items() if player.kind != HUMAN}
    styles = {seat: style for seat, style in extras.styles.items() if style in STYLES}

    def make(seat: int, seed: int) -> ComputerPlayer:
        return make_player(levels.get(seat, DEFAULT_LEVEL), seed, styles.get(seat, STYLES[0]))

    return make


def _known(level: str, own: bool) -> str:
    if level in (*BASELINES, *LEVELS) or (own and ":" in level):
        return level
    _log.warning("no level %r here, %s plays instead", level, DEFAULT_LEVEL)
    return DEFAULT_LEVEL


def resume_text(
    text: str,
    keeper: Keeper | None = None,
    players: PlayerFactory | None = None,
    thinker: Thinker | None = None,
    snapshots: bool = True,
    human: int = 0,
) -> Game:
    """Go on with a match exactly where its record stops. Raises `RecordError`.

    A record that names no seats gets a person on ``human`` and computer players of the default level.
    """
    match = read_record(text).match
    if not match.players:
        match.players = _seats(Setup(human=human))
    keeper = keeper or MemoryKeeper(text.splitlines())
    extras = read_extras(keeper.lines, keeper.match_id)
    game = Game(match, extras, keeper, players or by_levels(match, extras), thinker, snapshots)
    game.tidy()
    return game


def resume_game(
    storage: Storage,
    players: PlayerFactory | None = None,
    thinker: Thinker | None = None,
    snapshots: bool = True,
) -> tuple[Game | None, tuple[Notice, ...]]:
    """Go on with the running match; None if there is none. The notices are what to tell the person.

    A line that breaks the rules ends the good part: the match goes on from there, a copy of all of it is kept.
    """
    opened, notices = storage.resume()
    if opened is None:
        return None, notices
    journal = opened.journal
    told = [*notices, *opened.notices]
    while True:
        text = "".join(f"{line}\n" for line in journal.lines)
        try:
            game = resume_text(text, StorageKeeper(storage, journal), players, thinker, snapshots)
        except RecordError as error:
            if not _cut(journal, error, told):
                return None, tuple(told)
            continue
        return game, tuple(told)


def _cut(journal: Journal, error: RecordError, told: list[Notice]) -> bool:
    """Cut a journal before a bad line; False if nothing is left that could be played on."""
    good = min(error.line, len(journal.lines)) - 1
    if any(line.startswith("deal ") for line in journal.lines[:good]):
        told.append(journal.cut(good, str(error)))
        return True
    kept = journal.discard()
    told.append(Notice(Code.UNREADABLE, journal.name, detail=str(error), kept_as=kept, line=error.line))
    return False


def first_deal_of(text: str) -> Setup:
    """The set-up that plays the first deal of a record again (再打同一副牌). Raises `RecordError`.

    Seats, options and draws are those of the record.
    """
    lines = text.splitlines()
    match = read_record(text).match
    extras = read_extras(lines, match_id(lines))
    hands = next((action.hands for action in match.log if isinstance(action, Hands)), None)
    human = human_seat(match.players) if match.players else 0
    levels = {seat: _known(player.kind, own=False) for seat, player in match.players.items() if player.kind != HUMAN}
    names = {seat: player.name for seat, player in match.players.items()}
    whole = hands is not None and all(len(cards) == 36 for cards in hands)
    return Setup(
        match.options, match.preset, extras.seed, human, levels, names, extras.styles, extras.practice,
        hands if whole else None,
    )  # fmt: skip
