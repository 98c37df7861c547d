from itertools import combinations, pairwise, product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from app.ui.paint.assets import BRUSH_TC, NUM
from app.ui.paint.avatars import AVATARS, paint_avatar
from app.ui.paint.controls import (
    BUTTON_KINDS,
    Look,
    paint_amount,
    paint_button,
    paint_chip,
    paint_focus,
    paint_key,
    paint_segments,
    paint_suit,
    paint_toggle,
    paint_trend,
    segment_boxes,
    signed,
)
from app.ui.paint.icons import ICONS, paint_icon
from app.ui.paint.kit import SMALLEST, Run, Ui, cut, font
from app.ui.paint.palette import DAY, NIGHT, Theme, contrast
from tests.ui.paint.pictures import covered, painted, shades


def button(kind: str, look: Look = Look.REST) -> QImage:
    def paint(painter: QPainter) -> None:
        paint_button(Ui(painter, NIGHT), QRectF(20, 20, 120, 44), "开始", kind, look=look)

    return painted(160, 90, paint)


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_draws_inside_its_square(name: str) -> None:
    image = painted(44, 44, lambda painter: paint_icon(painter, name, 10, 10, 24, "#ffffff"))
    assert 0.01 < covered(image) < 0.3
    for i in range(44):
        for x, y in ((i, 8), (i, 35), (8, i), (35, i)):
            assert image.pixelColor(x, y).alpha() == 0


def test_the_icons_differ() -> None:
    pictures = {
        bytes(painted(24, 24, lambda p, n=name: paint_icon(p, n, 0, 0, 24, "#ffffff")).constBits())
        for name in ICONS
    }
    assert len(pictures) == len(ICONS)


@pytest.mark.parametrize("who", AVATARS)
def test_every_avatar_fills_its_disc(who: str) -> None:
    image = painted(60, 60, lambda painter: paint_avatar(painter, who, QPointF(30, 30), 25))
    assert image.pixelColor(30, 30).alpha() == 255
    assert image.pixelColor(2, 2).alpha() == 0
    assert shades(image) > 40


@pytest.mark.parametrize("kind", BUTTON_KINDS)
def test_a_button_shows_what_the_pointer_does(kind: str) -> None:
    looks = [button(kind, look) for look in (Look.REST, Look.HOVER, Look.PRESSED, Look.FOCUS, Look.DISABLED)]
    for i, one in enumerate(looks):
        assert all(one != other for other in looks[i + 1 :])


def test_suits_have_shapes_of_their_own() -> None:
    def badge(suit: str) -> QImage:
        return painted(32, 32, lambda painter: paint_suit(Ui(painter, NIGHT), suit, "", 1, 1, 30))

    shares = [covered(badge(suit)) for suit in "mps"]
    assert len({round(share, 2) for share in shares}) == 3


def test_a_switch_that_is_on_differs_by_more_than_colour() -> None:
    def knob(on: float) -> QImage:
        return painted(50, 30, lambda painter: paint_toggle(Ui(painter, NIGHT), 2, 2, on))

    assert knob(1).pixelColor(35, 8) == knob(0).pixelColor(13, 8), "the knob has moved"
    assert knob(1) != knob(0.999), "the tick is there only at the end"


def test_segments_lie_side_by_side(qapp: object) -> None:
    def measure(painter: QPainter) -> None:
        boxes = segment_boxes(Ui(painter, NIGHT), 10, 10, ["慢", "标准", "快"])
        assert [box.left() for box in boxes[1:]] == [box.right() for box in boxes[:-1]]
        assert boxes[1].width() > boxes[0].width()

    painted(10, 10, measure)


@pytest.mark.parametrize(("value", "text"), [(40, "+40"), (-100, "−100"), (0, "0"), (1280, "+1,280")])
def test_amounts_carry_their_sign(value: int, text: str) -> None:
    assert signed(value) == text


def test_gain_and_loss_are_drawn_in_different_colours() -> None:
    def amount(value: int) -> QImage:
        return painted(
            80, 40, lambda painter: paint_amount(Ui(painter, DAY), QRectF(0, 0, 80, 40), value, 24)
        )

    assert covered(amount(40)) > 0
    assert amount(40) != amount(-40)


def test_text_is_never_smaller_than_the_smallest() -> None:
    def measure(painter: QPainter) -> None:
        assert Ui(painter, NIGHT, 0.5).size(13) == SMALLEST / 0.5
        assert Ui(painter, NIGHT, 1.0).size(13) == 13
        for scale in (0.64, 0.8, 0.88, 1.0, 1.09, 1.42, 1.44, 2.2, 2.5, 6.25):
            pixels = font(Ui(painter, NIGHT, scale).size(1)).pixelSize()
            assert SMALLEST <= pixels * scale < SMALLEST + scale

    painted(10, 10, measure)


def test_a_line_in_a_low_box_keeps_its_descenders() -> None:
    def word(height: float) -> QImage:
        box = QRectF(20, 50 - height / 2, 160, height)
        return painted(200, 100, lambda painter: Ui(painter).text(box, "Pung", 40))

    assert word(44) == word(90)


@pytest.mark.parametrize(("scale", "least"), [(0.5, 24), (1.0, 12), (2.0, 12)])
def test_fitted_text_is_no_smaller_in_a_large_interface_than_in_its_own(
    scale: float, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, float]] = []
    monkeypatch.setattr(Ui, "text", lambda _ui, _box, text, size, *_: written.append((text, size)))
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    ui = Ui(painter, NIGHT, scale)
    ui.fitted(QRectF(0, 0, 90, 30), "A name that is far too long for its plate", 17)
    ui.fitted(QRectF(0, 0, 900, 30), "A name", 9)
    painter.end()
    assert written[0][1] == least
    assert written[0][0].endswith("...")
    assert written[1] == ("A name", 9)


def test_fitted_text_stays_in_its_box() -> None:
    def paint(painter: QPainter) -> None:
        Ui(painter, NIGHT).fitted(QRectF(10, 0, 60, 30), "A name that is far too long for its plate", 17)

    image = painted(200, 30, paint)
    assert covered(image) > 0
    assert all(image.pixelColor(x, y).alpha() == 0 for x in range(74, 200) for y in range(30))


def test_runs_end_where_they_are_measured_to_end() -> None:
    def measure(painter: QPainter) -> None:
        ui = Ui(painter, NIGHT)
        runs = [Run("余 "), Run("3", weight=600, family=NUM, size=20), Run("番", ui.theme.gold)]
        assert ui.rich(5, 0, 30, runs) == pytest.approx(5 + ui.rich_width(runs))

    painted(100, 30, measure)


def test_the_traditional_brush_has_the_characters_of_the_calls() -> None:
    def paint(glyph: str) -> QImage:
        def draw(painter: QPainter) -> None:
            Ui(painter, NIGHT).text(QRectF(0, 0, 60, 60), glyph, 50, align="c", family=BRUSH_TC)

        return painted(60, 60, draw)

    pictures = [paint(glyph) for glyph in "碰槓胡過"]
    assert all(0.05 < covered(picture) < 0.6 for picture in pictures)
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[i + 1 :])


def test_small_controls_end_where_they_say() -> None:
    def paint(painter: QPainter) -> None:
        ui = Ui(painter, NIGHT)
        ends.append(paint_chip(ui, 10, 4, "已胡 +40", ui.theme.gold, solid=True))
        ends.append(paint_key(ui, 10, 44, "Tab"))
        ends.append(paint_segments(ui, 10, 84, ["慢", "标准", "快"], 1, hovered=0))

    ends: list[float] = []
    image = painted(240, 120, paint)
    for y, end in zip((16, 54, 99), ends, strict=True):
        drawn = [x for x in range(240) if image.pixelColor(x, y).alpha() > 10]
        assert drawn[0] == pytest.approx(10, abs=1)
        assert drawn[-1] == pytest.approx(end, abs=1.5)


def test_a_rise_and_a_fall_point_different_ways() -> None:
    def trend(up: bool) -> QImage:
        return painted(30, 30, lambda painter: paint_trend(Ui(painter, NIGHT), 5, 15, up))

    assert trend(True).pixelColor(7, 19).alpha() > 200 > trend(False).pixelColor(7, 19).alpha()
    assert trend(False).pixelColor(7, 11).alpha() > 200 > trend(True).pixelColor(7, 11).alpha()


def test_wrapped_text_takes_several_lines() -> None:
    def paint(painter: QPainter) -> None:
        box = QRectF(0, 0, 80, 100)
        Ui(painter, NIGHT).text(box, "one two three four five six", 15, track=0.5, wrap=True)

    image = painted(80, 100, paint)
    lit = [any(image.pixelColor(x, y).alpha() > 100 for x in range(80)) for y in range(100)]
    assert sum(after and not before for before, after in pairwise(lit)) >= 2


def test_a_line_is_cut_with_the_dots_of_its_script() -> None:
    metrics = QFontMetricsF(font(15))
    english = cut("The rules as they are now, in full", metrics, 120)
    chinese = cut("一条放不下的很长的规则名称", metrics, 120)
    assert english.endswith("...")
    assert not english.endswith(" ...")
    assert chinese.endswith("…")
    assert metrics.horizontalAdvance(english) <= 120 >= metrics.horizontalAdvance(chinese)
    assert cut("anything", metrics, 0) == "..."


def test_the_keyboards_ring_is_seen_on_every_ground() -> None:
    for theme, ground in product((NIGHT, DAY), ("#3a2619", "#c39a6b", "#1f5650", "#5f9a8c", "#f3ead6")):

        def ringed(painter: QPainter, theme: Theme = theme, ground: str = ground) -> None:
            painter.fillRect(0, 0, 60, 60, QColor(ground))
            paint_focus(Ui(painter, theme), QRectF(15, 15, 30, 30), 6)

        picture = painted(60, 60, ringed)
        across = [picture.pixelColor(x, 30).name() for x in range(8, 16)]
        assert max(contrast(one, other) for one, other in combinations(across, 2)) >= 3


def test_a_name_does_not_turn_the_words_beside_it() -> None:
    def line(words: str) -> QImage:
        return painted(240, 30, lambda painter: Ui(painter, NIGHT).text(QRectF(0, 0, 240, 30), words, 15))

    assert line("Who is \u202eevil\x07 here") == line("Who is evil  here")


def test_a_name_does_not_paint_a_column_over_other_lines() -> None:
    def name(words: str) -> QImage:
        return painted(90, 200, lambda painter: Ui(painter, NIGHT).text(QRectF(0, 85, 90, 30), words, 15))

    assert name("Ze" + "\u0301" * 60) == name("Ze" + "\u0301" * 4)
