import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.bots.external_words import command_of
from app.ui.appearance import Appearance
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.program import ProgramDialog, command_for
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES

HERE = f'cmd:"{sys.executable}" my_bot.py'


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell, tmp_path: Path) -> NewMatchDialog:
    made = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(made)
    made.panes.show("match")
    return made


def ask(dialog: NewMatchDialog, shell: Shell, place: int = 1) -> ProgramDialog:
    """Choose the last item at a place."""
    combo = dialog.match.opponents[place]
    combo.setCurrentIndex(combo.count() - 1)
    combo.activated.emit(combo.count() - 1)
    asked = shell.dialogs[-1]
    assert isinstance(asked, ProgramDialog)
    return asked


def test_a_program_can_be_named_for_an_opponent(dialog: NewMatchDialog, shell: Shell, qtbot) -> None:
    asked = ask(dialog, shell)
    asked.field.setText(HERE.removeprefix("cmd:"))
    QTest.keyClick(asked.field, Qt.Key.Key_Return)
    assert dialog.match.opponents[1].currentText() == "my_bot.py"
    assert shell.dialogs == [dialog]
    with qtbot.waitSignal(dialog.started) as signal:
        dialog.accept()
    assert signal.args[0].levels == ("standard", HERE, "standard")
    assert dialog.appearance.settings.opponents == ("standard", HERE, "standard")


def test_without_an_answer_the_opponent_stays(dialog: NewMatchDialog, shell: Shell) -> None:
    ask(dialog, shell).close_dialog()
    assert dialog.match.levels[1] == "standard"
    assert dialog.match.opponents[1].currentText() == dialog.text("app.level_standard")


def test_programs_of_last_time_are_offered(appearance: Appearance, shell: Shell, tmp_path: Path) -> None:
    other = "cmd:other/my_bot.py"
    appearance.choose(
        opponents=("novice", HERE, "gone"), programs={"my_bot.py": HERE, "x": other, "y": "cmd:'"}
    )
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(dialog)
    combo = dialog.match.opponents[1]
    assert dialog.match.levels == ["novice", HERE, "standard"]
    assert [combo.itemText(place) for place in range(combo.count())][-3:] == [
        HERE,
        other,
        dialog.text("rules.program"),
    ]
    assert ask(dialog, shell).field.text() == "other/my_bot.py"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "note"),
    [("", "empty"), ("bot 'x", "quotes"), ("/no/such/bot -n 3", "missing"), (f'"{sys.executable}"', "found")],
)
def test_it_is_told_whether_there_is_such_a_program(
    appearance: Appearance, shell: Shell, language: str, words: str, note: str
) -> None:
    appearance.choose(language=language)
    asked = ProgramDialog(appearance, "", shell)
    shell.open_dialog(asked)
    asked.field.setText(words)
    values = {"word": "/no/such/bot", "name": Path(sys.executable).name}
    assert asked.note == appearance.texts(f"rules.program_{note}", **values)
    assert asked.answer.isEnabled() == (note == "found")
    given: list[str] = []
    asked.answered.connect(given.append)
    asked.give()
    assert given == ([f"cmd:{words}"] if note == "found" else [])


def test_a_file_can_be_chosen(appearance: Appearance, shell: Shell, tmp_path: Path, monkeypatch) -> None:
    chosen = tmp_path / "my bot.py"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(chosen), ""))
    asked = ProgramDialog(appearance, "", shell)
    shell.open_dialog(asked)
    asked.browse.click()
    assert command_of(asked.seat)[-1] == str(chosen)
    assert command_of(f"cmd:{command_for(tmp_path / 'strong bot')}") == (str(tmp_path / "strong bot"),)
