"""The first start and what a newcomer needs: a welcome, and the first lesson, which can be had again."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

if TYPE_CHECKING:
    from app.ui.appearance import Appearance
    from app.ui.dialogs.welcome import WelcomeDialog
    from app.ui.guide import Guide

TRADITIONAL = ("TW", "HK", "MO", "Hant")


def language_of(locale: QLocale) -> str:
    """The one of our languages that somebody with this locale reads."""
    if locale.language() != QLocale.Language.Chinese:
        return "en"
    return "zh-Hant" if any(part in locale.bcp47Name() for part in TRADITIONAL) else "zh-Hans"


def system_language() -> str:
    """The one of our languages that the user of this system reads."""
    return language_of(QLocale.system())


def speak(appearance: "Appearance", language: str) -> None:
    """Speak a newcomer's language; who does not read Chinese finds figures on the tiles."""
    appearance.choose(language=language, index_numerals=language == "en")


def welcome(guide: "Guide") -> "WelcomeDialog | None":
    """Greet somebody who is new here; returns None, and does not, where something else has been opened."""
    from app.ui.dialogs.welcome import WelcomeDialog

    if guide.shell.dialogs or guide.shell.stack.currentWidget() is not guide.home:
        return None
    dialog = WelcomeDialog(guide.appearance, guide.shell)
    dialog.lesson_wanted.connect(lambda: show_lesson(guide))
    guide.shell.open_dialog(dialog)
    return dialog


def show_lesson(guide: "Guide") -> None:
    """The first lesson 入门; it is gone when another page is shown."""
    from app.ui.pages.lesson import LessonPage

    guide.show_home()
    page = LessonPage(guide.appearance)
    page.home_wanted.connect(guide.show_home)
    page.match_wanted.connect(guide.show_home)
    page.match_wanted.connect(guide.ask_new_match)
    page.settings_wanted.connect(guide.show_settings)
    stack = guide.shell.stack
    guide.shell.show_page(page)

    def leave() -> None:
        if stack.currentWidget() is not page:
            stack.currentChanged.disconnect(left)
            guide.shell.drop_page(page)

    left = stack.currentChanged.connect(leave)
    guide.moved.emit()
    page.start()


def show_about(guide: "Guide") -> None:
    """What the program is, whose work it uses, and where it keeps the user's files."""
    from app.ui.dialogs.about import AboutDialog

    if not guide.shell.dialogs:
        guide.shell.open_dialog(AboutDialog(guide.appearance, guide.places, guide.shell))
