"""Pictures for the command line: the table is painted without a window and without a display."""

import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize

from app.assets import MissingAsset
from app.records.files import write_durably
from app.records.record import Record
from app.rules.hand import Seat
from app.ui.animation import Animator, Span
from app.ui.appearance import Appearance
from app.ui.application import has_display, make_application
from app.ui.paint.assets import load_fonts
from app.ui.places import Places
from app.ui.render import png_bytes, render_moment
from app.ui.settings import SettingsFile


class HeadlessPainter:
    """Paints records as the user's settings say, or in another language and theme.

    Raises OSError when a file of the program is missing or damaged.
    """

    def __init__(self, language: str | None, theme: str | None) -> None:
        if not has_display():
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        self._application = make_application()
        settings = SettingsFile(Places.of_platform().config).load()
        changes: dict[str, Any] = {"language": language, "theme": theme}
        settings = settings._replace(**{name: value for name, value in changes.items() if value is not None})
        try:
            load_fonts()
            self._appearance = Appearance(settings)
            self._appearance.texts("app.title")
        except MissingAsset as error:
            raise OSError(f"a file of the program is missing or damaged: {error.path}") from error

    def save_picture(
        self, record: Record, at: int, seat: Seat, open_hands: bool, size: tuple[int, int], ratio: float,
        path: Path,
    ) -> None:  # fmt: skip
        """Save the picture of a moment as PNG. Raises CannotWrite."""
        picture = render_moment(record, at, seat, open_hands, QSize(*size), self._appearance, ratio)
        write_durably(path, png_bytes(picture))

    def animation(
        self, record: Record, first: int, last: int, seat: Seat, open_hands: bool, size: tuple[int, int],
        ratio: float,
    ) -> Animator:  # fmt: skip
        """The animated picture of the events from one position to another."""
        span = Span(record, first, last, seat, open_hands)
        return Animator(span, QSize(*size), self._appearance, ratio)
