"""What the entries of the menus do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui.first_steps import show_about, show_lesson
from app.ui.records_in_sight import choose_record
from app.ui.rules_in_sight import show_rule_book, show_rules
from app.ui.statistics_in_sight import show_statistics
from app.ui.table_dialogs import redo, show_house_rules, show_keys, undo
from app.ui.trainer_in_sight import show_trainer

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def deeds_of(window: "MainWindow") -> dict[str, Callable[[], object]]:
    """What each entry does, by its name in `Menus.actions`."""
    guide = window.guide
    return {
        "new": guide.ask_new_match,
        "continue": lambda: guide.continue_match(),
        "open": lambda: choose_record(guide),
        "records": guide.show_records,
        "trainer": lambda: show_trainer(guide),
        "statistics": lambda: show_statistics(guide),
        "undo": lambda: undo(guide),
        "redo": lambda: redo(guide),
        "home": guide.show_home,
        "settings": guide.show_settings,
        "rules": lambda: show_rules(guide),
        "book": lambda: show_rule_book(guide),
        "quit": window.close,
        "full_screen": window.toggle_full_screen,
        "log": window.toggle_log,
        "sound": window.appearance.toggle_mute,
        "keys": lambda: show_keys(guide),
        "house": lambda: show_house_rules(guide),
        "lesson": lambda: show_lesson(guide),
        "about": lambda: show_about(guide),
    }
