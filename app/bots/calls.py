"""Reading the legal actions of a view: what kinds there are, and the hands that they lead to."""

from collections.abc import Sequence
from typing import TypeVar

from app.engine.action import Action, Discard
from app.rules.hand import Meld, MeldKind, Seat
from app.rules.tile import COPIES, Tile

Wanted = TypeVar("Wanted")


def offered(legal: Sequence[Action], kind: type[Wanted]) -> tuple[Wanted, ...]:
    """The legal actions of one kind."""
    return tuple(action for action in legal if isinstance(action, kind))


def discards_by_tile(legal: Sequence[Action]) -> dict[Tile, Discard]:
    """One legal discard for each kind: of equal tiles the drawn one, which tells the others least."""
    return {action.tile: action for action in sorted(offered(legal, Discard), key=lambda a: a.drawn)}


def without(counts: Sequence[int], tile: Tile, copies: int = 1) -> tuple[int, ...]:
    """Counts less some copies of a kind."""
    return (*counts[:tile], counts[tile] - copies, *counts[tile + 1 :])


def after_claim(
    counts: Sequence[int], melds: Sequence[Meld], kind: MeldKind, tile: Tile, source: Seat
) -> tuple[tuple[int, ...], tuple[Meld, ...]]:
    """Concealed counts and melds after a pung or an exposed kong of another seat's discard."""
    copies = 3 if kind == "exposed_kong" else 2
    return without(counts, tile, copies), (*melds, Meld(kind, tile, source))


def after_chow(
    counts: Sequence[int], melds: Sequence[Meld], low: Tile, tile: Tile, source: Seat
) -> tuple[tuple[int, ...], tuple[Meld, ...]]:
    """Concealed counts and melds after a run 吃 with another seat's discard."""
    left = tuple(counts)
    for own in (low, low + 1, low + 2):
        if own != tile:
            left = without(left, own)
    return left, (*melds, Meld("chow", low, source))


def after_own_kong(
    counts: Sequence[int], melds: Sequence[Meld], tile: Tile
) -> tuple[tuple[int, ...], tuple[Meld, ...]]:
    """Concealed counts and melds after a kong in the own turn, added to a pung or all concealed."""
    if counts[tile] == COPIES:
        return without(counts, tile, COPIES), (*melds, Meld("concealed_kong", tile))
    grown = tuple(
        Meld("added_kong", tile, meld.source) if meld.kind == "pung" and meld.tile == tile else meld
        for meld in melds
    )
    return without(counts, tile), grown
