from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.records.notes import Note
from app.ui.appearance import Appearance
from app.ui.dialogs import note as note_dialog
from app.ui.dialogs.note import NoteDialog, tags_in
from app.ui.shell import Shell


def test_tags_are_parted_by_any_comma_and_kept_once() -> None:
    assert tags_in(" 好牌，清一色、好牌,  x;;") == ("好牌", "清一色", "x")
    assert tags_in("  ") == ()


def test_note_and_tags_are_given_and_the_rest_stays(appearance: Appearance, shell: Shell, qtbot) -> None:
    note = Note("old", ("a",), True, ((3, "here"),))
    dialog = NoteDialog(appearance, note, "match", ("a", "b"), shell)
    shell.open_dialog(dialog)
    dialog.words.setPlainText(" 新的话 ")
    dialog.tags.setText("b，c")
    with qtbot.waitSignal(dialog.saved) as signal:
        QTest.keyClick(dialog.tags, Qt.Key.Key_Return)
    assert signal.args == [Note("新的话", ("b", "c"), True, ((3, "here"),))]
    assert not shell.dialogs


def test_esc_keeps_what_was(appearance: Appearance, shell: Shell, qtbot) -> None:
    dialog = NoteDialog(appearance, Note(), "match", (), shell)
    shell.open_dialog(dialog)
    dialog.words.setPlainText("lost")
    with qtbot.assertNotEmitted(dialog.saved):
        QTest.keyClick(dialog.words, Qt.Key.Key_Escape)
    assert not shell.dialogs


def test_ctrl_enter_saves_from_the_text(appearance: Appearance, shell: Shell, qtbot) -> None:
    dialog = NoteDialog(appearance, Note(), "match", (), shell)
    shell.open_dialog(dialog)
    QTest.keyClicks(dialog.words, "abc")
    with qtbot.waitSignal(dialog.saved) as signal:
        QTest.keyClick(dialog.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert signal.args == [Note("abc")]


def test_a_note_that_is_too_long_is_not_cut_but_not_saved(
    appearance: Appearance, shell: Shell, qtbot, monkeypatch
) -> None:
    monkeypatch.setattr(note_dialog, "MOST_TEXT", 3)
    dialog = NoteDialog(appearance, Note(), "match", (), shell)
    shell.open_dialog(dialog)
    QTest.keyClicks(dialog.words, "abcd")
    assert not dialog.save.isEnabled()
    QTest.keyClick(dialog.tags, Qt.Key.Key_Return)
    assert shell.dialogs
    QTest.keyClick(dialog.words, Qt.Key.Key_Backspace)
    assert dialog.save.isEnabled()
