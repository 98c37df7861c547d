"""Full rows, long names and large letters: no control lies over a tile, and nothing is cut off unseen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QPolygonF

from app.ui.pages.lesson import LessonPage
from app.ui.pages.play import PlayPage
from app.ui.paint.kit import SMALLEST, Ui
from app.ui.paint.plates import TAG_DROP
from app.ui.settings import Settings
from app.ui.table.free import outline
from app.ui.table.hints import DENSE, DENSE_CUT, Hints
from app.ui.table.layout import layout
from app.ui.table.look import Wait
from app.ui.table.top_bar import PANEL_MARGIN
from app.ui.texts import LANGUAGES
from app.ui.widgets.base import MARGIN
from tests.support.screens import SCREENS, tables
from tests.support.screens.matches import LONG_NAMES, match
from tests.support.screens.opened import Face, Opened, opened
from tests.support.screens.recording import Line, Recording, recording

FACES = (
    ((1024, 640), 100), ((1024, 640), 250), ((1024, 768), 150), ((1280, 720), 125), ((1280, 1024), 250),
    ((1400, 1050), 200), ((1000, 1000), 250), ((1600, 1000), 100), ((1600, 1000), 200), ((1600, 700), 80),
)  # fmt: skip
"""Windows from the least to the nearly square and the wide, and scales of the interface."""

SHOWN = (
    *(("table-full", language) for language in LANGUAGES),
    ("table-winners", "en"), ("table-claim", "zh-Hant"), ("table-void", "en"),
)  # fmt: skip
ITEMS = {"items": ["swap_named", "peek_position"]}


def lay(shown: Opened, screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of the table in a match that has everything: hints, undo, items, long names."""

    def everything(*_: object, **__: object):
        return match(shown.appearance, names=LONG_NAMES, hints="full", changes=ITEMS)

    monkeypatch.setattr(tables, "match", everything)
    SCREENS[screen](shown)
    shown.play.items.button.show()


def fit(shown: Opened, record: Recording, size: tuple[int, int], scale: int) -> None:
    """Give the window another size, and the interface another scale; record what is written then."""
    shown.appearance.choose(interface_scale=scale)
    shown.window.resize(QSize(*size))
    QCoreApplication.processEvents()
    record.cuts.clear()
    record.lines.clear()
    shown.play.table._fit()
    shown.settle()


def covers(page: PlayPage) -> Iterator[tuple[str, QRectF]]:
    """All that lies over the table, by name."""
    table, margin = page.table._table, MARGIN * page.appearance.scale
    unit = table.context.stage.ui
    edge = PANEL_MARGIN * unit
    for number, panel in enumerate(table.top_bar._panels):
        yield f"bar {number}", panel.sceneBoundingRect().adjusted(edge, edge, -edge, -edge)
    for seat in range(4):
        shown = table.plates._shown[seat]
        tag = TAG_DROP * unit if shown is not None and shown[0].tag else 0.0
        yield f"plate {seat}", table.plates.shown_area(seat).adjusted(0, 0, 0, tag)
    if not table.hints.area.isEmpty():
        yield "waits", table.hints.area
    for kind, coin in table.calls._coins.items():
        yield kind, coin.area
    buttons = (page.undos.undo_button, page.undos.redo_button, page.items.button, page.sound_sign.button)
    for button in filter(lambda each: each.isVisible(), buttons):
        area = QRectF(button.geometry()).adjusted(margin, margin, -margin, -margin)
        yield button.accessibleName(), area


def overlaps(page: PlayPage) -> Iterator[str]:
    """What lies on a tile, on something else, or outside."""
    table = page.table._table
    assert table.view is not None
    tiles = [outline(table.context.stage, tile) for tile in layout(table.view)]
    found = [(name, area.adjusted(1, 1, -1, -1)) for name, area in covers(page)]
    for number, (name, area) in enumerate(found):
        if any(tile.intersects(QPolygonF(area)) for tile in tiles):
            yield f"{name} on a tile"
        if not QRectF(page.table.geometry()).contains(area):
            yield f"{name} leaves the table"
        yield from (f"{name} on {other}" for other, box in found[number + 1 :] if box.intersects(area))


def unreachable(shown: Opened, record: Recording) -> Iterator[str]:
    """What is shortened and told by no tooltip."""
    page = shown.play
    middles = [area.center() for _, area in covers(page)]
    told = {page.table.tip_at(point) for point in middles}
    for words in record.cuts:
        if not any(words in each for each in told):
            yield f"cut: {words}"
    yield from (f"no room: {line.words}" for line in record.lines if not line.fits)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(("screen", "language"), SHOWN)
@pytest.mark.usefixtures("qapp")
def test_nothing_is_covered_or_cut_off_at_any_size_and_scale(
    screen: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    with recording() as record, opened(Face(settings=Settings(language=language))) as shown:
        lay(shown, screen, monkeypatch)
        for size, scale in FACES:
            fit(shown, record, size, scale)
            wrong = {*overlaps(shown.play), *unreachable(shown, record)}
            found += [f"{size} {scale} %: {each}" for each in sorted(wrong)]
    assert not found


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("qapp")
def test_the_least_plates_say_in_whole_words_who_still_chooses(language: str) -> None:
    """The first lesson leaves its table little room, and begins with the choice of a suit."""
    with recording() as record, opened(Face(settings=Settings(language=language))) as shown:
        SCREENS["lesson"](shown)
        shown.appearance.choose(interface_scale=250)
        shown.settle()
        page = shown.shell.stack.currentWidget()
        assert isinstance(page, LessonPage)
        record.lines.clear()
        page.table._fit()
        shown.settle()
        shapes = [plate[1] for plate in page.table._table.plates._shown if plate is not None]
        assert "small_side" in shapes
        assert [line.words for line in record.lines].count(shown.texts("table.choosing")) == 4


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("qapp")
def test_the_tags_of_a_review_are_clear_of_the_own_plate(language: str) -> None:
    with opened(Face(settings=Settings(language=language))) as shown:
        SCREENS["viewer-review"](shown)
        shown.settle()
        assert shown.guide.replay is not None
        table = shown.guide.replay.table._table
        plate, marks = table.plates.shown_area(0), table.hand._marks
        for tag in (marks._praise, marks._blame):
            assert not tag.is_empty
            assert not tag.sceneBoundingRect().intersects(plate)
        assert marks._praise.sceneBoundingRect().left() < plate.right()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1024, 820), (1280, 1024)])
@pytest.mark.usefixtures("qapp")
def test_nine_waits_find_a_place_beside_the_longest_rivers(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = tuple(Wait(tile, "2番", 3) for tile in range(9))
    with opened(Face(size, Settings(interface_scale=250))) as shown:
        lay(shown, "table-full", monkeypatch)
        shown.play.table._table.set_hints(waits, {})
        shown.settle()
        assert shown.play.table._table.hints.shown == waits
        assert not [each for each in overlaps(shown.play) if "waits" in each]


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1100, 700), (1200, 700), (1280, 720)])
@pytest.mark.usefixtures("qapp")
def test_what_the_lesson_says_over_a_tile_is_clear_of_the_own_plate(
    size: tuple[int, int], language: str
) -> None:
    with opened(Face(size, Settings(language=language))) as shown:
        SCREENS["lesson"](shown)
        page = shown.shell.stack.currentWidget()
        assert isinstance(page, LessonPage)
        while page.step.name != "first_discard":
            shown.settle()
            page._go_on()
        shown.settle()
        table = page.table._table
        plate, marks = table.plates.shown_area(0), table.hand._marks
        for item in table.hand.items:
            marks.explain(item)
            assert marks._tag.is_empty or not marks._tag.sceneBoundingRect().intersects(plate)
        marks.explain(table.hand.items[0])
        assert not marks._tag.is_empty


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("worth", ["2番", "×16", "128", "×1024"])
@pytest.mark.usefixtures("qapp")
def test_the_numbers_of_the_densest_cells_stay_in_them(worth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cells: list[tuple[QRectF, list[Line]]] = []
    paint = Hints._paint_cell

    def paint_cell(hints: Hints, ui: Ui, wait: Wait, cell: QRectF) -> None:
        before = len(record.lines)
        paint(hints, ui, wait, cell)
        cells.append((ui.painter.worldTransform().mapRect(cell), record.lines[before:]))

    monkeypatch.setattr(Hints, "_paint_cell", paint_cell)
    waits = tuple(Wait(tile, worth, 3) for tile in range(9))
    face = Face((1024, 768), Settings(interface_scale=250))
    with recording() as record, opened(face) as shown:
        lay(shown, "table-full", monkeypatch)
        record.cuts.clear()
        shown.play.table._table.set_hints(waits, {})
        shown.settle()
        assert all(cell.width() < DENSE * DENSE_CUT.cell.width() for cell, _ in cells[-9:])
    for cell, lines in cells[-9:]:
        assert all(line.pixels >= SMALLEST - 0.5 and line.ink.right() < cell.right() for line in lines)
    assert not record.cuts
