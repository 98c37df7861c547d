"""The viewer's side panel: viewpoint, tools, wall, list of events, timeline and transport."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.rules.tile import Tile
from app.ui.appearance import Appearance
from app.ui.event_lines import bookmark_line, event_line
from app.ui.key_words import first_key
from app.ui.moments import MARKS, Filter, Moment
from app.ui.pages.replay_upper import EDGE, WIDTH, UpperPart
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.sentences import Sentences
from app.ui.widgets.base import MARGIN, Surface, hand_on, rect
from app.ui.widgets.buttons import Segments
from app.ui.widgets.event_list import EventLine
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.timeline_bar import HEIGHT as BAR
from app.ui.widgets.timeline_bar import SIDE, TimelineBar, TimelineMark
from app.ui.widgets.transport import Transport

FOOT = 190.0
"""What place, timeline and transport take at the foot."""
FILTERS: tuple[Filter | None, ...] = ("all", "wins", "kongs", "claims", "specials", None)
"""None: the bookmarks."""

REVIEWED: tuple[Filter | None, ...] = ("all", "wins", "kongs", "claims", "mistakes", None)
"""Beside a review, which is about mistakes."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round between two positions: what is listed, the turns and, by seat, the points at each of them."""

    first: int
    last: int
    moments: tuple[Moment, ...]
    turns: tuple[int, ...]
    curves: tuple[tuple[int, ...], ...]
    bookmarks: tuple[tuple[int, str], ...]

    def turn_at(self, position: int) -> int:
        """The turn 巡 at a position of the round."""
        return self.turns[position - self.first]


class ReplayPanel(Surface):
    """Says what the user wants; the page moves the cursor and tells the panel where it is."""

    seat_wanted = Signal(int)
    open_wanted = Signal(bool)
    position_wanted = Signal(int)
    hide_wanted = Signal()
    speed_wanted = Signal(float)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._round = ShownRound(0, 0, (), (0,), (), ())
        self._words: Sentences | None = None
        self._place, self._count = "", ""
        self._chosen: Filter | None = "all"
        self._mistakes: Sequence[EventLine] | None = None
        self._mistake_marks: Sequence[TimelineMark] = ()
        self._seat = 0
        self._page = parent
        self.upper = UpperPart(appearance, self)
        self.upper.seat_wanted.connect(self.seat_wanted)
        self.upper.open_hands.toggled.connect(self.open_wanted)
        self.upper.hide_button.clicked.connect(self.hide_wanted)
        self.upper.filters.chosen.connect(self._filter)
        self.upper.events.moment_wanted.connect(self.position_wanted)
        self.reel = Scroll(self.upper, self)
        self.timeline = TimelineBar(appearance, self)
        self.timeline.valueChanged.connect(self.position_wanted)
        self.speeds = Segments(appearance, "", self)
        self.speeds.chosen.connect(lambda place: self.speed_wanted.emit(SPEEDS[place]))
        self.transport = Transport(appearance, self)

    def show_round(self, shown: ShownRound, words: Sentences, seat: int) -> None:
        """Show the events of a round, told in `words`, with `seat`'s points in front."""
        self._round, self._words, self._seat = shown, words, seat
        self.timeline.blockSignals(True)
        self.timeline.setRange(shown.first, shown.last)
        self.timeline.blockSignals(False)
        self.timeline.set_curves(shown.curves, seat)
        self._write()

    def show_place(self, position: int, seat: int, open_hands: bool) -> None:
        """Show where the cursor is, from which seat the table is seen, and whether all hands lie open."""
        self.timeline.blockSignals(True)
        self.timeline.setValue(position)
        self.timeline.blockSignals(False)
        self.timeline.update()
        first, last = self._round.first, self._round.last
        step, steps = position - first + 1, last - first + 1
        self._place = self.place_name(position)
        self._count = self.text("replay.of", step=step, steps=steps)
        self.upper.seats[seat].setChecked(True)
        self.upper.open_hands.blockSignals(True)
        self.upper.open_hands.setChecked(open_hands)
        self.upper.open_hands.blockSignals(False)
        self.upper.events.follow(position)
        place = QRectF(0, self.design_height - FOOT, WIDTH, 50)
        self.update(rect(place, self.appearance.scale))

    def place_name(self, position: int) -> str:
        """A position of the round in words: turn and step."""
        turn, step = self._round.turn_at(position), position - self._round.first + 1
        return self.text("replay.place", turn=turn, step=step)

    def show_wall(self, wall: Sequence[tuple[Tile, bool]] | None) -> None:
        """Show the wall, or none."""
        if self.upper.wall.isHidden() != (wall is None):
            self.upper.wall.setVisible(wall is not None)
            self.arrange()
        if wall is not None:
            self.upper.wall.show_wall(wall)

    def show_review(self, shown: bool) -> None:
        """Show the review, or the events alone, and leave the keyboard to the page."""
        if not shown:
            hand_on(self.upper.review, self._page)
        self.upper.review.setVisible(shown)
        self.arrange()

    def show_mistakes(self, lines: Sequence[EventLine] | None, marks: Sequence[TimelineMark]) -> None:
        """List and mark the mistakes of the round; None: there is no review."""
        if (lines, marks) != (self._mistakes, self._mistake_marks):
            self._mistakes, self._mistake_marks = lines, marks
            if self._chosen not in self._filters:
                self._chosen = "all"
            self._write()

    def show_worth(self, curves: Sequence[Sequence[float]]) -> None:
        """Draw what the round was worth and what it has brought; () for the points of all."""
        self.timeline.set_curves(curves or self._round.curves, 0 if curves else self._seat)

    def show_speed(self, speed: float) -> None:
        """Show how fast it plays."""
        items = [self.text("replay.speed_short", n=f"{each:g}") for each in SPEEDS]
        self.speeds.offer(items, SPEEDS.index(speed))
        self.arrange()

    def name_seats(self, names: Sequence[str]) -> None:
        """Whose pictures the viewpoints are."""
        for seat, (button, name) in enumerate(zip(self.upper.seats, names, strict=True), start=1):
            key = first_key(f"viewer/seat_{seat}", self.appearance.keys, self.appearance.texts)
            button.name(self.text("replay.viewpoint_of", who=name, key=key))

    def arrange(self) -> None:
        height, right = self.design_height, WIDTH - EDGE
        self.put(self.reel, 0, 0, WIDTH, height - FOOT)
        self.reel.fit()
        wide = self.speeds.wanted_width
        speeds = QRectF(right + MARGIN - wide, height - FOOT + 8 - MARGIN, wide, Segments.HEIGHT + 2 * MARGIN)
        self.put(self.speeds, speeds.x(), speeds.y(), speeds.width(), speeds.height())
        self.put(self.timeline, EDGE - SIDE, height - 64 - 6 - BAR, WIDTH - 2 * EDGE + 2 * SIDE, BAR)
        self.put(self.transport, EDGE - MARGIN, height - 64 - MARGIN, WIDTH - 2 * EDGE + 2 * MARGIN, 64)

    def draw(self, ui: Ui) -> None:
        theme, height, right = ui.theme, self.design_height, WIDTH - EDGE
        top, bottom = ("#17272b", "#0e191b") if theme.dark else (theme.card, theme.card2)
        ui.box(QRectF(0, 0, WIDTH, height), 0, top, 255, bottom, line=False)
        ui.line(0.5, 0, 0.5, height, alpha=34)
        ui.line(0, height - FOOT, WIDTH, height - FOOT, alpha=34)
        y = height - FOOT + 8
        ui.text(QRectF(EDGE, y, 160, 36), self._place, 14, 500)
        count = QRectF(EDGE + ui.width(self._place, 14, 500) + 12, y, 90, 36)
        if count.right() < right - self.speeds.wanted_width + 2 * MARGIN:
            ui.text(count, self._count, 15, 500, theme.text2, "l", NUM)

    def refresh(self) -> None:
        self._write()
        super().refresh()

    @property
    def _filters(self) -> tuple[Filter | None, ...]:
        return FILTERS if self._mistakes is None else REVIEWED

    def _filter(self, place: int) -> None:
        self._chosen = self._filters[place]
        self._write()

    def _write(self) -> None:
        """Fill filters, list and marks in the language of now."""
        words, shown = self._words, self._round
        if words is not None:
            bookmarks = [
                bookmark_line(position, label, shown.turn_at(position), self.appearance.texts)
                for position, label in shown.bookmarks
            ]
            self._write_list(bookmarks, words)
            self._mark(bookmarks, words)
        self._count_filters()
        self.arrange()

    def _count_filters(self) -> None:
        counts: dict[str, int] = {
            each: sum(moment.mark == mark for moment in self._round.moments) for each, mark in MARKS.items()
        }
        counts |= {"all": 0, "mistakes": len(self._mistakes or ()), "bookmarks": len(self._round.bookmarks)}
        names = [each or "bookmarks" for each in self._filters]
        items = [self.text(f"replay.filter_{each}", n=counts[each]) for each in names]
        self.upper.filters.offer(items, self._filters.index(self._chosen))
        for widget, name in (
            (self.upper.filters, "filters"), (self.upper.events, "events"), (self.timeline, "timeline"),
            (self.speeds, "speed"),
        ):  # fmt: skip
            widget.setAccessibleName(self.text(f"replay.{name}"))

    def _write_list(self, bookmarks: list[EventLine], words: Sentences) -> None:
        chosen = self._chosen
        lines = bookmarks if chosen in (None, "all") else []
        mistakes = (self._mistakes or ()) if chosen in ("mistakes", "all") else ()
        if chosen is not None:
            told = [event_line(each, words) for each in self._round.moments if each.passes(chosen)]
            lines = sorted([*told, *mistakes, *lines], key=lambda line: line.position)
        self.upper.events.show_lines(lines)

    def _mark(self, bookmarks: list[EventLine], words: Sentences) -> None:
        marks = [
            TimelineMark(each.position, each.mark, words.sentence(each.event))
            for each in self._round.moments
            if each.mark
        ]
        marks += [TimelineMark(line.position, "bookmark", line.sentence) for line in bookmarks]
        self.timeline.set_marks([*marks, *self._mistake_marks])
