"""The course of a deal read literally from rules 6 to 10 and 11.1, a second time and without the package's own code.

Nothing is kept in a queue: who is asked is worked out anew from what was said, so that the two readings can differ.
Only what beats what and whether a hand can beat a play are taken from the package; they have tests of their own.
"""

from dataclasses import dataclass, field

from gouji.rules.options import Options

RANKS = "3456789TJQKA2BR"
LEAST = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}


def opposite(seat: int) -> int:
    return (seat + 3) % 6


def circle(seat: int) -> list[int]:
    """The other seats, counter-clockwise."""
    return [(seat + step) % 6 for step in range(1, 6)]


def is_gouji(play: str) -> bool:
    """5.1."""
    if "R" in play or "B" in play:
        return True
    naturals = play.replace("2", "")
    return len(play) >= LEAST.get(naturals[0] if naturals else "2", 99)


@dataclass
class Laid:
    """The play on top, `P` of the rules."""

    seat: int
    play: str
    gouji: bool
    headless: bool  # before it played
    dead: bool
    final: bool
    number: int
    passed: set[int]  # who had passed in this trick before it
    only_threes: bool  # it left its seat with nothing but threes
    said: list[tuple[int, str]] = field(default_factory=list)  # about this very play, in order


@dataclass
class Literal:
    """A deal from its first lead on. Hands are rank letters."""

    options: Options
    hands: list[str]
    leader: int
    finished: list[int] = field(default_factory=list)
    revolter: int | None = None
    keeps: bool = False  # 9.4: the revolter's opposite keeps the head

    def __post_init__(self) -> None:
        self.live = {seat for seat in range(6) if seat not in self.finished and seat != self.revolter}
        self.burnt_out: list[int] = []
        self.stifled_out: list[int] = []
        self.stifles: list[tuple[int, int]] = []
        self.burns: list[tuple[int, int, bool]] = []
        self.opened: set[int] = set()
        self.dead_made = 0
        self.number = 0
        self.settled: list[int] = [0] * len(self.finished)  # by which play each place was settled
        self.burner: int | None = None
        self.victim: int | None = None
        self.victim_burned = False
        self.pure_lived: int | None = None
        self.over = False
        self.top: Laid | None = None
        self.passed: set[int] = set()
        self._open_after_revolution()
        self._start(self.leader)

    # --- what is so -----------------------------------------------------------------------------------------

    def headless(self, seat: int) -> bool:
        """6.1, with 9.4."""
        other = opposite(seat)
        if other == self.revolter:
            return not self.keeps or self.dead_made >= 3
        return other not in self.live

    def next_live(self, seat: int) -> int:
        return next(other for other in circle(seat) if other in self.live)

    def order(self) -> list[int]:
        """Who is asked about the top, in order: 7.2, 6.6b, 6.4, 6.2."""
        top = self.top
        assert top is not None
        others = [seat for seat in circle(top.seat) if seat in self.live]
        if self.melee:
            return others
        if top.dead:
            return []
        mine = opposite(top.seat)
        if top.gouji and not top.headless:
            return [s for s in others if s == mine or (self.headless(s) and s not in top.passed)]
        return [s for s in others if s == mine or s not in top.passed]

    @property
    def leads(self) -> bool:
        return self.top is None

    @property
    def actor(self) -> int | None:
        """Whose turn it is; None if only a burn can answer."""
        if self.top is None:
            return self.leader
        spoken = [seat for seat, _ in self.top.said]
        for seat in self.order():
            if seat not in spoken:
                return seat
        yielded = [seat for seat, word in self.top.said if word == "yield"]
        return yielded[0] if yielded and spoken.count(yielded[0]) == 1 else None

    def may_yield(self) -> bool:
        """6.3."""
        top, seat = self.top, self.actor
        if top is None or seat is None or self.melee or top.gouji or seat != opposite(top.seat):
            return False
        spoken = [other for other, _ in top.said]
        if seat in spoken:
            return False
        between = circle(top.seat)[:2]
        later = [other for other in self.order() if other != seat and other not in spoken]
        return bool(later) and all(other in self.passed or other not in self.live for other in between)

    def may_wind(self) -> bool:
        """6.6a."""
        top, seat = self.top, self.actor
        if top is None or seat is None or self.melee or not top.final or top.dead:
            return False
        return (not top.gouji or top.headless) and seat == self.next_live(top.seat)

    def may_burn(self) -> list[int]:
        """8.1 and 6.4, in the order of 8.2."""
        top = self.top
        if top is None or self.melee or not self.options.burn or top.said:
            return []
        if not (top.dead or (top.gouji and not top.headless)):
            return []
        mates = [seat for seat in circle(top.seat) if (seat - top.seat) % 2 == 0]
        rest = [seat for seat in circle(top.seat) if seat not in mates and seat != opposite(top.seat)]
        return [
            seat
            for seat in mates + rest
            if seat in self.live
            and seat not in self.passed
            and (top.dead or not self.headless(seat))
            and (not self.options.burn_needs_open or seat in self.opened)
        ]

    # --- what happens ---------------------------------------------------------------------------------------

    def say(self, seat: int, word: str) -> None:
        """Pass, yield or wind."""
        assert seat == self.actor
        assert self.top is not None
        assert word != "yield" or self.may_yield()
        assert word != "wind" or self.may_wind()
        self.top.said.append((seat, word))
        if word == "pass":
            self.passed.add(seat)
        if self.actor is None:
            self._nobody_answers()

    def play(self, seat: int, play: str, burns: bool = False) -> None:
        """A lead, an answer, or a burn."""
        if not burns and self.top is not None and self.actor is None:
            self._nobody_answers()  # only burns could answer, and nobody did
        if burns:
            assert seat in self.may_burn()
        else:
            assert seat == self.actor
        below, lead = self.top, self.top is None
        hand = self.hands[seat]
        for card in play:
            assert card in hand
            hand = hand.replace(card, "", 1)
        self.number += 1
        top = Laid(
            seat,
            play,
            gouji=is_gouji(play) and not self.melee,
            headless=self.headless(seat),
            dead=False,
            final=not hand,
            number=self.number,
            passed=set(self.passed),
            only_threes=self.options.hold_threes and set(hand) == {"3"},
        )
        keeping = self.revolter is not None and seat == opposite(self.revolter) and self.keeps and self.dead_made < 3
        top.dead = top.gouji and (keeping or self._dead_gouji(below, top))
        self.hands[seat] = hand
        self._burning(seat, below, burns)
        if top.gouji and keeping:
            self.dead_made += 1
        if top.final:
            self._finish(seat)
        self._three_dead()
        if lead and self.pure_lived == seat:
            self.pure_lived = None
            if set(play) == {"4"} and not self.melee and self._in_time(seat, self.number):
                self._open(seat)
        if below is not None and below.only_threes:
            self._stifle(below.seat, seat)
        self.top = top
        if self._one_team():
            self._end()
        elif self.actor is None and not self.may_burn():
            self._nobody_answers()

    def _dead_gouji(self, below: Laid | None, new: Laid) -> bool:
        """6.6b."""
        if below is None or not below.final or not below.gouji or below.headless or new.final:
            return False
        return new.seat == opposite(below.seat) and below.seat in self.finished[:2]

    def _burning(self, seat: int, below: Laid | None, burns: bool) -> None:
        """8.3."""
        was = self.burner
        if was is not None and was != seat:
            self.burner = self.victim = None
        if burns:
            assert below is not None
            self.burner, self.victim, self.victim_burned = seat, below.seat, was == below.seat

    def _finish(self, seat: int) -> None:
        """6.6, 8.5."""
        self.live.discard(seat)
        self.finished.append(seat)
        self.settled.append(self.number)
        if self.burner == seat:
            assert self.victim is not None
            self.burns.append((seat, self.victim, self.victim_burned and self.options.burn_back_double))
            self.burner = None

    def _stifle(self, seat: int, by: int) -> None:
        """10.4."""
        if self.options.stifled == "off":
            return
        self.stifles.append((seat, by))
        if self.options.stifled == "last":
            self.live.discard(seat)
            self.stifled_out.append(seat)

    def _nobody_answers(self) -> None:
        """6.5, 6.6, 8.6."""
        top = self.top
        assert top is not None
        if top.gouji:
            self._lived(top)
        leader = top.seat if top.seat in self.live else self.next_live(top.seat)
        self._start(leader)

    def _start(self, leader: int) -> None:
        """6, 7.1, 8.4, 8.6."""
        self.top, self.passed = None, set()
        if len(self.live) <= 4:
            self.burner = None
        elif self.burner is not None:
            assert self.burner == leader
            if not self._burner_leads(self.hands[leader]):
                self.live.discard(leader)
                self.burnt_out.append(leader)
                self.burner = None
                leader = self.next_live(leader)
        self.leader = leader
        self.melee = len(self.live) <= 4
        if self._one_team():
            self._end()

    def _burner_leads(self, hand: str) -> bool:
        """8.4: a joker, or the whole hand as the final play."""
        if "R" in hand or "B" in hand:
            return True
        naturals = set(hand) - {"2"}
        if self.options.hold_threes and "3" in naturals:
            return set(hand) == {"3"}
        return len(naturals) <= 1

    def _one_team(self) -> bool:
        return len({seat % 2 for seat in self.live}) < 2

    def _end(self) -> None:
        """6.7; 6.5: a gouji play on top has lived."""
        if self.top is not None and self.top.gouji:
            self._lived(self.top)
        self.over = True

    # --- 10, 9.5 --------------------------------------------------------------------------------------------

    def _in_time(self, seat: int, number: int) -> bool:
        """10.2."""
        if self.options.open_deadline == "melee":
            return True
        place = 0 if self.settled and self.finished[0] in (seat, opposite(seat)) else 1
        return len(self.settled) <= place or number <= self.settled[place]

    def _only_by_three_dead(self, seat: int) -> bool:
        return self.revolter == opposite(seat) and self.options.revolt_opens == "three_dead"

    def _open(self, seat: int) -> None:
        if self.options.open_point != "off" and not self._only_by_three_dead(seat) and seat != self.revolter:
            self.opened.add(seat)

    def _lived(self, top: Laid) -> None:
        """10.1."""
        play, seat = top.play, top.seat
        jokers = "R" in play or "B" in play
        kinds = {
            "off": False,
            "any": True,
            "no_red": "R" not in play,
            "no_joker": not jokers and len(play) > 1,
            "pure": not jokers and "2" not in play,
            "pure_then_four": False,
        }
        if self._in_time(seat, top.number):
            if kinds[self.options.open_point]:
                self._open(seat)
            if kinds["pure"] and not top.final:
                self.pure_lived = seat if self.options.open_point == "pure_then_four" else None

    def _open_after_revolution(self) -> None:
        if self.revolter is not None and self.options.open_point != "off":
            if self.options.revolution == "forced":
                self.opened.add(self.revolter)
            if self.options.revolt_opens == "auto":
                self.opened.add(opposite(self.revolter))

    def _three_dead(self) -> None:
        """9.5."""
        if self.revolter is None or self.options.revolt_opens != "three_dead" or self.options.open_point == "off":
            return
        in_time = len(self.settled) < 2 or self.number <= self.settled[1]
        if self.keeps and self.dead_made >= 3 and in_time:
            self.opened.add(opposite(self.revolter))

    # --- 11.1, 9.2 ------------------------------------------------------------------------------------------

    def places(self) -> list[int]:
        """The seats from first to last place of a deal that is over."""
        start = self.finished[-1] if self.finished else self.first_leader
        rest = [seat for seat in [start, *circle(start)] if seat in self.live]
        if self.options.rest_places == "cards":
            rest.sort(key=lambda seat: len(self.hands[seat]))
        found = self.finished + rest + self.stifled_out[::-1] + self.burnt_out[::-1]
        if self.revolter is not None:
            third = {*found[:2]} == {(self.revolter + 2) % 6, (self.revolter + 4) % 6}
            found.insert(2 if third else 3, self.revolter)
        return found

    first_leader: int = -1
