from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from app.records.library import load_record
from app.records.record import Record
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.render import TablePainter, render_moment
from tests.ui.games import new_session, play_round, record_of

SAMPLE = Path(__file__).parents[2] / "replays" / "book_cap3.zhuli"
SIZE = QSize(1024, 640)


@pytest.fixture(scope="module")
def sample() -> Record:
    return load_record(SAMPLE)


def shown_by_viewer(page: ReplayPage, seat: int, open_hands: bool, at: int) -> QImage:
    page.seat, page.open_hands = seat, open_hands
    page.open_at(at)
    page.set_panel(False)
    return page.table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("language", ["zh-Hans", "en"])
@pytest.mark.parametrize(("at", "seat", "open_hands"), [(1, 0, False), (57, 0, False), (120, 2, True)])
def test_a_picture_is_what_the_viewer_shows(
    appearance: Appearance, sample: Record, qtbot, at: int, seat: int, open_hands: bool, language: str
) -> None:
    appearance.choose(language=language)
    page = ReplayPage(appearance, sample, "sample")
    qtbot.addWidget(page)
    page.resize(SIZE)
    page.show()
    picture = render_moment(sample, at, seat, open_hands, SIZE, appearance)
    assert picture.size() == SIZE
    assert picture == shown_by_viewer(page, seat, open_hands, at)


def test_theme_seat_openness_and_moment_all_change_the_picture(
    appearance: Appearance, sample: Record
) -> None:
    def picture(at: int = 60, seat: int = 0, open_hands: bool = False) -> QImage:
        return render_moment(sample, at, seat, open_hands, QSize(400, 250), appearance, 0.4)

    plain = picture()
    others = [picture(at=62), picture(seat=1), picture(open_hands=True)]
    appearance.choose(theme="day")
    assert plain not in [*others, picture()]
    appearance.choose(theme="night")
    assert picture() == plain


@pytest.mark.parametrize("ratio", [0.5, 1.0, 2.0])
def test_any_size_and_ratio_gives_a_picture_of_that_many_pixels(
    appearance: Appearance, sample: Record, ratio: float
) -> None:
    picture = render_moment(sample, 57, 0, False, QSize(801, 499), appearance, ratio)
    assert (picture.width(), picture.height(), picture.devicePixelRatio()) == (801, 499, ratio)
    corners = {picture.pixelColor(x, y).name() for x in (0, 800) for y in (0, 498)}
    assert "#000000" not in corners


def test_a_round_that_is_still_played_never_shows_the_hands_of_others(appearance: Appearance) -> None:
    session = new_session(appearance)
    play_round(session)
    first = len(session.timeline)
    session.next_round()
    record = record_of(session)
    hidden = Record(
        record.header, (), record.events, record.decisions, session.timeline.round_number, False, None
    )
    at, size = len(record.events), QSize(400, 250)
    own = render_moment(hidden, at, 0, False, size, appearance)
    assert render_moment(hidden, at, 2, True, size, appearance) == own
    assert render_moment(record, at, 2, True, size, appearance) != own
    assert render_moment(hidden, first, 2, True, size, appearance) != render_moment(
        hidden, first, 0, False, size, appearance
    )


def test_the_painters_clock_moves_the_tiles(appearance: Appearance, sample: Record) -> None:
    painter = TablePainter(appearance, sample, QSize(400, 250), 0.4, "standard")
    painter.show(60, 0, False)
    assert not painter.busy
    before = painter.picture()
    painter.show(61, 0, False, painter.cursor.timeline.event(60))
    painter.advance(80)
    assert painter.busy
    between = painter.picture()
    painter.advance(10_000)
    assert not painter.busy
    after = painter.picture()
    assert before != between != after
    assert after == render_moment(sample, 61, 0, False, QSize(400, 250), appearance, 0.4)
