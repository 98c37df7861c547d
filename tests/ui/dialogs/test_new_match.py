import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.rules.presets import preset, preset_ids
from app.rules.ruleset import differences, options, spell_all
from app.ui.appearance import Appearance
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.option_list import differing_options
from app.ui.shell import Shell
from app.ui.terms import NewMatch
from app.ui.widgets.buttons import Segments, Toggle
from app.ui.widgets.option_controls import Chips, Combo, Spin


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell) -> NewMatchDialog:
    made = NewMatchDialog(appearance, shell)
    shell.open_dialog(made)
    return made


def click(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def started(dialog: NewMatchDialog, qtbot) -> NewMatch:
    with qtbot.waitSignal(dialog.started) as signal:
        click(dialog.start)
    match = signal.args[0]
    assert isinstance(match, NewMatch)
    return match


def test_every_option_in_which_presets_differ_has_a_row(dialog: NewMatchDialog) -> None:
    first, *others = (preset(name) for name in preset_ids())
    differing = {name for other in others for name in differences(first, other)}
    assert {row.option.id for row in dialog.options.rows} == differing - {"match_length"}


def test_every_kind_of_option_gets_its_control(dialog: NewMatchDialog) -> None:
    kinds = {"switch": Toggle, "number": Spin, "set": Chips, "choice": (Segments, Combo)}
    for row in dialog.options.rows:
        assert isinstance(row.control, kinds[row.option.kind]), row.option.id


@pytest.mark.parametrize("name", preset_ids())
def test_an_unchanged_preset_starts_as_it_is(dialog: NewMatchDialog, qtbot, name: str) -> None:
    click(dialog.presets.cards[name])
    match = started(dialog, qtbot)
    assert (match.preset, match.rules) == (name, preset(name))


def test_rows_are_grouped_in_the_order_of_the_catalogue(dialog: NewMatchDialog) -> None:
    order = [option.id for option in options()]
    shown = [row.option.id for row in dialog.options.rows]
    assert shown == sorted(shown, key=order.index)


def test_a_changed_option_reaches_the_rules_and_can_be_reset(dialog: NewMatchDialog, qtbot) -> None:
    row = next(row for row in dialog.options.rows if isinstance(row.control, Segments) and row.relevant)
    assert isinstance(row.control, Segments)
    before = dialog.rules
    row.control.choose((row.control.current + 1) % len(row.control.items))
    assert differences(dialog.rules, before) == (row.option.id,)
    assert list(dialog.changes) == [row.option.id]
    assert dialog.reset.isEnabled()
    match = started(dialog, qtbot)
    assert match.rules != before
    assert dialog.appearance.settings.changes == {"book_cap3": dialog.changes}
    click(dialog.reset)
    assert dialog.rules == before
    assert not dialog.reset.isEnabled()


def test_the_reset_button_of_a_row_resets_only_that_row(dialog: NewMatchDialog) -> None:
    rows = [row for row in dialog.options.rows if isinstance(row.control, Segments) and row.relevant][:2]
    for row in rows:
        assert isinstance(row.control, Segments)
        row.control.choose((row.control.current + 1) % len(row.control.items))
    first = next(row for row in dialog.options.rows if row.option.id == rows[0].option.id)
    click(first.reset)
    assert list(dialog.changes) == [rows[1].option.id]


def test_length_levels_hints_and_undo_are_agreed(dialog: NewMatchDialog, qtbot) -> None:
    match_panel = dialog.match
    match_panel.lengths.choose(0)
    match_panel.hint_levels.choose(2)
    match_panel.undo_modes.choose(2)
    match_panel.opponents[1].setCurrentIndex(0)
    match_panel.opponents[1].activated.emit(0)
    match = started(dialog, qtbot)
    assert match.rules.match_length == 1
    assert (match.hints, match.undo) == ("full", "off")
    assert match.levels == ("standard", "novice", "standard")


def test_the_choices_of_last_time_come_back(appearance: Appearance, shell: Shell) -> None:
    changed = {"self_draw_bonus": "none", "match_length": 4}
    appearance.choose(preset="book_cap3", changes={"book_cap3": changed})
    dialog = NewMatchDialog(appearance, shell)
    assert dialog.whole
    assert dialog.rules.self_draw_bonus == "none"
    assert dialog.rules.match_length == 4
    assert dialog.match.length == 4


def test_changes_that_no_longer_apply_are_dropped(appearance: Appearance, shell: Shell) -> None:
    appearance.choose(changes={"book_cap3": {"no_such_option": 1, "cap_mult": "high", "stake": 5}})
    dialog = NewMatchDialog(appearance, shell)
    assert not dialog.whole
    assert spell_all(dialog.rules)["stake"] == 5


def test_every_row_names_itself_in_every_language(dialog: NewMatchDialog) -> None:
    for language in ("zh-Hant", "en", "zh-Hans"):
        dialog.appearance.choose(language=language)
        for row in dialog.options.rows:
            assert row.control.accessibleName() or isinstance(row.control, Chips)
    assert {option.id for option in differing_options()} == {row.option.id for row in dialog.options.rows}


def test_escape_closes_the_dialog(dialog: NewMatchDialog, shell: Shell) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert shell.dialogs == []
    assert shell.stack.isEnabled()
