"""Run in the project's environment: paint the icons of the program and of its records from our own tile.

    QT_QPA_PLATFORM=offscreen python painting.py FOLDER

writes app-16.png … app-1024.png and record-16.png … into the folder.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QPainterPath, QPen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.ui.paint.tile_art import face_texture

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
FACE = "s3"
"""Three bamboos: 竹 of our name, and as many strokes as 川 has."""


def gradient(top: float, bottom: float, first: str, last: str) -> QLinearGradient:
    """Colours from the top to the bottom of something."""
    shade = QLinearGradient(0, top, 0, bottom)
    shade.setColorAt(0, QColor(first))
    shade.setColorAt(1, QColor(last))
    return shade


def paint_tile(painter: QPainter, box: QRectF) -> None:
    """A tile that stands before us: jade back below, ivory body, engraved face."""
    radius, depth = box.width() * 0.11, box.height() * 0.085
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient(box.top(), box.bottom(), "#2fa37c", "#176b50"))
    painter.drawRoundedRect(box, radius, radius)
    painter.setBrush(QColor("#d8cbb0"))
    painter.drawRoundedRect(box.adjusted(0, 0, 0, -depth), radius, radius)
    face = box.adjusted(0, 0, 0, -depth * 2)
    painter.setBrush(gradient(face.top(), face.bottom(), "#fffdf6", "#f1e9d8"))
    painter.drawRoundedRect(face, radius, radius)
    ink = face_texture(FACE, 768)
    height = face.height() * 0.94
    width = height * 3 / 4
    painter.drawImage(
        QRectF(face.center().x() - width / 2, face.center().y() - height / 2, width, height), ink
    )


def paint_app(painter: QPainter) -> None:
    """The program: the tile alone, on 1024 x 1024."""
    paint_tile(painter, QRectF(162, 40, 700, 944))


def paint_record(painter: QPainter) -> None:
    """A record: a sheet of paper with the tile on it."""
    sheet, fold = QRectF(132, 24, 760, 976), 220.0
    path = QPainterPath(sheet.topLeft())
    for point in (
        QPointF(sheet.right() - fold, sheet.top()),
        QPointF(sheet.right(), sheet.top() + fold),
        sheet.bottomRight(),
        sheet.bottomLeft(),
    ):
        path.lineTo(point)
    path.closeSubpath()
    painter.setBrush(gradient(sheet.top(), sheet.bottom(), "#ffffff", "#e9eeec"))
    pen = QPen(QColor("#7d9b92"), 20)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(path)
    corner = QPainterPath(QPointF(sheet.right() - fold, sheet.top()))
    corner.lineTo(sheet.right() - fold, sheet.top() + fold)
    corner.lineTo(sheet.right(), sheet.top() + fold)
    corner.closeSubpath()
    painter.setBrush(QColor("#c9d8d2"))
    painter.drawPath(corner)
    paint_tile(painter, QRectF(292, 330, 440, 596))


def main(folder: Path) -> None:
    """Paint both at 1024 and scale them down."""
    application = QGuiApplication([])
    for name, paint in (("app", paint_app), ("record", paint_record)):
        large = QImage(1024, 1024, QImage.Format.Format_ARGB32_Premultiplied)
        large.fill(0)
        painter = QPainter(large)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint(painter)
        painter.end()
        for size in SIZES:
            small = large.scaled(size, size, mode=Qt.TransformationMode.SmoothTransformation)
            small.save(str(folder / f"{name}-{size}.png"))
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
