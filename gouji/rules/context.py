"""What a deal must know of its match."""

from dataclasses import dataclass

from gouji.rules.event import Owed


@dataclass(frozen=True, slots=True)
class Context:
    """What a deal must know of the match: who must lead, what is owed (rules 2.3, 9.3, 11.3)."""

    first: bool = True  # the first deal of the match
    after_sweep: bool = False
    last_place: int | None = None  # of the deal before
    leads_again: int | None = None  # after a void deal: the same seat leads
    cutter: int | None = None  # the first cutter that this deal must have, None if it is drawn
    owed: tuple[Owed, ...] = ()
