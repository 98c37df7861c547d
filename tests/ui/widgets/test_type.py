import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.ui.paint.kit import Ui
from app.ui.widgets.type import PART, folded, line_count
from tests.support.screens.recording import Line, recording

LINE = PART.join(("第 1 局 / 8", "主流成麻·三番封顶", "底金 1", "三家胡牌"))


def told(width: float, height: float) -> tuple[list[Line], list[str]]:
    """What is written of LINE in a box, and what had to be cut."""
    image = QImage(800, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    with recording() as record:
        folded(Ui(painter), QRectF(0, 0, width, height), LINE)
    painter.end()
    return record.lines, record.cuts


def test_a_text_stays_on_one_line_where_it_has_room(qapp) -> None:
    lines, cuts = told(600, 70)
    assert [line.words for line in lines] == [LINE]
    assert not cuts


@pytest.mark.parametrize("width", [300, 220, 170])
def test_lines_end_between_the_parts_of_a_text(qapp, width: float) -> None:
    lines, cuts = told(width, 80)
    (line,) = lines
    assert "\n" in line.words
    assert line.words.replace("\n", PART) == LINE
    assert line.fits
    assert not cuts


def test_a_text_without_room_is_cut(qapp) -> None:
    lines, cuts = told(120, 30)
    assert cuts == [LINE]
    assert lines[0].words.endswith("…")


def test_lines_are_counted(qapp) -> None:
    assert line_count("word", 200, 15, 1.0) == 1
    assert line_count("word " * 12, 100, 15, 1.0) > 3
