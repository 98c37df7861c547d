from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.records.library import load_record
from app.ui.appearance import Appearance
from app.ui.main_window import MainWindow
from app.ui.second_look import SecondLook
from tests.support.malicious import changed
from tests.support.matches import recorded_match
from tests.ui.dropping import record

WAIT = 10_000


def test_a_record_in_order_is_looked_through_without_a_word(qtbot, qapp, tmp_path: Path) -> None:
    parent = QObject()
    look = SecondLook(load_record(recorded_match(tmp_path / "match.zhuli")), parent)
    with qtbot.assertNotEmitted(look.differs):
        qtbot.waitUntil(lambda: look.done, timeout=WAIT)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda end: end["deltas"].__setitem__(0, 99),
        lambda end: end.update(deltas=[end["deltas"][0] + 1, end["deltas"][1] - 1, *end["deltas"][2:]]),
    ],
)
def test_results_that_do_not_add_up_are_told_once_and_shown_as_recorded(
    window: MainWindow, qtbot, tmp_path: Path, spoil: Callable[[dict], object]
) -> None:
    path = tmp_path / "改过.zhuli"
    path.write_bytes(changed(recorded_match(tmp_path / "match.zhuli").read_bytes(), "end", spoil))
    told: list[str] = []
    window.guide.told.connect(told.append)
    window.guide.open_record(path)
    qtbot.waitUntil(lambda: any(told), timeout=WAIT)
    assert [each for each in told if each] == ["改过.zhuli 里有与规则重算不符之处，以牌谱所记为准显示。"]
    end = next(event for event in load_record(path).events if type(event).__name__ == "RoundEnded")
    page = window.guide.replay
    page.seek(page.cursor_.end)
    assert page.cursor_.view(0).result.deltas == end.deltas


def test_an_unfinished_match_or_a_lost_tail_is_no_difference(qtbot, qapp, tmp_path: Path) -> None:
    path = recorded_match(tmp_path / "match.zhuli")
    path.write_bytes(path.read_bytes()[:-700])
    parent = QObject()
    look = SecondLook(load_record(path), parent)
    with qtbot.assertNotEmitted(look.differs):
        qtbot.waitUntil(lambda: look.done, timeout=WAIT)


def test_a_viewer_that_is_closed_meanwhile_looks_no_further(
    window: MainWindow, appearance: Appearance, qtbot, tmp_path: Path
) -> None:
    window.guide.open_record(record(appearance, tmp_path / "match.zhuli"))
    look = window.guide.replay.findChild(SecondLook)
    assert not look.done
    window.guide.show_home()
    qtbot.waitUntil(lambda: not isValid(look), timeout=WAIT)
