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
from app.ui.table.motion import (
    Ease,
    Pace,
    arc,
    in_out_cubic,
    in_out_quad,
    in_quad,
    linear,
    out_back,
    out_cubic,
    out_quad,
    out_quint,
)

APEX = 1.2
"""How high a discard flies, in tiles."""
LIFTED, HELD = 0.25, 0.12
"""How high it is lifted first, and over its place before it settles."""
LIFT_END, FLIGHT_END = 40 / 220, 180 / 220
SORT_ARC = 0.2
WIN_ARC = 0.8
DRAW_DROP = 24 / 74 / 0.6
"""A drawn tile comes down by 24 design pixels on its way."""
DROP = 1.6
"""How high over a kong its fourth tile comes before it drops on top, in tiles."""
DROP_AT = 300 / 420
CROWD = 30
"""From this many moving tiles on, a change is a jump: everything slides at once."""

MELDS = ("meld", "own_meld")
ROWS = ("hand", "meld")

Course: TypeAlias = Callable[[float], tuple[float, float]]
"""From the share of a move's time, eased, to the share of its way and the height over it in tiles."""


def level(t: float) -> tuple[float, float]:
    """Straight on."""
    return t, 0.0


def sorting(t: float) -> tuple[float, float]:
    """In a flat arc, into its place in the hand."""
    return t, SORT_ARC * arc(t)


def winning(t: float) -> tuple[float, float]:
    """In an arc, to the winner."""
    return t, WIN_ARC * arc(t)


def falling(t: float) -> tuple[float, float]:
    """From a little above, all the way."""
    return t, DRAW_DROP * (1 - t)


def thrown(t: float) -> tuple[float, float]:
    """A discard: lifted, thrown in an arc, settled."""
    if t < LIFT_END:
        return 0.0, LIFTED * out_quad(t / LIFT_END)
    if t < FLIGHT_END:
        share = (t - LIFT_END) / (FLIGHT_END - LIFT_END)
        base = LIFTED + (HELD - LIFTED) * share
        return in_out_cubic(share), base + (APEX - (LIFTED + HELD) / 2) * arc(share)
    return 1.0, HELD * (1 - out_back((t - FLIGHT_END) / (1 - FLIGHT_END)))


def dropping(t: float) -> tuple[float, float]:
    """The fourth tile of a kong: over the others first, and then straight down on top of them."""
    if t < DROP_AT:
        share = t / DROP_AT
        return in_out_cubic(share), DROP * out_quad(share)
    return 1.0, DROP * (1 - in_quad((t - DROP_AT) / (1 - DROP_AT)))


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

    `fade`: for so many ms it comes out of nothing; `shades`: its shadow comes along, which of a crowd nobody
    would see and every frame would pay for.
    """

    delay: float
    length: float
    ease: Ease
    course: Course = level
    fade: float = 0.0
    shades: bool = True


def plan(move: Move, order: int, crowd: int, pace: Pace) -> Plan:
    """The plan of one of `crowd` moves that run together, the `order`-th of those that go to a meld."""
    end = move.after
    fade = pace.ms("draw_fade") if move.before is None else 0.0
    if end is None:
        return Plan(0, pace.ms("draw"), in_out_quad)
    if move.steps:
        return Plan(0, pace.ms("exchange"), in_out_cubic)
    if crowd >= CROWD:
        return Plan(0, pace.ms("sort"), in_out_quad, fade=fade, shades=False)
    if "win" in end.marks:
        return Plan(pace.after("win_flight"), pace.of(300), in_out_cubic, winning, fade=fade)
    if end.zone in MELDS:
        return _to_meld(move, end, order, pace)
    if end.zone in ("river", "laid"):
        if move.before is None or move.before.zone != end.zone:
            return Plan(0, pace.ms("discard"), linear, thrown)
        return Plan(0, pace.ms("sort"), in_out_quad)
    if move.before is None:
        return Plan(0, pace.ms("draw"), out_cubic, falling, fade=fade)
    if move.before.pose != end.pose:
        return Plan(end.index * pace.after("lay_down"), pace.ms("sort"), out_cubic)
    sorted_in = "drawn" in move.before.marks and end.zone == "own"
    return Plan(0, pace.ms("sort"), in_out_quad, sorting if sorted_in else level)


def _to_meld(move: Move, end: Placement, order: int, pace: Pace) -> Plan:
    if not goes_to_meld(move):
        return Plan(0, pace.ms("sort"), in_out_quad)
    if "top" in end.marks:
        return Plan(0, pace.after("kong_drop") + pace.ms("kong_drop"), linear, dropping)
    return Plan((order + 1) * pace.after("meld"), pace.ms("slide"), out_quint)


def goes_to_meld(move: Move) -> bool:
    """Whether the tile becomes part of a meld."""
    end = move.after
    return end is not None and end.zone in MELDS and (move.before is None or move.before.zone != end.zone)


def slides(move: Move) -> bool:
    """Whether the tile moves along its row, in which nobody sees whose shadow is whose."""
    before, after = move.before, move.after
    if before is None or after is None or before.zone not in ROWS:
        return False
    return (before.owner, before.zone, before.pose) == (after.owner, after.zone, after.pose)


def way(artist: Artist, move: Move, course: Course = level) -> Path:
    """The way of a tile; its picture is that of the move's end, or of its start when it vanishes."""
    shown = move.after or move.before
    if shown is None:
        raise ValueError("a move needs an end")
    start, end = move.before or move.twin, move.after or move.twin
    if move.steps and start is not None and end is not None:
        return _round_table(artist, shown, start, end, move.steps)
    ends = [p for p in (start, end) if p is not None]
    if any(artist.is_own(p) for p in ends):
        return _over_screen(artist, shown, start, end, course)
    here = PLATE_MIDDLE if start is None else start.place
    there = PLATE_MIDDLE if end is None else end.place
    return _over_table(artist, shown, here, there, course)


def _over_table(artist: Artist, shown: Placement, here: Vec, there: Vec, course: Course) -> Path:
    camera, natural = artist.camera, artist.camera.scale_at(shown.place)

    def at(t: float) -> Spot:
        share, height = course(t)
        x, y, z = (a + (b - a) * share for a, b in zip(here, there, strict=True))
        place = (x, y, z + height)
        return Spot(
            camera.project(place), camera.scale_at(place) / natural, camera.project(shadow_ground(place))
        )

    return at


def _over_screen(
    artist: Artist, shown: Placement, start: Placement | None, end: Placement | None, course: Course
) -> Path:
    """Between the own ledge and the table there is no common space: straight over the screen, in an arc."""
    here, there = _screen_end(artist, start), _screen_end(artist, end)
    from_width, to_width = _width(artist, start), _width(artist, end)
    natural = _width(artist, shown)
    rise = artist.stage.own_tile * 0.6

    def at(t: float) -> Spot:
        share, height = course(t)
        point = here + (there - here) * share - QPointF(0, rise * height)
        return Spot(point, (from_width + (to_width - from_width) * share) / natural, None)

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


def _screen_end(artist: Artist, tile: Placement | None) -> QPointF:
    return artist.camera.project(PLATE_MIDDLE) if tile is None else artist.point(tile)


def _width(artist: Artist, tile: Placement | None) -> float:
    """How wide a tile is drawn there."""
    if tile is None:
        return artist.camera.scale_at(PLATE_MIDDLE)
    if artist.is_own(tile):
        return artist.stage.own_tile * (MELD_SCALE if tile.zone == "own_meld" else 1.0)
    return artist.camera.scale_at(tile.place)
