"""The head of the trainer: its name, the kinds of exercises, rules, and where positions come from."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.session.trainer.exercise import HARDEST, KINDS
from app.session.trainer.progress import Progress
from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.buttons import IconButton, Segments
from app.ui.widgets.choice import Choice
from app.ui.widgets.type import PART

EDGE = 28.0
TITLE, LOW_TITLE, LINE = 84.0, 64.0, 52.0
BESIDE = 230.0
"""Room of the way back and the title."""

PRESET, SOURCE = 320.0, 200.0
SOURCES = ("dealt", "own")

BAR = 5.0
"""Width of a bar of the level."""


def paint_level(ui: Ui, left: float, middle: float, level: int, levels: int) -> float:
    """A bar a level, higher and higher, those reached in gold; returns where what follows begins."""
    for place in range(levels):
        high = 7.0 + 3.0 * place
        bar = QRectF(left + place * (BAR + 3), middle + 9 - high, BAR, high)
        reached = place <= level
        ui.box(bar, 2, ui.theme.gold if reached else ui.theme.text2, 255 if reached else 60, line=False)
    return left + levels * (BAR + 3) + 9


class TrainerHead(Surface):
    """`low`: the window has little height; `told`: what is said of the results, at the foot of the page."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.low = False
        self._progress, self._session = Progress(), (0, 0)
        self.back = IconButton(appearance, "trainer.back", "left", self, command="trainer/back")
        self.kinds = Segments(appearance, "", self)
        self.preset = Choice(appearance, "", self)
        self.source = Choice(appearance, "", self)
        appearance.texts.changed.connect(self.say)
        self.say()

    def tell(self, progress: Progress, session: tuple[int, int]) -> None:
        """Say the results of the kind, and right answers and all answers of this session."""
        self._progress, self._session = progress, session
        self.setAccessibleName(self.told)

    @property
    def level(self) -> int:
        """How hard the next exercise of the kind is, from 0 to HARDEST."""
        return self._progress.level

    @property
    def told(self) -> str:
        """The results in words."""
        progress, (right, asked) = self._progress, self._session
        told = [self.text("trainer.level", n=progress.level + 1, all=HARDEST + 1)]
        if progress.asked:
            counted = {"right": f"{progress.right:,}", "asked": f"{progress.asked:,}"}
            told.append(
                self.text("trainer.results", share=f"{progress.right / progress.asked:.0%}", **counted)
            )
        if asked:
            told.append(self.text("trainer.session", right=right, asked=asked))
        return PART.join(told)

    @property
    def stepping(self) -> bool:
        """Whether a choice is just being moved by a key, and may be moved on."""
        return any(each.stepping for each in (self.kinds, self.preset, self.source))

    @property
    def wanted_height(self) -> float:
        """Height in design pixels; less in a low window."""
        return self._title + LINE

    def arrange(self) -> None:
        width, put, middle = self.design_width, self.put, self._title / 2
        put(self.back, EDGE, middle - 20, 44, 44)
        high = Segments.HEIGHT + 2 * MARGIN
        wide = min(self.kinds.wanted_width, width - 2 * EDGE + 2 * MARGIN)
        put(self.kinds, EDGE - MARGIN, self._title - MARGIN, wide, high)
        room = width - 2 * EDGE - BESIDE
        source = min(SOURCE, room * 0.42)
        preset = min(PRESET, room - 12 - source)
        put(self.source, width - EDGE - source, middle - 16, source, 38)
        put(self.preset, width - EDGE - source - 12 - preset, middle - 16, preset, 38)

    def draw(self, ui: Ui) -> None:
        texts, title = self.appearance.texts, self.text("trainer.title")
        shade = "#f6e3b4" if ui.theme.dark else ui.theme.gold
        size = 34 if self.low else 46
        box = QRectF(EDGE + 64, 0, BESIDE - 64, self._title)
        ui.fitted(box, title, size, 400, shade, "l", texts.title_family)

    @property
    def _title(self) -> float:
        return LOW_TITLE if self.low else TITLE

    def say(self) -> None:
        """Name everything in the language of now."""
        self.kinds.offer([self.text(f"trainer.kind_{kind}") for kind in KINDS], max(0, self.kinds.current))
        self.kinds.setAccessibleName(self.text("trainer.kind"))
        self.preset.setAccessibleName(self.text("trainer.rules"))
        self.source.setAccessibleName(self.text("trainer.source"))
        self.source.offer(SOURCES, [self.text(f"trainer.source_{each}") for each in SOURCES])
