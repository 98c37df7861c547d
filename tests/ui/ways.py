"""Ways from the window to its screens, for tests that walk through all of them."""

from collections.abc import Callable

from app.ui.first_steps import show_about, show_lesson, welcome
from app.ui.main_window import MainWindow
from app.ui.pages.lesson import LessonPage
from app.ui.places import samples_folder
from app.ui.rules_in_sight import show_rule_book, show_rules
from app.ui.table_dialogs import show_house_rules, show_keys

WAIT = 20_000
"""Milliseconds after which a screen that is still at work is a fault."""


def viewer(window: MainWindow, qtbot) -> None:
    window.guide.open_record(sorted(samples_folder().glob("*.zhuli"))[0])


def library(window: MainWindow, qtbot) -> None:
    window.guide.show_records()
    page = window.guide.library
    assert page is not None
    qtbot.waitUntil(lambda: not page.busy, timeout=WAIT)


def lesson(window: MainWindow, qtbot) -> None:
    show_lesson(window.guide)
    page = window.shell.stack.currentWidget()
    assert isinstance(page, LessonPage)
    qtbot.waitUntil(lambda: page.is_due, timeout=WAIT)


WAYS: dict[str, Callable[..., None]] = {
    "viewer": viewer,
    "library": library,
    "lesson": lesson,
    "welcome": lambda window, _: welcome(window.guide),
    "settings": lambda window, _: window.guide.show_settings(),
    "new match": lambda window, _: window.guide.ask_new_match(),
    "rules": lambda window, _: show_rules(window.guide),
    "rule book": lambda window, _: show_rule_book(window.guide),
    "house rules": lambda window, _: show_house_rules(window.guide),
    "keys": lambda window, _: show_keys(window.guide),
    "about": lambda window, _: show_about(window.guide),
}
"""Pages and dialogs that only have to be opened."""
