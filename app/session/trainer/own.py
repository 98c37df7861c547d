"""Whose a seat is: records tell a name and no more, and friends' matches lie among the user's own."""

from collections.abc import Collection

from app.records.record import Header
from app.rules.hand import Seat


def player_at(header: Header, seat: Seat) -> str:
    """Under which name a person plays; "" in a branch 分支, where a seat keeps its name whoever plays on."""
    return "" if header.parent is not None else header.seats[seat].name


def taken_over(header: Header) -> int:
    """How many events a branch has from another match: what was decided in them is told of there."""
    return 0 if header.parent is None else header.parent.events


def is_own(player: str, names: Collection[str]) -> bool:
    """Whether a person is the user, who has these names."""
    return not player or player in names


def own_seats(header: Header, names: Collection[str]) -> tuple[Seat, ...]:
    """The seats in which the user has played."""
    people = (seat for seat, info in enumerate(header.seats) if info.kind == "human")
    return tuple(seat for seat in people if is_own(player_at(header, seat), names))
