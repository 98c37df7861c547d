"""Where everything leads: from the home page to a match, its settlement, records and viewer, and back."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.ui.appearance import Appearance
from app.ui.home_news import look, remembered
from app.ui.pages.home import HomePage
from app.ui.places import Places
from app.ui.shell import Shell

if TYPE_CHECKING:
    from app.records.record import Record
    from app.session.session import Session
    from app.ui.bot_asker import Asker
    from app.ui.dialogs.settlement_sheet import SettledRound
    from app.ui.pages.library import LibraryPage
    from app.ui.pages.play import PlayPage
    from app.ui.pages.replay import ReplayPage
    from app.ui.pages.statistics import StatisticsPage
    from app.ui.pages.trainer import TrainerPage
    from app.ui.terms import NewMatch


class Guide(QObject):
    """Opens pages and dialogs in the shell.  All but the home page are imported when they are first needed.

    `told` carries a sentence for the user; `moved`: another page is shown, or other decisions can be undone.
    """

    told = Signal(str)
    moved = Signal()

    def __init__(
        self, appearance: Appearance, places: Places, shell: Shell,
        make_asker: "Callable[[], Asker]",
    ) -> None:  # fmt: skip
        super().__init__()
        self.appearance, self.places, self.shell = appearance, places, shell
        self._make_asker = make_asker
        self.play: PlayPage | None = None
        self.replay: ReplayPage | None = None
        self.library: LibraryPage | None = None
        self.statistics: StatisticsPage | None = None
        self.trainer: TrainerPage | None = None
        self._settled: SettledRound | None = None
        self.home = HomePage(appearance, kept=places.cache / "home.picture")
        self.home.continue_wanted.connect(lambda: self.continue_match())
        self.home.new_match_wanted.connect(self.ask_new_match)
        self.home.replay_wanted.connect(self.show_records)
        self.home.settings_wanted.connect(self.show_settings)
        shell.cleared.connect(lambda: QTimer.singleShot(0, self, self._settle))

    @property
    def at_table(self) -> bool:
        """Whether the match is on the screen."""
        return self.play is not None and self.shell.stack.currentWidget() is self.play

    def begin(self) -> None:
        """The home page for the first time; rules and records are loaded only after its first paint."""
        self.home.tell(*remembered(self.places, self.appearance.texts))
        self.shell.show_page(self.home)
        self.home.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self.moved.emit()

    def show_home(self) -> None:
        """The home page; a running match is closed and can be continued from there."""
        self.shell.close_dialogs()
        self.close()
        self.shell.show_page(self.home)
        self.refresh_home()
        self.home.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh_home(self) -> None:
        """Say anew what can be continued and how many records there are."""
        had_focus = self.home.first_focus() is self.shell.window().focusWidget()
        self.home.tell(*look(self.places, self.appearance.texts))
        if had_focus:
            self.home.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self.moved.emit()

    def ask_new_match(self) -> None:
        """The dialog before a new match."""
        from app.ui.dialogs.new_match import NewMatchDialog

        self.shell.close_dialogs()
        dialog = NewMatchDialog(self.appearance, self.shell, self.places.presets)
        dialog.started.connect(self.start_match)
        self.shell.open_dialog(dialog)
        if not dialog.whole:
            self.tell("errors.options_reset")

    def start_match(self, match: "NewMatch") -> None:
        """Begin a match."""
        from app.ui.matches import start_session
        from app.ui.troubles import write_trouble

        session, path, error = start_session(self.appearance, match, self.places.records)
        self.play_session(session, path, match.near_flush)
        if error is not None:
            self.tell(write_trouble(error))

    def continue_match(self, chosen: Path | None = None) -> None:
        """Go on with the unfinished match: the chosen one or the newest, if there is one."""
        from app.records.errors import RecordError
        from app.session.session import Session
        from app.ui.matches import unfinished_path
        from app.ui.troubles import loss_trouble, open_trouble

        path = chosen or unfinished_path(self.places.records)
        if path is None:
            return
        self._leave_match()
        try:
            session = Session.resume(path)
        except (RecordError, OSError) as error:
            self.told.emit(open_trouble(error, path, self.appearance.texts))
            self.refresh_home()
            return
        self.play_session(session, path)
        self.told.emit(loss_trouble(session.loss, path, self.appearance.texts))

    def play_session(self, session: "Session", path: Path | None, near_flush: bool = False) -> None:
        """Show a match at the table and let it go on; `near_flush`: 乾坤大挪移 for its first round."""
        from app.ui.pages.play import PlayPage
        from app.ui.programs import asker_for
        from app.ui.table_dialogs import serve_table

        self.shell.close_dialogs()
        self.close()
        asker = asker_for(self, self._make_asker(), session.header)
        asker.slow.connect(lambda: self.tell("errors.bot_slow"))
        page = self.play = PlayPage(self.appearance, session, path, asker)
        page.round_over.connect(self._round_over)
        serve_table(self, page)
        self.shell.show_page(page)
        self.moved.emit()
        page.start(near_flush)

    def show_records(self) -> None:
        """The library."""
        from app.ui.records_in_sight import show_library

        self._leave_viewer()
        show_library(self)

    def leave_records(self) -> None:
        """Back from the library, the statistics or the trainer."""
        self._leave_lists()
        self._back()

    def open_record(self, path: Path, moment: str = "") -> None:
        """Open a record in the viewer, at a moment such as `2.15` if named, or say why not."""
        from app.records.errors import RecordError
        from app.records.library import load_record
        from app.ui.troubles import first_moment, open_trouble

        try:
            record = load_record(path)
            position, trouble = first_moment(record, moment, path, self.appearance.texts)
            self._open_viewer(record, path, position)
        except (RecordError, OSError) as error:
            self.told.emit(open_trouble(error, path, self.appearance.texts))
            return
        self.told.emit(trouble)

    def show_settings(self) -> None:
        """The settings."""
        from app.ui.dialogs.settings import SettingsDialog

        if not self.shell.dialogs:
            self.shell.open_dialog(SettingsDialog(self.appearance, self.shell))

    def close(self) -> None:
        """Leave everything; a running match can be resumed."""
        self._leave_lists()
        self._leave_viewer()
        self._leave_match()

    def tell(self, identifier: str) -> None:
        """Say a sentence to the user."""
        self.told.emit(self.appearance.texts(identifier))

    def show_result(self) -> None:
        """The settlement of the round that is over, or the end of the match, if the table shows one."""
        if self.play is not None and self.play.session.over and self._settled is None:
            self._show_summary()
        else:
            self._settle()

    def _round_over(self, settled: "SettledRound") -> None:
        """The settlement of the round that has just ended, at once or when the table is seen again."""
        self._settled = settled
        self._settle()

    def _settle(self) -> None:
        """The settlement that is still to be looked at, unless a dialog or another page hides the table."""
        from app.ui.dialogs.settlement import SettlementDialog
        from app.ui.hindsight import look_back

        page, settled = self.play, self._settled
        if page is None or settled is None or self.shell.dialogs or not self.at_table:
            return
        dialog = SettlementDialog(self.appearance, settled, self.shell, page.may_deal_near_flush)
        dialog.next_wanted.connect(self._go_on)
        dialog.home_wanted.connect(self.show_home)
        dialog.review_wanted.connect(self._review_round)
        self.shell.open_dialog(dialog)
        look_back(self, page, dialog)

    def _go_on(self, near_flush: bool) -> None:
        """The next round, or after the last one the end of the match."""
        page, settled = self.play, self._settled
        if page is None or settled is None:
            return
        self._settled = None
        self.shell.close_dialogs()
        if settled.view.match_over:
            self._show_summary()
        else:
            page.next_round(near_flush)

    def _show_summary(self) -> None:
        from app.ui.dialogs.match_summary import MatchSummary
        from app.ui.hindsight import look_back

        if self.play is None or self.shell.dialogs or not self.at_table:
            return
        dialog = MatchSummary(self.appearance, self.play.result(), self.shell)
        dialog.home_wanted.connect(self.show_home)
        dialog.again_wanted.connect(self.ask_new_match)
        dialog.review_wanted.connect(lambda review: self.view_match(1, review))
        self.shell.open_dialog(dialog)
        look_back(self, self.play, dialog)

    def _review_round(self, event: int) -> None:
        """Open the match at the table in the viewer, at an event of its last round."""
        if self.play is not None:
            self.view_match(self.play.session.timeline.round_starts[-1] + event + 1)

    def view_match(self, position: int, review: bool = False) -> None:
        """Open the match at the table in the viewer, perhaps with its review."""
        from app.ui.viewing import record_at_table

        if self.play is not None:
            self._open_viewer(record_at_table(self.play), self.play.path, position, review)

    def _open_viewer(self, record: "Record", path: Path | None, at: int, review: bool = False) -> None:
        from app.ui.viewing import make_viewer

        page = make_viewer(self, record, path)
        self.shell.close_dialogs()
        self._leave_viewer()
        self.replay = page
        page.back_wanted.connect(self._back_from_viewer)
        self.shell.show_page(page)
        page.open_at(at, review)
        self.moved.emit()

    def _back_from_viewer(self) -> None:
        """To the library, if the record was opened there."""
        self._leave_viewer()
        if self.library is None:
            self._back()
        else:
            self.show_records()

    def _back(self) -> None:
        """To the table, if a match is on it, else to the home page."""
        if self.play is None:
            self.show_home()
            return
        self.shell.show_page(self.play)
        self.moved.emit()
        self.show_result()

    def _leave_lists(self) -> None:
        pages = (self.library, self.statistics, self.trainer)
        self.library = self.statistics = self.trainer = None
        for page in pages:
            if page is not None:
                page.leave()
                self.shell.drop_page(page)

    def _leave_viewer(self) -> None:
        if self.replay is not None:
            page, self.replay = self.replay, None
            page.aids.review.leave()
            self.shell.drop_page(page)

    def _leave_match(self) -> None:
        if self.play is not None:
            page, self.play = self.play, None
            self._settled = None
            page.leave()
            self.shell.drop_page(page)
