"""The bar over the table: menu and name of the game at the left, hints and settings at the right."""

import re
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.ui.key_words import with_keys
from app.ui.paint.controls import Look as ControlLook
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui, text_width, written_size
from app.ui.table.artist import Z_PLATES
from app.ui.table.context import Context
from app.ui.table.control import Control
from app.ui.table.picture import Picture

HEIGHT, CELL, ICON = 44.0, 44.0, 22.0
PANEL_MARGIN = 44.0
TOOLS = ("bulb", "auto", "sound", "gear")
"""What may stand at the right, in this order."""

NOTE_MARK = " · "
"""Between the parts of a note."""

TITLE_PARTS = re.compile(r", |，|·|: |：")
"""What parts a name into what it is and what is special of it."""

LEAST_TITLE = 150.0
"""A bar with less room than that shows no name."""

RIM_COVER = 8.0
"""How much of the table's far rim the bar may cover, where it has the room over the table to itself."""

COMMANDS_OF = {
    "menu": "table/menu", "prev": "viewer/back", "bulb": "table/hints", "auto": "table/auto",
    "sound": "window/sound", "gear": "window/settings",
}  # fmt: skip
"""What the key table calls that which a button does."""


class TopBar:
    """Two panels; `icon` is "menu" or "prev" (back) for the left one.

    `tools`: those of TOOLS that the table has, and whether each is lit; None for one that is only pressed.
    """

    def __init__(self, context: Context, press: Callable[[str], None]) -> None:
        self._context, self._press = context, press
        self._panels = (Picture(Z_PLATES), Picture(Z_PLATES))
        for panel in self._panels:
            context.scene.addItem(panel)
        self.controls: list[Control] = []
        self.title, self.note, self.icon = "", "", "menu"
        self._crowded = False
        self._words_area, self._untold = QRectF(), ""
        self.tools: dict[str, bool | None] = {"gear": None}

    def set_tool(self, name: str, lit: bool | None) -> None:
        """Have one of TOOLS, lit or not; None: not at all."""
        self.tools.pop(name, None)
        if lit is not None:
            self.tools[name] = lit
        if self._context.current is not None:
            self.arrange()

    def crowd(self, crowded: bool) -> None:
        """Leave the name out, or have it again."""
        if crowded != self._crowded:
            self._crowded = crowded
            if self._context.current is not None:
                self.arrange()

    def use(self, name: str) -> bool:
        """Press one of the bar's buttons by name; False where it has none such."""
        shown = name in self.tools or name == self.icon
        if shown:
            self._press(name)
        return shown

    def arrange(self) -> None:
        """Paint both panels and their buttons for the present size and look."""
        for control in self.controls:
            control.remove()
        self.controls = []
        stage = self._context.stage
        scale = stage.ui
        self._left(scale)
        right = stage.play_width / scale - 20
        names = [name for name in TOOLS if name in self.tools]
        width = CELL * len(names) + 12
        self._panel(self._panels[1], QRectF(right - width, 18, width, HEIGHT), scale)
        for i, name in enumerate(names):
            self._button(name, QRectF(right - width + 6 + CELL * i, 18, CELL, HEIGHT), scale)

    def tip_at(self, point: QPointF) -> str:
        """What a button at a point is for, or all that the bar would tell had it the room; "" elsewhere."""
        told = next((control.name for control in self.controls if control.contains(point)), "")
        return told or (self._untold if self._words_area.contains(point) else "")

    def _left(self, scale: float) -> None:
        """The bar ends before the table's rim: first the note goes under the name, as much of it as has room,
        then the end of the name goes there too, then the name is cut, or both go.
        """
        small = written_size(13, scale)
        room = self._room() / scale - 20
        title, note = _shared(self.title, self.note, room - 78, written_size(SMALLEST, scale))
        wide = 78 + text_width(title, written_size(15, scale), 500)
        noted = wide - 8 + text_width(note, small) + 18
        beside = bool(note) and noted <= room
        signs = self._crowded or self._context.stage.icons_only
        bare = signs or not title or room < min(wide, LEAST_TITLE)
        below = "" if beside else _whole_parts(note, room - 92, small)
        width = max(wide, 92 + text_width(below, small)) if below else noted if beside else wide
        width = CELL + 4 if bare else min(width, room)
        box = QRectF(20, 18, width, HEIGHT)
        whole = not bare and (title, below or note) == (self.title, self.note) and width >= wide
        self._words_area = QRectF(box.topLeft() * scale, box.size() * scale)
        self._untold = "" if whole else NOTE_MARK.join(filter(None, (self.title, self.note)))

        def words(ui: Ui) -> None:
            if bare:
                return
            ui.line(68, 28, 68, 52)
            line = QRectF(80, 20, width - 76, 22) if below else QRectF(80, 18, min(wide, width) - 76, HEIGHT)
            ui.fitted(line, title, 15, 500)
            if beside:
                ui.text(QRectF(20 + wide - 8, 18, width - wide, HEIGHT), note, 13, 400, ui.theme.text3)
            elif below:
                ui.text(QRectF(80, 40, width - 76, 18), below, 13, 400, ui.theme.text3)

        self._panel(self._panels[0], box, scale, words)
        self._button(self.icon, QRectF(22, 18, CELL, HEIGHT), scale)

    def _room(self) -> float:
        """Where the bar must end: at the rim's left end at its height, or before a plate over the table."""
        stage = self._context.stage
        foot = (18 + HEIGHT) * stage.ui
        if stage.rim_top > foot - RIM_COVER * stage.ui:
            return stage.play_width / 2 - 120 * stage.ui
        return stage.rim_left(foot) - 8 * stage.ui

    def _panel(
        self, picture: Picture, box: QRectF, scale: float, words: Callable[[Ui], None] = lambda _: None
    ) -> None:
        area = QRectF(box.topLeft() * scale, box.size() * scale)
        margin = PANEL_MARGIN * scale

        def paint(painter: QPainter) -> None:
            ui = self._context.ui(painter, scale)
            ui.painter.scale(scale, scale)
            ui.panel(box, 22, min(ui.theme.card_alpha, 200) if ui.theme.card_alpha < 255 else 255)
            words(ui)

        picture.draw(area.adjusted(-margin, -margin, margin, margin), self._context.dpr, paint)

    def _button(self, name: str, box: QRectF, scale: float) -> None:
        area = QRectF(box.topLeft() * scale, box.size() * scale)

        def paint(ui: Ui, look: ControlLook) -> None:
            theme = ui.theme
            if look & (ControlLook.HOVER | ControlLook.PRESSED | ControlLook.FOCUS):
                ui.box(
                    area.adjusted(4, 4, -4, -4),
                    14 * scale,
                    theme.wash,
                    31,
                    stroke=theme.gold,
                    stroke_alpha=150,
                )
            corner = area.center() - QPointF(ICON, ICON) * (scale / 2)
            shade = theme.gold if lit and name != "sound" else theme.text2
            icon = "mute" if name == "sound" and not lit else name
            paint_icon(ui.painter, icon, corner.x(), corner.y(), ICON * scale, shade)

        lit, texts = self.tools.get(name), self._context.texts
        name_id = f"table.name_{name}" + ("" if lit is None else "_on" if lit else "_off")
        told = with_keys(texts(name_id), COMMANDS_OF[name], self._context.look.keys, texts)
        self.controls.append(
            Control(
                self._context,
                Z_PLATES + 1,
                told,
                area,
                paint,
                lambda: self._press(name),
                2,
            )
        )


def _shared(title: str, note: str, room: float, least: float) -> tuple[str, str]:
    """The first line and the second: what a name says last goes to the note where both have no room."""
    head, *ends = TITLE_PARTS.split(title)
    if not ends or text_width(title, least, 500) <= room:
        return title, note
    return head, NOTE_MARK.join(filter(None, (*ends, note)))


def _whole_parts(note: str, room: float, size: float) -> str:
    """As many parts of a note, from the first on, as have room on a line."""
    parts = note.split(NOTE_MARK)
    lines = [NOTE_MARK.join(parts[:count]) for count in range(len(parts), 0, -1)]
    return next((line for line in lines if text_width(line, size) <= room), "")
