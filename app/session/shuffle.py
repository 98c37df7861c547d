"""All luck of a match from one seed, the same on every machine and for all time (algorithm `zhuli-1`).

Match seed -> round seed -> independent hash streams for the wall, the dealer, the dice, the salt of the
commitment and each computer player's thoughts: none of them can disturb another, so an undone choice that
is made again leads to the same world. replays/FORMAT.md spells the algorithm out; test vectors freeze it.
"""

from hashlib import sha256

from app.engine.deal import Chance
from app.records.audit import Shuffle
from app.records.promise import commitment_to
from app.records.secret import MatchSecret
from app.rules.hand import Seat
from app.rules.tile import FULL_SET, Tile

ALGORITHM = "zhuli-1"
SEED_SIZE = 32
"""Bytes of a match seed."""

_THROWS = 64
_KONG_DICE = 16
_LOTS = 16
_WORD = 4


class HashStream:
    """Endless bytes: SHA-256 of seed, stream name and a block counter."""

    def __init__(self, seed: bytes, name: str) -> None:
        self._start = sha256(seed + name.encode("ascii"))
        self._block = 0
        self._ready = b""

    def take(self, size: int) -> bytes:
        """The next `size` bytes."""
        while len(self._ready) < size:
            block = self._start.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._ready += block.digest()
            self._block += 1
        taken, self._ready = self._ready[:size], self._ready[size:]
        return taken

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely: words past the last full run are dropped."""
        limit = 2 ** (8 * _WORD) // bound * bound
        while True:
            word = int.from_bytes(self.take(_WORD), "big")
            if word < limit:
                return word % bound


def round_seed(match_seed: bytes, number: int) -> bytes:
    """The seed of a round; it tells nothing about the match seed or other rounds."""
    return sha256(match_seed + b"round" + number.to_bytes(4, "big")).digest()


def shuffled_wall(seed: bytes) -> tuple[Tile, ...]:
    """The 108 tiles in drawing order (Fisher and Yates, from the last place down)."""
    stream = HashStream(seed, "wall")
    wall = list(FULL_SET)
    for last in range(len(wall) - 1, 0, -1):
        chosen = stream.below(last + 1)
        wall[last], wall[chosen] = wall[chosen], wall[last]
    return tuple(wall)


def salt_of(seed: bytes) -> bytes:
    """The 32 bytes that keep the wall from being guessed out of its commitment."""
    return HashStream(seed, "salt").take(32)


def chance_of(seed: bytes) -> Chance:
    """All luck of the round with this seed."""
    wall, salt = shuffled_wall(seed), salt_of(seed)
    dice = HashStream(seed, "dice")
    throws = HashStream(seed, "throws")
    exchange = HashStream(seed, "exchange")
    kong = HashStream(seed, "kong")
    lots = HashStream(seed, "lots")
    return Chance(
        wall=wall,
        dealer=HashStream(seed, "dealer").below(4),
        throws=tuple(throws.below(6) + 1 for _ in range(_THROWS)),
        dice=(dice.below(6) + 1, dice.below(6) + 1),
        commitment=commitment_to(wall, salt),
        exchange_dice=(exchange.below(6) + 1, exchange.below(6) + 1),
        kong_dice=tuple(kong.below(6) + 1 for _ in range(_KONG_DICE)),
        lots=tuple(lots.below(1 << 32) for _ in range(_LOTS)),
        salt=salt,
    )


def chance_in(match_seed: bytes, number: int) -> Chance:
    """All luck of a round of a match."""
    return chance_of(round_seed(match_seed, number))


def seed_in(secret: MatchSecret, number: int) -> bytes:
    """The seed of a round of a match that may have inherited it from the one it branched from."""
    inherited = secret.rounds[number - 1 : number]
    return inherited[0] if inherited else round_seed(secret.seed, number)


def bot_seed(seed: bytes, seat: Seat, events: int) -> int:
    """What a computer player leaves to chance at its decision after `events` events: 63 bits."""
    return int.from_bytes(HashStream(seed, f"bot {seat} {events}").take(8), "big") >> 1


def players_luck(seed: bytes) -> int:
    """What all decisions of a round's computer players take their luck from in a simulation: 64 bits."""
    return int.from_bytes(HashStream(seed, "players").take(8), "big")


def shuffle_named(algorithm: str) -> Shuffle | None:
    """The shuffle that a record names; None if this program does not know it."""
    return Shuffle(chance_of, round_seed) if algorithm == ALGORITHM else None
