"""The game loop: whose turn it is, pace, pause, undo, autoplay, and handing over to storage. No screen, no clock.

::

    game = start_game(Setup.of_preset("qingdao", seed=7), storage, thinker=ThreadThinker(on_ready=wake))
    game, notices = resume_game(storage, thinker=...)      # None if no match is running

    each frame, as long as the screen is not busy showing:
        while game.step(now): ...                          # at most one action a call; False: nothing to do now
        for step in game.events():                         # Step(action, events, view): on disk already, show it
            ...
        request = game.pending                             # what the person is asked, or None
        for notice in game.notices(): ...                  # what storage has to tell

    game.submit(PlayCards(0, play, cards))                 # IllegalAction: nothing has changed, ask again
    game.next_deal()                                       # after a deal, when game.between
    game.pause() / game.unpause() / game.autoplay = True / game.ask_burn = False
    game.advise(action)                                    # a mate's next lead or answer, once one has finished
    game.undo()                                            # practice only; then game.generation has grown: redraw
    game.close()                                           # leave; resume_game goes on exactly here
    game.finish()                                          # put the match among the saved ones

How a `Request` is answered, by its ``kind`` (`Kind`):

======================  ====================================================================================
``PLAY``                `PlayCards`, `Pass`, `Yield`, `Wind`; ``view`` tells what is legal; ``only_pass``: 要不起
``BURN``                `Burn`, or ``request.no``
questions               one of ``request.choices``, or ``request.no``
``HEAD``                one of ``request.choices``
``RETURN``              `Return` with ``count`` cards, of ``view.wanted`` as far as held (rule 11.6)
``SWAP``                one of ``request.choices``: the places as they are, and with the last two swapped (rule 11.1)
``NEXT_DEAL``           ``game.next_deal()``
``MATCH_OVER``          ``game.finish()``
======================  ====================================================================================

Everything drawn at random comes from the match's seed and the place in the match alone, and each computer player is
made anew for each decision with a seed of its own: the same seed and the same answers give the same record at any
pace, and a resumed match goes on as it would have gone.
"""

from gouji.controller.due import Decision, Kind
from gouji.controller.game import Game, Step
from gouji.controller.headless import run_headless
from gouji.controller.keeper import MemoryKeeper, StorageKeeper
from gouji.controller.opening import Setup, by_levels, first_deal_of, resume_game, resume_text, start_game
from gouji.controller.request import Request
from gouji.controller.thinker import InlineThinker, ThreadThinker
from gouji.controller.turns import PlayerFactory

__all__ = [
    "Decision",
    "Game",
    "InlineThinker",
    "Kind",
    "MemoryKeeper",
    "PlayerFactory",
    "Request",
    "Setup",
    "Step",
    "StorageKeeper",
    "ThreadThinker",
    "by_levels",
    "first_deal_of",
    "resume_game",
    "resume_text",
    "run_headless",
    "start_game",
]
