"""The parts of a wide dialog: all at once where there is room, one at a time on a narrow card."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.widgets.buttons import Segments

WIDE_FROM = 940.0
"""A card of so many design pixels has room for three columns."""

ALL = "rules"


class Panes(QObject):
    """The switch between pages and what each shows; `turned` is emitted after another page was chosen.

    The named parts are one page (ALL) on a wide card and a page each on a narrow one; pages added later are
    their own everywhere. A page's text id is rules.page_ and its name.
    """

    turned = Signal()

    def __init__(
        self, appearance: Appearance, card: QWidget, parts: dict[str, Sequence[QWidget]], first: str
    ) -> None:
        super().__init__(card)
        self._appearance = appearance
        self._parts, self._first = parts, first
        self._more: dict[str, Sequence[QWidget]] = {}
        self.narrow = False
        self.page = ALL
        self.switch = Segments(appearance, "", card)
        self.switch.chosen.connect(lambda place: self.show(self.names[place]))
        appearance.texts.changed.connect(self._name)
        self._name()

    @property
    def names(self) -> tuple[str, ...]:
        """The pages there are now."""
        return (*(self._parts if self.narrow else (ALL,)), *self._more)

    def add(self, name: str, widgets: Sequence[QWidget]) -> None:
        """Another page."""
        self._more[name] = widgets
        self.show(self.page)

    def fit(self, width: float) -> None:
        """Take over the card's width."""
        narrow = width < WIDE_FROM
        if narrow != self.narrow:
            self.narrow = narrow
            kept = self.page in self._more
            self.show(self.page if kept else self._first if narrow else ALL)

    def show(self, page: str) -> None:
        """Turn to a page; a part's own page is ALL on a wide card."""
        self.page = page if page in self.names else self._first if self.narrow else ALL
        for name, widgets in (*self._parts.items(), *self._more.items()):
            seen = name == self.page or (self.page == ALL and name in self._parts)
            for widget in widgets:
                widget.setVisible(seen)
        self.switch.setVisible(len(self.names) > 1)
        self._name()
        self.turned.emit()

    def _name(self) -> None:
        texts = self._appearance.texts
        self.switch.setAccessibleName(texts("rules.pages"))
        names = self.names
        self.switch.offer([texts(f"rules.page_{name}") for name in names], names.index(self.page))
