"""A whole round of every preset at the real table, then its record in the viewer, to the same last view."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize

from app.bots.levels import make_bot
from app.records.audit import audit
from app.records.library import load_record
from app.rules.presets import preset_ids
from app.session.session import Session
from app.session.shuffle import shuffle_named
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.pages.play import PlayPage
from app.ui.pages.replay import ReplayPage
from app.ui.paint.assets import load_fonts
from app.ui.settings import Settings
from app.ui.shell import Shell
from tests.support.clock import FakeClock
from tests.ui.games import new_session

WAIT = 20_000
ALWAYS = (
    "book_cap3", "zongshu", "qq_coins", "cd_dance", "kou_dingque", "chongqing", "jiang258", "app_xueliu",
    "sbr_mil",
)  # fmt: skip
"""One preset of each family; the others are slow only because they are many."""

NAMES = [
    pytest.param(name, marks=() if name in ALWAYS else pytest.mark.slow, id=name) for name in preset_ids()
]


@pytest.fixture(scope="module")
def window(qapp) -> Iterator[Shell]:
    """One small window for all of them."""
    load_fonts()
    appearance = Appearance(Settings(motion="off", bot_pace=0, look_back=False), FakeClock())
    appearance.fit(QSize(1024, 640))
    shell = Shell(appearance)
    shell.resize(1024, 640)
    shell.show()
    yield shell
    shell.close_dialogs()
    shell.deleteLater()


def play(page: PlayPage, qtbot) -> None:
    """Answer what a beginner would until the round is over and shown."""
    over: list[object] = []
    page.round_over.connect(over.append)
    session, bot = page.session, make_bot("beginner")
    page.start()
    while not over:
        qtbot.waitUntil(lambda: bool(over) or _asked(page), timeout=WAIT)
        if not over:
            page.table.action_chosen.emit(bot.act(session.view(0), session.bot_seed(0)))


def _asked(page: PlayPage) -> bool:
    return page.bridge.up_to_date and 0 in page.session.waiting


def finished_round(window: Shell, qtbot, path, name: str) -> PlayPage:
    """A page on which the only round of a match has been played."""
    session = new_session(window.appearance, name, length=1, path=path)
    page = PlayPage(window.appearance, session, path, InProcessAsker())
    window.show_page(page)
    play(page, qtbot)
    return page


@pytest.mark.parametrize("name", NAMES)
def test_a_round_is_played_settled_recorded_and_watched(window, qtbot, tmp_path, name):
    path = tmp_path / "match.zhuli"
    page = finished_round(window, qtbot, path, name)
    settled = page.settled()
    dialog = SettlementDialog(window.appearance, settled, window)
    window.open_dialog(dialog)
    window.grab()
    assert dialog.sheet.adds_up
    assert sum(row.row.total for row in dialog.sheet.rows) == sum(
        line.payment.amount for line in settled.view.ledger
    )
    window.close_dialogs()
    page.leave()
    record = load_record(path)
    assert audit(record, shuffle_named) == ()
    check_in_viewer(window, record, page.session, "next" if name in ALWAYS else "next_turn")
    window.drop_page(page)


def check_in_viewer(window: Shell, record, session: Session, step: str) -> None:
    """Step from the first position to the last; there the table is what the match ended with."""
    page = ReplayPage(window.appearance, record, "match")
    window.show_page(page)
    page.open_at(1)
    while page.position < page.cursor_.end:
        before = page.position
        page.step(step)
        assert page.position > before
    wanted = replace(session.view(0), legal=(), win_value=None)
    assert replace(page.cursor_.view(0), legal=(), win_value=None) == wanted
    assert page.panel.upper.events.count() > 10
    window.drop_page(page)
