"""In which order players are listed."""

from collections.abc import Sequence

from app.rules.hand import SEATS, Seat


def seats_from(seat: Seat, order: Sequence[Seat] = SEATS) -> tuple[Seat, ...]:
    """All seats in playing order, from `seat` on: how players are listed everywhere."""
    start = order.index(seat)
    return (*order[start:], *order[:start])
