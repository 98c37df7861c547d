"""Three tiles to pass on 换三张, chosen one by one: only what can still become a legal choice may join it."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from app.engine.action import Action, ExchangeTiles
from app.rules.tile import Tile

WANTED = 3


class Picks:
    """The present choice; indices count the own tiles from the left, `tiles` are their kinds."""

    def __init__(self, legal: Iterable[Action], tiles: Sequence[Tile]) -> None:
        triples = [action.tiles for action in legal if isinstance(action, ExchangeTiles)]
        self._parts = {
            part for three in triples for n in range(WANTED + 1) for part in combinations(three, n)
        }
        self._tiles = tuple(tiles)
        self.chosen: tuple[int, ...] = ()

    def may_join(self, index: int) -> bool:
        """Whether the tile is chosen, or could be chosen besides those that are."""
        return index in self.chosen or self._kinds(*self.chosen, index) in self._parts

    def toggle(self, index: int) -> None:
        """Choose a tile, or put it back; one that cannot join stays where it is."""
        if index in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != index)
        elif self.may_join(index):
            self.chosen = (*self.chosen, index)

    @property
    def action(self) -> ExchangeTiles | None:
        """The exchange, once three tiles are chosen."""
        if len(self.chosen) < WANTED:
            return None
        one, two, three = self._kinds(*self.chosen)
        return ExchangeTiles((one, two, three))

    def _kinds(self, *indices: int) -> tuple[Tile, ...]:
        return tuple(sorted(self._tiles[index] for index in indices))
