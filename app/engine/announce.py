"""The part of a ready hand that a dance 跳舞 lays open."""

from app.engine.folding import without
from app.rules.hand import Hand, Meld
from app.rules.ruleset import RuleSet
from app.rules.shape import waits
from app.rules.tile import Suit, Tile, rank_of


def waiting_part(rules: RuleSet, hand: Hand, void: Suit | None) -> tuple[Tile, ...]:
    """The concealed tiles of a ready hand less the finished sets that its waits do not need, sorted.

    Sets are taken away greedily, always one without which the hand waits for the same tiles.
    """
    wanted = waits(hand, rules, void)
    rest, melds = tuple(sorted(hand.concealed)), hand.melds
    while True:
        smaller = next(
            (
                (left, fewer)
                for chosen in _sets(rest)
                if waits(Hand(left := without(rest, *chosen), fewer := (*melds, _laid(chosen))), rules, void)
                == wanted
            ),
            None,
        )
        if smaller is None:
            return rest
        rest, melds = smaller


def _sets(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """The triplets and runs among some tiles."""
    kinds = sorted(set(tiles))
    triplets: list[tuple[Tile, ...]] = [(tile,) * 3 for tile in kinds if tiles.count(tile) >= 3]
    runs: list[tuple[Tile, ...]] = [
        (tile, tile + 1, tile + 2)
        for tile in kinds
        if rank_of(tile) <= 7 and tile + 1 in tiles and tile + 2 in tiles
    ]
    return triplets + runs


def _laid(tiles: tuple[Tile, ...]) -> Meld:
    return Meld("pung" if tiles[0] == tiles[1] else "chow", tiles[0])
