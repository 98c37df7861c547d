import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.rules.ruleset import options
from app.rules.search import search_options
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.option_row import found_part


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("封顶", "cap_mult"),
        ("fengding", "cap_mult"),
        ("gfxy", "kong_pay"),
        ("Cap", "cap_mult"),
        ("killer", ""),
    ],
)
def test_the_search_finds_names_sounds_and_english(dialog: NewMatchDialog, query: str, wanted: str) -> None:
    dialog.search.setText(query)
    shown = [row.option.id for row in dialog.options.results]
    assert sorted(shown) == sorted(option.id for option in search_options(query, "zh-Hans"))
    assert (shown[0] if shown else "") == wanted
    assert sum(dialog.options.counts.values()) == len(shown)
    for row in dialog.options.rows:
        assert row.control is None or row.control.widget.isHidden() == (row.option.id not in shown)


def test_emptying_the_search_shows_everything_again(dialog: NewMatchDialog) -> None:
    dialog.search.setText("根")
    QTest.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.search.text() == ""
    assert len(dialog.options.results) == len(options())
    assert [row.option for row in dialog.options.results] == [row.option for row in dialog.options.rows]


def test_the_found_part_of_a_name_is_known() -> None:
    assert found_part("刮风下雨", "下雨") == (2, 4)
    assert found_part("刮风下雨", "xiayu") == (2, 4)
    assert found_part("Kong money", "MON") == (5, 8)
    assert found_part("刮风下雨", "胡") == (0, 0)
    assert found_part("刮风下雨", " ") == (0, 0)


def test_a_search_also_sifts_the_presets(dialog: NewMatchDialog) -> None:
    dialog.search.setText("眉山")
    shown = [key for key, card in dialog.presets.cards.items() if not card.isHidden()]
    assert shown == ["meishan"]
    dialog.search.clear()
    assert not any(card.isHidden() for card in dialog.presets.cards.values())


def test_find_leads_to_the_field_and_return_to_the_best_result(
    dialog: NewMatchDialog, qapp: QApplication
) -> None:
    QTest.keyClick(dialog.start, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert qapp.focusWidget() is dialog.search
    QTest.keyClicks(dialog.search, "cap")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    best = dialog.options.results[0]
    assert best.control is not None
    assert qapp.focusWidget() is best.control.widget
    assert dialog.options.current is best.option


def test_find_leads_back_from_the_opponents(dialog: NewMatchDialog) -> None:
    dialog.panes.show("match")
    QTest.keyClick(dialog.start, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.option_scroll.isVisible()
    assert not dialog.match_scroll.isVisible()
