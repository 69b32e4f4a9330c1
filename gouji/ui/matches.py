"""Opens the table: between the pages and the controller."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.storage import recordtext, saves
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Notice
from gouji.ui.scene import Scene
from gouji.ui.services import MatchSetup, Services, Standing

if TYPE_CHECKING:
    # The controller and the rules are loaded when the first match is opened: the title comes sooner without them.
    from gouji.controller import Game, Setup, ThreadThinker

_log = logging.getLogger(__name__)
MOST_SEED = 10**9


@dataclass(frozen=True)
class TableScenes:
    """Makes the scenes of the table; imported only when one is opened."""

    table: Callable[[Services, Game], Scene]
    replay: Callable[[Services, str, str], Scene]


class TableMatches:
    """Starts, resumes and replays matches on the table."""

    def __init__(self, services: Services, scenes: TableScenes | None = None, autoplay: bool = False) -> None:
        self._services = services
        self._scenes = scenes
        self._autoplay = autoplay
        self._known: tuple[tuple[int, int], Standing | None] | None = None

    def standing(self) -> Standing | None:
        """The match that can be continued, as its journal says; read again only when the file has changed."""
        path = self._services.storage.folders.journal_file
        try:
            status = path.stat()
            mark = (status.st_mtime_ns, status.st_size)
            if self._known is None or self._known[0] != mark:
                self._known = (mark, _standing_of(path.read_bytes()))
        except OSError:
            return None
        return self._known[1]

    def start(self, setup: MatchSetup) -> None:
        """A new match; an unfinished one goes to the saved ones."""
        from gouji.controller import start_game

        self._open(start_game(controller_setup(setup), self._services.storage, thinker=self._thinker()))

    def resume(self) -> None:
        """Go on where the match was left."""
        from gouji.controller import resume_game

        game, notices = resume_game(self._services.storage, thinker=self._thinker())
        if game is not None:
            self._open(game)
        self._tell(notices)

    def play_again(self, text: str) -> None:
        """A new match with the cards of a record's first deal."""
        from gouji.controller import first_deal_of, start_game
        from gouji.rules.record import RecordError

        try:
            setup = first_deal_of(text)
        except RecordError as error:
            self._tell_record(error)
            return
        self._open(start_game(setup, self._services.storage, thinker=self._thinker()))

    def replay(self, name: str, text: str) -> None:
        """Look at a saved match."""
        from gouji.rules.record import RecordError
        from gouji.ui.replay.scene import EmptyRecord

        try:
            scene = self._made().replay(self._services, name, text)
        except (RecordError, EmptyRecord) as error:
            self._tell_record(error)
            return
        self._services.app.push(scene)

    def _open(self, game: Game) -> None:
        game.autoplay = self._autoplay
        self._services.app.push(self._made().table(self._services, game))

    def _made(self) -> TableScenes:
        if self._scenes is None:
            self._scenes = _usual_scenes()
        return self._scenes

    def _thinker(self) -> ThreadThinker:
        from gouji.controller import ThreadThinker

        return ThreadThinker(on_ready=self._services.app.wake)

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            self._services.tell(notice)

    def _tell_record(self, error: Exception) -> None:
        from gouji.ui.replay.sharing import refused

        self._services.app.push(refused(self._services, error))


def controller_setup(setup: MatchSetup) -> Setup:
    """A set-up of the pages as the controller takes it; without a seed one is drawn."""
    from gouji.controller import Setup

    seed = setup.seed if setup.seed is not None else random.SystemRandom().randrange(MOST_SEED)
    return Setup(
        setup.options,
        setup.preset,
        seed,
        levels=dict(enumerate(setup.levels, 1)),
        names={0: setup.player_name, **dict(enumerate(setup.names, 1))},
        styles=dict(enumerate(setup.styles, 1)),
    )


def _standing_of(data: bytes) -> Standing | None:
    try:
        lines = recordtext.split(data).lines
        told = saves.summary(lines)
    except (Damaged, NewerVersion) as error:
        _log.warning("the running match cannot be summed up: %s", error)
        return None
    if not told.deals and not told.under_way:
        return None
    score = told.score if _seat_of_person(lines) % 2 == 0 else (told.score[1], told.score[0])
    return Standing(told.preset, told.deals + int(told.under_way), score, between=not told.under_way)


def _seat_of_person(lines: Sequence[str]) -> int:
    """Where the person sits; the first seat if no line says so."""
    for line in lines:
        match line.split():
            case ["deal", *_]:
                break
            case ["seat", seat, "human", *_] if seat.isdecimal():
                return int(seat)
    return 0


def _usual_scenes() -> TableScenes:
    from gouji.ui.table.scene import TableScene

    return TableScenes(TableScene, _replay_scene)


def _replay_scene(services: Services, name: str, text: str) -> Scene:
    from gouji.ui.replay.scene import ReplayScene

    return ReplayScene(services, name, text)
