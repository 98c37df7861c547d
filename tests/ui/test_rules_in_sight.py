from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from app.rules.ruleset import option_named
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.locked_rules import LockedRules
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.rule_book import RuleBookDialog
from app.ui.guide import Guide
from app.ui.places import Places
from app.ui.rules_in_sight import rules_in_sight, show_rule_book, show_rules
from app.ui.shell import Shell
from tests.ui.games import new_session, play_round


@pytest.fixture
def guide(appearance: Appearance, shell: Shell, tmp_path: Path) -> Iterator[Guide]:
    made = Guide(appearance, Places.under(tmp_path), shell, InProcessAsker)
    made.begin()
    yield made
    made.close()


def test_at_home_the_rules_are_those_for_a_new_match(guide: Guide) -> None:
    assert rules_in_sight(guide) is None
    show_rules(guide)
    assert isinstance(guide.shell.dialogs[-1], NewMatchDialog)


def test_the_players_own_presets_live_beside_the_settings(guide: Guide, tmp_path: Path) -> None:
    show_rules(guide)
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, NewMatchDialog)
    dialog.own_actions.save("周末")
    assert (tmp_path / "config" / "presets" / "周末.toml").is_file()


def test_at_the_table_the_rules_of_the_match_are_shown_and_kept(guide: Guide, appearance: Appearance) -> None:
    appearance.choose(preset="meishan")
    session = new_session(appearance, length=1)
    guide.play_session(session, None)
    rules = rules_in_sight(guide)
    show_rules(guide)
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, LockedRules)
    assert dialog.rules == rules
    dialog.main.click()
    dialog.draft.set(option_named("stake"), 77)
    dialog.main.click()
    assert rules_in_sight(guide) == rules
    assert any(changes.get("stake") == 77 for changes in appearance.settings.changes.values())


def test_a_record_is_shown_under_its_own_rules(guide: Guide, appearance: Appearance, tmp_path: Path) -> None:
    path = tmp_path / "old.zhuli"
    session = new_session(appearance, length=1, path=path)
    play_round(session)
    session.close()
    before = appearance.settings
    guide.open_record(path)
    rules = rules_in_sight(guide)
    assert rules is not None
    assert rules.match_length == 1
    show_rules(guide)
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, LockedRules)
    dialog.close_dialog()
    assert appearance.settings == before


def test_the_tables_own_menu_leads_to_rules_and_rule_book(
    guide: Guide, appearance: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: None)
    guide.play_session(new_session(appearance, length=1), None)
    assert guide.play is not None
    for key, kind in (("rules.menu_rules", LockedRules), ("rules.menu_book", RuleBookDialog)):
        guide.play.table.tool_pressed.emit("menu")
        menu = guide.play.findChildren(QMenu)[-1]
        name = appearance.texts(key)
        next(action for action in menu.actions() if action.text() == name).trigger()
        assert isinstance(guide.shell.dialogs[-1], kind)
        guide.shell.close_dialogs()


def test_the_viewer_shows_the_records_rules_and_leads_to_its_book(
    guide: Guide, appearance: Appearance, tmp_path: Path
) -> None:
    path = tmp_path / "old.zhuli"
    session = new_session(appearance, length=1, path=path)
    play_round(session)
    session.close()
    appearance.choose(preset="meishan")
    guide.open_record(path)
    assert guide.replay is not None
    guide.replay.rules_button.click()
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, LockedRules)
    assert dialog.rules == rules_in_sight(guide)
    dialog.book.click()
    assert isinstance(guide.shell.dialogs[-1], RuleBookDialog)


def test_the_rule_book_opens_anywhere(guide: Guide, appearance: Appearance) -> None:
    appearance.choose(preset="meishan")
    show_rule_book(guide)
    book = guide.shell.dialogs[-1]
    assert isinstance(book, RuleBookDialog)
    assert book.page.chapters
