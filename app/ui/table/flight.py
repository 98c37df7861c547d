"""How a tile travels: its way over the screen, and how long each kind of move takes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF

from app.ui.paint.geometry import Vec
from app.ui.paint.shadows import shadow_ground
from app.ui.paint.sprites import MELD_SCALE
from app.ui.table.artist import PLATE_MIDDLE, Artist
from app.ui.table.layout import Placement
from app.ui.table.matching import Move
from app.ui.table.motion import Ease, Pace, arc, in_out_cubic, in_out_quad, in_quad, out_cubic, out_quint

APEX = 1.2
"""How high a discard flies, in tiles."""
SORT_ARC = 0.2
DROP = 2.0
CROWD = 30
"""From this many moving tiles on, a change is a jump: everything slides at once."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile on its way: its anchor, how large it is drawn, and where its shadow falls, if it has one."""

    point: QPointF
    scale: float
    shadow: QPointF | None


Path: TypeAlias = Callable[[float], Spot]


@dataclass(frozen=True, slots=True)
class Plan:
    """When and how a move runs.

    `lift`: height of its arc in tiles; `drop`: height from which it falls; `fades`: it comes out of nothing;
    `shades`: its shadow comes along, which of a crowd nobody would see and every frame would pay for.
    """

    delay: float
    length: float
    ease: Ease
    lift: float = 0.0
    drop: float = 0.0
    fades: bool = False
    shades: bool = True


def plan(move: Move, order: int, crowd: int, pace: Pace) -> Plan:
    """The plan of the `order`-th of `crowd` moves that run together."""
    end = move.after
    if end is None:
        return Plan(0, pace.ms("draw"), in_out_quad)
    if move.steps:
        return Plan(0, pace.ms("exchange"), in_out_cubic)
    if crowd >= CROWD:
        return Plan(0, pace.ms("sort"), in_out_quad, fades=move.before is None, shades=False)
    if "win" in end.marks:
        return Plan(pace.of(80), pace.of(300), in_out_cubic, 0.8, fades=move.before is None)
    if end.zone in ("meld", "own_meld"):
        return _to_meld(move, end, order, pace)
    if end.zone in ("river", "laid"):
        changed = move.before is None or move.before.zone != end.zone
        return Plan(0, pace.ms("discard"), in_out_cubic, APEX if changed else 0.0)
    if move.before is None:
        return Plan(0, pace.ms("draw"), out_cubic, fades=True)
    if move.before.pose != end.pose:
        return Plan(pace.of(14 * end.index), pace.ms("sort"), out_cubic)
    sorted_in = "drawn" in move.before.marks and end.zone == "own"
    return Plan(0, pace.ms("sort"), in_out_quad, SORT_ARC if sorted_in else 0.0)


def _to_meld(move: Move, end: Placement, order: int, pace: Pace) -> Plan:
    if move.before is not None and move.before.zone == end.zone:
        return Plan(0, pace.ms("sort"), in_out_quad)
    if "top" in end.marks:
        return Plan(pace.of(260), pace.ms("kong_drop"), in_quad, drop=DROP)
    return Plan(pace.of(20 * order), pace.ms("slide"), out_quint)


def way(artist: Artist, move: Move, lift: float = 0.0, drop: float = 0.0) -> Path:
    """The way of a tile; its picture is that of the move's end, or of its start when it vanishes.

    `drop`: the tile comes from straight above its end, from that height in tiles.
    """
    shown = move.after or move.before
    if shown is None:
        raise ValueError("a move needs an end")
    start, end = move.before or move.twin, move.after or move.twin
    if drop:
        return _fall(artist, shown, drop)
    if move.steps and start is not None and end is not None:
        return _round_table(artist, shown, start, end, move.steps)
    ends = [p for p in (start, end) if p is not None]
    if any(artist.is_own(p) for p in ends):
        return _over_screen(artist, shown, start, end, lift)
    here = PLATE_MIDDLE if start is None else start.place
    there = PLATE_MIDDLE if end is None else end.place
    return _over_table(artist, shown, here, there, lift)


def _over_table(artist: Artist, shown: Placement, here: Vec, there: Vec, lift: float) -> Path:
    camera, natural = artist.camera, artist.camera.scale_at(shown.place)

    def at(t: float) -> Spot:
        x, y, z = (a + (b - a) * t for a, b in zip(here, there, strict=True))
        place = (x, y, z + lift * arc(t))
        return Spot(
            camera.project(place), camera.scale_at(place) / natural, camera.project(shadow_ground(place))
        )

    return at


def _over_screen(
    artist: Artist, shown: Placement, start: Placement | None, end: Placement | None, lift: float
) -> Path:
    """Between the own ledge and the table there is no common space: straight over the screen, in an arc."""
    here, there = _screen_end(artist, start), _screen_end(artist, end)
    from_width, to_width = _width(artist, start), _width(artist, end)
    natural = _width(artist, shown)
    rise = lift * artist.stage.own_tile * 0.6

    def at(t: float) -> Spot:
        point = here + (there - here) * t - QPointF(0, rise * arc(t))
        return Spot(point, (from_width + (to_width - from_width) * t) / natural, None)

    return at


def _round_table(artist: Artist, shown: Placement, start: Placement, end: Placement, steps: int) -> Path:
    """Over the screen round the centre plate: seats follow each other against the clock."""
    middle = artist.camera.project(PLATE_MIDDLE)
    here, there = QLineF(middle, artist.point(start)), QLineF(middle, artist.point(end))
    wanted = -30.0 * steps if abs(steps) == 3 else 90.0 * steps
    sweep = there.angle() - here.angle()
    sweep += 360 * round((wanted - sweep) / 360)
    from_width, to_width, natural = _width(artist, start), _width(artist, end), _width(artist, shown)

    def at(t: float) -> Spot:
        radius = here.length() + (there.length() - here.length()) * t
        line = QLineF.fromPolar(radius, here.angle() + sweep * t)
        return Spot(middle + line.p2(), (from_width + (to_width - from_width) * t) / natural, None)

    return at


def _fall(artist: Artist, shown: Placement, drop: float) -> Path:
    end, height = artist.point(shown), drop * artist.stage.own_tile * 0.5

    def at(t: float) -> Spot:
        return Spot(end - QPointF(0, height * (1 - t)), 1.0, None)

    return at


def _screen_end(artist: Artist, tile: Placement | None) -> QPointF:
    return artist.camera.project(PLATE_MIDDLE) if tile is None else artist.point(tile)


def _width(artist: Artist, tile: Placement | None) -> float:
    """How wide a tile is drawn there."""
    if tile is None:
        return artist.camera.scale_at(PLATE_MIDDLE)
    if artist.is_own(tile):
        return artist.stage.own_tile * (MELD_SCALE if tile.zone == "own_meld" else 1.0)
    return artist.camera.scale_at(tile.place)
