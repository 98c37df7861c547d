"""How library, statistics and trainer come into sight, and what is told when one of them breaks."""

from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from app.ui.guide import Guide
    from app.ui.pages.library import LibraryPage
    from app.ui.pages.statistics import StatisticsPage
    from app.ui.pages.trainer import TrainerPage


def bring(guide: "Guide", page: "LibraryPage | StatisticsPage | TrainerPage") -> None:
    """Show a page, with the keyboard on it."""
    guide.shell.show_page(page)
    page.first_focus().setFocus()
    guide.moved.emit()


def own_up(guide: "Guide", sentence: str, error: Exception) -> NoReturn:
    """Tell the user that something went wrong, by the id of a sentence; the error goes to the log."""
    guide.tell(sentence)
    raise error
