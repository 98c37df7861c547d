from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.rules.options.option import GROUPS, Option
from app.rules.presets import preset, preset_info
from app.rules.ruleset import allowed_values, irrelevance, option_named, options, spell
from app.ui.appearance import Appearance
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.option_row import Row, text_room
from app.ui.option_texts import told, why_irrelevant
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES
from app.ui.widgets.buttons import Segments, Toggle
from app.ui.widgets.option_controls import Chips, Combo
from app.ui.widgets.option_spin import Spin

KINDS = {"toggle": Toggle, "segments": Segments, "combo": Combo, "spin": Spin, "chips": Chips}


def click(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def widget(row: Row) -> QWidget:
    assert row.control is not None
    return row.control.widget


def other_value(option: Option, rules: object) -> object:
    """A value that the option does not have now."""
    now = spell(option, getattr(rules, option.id))
    if option.kind == "set":
        return [] if now else [option.choices[0]]
    return next(raw for raw in allowed_values(option) if raw != now)


def changeable(dialog: NewMatchDialog) -> list[Row]:
    return [row for row in dialog.options.rows if row.kind != "fixed"]


def test_every_option_has_a_row_in_its_group(dialog: NewMatchDialog) -> None:
    assert {row.option.id for row in dialog.options.rows} == {option.id for option in options()}
    assert list(dialog.options.counts) == list(GROUPS)
    assert sum(dialog.options.counts.values()) == len(options())


def test_every_row_has_the_control_of_its_kind(dialog: NewMatchDialog) -> None:
    for row in dialog.options.rows:
        if row.kind == "fixed":
            assert row.control is None
            assert len(allowed_values(row.option)) == 1
        else:
            assert isinstance(widget(row), KINDS[row.kind]), row.option.id


def test_what_has_one_value_only_stands_at_the_end_of_its_group(dialog: NewMatchDialog) -> None:
    for group in GROUPS:
        fixed = [row.kind == "fixed" for row in dialog.options.rows if row.option.group == group]
        assert fixed == sorted(fixed)


def test_every_control_shows_the_value_of_every_preset(dialog: NewMatchDialog) -> None:
    for name in ("book_cap3", "jiang258", "qq_coins", "app_xueliu"):
        dialog.presets.cards[name].click()
        for row in changeable(dialog):
            now = spell(row.option, getattr(preset(name), row.option.id))
            shown = widget(row)
            if isinstance(shown, Toggle):
                assert shown.isChecked() == (now == "on")
            elif isinstance(shown, Segments):
                assert shown.current >= 0, row.option.id
            elif isinstance(shown, Chips):
                assert sorted(m for m, chip in shown.members.items() if chip.isChecked()) == now
            elif isinstance(shown, Spin) and isinstance(now, int):
                assert shown.value() == now


def test_a_switch_a_choice_a_number_and_a_set_change_the_rules(dialog: NewMatchDialog) -> None:
    rows = dialog.options
    widget(rows.row_of("jump_tile")).click()
    segments = widget(rows.row_of("self_draw_bonus"))
    assert isinstance(segments, Segments)
    segments.choose(0)
    spin = widget(rows.row_of("stake"))
    assert isinstance(spin, Spin)
    spin.setValue(12)
    chips = widget(rows.row_of("optional_patterns"))
    assert isinstance(chips, Chips)
    chips.members["yao"].click()
    rules = dialog.rules
    assert rules.jump_tile is not preset("book_cap3").jump_tile
    assert (rules.self_draw_bonus, rules.stake) == ("none", 12)
    assert "yao" in rules.optional_patterns
    assert len(dialog.changes) == 4


def test_words_of_a_number_are_steps_beside_it(dialog: NewMatchDialog) -> None:
    row = dialog.options.row_of("pv_tian_hu")
    spin = widget(row)
    assert isinstance(spin, Spin)
    spin.setValue(spin.minimum())
    assert dialog.rules.pv_tian_hu is None
    assert spin.text() == told(row.option.labels["off"], dialog.appearance.texts)
    spin.setValue(spin.maximum())
    assert dialog.rules.pv_tian_hu == row.option.choices[-1]


def test_a_changed_option_is_badged_and_can_be_reset(dialog: NewMatchDialog) -> None:
    before = dialog.rules
    first, second = dialog.options.row_of("self_draw_bonus"), dialog.options.row_of("stake")
    for row in (first, second):
        dialog.draft.set(row.option, other_value(row.option, dialog.rules))
        assert row.changed
        assert row.reset is not None
        assert not row.reset.isHidden()
    assert first.reset is not None
    first.reset.click()
    assert list(dialog.changes) == ["stake"]
    assert not first.changed
    assert first.reset.isHidden()
    click(dialog.reset)
    assert dialog.rules == before
    assert not dialog.reset.isEnabled()


def test_every_option_can_be_changed_and_reset(dialog: NewMatchDialog) -> None:
    for row in changeable(dialog):
        dialog.draft.set(row.option, other_value(row.option, dialog.rules))
        assert row.changed, row.option.id
        dialog.draft.reset(row.option)
        assert dialog.changes == {}, row.option.id


def test_options_that_make_no_difference_are_off_and_say_why(dialog: NewMatchDialog) -> None:
    for row in dialog.options.rows:
        assert bool(row.why) == (irrelevance(dialog.rules, row.option) is not None)
        if row.control is not None:
            assert row.control.widget.isEnabled() == (not row.why)
    dialog.draft.set(option_named("void_declare"), "none")
    row = dialog.options.row_of("void_order")
    assert row.why == "“定缺方式”为“打缺”时不起作用"
    assert not widget(row).isEnabled()


def test_presets_stand_by_place_in_the_order_of_the_catalogue(dialog: NewMatchDialog) -> None:
    cards = list(dialog.presets.cards.values())
    places = [preset_info(card.key).place for card in cards]
    assert [place for i, place in enumerate(places) if not i or place != places[i - 1]] == list(
        dict.fromkeys(places)
    )
    tops = [card.y() for card in cards]
    assert tops == sorted(tops)


def test_a_tab_scrolls_to_its_group_and_scrolling_marks_the_tab(dialog: NewMatchDialog) -> None:
    bar = dialog.option_scroll.verticalScrollBar()
    dialog.tabs.choose("patterns")
    assert bar.value() == round(dialog.options.place_of("patterns") * dialog.appearance.scale)
    assert dialog.tabs.current == "patterns"
    bar.setValue(0)
    assert dialog.tabs.current == next(iter(GROUPS))
    dialog.tabs.setFocus()
    QTest.keyClick(dialog.tabs, Qt.Key.Key_Right)
    assert dialog.tabs.current == list(GROUPS)[1]


def test_the_keyboard_reaches_every_control_and_brings_it_into_sight(
    dialog: NewMatchDialog, qapp: QApplication
) -> None:
    wanted = [widget(row) for row in changeable(dialog) if widget(row).isEnabled()]
    wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
    reached: list[QWidget] = []
    view = dialog.option_scroll.viewport()
    for _ in range(3 * len(wanted)):
        now = qapp.focusWidget()
        assert now is not None
        inside = next((each for each in wanted if each is now or each.isAncestorOf(now)), None)
        if inside is not None and inside not in reached:
            reached.append(inside)
            middle = inside.mapTo(view, QPoint(0, inside.height() // 2)).y()
            assert 0 <= middle <= view.height()
        if len(reached) == len(wanted):
            break
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert reached == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_beside_the_page_in_any_language(dialog: NewMatchDialog, language: str) -> None:
    dialog.appearance.choose(language=language)
    dialog.options.finish()
    width = dialog.options.width()
    for row in dialog.options.rows:
        if row.control is not None:
            box = row.control.widget.geometry()
            assert box.left() >= 0, row.option.id
            assert box.right() <= width, row.option.id
            assert row.control.widget.accessibleName()
    for card in dialog.presets.cards.values():
        assert card.geometry().right() <= dialog.presets.width()
    shown = dialog.card.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    inside = dialog.rect()
    assert all(inside.contains(w.geometry().translated(dialog.card.pos())) for w in shown if w.isVisible())


def test_why_an_option_makes_no_difference_is_said_in_every_language(dialog: NewMatchDialog) -> None:
    for language in LANGUAGES:
        dialog.appearance.choose(language=language)
        for name in ("book_cap3", "jiang258", "cd_standard", "zongshu"):
            for option in options():
                why = why_irrelevant(preset(name), option, dialog.appearance.texts)
                assert bool(why) == (irrelevance(preset(name), option) is not None)


def test_the_dialog_opens_quickly(appearance: Appearance, shell: Shell, tmp_path: Path, qapp) -> None:
    taken = []
    for _ in range(3):
        start = perf_counter()
        dialog = NewMatchDialog(appearance, shell, tmp_path)
        shell.open_dialog(dialog)
        qapp.processEvents()
        taken.append(perf_counter() - start)
        assert any(row.control is None and row.kind != "fixed" for row in dialog.options.rows)
        dialog.close_dialog()
    assert min(taken) < 0.3


def test_a_narrow_card_shows_one_part_at_a_time(dialog: NewMatchDialog, shell: Shell) -> None:
    panes = dialog.panes
    parts = {
        "presets": dialog.preset_scroll,
        "options": dialog.option_scroll,
        "example": dialog.example_scroll,
        "match": dialog.match_scroll,
    }
    dialog.resize(780, 439)
    assert panes.narrow
    assert panes.names == tuple(parts)
    for place, name in enumerate(panes.names):
        panes.switch.choose(place)
        assert [each for each, part in parts.items() if part.isVisible()] == [name]
        assert parts[name].height() > 40
    dialog.resize(1024, 640)
    assert panes.names == ("rules", "match")
    panes.show("rules")
    assert [each for each, part in parts.items() if part.isVisible()] == ["presets", "options", "example"]


def test_a_name_is_never_cut_by_its_control(dialog: NewMatchDialog) -> None:
    dialog.appearance.choose(language="en")
    for row in changeable(dialog):
        assert row.name_width <= text_room(row, dialog.options.design_width) + 1, row.option.id


def test_the_dialog_opens_at_the_top_of_the_options(dialog: NewMatchDialog) -> None:
    first = dialog.options.results[0]
    assert dialog.options.current is first.option
    assert dialog.option_scroll.verticalScrollBar().value() == 0
    assert dialog.options.visibleRegion().boundingRect().contains(widget(first).geometry().center())
    assert dialog.tabs.current == first.option.group


def test_the_edges_of_the_columns_are_those_of_the_head_and_the_foot(
    dialog: NewMatchDialog, shell: Shell
) -> None:
    shell.resize(1600, 1000)
    scale = dialog.appearance.scale

    def right(each: QWidget) -> float:
        return each.mapTo(dialog.card, QPoint(each.width(), 0)).x() / scale

    assert right(dialog.close_button) == pytest.approx(right(dialog.main), abs=1)
    assert right(dialog.take_in) == pytest.approx(right(dialog.presets), abs=2)
    assert right(dialog.tabs) == pytest.approx(right(dialog.options), abs=2)
