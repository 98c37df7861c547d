"""The files that were left out, each with the reason."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.record_words import record_trouble
from app.ui.widgets.reading import ReadingDialog
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

GAP, SIZE, PLACE = 16.0, 16.0, 22.0
MOST = 200
"""Files that are named one by one; of more, only the number is told."""


class RefusedFiles(ScrolledSurface):
    """What is wrong with each file, and the folder in which it is."""

    def __init__(self, appearance: Appearance, refused: Sequence[tuple[Path, str]], parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._refused = refused
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join([sentence for sentence, _ in self.lines] + [self.rest]))
        super().refresh()

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Sentence and folder of each file that is named, in the language of now."""
        texts = self.appearance.texts
        named = self._refused[:MOST]
        return [(record_trouble(reason, path.name, texts), str(path.parent)) for path, reason in named]

    @property
    def rest(self) -> str:
        """How many more there are; "" where all are named."""
        left = len(self._refused) - MOST
        return self.text("library.refused_more", n=left) if left > 0 else ""

    def wanted_height(self, width: float) -> float:
        heights = sum(self._height(sentence, width - 16) for sentence, _ in self.lines)
        return heights + (SIZE * 2 if self.rest else 0.0) + GAP

    def draw(self, ui: Ui) -> None:
        width, top = self.design_width - 16, GAP / 2
        for sentence, folder in self.lines:
            height = self._height(sentence, width)
            words = height - PLACE - GAP
            ui.text(QRectF(8, top, width, words), sentence, SIZE, 500, wrap=True)
            elided(ui, QRectF(8, top + words, width, PLACE), folder, 13, 400, ui.theme.text2)
            ui.line(8, top + height - GAP / 2, 8 + width, top + height - GAP / 2)
            top += height
        ui.text(QRectF(8, top, width, SIZE * 2), self.rest, SIZE, 400, ui.theme.text2)

    def _height(self, sentence: str, width: float) -> float:
        return max(26.0, wrapped_height(sentence, width, SIZE, self.appearance.scale, 500)) + PLACE + GAP


class RefusalsDialog(ReadingDialog):
    """`summary`: what came of it, in one sentence; `title`: the id of the title."""

    largest = (860.0, 640.0)

    def __init__(
        self, appearance: Appearance, refused: Sequence[tuple[Path, str]], summary: str, parent: QWidget,
        title: str = "library.refused_title",
    ) -> None:  # fmt: skip
        super().__init__(appearance, parent)
        self.title = title
        self._summary = summary
        self.list = RefusedFiles(appearance, refused, self.card)
        self.read(self.list)
        self.setAccessibleName(summary)

    @property
    def subtitle(self) -> str:
        return self._summary
