"""Who sits at a table with the network that learns: itself, `standard`, and older networks of its course."""

import random
from typing import TypeAlias

from app.bots.core.network import CoreNetwork
from app.bots.core.selfplay import NETWORK
from app.bots.core.weighing import NETWORKS_MAX
from app.bots.training.lessons import STANDARD, keep_network

ME = NETWORK
"""The level of the network that learns; the older ones have the levels after it."""

MOST = NETWORKS_MAX - 1
"""Older networks that the core has room for."""

Levels: TypeAlias = tuple[int, int, int, int]

_WITHOUT = (((ME,) * 4, 6), ((ME, ME, STANDARD, ME), 1), ((ME, STANDARD, ME, STANDARD), 1))
_COMPARED_WITHOUT = (((ME,) * 4, 2), ((ME, STANDARD, ME, STANDARD), 1))
_ALONE, _DRAWN = 3, 5
"""Of eight parts of what is played: by the network alone, and at tables that are drawn."""


class League:
    """Keeps up to `size` older networks, by which then some of the opponents play; without any of size 0."""

    def __init__(self, size: int, seed: int) -> None:
        self._size, self._kept = size, 0
        self._chance = random.Random(seed)

    def remember(self, network: CoreNetwork) -> None:
        """Keep a network that from now on is an older one; the oldest goes where there is no room."""
        if self._size:
            keep_network(1 + self._kept % self._size, network)
            self._kept += 1

    def tables(self) -> list[tuple[Levels, int]]:
        """Levels by seat for hands to learn from, and how often each table is played."""
        if not self._size:
            return list(_WITHOUT)
        return [((ME,) * 4, _ALONE), *((self._drawn(), 1) for _ in range(_DRAWN))]

    def compared(self) -> list[tuple[Levels, int]]:
        """The same for hands in which actions are compared."""
        if not self._size:
            return list(_COMPARED_WITHOUT)
        return [((ME,) * 4, 1), *((self._drawn(), 1) for _ in range(2))]

    def _drawn(self) -> Levels:
        """A table with the network at one seat and three others drawn; every kind of player is as likely."""
        seats = [ME, *(self._player() for _ in range(3))]
        self._chance.shuffle(seats)
        first, second, third, fourth = seats
        return first, second, third, fourth

    def _player(self) -> int:
        older = [ME + 1 + place for place in range(min(self._kept, self._size))]
        return self._chance.choice([ME, STANDARD, self._chance.choice(older)] if older else [ME, STANDARD])


def learners(levels: Levels) -> int:
    """The seats of the network that learns, as bits."""
    return sum(1 << seat for seat, level in enumerate(levels) if level == ME)
