"""What the user leaves to the table 托管: the sign in the bar, its popover, and what is answered then."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.bots.automatic import AUTOMATICS
from app.engine.action import Win
from app.ui.appearance import Appearance
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from tests.ui.games import new_session
from tests.ui.pages.user import Table


def switches(table: Table) -> dict[str, bool]:
    return {name: row.isChecked() for name, row in table.page.automatics.panel.switches.items()}


def leave(table: Table, *names: str) -> None:
    for name in names:
        table.page.automatics.panel.switches[name].click()


def lit(table: Table) -> bool | None:
    return table.page.table._table.top_bar.tools.get("auto")


def played_by_the_user(table: Table) -> int:
    made = table.session.timeline.decisions
    return sum(each.decision.seat == table.page.me and not each.decision.forced for each in made)


def test_with_everything_left_to_it_the_table_plays_the_round(table: Table, qtbot) -> None:
    table.wait()
    while not {"turn", "claim"} & {table.session.view(0).phase}:
        table.play(1)
    leave(table, *AUTOMATICS)
    assert lit(table) is True
    qtbot.waitUntil(lambda: bool(table.over), timeout=10_000)
    assert played_by_the_user(table) > 3


def test_what_would_spoil_the_next_round_ends_with_its_own(table: Table, qtbot) -> None:
    leave(table, *AUTOMATICS)
    table.play()
    assert switches(table) == {"win": True, "no_calls": False, "void": True, "drawn": False}
    assert lit(table) is True


def test_undo_takes_everything_back_into_the_users_hands(table: Table) -> None:
    leave(table, "no_calls", "void")
    table.play(4)
    before = len(table.session.timeline)
    table.page.undos.undo()
    table.wait()
    assert not any(switches(table).values())
    assert lit(table) is False
    assert len(table.session.timeline) < before


def test_an_answer_of_the_user_comes_before_that_of_the_table(
    appearance: Appearance, guide: Guide, qtbot
) -> None:
    """The pause of a computer player is the user's time to answer himself, or to take the switch back."""
    guide.play_session(new_session(appearance), None)
    assert isinstance(guide.play, PlayPage)
    table = Table(guide.play, qtbot)
    table.play(1)
    while table.session.view(0).phase != "turn" or Win() in table.session.view(0).legal:
        table.play(1)
    appearance.choose(bot_pace=5000)
    at = len(table.session.timeline)
    leave(table, "void", "drawn", "no_calls")
    assert len(table.session.timeline) == at
    leave(table, "void", "drawn", "no_calls")
    assert table.page.automatics._found() is None
    leave(table, "drawn", "no_calls")
    question = table.session.question
    table.answer()
    assert table.session.question > question


def test_the_popover_opens_by_its_sign_and_is_worked_by_keys(table: Table) -> None:
    desk = table.page.automatics
    controls = table.page.table._table.top_bar.controls
    control = next(each for each in controls if each.name.startswith("托管：未开"))
    control.press()
    assert desk.panel.isVisible()
    first, second, *_ = desk.panel.switches.values()
    assert first.hasFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert switches(table)["no_calls"]
    QTest.keyClick(second, Qt.Key.Key_Escape)
    assert desk.panel.isHidden()
    assert table.page.table.hasFocus()


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_popover_lies_on_the_table_with_room_for_its_words(
    table: Table, appearance: Appearance, language: str, size: tuple[int, int]
) -> None:
    page = table.page
    page.window().resize(*size)
    appearance.choose(language=language)
    page.automatics.toggle()
    panel = page.automatics.panel
    assert page.rect().contains(panel.geometry().adjusted(24, 24, -24, -24))
    for row in panel.switches.values():
        assert row.width() >= row.wanted_width * appearance.scale
