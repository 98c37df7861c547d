"""The screens before and beside a match: home page, rules, settings, questions and notices."""

from pathlib import Path

from PySide6.QtWidgets import QScrollArea

from app.rules.presets import preset_ids
from app.rules.ruleset import option_named
from app.ui.dialogs.about import AboutDialog
from app.ui.dialogs.compare import CompareDialog
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.program import ProgramDialog
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.first_steps import show_lesson, welcome
from app.ui.hindsight import turning_points
from app.ui.places import Places
from app.ui.rules_in_sight import show_rule_book, show_rules
from app.ui.sentences import Sentences
from app.ui.table_dialogs import show_house_rules, show_keys
from tests.support.reviews import made_up
from tests.support.screens.matches import match, own_turn, play_until, played, sit
from tests.support.screens.opened import Opened
from tests.ui.games import play_round

HOME = Path("/home/li/.local/share/Zhuli")
LOG = "~/.local/share/Zhuli/log.txt"


def home(shown: Opened) -> None:
    """The home page of a new user."""
    shown.guide.refresh_home()


def home_again(shown: Opened) -> None:
    """The home page with a match to go on with."""
    played(shown.appearance, shown.places.records / "a.zhuli", 3, 8)
    shown.guide.refresh_home()


def window_menu(shown: Opened) -> None:
    """The first menu of the window, over the home page."""
    shown.guide.refresh_home()
    shown.window.menus.open()


def new_match(shown: Opened) -> NewMatchDialog:
    """The dialog before a match as it opens: presets, rules and their example, or one of them."""
    shown.guide.ask_new_match()
    dialog = shown.shell.dialogs[-1]
    assert isinstance(dialog, NewMatchDialog)
    dialog.options.finish()
    return dialog


def presets(shown: Opened) -> None:
    """The presets, with two of the user's own and one that cannot be read."""
    folder = shown.places.presets
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text("no preset", encoding="utf-8")
    dialog = new_match(shown)
    for name, stake in (("周末老友局", 5), ("An own preset with a very long name", 9)):
        dialog.draft.set(option_named("stake"), stake)
        dialog.own_actions.save(name)
    shown.shell.toast.hide()
    dialog.panes.show("presets")


def options(shown: Opened) -> None:
    """A group of options, several of them changed, one of them explained."""
    dialog = new_match(shown)
    dialog.panes.show("options")
    for name, value in (("stake", 5), ("self_draw_bonus", "add_fan"), ("cap_mult", 16)):
        dialog.draft.set(option_named(name), value)
    dialog.options.select(option_named("self_draw_bonus"))
    dialog.tabs.chosen.emit(option_named("self_draw_bonus").group)


def example(shown: Opened) -> None:
    """The example of an option."""
    options(shown)
    dialog = shown.shell.dialogs[-1]
    assert isinstance(dialog, NewMatchDialog)
    dialog.panes.show("example")


def search(shown: Opened) -> None:
    """The options that a word finds."""
    dialog = new_match(shown)
    dialog.panes.show("options")
    dialog.search.setText("杠" if shown.texts.language != "en" else "kong")


def terms(shown: Opened) -> None:
    """The second page: opponents, length, hints, undo."""
    new_match(shown).panes.show("match")


def program(shown: Opened) -> None:
    """A program of somebody else is named for an opponent."""
    dialog = new_match(shown)
    dialog.panes.show("match")
    dialog.match.program_wanted.emit(0)
    asked = shown.shell.dialogs[-1]
    assert isinstance(asked, ProgramDialog)
    asked.field.setText("./42 -7 '3,14'")


def compare(shown: Opened) -> None:
    """The difference between two presets."""
    new_match(shown).compare_button.click()
    dialog = shown.shell.dialogs[-1]
    assert isinstance(dialog, CompareDialog)
    for pick, name in zip(dialog.picks, ("baike", "jiang258"), strict=True):
        pick.setCurrentIndex(preset_ids().index(name) + 1)


def save_as(shown: Opened) -> None:
    """A name is asked for."""
    new_match(shown).save_as.click()


def book(shown: Opened) -> None:
    """The rule book."""
    show_rule_book(shown.guide)


def locked(shown: Opened) -> None:
    """The rules of a running match, which stay as they are."""
    session = match(shown.appearance, "baike")
    play_until(session, own_turn())
    sit(shown, session)
    show_rules(shown.guide)
    dialog = shown.shell.dialogs[-1]
    dialog.options.finish()  # type: ignore[attr-defined]


def house(shown: Opened) -> None:
    """The code of the house."""
    show_house_rules(shown.guide)


def keys(shown: Opened) -> None:
    """All keys."""
    show_keys(shown.guide)


def settings(shown: Opened) -> None:
    """The settings from their beginning."""
    shown.guide.show_settings()


def settings_end(shown: Opened) -> None:
    """The settings at their end."""
    shown.guide.show_settings()
    scroll_down(shown)


def scroll_down(shown: Opened) -> None:
    """Scroll whatever can be scrolled to its end."""
    for area in shown.shell.dialogs[-1].findChildren(QScrollArea):
        area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())


def about(shown: Opened) -> None:
    """What the program is, and where it keeps the user's files."""
    shown.shell.open_dialog(AboutDialog(shown.appearance, Places.under(HOME), shown.shell))


def greeting(shown: Opened) -> None:
    """What a new user sees first."""
    welcome(shown.guide)


def lesson(shown: Opened) -> None:
    """The first lesson at its beginning."""
    show_lesson(shown.guide)


def crash(shown: Opened) -> None:
    """Something went wrong that nobody foresaw."""
    shown.window.tell(shown.texts("errors.crash", file=LOG))


def damaged_settings(shown: Opened) -> None:
    """The settings could not be read."""
    shown.window.tell(shown.texts("errors.settings_broken"))


def damaged_record(shown: Opened) -> None:
    """A record that cannot be opened."""
    path = shown.folder / "2024-05-01 200000.zhuli"
    path.write_bytes(b"this is not a record")
    shown.guide.open_record(path)


def leave(shown: Opened) -> None:
    """The question before a round is left."""
    session = match(shown.appearance, "qq_xuezhan")
    play_until(session, own_turn())
    sit(shown, session)
    shown.play.ask_to_leave()


def undo(shown: Opened) -> None:
    """The question before the first undo of a match for practice."""
    session = match(shown.appearance, undo="practice")
    play_until(session, own_turn(3))
    sit(shown, session)
    shown.play.undos.undo()


def settlement(shown: Opened) -> None:
    """The settlement of a round with wins and kongs."""
    _settle(shown, "book_cap3")


def settlement_flowing(shown: Opened) -> None:
    """The settlement of 血流成河: several wins each, so that the ledger is long."""
    _settle(shown, "app_xueliu")


def settlement_betting(shown: Opened) -> None:
    """The settlement with bettors, at its end."""
    _settle(shown, "baike", {"buy_horse": 2})
    scroll_down(shown)


def _settle(shown: Opened, name: str, changes: dict[str, object] | None = None) -> None:
    session = match(shown.appearance, name, changes=changes or {})
    play_round(session, "standard")
    sit(shown, session)
    shown.wait(lambda: bool(shown.shell.dialogs))


def match_end(shown: Opened) -> None:
    """The end of a match."""
    session = match(shown.appearance, length=1)
    play_round(session, "standard")
    sit(shown, session)
    shown.wait(lambda: bool(shown.shell.dialogs))
    shown.shell.dialogs[-1].next_wanted.emit(False)  # type: ignore[attr-defined]


def settlement_points(shown: Opened) -> None:
    """The settlement of a round, which leads with the user's mistakes."""
    _settle(shown, "book_cap3")
    _lead(shown, whole=False)


def match_end_points(shown: Opened) -> None:
    """The end of a match, which leads with the user's mistakes."""
    match_end(shown)
    _lead(shown, whole=True)


def _lead(shown: Opened, whole: bool) -> None:
    """As if a review had found made-up mistakes."""
    page, dialog = shown.play, shown.shell.dialogs[-1]
    assert isinstance(dialog, SettlementDialog | MatchSummary)
    words = Sentences(shown.texts, page.names, page.session.timeline.rules, page.bridge.me)
    dialog.points.show_points(turning_points(made_up(page.record()), words, whole))
