from pathlib import Path

from app.rules.presets import preset
from app.rules.ruleset import option_named, with_changes
from app.ui.appearance import Appearance
from app.ui.dialogs.locked_rules import last_rules, show_rule_book, show_rules
from app.ui.shell import Shell

STAKE = option_named("stake")
PLAYED = with_changes(preset("meishan"), {"stake": 3})


def test_the_rules_of_a_match_are_seen_but_not_changed(
    appearance: Appearance, shell: Shell, tmp_path: Path
) -> None:
    before = appearance.settings
    dialog = show_rules(shell, appearance, PLAYED, tmp_path)
    dialog.options.finish()
    assert dialog.draft.basis.key == "meishan"
    assert dialog.changes == {"stake": 3}
    for row in dialog.options.rows:
        assert row.control is None or not row.control.widget.isEnabled()
        assert row.reset is None or row.reset.isHidden()
    for each in (dialog.presets, dialog.reset, dialog.save_as, dialog.new, dialog.take_in):
        assert not each.isEnabled()
    dialog.close_dialog()
    assert appearance.settings == before


def test_changes_are_kept_for_the_next_match_only(
    appearance: Appearance, shell: Shell, tmp_path: Path
) -> None:
    dialog = show_rules(shell, appearance, PLAYED, tmp_path)
    dialog.main.click()
    assert dialog.main.text() == "用于下一场"
    row = dialog.options.row_of("stake")
    assert row.control is not None
    assert row.control.widget.isEnabled()
    dialog.draft.set(STAKE, 8)
    dialog.main.click()
    assert shell.dialogs == []
    assert appearance.settings.preset == "meishan"
    assert appearance.settings.changes == {"meishan": {"stake": 8}}
    assert last_rules(appearance, tmp_path) == with_changes(PLAYED, {"stake": 8})
    assert PLAYED.stake == 3


def test_the_rule_book_of_any_rules_opens(appearance: Appearance, shell: Shell) -> None:
    book = show_rule_book(shell, appearance, PLAYED)
    assert shell.dialogs == [book]
