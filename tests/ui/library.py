"""The library page in tests: records to list, and what the user does with them."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.families import Entry
from app.ui.pages.library import LibraryPage
from app.ui.pages.library_row import spots
from tests.ui.games import new_session, play_round

TODAY = date(2024, 5, 3)


def play(appearance: Appearance, path: Path, seed: int, name: str = "book_cap3", length: int = 1) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(appearance, name, bytes([seed]) * 32, length, path)
    play_round(session)
    session.close()
    return path


def names(page: LibraryPage) -> set[str]:
    return {line.row.path.stem for line in page.list.model_.lines}


def line_of(page: LibraryPage, stem: str) -> Entry:
    return next(line for line in page.list.model_.lines if line.row.path.stem == stem)


def click(page: LibraryPage, stem: str, spot: str = "") -> None:
    """A click on a line, or on a part of it."""
    listed, line = page.list, line_of(page, stem)
    area = listed.visualRect(listed.model_.index(listed.model_.lines.index(line)))
    scale = page.appearance.scale
    box = spots(area.width() / scale, line)[spot] if spot else QRectF(200, 20, 40, 20)
    at = area.topLeft() + QPoint(round(box.center().x() * scale), round(box.center().y() * scale))
    QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=at)


def said(page: LibraryPage, stem: str) -> str:
    place = page.list.model_.place_of(line_of(page, stem).row.path)
    sentence = page.list.model_.index(place).data(Qt.ItemDataRole.AccessibleTextRole)
    assert isinstance(sentence, str)
    return sentence
