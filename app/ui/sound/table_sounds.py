"""What a table lets hear."""

from PySide6.QtCore import QObject

from app.engine.seatview import SeatView
from app.ui.appearance import Appearance
from app.ui.sound.limit import Limiter
from app.ui.table.view_widget import TableView


class TableSounds(QObject):
    """Plays the cues of a table that is on the screen, never more of them than is pleasant."""

    def __init__(self, appearance: Appearance, table: TableView) -> None:
        super().__init__(table)
        self._appearance, self._table = appearance, table
        self._limiter = Limiter(appearance.clock)
        table.cue.connect(self.play)
        table.action_chosen.connect(lambda _: appearance.player.wake())

    def play(self, sound: str) -> None:
        """A sound of the catalogue, unless the table is hidden or too many were heard."""
        if self._table.isVisible() and self._limiter.allows(sound):
            self._appearance.player.play(sound)

    def remind(self, view: SeatView) -> None:
        """Let hear that a call is offered, which is soon overlooked."""
        if view.phase == "claim" and view.legal:
            self.play("turn")
