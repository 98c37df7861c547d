"""What the table asks of the rest of the window: dialogs over it, and the way to other pages."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.ui.home_news import follow_match
from app.ui.rules_in_sight import show_rule_book, show_rules

if TYPE_CHECKING:
    from app.engine.seatview import SeatView
    from app.ui.guide import Guide
    from app.ui.key_table import Group
    from app.ui.pages.play import PlayPage


def serve_table(guide: "Guide", page: "PlayPage") -> None:
    """Answer all that the page of a match asks for, but its results; the next start will know of it."""
    if page.path is not None:
        follow_match(guide.places, guide.appearance.texts, page.session)
    page.home_wanted.connect(guide.show_home)
    page.settings_wanted.connect(guide.show_settings)
    page.result_wanted.connect(guide.show_result)
    page.leave_wanted.connect(lambda view: ask_to_leave(guide, view))
    page.rules_wanted.connect(lambda: show_rules(guide))
    page.book_wanted.connect(lambda: show_rule_book(guide))
    page.house_wanted.connect(lambda: show_house_rules(guide))
    page.undos.question_wanted.connect(lambda: ask_before_undo(guide))
    page.undos.noted.connect(lambda sentence: guide.shell.toast.tell(sentence, bad=False))
    page.undos.unsaid.connect(guide.shell.toast.withdraw)
    page.undos.changed.connect(guide.moved)
    page.trouble.connect(lambda identifier: guide.told.emit(guide.appearance.texts(identifier)))


def undo(guide: "Guide") -> None:
    """Take back the user's last decision in the match on the table."""
    if guide.play is not None and guide.at_table and not guide.shell.dialogs:
        guide.play.undos.undo()


def redo(guide: "Guide") -> None:
    """Make the decision again that was taken back last."""
    if guide.play is not None and guide.at_table and not guide.shell.dialogs:
        guide.play.undos.redo()


def ask_before_undo(guide: "Guide") -> None:
    """Ask, before the first undo of a match for practice, whether it is really meant."""
    from app.ui.dialogs.ask import ConfirmDialog
    from app.ui.widgets.buttons import GoldButton

    page, appearance, texts = guide.play, guide.appearance, guide.appearance.texts
    if page is not None and not guide.shell.dialogs:
        title, question = texts("play.undo_title"), texts("play.undo_question")
        answer = GoldButton(appearance, "play.undo_go", "undo")
        dialog = ConfirmDialog(appearance, title, question, guide.shell, answer)
        dialog.answered.connect(lambda _: page.undos.agree())
        guide.shell.open_dialog(dialog)


def ask_to_leave(guide: "Guide", view: "SeatView") -> None:
    """Ask whether the user really leaves the round on the table 逃跑."""
    from app.ui.dialogs.leave import LeaveDialog

    page = guide.play
    if page is not None and not guide.shell.dialogs:
        dialog = LeaveDialog(guide.appearance, view, guide.shell)
        dialog.confirmed.connect(page.leave_round)
        guide.shell.open_dialog(dialog)


def show_house_rules(guide: "Guide") -> None:
    """The code of the house 麻将馆规章."""
    from app.ui.dialogs.house_rules import HouseRulesDialog

    if not guide.shell.dialogs:
        guide.shell.open_dialog(HouseRulesDialog(guide.appearance, guide.shell))


def show_keys(guide: "Guide") -> None:
    """All keys 快捷键, from those of the page on."""
    from app.ui.dialogs.keys import KeysDialog

    if guide.shell.dialogs:
        return
    shown = guide.shell.stack.currentWidget()
    groups: dict[QWidget | None, Group] = {
        guide.replay: "viewer", guide.library: "library", guide.home: "window",
    }  # fmt: skip
    group = groups.get(shown, "table")  # at which a match is played, or the first lesson
    guide.shell.open_dialog(KeysDialog(guide.appearance, guide.shell, group))
