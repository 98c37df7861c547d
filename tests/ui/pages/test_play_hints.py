"""The bulb on the table: hints put away and brought back, and no bulb where there are none."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.records.record import HintLevel
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from tests.ui.games import new_session
from tests.ui.pages.user import Table


def click_bulb(page: PlayPage) -> None:
    bar = page.table._table.top_bar
    bulb = next(control for control in bar.controls if "提示" in control.name)
    QTest.mouseClick(
        page.table.viewport(), Qt.MouseButton.LeftButton, pos=page.table.mapFromScene(bulb.area.center())
    )


def test_the_bulb_puts_hints_away_and_brings_them_back_at_once(table: Table) -> None:
    hints = table.page.table._table.hints
    while not hints.offers_any:
        table.play(1)
        assert not table.over
    shown = hints.area
    assert not shown.isEmpty()
    click_bulb(table.page)
    assert hints.area.isEmpty()
    assert not hints.offers_any
    assert table.page.bridge.hint == "off"
    click_bulb(table.page)
    assert hints.area == shown
    assert table.page.bridge.hint == "waits"


def test_without_hints_there_is_no_bulb(appearance: Appearance, shell: Shell) -> None:
    def names(hints: HintLevel) -> list[str]:
        session = new_session(appearance, hints=hints)
        page = PlayPage(appearance, session, None, InProcessAsker())
        shell.show_page(page)
        page.leave()
        return [control.name for control in page.table._table.top_bar.controls]

    assert not any("听牌提示" in name for name in names("off"))
    assert "听牌提示：开，点一下关掉（H）" in names("full")


def test_title_and_hints_follow_a_change_of_language_at_once(table: Table) -> None:
    page, hints = table.page, table.page.table._table.hints
    while not hints.offers_any:
        table.play(1)
        assert not table.over
    bar = page.table._table.top_bar
    page.appearance.choose(language="en")
    assert bar.title.isascii()
    assert "stake" in bar.note
    assert all(wait.fan.isascii() for wait in hints.shown)
    assert hints.shown


def test_advice_is_given_only_at_the_full_level(appearance: Appearance, guide: Guide, qtbot) -> None:
    def advised(hints: HintLevel) -> tuple[bool, bool]:
        guide.play_session(new_session(appearance, hints=hints), None)
        assert guide.play is not None
        user = Table(guide.play, qtbot)
        user.wait()
        while user.session.view(0).phase != "turn":
            user.play(1)
        marks = user.page.table._table.hand._marks
        return marks.best is not None, bool(marks.chances)

    assert advised("off") == advised("waits") == (False, False)
    assert advised("full") == (True, True)
