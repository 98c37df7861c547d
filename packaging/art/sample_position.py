"""One consistent position in the middle of a hand, for pictures of the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.ui.paint.geometry import HALF_X, NORTH, TILE_D, TILE_H, Vec
from app.ui.paint.plates import PlayerPlate

HAND = ["m2", "m3", "m4", "p3", "p3", "p3", "p4", "p5", "p8", "p8"]
MELDS = (("kong", "m9"), ("pong", "s3"), ("pong", "s7"), ("dark", "p1"))
RIVERS = (
    ["s9", "s5", "s1", "p9", "m7", "s2", "m6"],
    ["m1", "m5", "m8", "p9", "m5", "p2", "m7", "s1", "p3"],
    ["m1", "m6", "p9", "p7", "p4", "m8"],
    ["s1", "s8", "s9", "p7", "m3", "p2", "m8", "p6"],
)
WON = ["s2", "s3", "s4", "s4", "s5", "s8", "s8", "s8", "s9", "s9"]
WINNING = "s6"
LAST = (1, 8)
WAITS = (("p3", 2, 1), ("p6", 1, 3), ("p8", 1, 2))
GAP, ROW = 1.045, 1.42
PLAYERS = (
    PlayerPlate("竹里客", "panda", "1,240", (("s", "条"),), caption="定缺"),
    PlayerPlate("阿竹", "monkey", "860", (("m", "万"),), caption="出牌中", turn=1.0),
    PlayerPlate("老川", "fox", "1,120", (("m", "万"),), tag="已胡 +40"),
    PlayerPlate("小雅", "crane", "780", (("s", "条"),), dealer="庄", caption="手牌 10 张"),
)


@dataclass(frozen=True)
class Placed:
    """A tile on the table."""

    face: str
    seat: int
    pose: str
    place: Vec
    glow: bool = False


def river() -> Iterator[Placed]:
    """All discards: rows of six."""
    for seat, faces in enumerate(RIVERS):
        for i, face in enumerate(faces):
            row, k = divmod(i, 6) if i < 18 else (3, i - 18)
            along = (k - 2.5) * GAP
            out = (2.2 if seat in (0, 2) else 2.98) + 0.38 + TILE_H / 2 + row * ROW
            x, y = ((along, -out), (out, along), (along, out), (-out, -along))[seat]
            yield Placed(face, seat, "lie", (x, y, TILE_D / 2), (seat, i) == LAST)


def spot(seat: int, along: float, out: float, z: float) -> Vec:
    """A place on a seat's own line."""
    x, y = {1: (out, along), 2: (-along, out), 3: (-out, -along)}[seat]
    return (x, y, z)


def hands() -> Iterator[Placed]:
    """The other players' hands and melds."""
    for seat in (1, 2, 3):
        edge = (NORTH if seat == 2 else HALF_X) - 1.0
        count = 11.3 if seat == 2 else 10
        a = -(count * GAP + 3.35 + 0.5) / 2 + 0.5 + {1: 0.85, 2: 0.0, 3: -1.25}[seat]
        low = TILE_D / 2
        if seat == 2:
            for face in WON:
                yield Placed(face, seat, "lie", spot(seat, a, edge - 0.1, low))
                a += GAP
            a += 0.28
            yield Placed(WINNING, seat, "lie", spot(seat, a, edge - 0.1, low), True)
            a += GAP + 0.45
        else:
            for _ in range(10):
                yield Placed("back", seat, "stand", spot(seat, a, edge, TILE_H / 2))
                a += GAP
            a += 0.45
        kind, face = MELDS[seat]
        pose = "down" if kind == "dark" else "lie"
        for k in range(3):
            yield Placed(face, seat, pose, spot(seat, a + k * GAP, edge - 0.1, low))
        if kind == "dark":
            yield Placed(face, seat, "lie", spot(seat, a + GAP, edge - 0.1, low + TILE_D))
