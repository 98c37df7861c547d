"""The viewer's side panel: viewpoint, open hands, list of events, timeline and transport."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.ui.appearance import Appearance
from app.ui.event_lines import event_line
from app.ui.moments import MARKS, Filter, Moment
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.sentences import Sentences
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.buttons import IconButton, Segments, Toggle
from app.ui.widgets.event_list import EventList
from app.ui.widgets.timeline_bar import HEIGHT as BAR
from app.ui.widgets.timeline_bar import SIDE, TimelineBar
from app.ui.widgets.transport import PlayButton, SeatButton, TransportButton

WIDTH = 424.0
EDGE = 22.0
FILTERS: tuple[Filter, ...] = ("all", "wins", "kongs", "claims", "specials")
SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEPS = (
    ("first_round", "first"), ("previous_turn", "turn_prev"), ("previous", "prev"), ("next", "next"),
    ("next_turn", "turn_next"), ("last_round", "last"),
)  # fmt: skip


class ReplayPanel(Surface):
    """Says what the user wants; the page moves the cursor and tells the panel where it is."""

    seat_wanted = Signal(int)
    open_wanted = Signal(bool)
    position_wanted = Signal(int)
    step_wanted = Signal(str)
    play_wanted = Signal()
    hide_wanted = Signal()
    speed_wanted = Signal(float)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._moments: tuple[Moment, ...] = ()
        self._words: Sentences | None = None
        self._place, self._count = "", ""
        self._chosen: Filter = "all"
        self.seats = [SeatButton(appearance, seat, self) for seat in range(4)]
        group = QButtonGroup(self)
        for seat, button in enumerate(self.seats):
            group.addButton(button)
            button.clicked.connect(lambda _=False, seat=seat: self.seat_wanted.emit(seat))
        self.open_hands = Toggle(appearance, "replay.open_hands", self)
        self.open_hands.toggled.connect(self.open_wanted)
        self.hide_button = IconButton(appearance, "replay.hide_panel", "right", self, 18)
        self.hide_button.clicked.connect(self.hide_wanted)
        self.filters = Segments(appearance, "", self)
        self.filters.chosen.connect(self._filter)
        self.events = EventList(appearance, self)
        self.events.moment_wanted.connect(self.position_wanted)
        self.timeline = TimelineBar(appearance, self)
        self.timeline.valueChanged.connect(self.position_wanted)
        self.speeds = Segments(appearance, "", self)
        self.speeds.chosen.connect(lambda place: self.speed_wanted.emit(SPEEDS[place]))
        self.steps = {name: TransportButton(appearance, f"replay.{name}", icon, self) for name, icon in STEPS}
        for name, step in self.steps.items():
            step.clicked.connect(lambda _=False, name=name: self.step_wanted.emit(name))
        self.play = PlayButton(appearance, "replay.play", "play", self)
        self.play.clicked.connect(self.play_wanted)

    def show_round(self, moments: tuple[Moment, ...], first: int, last: int, words: Sentences) -> None:
        """Show the events of a round that lies between two positions."""
        self._moments, self._words = moments, words
        self.timeline.blockSignals(True)
        self.timeline.setRange(first, last)
        self.timeline.blockSignals(False)
        self.timeline.set_marks([(each.position, each.mark) for each in moments if each.mark])
        self._write()

    def show_place(self, position: int, seat: int, open_hands: bool) -> None:
        """Show where the cursor is, from which seat the table is seen, and whether all hands lie open."""
        self.timeline.blockSignals(True)
        self.timeline.setValue(position)
        self.timeline.blockSignals(False)
        self.timeline.update()
        first, last = self.timeline.minimum(), self.timeline.maximum()
        step, steps = position - first + 1, last - first + 1
        turn = max((each.turn for each in self._moments if each.position <= position), default=1)
        self._place = self.text("replay.place", turn=turn, step=step)
        self._count = self.text("replay.of", step=step, steps=steps)
        self.seats[seat].setChecked(True)
        self.open_hands.blockSignals(True)
        self.open_hands.setChecked(open_hands)
        self.open_hands.blockSignals(False)
        self.events.follow(position)
        self.update()

    def show_playing(self, playing: bool) -> None:
        """Show whether it plays by itself."""
        self.play.icon_name = "pause" if playing else "play"
        self.play.say("replay.pause" if playing else "replay.play")
        self.play.update()

    def show_speed(self, speed: float) -> None:
        """Show how fast it plays."""
        items = [self.text("replay.speed_short", n=f"{each:g}") for each in SPEEDS]
        self.speeds.offer(items, SPEEDS.index(speed))
        self.arrange()

    def name_seats(self, names: Sequence[str]) -> None:
        """Whose pictures the viewpoints are."""
        for button, name in zip(self.seats, names, strict=True):
            button.name(self.text("replay.viewpoint_of", who=name))

    def arrange(self) -> None:
        height, right = self.design_height, WIDTH - EDGE
        label = EDGE + self._label_width("replay.viewpoint") + 12
        for seat, button in enumerate(self.seats):
            self.put(button, label + seat * 44, 16, 38, 38)
        self.put(self.hide_button, right - 26, 20, 30, 30)
        self.put(self.open_hands, right - 26 - 14 - Toggle.WIDTH, 23, Toggle.WIDTH, Toggle.HEIGHT)
        self.put(
            self.filters, EDGE - MARGIN, 76 - MARGIN, self.filters.wanted_width, Segments.HEIGHT + 2 * MARGIN
        )
        self.put(self.events, EDGE - 8, 122, WIDTH - 2 * EDGE + 18, height - 122 - 164)
        speeds = self.speeds.wanted_width
        self.put(
            self.speeds, right + MARGIN - speeds, height - 158 - MARGIN, speeds, Segments.HEIGHT + 2 * MARGIN
        )
        self.put(self.timeline, EDGE - SIDE, height - 120, WIDTH - 2 * EDGE + 2 * SIDE, BAR)
        self._arrange_transport(height - 64)

    def draw(self, ui: Ui) -> None:
        theme, height, right = ui.theme, self.design_height, WIDTH - EDGE
        top, bottom = ("#17272b", "#0e191b") if theme.dark else (theme.card, theme.card2)
        ui.box(QRectF(0, 0, WIDTH, height), 0, top, 255, bottom, line=False)
        ui.line(0.5, 0, 0.5, height, alpha=34)
        ui.text(QRectF(EDGE, 18, 80, 34), self.text("replay.viewpoint"), 14, 500, theme.text2)
        toggle = right - 26 - 14 - Toggle.WIDTH
        label = QRectF(toggle - 90, 18, 80, 34)
        ui.text(label, self.text("replay.open_hands"), 14, 500, theme.text2, "r")
        ui.line(EDGE, 66, right, 66)
        ui.line(0, height - 168, WIDTH, height - 168, alpha=34)
        ui.text(QRectF(EDGE, height - 158, 160, 36), self._place, 14, 500)
        count = QRectF(EDGE + ui.width(self._place, 14, 500) + 12, height - 158, 90, 36)
        if count.right() < right - self.speeds.wanted_width + 2 * MARGIN:
            ui.text(count, self._count, 15, 500, theme.text2, "l", NUM)

    def refresh(self) -> None:
        self._write()
        super().refresh()

    def _arrange_transport(self, y: float) -> None:
        gap, big = 6.0, 12.0
        width = (WIDTH - 2 * EDGE - 6 * gap - big) / 7
        x = EDGE
        for name in ("first_round", "previous_turn", "previous"):
            self.put(self.steps[name], x, y, width, 46)
            x += width + gap
        self.put(self.play, x, y - 3, width + big, 52)
        x += width + big + gap
        for name in ("next", "next_turn", "last_round"):
            self.put(self.steps[name], x, y, width, 46)
            x += width + gap

    def _label_width(self, identifier: str) -> float:
        return 17.0 * len(self.text(identifier)) if self.appearance.texts.language != "en" else 44.0

    def _filter(self, place: int) -> None:
        self._chosen = FILTERS[place]
        self._write()

    def _write(self) -> None:
        """Fill filters and list in the language of now."""
        items = [self.text("replay.filter_all")]
        for each in FILTERS[1:]:
            count = sum(moment.mark == MARKS[each] for moment in self._moments)
            items.append(self.text(f"replay.filter_{each}", n=count))
        chosen = self._chosen
        self.filters.offer(items, FILTERS.index(chosen))
        self.filters.setAccessibleName(self.text("replay.events"))
        words = self._words
        if words is not None:
            shown = [each for each in self._moments if each.passes(chosen)]
            self.events.show_lines([event_line(each, words) for each in shown])
        self.arrange()
