"""What this program is, where it keeps the user's files, and whose work it uses."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app import VERSION
from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.places import Places
from app.ui.widgets.reading import ReadingDialog
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import wrapped_height

SIZE, HEADING, GAP, AFTER = 16.0, 34.0, 6.0, 20.0
WORKS = ("fonts", "qt", "libraries")


class AboutText(ScrolledSurface):
    """Headings with the paragraphs that belong to each."""

    def __init__(self, appearance: Appearance, places: Places, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._places = places
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join(line for _, lines in self.sections for line in lines))
        super().refresh()

    @property
    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each heading, and what stands under it, in the language of now."""
        text, places = self.text, self._places
        files = tuple(
            text(f"app.about_{name}", folder=str(path))
            for name, path in (("records", places.records), ("config", places.config), ("log", places.log))
        )
        works = tuple(text(f"app.about_{name}") for name in WORKS)
        return (
            (text("app.about_game"), (text("app.about", version=VERSION), text("app.about_fair"))),
            (text("app.about_files"), files),
            (text("app.about_thanks"), works),
        )

    def wanted_height(self, width: float) -> float:
        return sum(height for *_, height in self._flow(width)) + 8

    def draw(self, ui: Ui) -> None:
        y, room = 0.0, self.design_width - 16
        for line, is_heading, height in self._flow(self.design_width):
            if is_heading:
                ui.text(QRectF(8, y, room, 26), line, 15, 700, ui.theme.gold)
            else:
                ui.text(QRectF(8, y, room, height), line, SIZE, 400, wrap=True)
            y += height

    def _flow(self, width: float) -> Iterator[tuple[str, bool, float]]:
        for heading, lines in self.sections:
            yield heading, True, HEADING
            for place, line in enumerate(lines, 1):
                after = AFTER if place == len(lines) else GAP
                yield line, False, wrapped_height(line, width - 16, SIZE, self.appearance.scale) + 2 + after


class AboutDialog(ReadingDialog):
    """Name and version, the user's files, and licences."""

    title = "app.about_title"
    largest = (820.0, 660.0)

    def __init__(self, appearance: Appearance, places: Places, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.read(AboutText(appearance, places, self.card))
