"""Where every tile of a view lies: a pure function from SeatView to placements, without Qt and without rules.

World: x to the right, y away from the viewer, z up, one unit is a tile's width, the origin is the middle of
the table. The viewer's own hand and melds stand on a ledge in front of it: their x is in widths of own tiles
from the middle of the row, their y is OWN_Y, and their z counts levels.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import Meld, Seat
from app.rules.tile import SUITS, Tile, rank_of, suit_of

Pose: TypeAlias = Literal["stand", "lie", "down"]
Zone: TypeAlias = Literal["own", "own_meld", "hand", "meld", "river", "laid", "win", "wall"]

BACK = "back"
TILE_H = 4 / 3
TILE_D = 0.70
PITCH = 1.045
ROW_PITCH = 1.42
PER_ROW = 6
FULL_ROWS = 3
DRAWN_GAP = 0.28
MELD_GAP = 0.30
HAND_TO_MELD = 0.45
PLATE_HALF = (2.2, 2.98)
"""Half depth and half width of the centre plate: the near and far, and the side rivers begin outside it."""
RIVER_GAP = 0.38
HAND_LINE = (0.0, 10.0, 9.5, 10.0)
"""Distance of the hands from the middle, by seat on the screen."""
NORTHWARD = (0.0, 0.85, 0.0, -1.25)
"""Side rows sit a little to the north (along the row's own direction), clear of calls and hints."""
OWN_PITCH = 1.018
OWN_MELD_PITCH = 0.80 * 1.02
OWN_MELD_GAP = 0.22
OWN_TO_MELD = 0.18
OWN_Y = -10.4
WINS_ROW = 4
WINS_START = 3.95
"""Where the collected winning tiles of 血流成河 begin, along a seat's row: right of its river's third row."""
WINS_SIDE = (1, 1, 1, -1)
"""They lie at the owner's right, and at the left player's left: its right is where the waits are shown."""
WINS_LINE = (1, 3, 3, 3)
"""In line with which row of the river; the viewer's own lie clear of the calls over its hand."""
TOP_COLUMN = (1, 2, 1, 0)
"""On which tile of a kong its fourth lies: at the sides on the farthest, where it hides no other."""
LONGEST_ROW = PER_ROW * (FULL_ROWS + 1)


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile on the table.

    `owner`: whose tile it is; `zone` and `index`: its slot there. `face`: "m1".."s9", or "back" where the
    viewer may not see it. `seat`: the owner's place on the screen: 0 bottom, 1 right, 2 top, 3 left.
    `marks`: "drawn" (just drawn, or discarded right from the wall), "last" (newest discard), "win" (a
    winning tile), "top" (a kong's fourth tile), "claimed" (the tile of a meld that came from another seat).
    """

    owner: Seat
    zone: Zone
    index: int
    face: str
    pose: Pose
    seat: int
    x: float
    y: float
    z: float
    marks: frozenset[str] = frozenset()

    @property
    def place(self) -> tuple[float, float, float]:
        """Its place in the world."""
        return (self.x, self.y, self.z)

    @property
    def slot(self) -> tuple[Seat, str, int]:
        """Owner, zone and index: no two tiles share them."""
        return (self.owner, self.zone, self.index)


TableLayout: TypeAlias = tuple[Placement, ...]


def face_of(tile: Tile | None) -> str:
    """The picture's name of a tile, such as "p5"; "back" for an unknown one."""
    return BACK if tile is None else f"{SUITS[suit_of(tile)]}{rank_of(tile)}"


def tile_of(face: str) -> Tile:
    """The tile that a face other than "back" shows: the reverse of `face_of`."""
    return 9 * SUITS.index(face[0]) + int(face[1]) - 1


def screen_seat(seat: Seat, view: SeatView) -> int:
    """Where a seat sits on the viewer's screen: 0 bottom, 1 right, 2 top, 3 left.

    It follows from the playing order, which 自摸换位 changes between rounds (RULES N22).
    """
    return steps_between(view.viewer, seat, view)


def steps_between(one: Seat, other: Seat, view: SeatView) -> int:
    """How many seats on from `one`, in playing order, `other` sits: 0 to 3."""
    return (view.order.index(other) - view.order.index(one)) % 4


def layout(view: SeatView) -> TableLayout:
    """Every tile that the viewer can see or knows to be there, each exactly once; nothing of the wall."""
    tiles: list[Placement] = []
    for player in view.players:
        at = screen_seat(player.seat, view)
        last = view.last_discard == player.seat
        tiles.extend(_river(player, at, last))
        tiles.extend(_laid(player, at))
        tiles.extend(_collected(player, at))
        tiles.extend(_own(player, view) if at == 0 else _other(player, at, view))
    return tuple(tiles)


def along_row(seat: int, along: float, out: float) -> tuple[float, float]:
    """World x and y of a place `along` a seat's row to its right and `out` from the middle of the table."""
    return ((along, -out), (out, along), (-along, out), (-out, -along))[seat]


def river_place(seat: int, index: int) -> tuple[float, float]:
    """Middle of a seat's discard: rows of six, three rows, the fourth runs on."""
    row = min(index // PER_ROW, FULL_ROWS)
    along = (index - row * PER_ROW - (PER_ROW - 1) / 2) * PITCH
    out = PLATE_HALF[seat % 2] + RIVER_GAP + TILE_H / 2 + row * ROW_PITCH
    return along_row(seat, -along if seat == 2 else along, out)


def _river(player: PlayerView, at: int, last: bool) -> Iterator[Placement]:
    newest = len(player.river) - 1
    for i, tile in enumerate(player.river):
        marks = {"drawn"} if tile.drawn else set()
        if last and i == newest:
            marks.add("last")
        x, y = river_place(at, i)
        pose: Pose = "down" if tile.face_down else "lie"
        face = face_of(tile.tile)
        yield Placement(player.seat, "river", i, face, pose, at, x, y, TILE_D / 2, frozenset(marks))


def _laid(player: PlayerView, at: int) -> Iterator[Placement]:
    """The tile laid face down 扣牌, to the left of where the second row of the river will begin."""
    if player.laid:
        out = PLATE_HALF[at % 2] + RIVER_GAP + TILE_H / 2 + ROW_PITCH
        x, y = along_row(at, -PITCH * (PER_ROW / 2 + 0.8), out)
        yield Placement(player.seat, "laid", 0, face_of(player.laid_tile), "down", at, x, y, TILE_D / 2)


def _collected(player: PlayerView, at: int) -> Iterator[Placement]:
    """The winning tiles of a seat that plays on 血流成河: rows of four in layers, clear of a long river."""
    if player.finished:
        return
    start = WINS_START + max(len(player.river) - LONGEST_ROW, 0) * PITCH
    out = PLATE_HALF[at % 2] + RIVER_GAP + TILE_H / 2 + WINS_LINE[at] * ROW_PITCH
    marks = frozenset({"win"})
    for i, won in enumerate(player.wins):
        x, y = along_row(at, WINS_SIDE[at] * (start + i % WINS_ROW * PITCH), out)
        z = TILE_D / 2 + i // WINS_ROW * TILE_D
        yield Placement(player.seat, "win", i, face_of(won.tile), "lie", at, x, y, z, marks)


def _has_won_out(player: PlayerView) -> bool:
    """Whether the seat has won and plays no more: its winning tile stays beside the hand."""
    return player.finished and player.won is not None


def _shown_hand(player: PlayerView) -> tuple[Tile | None, ...]:
    """A seat's concealed tiles; the open ones of a dancer 跳舞 lie at the right end, None is a hidden one."""
    if player.hand is not None:
        return player.hand
    return (*(None,) * (player.count - len(player.dancing)), *player.dancing)


def _melds(player: PlayerView) -> tuple[Meld | None, ...]:
    """The seat's melds; None stands for a concealed kong whose kind the viewer may not know."""
    return (*player.melds, *(None,) * player.hidden_kongs)


def _meld_places(player: PlayerView) -> Iterator[tuple[int, int, Meld | None]]:
    """Number, how many others lie between it and the hand, and the meld itself: the first one lies at the
    right end and stays there, later ones come between it and the hand.
    """
    melds = _melds(player)
    for n, meld in enumerate(melds):
        yield n, len(melds) - 1 - n, meld


def _base(player: PlayerView) -> int:
    """Concealed tiles of the seat between its turns: their slots are reserved, so that rows do not jump."""
    return max(3 * (4 - len(_melds(player))) + 1 - int(player.laid), 0)


def _other(player: PlayerView, at: int, view: SeatView) -> Iterator[Placement]:
    base, hand, line = _base(player), _shown_hand(player), HAND_LINE[at]
    start = _row_start(base, len(_melds(player)), at)
    for i, tile in enumerate(hand):
        yield _hand_tile(player, at, i, tile, start + i * PITCH)
    apart = start + max(base, len(hand)) * PITCH + DRAWN_GAP
    if player.won is not None and _has_won_out(player):
        x, y = along_row(at, apart, line - 0.1)
        face = face_of(player.won.tile)
        yield Placement(player.seat, "win", 0, face, "lie", at, x, y, TILE_D / 2, frozenset({"win"}))
    elif player.has_drawn:
        yield _hand_tile(player, at, len(hand), player.drawn, apart, drawn=True)
    first = start + (base + 1) * PITCH + DRAWN_GAP + HAND_TO_MELD
    for n, before, meld in _meld_places(player):
        along = first + before * (3 * PITCH + MELD_GAP)
        for k, face, pose, level, marks in _meld_tiles(meld, at, player.seat, view):
            x, y = along_row(at, along + k * PITCH, line - 0.1)
            z = TILE_D / 2 + level * TILE_D
            yield Placement(player.seat, "meld", _meld_index(n, k, level), face, pose, at, x, y, z, marks)


def _row_start(base: int, melds: int, at: int) -> float:
    """Where along its row the hand of another seat begins."""
    span = base * PITCH + DRAWN_GAP + PITCH + HAND_TO_MELD + melds * (3 * PITCH + MELD_GAP)
    return -span / 2 + 0.5 + NORTHWARD[at]


def standing_hands() -> Iterator[Placement]:
    """Where hidden tiles of other seats stand, however many melds they have: for painting them ahead."""
    for melds in range(5):
        base = 3 * (4 - melds) + 1
        for at in (1, 2, 3):
            start = _row_start(base, melds, at)
            for i in (*range(base + 1), base + DRAWN_GAP / PITCH):
                x, y = along_row(at, start + i * PITCH, HAND_LINE[at])
                yield Placement(at, "hand", int(i), BACK, "stand", at, x, y, TILE_H / 2)


def _hand_tile(
    player: PlayerView, at: int, index: int, tile: Tile | None, along: float, drawn: bool = False
) -> Placement:
    """A tile of another seat's hand: it stands while hidden, and lies open when it is known."""
    standing = tile is None
    x, y = along_row(at, along, HAND_LINE[at] - (0.0 if standing else 0.1))
    pose: Pose = "stand" if standing else "lie"
    z = TILE_H / 2 if standing else TILE_D / 2
    marks = frozenset({"drawn"}) if drawn else frozenset()
    return Placement(player.seat, "hand", index, face_of(tile), pose, at, x, y, z, marks)


def _meld_index(meld: int, k: int, level: int) -> int:
    return meld * 4 + (3 if level else k)


def _meld_tiles(
    meld: Meld | None, at: int, owner: Seat, view: SeatView
) -> Iterator[tuple[int, str, Pose, int, frozenset[str]]]:
    """Column, face, pose, level and marks of each tile: three beside each other, a kong's fourth on top."""
    if meld is None:
        yield from ((k, BACK, "down", 0, frozenset()) for k in range(3))
        yield TOP_COLUMN[at], BACK, "down", 1, frozenset({"top"})
        return
    dark = meld.kind == "concealed_kong"
    claimed = None if meld.source is None else 3 - steps_between(owner, meld.source, view)
    for k, tile in enumerate(meld.tiles[:3]):
        marks = frozenset({"claimed"}) if k == claimed else frozenset()
        yield k, face_of(tile), "down" if dark else "lie", 0, marks
    if meld.is_kong:
        yield TOP_COLUMN[at], face_of(meld.tile), "lie", 1, frozenset({"top"})


def own_width(player: PlayerView) -> float:
    """Width of the viewer's row, hand, drawn tile and melds, in widths of own tiles."""
    hand = (_base(player) + 1) * OWN_PITCH + DRAWN_GAP
    melds = len(_melds(player))
    return hand + (OWN_TO_MELD + melds * (3 * OWN_MELD_PITCH + OWN_MELD_GAP) if melds else 0.0)


def _own(player: PlayerView, view: SeatView) -> Iterator[Placement]:
    base, seat = _base(player), player.seat
    left = -own_width(player) / 2
    hand = player.hand if player.hand is not None else (None,) * player.count
    for i, tile in enumerate(hand):
        yield Placement(seat, "own", i, face_of(tile), "stand", 0, left + 0.5 + i * OWN_PITCH, OWN_Y, 0.0)
    apart = left + 0.5 + max(base, len(hand)) * OWN_PITCH + DRAWN_GAP
    if player.won is not None and _has_won_out(player):
        face = face_of(player.won.tile)
        yield Placement(seat, "win", 0, face, "stand", 0, apart, OWN_Y, 0.0, frozenset({"win"}))
    elif player.has_drawn:
        face = face_of(player.drawn)
        yield Placement(seat, "own", len(hand), face, "stand", 0, apart, OWN_Y, 0.0, frozenset({"drawn"}))
    first = left + (base + 1) * OWN_PITCH + DRAWN_GAP + OWN_TO_MELD + OWN_MELD_PITCH / 2
    for n, before, meld in _meld_places(player):
        x = first + before * (3 * OWN_MELD_PITCH + OWN_MELD_GAP)
        for k, face, pose, level, marks in _meld_tiles(meld, 0, seat, view):
            along = x + k * OWN_MELD_PITCH
            yield Placement(
                seat, "own_meld", _meld_index(n, k, level), face, pose, 0, along, OWN_Y, float(level), marks
            )
