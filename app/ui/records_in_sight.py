"""The library page and what its lines lead to: the viewer, a match that goes on, notes, folders, imports."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.file_choice import own_folder
from app.ui.in_sight import bring, own_up

if TYPE_CHECKING:
    from app.records.importing import Refused
    from app.records.index_row import IndexRow
    from app.records.notes import Note
    from app.ui.guide import Guide
    from app.ui.pages.library import LibraryPage


def show_library(guide: "Guide") -> None:
    """The library, as it was left if it is still there."""
    guide.shell.close_dialogs()
    page = guide.library
    if page is None:
        page = guide.library = _make(guide)
    else:
        page.records.reload()
    bring(guide, page)


def import_records(guide: "Guide", paths: Sequence[Path]) -> None:
    """Take records, or all records in folders, into the library, which is shown."""
    show_library(guide)
    if guide.library is not None:
        guide.library.take_in(paths)


def choose_record(guide: "Guide") -> None:
    """Ask for a record file and open it."""
    from PySide6.QtWidgets import QFileDialog

    texts = guide.appearance.texts
    title, kinds = texts("app.menu_open").replace("&", ""), texts("app.record_filter")
    name, _ = QFileDialog.getOpenFileName(guide.shell, title, str(guide.places.records), kinds)
    if name:
        guide.open_record(Path(name))


def _make(guide: "Guide") -> "LibraryPage":
    from app.ui.librarian import Shelf
    from app.ui.pages.library import LibraryPage
    from app.ui.places import samples_folder

    places = guide.places
    shelves = {
        "own": Shelf(places.index_file("records"), places.records),
        "samples": Shelf(places.index_file("samples"), samples_folder()),
    }
    page = LibraryPage(guide.appearance, shelves)
    page.back_wanted.connect(guide.leave_records)
    page.file_wanted.connect(lambda: choose_record(guide))
    page.wanted.connect(lambda action, row: _do(guide, page, action, row))
    page.folder_wanted.connect(_show_folder)
    page.import_wanted.connect(lambda whole: _choose(guide, page, whole))
    page.told.connect(guide.shell.toast.tell)
    page.refused.connect(lambda refused, sentence: _show_refused(guide, page, refused, sentence))
    page.failed.connect(lambda error: own_up(guide, "library.failed", error))
    return page


def _show_refused(guide: "Guide", page: "LibraryPage", refused: "Refused", sentence: str) -> None:
    """List what an import left out; only tell of it where the user is at something else by now."""
    from app.ui.dialogs.refusals import RefusalsDialog

    if guide.shell.dialogs or guide.shell.stack.currentWidget() is not page:
        guide.told.emit(sentence)
    else:
        guide.shell.open_dialog(RefusalsDialog(guide.appearance, refused, sentence, guide.shell))


def _do(guide: "Guide", page: "LibraryPage", action: str, row: "IndexRow") -> None:
    """Do what a line is asked for; a note is read anew, as the viewer may have set bookmarks meanwhile."""
    from msgspec.structs import replace

    from app.records.notes import read_note
    from app.ui.troubles import open_trouble

    if not row.path.exists():  # deleted or moved since it was listed
        guide.told.emit(open_trouble(FileNotFoundError(), row.path, guide.appearance.texts))
        page.records.reload()
        return
    match action:
        case "open" if row.resumable:
            guide.continue_match(row.path)
        case "open" | "view":
            guide.open_record(row.path)
        case "favourite":
            note = read_note(row.path)
            _keep(guide, page, row, replace(note, favourite=not row.note.favourite))
        case "note":
            _edit(guide, page, row)
        case "folder":
            _show_folder(row.path.parent)


def _edit(guide: "Guide", page: "LibraryPage", row: "IndexRow") -> None:
    from app.records.notes import read_note
    from app.ui.dialogs.note import NoteDialog
    from app.ui.families import Entry

    name = page.list.model_.words(Entry(row)).date
    dialog = NoteDialog(guide.appearance, read_note(row.path), name, page.records.facets.tags, guide.shell)
    dialog.saved.connect(lambda note: _keep(guide, page, row, note))
    guide.shell.open_dialog(dialog)


def _keep(guide: "Guide", page: "LibraryPage", row: "IndexRow", note: "Note") -> None:
    from msgspec.structs import replace

    from app.records.errors import CannotWrite
    from app.records.notes import write_note

    try:
        write_note(row.path, note)
    except CannotWrite:
        guide.told.emit(guide.appearance.texts("library.note_failed", file=row.path.name))
        return
    page.changed(replace(row, note=note))


def _show_folder(folder: Path) -> None:
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _choose(guide: "Guide", page: "LibraryPage", whole: bool) -> None:
    """Ask which files or which folder shall be imported."""
    from PySide6.QtWidgets import QFileDialog

    texts, window, begin = guide.appearance.texts, guide.shell.window(), str(own_folder())
    if whole:
        folder = QFileDialog.getExistingDirectory(window, texts("library.import_folder"), begin)
        paths = [Path(folder)] if folder else []
    else:
        title, kinds = texts("library.import_files"), texts("app.record_filter")
        paths = [Path(name) for name in QFileDialog.getOpenFileNames(window, title, begin, kinds)[0]]
    if paths:
        page.take_in(paths)
