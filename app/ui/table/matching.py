"""Which tile of the table now is which tile of the table before: the one mechanism behind every animation.

The result of `match(old, new)` read backwards is that of `match(new, old)`, so that one step back runs like
the step forward in reverse.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.rules.hand import SEATS
from app.ui.table.layout import BACK, Placement

HANDS = ("own", "hand")


@dataclass(frozen=True, slots=True)
class Move:
    """A tile on its way from `before` to `after`; equal ends mean that it rests.

    Without `before` it appears, without `after` it vanishes: at the place of `twin`, a tile of the same kind
    that it comes out of or goes back into, or at the centre plate where there is none.
    `steps`: how many seats on it is passed round the table 换三张, negative for the way back.
    """

    before: Placement | None
    after: Placement | None
    twin: Placement | None = None
    steps: int = 0

    @property
    def rests(self) -> bool:
        """Nothing about the tile has changed."""
        return self.before == self.after

    @property
    def stays(self) -> bool:
        """The tile lies where it lay, as it lay: at most its marks have changed."""
        before, after = self.before, self.after
        return before is not None and after is not None and replace(before, marks=after.marks) == after


def match(old: Sequence[Placement], new: Sequence[Placement]) -> list[Move]:
    """Pair the tiles of two layouts: resting ones, then by owner and face, nearest first, then the rest.

    A hidden tile matches any tile of its owner, a known one also the same face of another owner (a claimed
    discard). Tiles left over appear and vanish.
    """
    moves = [Move(before, after) for before, after in _from_hand(old, new)]
    moves += [Move(before, after) for after, before in _from_hand(new, old)]
    taken_old = {m.before for m in moves}
    taken_new = {m.after for m in moves}
    rest_old = [p for p in old if p not in taken_old]
    rest_new = [p for p in new if p not in taken_new]
    same = set(rest_old) & set(rest_new)
    moves += [Move(p, p) for p in rest_old if p in same]
    rest_old = [p for p in rest_old if p not in same]
    rest_new = [p for p in rest_new if p not in same]
    pairs = sorted(_candidates(rest_old, rest_new), key=lambda pair: (pair[0], _pair_key(pair[1], pair[2])))
    used_old: set[Placement] = set()
    used_new: set[Placement] = set()
    for _, before, after in pairs:
        if before not in used_old and after not in used_new:
            used_old.add(before)
            used_new.add(after)
            moves.append(Move(before, after))
    moves += [Move(p, None, _twin(p, new)) for p in rest_old if p not in used_old]
    moves += [Move(None, p, _twin(p, old)) for p in rest_new if p not in used_new]
    return _in_order(moves)


def _in_order(moves: Iterable[Move]) -> list[Move]:
    """Tiles of one kind that stay in a hand keep their order: none overtakes another that looks the same."""
    found: list[Move] = []
    alike: dict[tuple[int, str, str], list[tuple[Placement, Placement]]] = {}
    for move in moves:
        before, after = move.before, move.after
        if before is not None and after is not None and before.zone == after.zone and before.zone in HANDS:
            alike.setdefault((before.owner, before.zone, before.face + after.face), []).append(
                (before, after)
            )
        else:
            found.append(move)
    for pairs in alike.values():
        befores, afters = (sorted(tiles, key=lambda tile: tile.index) for tiles in zip(*pairs, strict=True))
        found += [Move(before, after) for before, after in zip(befores, afters, strict=True)]
    return found


def _from_hand(old: Sequence[Placement], new: Sequence[Placement]) -> Iterable[tuple[Placement, Placement]]:
    """A hidden hand keeps its drawn tile: the discard leaves a slot of the hand, the drawn one takes it."""
    before, after = {p.slot: p for p in old}, {p.slot: p for p in new}
    for owner in SEATS:
        fresh = [p for p in new if p.owner == owner and p.zone == "river" and p.slot not in before]
        drawn = next((p for p in old if p.owner == owner and _is_hidden_drawn(p)), None)
        if drawn is None or len(fresh) != 1 or "drawn" in fresh[0].marks:
            continue
        slot = (owner, "hand", fresh[0].index * 5 % max(drawn.index, 1))
        stays = slot in before and slot in after and after[slot].face == BACK
        if stays and not any(p.owner == owner and _is_hidden_drawn(p) for p in new):
            yield before[slot], fresh[0]
            yield drawn, after[slot]


def _is_hidden_drawn(tile: Placement) -> bool:
    return tile.zone == "hand" and tile.face == BACK and "drawn" in tile.marks


def _candidates(
    old: Iterable[Placement], new: Sequence[Placement]
) -> Iterable[tuple[tuple[int, float], Placement, Placement]]:
    for before in old:
        for after in new:
            rank = _rank(before, after)
            if rank is not None:
                yield (rank, _distance(before, after)), before, after


def _rank(one: Placement, other: Placement) -> int | None:
    """How well two placements can be the same tile, 0 best; None when they cannot."""
    if one.owner == other.owner:
        if one.face == other.face:
            return 0
        return 1 if BACK in (one.face, other.face) else None
    return 2 if one.face == other.face != BACK else None


def _distance(one: Placement, other: Placement) -> float:
    """Distance on the table; a discard right from the wall fits the drawn tile, any other fits the hand."""
    apart = math.dist(one.place, other.place)
    if "river" in (one.zone, other.zone) and ("drawn" in one.marks) != ("drawn" in other.marks):
        apart += 30.0
    return round(apart, 6)


def _pair_key(one: Placement, other: Placement) -> tuple[tuple[int, str, int], ...]:
    """Breaks ties alike in both directions."""
    return tuple(sorted((one.slot, other.slot)))


def _twin(tile: Placement, among: Sequence[Placement]) -> Placement | None:
    """The tile that several winners share: a winning tile comes out of its nearest copy on the table."""
    if tile.zone != "win":
        return None
    same = [p for p in among if p.face == tile.face and p.owner != tile.owner]
    copies = [p for p in same if p.zone in ("win", "river", "meld", "own_meld")]
    return min(copies, key=lambda p: (math.dist(p.place, tile.place), p.slot), default=None)
