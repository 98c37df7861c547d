"""World and screen: vectors, the camera, and shapes on the screen.

World: x to the right, y away from the viewer, z up; one unit is the width of a tile.
Screen: pixels of the scene, y down.
"""

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

Vec = tuple[float, float, float]
Axes = tuple[Vec, Vec, Vec]
Box = tuple[float, float, float, float]

TILE_W = 1.0
TILE_H = 4 / 3
TILE_D = 0.70
"""A tile's width, height and thickness."""

HALF_X = 11.0
NORTH = 10.5
SOUTH = -9.0
"""Edges of the felt: x from -HALF_X to HALF_X, y from SOUTH to NORTH."""

RIM = 0.85
RIM_Z = 0.35
"""Width of the table's rim, and its height over the felt."""

PLATE: Box = (-2.98, -2.2, 2.98, 2.2)
PLATE_Z = 0.30
"""The centre plate (x0, y0, x1, y1; y1 is north) and the height of its top."""

PITCH = 53.0
OWN_PITCH = 17.0
MELD_PITCH = 62.0
"""Camera pitch in degrees: table, own hand, own melds."""


def add(a: Vec, b: Vec) -> Vec:
    """The sum of two vectors."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def sub(a: Vec, b: Vec) -> Vec:
    """The difference of two vectors."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def mul(v: Vec, k: float) -> Vec:
    """A vector times a number."""
    return (v[0] * k, v[1] * k, v[2] * k)


def dot(a: Vec, b: Vec) -> float:
    """The inner product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def norm(v: Vec) -> Vec:
    """The vector at length 1; the zero vector stays."""
    k = math.sqrt(dot(v, v)) or 1.0
    return (v[0] / k, v[1] / k, v[2] / k)


LIGHT = norm((-0.50, 0.42, 1.0))
"""Towards the key light: above, upper left."""

SEAT_AXES: tuple[tuple[Vec, Vec], ...] = (
    ((1, 0, 0), (0, 1, 0)),
    ((0, 1, 0), (-1, 0, 0)),
    ((-1, 0, 0), (0, -1, 0)),
    ((0, -1, 0), (1, 0, 0)),
)
"""For each seat: its direction to the right, and its direction towards the table's middle."""


def seat_axes(seat: int, pose: str) -> Axes:
    """Unit vectors (width, height, face normal) of a seat's tile.

    Poses: "stand" (face to its owner), "lie" (face up, top to the middle; the far seat's is turned upright
    for the viewer) and "down" (back up).
    """
    right, away = SEAT_AXES[seat]
    if pose == "stand":
        return right, (0, 0, 1), mul(away, -1)
    if seat == 2:
        right, away = mul(right, -1), mul(away, -1)
    if pose == "down":
        return mul(right, -1), away, (0, 0, -1)
    if pose == "lie":
        return right, away, (0, 0, 1)
    raise ValueError(f"unknown pose {pose!r}")


def turned(degrees: float, *, face_up: bool = True) -> Axes:
    """Axes of a tile that lies on the table, turned about the vertical, face up or face down."""
    a = math.radians(degrees)
    right: Vec = (math.cos(a), math.sin(a), 0)
    height: Vec = (-math.sin(a), math.cos(a), 0)
    if face_up:
        return right, height, (0, 0, 1)
    return mul(right, -1), height, (0, 0, -1)


def standing(degrees: float) -> Axes:
    """Axes of a tile that stands with its face to the south, turned about the vertical."""
    a = math.radians(degrees)
    return (math.cos(a), math.sin(a), 0), (0, 0, 1), (math.sin(a), -math.cos(a), 0)


class Camera:
    """Looks north and down at the world's origin; perspective, or parallel with `parallel=True`.

    `cx`, `cy`: where the origin lies on the screen.  `scale`: pixels per unit at the origin.
    `pitch`: degrees under the horizon.  `distance`: units between eye and origin.
    """

    def __init__(
        self,
        cx: float,
        cy: float,
        scale: float,
        pitch: float = PITCH,
        distance: float = 34.0,
        parallel: bool = False,
    ) -> None:
        self.cx, self.cy, self.scale = cx, cy, scale
        self.pitch, self.distance, self.parallel = pitch, distance, parallel
        angle = math.radians(pitch)
        self.forward: Vec = (0.0, math.cos(angle), -math.sin(angle))
        self.up: Vec = (0.0, math.sin(angle), math.cos(angle))
        self.eye: Vec = mul(self.forward, -distance)
        self.key = (cx, cy, scale, pitch, distance, float(parallel))

    def __eq__(self, other: object) -> bool:
        """Whether both draw the same picture."""
        return isinstance(other, Camera) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def scale_at(self, v: Vec) -> float:
        """Pixels per unit at a place."""
        if self.parallel:
            return self.scale
        return self.scale * self.distance / (self.distance + self.depth(v))

    def project(self, v: Vec) -> QPointF:
        """The point of the screen where a place of the world is seen."""
        k = self.scale_at(v)
        return QPointF(self.cx + v[0] * k, self.cy - dot(v, self.up) * k)

    def depth(self, v: Vec) -> float:
        """How far behind the origin a place lies, in units along the view; far tiles are drawn first."""
        return dot(v, self.forward)

    def to_eye(self, v: Vec) -> Vec:
        """Direction from a place to the eye."""
        return mul(self.forward, -1) if self.parallel else norm(sub(self.eye, v))

    def rectangle(self, box: Box, z: float = 0.0) -> QPolygonF:
        """A level rectangle (x0, y0, x1, y1) on the screen: its NW, NE, SE and SW corners."""
        x0, y0, x1, y1 = box
        return QPolygonF([self.project(v) for v in ((x0, y1, z), (x1, y1, z), (x1, y0, z), (x0, y0, z))])

    def plane(self, width: float, height: float, box: Box, z: float = 0.0) -> QTransform:
        """Transform that lays a drawing of width x height on a level rectangle of the world."""
        return to_quad(width, height, self.rectangle(box, z))

    def scaled(self, factor: float, left: float = 0.0, top: float = 0.0) -> "Camera":
        """The camera of a picture `factor` times as large whose corner is at (left, top) of this one's."""
        return Camera(
            (self.cx - left) * factor, (self.cy - top) * factor, self.scale * factor,
            self.pitch, self.distance, self.parallel,
        )  # fmt: skip


def fit(
    width: float, height: float, top: float, bottom: float, pitch: float = PITCH, max_width: float = 1.2,
    centre_x: float | None = None,
) -> Camera:  # fmt: skip
    """A camera whose table spans the screen lines top (far rim) to bottom (near edge of the felt).

    The near rim may be up to `max_width` times as wide as the window.
    """
    probe = Camera(0, 0, 1, pitch)
    far = probe.project((0, NORTH + RIM, RIM_Z)).y()
    near = probe.project((0, SOUTH, 0)).y()
    wide = probe.project((HALF_X + RIM, SOUTH, 0)).x() * 2
    scale = min((bottom - top) / (near - far), width * max_width / wide)
    cx = width / 2 if centre_x is None else centre_x
    return Camera(cx, (top + bottom) / 2 - (near + far) / 2 * scale, scale, pitch)


def to_quad(width: float, height: float, quad: QPolygonF) -> QTransform:
    """Transform from a width x height rectangle to a quadrilateral (same order of corners)."""
    source = QPolygonF([QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)])
    found = QTransform.quadToQuad(source, quad)
    if not isinstance(found, QTransform):
        raise ValueError("the quadrilateral is degenerate")
    return found


def hull(points: Sequence[QPointF]) -> QPolygonF:
    """The convex hull of points."""
    ordered = sorted((q.x(), q.y()) for q in points)

    def half(run: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        out: list[tuple[float, float]] = []
        for x, y in run:
            while len(out) > 1:
                (ax, ay), (bx, by) = out[-2], out[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                out.pop()
            out.append((x, y))
        return out[:-1]

    return QPolygonF([QPointF(x, y) for x, y in half(ordered) + half(ordered[::-1])])


def rounded(polygon: QPolygonF, radius: float) -> QPainterPath:
    """Path of a closed polygon with its corners rounded by about `radius` pixels."""
    points = polygon.toList()
    path = QPainterPath()
    for i, corner in enumerate(points):
        start = _toward(corner, points[i - 1], radius)
        end = _toward(corner, points[(i + 1) % len(points)], radius)
        step: Callable[[QPointF], None] = path.lineTo if i else path.moveTo
        step(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


def _toward(origin: QPointF, goal: QPointF, distance: float) -> QPointF:
    """The point `distance` from origin on the way to goal, at most half way."""
    length = math.hypot(goal.x() - origin.x(), goal.y() - origin.y()) or 1.0
    return origin + (goal - origin) * min(0.5, distance / length)
