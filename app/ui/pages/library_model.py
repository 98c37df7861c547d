"""The lines of the library's list, which come in pieces; what is said of a line is made when it is seen."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.records.index_row import IndexRow
from app.ui.appearance import Appearance
from app.ui.families import Entry
from app.ui.record_words import RowWords

Place = QModelIndex | QPersistentModelIndex
ROLE = Qt.ItemDataRole.UserRole
NOWHERE = QModelIndex()


class RecordModel(QAbstractListModel):
    """The lines of the list; `results`: points and wins may be told."""

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.lines: list[Entry] = []
        self.results = False

    def rowCount(self, parent: Place = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Place, role: int = ROLE) -> Any:
        if not index.isValid():
            return None
        if role == ROLE:
            return self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.words(self.lines[index.row()]).sentence
        return None

    def words(self, entry: Entry) -> RowWords:
        """What is said of a line."""
        return RowWords(entry, self._appearance.texts, self.results)

    def show(self, lines: Sequence[Entry]) -> None:
        """Replace all lines."""
        self.beginResetModel()
        self.lines = list(lines)
        self.endResetModel()

    def add(self, lines: Sequence[Entry]) -> None:
        """Lines that follow."""
        if lines:
            self.beginInsertRows(NOWHERE, len(self.lines), len(self.lines) + len(lines) - 1)
            self.lines += lines
            self.endInsertRows()

    def change(self, row: IndexRow) -> None:
        """Another row for the same file."""
        for place, line in enumerate(self.lines):
            if line.row.path == row.path:
                self.lines[place] = replace(line, row=row)
                self.dataChanged.emit(self.index(place), self.index(place))

    def place_of(self, path: Path) -> int:
        """The line of a file, -1 where it is not listed."""
        return next((place for place, line in enumerate(self.lines) if line.row.path == path), -1)
