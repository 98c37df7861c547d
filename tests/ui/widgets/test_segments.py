"""A row of choices: moved by arrows, and told to screen readers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui import announce
from app.ui.appearance import Appearance
from app.ui.shell import Shell
from app.ui.widgets.buttons import Segments


@pytest.fixture
def segments(appearance: Appearance, shell: Shell) -> Segments:
    made = Segments(appearance, "页", shell)
    made.offer(("甲", "乙", "丙"), 0)
    return made


def test_screen_readers_hear_what_is_chosen(segments: Segments, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(announce, "announce", lambda about, words: said.append(words))
    assert (segments.accessibleName(), segments.accessibleDescription()) == ("页", "甲")
    QTest.keyClick(segments, Qt.Key.Key_Right)
    assert segments.accessibleDescription() == "乙"
    assert said == ["乙"]
    segments.offer(("a", "b", "c"), 1)
    assert segments.accessibleDescription() == "b"
    segments.offer((), -1)
    assert segments.accessibleDescription() == ""
    assert said == ["乙"]


def test_keys_stop_at_the_ends_and_are_told_from_other_ways(segments: Segments) -> None:
    stepped: list[tuple[int, bool]] = []
    segments.chosen.connect(lambda place: stepped.append((place, segments.stepping)))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(segments, key)
    segments.choose(0)
    assert stepped == [(1, True), (2, True), (0, False)]
