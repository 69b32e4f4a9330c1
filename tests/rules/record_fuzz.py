"""Records broken at random: each must be read, or refused with a line. Run by hand for many:

python -m tests.rules.record_fuzz 200000
"""

import sys
from random import Random

from gouji.rules.match import Match
from gouji.rules.options import PRESETS
from gouji.rules.record import RecordError, read_record
from gouji.rules.record_write import write_record
from gouji.rules.summary import legal_summary, summary
from tests.rules.random_play import play_match

POSITION = """gouji 1
preset qingdao
seat 0 human 我
deal 1 position
finished 4
hand 0 AA5
hand 1 4
hand 2 RB2266
hand 3 78
hand 5 99
leader 0
0 play AA
2 burn 22
5 pass
1 pass
2 play R6
5 pass
1 pass
2 play B6
5 pass
1 pass
3 play 7
5 play 9
0 pass
1 pass
3 pass
5 play 9
0 pass
1 pass
3 pass
0 play 5
places 4 2 5 0 1 3
score 6 0
"""

VOCABULARY = """
gouji 1 2 preset qingdao stifle outline option rounds report_at hold_threes true false seat human 我 master deal
position finished hand leader show cut redeal refuse fall point return call precall revolt head keep free remove 3 4 34
play pass yield wind burn places score void decline 0 5 6 -1 99999999999 Rj Bj 3s 2h RB22 RRRRR X # ２ 10 T j
"""


def vocabulary() -> list[str]:
    """Words to put where they may not belong."""
    return [*VOCABULARY.split(), "\x00"]


def base_records() -> list[str]:
    """One short record of each preset, and a position."""
    texts = [POSITION]
    for preset in PRESETS:
        match = play_match(Match.of_preset(preset), Random(preset), 2, check=False)
        lines = write_record(match).splitlines(keepends=True)
        texts += ["".join(lines[:40]), "".join(lines[: len(lines) // 2])]
    return texts


def mutate(text: str, rng: Random) -> str:
    """Break a record in one to four places."""
    for _ in range(rng.randint(1, 4)):
        lines = text.splitlines(keepends=True) or ["\n"]
        at = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(vocabulary())
                lines[at] = " ".join(words)
            case 4:
                place = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + rng.choice(vocabulary())[:1] + lines[at][place:]
            case 5:
                place = rng.randrange(len(lines[at]))
                lines[at] = lines[at][:place] + lines[at][place + 1 :]
            case 6:
                lines.insert(at, " ".join(rng.choices(vocabulary(), k=rng.randint(1, 4))) + "\n")
            case _:
                del lines[at:]
        text = "".join(lines)
    return text


def check_error(error: RecordError, text: str) -> None:
    """An error names a line that is there, and a rule."""
    assert 1 <= error.line <= text.count("\n") + 1
    assert error.rule


def survives(text: str) -> bool:
    """Read a broken record: true if it was read (and makes sense then), false if it was refused with its line."""
    try:
        record = read_record(text)
    except RecordError as error:
        check_error(error, text)
        return False
    summary(record.match)
    legal_summary(record.match)
    assert read_record(write_record(record.match)).match == record.match
    return True


def run(count: int, seed: int) -> tuple[int, int]:
    """Break records so many times; how many were read, how many refused."""
    rng = Random(seed)
    bases = base_records()
    read = sum(survives(mutate(rng.choice(bases), rng)) for _ in range(count))
    return read, count - read


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    read, refused = run(total, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"{read} read, {refused} refused")
