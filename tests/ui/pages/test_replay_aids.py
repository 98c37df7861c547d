"""The viewer's aids: wall, next draw, bookmarks, and rows of the list that fit."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.event import TileDrawn, VoidsChosen
from app.records.library import load_record
from app.records.notes import Note, read_note, write_note
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.shell import Shell
from app.ui.table.layout import face_of
from tests.support.matches import recorded_match
from tests.ui.games import new_session, play_round, record_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded_match(tmp_path / "一局 牌谱.zhuli", rounds=4)


@pytest.fixture
def page(appearance: Appearance, shell: Shell, path: Path) -> ReplayPage:
    made = ReplayPage(appearance, load_record(path), path.name, path)
    shell.show_page(made)
    made.open_at(30)
    return made


def click(page: ReplayPage, tool: str) -> None:
    QTest.mouseClick(page.panel.upper.tools.buttons[tool], Qt.MouseButton.LeftButton)


def test_the_wall_is_shown_in_drawing_order_with_what_is_gone(page: ReplayPage) -> None:
    assert not page.panel.upper.wall.isVisible()
    click(page, "wall")
    strip = page.panel.upper.wall
    assert strip.isVisible()
    for position in (1, 30, 60, 90):
        page.seek(position)
        assert strip.tiles == page.cursor_.timeline.wall_at(position)[36:]
        assert strip.left == page.table._table.view.wall_left
    click(page, "wall")
    assert not strip.isVisible()


def test_the_next_draw_is_off_until_it_is_asked_for(page: ReplayPage) -> None:
    button = page.panel.upper.tools.buttons["next_draw"]
    assert button.face == ""
    click(page, "next_draw")
    shown = button.face
    while not isinstance(page.cursor_.last_event, TileDrawn):
        page.step("next")
    assert face_of(page.cursor_.last_event.tile) == shown
    page.seek(page.cursor_.end)
    assert button.face == ""


def test_wall_and_next_draw_of_a_running_round_are_refused(appearance: Appearance, shell: Shell) -> None:
    session = new_session(appearance)
    play_round(session)
    session.next_round()
    page = ReplayPage(appearance, replace(record_of(session), hidden_round=2), "match")
    shell.show_page(page)
    page.open_at(10)
    click(page, "wall")
    click(page, "next_draw")
    assert page.panel.upper.wall.isVisible()
    assert page.panel.upper.tools.buttons["next_draw"].face
    page.seek(page.cursor_.end)
    assert not page.panel.upper.wall.isVisible()
    assert not page.panel.upper.tools.buttons["next_draw"].face
    refused: list[bool] = []
    page.refused.connect(lambda: refused.append(True))
    click(page, "wall")
    click(page, "next_draw")
    assert len(refused) == 2
    assert not page.panel.upper.wall.isVisible()


def test_bookmarks_live_in_the_note_beside_the_record(page: ReplayPage, path: Path) -> None:
    before = path.read_bytes()
    write_note(path, Note(text="好局", tags=("清一色",)))
    wanted: list[tuple[int, str]] = []
    page.aids.bookmark_wanted.connect(lambda at, name: wanted.append((at, name)))
    click(page, "bookmark")
    assert wanted == [(30, page.panel.place_name(30))]
    assert not page.panel.upper.tools.buttons["bookmark"].isChecked()
    page.aids.set_bookmark(30, "转折")
    assert page.panel.upper.tools.buttons["bookmark"].isChecked()
    assert read_note(path) == Note(text="好局", tags=("清一色",), bookmarks=((30, "转折"),))
    assert [(m.position, m.sentence) for m in page.panel.timeline.marks if m.kind == "bookmark"] == [
        (30, "书签：转折")
    ]
    page.panel.upper.filters.choose(5)
    events = page.panel.upper.events
    assert [events.line(row).words for row in range(events.count())] == ["转折"]
    page.seek(50)
    events.itemClicked.emit(events.item(0))
    assert page.position == 30
    click(page, "bookmark")
    assert read_note(path).bookmarks == ()
    assert page.panel.upper.events.count() == 0
    assert path.read_bytes() == before


def test_a_match_without_a_file_has_no_bookmarks(appearance: Appearance, shell: Shell) -> None:
    session = new_session(appearance)
    play_round(session)
    page = ReplayPage(appearance, record_of(session), "")
    shell.show_page(page)
    page.open_at(20)
    told: list[str] = []
    page.aids.trouble.connect(told.append)
    click(page, "bookmark")
    assert told == ["replay.no_file"]


def test_a_bookmark_that_cannot_be_written_is_told(page: ReplayPage, path: Path) -> None:
    path.with_name(path.name + ".note").mkdir()
    told: list[str] = []
    page.aids.trouble.connect(told.append)
    page.aids.set_bookmark(30, "转折")
    assert len(told) == 1
    assert page.appearance.texts.has(told[0])


def test_no_bookmark_is_set_beside_a_file_that_is_gone(page: ReplayPage, path: Path) -> None:
    told: list[str] = []
    wanted: list[tuple[int, str]] = []
    page.aids.trouble.connect(told.append)
    page.aids.bookmark_wanted.connect(lambda at, name: wanted.append((at, name)))
    path.unlink()
    click(page, "bookmark")
    page.aids.set_bookmark(30, "转折")
    assert told == ["replay.file_gone"] * 2
    assert page.appearance.texts.has("replay.file_gone")
    assert not wanted
    assert page.aids.bookmarks.label_at(30) is None
    assert list(path.parent.glob("*.note")) == []


def test_the_row_of_the_void_suits_names_all_four(page: ReplayPage) -> None:
    events = page.panel.upper.events
    chosen = next(e for e in page.record.events if isinstance(e, VoidsChosen))
    line = next(events.line(row) for row in range(events.count()) if events.line(row).suits)
    assert [(seat, suit) for seat, suit, _ in line.suits] == [
        (seat, "mps"[chosen.suits[seat]]) for seat in range(4)
    ]
    assert line.words == "定缺"
    assert events.item(0).toolTip() == events.line(0).sentence


def test_the_curve_follows_the_points(page: ReplayPage) -> None:
    shown = page.panel._round
    assert len(shown.curves) == 4
    assert all(len(curve) == shown.last - shown.first + 1 for curve in shown.curves)
    timeline = page.cursor_.timeline
    for place in range(shown.first, shown.last + 1):
        assert tuple(curve[place - shown.first] for curve in shown.curves) == timeline.points_at(place)
