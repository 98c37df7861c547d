"""The viewer's tools: play from here, same wall again, review, wall, next draw, bookmark, proof, export."""

from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.small_tile import small_tile
from app.ui.widgets.transport import TransportButton, ViewerButton

MAIN = (("play_here", "play"), ("same_wall", "replay"))
SMALL = (
    ("review", "target"), ("wall", "tiles"), ("next_draw", "eye"), ("bookmark", "bookmark"),
    ("fair", "shield"), ("export", "export"),
)  # fmt: skip
CHECKED = ("review", "wall", "next_draw", "bookmark")
HEIGHT = 92.0
GAP = 6.0


class MainButton(ViewerButton):
    """A button with a text."""

    text_size = 14.0


class NextDrawButton(TransportButton):
    """Shows the next tile of the wall instead of its icon while that is wanted."""

    face = ""

    def show_face(self, face: str) -> None:
        """The picture's name of the next tile, "" for none."""
        if face != self.face:
            self.face = face
            self.update()

    def draw_sign(self, ui: Ui, middle: QPointF, ink: str) -> None:
        if not self.face:
            super().draw_sign(ui, middle, ink)
            return
        small_tile(ui.painter, self.appearance.settings, self.face, middle.x() - 7.5, middle.y() - 11.5, 15)


class ReplayTools(Surface):
    """`wanted` carries the name of the tool that was pressed."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.buttons: dict[str, ViewerButton] = {}
        for name, icon in MAIN:
            self.buttons[name] = MainButton(appearance, f"replay.{name}", icon, self)
        for name, icon in SMALL:
            kind = NextDrawButton if name == "next_draw" else TransportButton
            self.buttons[name] = kind(appearance, f"replay.{name}", icon, self)
        for name, button in self.buttons.items():
            button.setCheckable(name in CHECKED)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))

    def check(self, name: str, on: bool) -> None:
        """Show whether a tool is on."""
        self.buttons[name].setChecked(on)

    def show_next(self, face: str) -> None:
        """Show the next tile of the wall, "" for none."""
        button = self.buttons["next_draw"]
        assert isinstance(button, NextDrawButton)
        button.show_face(face)

    def arrange(self) -> None:
        width = self.design_width - 2 * MARGIN
        half = (width - GAP) / 2
        for place, (name, _) in enumerate(MAIN):
            self.put(self.buttons[name], MARGIN + place * (half + GAP), MARGIN, half, 36)
        each = (width - (len(SMALL) - 1) * GAP) / len(SMALL)
        for place, (name, _) in enumerate(SMALL):
            self.put(self.buttons[name], MARGIN + place * (each + GAP), MARGIN + 44, each, 46)
