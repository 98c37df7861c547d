from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.first_steps import show_lesson
from app.ui.guide import Guide
from app.ui.main_window import MainWindow
from app.ui.pages.lesson import LessonPage
from app.ui.pages.play import PlayPage
from app.ui.pages.replay import ReplayPage
from app.ui.pages.table_menu import table_menu
from app.ui.shell import Shell
from app.ui.widgets.buttons import PlainButton
from tests.support.clock import FakeClock
from tests.support.hearing import Listener
from tests.ui.games import new_session, play_round, record_of
from tests.ui.table.positions import claim_view, quiet


@pytest.fixture
def player(appearance: Appearance) -> Listener:
    made = Listener()
    appearance.hear_through(made)
    return made


@pytest.fixture
def page(appearance: Appearance, shell: Shell, player: Listener) -> Iterator[PlayPage]:
    made = PlayPage(appearance, new_session(appearance, hints="full"), None, InProcessAsker())
    shell.show_page(made)
    yield made
    made.leave()


@pytest.fixture
def viewer(appearance: Appearance, guide: Guide, player: Listener) -> ReplayPage:
    session = new_session(appearance)
    play_round(session)
    guide._open_viewer(record_of(session), None, 1)
    assert guide.replay is not None
    return guide.replay


def test_a_match_begins_with_the_washing_of_the_tiles(page: PlayPage, player: Listener) -> None:
    page.start()
    assert player.heard[0] == "shuffle"


def test_the_device_is_woken_by_the_answer_of_the_user(page: PlayPage, player: Listener) -> None:
    page.start()
    before = player.woken
    page.table.action_chosen.emit(page.session.view(page.me).legal[0])
    assert player.woken == before + 1


def test_a_table_that_is_not_seen_is_not_heard(page: PlayPage, shell: Shell, player: Listener) -> None:
    page.hide()
    page.sounds.play("discard")
    assert player.heard == []


def test_an_offered_call_is_announced_and_an_own_turn_is_not(page: PlayPage, player: Listener) -> None:
    page.sounds.remind(quiet(claim_view()))
    assert player.heard == []
    page.sounds.remind(claim_view())
    assert player.heard == ["turn"]


def test_the_sign_in_the_bar_turns_all_sounds_off_and_on(
    page: PlayPage, appearance: Appearance, shell: Shell, player: Listener
) -> None:
    def signs() -> list[str]:
        return [control.name for control in page.table._table.top_bar.controls]

    shell.resize(1920, 1080)
    page.start()
    assert "声音：开，点一下关掉（Ctrl+M）" in signs()
    page.table.tool_pressed.emit("sound")
    assert appearance.settings.muted
    assert set(player.volumes.values()) == {0.0}
    assert "声音：关，点一下打开（Ctrl+M）" in signs()
    page.table.tool_pressed.emit("sound")
    assert not appearance.settings.muted


def test_the_menu_of_the_table_has_it_always(page: PlayPage, appearance: Appearance) -> None:
    def entry() -> QAction:
        return next(action for action in table_menu(page).actions() if action.text() == "声音")

    page.start()
    assert entry().isChecked()
    entry().trigger()
    assert appearance.settings.muted
    assert not entry().isChecked()


def test_the_viewer_is_heard_step_by_step_and_not_while_it_runs(
    viewer: ReplayPage, player: Listener, clock: FakeClock
) -> None:
    viewer.step("next")
    assert player.heard == ["shuffle"]
    for again in (False, True):
        player.heard.clear()
        for _ in range(12):
            clock.t += 1000
            viewer.step("next", again)
        assert bool(player.heard) is not again
    player.heard.clear()
    viewer.step("previous")
    viewer.seek(60)
    assert player.heard == []


def test_the_lesson_is_heard_too(guide: Guide, player: Listener, qtbot) -> None:
    show_lesson(guide)
    page = guide.shell.stack.currentWidget()
    assert isinstance(page, LessonPage)
    qtbot.waitUntil(lambda: page.is_due)
    page.panel.next.click()
    qtbot.waitUntil(lambda: page.is_due)
    page.table.action_chosen.emit(page.step.action)
    qtbot.waitUntil(lambda: page.step.name == "first_discard" and page.is_due)
    assert page.step.action is not None
    page.table.action_chosen.emit(page.step.action)
    qtbot.waitUntil(lambda: "discard" in player.heard)
    assert player.woken == 2


def test_buttons_tick_and_bad_news_is_dull(appearance: Appearance, shell: Shell, player: Listener) -> None:
    button = PlainButton(appearance, "app.close", "", shell)
    button.resize(100, 50)
    button.show()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert player.heard == ["button"]
    shell.toast.tell("好了", bad=False)
    assert player.heard == ["button"]
    shell.toast.tell("不行")
    assert player.heard == ["button", "cannot"]


def test_its_key_mutes_everywhere_and_the_menu_says_so(window: MainWindow) -> None:
    action = window.menus.actions["sound"]
    assert action.isChecked()
    QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert window.appearance.settings.muted
    assert not action.isChecked()
    QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert action.isChecked()
    window.appearance.choose(muted=True)
    assert not action.isChecked()


def test_a_guide_is_silent_unless_it_is_given_a_player(guide: Guide) -> None:
    assert type(guide.appearance.player).__name__ == "SilentPlayer"
