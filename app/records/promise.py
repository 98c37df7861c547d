"""The promise of a wall: its commitment, shown before the first tile, also where an item has arranged it."""

from hashlib import sha256

from msgspec.structs import replace

from app.engine.deal import Chance, arranged_wall
from app.engine.state import MatchState
from app.rules.hand import Seat
from app.rules.tile import Tile


def commitment_to(wall: tuple[Tile, ...], salt: bytes) -> str:
    """SHA-256 of wall and salt, in hexadecimal: shown before the first tile, checked after the last."""
    return sha256(bytes(wall) + salt).hexdigest()


def arranged(state: MatchState, chance: Chance, near_flush: tuple[Seat, ...]) -> Chance:
    """The luck of the next round after 乾坤大挪移 for some seats: another wall, and its own promise."""
    if not near_flush:
        return chance
    wall = arranged_wall(state, chance, near_flush)
    return replace(chance, wall=wall, commitment=commitment_to(wall, chance.salt))
