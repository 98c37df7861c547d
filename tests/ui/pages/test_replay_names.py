"""The viewer shows the names of a stranger's record as they are: they change nothing around them."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, Qt
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.shell import Shell
from tests.ui.games import new_session, play_round, record_of

NAME = "<h1>A</h1>&lt;"


@pytest.fixture
def page(appearance: Appearance, shell: Shell) -> ReplayPage:
    session = new_session(appearance)
    play_round(session)
    record = record_of(session)
    seats = tuple(replace(seat, name=f"{NAME}{number}") for number, seat in enumerate(record.header.seats))
    made = ReplayPage(appearance, replace(record, header=replace(record.header, seats=seats)), "match")
    shell.show_page(made)
    made.open_at(len(made.cursor_.timeline))
    return made


def test_no_name_makes_a_page_of_a_tooltip(page: ReplayPage) -> None:
    tips = [widget.toolTip() for widget in page.findChildren(QWidget)]
    events = page.panel.upper.events
    tips += [events.item(row).toolTip() for row in range(events.count())]
    assert sum("A" in tip for tip in tips) > 4
    assert not [tip for tip in tips if Qt.mightBeRichText(tip)]


@pytest.mark.parametrize("module", ["app.ui.table.canvas", "app.ui.widgets.timeline_bar"])
def test_no_name_makes_a_page_of_what_the_pointer_finds(
    page: ReplayPage, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    class Shown:
        @staticmethod
        def showText(at: QPoint, tip: str, widget: QWidget) -> None:  # noqa: N802 - Qt names it
            told.append(tip)

    monkeypatch.setattr(f"{module}.QToolTip", Shown)
    monkeypatch.setattr(page.table, "tip_at", lambda at: NAME, raising=False)
    bar = page.panel.timeline
    bar.marks = [dataclasses.replace(mark, sentence=NAME) for mark in bar.marks]
    if module.endswith("canvas"):
        event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5))
        page.table.viewportEvent(event)
    else:
        at = bar.place_of(bar.marks[0]).toPoint()
        bar.event(QHelpEvent(QEvent.Type.ToolTip, at, at))
    assert told
    assert not Qt.mightBeRichText(told[0])
