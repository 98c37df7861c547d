"""What is over is gone: pages, their sessions and their players."""

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent

from app.ui.appearance import Appearance
from app.ui.guide import Guide
from tests.ui.games import new_session


def test_a_match_that_was_left_is_forgotten(appearance: Appearance, guide: Guide) -> None:
    session = new_session(appearance)
    guide.play_session(session, None)
    assert guide.play is not None
    left = [weakref.ref(session), weakref.ref(guide.play), weakref.ref(guide.play.bridge)]
    del session
    guide.show_home()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [each() for each in left] == [None] * 3
