"""Whole matches by mouse and keys in the window, with every call that is offered, to the final scores."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.records.audit import audit
from app.records.library import load_record
from app.session.session import Session
from app.session.shuffle import shuffle_named
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.main_window import MainWindow
from app.ui.matches import setup_of
from tests.ui.clicking import Clicker
from tests.ui.games import CREATED, new_match

WAIT = 30_000

CALLS = {
    ("app_xueliu", 322): {
        "ExchangeTiles", "ChooseVoid", "ClaimPung", "ClaimKong", "DeclareKong", "Win by discard",
        "Win self-drawn",
    },
    ("kou_dingque", 17): {"LayDown", "ClaimPung", "ClaimKong", "Win by discard"},
    ("qq_dingzhang", 4): {"AnnounceVoid", "ClaimPung"},
    ("cd_dance", 2): {"ClaimPung", "Sing", "Dance"},
    ("zongshu", 66): {"ClaimPung", "Win robbing"},
    ("jiang258", 3): {"ClaimChow", "ClaimPung", "ClaimKong", "TakeLast"},
    ("jiang258", 4): {"ShowOpening"},
    ("jiang258", 123): {"ClaimChow", "ClaimSupplement"},
}  # fmt: skip
"""What a user calls in one hand, by preset and deal."""


@pytest.mark.parametrize(("name", "deal"), CALLS)
def test_a_match_is_played_by_mouse_and_keys(
    window: MainWindow, qtbot, tmp_path: Path, name: str, deal: int
) -> None:
    path = tmp_path / "match.zhuli"
    setup = setup_of(window.appearance, new_match(name, length=1), CREATED)
    session = Session.start(setup, deal.to_bytes(32, "big"), path, sync=False)
    window.guide.play_session(session, path)
    page, dialogs = window.guide.play, window.shell.dialogs
    user = Clicker(page)

    def asked() -> bool:
        return bool(dialogs) or (page.bridge.up_to_date and page.me in session.waiting)

    while not dialogs:
        qtbot.waitUntil(asked, timeout=WAIT)
        if not dialogs:
            user.answer(session.view(page.me))
            QApplication.processEvents()
    settlement = dialogs[-1]
    assert isinstance(settlement, SettlementDialog)
    assert settlement.sheet.adds_up
    settlement.next.click()
    qtbot.waitUntil(lambda: isinstance(dialogs[-1], MatchSummary), timeout=WAIT)
    window.guide.show_home()
    assert audit(load_record(path), shuffle_named) == ()
    assert set(user.used) >= CALLS[name, deal]
