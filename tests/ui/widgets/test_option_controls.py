import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.rules.options.option import RawValue
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, allowed_values, irrelevance, option_named, options, parse_value, spell
from app.ui.appearance import Appearance
from app.ui.option_texts import value_of
from app.ui.texts import LANGUAGES
from app.ui.widgets.buttons import Segments, Toggle
from app.ui.widgets.option_controls import (
    SEGMENTS_UP_TO,
    Chips,
    Combo,
    OptionControl,
    control_kind,
    control_width,
    make_control,
    values_of,
)
from app.ui.widgets.option_spin import Spin

PLAIN = RuleSet()

COUNTED = list({(rules.score_mode, rules.fan_origin): rules for rules in map(preset, preset_ids())}.values())
"""Rules for every way of counting."""


@pytest.fixture
def parent(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def made(appearance: Appearance, name: str, parent: QWidget) -> tuple[OptionControl, list[RawValue]]:
    told: list[RawValue] = []
    return make_control(appearance, option_named(name), told.append, parent), told


CHANGEABLE = [option for option in options() if len(allowed_values(option)) > 1 or option.kind == "set"]


@pytest.mark.parametrize("option", CHANGEABLE, ids=lambda option: option.id)
def test_showing_any_value_tells_nobody(appearance: Appearance, parent: QWidget, option) -> None:
    told: list[RawValue] = []
    control = make_control(appearance, option, told.append, parent)
    values = [list(option.choices), []] if option.kind == "set" else list(allowed_values(option))
    for raw in values:
        control.show(spell(option, parse_value(option, raw)), PLAIN)
    assert told == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls_fit_where_segments_do_not(appearance: Appearance, language: str) -> None:
    appearance.choose(language=language)
    for option in options():
        kind = control_kind(appearance, option)
        if kind not in ("fixed", "chips"):
            for rules in COUNTED:
                assert control_width(appearance, option, kind, rules) <= SEGMENTS_UP_TO


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["cap_mult", "root_value", "pig_amount", "match_length", "last_n_must_win"])
def test_choices_are_told_as_the_rules_count_them(
    appearance: Appearance, parent: QWidget, name: str, language: str
) -> None:
    """The control, the comparison and the book call one value the same."""
    appearance.choose(language=language)
    option = option_named(name)
    control, _ = made(appearance, name, parent)
    for rules in COUNTED:
        raw = spell(option, getattr(rules, name))
        control.show(raw, rules)
        widget = control.widget
        assert isinstance(widget, Segments | Combo)
        shown = widget.items[widget.current] if isinstance(widget, Segments) else widget.currentText()
        assert shown == value_of(option, rules, appearance.texts)
        assert irrelevance(rules, option) or not shown.isdecimal()


def test_the_values_of_a_choice_end_with_none() -> None:
    assert values_of(option_named("cap_mult")) == [8, 16, 32, "none"]
    assert values_of(option_named("pv_tian_hu"))[:2] == ["off", 0]


def test_every_kind_tells_what_was_chosen(appearance: Appearance, parent: QWidget) -> None:
    toggle, told = made(appearance, "seven_pairs", parent)
    assert isinstance(toggle.widget, Toggle)
    toggle.widget.click()
    assert told == ["on"]
    segments, told = made(appearance, "cap_mult", parent)
    assert isinstance(segments.widget, Segments)
    segments.show(8, PLAIN)
    QTest.keyClick(segments.widget, Qt.Key.Key_Right)
    assert told == [16]
    chips, told = made(appearance, "optional_patterns", parent)
    assert isinstance(chips.widget, Chips)
    chips.show(["yao"], PLAIN)
    chips.widget.members["jiang"].click()
    chips.widget.members["yao"].click()
    assert [sorted(each) for each in told if isinstance(each, list)] == [["jiang", "yao"], ["jiang"]]


def test_a_long_choice_is_a_drop_down_list(appearance: Appearance, parent: QWidget) -> None:
    name = next(o.id for o in options() if control_kind(appearance, o) == "combo")
    combo, told = made(appearance, name, parent)
    assert isinstance(combo.widget, Combo)
    combo.show(values_of(option_named(name))[0], PLAIN)
    QTest.keyClick(combo.widget, Qt.Key.Key_Down)
    assert told == [values_of(option_named(name))[1]]


def test_a_number_steps_through_its_words(appearance: Appearance, parent: QWidget) -> None:
    spin, told = made(appearance, "hand_clock", parent)
    assert isinstance(spin.widget, Spin)
    spin.show("off", PLAIN)
    assert spin.widget.text() == "不限"
    QTest.keyClick(spin.widget, Qt.Key.Key_Up)
    QTest.keyClick(spin.widget, Qt.Key.Key_Down)
    assert told == [5, "off"]


def test_a_number_can_be_typed(appearance: Appearance, parent: QWidget) -> None:
    spin, told = made(appearance, "stake", parent)
    assert isinstance(spin.widget, Spin)
    spin.show(1, PLAIN)
    spin.widget.selectAll()
    QTest.keyClicks(spin.widget, "250")
    assert told[-1] == 250
