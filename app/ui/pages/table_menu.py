"""What the first sign of the table's bar opens during a match."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from app.ui.widgets.popups import PopupMenu

if TYPE_CHECKING:
    from app.ui.pages.play import PlayPage


def open_table_menu(page: "PlayPage") -> None:
    """Open the menu under its sign."""
    menu = table_menu(page)
    scale = page.appearance.scale
    menu.popup(page.mapToGlobal(QPoint(round(20 * scale), round(66 * scale))))


def table_menu(page: "PlayPage") -> QMenu:
    """All that can be done from the table, as far as the match allows it now."""
    appearance, menu = page.appearance, PopupMenu(page.appearance, page)

    def words(identifier: str) -> str:
        return appearance.texts(identifier).replace("&", "")

    menu.addAction(words("play.menu_back"))
    if page.undos.allowed:
        undo = menu.addAction(words("app.menu_undo"), page.undos.undo)
        undo.setEnabled(page.undos.can_undo)
        redo = menu.addAction(words("app.menu_redo"), page.undos.redo)
        redo.setEnabled(page.undos.can_redo)
    sound = menu.addAction(words("app.menu_sound"), appearance.toggle_mute)
    sound.setCheckable(True)
    sound.setChecked(not appearance.settings.muted)
    menu.addAction(words("app.menu_settings"), page.settings_wanted.emit)
    menu.addAction(words("rules.menu_rules"), page.rules_wanted.emit)
    menu.addAction(words("rules.menu_book"), page.book_wanted.emit)
    if page.session.view(page.me).rules.hall_rules:
        menu.addAction(words("app.menu_house"), page.house_wanted.emit)
    menu.addSeparator()
    if page.may_leave:
        menu.addAction(words("play.leave"), page.ask_to_leave)
    menu.addAction(words("app.menu_home"), page.home_wanted.emit)
    return menu
