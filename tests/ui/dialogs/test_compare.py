from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from app.rules.presets import preset, preset_ids
from app.rules.ruleset import differences, option_named
from app.ui.appearance import Appearance
from app.ui.dialogs.compare import CompareDialog
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.shell import Shell


@pytest.fixture
def rules(appearance: Appearance, shell: Shell, tmp_path: Path) -> NewMatchDialog:
    made = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(made)
    return made


def opened(rules: NewMatchDialog, shell: Shell) -> CompareDialog:
    rules.compare_button.click()
    dialog = shell.dialogs[-1]
    assert isinstance(dialog, CompareDialog)
    return dialog


def test_the_rules_of_now_are_compared_with_their_preset(rules: NewMatchDialog, shell: Shell) -> None:
    rules.draft.set(option_named("stake"), 9)
    dialog = opened(rules, shell)
    assert [(d.option.id, d.value, d.other) for d in dialog.list.found] == [("stake", 9, 1)]
    assert dialog.list.accessibleDescription() == "底金: 9 / 1"


def test_any_two_presets_are_compared(rules: NewMatchDialog, shell: Shell) -> None:
    dialog = opened(rules, shell)
    for first, second in (("cd_sing", "cd_dance"), ("baike", "jiang258"), ("gentle", "gentle")):
        for pick, name in zip(dialog.picks, (first, second), strict=True):
            pick.setCurrentIndex(preset_ids().index(name) + 1)
        assert dialog.list.found == differences(preset(first), preset(second))
    dialog.swap.click()
    assert dialog.list.found == ()


def test_an_own_preset_can_be_compared(rules: NewMatchDialog, shell: Shell) -> None:
    rules.draft.set(option_named("stake"), 4)
    rules.own_actions.save("周末")
    rules.presets.cards["book_cap3"].click()
    dialog = opened(rules, shell)
    dialog.picks[1].setCurrentText("周末")
    assert [(d.value, d.other) for d in dialog.list.found] == [(1, 4)]


def test_another_language_keeps_what_is_compared(rules: NewMatchDialog, shell: Shell) -> None:
    dialog = opened(rules, shell)
    dialog.picks[1].setCurrentIndex(5)
    found = dialog.list.found
    rules.appearance.choose(language="en")
    assert dialog.list.found == found
    assert dialog.picks[0].currentText() == "The rules as they are now"


def test_the_rows_end_where_the_lists_above_them_end(rules: NewMatchDialog, shell: Shell) -> None:
    dialog = opened(rules, shell)
    dialog.picks[1].setCurrentIndex(preset_ids().index("jiang258") + 1)
    row = dialog.list._lay(dialog.list.design_width)[0][0][1]
    left = dialog.list.mapTo(dialog.card, QPoint(0, 0)).x() / dialog.appearance.scale
    right = dialog.picks[1].geometry().right() / dialog.appearance.scale
    assert left + row.right() == pytest.approx(right, abs=1.5)
