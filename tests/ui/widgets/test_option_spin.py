"""The field of a number tells it as the rule book of the same rules does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.rules.options.option import RawValue
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, irrelevance, option_named, options, spell
from app.ui.appearance import Appearance
from app.ui.option_texts import value_of
from app.ui.rule_prices import pattern_line
from app.ui.texts import LANGUAGES
from app.ui.widgets.option_controls import OptionControl, control_kind, make_control
from app.ui.widgets.option_spin import Spin

PRICES = [option for option in options() if option.group == "patterns" and option.kind == "number"]


def shown(
    appearance: Appearance, name: str, rules: RuleSet, parent: QWidget
) -> tuple[OptionControl, Spin, list[RawValue]]:
    told: list[RawValue] = []
    control = make_control(appearance, option_named(name), told.append, parent)
    control.show(spell(option_named(name), getattr(rules, name)), rules)
    assert isinstance(control.widget, Spin)
    return control, control.widget, told


@pytest.fixture
def parent(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", preset_ids())
def test_field_and_rule_book_tell_the_same(
    appearance: Appearance, parent: QWidget, name: str, language: str
) -> None:
    appearance.choose(language=language)
    rules, texts = preset(name), appearance.texts
    for option in PRICES:
        if irrelevance(rules, option) is None and getattr(rules, option.id) is not None:
            _, spin, _ = shown(appearance, option.id, rules, parent)
            fan = pattern_line(option, rules, texts).fan
            assert fan in (spin.text(), texts("rules.with_roots", fan=spin.text()))
    _, spin, _ = shown(appearance, "jipin_from", rules, parent)
    assert spin.text() == value_of(option_named("jipin_from"), rules, texts)


@pytest.mark.parametrize(
    ("name", "option", "text", "typed", "raw"),
    [
        ("baike", "pv_qing", "2番", "3", 3),
        ("qq_xuezhan", "pv_qing", "3番", "4", 3),
        ("qq_xuezhan", "ev_gang_hua", "+1番", "2", 2),
        ("qq_xuezhan", "ev_rob_kong", "不加", "1", 1),
        ("chongqing", "pv_qing", "4番", "8", 3),
        ("chongqing", "ev_rob_kong", "×2", "4", 2),
        ("zongshu", "pv_qing", "3分", "5", 5),
        ("jiang258", "pv_dui_dui", "大胡", "5", 5),
    ],
)
def test_digits_are_typed_as_they_are_told(
    appearance: Appearance, parent: QWidget, name: str, option: str, text: str, typed: str, raw: int
) -> None:
    _, spin, told = shown(appearance, option, preset(name), parent)
    assert spin.text() == text
    spin.selectAll()
    QTest.keyClicks(spin, typed)
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert told[-1] == raw


def test_digits_that_are_no_value_leave_the_old_one(appearance: Appearance, parent: QWidget) -> None:
    _, spin, told = shown(appearance, "pv_qing", preset("chongqing"), parent)
    spin.selectAll()
    QTest.keyClicks(spin, "5")
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert spin.text() == "4番"
    assert set(told) <= {2}


def test_the_field_follows_where_counting_begins(appearance: Appearance, parent: QWidget) -> None:
    control, spin, told = shown(appearance, "pv_qing", preset("baike"), parent)
    control.show(2, preset("qq_xuezhan"))
    assert (spin.text(), told) == ("3番", [])


def test_every_value_of_a_field_has_a_word_of_its_own(appearance: Appearance, parent: QWidget) -> None:
    for option in (each for each in options() if control_kind(appearance, each) == "spin"):
        for name in ("baike", "book_nocap", "qq_xuezhan", "chongqing", "zongshu", "jiang258"):
            _, spin, _ = shown(appearance, option.id, preset(name), parent)
            steps = range(spin.minimum(), min(spin.maximum(), 30) + 1)
            words = [spin.textFromValue(step) for step in steps]
            assert [spin.valueFromText(word) for word in words] == list(steps)
