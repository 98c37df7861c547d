"""The middle of the window: one page at a time, dialogs over it, and the line for what went wrong."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from app.ui.appearance import Appearance
from app.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from app.ui.table.view_widget import TableView
    from app.ui.widgets.dialog import DialogFrame


class Shell(QWidget):
    """Holds the pages; a dialog covers and disables the page under it until it is closed.

    `cleared`: the last open dialog is closed.
    """

    cleared = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance
        self.stack = QStackedWidget(self)
        self.toast = Toast(appearance, self, lambda: self.table)
        self.dialogs: list[DialogFrame] = []

    def show_page(self, page: QWidget) -> None:
        """Bring a page to the front."""
        if self.stack.indexOf(page) < 0:
            self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self._settle_toast()

    @property
    def table(self) -> "TableView | None":
        """The table of the page in front, at whose foot the user's own tiles stand."""
        from app.ui.table.view_widget import TableView  # a start shows no table

        page = self.stack.currentWidget()
        return page.findChild(TableView) if page is not None else None

    def drop_page(self, page: QWidget) -> None:
        """Take a page out for good."""
        self.stack.removeWidget(page)
        page.deleteLater()

    def open_dialog(self, dialog: "DialogFrame") -> None:
        """Open a dialog over the page or over the dialog that is open already."""
        below = self.dialogs[-1] if self.dialogs else self.stack
        focus = self.window().focusWidget()
        self.dialogs.append(dialog)
        dialog.closed.connect(lambda: self._closed(dialog, below, focus))
        dialog.open_over(below)
        below.setEnabled(False)
        dialog.first_focus().setFocus(Qt.FocusReason.PopupFocusReason)
        self.toast.raise_()

    def close_dialogs(self) -> None:
        """Close every open dialog, the upper ones first."""
        for dialog in reversed(self.dialogs.copy()):
            dialog.close_dialog()

    def resizeEvent(self, event: object) -> None:
        self.appearance.fit(self.size())
        self.stack.setGeometry(self.rect())
        for dialog in self.dialogs:
            dialog.setGeometry(self.rect())
        self._settle_toast()

    def _settle_toast(self) -> None:
        """A sentence that is still shown goes to its place over what is shown now."""
        if self.toast.isVisible():
            self.toast.settle()

    def _closed(self, dialog: "DialogFrame", below: QWidget, focus: QWidget | None) -> None:
        """The keyboard goes back to where it was, on a page with a focus proxy always to that."""
        self.dialogs.remove(dialog)
        below.setEnabled(True)
        page = (self.stack.currentWidget() if below is self.stack else None) or below
        if focus is None or not isValid(focus) or not page.isAncestorOf(focus) or not focus.isVisible():
            focus = page
        (page if page.focusProxy() else focus).setFocus(Qt.FocusReason.PopupFocusReason)
        if not self.dialogs:
            self.cleared.emit()
