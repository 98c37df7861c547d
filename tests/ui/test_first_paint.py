from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from app.ui.first_paint import FirstPaint


class Sheet(QWidget):
    def __init__(self, log: list[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.log = log

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.log.append("painted")
        return super().event(event)


def test_it_is_told_once_when_everything_is_painted(qtbot) -> None:
    log: list[str] = []
    window = Sheet(log)
    qtbot.addWidget(window)
    child = Sheet(log, window)
    child.resize(50, 50)
    first = FirstPaint(window)
    first.done.connect(lambda: log.append("done"))
    with qtbot.waitSignal(first.done):
        window.show()
    assert log == ["painted", "painted", "done"]
    window.repaint()
    qtbot.waitUntil(lambda: "painted" in log[3:])
    assert log.count("done") == 1
