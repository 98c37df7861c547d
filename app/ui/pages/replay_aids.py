"""What the viewer shows besides the table: the wall, the next draw, the bookmarks and the review."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.records.errors import CannotWrite
from app.session.replay import ReplayCursor
from app.session.timeline import Timeline
from app.ui.bookmarks import Bookmarks
from app.ui.moments import moments
from app.ui.pages.replay_panel import ReplayPanel, ShownRound
from app.ui.pages.review_desk import ReviewDesk
from app.ui.table.layout import face_of
from app.ui.table.view_widget import TableView


class ReplayAids(QObject):
    """`changed`: something else is to be shown; `refused`: what was asked for is still secret;
    `bookmark_wanted` carries a position and what to call it; `trouble` the id of a sentence.
    """

    changed = Signal()
    refused = Signal()
    bookmark_wanted = Signal(int, str)
    trouble = Signal(str)

    def __init__(self, cursor: ReplayCursor, panel: ReplayPanel, table: TableView, path: Path | None) -> None:
        super().__init__(panel)
        self._cursor, self._panel = cursor, panel
        self.bookmarks = Bookmarks(path)
        self.review = ReviewDesk(cursor, panel, table, path)
        self.review.trouble.connect(self.trouble)
        self.wall_on, self.next_on = False, False

    def toggle_wall(self) -> None:
        """Show the wall of the round, where it is no secret, or no more."""
        if self._may_look():
            self.wall_on = not self.wall_on
        self.changed.emit()

    def toggle_next_draw(self) -> None:
        """Show what is drawn next, where it is no secret, or no more."""
        if self._may_look():
            self.next_on = not self.next_on
        self.changed.emit()

    def toggle_bookmark(self) -> None:
        """Take the bookmark here away, or ask for the name of a new one."""
        here = self._cursor.position
        path = self.bookmarks.path
        if path is None or not path.is_file():
            self.trouble.emit("replay.no_file" if path is None else "replay.file_gone")
        elif self.bookmarks.label_at(here) is None:
            self.bookmark_wanted.emit(here, self._panel.place_name(here))
        else:
            self._keep(here, None)
        self.changed.emit()

    def set_bookmark(self, position: int, label: str) -> None:
        """Set a bookmark."""
        self._keep(position, label)
        self.changed.emit()

    def show(self) -> None:
        """Show what is wanted at the cursor's place; nothing that is secret there."""
        tools, secret = self._panel.upper.tools, self._cursor.is_secret
        timeline, here = self._cursor.timeline, self._cursor.position
        wall_on, next_on = self.wall_on and not secret, self.next_on and not secret
        self._panel.show_wall(timeline.wall_at(here) if wall_on else None)
        tools.show_next(_next_face(timeline, here) if next_on else "")
        tools.check("wall", wall_on)
        tools.check("next_draw", next_on)
        self.review.show()
        tools.check("bookmark", self.bookmarks.label_at(here) is not None)

    def round_between(self, first: int, last: int) -> ShownRound:
        """What the panel shows of a round between two positions."""
        timeline = self._cursor.timeline
        places = range(first, last + 1)
        points = [timeline.points_at(place) for place in places]
        return ShownRound(
            first=first,
            last=last,
            moments=moments(timeline, first, last),
            turns=tuple(timeline.turn_at(place) for place in places),
            curves=tuple(zip(*points, strict=True)),
            bookmarks=tuple(each for each in self.bookmarks.all if each[0] in places),
        )

    def _may_look(self) -> bool:
        secret = self._cursor.is_secret
        if secret:
            self.refused.emit()
        return not secret

    def _keep(self, position: int, label: str | None) -> None:
        try:
            if label is None:
                self.bookmarks.remove(position)
            else:
                self.bookmarks.put(position, label)
        except CannotWrite as error:
            gone = error.fault == "missing"
            self.trouble.emit("replay.file_gone" if gone else "replay.bookmark_failed")


def _next_face(timeline: Timeline, position: int) -> str:
    """The picture's name of the tile that is drawn next, "" when there is none."""
    drawn = timeline.next_draw(position)
    return "" if drawn is None else face_of(drawn.tile)
