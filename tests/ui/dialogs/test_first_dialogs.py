"""What somebody sees who starts the program for the first time, and what the program says of itself."""

import re

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest

from app import VERSION
from app.assets import asset
from app.ui.appearance import Appearance
from app.ui.dialogs.about import AboutDialog, AboutText
from app.ui.dialogs.welcome import WelcomeDialog
from app.ui.first_steps import language_of, show_about, welcome
from app.ui.guide import Guide
from app.ui.pages.lesson import LessonPage


def libraries() -> list[str]:
    """What the licences' own list calls everything that is installed with the program; parts of Python and of
    an installer are named in the list alone.
    """
    text = asset("licenses/README.md").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if not re.search("within Python|in the installer for", row)]
    names = [re.match(r"\| (\w+)[ ,]", row) for row in rows]
    found = [name[1] for name in names if name and name[1] not in ("what", "typefaces")]
    assert len(found) >= 6
    return found


@pytest.fixture
def dialog(guide: Guide) -> WelcomeDialog:
    guide.begin()
    welcome(guide)
    shown = guide.shell.dialogs[-1]
    assert isinstance(shown, WelcomeDialog)
    return shown


def test_the_language_is_chosen_live(dialog: WelcomeDialog, appearance: Appearance) -> None:
    dialog.languages.choose(2)
    assert appearance.settings.language == "en"
    assert dialog.lesson.text() == "Learn in three minutes"
    assert appearance.settings.index_numerals
    dialog.languages.choose(1)
    assert dialog.lesson.text() == "三分鐘學會"
    assert not appearance.settings.index_numerals


def test_it_leads_to_the_lesson(dialog: WelcomeDialog, guide: Guide) -> None:
    assert dialog.lesson.hasFocus()
    QTest.keyClick(dialog.lesson, Qt.Key.Key_Return)
    assert isinstance(guide.shell.stack.currentWidget(), LessonPage)


@pytest.mark.parametrize("how", ["skip", "escape"])
def test_it_can_be_skipped(dialog: WelcomeDialog, guide: Guide, how: str) -> None:
    if how == "skip":
        dialog.skip.click()
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not guide.shell.dialogs
    assert guide.shell.stack.currentWidget() is guide.home


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("zh_CN", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh_HK", "zh-Hant"),
        ("en_GB", "en"), ("de_DE", "en"), ("C", "en"),
    ],
)  # fmt: skip
def test_the_language_of_the_system_is_proposed(locale: str, language: str) -> None:
    assert language_of(QLocale(locale)) == language


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_the_program_says_what_it_is_and_where_the_files_are(
    guide: Guide, appearance: Appearance, language: str
) -> None:
    guide.begin()
    appearance.choose(language=language)
    show_about(guide)
    shown = guide.shell.dialogs[-1]
    assert isinstance(shown, AboutDialog)
    text = shown.scroll_area.widget()
    assert isinstance(text, AboutText)
    told = text.accessibleName()
    for wanted in (VERSION, str(guide.places.records), str(guide.places.config), "OFL", "LGPL", *libraries()):
        assert wanted in told


def test_it_does_not_cover_another_dialog(guide: Guide) -> None:
    guide.begin()
    guide.show_settings()
    assert not welcome(guide)
    assert len(guide.shell.dialogs) == 1
    guide.shell.close_dialogs()
    assert welcome(guide)


def test_it_does_not_cover_a_page_that_was_opened_before(guide: Guide) -> None:
    guide.begin()
    guide.show_records()
    assert not welcome(guide)
    assert not guide.shell.dialogs
