"""Seats and teams (rule 1.1): six seats counter-clockwise, 0 2 4 against 1 3 5."""

SEATS = range(6)


def next_seat(seat: int) -> int:
    """The seat at one's right hand, which plays after one."""
    return (seat + 1) % 6


def opposite(seat: int) -> int:
    """The seat across the table, always an opponent."""
    return (seat + 3) % 6


def team(seat: int) -> int:
    """The team of a seat: 0 for seats 0 2 4, 1 for seats 1 3 5."""
    return seat % 2


def mates(seat: int) -> tuple[int, int]:
    """The two team-mates, counter-clockwise from the seat."""
    return (seat + 2) % 6, (seat + 4) % 6


def after(seat: int) -> tuple[int, int, int, int, int]:
    """The five other seats, counter-clockwise from the seat."""
    return AFTER[seat]


AFTER = tuple(((s + 1) % 6, (s + 2) % 6, (s + 3) % 6, (s + 4) % 6, (s + 5) % 6) for s in SEATS)


def around(seat: int) -> tuple[int, ...]:
    """All six seats, counter-clockwise beginning with the seat itself."""
    return (seat, *AFTER[seat])
