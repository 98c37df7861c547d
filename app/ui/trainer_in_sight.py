"""The trainer and what it leads to."""

from typing import TYPE_CHECKING

from app.ui.in_sight import bring, own_up

if TYPE_CHECKING:
    from app.ui.guide import Guide
    from app.ui.pages.trainer import TrainerPage


def show_trainer(guide: "Guide") -> None:
    """The trainer, with the exercise that was left if it is still there."""
    guide.shell.close_dialogs()
    show_page(guide, guide.trainer or _make(guide))


def show_page(guide: "Guide", page: "TrainerPage") -> None:
    """A trainer, at its first showing with everything that it leads to."""
    if guide.trainer is not page:
        guide.trainer = page
        page.back_wanted.connect(guide.leave_records)
        page.told.connect(guide.told)
        page.failed.connect(lambda error: own_up(guide, "trainer.failed", error))
    bring(guide, page)


def _make(guide: "Guide") -> "TrainerPage":
    from app.session.trainer.store import FILE_NAME, Store
    from app.ui.pages.trainer import TrainerPage

    places = guide.places
    store = Store(places.data / FILE_NAME)
    page = TrainerPage(guide.appearance, store, places.records, places.presets)
    if store.trouble:
        guide.tell(f"trainer.trouble_{store.trouble}")
    return page
