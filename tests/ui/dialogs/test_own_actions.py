from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.rules.presets import preset
from app.rules.ruleset import option_named
from app.rules.user_presets import user_preset
from app.ui.appearance import Appearance
from app.ui.dialogs.ask import ConfirmDialog, NameDialog
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.rules_draft import OWN
from app.ui.file_choice import own_folder
from app.ui.own_presets import read_file, write_file
from app.ui.shell import Shell

STAKE = option_named("stake")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "presets"


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell, folder: Path) -> NewMatchDialog:
    made = NewMatchDialog(appearance, shell, folder)
    shell.open_dialog(made)
    return made


def ask(shell: Shell, name: str) -> NameDialog:
    question = shell.dialogs[-1]
    assert isinstance(question, NameDialog)
    question.field.setText(name)
    return question


def drop(dialog: NewMatchDialog, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(10, 10), Qt.DropAction.CopyAction, data, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    dialog.dropEvent(event)


def test_rules_are_saved_under_a_name_and_compared_with_it(
    dialog: NewMatchDialog, shell: Shell, folder: Path
) -> None:
    dialog.draft.set(STAKE, 5)
    dialog.save_as.click()
    question = ask(shell, "周末老友局")
    QTest.keyClick(question.field, Qt.Key.Key_Return)
    assert read_file(folder / "周末老友局.toml") == user_preset("周末老友局", "book_cap3", dialog.rules)
    assert dialog.changes == {}
    assert dialog.presets.cards[OWN + "周末老友局"].isChecked()
    assert shell.dialogs == [dialog]
    dialog.draft.set(STAKE, 6)
    assert list(dialog.changes) == ["stake"]


def test_an_empty_name_is_not_taken_and_a_known_one_is_announced(
    dialog: NewMatchDialog, shell: Shell
) -> None:
    dialog.own_actions.save("周末")
    dialog.save_as.click()
    question = ask(shell, "  ")
    assert not question.answer.isEnabled()
    question.field.setText("周末")
    assert question.note
    question.field.setText("别的")
    assert not question.note


def test_an_own_preset_is_renamed_with_f2(dialog: NewMatchDialog, shell: Shell, folder: Path) -> None:
    dialog.own_actions.save("周末")
    card = dialog.presets.cards[OWN + "周末"]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_F2)
    ask(shell, "节日").answer.click()
    assert [path.name for path in folder.iterdir()] == ["节日.toml"]
    assert dialog.draft.basis.key == OWN + "节日"
    assert OWN + "周末" not in dialog.presets.cards


def test_renaming_never_takes_another_presets_name(dialog: NewMatchDialog, shell: Shell) -> None:
    for name in ("周末", "节日"):
        dialog.own_actions.save(name)
    dialog.own_actions.rename("周末")
    assert not ask(shell, "节日").answer.isEnabled()


def test_deleting_asks_first_and_keeps_the_rules(dialog: NewMatchDialog, shell: Shell, folder: Path) -> None:
    dialog.draft.set(STAKE, 5)
    dialog.own_actions.save("周末")
    card = dialog.presets.cards[OWN + "周末"]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Delete)
    question = shell.dialogs[-1]
    assert isinstance(question, ConfirmDialog)
    assert list(folder.iterdir())
    question.answer.click()
    assert list(folder.iterdir()) == []
    assert dialog.draft.basis.key == "book_cap3"
    assert dialog.changes == {"stake": 5}


def test_rules_are_exported_and_taken_in_again(
    dialog: NewMatchDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "分享.toml"
    dialog.draft.set(STAKE, 9)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog.export.click()
    rules = dialog.rules
    dialog.presets.cards["baike"].click()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    dialog.take_in.click()
    assert dialog.rules == rules
    assert dialog.draft.basis.own


def test_an_export_replaces_no_file_unasked_and_is_proposed_among_the_users_own(
    dialog: NewMatchDialog, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "v1.2.toml").write_text("mine", encoding="utf-8")
    proposed = []

    def choose(_shell: object, _title: str, path: str, _kinds: str) -> tuple[str, str]:
        proposed.append(Path(path))
        return str(tmp_path / "v1.2"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    dialog.export.click()
    assert proposed[0].parent == own_folder()
    assert (tmp_path / "v1.2.toml").read_text(encoding="utf-8") == "mine"
    assert shell.toast.sentence.startswith("v1.2.toml 已经有了")


def test_a_dropped_file_is_taken_in(dialog: NewMatchDialog, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    write_file(path, user_preset("朋友的", "meishan", preset("meishan")))
    drop(dialog, path)
    assert dialog.rules == preset("meishan")
    assert OWN + "朋友的" in dialog.presets.cards


def test_a_broken_file_is_told_and_nothing_changes(
    dialog: NewMatchDialog, shell: Shell, tmp_path: Path, folder: Path
) -> None:
    path = tmp_path / "x.toml"
    path.write_text('name = "x"\nbase = "book_cap3"\n[options]\nstak = 3\n', encoding="utf-8")
    before = dialog.rules
    drop(dialog, path)
    assert shell.toast.sentence == "x.toml 里的规则“stak”不存在，是不是“stake”？"
    assert dialog.rules == before
    assert not folder.exists()


def test_a_broken_file_in_the_folder_is_shown_but_not_chosen(
    appearance: Appearance, shell: Shell, folder: Path
) -> None:
    folder.mkdir()
    (folder / "坏.toml").write_text("[[", encoding="utf-8")
    dialog = NewMatchDialog(appearance, shell, folder)
    shell.open_dialog(dialog)
    card = dialog.presets.cards[OWN + "坏"]
    assert card.broken
    assert card.accessibleDescription() == "坏.toml 不是预设文件"
    before = dialog.rules
    card.click()
    assert shell.toast.sentence == "坏.toml 不是预设文件"
    assert dialog.rules == before
    assert not card.isChecked()


def test_a_folder_that_cannot_be_written_is_told(
    appearance: Appearance, shell: Shell, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    dialog = NewMatchDialog(appearance, shell, blocked)
    dialog.own_actions.save("周末")
    assert shell.toast.sentence == "没能写到磁盘，什么都没有改变"
    assert dialog.draft.basis.key == "book_cap3"
