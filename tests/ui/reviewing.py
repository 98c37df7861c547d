"""Reviews in the viewer's tests: made by nobody, and told when a test says so."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.ui.pages.replay import ReplayPage
from app.ui.reviewer import Findings
from tests.support.reviews import made_up

SAMPLE = Path(__file__).parents[2] / "replays" / "undo.zhuli"


class Judge(QObject):
    """Stands in for the thread."""

    told, failed = Signal(object), Signal(int, object)
    made: list["Judge"] = []  # noqa: RUF012

    def __init__(self, record: object, seat: int, depth: str | None, path: Path | None) -> None:
        super().__init__()
        self.seat, self.depth, self.path, self.left = seat, depth, path, False
        self.made.append(self)

    def start(self) -> None:
        pass

    def leave(self) -> None:
        self.left = True


def tell(page: ReplayPage, **how: object) -> Findings:
    findings = made_up(page.record, **how)
    Judge.made[-1].told.emit(findings)
    return findings


def reviewed(page: ReplayPage) -> Findings:
    page.do("review")
    page.aids.review.begin()
    return tell(page)


def marks(page: ReplayPage) -> list[int]:
    return [mark.position for mark in page.panel.timeline.marks if mark.kind == "mistake"]
