"""What the viewer leads to: the proof of its walls, its keys, bookmarks, and matches that branch off."""

import secrets
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app import VERSION
from app.records.errors import RecordError
from app.records.files import cannot_write
from app.records.library import load_record
from app.records.record import Record
from app.session.branch import CannotBranch, branch_position, same_wall_position, start_branch
from app.session.fairness import proofs
from app.session.shuffle import SEED_SIZE
from app.ui.dialogs.ask import NameDialog
from app.ui.dialogs.export import ExportDialog
from app.ui.dialogs.fair import FairDialog
from app.ui.matches import free_path
from app.ui.pages.replay import ReplayPage
from app.ui.rules_in_sight import show_rules
from app.ui.second_look import SecondLook
from app.ui.sound.table_sounds import TableSounds
from app.ui.table_dialogs import show_keys
from app.ui.troubles import open_trouble

if TYPE_CHECKING:
    from app.ui.guide import Guide
    from app.ui.pages.play import PlayPage

LONGEST_LABEL = 60


def make_viewer(guide: "Guide", record: Record, path: Path | None) -> ReplayPage:
    """The page for a record; `path`: its file, if it has one. Raises DamagedRecord."""
    page = ReplayPage(guide.appearance, record, "" if path is None else path.name, path)
    TableSounds(guide.appearance, page.table)
    page.rules_wanted.connect(lambda: show_rules(guide))
    page.settings_wanted.connect(guide.show_settings)
    page.refused.connect(lambda: guide.tell("replay.secret_round"))
    page.fair_wanted.connect(lambda: _show_proofs(guide, page))
    page.export_wanted.connect(lambda: _show_export(guide, page))
    page.keys_wanted.connect(lambda: show_keys(guide))
    page.play_from_here.connect(lambda at, seat: play_branch(guide, page, at, seat))
    page.same_wall.connect(lambda at, seat: play_branch(guide, page, at, seat, same_wall=True))
    page.aids.trouble.connect(guide.tell)
    page.aids.bookmark_wanted.connect(lambda at, name: _ask_bookmark(guide, page, at, name))
    if path is not None:
        look = SecondLook(record, page)
        look.differs.connect(
            lambda: guide.told.emit(guide.appearance.texts("replay.differs", file=page.name))
        )
    return page


def record_at_table(page: "PlayPage") -> Record:
    """The match at the table as its file has it, with the proofs; as played where the file lags behind."""
    played = page.record()
    if page.path is None:
        return played
    try:
        saved = load_record(page.path)
    except (RecordError, OSError):
        return played
    return saved if saved.events == played.events else played


def play_branch(guide: "Guide", page: ReplayPage, at: int, seat: int, same_wall: bool = False) -> None:
    """Play on from a place of the record in a seat, or its whole round again; the branch is a new record."""
    if page.path is None:
        guide.tell("replay.no_file")
        return
    now, folder = datetime.now().astimezone(), guide.places.records
    created, seed = now.isoformat(timespec="seconds"), secrets.token_bytes(SEED_SIZE)
    choose = same_wall_position if same_wall else branch_position
    try:
        place = choose(page.cursor_.timeline, at)
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, now)
        session = start_branch(page.record, page.name, place, seat, created, VERSION, seed, path)
    except CannotBranch as error:
        guide.tell(f"replay.branch_{error.why}")
    except RecordError as error:
        guide.told.emit(open_trouble(error, page.path, guide.appearance.texts))
    except OSError as error:
        guide.told.emit(open_trouble(cannot_write(error, folder), folder, guide.appearance.texts))
    else:
        guide.play_session(session, path)


def _show_proofs(guide: "Guide", page: ReplayPage) -> None:
    if not guide.shell.dialogs:
        guide.shell.open_dialog(FairDialog(guide.appearance, proofs(page.record), guide.shell))


def _show_export(guide: "Guide", page: ReplayPage) -> None:
    if not guide.shell.dialogs:
        seat, open_hands = page.eyes
        name = page.name or page.record.header.created_at[:10]
        dialog = ExportDialog(
            guide.appearance, page.record, name, page.position, seat, open_hands, guide.shell
        )
        guide.shell.open_dialog(dialog)


def _ask_bookmark(guide: "Guide", page: ReplayPage, at: int, name: str) -> None:
    if guide.shell.dialogs:
        return
    texts = guide.appearance.texts
    note = texts("replay.bookmark_note")
    title = texts("replay.bookmark_title")
    dialog = NameDialog(guide.appearance, title, name, LONGEST_LABEL, lambda _: (note, True), guide.shell)

    def mark(label: str) -> None:
        if guide.replay is page:
            page.aids.set_bookmark(at, label)

    dialog.answered.connect(mark)
    guide.shell.open_dialog(dialog)
