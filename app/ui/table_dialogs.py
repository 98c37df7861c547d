"""What the table asks of the rest of the window: dialogs over it, and the way to other pages."""

from typing import TYPE_CHECKING

from app.ui.rules_in_sight import show_rule_book, show_rules

if TYPE_CHECKING:
    from app.engine.seatview import SeatView
    from app.ui.guide import Guide
    from app.ui.pages.play import PlayPage


def serve_table(guide: "Guide", page: "PlayPage") -> None:
    """Answer all that the page of a match asks for, but its results."""
    page.home_wanted.connect(guide.show_home)
    page.settings_wanted.connect(guide.show_settings)
    page.result_wanted.connect(guide.show_result)
    page.leave_wanted.connect(lambda view: ask_to_leave(guide, view))
    page.rules_wanted.connect(lambda: show_rules(guide))
    page.book_wanted.connect(lambda: show_rule_book(guide))
    page.house_wanted.connect(lambda: show_house_rules(guide))
    page.trouble.connect(lambda identifier: guide.told.emit(guide.appearance.texts(identifier)))


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
