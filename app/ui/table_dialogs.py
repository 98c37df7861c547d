"""Dialogs that the table opens: leaving the round, and the code of the house."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.seatview import SeatView
    from app.ui.guide import Guide


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
