"""Make assets/sounds: every sound of the game, synthesised here, stored as Ogg Vorbis.

    python build_scripts/make_sounds.py [--wav FOLDER]

Noise through filters gives cards on felt, plucked strings in a five-tone scale give the chimes. Needs ``oggenc``
(vorbis-tools); ``--wav`` keeps the uncompressed sounds as well.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
import tempfile
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "sounds"
RATE = 44_100
Samples = list[float]
D4, E4, A4, B4, D5, E5, FIS5, A5, B5, D6 = 293.66, 329.63, 440.0, 493.88, 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def mix(*layers: tuple[float, float, Samples]) -> Samples:
    """Layers (start in seconds, strength, sound) laid over each other."""
    length = max(round(start * RATE) + len(sound) for start, _, sound in layers)
    out = [0.0] * length
    for start, strength, sound in layers:
        first = round(start * RATE)
        fade = min(len(sound) // 3, round(0.08 * RATE)) or 1  # no layer ends with a click
        for number, value in enumerate(sound):
            out[first + number] += value * strength * min(1.0, (len(sound) - number) / fade)
    return out


def band(sound: Samples, centre: float, width: float) -> Samples:
    """Band-pass (two poles); ``width`` is the quality: higher is narrower."""
    turn = 2 * math.pi * centre / RATE
    alpha = math.sin(turn) / (2 * width)
    b0, a1, a2, norm = alpha, -2 * math.cos(turn), 1 - alpha, 1 + alpha
    out: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = (b0 * x - b0 * x2 - a1 * y1 - a2 * y2) / norm
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def low(sound: Samples, cut: float) -> Samples:
    """Low-pass (one pole)."""
    share, value, out = 1 - math.exp(-2 * math.pi * cut / RATE), 0.0, []
    for x in sound:
        value += share * (x - value)
        out.append(value)
    return out


def noise(seconds: float, seed: int) -> Samples:
    dice = random.Random(seed)
    return [dice.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def shaped(sound: Samples, rise: float, fall: float) -> Samples:
    """A short rise, then an exponential fall; both in seconds."""
    out = []
    for number, x in enumerate(sound):
        t = number / RATE
        out.append(x * min(1.0, t / rise) * math.exp(-max(0.0, t - rise) / fall))
    return out


def thump(pitch: float, seconds: float, fall: float) -> Samples:
    """A soft knock: a low tone that drops a little."""
    out, phase = [], 0.0
    for number in range(round(seconds * RATE)):
        t = number / RATE
        phase += 2 * math.pi * pitch * (1 + 0.6 * math.exp(-t / 0.012)) / RATE
        out.append(math.sin(phase) * min(1.0, t / 0.002) * math.exp(-t / fall))
    return out


def pluck(pitch: float, seconds: float, bright: float, seed: int) -> Samples:
    """A plucked string (Karplus and Strong); ``bright`` 0 to 1."""
    period = RATE / pitch
    length = int(period)
    start = low(noise(length / RATE + 0.01, seed), 500 + 4200 * bright)[:length]
    middle = sum(start) / length
    line = [x - middle for x in start]
    loss = 0.996 - 0.0018 * (1 - bright)
    out: Samples = []
    place = 0
    for _ in range(round(seconds * RATE)):
        value = line[place]
        following = line[(place + 1) % length]
        line[place] = loss * (0.5 * value + 0.5 * following)
        out.append(value)
        place = (place + 1) % length
    return tuned(out, period / (length - 0.5))


def tuned(sound: Samples, ratio: float) -> Samples:
    """Played ``1 / ratio`` as fast, which brings a whole-numbered period to the exact pitch."""
    out = []
    for number in range(int((len(sound) - 1) * ratio)):
        place = number / ratio
        first = int(place)
        share = place - first
        out.append(sound[first] * (1 - share) + sound[first + 1] * share)
    return out


def bell(pitch: float, seconds: float, fall: float) -> Samples:
    """A small soft bell: partials that do not fit, the higher the shorter."""
    partials = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (2.76, 0.22, 0.45), (5.4, 0.08, 0.2))
    out = []
    for number in range(round(seconds * RATE)):
        t = number / RATE
        value = sum(
            strength * math.sin(2 * math.pi * pitch * ratio * t) * math.exp(-t / (fall * life))
            for ratio, strength, life in partials
        )
        out.append(value * min(1.0, t / 0.004))
    return out


def snap(seconds: float, centre: float, fall: float, seed: int) -> Samples:
    """A card: a short filtered noise."""
    return shaped(band(noise(seconds, seed), centre, 0.9), 0.001, fall)


def click() -> Samples:
    return snap(0.05, 2600, 0.006, 1)


def deal() -> Samples:
    return mix((0, 0.8, snap(0.09, 3600, 0.012, 2)), (0.012, 0.35, snap(0.07, 1500, 0.012, 3)))


def play() -> Samples:
    slap = mix((0, 0.9, snap(0.14, 2100, 0.018, 4)), (0.006, 0.7, snap(0.12, 900, 0.022, 5)))
    return mix((0, 1.0, slap), (0.004, 0.35, thump(118, 0.18, 0.045)))


def knocks() -> Samples:
    """Knuckles on wood, twice: pass."""
    one = mix((0, 0.8, thump(205, 0.14, 0.030)), (0, 0.25, snap(0.05, 1200, 0.007, 6)))
    return mix((0, 1.0, one), (0.115, 0.75, one))


def my_turn() -> Samples:
    return mix((0, 0.6, pluck(E5, 0.7, 0.35, 7)), (0.13, 0.8, pluck(A5, 0.9, 0.35, 8)))


def gouji() -> Samples:
    water = shaped(band(noise(0.9, 9), 1800, 1.2), 0.25, 0.20)
    strings = mix(
        (0.00, 0.9, pluck(D4, 1.2, 0.6, 10)),
        (0.05, 0.8, pluck(A4, 1.2, 0.6, 11)),
        (0.10, 0.8, pluck(D5, 1.2, 0.6, 12)),
    )
    return mix((0, 1.0, strings), (0.05, 0.18, water))


def hang() -> Samples:
    return mix((0, 0.6, bell(A5, 1.0, 0.30)), (0.09, 0.4, bell(D6, 0.9, 0.28)), (0, 0.3, snap(0.12, 2100, 0.016, 13)))


def burn() -> Samples:
    """A flare: noise that opens and dies down, with crackles, over a low note."""
    flare = noise(1.0, 14)
    shape = [x * math.sin(math.pi * min(1.0, (n / len(flare)) ** 0.6)) ** 2 for n, x in enumerate(flare)]
    dice = random.Random(15)
    crackles = [
        (
            0.08 + 0.75 * dice.random(),
            0.25 + 0.5 * dice.random(),
            snap(0.03, 1800 + 2600 * dice.random(), 0.003, 16 + n),
        )
        for n in range(16)
    ]
    return mix((0, 1.6, low(band(shape, 420, 0.7), 1400)), (0, 0.25, pluck(D4 / 2, 1.0, 0.5, 40)), *crackles)


def finish() -> Samples:
    chord = mix(
        (0, 0.7, pluck(D5, 1.0, 0.5, 41)), (0.07, 0.7, pluck(FIS5, 1.0, 0.5, 42)), (0.14, 0.8, pluck(A5, 1.1, 0.5, 43))
    )
    return mix((0, 0.8, thump(150, 0.2, 0.05)), (0, 0.4, snap(0.08, 1500, 0.012, 44)), (0.10, 0.8, chord))


def stifled() -> Samples:
    return mix((0, 0.8, pluck(A4 / 2, 0.6, 0.1, 45)), (0.16, 0.8, pluck(E4 / 2, 0.8, 0.1, 46)))


def result() -> Samples:
    notes = (D4, A4, B4, D5, E5, A5)
    line = [(0.12 * n, 0.75, pluck(pitch, 1.4, 0.5, 47 + n)) for n, pitch in enumerate(notes)]
    return mix(*line, (0.62, 0.22, bell(A5, 1.2, 0.35)))


def tribute() -> Samples:
    slide = shaped(band(noise(0.30, 60), 2400, 0.8), 0.10, 0.07)
    return mix((0, 0.6, slide), (0.20, 0.7, snap(0.1, 1900, 0.016, 61)), (0.22, 0.45, pluck(B4, 0.7, 0.4, 62)))


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "click": (click, 0.18),
    "deal": (deal, 0.30),
    "play": (play, 0.55),
    "pass": (knocks, 0.40),
    "my_turn": (my_turn, 0.40),
    "gouji": (gouji, 0.55),
    "hang": (hang, 0.38),
    "burn": (burn, 0.55),
    "finish": (finish, 0.55),
    "stifled": (stifled, 0.45),
    "result": (result, 0.55),
    "tribute": (tribute, 0.45),
}
"""Each sound and how loud its loudest moment is, 0 to 1."""


def finished(sound: Samples, peak: float) -> array[int]:
    """Brought to its peak, faded out at the end, as 16-bit numbers."""
    top = max(abs(x) for x in sound) or 1.0
    fade = min(len(sound), round(0.03 * RATE))
    return array(
        "h",
        (round(32_767 * x / top * peak * min(1.0, (len(sound) - number) / fade)) for number, x in enumerate(sound)),
    )


def write_wave(path: Path, numbers: array[int]) -> None:
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(numbers.tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the sounds.")
    parser.add_argument("--wav", type=Path, help="keep the uncompressed sounds here")
    arguments = parser.parse_args()
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.wav or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for name, (make, peak) in SOUNDS.items():
            source, target = folder / f"{name}.wav", TARGET / f"{name}.ogg"
            write_wave(source, finished(make(), peak))
            # A fixed serial number: the same sound gives the same file.
            subprocess.run(
                ["oggenc", "--quiet", "--quality", "2", "--serial", "1", "-o", str(target), str(source)], check=True
            )
            print(f"{target.name}: {target.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
