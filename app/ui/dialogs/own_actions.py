"""What can be done with the player's own presets: save, rename, delete, export, import."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from app.rules.presets import UnknownPreset
from app.rules.ruleset import BadValue, UnknownOption
from app.rules.user_presets import LONGEST_NAME, NotAPresetFile, UserPreset, user_preset
from app.ui.appearance import Appearance
from app.ui.dialogs.ask import AskDialog, ConfirmDialog, NameDialog
from app.ui.dialogs.rules_draft import OWN, RulesDraft, basis_of
from app.ui.file_choice import own_folder, proposed, with_ending
from app.ui.option_texts import preset_name
from app.ui.own_presets import SUFFIX, OwnFile, OwnPresets, preset_trouble, write_file
from app.ui.shell import Shell

FAULTS = (NotAPresetFile, UnknownPreset, UnknownOption, BadValue, OSError)


class OwnActions(QObject):
    """Asks over the dialog, and does it. `reloaded` is emitted whenever the folder has changed."""

    reloaded = Signal()

    def __init__(self, appearance: Appearance, own: OwnPresets, draft: RulesDraft, shell: Shell) -> None:
        super().__init__()
        self._appearance, self._own, self._draft, self._shell = appearance, own, draft, shell

    def basis_name(self) -> str:
        """The name of the preset that the draft is compared with."""
        key = self._draft.basis.own
        file = self._file(key) if key else None
        if file is not None and file.preset is not None:
            return file.preset.name
        return preset_name(self._draft.basis.base, self._appearance.texts)

    def save_as(self) -> None:
        """Ask for a name and save the draft under it."""
        draft = self._draft
        name = self.basis_name() if draft.basis.own else self._fresh_name()
        self._ask_name("rules.save_title", name, self._judge_new, self.save)

    def save(self, name: str) -> None:
        """Save the draft under a name; it is compared with what was saved from then on."""
        draft = self._draft
        try:
            key = self._own.save(user_preset(name, draft.basis.base, draft.rules))
        except FAULTS:
            self._tell("rules.own_not_saved")
            return
        self._choose(OWN + key)
        self._tell("rules.own_saved", bad=False, name=name)

    def rename(self, key: str) -> None:
        """Ask for another name for an own preset."""
        file = self._file(key)
        if file is None or file.preset is None:
            return
        present = file.preset

        def judge(name: str) -> tuple[str, bool]:
            other = self._own.named(name) if name else None
            if other is not None and other.key != key:
                return self._text("rules.own_name_taken"), False
            return "", bool(name) and name.isprintable()

        def rename(name: str) -> None:
            try:
                new = self._own.rename(key, UserPreset(name, present.base, present.changes))
            except OSError:
                self._tell("rules.own_not_saved")
                return
            if self._draft.basis.own == key:
                self._choose(OWN + new)
            self.reloaded.emit()

        self._ask_name("rules.rename_title", present.name, judge, rename)

    def delete(self, key: str) -> None:
        """Ask, then delete an own preset; rules made from it stay as they are."""
        file = self._file(key)
        if file is None:
            return
        name = file.preset.name if file.preset else file.path.name
        title, question = self._text("rules.delete_title"), self._text("rules.delete_question", name=name)
        dialog = ConfirmDialog(self._appearance, title, question, self._shell)
        dialog.answered.connect(lambda _: self._delete(key))
        self._open(dialog)

    def export(self, key: str = "") -> None:
        """Ask for a file and write an own preset there, or the draft where no key is given."""
        file = self._file(key) if key else None
        if file is not None and file.preset is not None:
            own = file.preset
        else:
            own = user_preset(self.basis_name(), self._draft.basis.base, self._draft.rules)
        title, kinds = self._text("rules.export"), self._text("rules.preset_filter")
        name, _ = QFileDialog.getSaveFileName(self._shell, title, proposed(own.name + SUFFIX), kinds)
        if not name:
            return
        path, occupied = with_ending(name, SUFFIX)
        if occupied:
            self._tell("export.exists", file=path.name)
            return
        try:
            write_file(path, own)
        except OSError:
            self._tell("rules.own_not_saved")
        else:
            self._tell("rules.own_exported", bad=False, file=path.name)

    def choose_import(self) -> None:
        """Ask for a preset file and take it in."""
        title, kinds = self._text("rules.import"), self._text("rules.preset_filter")
        name, _ = QFileDialog.getOpenFileName(self._shell, title, str(own_folder()), kinds)
        if name:
            self.take_in(Path(name))

    def take_in(self, path: Path) -> None:
        """Copy a preset file into the folder and choose it, or say in one sentence why not."""
        try:
            key = self._own.take_in(path)
        except FAULTS as fault:
            self._shell.toast.tell(preset_trouble(fault, path.name, self._appearance.texts))
            return
        self._choose(OWN + key)
        self._tell("rules.own_imported", bad=False, file=path.name)

    def tell_fault(self, key: str) -> None:
        """Say what is wrong with a broken file of the folder."""
        file = self._file(key)
        if file is not None and file.fault is not None:
            self._shell.toast.tell(preset_trouble(file.fault, file.path.name, self._appearance.texts))

    def _delete(self, key: str) -> None:
        try:
            self._own.delete(key)
        except OSError:
            self._tell("rules.own_not_saved")
            return
        if self._draft.basis.own == key:
            self._choose(self._draft.basis.base)
        self.reloaded.emit()

    def _choose(self, key: str) -> None:
        """Compare the draft with another preset; one just read or saved brings its own rules."""
        basis = basis_of(key, self._own)
        if basis is None:
            return
        if basis.own:
            self._draft.start(basis)
        else:
            self._draft.adopt(basis)
        self.reloaded.emit()

    def _judge_new(self, name: str) -> tuple[str, bool]:
        """A name for a new preset; one that is there already is replaced."""
        if not name or not name.isprintable():
            return self._text("rules.own_name_missing"), False
        return (self._text("rules.own_replaced") if self._own.named(name) else ""), True

    def _fresh_name(self) -> str:
        """A name that no own preset has yet."""
        base, number = self.basis_name()[: LONGEST_NAME - 4], 1
        while self._own.named(f"{base} {number}"):
            number += 1
        return f"{base} {number}"

    def _ask_name(
        self, title: str, name: str, judge: Callable[[str], tuple[str, bool]], done: Callable[[str], None]
    ) -> None:
        dialog = NameDialog(self._appearance, self._text(title), name, LONGEST_NAME, judge, self._shell)
        dialog.answered.connect(done)
        self._open(dialog)

    def _open(self, dialog: AskDialog) -> None:
        self._shell.open_dialog(dialog)

    def _file(self, key: str) -> OwnFile | None:
        return next((file for file in self._own.files() if file.key == key), None)

    def _text(self, identifier: str, **values: object) -> str:
        return self._appearance.texts(identifier, **values)

    def _tell(self, identifier: str, bad: bool = True, **values: object) -> None:
        self._shell.toast.tell(self._text(identifier, **values), bad)
