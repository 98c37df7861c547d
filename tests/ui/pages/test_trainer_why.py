"""The explanation under an exercise: where its lines stand."""

import pytest

from app.ui.pages.trainer import TrainerPage
from app.ui.settings import Language, Settings
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened
from tests.support.screens.recording import recording

FIGURES = frozenset("+−0123456789.±, ")


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(("size", "columns"), [((1024, 640), 1), ((1600, 1000), 2), ((3840, 2160), 2)])
@pytest.mark.parametrize("language", ["zh-Hans", "en"])
@pytest.mark.parametrize("screen", ["trainer-discarded", "trainer-mistaken"])
@pytest.mark.usefixtures("qapp")
def test_many_lines_fill_a_wide_sheet_in_two_columns(
    screen: str, language: Language, size: tuple[int, int], columns: int
) -> None:
    with recording() as record, opened(Face(size, Settings(language=language))) as shown:
        SCREENS[screen](shown)
        page = shown.shell.stack.currentWidget()
        assert isinstance(page, TrainerPage)
        why = page.sheet.why
        lines = [line for line in record.take(shown).lines if line.widget is why]
        told, width, height = {line.words for line in why.lines}, why.width(), why.height()
    said = [line for line in lines if line.words in told]
    assert len({round(line.ink.left()) for line in said}) <= 2 * columns
    figures = [line.ink.right() for line in lines if line.words and set(line.words) <= FIGURES]
    assert len({round(right) for right in figures}) == columns
    assert (max(figures) > 0.9 * width) == (columns == 2)
    assert all(line.fits and line.ink.right() <= width + 1 for line in lines)
    assert max(line.ink.bottom() for line in lines) < height
