"""How the rows of a review are painted, and how high each is."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.review_rows import Mark, ReviewRow
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import folded, wrapped_height

OPTION, JUMP, HEADING = 54.0, 34.0, 30.0
CARD_LEFT, CARD_ENDS, CARD_TITLE = 44.0, 12.0, 24.0
NOTE = 13.0
BARS, FIGURES = 112.0, 98.0
"""Where the bars begin, and what the figures at the right take."""

LONG_NOTE, LONGEST_NOTE = 62.0, 42.0
"""Where a line begins that has no room under the bars, beside a sign and without one."""

TILE, SMALL_TILE = 26.0, 21.0
ICONS: dict[Mark, str] = {"best": "check", "mistake": "warn", "played": "user", "luck": "swap"}


def row_height(row: ReviewRow, width: float, scale: float) -> float:
    """Height of a row of some width, in design pixels at an interface scale."""
    match row.kind:
        case "option":
            return OPTION
        case "jump":
            return JUMP
        case "heading":
            return max(HEADING, wrapped_height(row.title, width - 16, 14, scale, 700) + 8)
        case "card":
            note = wrapped_height(row.note, _card_room(width), NOTE, scale) + 4 if row.note else 0.0
            title = wrapped_height(row.title, _card_room(width), 14, scale, 700)
            return 2 * CARD_ENDS + max(title, CARD_TITLE) + note
        case _:
            return wrapped_height(row.title, width - 16, NOTE, scale) + 4


def _card_room(width: float) -> float:
    return width - CARD_LEFT - 18


class ReviewPainter:
    """Paints rows in the colours of now; a sign and a word always say what a colour says."""

    def __init__(self, appearance: Appearance) -> None:
        self._pictures = SmallPictures(appearance)

    def draw(self, ui: Ui, row: ReviewRow, box: QRectF, lit: bool) -> None:
        """Paint a row; `lit`: the pointer or the keyboard is on it."""
        match row.kind:
            case "option":
                self._draw_option(ui, row, box.adjusted(0, 1, 0, -1))
            case "jump":
                self._draw_jump(ui, row, box.adjusted(0, 1, 0, -1), lit)
            case "card":
                _draw_card(ui, row, box.adjusted(0, 3, 0, -3))
            case _:
                bold = row.kind == "heading"
                inner = QRectF(8, box.top() + (4 if bold else 1), box.width() - 12, box.height())
                shade = ui.theme.text if bold else ui.theme.text2
                ui.text(inner, row.title, 14 if bold else NOTE, 700 if bold else 400, shade, wrap=True)

    def _draw_option(self, ui: Ui, row: ReviewRow, box: QRectF) -> None:
        shade = _shade(ui, row.mark)
        if row.mark:
            ui.box(box, 10, shade, 26, stroke=shade, stroke_alpha=140)
        note = QRectF(BARS + 4, box.top() + 28, box.width() - BARS - 12, 20)
        if row.faces:
            self._draw_faces(ui, row, box)
            if len(row.faces) == 1 and ui.width(row.note, NOTE) > note.width():
                note.setLeft(LONG_NOTE if row.mark else LONGEST_NOTE)
        else:
            folded(ui, QRectF(8, box.top(), BARS - 18, box.height()), row.title, 15, 700)
            if row.mark:
                paint_icon(ui.painter, ICONS[row.mark], note.left(), note.top() + 2, 15, shade, 2.6)
                note.setLeft(note.left() + 20)
            if row.word:
                ui.text(note, row.word, NOTE, 700, shade)
                note.setLeft(note.left() + 10 + ui.width(row.word, NOTE, 700))
        room = QRectF(BARS, box.top() + 9, box.width() - BARS - FIGURES, 14)
        _draw_bar(ui, row, room, box, shade)
        end = box.width() - 10
        error = ui.width(row.error, NOTE, 500, NUM)
        ui.text(QRectF(end - 90, box.top() + 4, 90, 24), row.error, NOTE, 500, ui.theme.text2, "r", NUM)
        ink = shade if row.mark in ("best", "mistake") else ui.theme.text
        points = QRectF(end - 100, box.top() + 4, 95 - error, 24)
        ui.text(points, row.points, 17, 600, ink, "r", NUM)
        ui.fitted(note, row.note, NOTE, 400, ui.theme.text2)

    def _draw_faces(self, ui: Ui, row: ReviewRow, box: QRectF) -> None:
        """The tiles at the left, and beside them the mark with its word."""
        size = TILE if len(row.faces) == 1 else SMALL_TILE
        for place, face in enumerate(row.faces):
            self._pictures.tile(
                ui, face, 7 + place * (size + 1), box.top() + (OPTION - size * 1.42) / 2, size
            )
        left = 12.0 + len(row.faces) * (size + 1)
        if row.word:
            shade = _shade(ui, row.mark)
            ui.fitted(QRectF(left, box.top() + 5, BARS - left - 4, 20), row.word, NOTE, 700, shade)
            if row.mark:
                paint_icon(ui.painter, ICONS[row.mark], left, box.top() + 28, 15, shade, 2.6)

    def _draw_jump(self, ui: Ui, row: ReviewRow, box: QRectF, lit: bool) -> None:
        theme, shade = ui.theme, _shade(ui, row.mark)
        if lit:
            ui.box(box, 10, theme.wash, 22, line=False)
        paint_icon(ui.painter, ICONS[row.mark], 8, box.center().y() - 9, 18, shade, 2.2)
        end = box.width() - 10
        figures = ui.width(row.points, 15, 600, NUM)
        ui.text(QRectF(end - 70, box.top(), 70, box.height()), row.points, 15, 600, shade, "r", NUM)
        right = end - figures - 10
        if row.faces:
            self._pictures.tile(ui, row.faces[0], right - 20, box.top() + 2, 18)
            right -= 28
        ui.fitted(QRectF(34, box.top(), right - 34, box.height()), row.title, 14, 400)


def _draw_bar(ui: Ui, row: ReviewRow, room: QRectF, box: QRectF, shade: str) -> None:
    """From the line of zero to the expected points; what is below zero is hatched, the error a thin line."""
    zero, points, error = row.bar
    painter, x = ui.painter, room.left() + zero * room.width()
    end = x + points * room.width()
    bar = QRectF(min(x, end), room.top(), max(abs(end - x), 2.0), room.height())
    fill = shade if row.mark else ui.theme.text3
    if points < 0:
        path = QPainterPath()
        path.addRoundedRect(bar, 4, 4)
        ui.box(bar, 4, fill, 90, line=False)
        painter.save()
        painter.setClipPath(path)
        painter.setPen(QPen(colour(fill), 2))
        for step in range(int(bar.width() / 6) + 4):
            foot = bar.left() - 12 + step * 6
            painter.drawLine(QPointF(foot, bar.bottom()), QPointF(foot + bar.height(), bar.top()))
        painter.restore()
    else:
        painter.setPen(NO_PEN)
        painter.setBrush(QBrush(colour(fill)))
        painter.drawRoundedRect(bar, 4, 4)
    painter.setPen(QPen(colour(ui.theme.text, 190), 1.4, Qt.PenStyle.SolidLine))
    y, reach = room.bottom() + 3, error * room.width()
    painter.drawLine(QPointF(end - reach, y), QPointF(end + reach, y))
    ui.line(x, box.top() + 4, x, room.bottom() + 5, ui.theme.text2, 150)


def _draw_card(ui: Ui, row: ReviewRow, box: QRectF) -> None:
    """The verdict and why."""
    shade, width = _shade(ui, row.mark), box.width() + 4
    ui.box(box, 12, shade, 20, stroke=shade, stroke_alpha=120)
    icon = ICONS[row.mark] if row.mark else "info"
    paint_icon(ui.painter, icon, 14, box.center().y() - 10, 20, shade)
    room, top = _card_room(width), box.top() + CARD_ENDS - 4
    title = max(wrapped_height(row.title, room, 14, ui.scale, 700), CARD_TITLE - 4)
    ui.text(QRectF(CARD_LEFT, top, room, title), row.title, 14, 700, wrap=True)
    if row.note:
        note = QRectF(CARD_LEFT, top + title + 3, room, box.bottom() - top - title)
        ui.text(note, row.note, NOTE, 400, ui.theme.text2, wrap=True)


def _shade(ui: Ui, mark: Mark) -> str:
    theme = ui.theme
    shades = {"best": theme.jade, "mistake": theme.red, "played": theme.gold, "luck": theme.blue}
    return shades.get(mark, theme.text2)
