"""The list of records: own matches, newest first, and the samples that come with the program."""

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.assets import MissingAsset, assets_folder
from app.records.library import LibraryRow, list_records
from app.ui.appearance import Appearance
from app.ui.matches import record_preset
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import Look, paint_amount, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS
from app.ui.troubles import open_trouble
from app.ui.widgets.base import MARGIN, Control
from app.ui.widgets.buttons import IconButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll, ScrolledSurface
from app.ui.widgets.type import elided

HEAD, FOOT, ROW, GAP, HEADING = 96.0, 84.0, 68.0, 6.0, 36.0


def samples_folder() -> Path:
    """The folder of sample records, beside the assets; it may be missing."""
    try:
        return assets_folder().parent / "replays"
    except MissingAsset:
        return Path("replays")


class RecordButton(Control):
    """One record: when, which rules, how far, and the points; of an unreadable file what is wrong with it."""

    def __init__(self, appearance: Appearance, row: LibraryRow, parent: QWidget) -> None:
        self.row = row
        super().__init__(appearance, "", parent)
        self.setEnabled(row.header is not None)

    def _say(self) -> None:
        self.setText(self._title().replace("&", "&&"))
        self.setAccessibleName(f"{self._title()}. {self._detail()}")

    def _title(self) -> str:
        header = self.row.header
        return self.row.path.stem if header is None else header.created_at[:16].replace("T", " ")

    def _detail(self) -> str:
        texts, row = self.appearance.texts, self.row
        if row.header is None:
            error = row.error if isinstance(row.error, Exception) else OSError()
            return open_trouble(error, row.path, texts)
        key = "finished" if row.finished else "resumable" if row.resumable else "running"
        state = texts(f"records.{key}", rounds=row.rounds)
        return texts("records.row", preset=record_preset(row.header.preset, texts), state=state)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, look, row = ui.theme, self.look, self.row
        hover = Look.HOVER in look or Look.PRESSED in look
        ui.box(
            box, 14, theme.gold if hover else theme.wash, 20 if hover else 9,
            stroke=theme.gold if hover else theme.line, stroke_alpha=110 if hover else 24,
        )  # fmt: skip
        bad = row.header is None
        icon = "warn" if bad else "replay" if row.finished else "clock"
        paint_icon(
            ui.painter, icon, box.left() + 20, box.center().y() - 12, 24, theme.red if bad else theme.gold
        )
        right = box.right() - 20
        if row.scores is not None:
            right = self._draw_scores(ui, box, row.scores)
        left, top = box.left() + 62, box.top()
        elided(ui, QRectF(left, top + 10, right - left, 26), self.text().replace("&&", "&"), 16, 500)
        elided(ui, QRectF(left, top + 37, right - left, 20), self._detail(), 13, 400, theme.text2)
        if Look.FOCUS in look:
            paint_focus(ui, box, 14)

    def _draw_scores(self, ui: Ui, box: QRectF, scores: tuple[int, ...]) -> float:
        """The four players with their points; returns where they begin."""
        step = 104.0 if box.width() > 900 else 84.0
        left = box.right() - 12 - 4 * step
        for seat, score in enumerate(scores[: len(AVATARS)]):
            x = left + seat * step
            paint_avatar(ui.painter, AVATARS[seat], QPointF(x + 14, box.center().y()), 14)
            paint_amount(ui, QRectF(x + 34, box.top(), step - 38, box.height()), score, 18, "l")
        return left - 12


class RecordList(ScrolledSurface):
    """The records of the user and the samples, under a heading each."""

    chosen = Signal(object)
    resumed = Signal(object)
    resumed = Signal(object)

    def __init__(self, appearance: Appearance, own: Path, samples: Path, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.groups = [
            ("records.own", self._buttons(own)),
            ("records.samples", self._buttons(samples)),
        ]

    @property
    def buttons(self) -> list[RecordButton]:
        """All rows in their order."""
        return [button for _, buttons in self.groups for button in buttons]

    def wanted_height(self, width: float) -> float:
        return 8 + sum(HEADING + max(1, len(buttons)) * (ROW + GAP) for _, buttons in self.groups)

    def arrange(self) -> None:
        y = 4.0
        for _, buttons in self.groups:
            y += HEADING
            for place, button in enumerate(buttons):
                self.put(button, MARGIN, y + place * (ROW + GAP), self.design_width - 2 * MARGIN, ROW)
            y += max(1, len(buttons)) * (ROW + GAP)

    def draw(self, ui: Ui) -> None:
        y = 4.0
        for name, buttons in self.groups:
            ui.text(QRectF(MARGIN, y, 300, 30), self.text(name), 14, 700, ui.theme.text2)
            y += HEADING
            if not buttons:
                ui.text(QRectF(MARGIN + 18, y, 600, ROW), self.text("records.none"), 15, 400, ui.theme.text3)
            y += max(1, len(buttons)) * (ROW + GAP)

    def _buttons(self, folder: Path) -> list[RecordButton]:
        try:
            rows = list_records(folder)
        except OSError:
            rows = ()
        made = []
        for row in rows:
            button = RecordButton(self.appearance, row, self)
            wanted = self.resumed if row.resumable else self.chosen
            button.clicked.connect(lambda _=False, path=row.path, signal=wanted: signal.emit(path))
            made.append(button)
        return made


class RecordsDialog(DialogFrame):
    """`chosen` carries the path of a record, `resumed` that of a match to go on with.

    `file_wanted`: the user wants to look elsewhere.
    """

    chosen = Signal(object)
    resumed = Signal(object)
    file_wanted = Signal()
    largest = (1100.0, 820.0)

    def __init__(
        self, appearance: Appearance, folder: Path, parent: QWidget, samples: Path | None = None
    ) -> None:
        super().__init__(appearance, parent)
        self._folder = folder
        card = self.card
        self.list = RecordList(appearance, folder, samples or samples_folder(), card)
        self._scroll = Scroll(self.list, card)
        self.close_button = IconButton(appearance, "app.close", "close", card)
        self.open_file = PlainButton(appearance, "records.open_file", "folder", card)
        self.open_folder = PlainButton(appearance, "records.open_folder", "", card)
        self.list.chosen.connect(self.chosen)
        self.list.resumed.connect(self.resumed)
        self.close_button.clicked.connect(self.close_dialog)
        self.open_file.clicked.connect(self.file_wanted)
        self.open_folder.clicked.connect(self._show_folder)
        self.open_folder.setEnabled(folder.is_dir())

    def first_focus(self) -> QWidget:
        return next((button for button in self.list.buttons if button.isEnabled()), self.open_file)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        put(self._scroll, 36, HEAD + 8, width - 72 + MARGIN, height - HEAD - FOOT - 12)
        self._scroll.fit()
        put(self.close_button, width - 88, 28, 44, 44)
        put(self.open_file, 44, height - 66, self.open_file.wanted_width, 46)
        put(
            self.open_folder, 56 + self.open_file.wanted_width, height - 66, self.open_folder.wanted_width, 46
        )

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text("records.title"), self.text("records.subtitle"), 100)
        ui.line(0, height - FOOT, width, height - FOOT)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
