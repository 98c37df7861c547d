from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QWidget

from app.ui.first_paint import FirstPaint, Steps


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


def test_steps_let_other_events_come_between(qtbot) -> None:
    log: list[str] = []
    parent = QWidget()
    qtbot.addWidget(parent)

    def work():
        for number in range(3):
            log.append(f"step {number}")
            QTimer.singleShot(0, lambda: log.append("event"))
            yield

    steps = Steps(parent)
    steps.begin(work())
    assert steps.busy
    qtbot.waitUntil(lambda: not steps.busy)
    assert log == ["step 0", "event", "step 1", "event", "step 2", "event"]


def test_new_work_ends_the_one_before(qtbot) -> None:
    log: list[int] = []
    parent = QWidget()
    qtbot.addWidget(parent)
    steps = Steps(parent)

    def work(number: int, following: int):
        log.append(number)
        if following:
            steps.begin(work(following, 0), 1)
        yield
        log.append(-number)

    steps.begin(work(1, 2))
    qtbot.waitUntil(lambda: not steps.busy)
    assert log == [1, 2, -2]
