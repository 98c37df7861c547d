"""Records that are dropped onto the window."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from app.ui.appearance import Appearance
from app.ui.main_window import MainWindow
from tests.ui.games import SEED, new_session, play_round


def record(appearance: Appearance, path: Path, seed: bytes = SEED) -> Path:
    """A match of one round in a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(appearance, length=1, path=path, seed=seed)
    play_round(session)
    session.close()
    return path


def drop(window: MainWindow, *paths: Path) -> None:
    """Drop files or folders onto the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
