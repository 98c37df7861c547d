"""What a table lets hear, and the sign in its bar that says whether anything is heard."""

from PySide6.QtCore import QObject

from app.engine.seatview import SeatView
from app.ui.appearance import Appearance
from app.ui.pages.bar import bar_has_room
from app.ui.sound.limit import Limiter
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView


class TableSounds(QObject):
    """Plays the cues of a table that is on the screen, never more of them than is pleasant."""

    def __init__(self, appearance: Appearance, table: TableView) -> None:
        super().__init__(table)
        self._appearance, self._table = appearance, table
        self._limiter = Limiter(appearance.clock)
        table.cue.connect(self.play)
        table.action_chosen.connect(lambda _: appearance.player.wake())
        appearance.settings_changed.connect(self._follow)
        self._has_sign = False

    def play(self, sound: str) -> None:
        """A sound of the catalogue, unless the table is hidden or too many were heard."""
        if self._table.isVisible() and self._limiter.allows(sound):
            self._appearance.player.play(sound)

    def remind(self, view: SeatView) -> None:
        """Let hear that a call is offered, which is soon overlooked."""
        if view.phase == "claim" and view.legal:
            self.play("turn")

    def arrange(self, stage: Stage, buttons: int) -> None:
        """Show the sign in the bar where it drives none of the buttons beside the bar over a tile."""
        others = self._table.tools - self._has_sign
        self._has_sign = bar_has_room(stage, others + 1, buttons)
        self._follow()

    def _follow(self) -> None:
        self._table.set_tool("sound", not self._appearance.settings.muted if self._has_sign else None)
