from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.rules.examples import winning_hand
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import irrelevance, options
from app.rules.scoring import WinValue, value_win
from app.ui.appearance import Appearance
from app.ui.dialogs.rule_book import RuleBookDialog
from app.ui.rule_book import rule_book
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES, Texts

ONE_WAY = {
    "ev_gang_hua": True, "pv_tian_hu": True, "ev_gang_pao": False, "ev_rob_kong": False,
}  # fmt: skip
"""Whether the event comes with a self-draw only."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", preset_ids())
def test_the_book_has_every_option_in_force(name: str, language: str) -> None:
    rules = preset(name)
    found = {
        entry.option.id
        for chapter in rule_book(rules, Texts(language))
        for entry in (*chapter.articles, *chapter.patterns)
    }
    for option in options():
        if irrelevance(rules, option) is not None:
            assert option.id not in found
        elif option.group == "patterns" and option.kind == "number":
            assert (option.id in found) == (getattr(rules, option.id) is not None)
        elif option.group != "kong_money" or option.kind != "number":
            assert option.id in found


@pytest.mark.parametrize("name", preset_ids())
def test_amounts_are_what_the_hand_is_worth(name: str) -> None:
    rules = preset(name)
    for chapter in rule_book(rules, Texts()):
        for line in chapter.patterns:
            if line.win is None:
                assert (line.discard, line.self_draw) == ("", "")
                continue
            for self_draw, told in ((False, line.discard), (True, line.self_draw)):
                value = value_win(rules, winning_hand(replace(line.win, self_draw=self_draw)))
                way = ONE_WAY.get(line.option.id, self_draw)
                if line.option.id == "pv_di_hu":
                    way = rules.di_hu == "first_draw"
                if way != self_draw:
                    assert told == ""
                elif line.option.id == "pv_di_hu" and isinstance(value, WinValue) and value.rates:
                    assert told == str(value.rates.dealer)
                elif isinstance(value, WinValue) and value.rates is None:
                    assert told == f"{value.points:,}"
                elif isinstance(value, WinValue):
                    assert told.split(" / ")[0] == str(value.points)
                else:
                    assert told == ""


def test_kongs_are_priced_in_stakes_and_points() -> None:
    rules = preset("meishan")
    (chapter,) = [chapter for chapter in rule_book(rules, Texts()) if chapter.group == "kong_money"]
    assert [(line.stakes, line.points) for line in chapter.kongs] == [
        (stakes, stakes * rules.stake)
        for stakes in (
            rules.feed_kong_pay, rules.feed_kong_others_pay, rules.added_kong_pay, rules.concealed_kong_pay,
        )
        if stakes
    ]  # fmt: skip


@pytest.fixture
def book(appearance: Appearance, shell: Shell) -> RuleBookDialog:
    made = RuleBookDialog(appearance, preset("baike_full"), "百科", 0, shell)
    shell.open_dialog(made)
    return made


def test_a_tab_leads_to_its_chapter_and_reading_marks_the_tab(book: RuleBookDialog) -> None:
    bar = book.book_scroll.verticalScrollBar()
    book.tabs.choose("patterns")
    assert bar.value() == round(book.page.places["patterns"] * book.appearance.scale)
    bar.setValue(0)
    assert book.tabs.current == "dealing"


def test_the_book_is_read_with_the_keyboard(book: RuleBookDialog) -> None:
    bar = book.book_scroll.verticalScrollBar()
    QTest.keyClick(book, Qt.Key.Key_PageDown)
    assert bar.value() == bar.pageStep()
    QTest.keyClick(book, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    assert book.tabs.current == next(reversed(book.page.places))
    QTest.keyClick(book, Qt.Key.Key_Home)
    assert bar.value() == 0


def test_the_book_follows_the_language(book: RuleBookDialog) -> None:
    book.appearance.choose(language="en")
    assert book.page.chapters == rule_book(preset("baike_full"), Texts("en"))
    assert (
        book.page.height()
        >= round(book.page.wanted_height(book.page.design_width)) * book.appearance.scale - 1
    )
