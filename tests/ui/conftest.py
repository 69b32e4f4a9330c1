"""The screen is SDL's dummy driver in these tests; set before anything starts it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
