import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from app.ui.paint.geometry import (
    HALF_X,
    NORTH,
    PLATE,
    RIM,
    RIM_Z,
    SOUTH,
    Camera,
    Vec,
    dot,
    fit,
    hull,
    norm,
    rounded,
    seat_axes,
    standing,
    to_quad,
    turned,
)

places = st.tuples(st.floats(-11, 11), st.floats(-9, 10.5), st.floats(0, 3))
pitches = st.floats(20, 80)


def cross(a: Vec, b: Vec) -> Vec:
    """The outer product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def test_the_origin_is_seen_at_the_cameras_middle() -> None:
    seen = Camera(700, 400, 50).project((0, 0, 0))
    assert (seen.x(), seen.y()) == (700, 400)


def test_near_things_are_larger_and_nearer() -> None:
    camera = Camera(0, 0, 50)
    assert camera.scale_at((0, SOUTH, 0)) > camera.scale_at((0, 0, 0)) == 50 > camera.scale_at((0, NORTH, 0))
    assert camera.depth((0, SOUTH, 0)) < camera.depth((0, NORTH, 0))
    assert Camera(0, 0, 50, parallel=True).scale_at((0, NORTH, 0)) == 50


@given(places)
def test_a_scaled_camera_draws_the_same_picture_larger(place: tuple[float, float, float]) -> None:
    camera = Camera(700, 400, 50)
    plain, large = camera.project(place), camera.scaled(2, 100, 30).project(place)
    assert large.x() == pytest.approx((plain.x() - 100) * 2)
    assert large.y() == pytest.approx((plain.y() - 30) * 2)


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1600, 1000), (2560, 1440), (1280, 1100)])
def test_fit_keeps_the_table_between_its_lines(width: int, height: int) -> None:
    camera = fit(width, height, 12, height - 96)
    top, bottom = camera.project((0, NORTH + RIM, RIM_Z)).y(), camera.project((0, SOUTH, 0)).y()
    assert top >= 12 - 1e-6
    assert bottom <= height - 96 + 1e-6
    assert (
        camera.project((HALF_X, SOUTH, 0)).x() - camera.project((-HALF_X, SOUTH, 0)).x() <= width * 1.2 + 1e-6
    )


def test_fit_uses_all_the_height_of_a_wide_window() -> None:
    camera = fit(1600, 1000, 12, 904)
    assert camera.project((0, NORTH + RIM, RIM_Z)).y() == pytest.approx(12)
    assert camera.project((0, SOUTH, 0)).y() == pytest.approx(904)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("pose", ["stand", "lie", "down"])
def test_axes_are_right_handed_unit_vectors(seat: int, pose: str) -> None:
    width, height, normal = seat_axes(seat, pose)
    assert cross(width, height) == pytest.approx(normal)
    assert dot(width, width) == dot(height, height) == 1


def test_poses_turn_the_face_where_they_should() -> None:
    assert seat_axes(0, "stand")[2] == (0, -1, 0)
    assert seat_axes(1, "stand")[2] == (1, 0, 0)
    assert seat_axes(3, "lie")[2] == (0, 0, 1)
    assert seat_axes(3, "down")[2] == (0, 0, -1)
    assert seat_axes(2, "lie") == seat_axes(0, "lie"), "the far player's tiles are upright for the viewer"


def test_an_unknown_pose_is_refused() -> None:
    with pytest.raises(ValueError, match="float"):
        seat_axes(0, "float")


@pytest.mark.parametrize("degrees", [0, 30, -75])
def test_turned_tiles_have_right_handed_axes(degrees: float) -> None:
    for width, height, normal in (turned(degrees), turned(degrees, face_up=False), standing(degrees)):
        assert cross(width, height) == pytest.approx(normal)


def test_the_zero_vector_has_no_direction() -> None:
    assert norm((0, 0, 0)) == (0, 0, 0)
    assert dot(norm((3, 4, 12)), norm((3, 4, 12))) == pytest.approx(1)


def test_plane_lays_a_drawing_on_its_rectangle() -> None:
    camera = Camera(700, 400, 50)
    transform = camera.plane(596, 440, PLATE, 0.3)
    corner = transform.map(QPointF(596, 440))
    wanted = camera.project((PLATE[2], PLATE[1], 0.3))
    assert (corner.x(), corner.y()) == pytest.approx((wanted.x(), wanted.y()))


def test_a_degenerate_quadrilateral_is_refused() -> None:
    with pytest.raises(ValueError, match="degenerate"):
        to_quad(10, 10, QPolygonF([QPointF(0, 0)] * 4))


def test_hull_leaves_out_what_is_inside() -> None:
    square = [QPointF(x, y) for x in (0, 10) for y in (0, 10)]
    found = hull([*square, QPointF(5, 5), QPointF(2, 7), QPointF(5, 0)])
    assert {(q.x(), q.y()) for q in found.toList()} == {(0, 0), (10, 0), (0, 10), (10, 10)}


def test_rounded_cuts_the_corners_only() -> None:
    path = rounded(QPolygonF(QPolygonF(QRectF(0, 0, 100, 60)).toList()[:4]), 10)
    assert path.contains(QPointF(50, 1))
    assert not path.contains(QPointF(0.5, 0.5))
    assert math.isclose(path.boundingRect().width(), 100)
