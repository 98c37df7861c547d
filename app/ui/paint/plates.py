"""Players' plates: avatar, name, dealer's seal, score and void suit, in six shapes."""

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF

from app.ui.paint.assets import NUM
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import paint_suit
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui

SEAL_INK = "#ffe9c4"
SEAL_ROOM = 26.0
"""Width of the dealer's seal with the gap before it, in design units."""
Tone = Literal["won", "ready", "foul", "plain"]
TAGS: dict[str, tuple[str, str]] = {
    "won": ("#a92f22", SEAL_INK),
    "ready": ("#1f7f62", "#e6fff4"),
    "foul": ("#3c2a30", "#ffb9a8"),
    "plain": ("#41504f", "#e3e6e0"),
}
"""Ground and ink of each tone's tag."""
SHADOW_MARGIN = 44.0
"""How far a plate's shadow reaches beyond its box, in design units."""


@dataclass(frozen=True, slots=True)
class PlayerPlate:
    """What a plate shows.  All strings come ready to draw.

    `score`: "1,240".  `suits`: the suits that the player does without, "m", "p" or "s", each with its glyph.
    `dealer`: the seal 庄 or "".  `tag`: a winner's or another ("已胡 +40", "已唱") or "", coloured by `tone`.
    `caption`: the small line (定缺, 手牌 10 张, 出牌中).
    `turn`: 0..1, how bright the gold border is.  `away`: the player is out of play (avatar dimmed).
    """

    name: str
    avatar: str
    score: str
    suits: tuple[tuple[str, str], ...] = ()
    dealer: str = ""
    tag: str = ""
    tone: Tone = "won"
    caption: str = ""
    turn: float = 0.0
    away: bool = False


SIZES = {
    "name": QSizeF(214, 76),
    "side": QSizeF(124, 176),
    "compact_name": QSizeF(176, 56),
    "compact_side": QSizeF(100, 112),
    "small_name": QSizeF(128, 48),
    "small_side": QSizeF(68, 84),
}
"""Sizes of the shapes in design units: horizontal (own and far player), upright (side players), their
compact versions without captions for narrow windows, and small ones without names where tiles are near."""
TAG_JOINT = " · "
"""Between the parts of a tag."""
TAG_HEIGHT = 20.0
SIDE_FOOT = 147.0
"""Top of the last line on the large upright plate: its caption or its tag."""
TAG_DROP = 15.0
"""How far a tag hangs down from its plate where it has no room on it."""


def plate_size(shape: str, scale: float = 1.0) -> QSizeF:
    """Size of a plate of SIZES on the screen."""
    return SIZES[shape] * scale


def paint_plate(ui: Ui, x: float, y: float, plate: PlayerPlate, shape: str, scale: float = 1.0) -> None:
    """A plate of a shape of SIZES with its top left corner at (x, y)."""
    ui.painter.save()
    ui.painter.translate(x, y)
    ui.painter.scale(scale, scale)
    size = SIZES[shape]
    inner = Ui(ui.painter, ui.theme, ui.scale * scale)
    _paint_ground(inner, QRectF(0, 0, size.width(), size.height()), plate, 20 if "name" in shape else 22)
    place = _tag_place(inner, shape, plate)
    _DRAW[shape](inner, size, plate if place is None else replace(plate, caption=""))
    if place is not None:
        _paint_pill(inner, place, plate.tag, plate.tone)
    elif plate.tag:
        _hang_tag(inner, size, plate)
    ui.painter.restore()


def _paint_ground(ui: Ui, box: QRectF, plate: PlayerPlate, radius: float) -> None:
    ui.panel(box, radius)
    if plate.turn > 0:
        ui.frame(box.adjusted(-1, -1, 1, 1), radius + 1, ui.theme.gold, 230 * plate.turn, 2)


def _paint_name(
    ui: Ui, x: float, y: float, room: float, plate: PlayerPlate, size: float, height: float
) -> None:
    """The name and the dealer's seal in `room` units of width."""
    seal = SEAL_ROOM if plate.dealer else 0
    width = min(room - seal, ui.width(plate.name, size, 500) + 1)
    ui.fitted(QRectF(x, y, width, height), plate.name, size, 500)
    if plate.dealer:
        paint_seal(ui, QRectF(x + width + 6, y + height / 2 - 10, 20, 20), plate.dealer)


def paint_seal(ui: Ui, box: QRectF, glyph: str) -> None:
    """A small vermilion seal with one glyph (庄), as wide as a word needs it."""
    more = max(0.0, ui.width(glyph, 13, 700) + 4 - box.width())
    box = box.adjusted(-more / 2, 0, more / 2, 0)
    ui.box(box, 5, ui.theme.red2, line=False)
    ui.fitted(box.adjusted(1, -0.5, -1, -0.5), glyph, 13, 700, SEAL_INK, "c")


def _tag_place(ui: Ui, shape: str, plate: PlayerPlate) -> QRectF | None:
    """Where a full plate has room for its tag instead of a caption: beside name or score, or below."""
    if not plate.tag:
        return None
    size, width = SIZES[shape], ui.width(plate.tag, 13, 500) + 18
    if shape == "side" and width <= size.width() - 12:
        return QRectF((size.width() - width) / 2, SIDE_FOOT, width, TAG_HEIGHT)
    name, right = 82 + _name_width(ui, plate), size.width() - 10
    if shape == "name" and name + 6 + width <= right:
        return QRectF(right - width, 13, width, TAG_HEIGHT)
    if shape == "name" and not plate.suits and name <= right:
        beside = QRectF(right - width, 41, width, TAG_HEIGHT)
        return beside if 82 + _score_width(ui, plate, 21) <= beside.left() else None
    return None


def _hang_tag(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    """The tag in the middle of the lower edge, in parts where it is wider than the plate, and where these
    have no room either, only their amounts.
    """
    most = size.width() + 8
    whole = ui.width(plate.tag, 13, 500) + 18 <= most
    parts = [plate.tag] if whole else plate.tag.split(TAG_JOINT)
    if any(ui.width(part, 12, 500) + 8 > most for part in parts):
        parts = [part.rsplit(" ", 1)[-1] for part in parts]
    for place, part in enumerate(parts):
        width = min(most, ui.width(part, 13, 500) + 18)
        top = size.height() + TAG_DROP - TAG_HEIGHT + place * (TAG_HEIGHT + 2)
        _paint_pill(ui, QRectF((size.width() - width) / 2, top, width, TAG_HEIGHT), part, plate.tone)


def _paint_pill(ui: Ui, box: QRectF, words: str, tone: Tone) -> None:
    ground, ink = TAGS[tone]
    ui.box(box, TAG_HEIGHT / 2, ground, line=False)
    ui.fitted(box.adjusted(4, -0.5, -4, -0.5), words, 13, 500, ink, "c")


BADGES = {
    "name": (201.0, 37.0, 25.0),
    "side": (106.0, 64.0, 26.0),
    "compact_name": (55.0, 29.0, 22.0),
    "compact_side": (84.0, 37.0, 22.0),
    "small_name": (50.0, 24.0, 19.0),
    "small_side": (63.0, 34.0, 19.0),
}
"""Right end, top and size of a suit's badge on each shape, in design units."""


def badge_area(shape: str, scale: float) -> QRectF:
    """What the only badge of a plate covers, from the plate's corner on, on the screen."""
    right, top, size = BADGES[shape]
    return QRectF((right - size) * scale, top * scale, size * scale, size * scale)


def _suits_left(plate: PlayerPlate, shape: str) -> float:
    """Where the badges of the suits begin on a shape, in design units."""
    right, _, size = BADGES[shape]
    return right - (size if len(plate.suits) < 2 else size * 0.8 * len(plate.suits) + 3)


def _paint_suits(ui: Ui, plate: PlayerPlate, shape: str) -> None:
    """The badges of the suits that the player does without; two are smaller."""
    right, y, size = BADGES[shape]
    if len(plate.suits) > 1:
        y, size = y + size * 0.1, size * 0.8
    for k, (suit, glyph) in enumerate(reversed(plate.suits)):
        paint_suit(ui, suit, glyph, right - size - k * (size + 3), y, size)


def _paint_score(ui: Ui, x: float, y: float, plate: PlayerPlate, size: float, room: float = 130.0) -> None:
    """The star and the score in `room` units of width."""
    star = size * 0.81
    paint_icon(ui.painter, "star", x, y + (24 - star) / 2, star, ui.theme.gold, 1.9)
    ui.fitted(QRectF(x + star + 4, y, room - star - 4, 24), plate.score, size, 700, ui.theme.gold, "l", NUM)


def _score_width(ui: Ui, plate: PlayerPlate, size: float) -> float:
    return size * 0.81 + 4 + ui.width(plate.score, size, 700, NUM)


def _name_width(ui: Ui, plate: PlayerPlate) -> float:
    """What the name takes on the large horizontal plate, with the dealer's seal."""
    return ui.width(plate.name, 17, 500) + 1 + (SEAL_ROOM if plate.dealer else 0)


def _ring(ui: Ui, plate: PlayerPlate) -> str:
    return ui.theme.gold if plate.turn > 0.5 else ""


def _draw_name(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    """The name comes first: beside a long one the caption goes, and the seal to a score that is short."""
    width, height, score_room = size.width(), size.height(), _suits_left(plate, "name") - 84
    paint_avatar(ui.painter, plate.avatar, QPointF(42, height / 2), 28, _ring(ui, plate), plate.away)
    name, caption = _name_width(ui, plate), ui.width(plate.caption, 13)
    if plate.caption and 88 + name + caption <= width - 10:
        tone = ui.theme.gold if plate.turn > 0.5 else ui.theme.text3
        ui.text(QRectF(width - 14 - caption, 14, caption + 4, 18), plate.caption, 13, 400, tone, "r")
    room = width - 88
    beside = plate.dealer and name > room and _score_width(ui, plate, 21) + SEAL_ROOM <= score_room
    if beside:
        paint_seal(ui, QRectF(_suits_left(plate, "name") - SEAL_ROOM, 41, 20, 20), plate.dealer)
        plate = replace(plate, dealer="")
    _paint_name(ui, 82, 10, room, plate, 17, 26)
    _paint_score(ui, 80, 39, plate, 21, score_room)
    _paint_suits(ui, plate, "name")


def _draw_side(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    width = size.width()
    paint_avatar(ui.painter, plate.avatar, QPointF(width / 2, 52), 36, _ring(ui, plate), plate.away)
    _paint_suits(ui, plate, "side")
    _paint_centred_name(ui, width, 96, plate, 16)
    _paint_score(ui, (width - _score_width(ui, plate, 21)) / 2, 122, plate, 21)
    if plate.caption:
        tone = ui.theme.gold if plate.turn > 0.5 else ui.theme.text3
        ui.fitted(QRectF(6, SIDE_FOOT, width - 12, 20), plate.caption, 13, 400, tone, "c")


def _paint_centred_name(ui: Ui, width: float, y: float, plate: PlayerPlate, size: float) -> None:
    seal = SEAL_ROOM if plate.dealer else 0
    wanted = min(ui.width(plate.name, size, 500) + 1 + seal, width - 12)
    _paint_name(ui, (width - wanted) / 2, y, wanted, plate, size, 26)


def _draw_compact_name(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    """The seal stands beside the score where it would cut the name and the score leaves it room."""
    width, height, room = size.width(), size.height(), size.width() - 68
    paint_avatar(ui.painter, plate.avatar, QPointF(28, height / 2), 20, _ring(ui, plate), plate.away)
    _paint_suits(ui, plate, "compact_name")
    cuts = ui.width(plate.name, 15, 500) + 1 + SEAL_ROOM > room
    if plate.dealer and cuts and _score_width(ui, plate, 19) + SEAL_ROOM <= room:
        paint_seal(ui, QRectF(width - 29, 29, 20, 20), plate.dealer)
        plate = replace(plate, dealer="")
    _paint_name(ui, 60, 4, room, plate, 15, 24)
    _paint_score(ui, 60, 27, plate, 19)


def _draw_compact_side(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    width = size.width()
    paint_avatar(ui.painter, plate.avatar, QPointF(width / 2, 32), 24, _ring(ui, plate), plate.away)
    _paint_suits(ui, plate, "compact_side")
    _paint_centred_name(ui, width, 56, plate, 14)
    _paint_score(ui, (width - _score_width(ui, plate, 19)) / 2, 80, plate, 19)


def _draw_small_name(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    width, height = size.width(), size.height()
    paint_avatar(ui.painter, plate.avatar, QPointF(25, height / 2), 18, _ring(ui, plate), plate.away)
    _paint_suits(ui, plate, "small_name")
    ui.fitted(QRectF(54, 10, width - 60, 24), plate.score, 19, 700, ui.theme.gold, "l", NUM)
    if plate.dealer:
        paint_seal(ui, QRectF(width - 26, 14, 20, 20), plate.dealer)


def _draw_small_side(ui: Ui, size: QSizeF, plate: PlayerPlate) -> None:
    width = size.width()
    paint_avatar(ui.painter, plate.avatar, QPointF(width / 2, 29), 21, _ring(ui, plate), plate.away)
    _paint_suits(ui, plate, "small_side")
    if plate.dealer:
        paint_seal(ui, QRectF(5, 33, 20, 20), plate.dealer)
    ui.fitted(QRectF(3, 55, width - 6, 22), plate.score, 19, 700, ui.theme.gold, "c", NUM)


_DRAW = {
    "name": _draw_name,
    "side": _draw_side,
    "compact_name": _draw_compact_name,
    "compact_side": _draw_compact_side,
    "small_name": _draw_small_name,
    "small_side": _draw_small_side,
}
