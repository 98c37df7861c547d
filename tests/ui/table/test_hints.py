"""The title of the popover of waits 听."""

from PySide6.QtGui import QImage, QPainter

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.paint.palette import NIGHT
from app.ui.table.hints import shortened

TITLE = "2 waits · 6 left · Triplet and run"


def test_a_title_without_room_loses_whole_parts(appearance: Appearance) -> None:
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    ui = Ui(painter, NIGHT, 1.0)
    titles = [shortened(ui, TITLE, room) for room in (600, 110, 60, 5)]
    painter.end()
    assert titles == [TITLE, "2 waits · 6 left", "2 waits", "2 waits"]
