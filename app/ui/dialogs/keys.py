"""All keys 快捷键, by where they work: at the table, in the viewer, the library, dialogs, everywhere."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.menus import MENUS
from app.ui.paint.kit import Ui
from app.ui.replay_steps import HELP
from app.ui.texts import Texts
from app.ui.widgets.reading import ReadingDialog
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import wrapped_height

GAP, SIZE = 10.0, 16.0
HEADING = 46.0
BETWEEN = 44.0
"""Room between the two columns."""

TABLE = (
    "choose", "raise", "play", "one", "two", "three", "four", "choice", "hu", "pass", "tab", "items",
    "result",
)  # fmt: skip
DIALOGS = ("next", "press", "among", "close", "find")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, "" for none, and one sentence for each thing that a key does."""

    heading: str
    sentences: tuple[str, ...]


def all_keys(texts: Texts) -> tuple[Section, ...]:
    """Every key of the program, in the language of now."""
    return (
        Section(texts("keys.table"), tuple(texts(f"keys.table_{name}") for name in TABLE)),
        Section(texts("keys.window"), tuple(_of_window(texts))),
        Section(texts("keys.viewer"), tuple(texts(f"replay.{name}_tip") for name in HELP)),
        Section(texts("keys.library"), (texts("library.keys"),)),
        Section(texts("keys.dialogs"), tuple(texts(f"keys.dialogs_{name}") for name in DIALOGS)),
    )


def _of_window(texts: Texts) -> Iterator[str]:
    """What the menus do by a key."""
    yield texts("keys.menu")
    for _, entries in MENUS:
        for entry in entries:
            keys = [each.toString(QKeySequence.SequenceFormat.NativeText) for each in entry.shortcuts]
            if keys:
                name = texts(entry.text).replace("&", "").rstrip("….")
                yield texts("keys.entry", name=name, keys=texts("app.list_mark").join(keys))


class KeysList(ScrolledSurface):
    """The sections one below the other, each in two columns."""

    def __init__(
        self, appearance: Appearance, sections: Callable[[Texts], Sequence[Section]], parent: QWidget
    ) -> None:
        super().__init__(appearance, parent)
        self._sections = sections
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join(each for part in self.sections for each in part.sentences))
        super().refresh()

    @property
    def sections(self) -> Sequence[Section]:
        """What is told, in the language of now."""
        return self._sections(self.appearance.texts)

    def wanted_height(self, width: float) -> float:
        return sum(self._section_height(section, self._room(width)) for section in self.sections) + GAP

    def draw(self, ui: Ui) -> None:
        room, top = self._room(self.design_width), GAP / 2
        for section in self.sections:
            if section.heading:
                ui.text(QRectF(8, top + 6, 600, 30), section.heading, 18, 700, ui.theme.gold)
            for place, column in enumerate(_columns(section)):
                x, y = 8 + place * (room + BETWEEN), top + (HEADING if section.heading else 0.0)
                for sentence in column:
                    height = self._height(sentence, room)
                    ui.text(QRectF(x, y, room, height), sentence, SIZE, wrap=True)
                    y += height + GAP
            top += self._section_height(section, room)

    def _section_height(self, section: Section, room: float) -> float:
        highest = max(sum(self._height(each, room) + GAP for each in column) for column in _columns(section))
        return highest + (HEADING if section.heading else 0.0)

    def _room(self, width: float) -> float:
        return (width - 16 - BETWEEN) / 2

    def _height(self, sentence: str, room: float) -> float:
        return max(26.0, wrapped_height(sentence, room, SIZE, self.appearance.scale))


def _columns(section: Section) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of the left and of the right column."""
    half = (len(section.sentences) + 1) // 2
    return section.sentences[:half], section.sentences[half:]


class KeysDialog(ReadingDialog):
    """The list with a button that closes it."""

    largest = (1080.0, 800.0)
    title = "keys.title"

    def __init__(
        self, appearance: Appearance, parent: QWidget,
        sections: Callable[[Texts], Sequence[Section]] = all_keys,
    ) -> None:  # fmt: skip
        super().__init__(appearance, parent)
        self.list = KeysList(appearance, sections, self.card)
        self.read(self.list)
