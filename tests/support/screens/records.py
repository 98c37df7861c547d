"""The screens of records: the library, the viewer and its dialogs."""

import shutil
from datetime import date
from pathlib import Path

from app.records.importing import ImportResult
from app.records.notes import Note, write_note
from app.ui.dialogs.export import ExportDialog
from app.ui.pages.library import LibraryPage
from app.ui.pages.replay import ReplayPage
from app.ui.places import samples_folder
from app.ui.widgets.month_panel import MonthPanel
from tests.support.reviews import made_up
from tests.support.screens.matches import LONG_NAMES, match, own_turn, play_until, played
from tests.support.screens.opened import Opened

MOMENT = 90
"""A place in the middle of a sample's first round."""
NOTE = Note(
    "A note that is longer than any line: " + "一二三四五六七八九十" * 8,
    ("老友", "long tag number two", "x" * 40),
    True,
    ((20, "转折"), (60, "b" * 60)),
)


def fill(shown: Opened) -> Path:
    """Records of every kind: long names, a branch, one begun, one cut, one that is none."""
    folder = shown.places.records
    folder.mkdir(parents=True)
    for path in sorted(samples_folder().glob("*.zhuli")):
        shutil.copy(path, folder)
    played(shown.appearance, folder / "names.zhuli", 1, 1, names=LONG_NAMES, seed=bytes([4]) * 32)
    played(shown.appearance, folder / "begun.zhuli", 1, 8, preset="chongqing", seed=bytes([5]) * 32)
    whole = (folder / "undo.zhuli").read_bytes()
    (folder / "cut.zhuli").write_bytes(whole[: len(whole) * 2 // 3])
    (folder / "nonsense.zhuli").write_bytes(b"this is not a record")
    write_note(folder / "baike.zhuli", NOTE)
    return folder


def library(shown: Opened) -> LibraryPage:
    """The library with records of every kind."""
    fill(shown)
    return _library(shown)


def _library(shown: Opened) -> LibraryPage:
    shown.guide.show_records()
    page = shown.guide.library
    assert page is not None
    shown.wait(lambda: not page.busy)
    return page


def empty(shown: Opened) -> None:
    """The library of a new user."""
    _library(shown)


def results(shown: Opened) -> None:
    """The library with results told."""
    page = library(shown)
    page.head.results.click()
    shown.wait(lambda: not page.busy)


def filters(shown: Opened) -> None:
    """The library with its filters, and what they leave."""
    page = library(shown)
    page.filters.switches["favourite"].click()
    page.head.filter_button.click()
    shown.wait(lambda: not page.busy)


def month(shown: Opened) -> None:
    """The library with a month to choose a day from, and a day that there is not."""
    page = library(shown)
    since, until = page.filters.days["since"], page.filters.days["until"]
    since.show_day("2026-12-28")
    until.show_day("2026-02-30")
    since._today = lambda: date(2026, 12, 9)
    since.open_month()
    panel = since.findChild(MonthPanel)
    assert panel is not None
    panel.today = date(2026, 12, 3)
    panel.update()


def nothing(shown: Opened) -> None:
    """A search that finds nothing."""
    page = library(shown)
    page.head.search.setText("zzz")
    shown.wait(lambda: not page.busy)


def refused(shown: Opened) -> None:
    """What an import has left out."""
    page = _library(shown)
    place = Path("/media") / "a folder with a name as long as it takes" / "一二三四五六七八九十" / "usb"
    reasons = ("not_a_record", "damaged", "newer", "unreadable", "full")
    files = tuple((place / f"match {n}.zhuli", reasons[n % len(reasons)]) for n in range(12))
    page.records.imported.emit(ImportResult(refused=files, known=2))


def note(shown: Opened) -> None:
    """The note to a record."""
    page = library(shown)
    row = next(line.row for line in page.list.model_.lines if line.row.path.stem == "baike")
    page.wanted.emit("note", row)


def viewer(shown: Opened, name: str = "baike") -> ReplayPage:
    """The viewer in the middle of a round."""
    path = shown.folder / f"{name}.zhuli"
    shutil.copy(samples_folder() / path.name, path)
    write_note(path, NOTE)
    shown.guide.open_record(path)
    page = shown.guide.replay
    assert page is not None
    page.seek(MOMENT)
    return page


def reviewed(shown: Opened) -> ReplayPage:
    """The viewer with a review."""
    page = viewer(shown, "undo")
    page.aids.review.take(made_up(page.record, kept=True))
    return page


def review(shown: Opened) -> None:
    """A mistake: the options with their bars, the verdict with its reasons."""
    page = reviewed(shown)
    known = page.aids.review.known
    assert known is not None
    page.seek(next(one.at for one in known.mistakes if one.asked == "turn" and len(one.options) > 4))


def review_void(shown: Opened) -> None:
    """The choice of a suit, within the noise of the figures or not."""
    page = reviewed(shown)
    known = page.aids.review.known
    assert known is not None
    page.seek(next(one.at for one in known.judged if one.asked == "void"))


def review_summary(shown: Opened) -> None:
    """Luck, skill and turning points of a match."""
    reviewed(shown).seek(60)


def review_offered(shown: Opened) -> None:
    """A review that could be made."""
    viewer(shown).do("review")


def folded(shown: Opened) -> None:
    """The viewer without its panel."""
    viewer(shown).set_panel(False)


def open_hands(shown: Opened) -> None:
    """Every hand laid open, seen from another seat."""
    page = viewer(shown, "app_xueliu")
    page.set_open_hands(True)
    page.look_from(2)


def wall(shown: Opened) -> None:
    """The wall and the next draw."""
    page = viewer(shown)
    page.do("wall")
    page.do("next_draw")


def long_names(shown: Opened) -> None:
    """The viewer with names as long as they may be."""
    path = played(shown.appearance, shown.folder / "names.zhuli", 1, 1, names=LONG_NAMES)
    shown.guide.open_record(path)
    page = shown.guide.replay
    assert page is not None
    page.seek(page.cursor_.end)


def bookmark(shown: Opened) -> None:
    """A name for a bookmark is asked for."""
    viewer(shown).do("bookmark")


def export(shown: Opened) -> ExportDialog:
    """What can be made of a record."""
    viewer(shown).do("export")
    dialog = shown.shell.dialogs[-1]
    assert isinstance(dialog, ExportDialog)
    return dialog


def exported(shown: Opened) -> None:
    """A picture was written."""
    export(shown)._tell(shown.texts("export.saved", file="baike 1.56.png", size="845 KB"))


def fair(shown: Opened) -> None:
    """The proof that every wall was dealt as promised."""
    viewer(shown).do("fair")


def viewer_keys(shown: Opened) -> None:
    """The viewer's keys."""
    viewer(shown).keys_button.click()


def secret(shown: Opened) -> None:
    """The round that is still played, where what is asked for is a secret."""
    path = shown.folder / "running.zhuli"
    session = match(shown.appearance, path=path)
    play_until(session, own_turn(3))
    session.close()
    shown.guide.open_record(path)
    page = shown.guide.replay
    assert page is not None
    page.seek(page.cursor_.end)
    page.set_open_hands(True)
