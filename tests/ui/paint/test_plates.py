from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from app.ui.paint.centre_plate import CentrePlate, centre_plate_area, paint_centre_plate
from app.ui.paint.controls import Look
from app.ui.paint.geometry import PLATE, PLATE_Z, fit
from app.ui.paint.kit import Ui
from app.ui.paint.marks import paint_pin, paint_tile_tag, paint_void_seal
from app.ui.paint.palette import DAY, NIGHT, Theme
from app.ui.paint.plates import SIZES, PlayerPlate, paint_plate, plate_size
from app.ui.paint.signs import COINS, coin_area, paint_call_coin, paint_ribbon, paint_stamp, ribbon_width
from tests.support.screens.recording import recording
from tests.ui.paint.pictures import covered, painted

PLAYER = PlayerPlate("阿竹", "monkey", "1,240", (("m", "万"),), dealer="庄", caption="手牌 10 张")
FACTS = CentrePlate("23", "余张", 0.4, "3", "局 / 8", "血战", "底 10")


def plate(shape: str, player: PlayerPlate, theme: Theme = NIGHT) -> QImage:
    return painted(320, 280, lambda painter: paint_plate(Ui(painter, theme), 50, 50, player, shape))


def centre(facts: CentrePlate, width: int = 800, height: int = 500) -> QImage:
    camera = fit(width, height, 6, height - 48)
    return painted(width, height, lambda painter: paint_centre_plate(painter, camera, facts))


@pytest.mark.parametrize("shape", SIZES)
def test_a_plate_fills_its_box(shape: str) -> None:
    image = plate(shape, PLAYER)
    size = plate_size(shape)
    assert image.pixelColor(50 + int(size.width() / 2), 52).alpha() > 200
    assert image.pixelColor(round(50 + size.width() - 3), round(50 + size.height() / 2)).alpha() > 200
    assert image.pixelColor(2, 2).alpha() < 20


@pytest.mark.parametrize("shape", SIZES)
def test_a_tag_that_is_too_long_goes_on_below(shape: str) -> None:
    with recording() as record:
        plate(shape, replace(PLAYER, tag="已胡 +15 · 待结 −21"))
    written = {line.words for line in record.lines}
    assert {"已胡 +15 · 待结 −21"} <= written or {"已胡 +15", "待结 −21"} <= written
    assert not record.cuts


@pytest.mark.parametrize("suits", [(), (("m", "万"),)])
@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize(
    ("name", "tag"), [("老川", "已胡 +40"), ("Lao Chuan", "exchanging"), ("Bamboo Guest", "3 wins +96")]
)
def test_a_tag_lies_clear_of_what_the_plate_says(
    shape: str, name: str, tag: str, suits: tuple[tuple[str, str], ...]
) -> None:
    player = replace(PLAYER, name=name, tag=tag, suits=suits, caption="手牌 10 张")
    with recording() as record:
        plate(shape, player)
    inks = [line.ink for line in record.lines if line.words != tag]
    told = next(line.ink for line in record.lines if line.words == tag)
    assert not any(told.intersects(ink) for ink in inks)
    hangs = told.center().y() > 50 + plate_size(shape).height() - 8
    assert shape in ("name", "side") or hangs
    assert hangs or "手牌 10 张" not in {line.words for line in record.lines}


@pytest.mark.parametrize(
    ("shape", "name", "suits"),
    [("name", "老川", True), ("name", "Bamboo Guest", False), ("side", "老川", True)],
)
def test_a_tag_lies_on_a_full_plate_that_has_room_for_it(shape: str, name: str, suits: bool) -> None:
    kept = PLAYER.suits if suits else ()
    tagged = replace(PLAYER, name=name, dealer="", score="80", tag="已胡 +40", suits=kept)
    below = range(round(50 + plate_size(shape).height()) + 2, 280)
    plain, told = plate(shape, replace(tagged, tag="")), plate(shape, tagged)
    assert plain != told
    assert all(plain.pixel(x, y) == told.pixel(x, y) for y in below for x in range(0, 320, 3))


def test_a_tag_whose_words_have_no_room_tells_the_amounts() -> None:
    def paint(painter: QPainter) -> None:
        painter.scale(0.5, 0.5)
        tagged = replace(PLAYER, tag="finished +15 · owes −21")
        paint_plate(Ui(painter, NIGHT, 0.5), 50, 50, tagged, "small_side")

    with recording() as record:
        painted(320, 280, paint)
    assert {"+15", "−21"} <= {line.words for line in record.lines}
    assert not record.cuts


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize(
    "change",
    [{"turn": 1.0}, {"away": True}, {"suits": ()}, {"dealer": ""}, {"score": "860"}, {"tag": "已胡 +40"}],
    ids=str,
)
def test_a_plate_shows_every_fact(shape: str, change: dict[str, object]) -> None:
    assert plate(shape, PLAYER) != plate(shape, replace(PLAYER, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize("shape", ["name", "side"])
def test_only_full_plates_have_captions(shape: str) -> None:
    player, bare = replace(PLAYER, caption="定缺"), replace(PLAYER, caption="")
    assert plate(shape, player) != plate(shape, bare)
    assert plate(f"compact_{shape}", player) == plate(f"compact_{shape}", bare)


@pytest.mark.parametrize("score", ["0", "1,240", "−8,765"])
def test_the_dealers_seal_does_not_shrink_the_default_name_on_a_compact_plate(score: str) -> None:
    def lines(dealer: str) -> dict[str, tuple[float, QRectF]]:
        player = replace(PLAYER, name="Bamboo Guest", dealer=dealer, score=score)
        with recording() as record:
            plate("compact_name", player)
        assert not record.cuts
        return {line.words: (line.pixels, line.ink) for line in record.lines}

    told, plain = lines("DL"), lines("")
    assert told["Bamboo Guest"] == plain["Bamboo Guest"]
    assert not told["DL"][1].intersects(told[score][1])
    assert not told["DL"][1].intersects(told["Bamboo Guest"][1])


@pytest.mark.parametrize("score", ["0", "1,240", "−8,765"])
def test_the_dealers_seal_does_not_cut_the_default_name_where_letters_are_smallest(score: str) -> None:
    player = replace(PLAYER, name="Bamboo Guest", dealer="DL", score=score, caption="")
    with recording() as record:
        painted(320, 280, lambda painter: paint_plate(Ui(painter, NIGHT), 50, 50, player, "name", 0.88))
    assert not record.cuts
    inks = {line.words: line.ink for line in record.lines}
    assert not any(inks["DL"].intersects(inks[other]) for other in ("Bamboo Guest", score, "万"))


@pytest.mark.parametrize("suits", [(("m", "万"),), (("m", "万"), ("s", "条"))])
def test_a_large_score_ends_before_the_void_suits(suits: tuple[tuple[str, str], ...]) -> None:
    with recording() as record:
        plate("name", replace(PLAYER, score="−123,456", suits=suits))
    inks = {line.words: line.ink for line in record.lines}
    assert not inks["−123,456"].intersects(inks["万"])


@pytest.mark.parametrize("shape", SIZES)
def test_a_long_name_does_not_leave_the_plate(shape: str) -> None:
    long = plate(shape, replace(PLAYER, name="The Hermit of the Bamboo Grove"))
    beside = 50 + round(plate_size(shape).width()) + 3
    plain = plate(shape, PLAYER)
    assert all(long.pixel(x, y) == plain.pixel(x, y) for x in range(beside, 320) for y in range(0, 280, 2))


@pytest.mark.parametrize("shape", SIZES)
def test_a_tag_without_room_hangs_in_the_middle_of_the_lower_edge_and_covers_nothing(shape: str) -> None:
    player = replace(PLAYER, name="Bamboo Guest")
    tag = "已胡 +1,240" if shape != "side" else "已胡 +1,240 · −2"
    bare, tagged = plate(shape, player), plate(shape, replace(player, tag=tag))
    size = plate_size(shape)
    middle, foot = 50 + round(size.width() / 2), 50 + round(size.height())
    assert tagged.pixelColor(middle - 24, foot + 3).alpha() == 255
    assert all(
        bare.pixel(x, y) == tagged.pixel(x, y) for x in range(50, 310, 3) for y in range(40, foot - 6, 2)
    )


def test_themes_have_plates_of_their_own() -> None:
    assert plate("name", PLAYER, DAY).pixelColor(160, 60).lightness() > 200
    assert plate("name", PLAYER, NIGHT).pixelColor(160, 60).lightness() < 80


@pytest.mark.parametrize("seat", range(4))
def test_each_seat_has_its_own_turn_light(seat: int) -> None:
    lights = tuple(1.0 if other == seat else 0.0 for other in range(4))
    x, y = ((0, -1.96), (2.72, 0), (0, 1.96), (-2.72, 0))[seat]
    camera = fit(800, 500, 6, 452)
    spot = camera.project((x, y, PLATE_Z)).toPoint()
    lit = centre(replace(FACTS, lights=lights))  # type: ignore[arg-type]
    half = centre(replace(FACTS, lights=tuple(light / 2 for light in lights)))  # type: ignore[arg-type]
    out = centre(replace(FACTS, won={seat}))
    dark = centre(FACTS)
    levels = [image.pixelColor(spot).lightness() for image in (lit, half, dark, out)]
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) == 4


@pytest.mark.parametrize("mode", ["Blood river", "Blood battle"])
def test_a_mode_of_two_words_takes_a_line_for_each_and_has_letters_as_large(mode: str) -> None:
    with recording() as record:
        centre(replace(FACTS, mode=mode, mode_caption="no cap", mode_note="stake 1"), 1600, 1000)
    sizes = {line.words: line.pixels for line in record.lines}
    assert set(mode.split()) <= sizes.keys()
    assert min(sizes[word] for word in mode.split()) > sizes["no cap"]


def test_the_centre_plate_stays_in_its_area() -> None:
    camera = fit(800, 500, 6, 452)
    area = centre_plate_area(camera)
    image = centre(replace(FACTS, lights=(1, 1, 1, 1)))
    for x in range(0, 800, 4):
        for y in range(0, 500, 4):
            if not area.contains(QPointF(x, y)):
                assert image.pixelColor(x, y).alpha() == 0
    assert area.contains(camera.project((PLATE[0], PLATE[1], PLATE_Z)))


def test_captions_of_the_centre_plate_go_when_they_would_be_too_small() -> None:
    bare = replace(FACTS, count_caption="", hand_caption="")
    assert centre(FACTS, 400, 250) == centre(bare, 400, 250)
    assert centre(FACTS) != centre(bare)


def test_the_cap_stays_on_the_smallest_centre_plate() -> None:
    facts = replace(FACTS, mode="Blood battle", mode_caption="cap ×8", mode_note="stake 1")
    assert centre(facts, 640, 560) != centre(replace(facts, mode_caption=""), 640, 560)


def test_the_ring_shrinks_with_the_wall() -> None:
    assert centre(FACTS) != centre(replace(FACTS, count_share=0.2))
    centre(replace(FACTS, count_share=0.0, count="0"))


@pytest.mark.parametrize("kind", COINS)
def test_a_coin_stays_in_its_area(kind: str) -> None:
    def paint(painter: QPainter) -> None:
        coin = Ui(painter, NIGHT)
        paint_call_coin(coin, QPointF(150, 150), "碰", kind, 1, "空格", "2番 +40", Look.FOCUS, big=True)

    image = painted(300, 300, paint)
    area = coin_area(50).translated(150, 150)
    for x in range(300):
        for y in range(300):
            if not area.contains(QPointF(x, y)):
                assert image.pixelColor(x, y).alpha() < 12
    assert image.pixelColor(150, 110).alpha() == 255


def test_a_coin_shows_what_the_pointer_does() -> None:
    def coin(look: Look) -> QImage:
        return painted(
            160,
            160,
            lambda painter: paint_call_coin(Ui(painter, NIGHT), QPointF(80, 80), "杠", "kong", look=look),
        )

    looks = [coin(look) for look in (Look.REST, Look.HOVER, Look.PRESSED, Look.FOCUS)]
    assert all(one != other for i, one in enumerate(looks) for other in looks[i + 1 :])


def test_a_ribbon_is_as_wide_as_it_says() -> None:
    def paint(painter: QPainter) -> None:
        ui = Ui(painter, NIGHT)
        paint_ribbon(ui, QPointF(200, 40), "胡", "清一色 2番")
        widths.append(ribbon_width(ui, "清一色 2番"))

    widths: list[float] = []
    image = painted(400, 80, paint)
    row = [x for x in range(400) if image.pixelColor(x, 22).alpha() > 200]
    assert row[-1] - row[0] == pytest.approx(widths[0], abs=6)


def test_marks_leave_ink_where_they_are_put() -> None:
    def paint(painter: QPainter) -> None:
        ui = Ui(painter, NIGHT)
        paint_pin(painter, QPointF(30, 60), 1)
        paint_void_seal(ui, 80, 40, "缺")
        paint_tile_tag(ui, 150, 60, "推荐", "good")
        paint_stamp(ui, QPointF(250, 60), "碰", "pong", 80)

    image = painted(320, 120, paint)
    for x, y in ((30, 48), (80, 32), (150, 40), (250, 20)):
        assert image.pixelColor(x, y).alpha() > 150
    assert covered(image) < 0.5
