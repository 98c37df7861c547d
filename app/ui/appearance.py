"""What every part of the window needs to show itself: texts, colours, scale, settings, clock and sounds."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPixmap

from app.ui.clock import Clock, SystemClock
from app.ui.hearing import Player, SilentPlayer, volumes_of
from app.ui.paint.palette import THEMES, Theme, colour_blind, high_contrast
from app.ui.settings import Settings
from app.ui.texts import Texts

if TYPE_CHECKING:
    from app.ui.key_bindings import Bindings
    from app.ui.table.motion import Pace

DESIGN = QSize(1600, 1000)
"""The window for which all sizes are written, in pixels."""

LEAST_SCALE, MOST_SCALE = 0.88, 2.5
SMALLEST_WINDOW = QSize(640, 400)
"""No scale leaves the window fewer design pixels: what every page and dialog has room in."""


class Appearance(QObject):
    """Texts, theme and scale as the settings and the window's size make them.

    `changed` is emitted whenever anything drawn may look different; `settings_changed` when the user chose
    something, with the new settings. `mended`: the settings named keys that cannot be. `pictures`: what was
    painted small and will be wanted again; emptied at every change. `player`: what plays sounds; silent until
    another is given.
    """

    changed = Signal()
    settings_changed = Signal(object)

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.texts = Texts(settings.language)
        self.clock: Clock = clock or SystemClock()
        self.player: Player = SilentPlayer()
        self.scale = 1.0
        self.pictures: dict[Hashable, QPixmap] = {}
        self._window = DESIGN
        self.theme = self._theme()
        self._keys: Bindings | None = None
        self.mended = bool(settings.keys) and not self.keys.hold(settings.keys)
        if self.mended:
            self.settings = settings._replace(keys=self.keys.stored)

    def choose(self, **choices: Any) -> None:
        """Change settings, such as `choose(theme="day")`; everything follows at once."""
        self.adopt(self.settings._replace(**choices))

    def adopt(self, settings: Settings) -> None:
        """Take over new settings as a whole."""
        if settings == self.settings:
            return
        self.settings = settings
        self.texts.set_language(settings.language)
        self.player.set_volumes(volumes_of(settings))
        self.theme = self._theme()
        self.scale = self._scale()
        self._keys = None
        self.settings_changed.emit(settings)
        self._change()

    @property
    def keys(self) -> "Bindings":
        """Which keys give which commands."""
        if self._keys is None:
            from app.ui.key_bindings import sound

            self._keys = sound(self.settings.keys)
        return self._keys

    def bind(self, keys: "Bindings") -> None:
        """Let other keys give the commands; everything that names a key follows at once."""
        self.choose(keys=keys.stored)

    def tip(self, identifier: str) -> str:
        """What a command of the key table does, and its keys."""
        from app.ui.key_words import tip

        return tip(identifier, self.keys, self.texts)

    def hear_through(self, player: Player) -> None:
        """Play sounds through a player, as loud as the settings say."""
        self.player = player
        player.set_volumes(volumes_of(self.settings))

    def toggle_mute(self) -> None:
        """Turn all sounds off, or on again."""
        self.choose(muted=not self.settings.muted)

    def fit(self, window: QSize) -> None:
        """Take over the window's size; the interface grows and shrinks with it."""
        self._window = window
        scale = self._scale()
        if scale != self.scale:
            self.scale = scale
            self._change()

    def follow_system(self) -> None:
        """Ask again for the system's colour scheme."""
        theme = self._theme()
        if theme != self.theme:
            self.theme = theme
            self._change()

    def _change(self) -> None:
        self.pictures.clear()
        self.changed.emit()

    @property
    def animated(self) -> bool:
        """Whether dialogs and lists move into place."""
        return self.settings.motion not in ("off", "reduced")

    @property
    def pace(self) -> "Pace":
        """The speed of all motion."""
        from app.ui.table.motion import Pace

        return Pace(self.settings.motion)

    def _scale(self) -> float:
        stage = min(self._window.width() / DESIGN.width(), self._window.height() / DESIGN.height())
        bounded = min(max(stage, LEAST_SCALE), MOST_SCALE)
        wanted = bounded * self.settings.interface_scale / 100
        room = min(
            self._window.width() / SMALLEST_WINDOW.width(), self._window.height() / SMALLEST_WINDOW.height()
        )
        return min(wanted, max(room, LEAST_SCALE))

    def _theme(self) -> Theme:
        choice = self.settings.theme
        if choice == "system":
            scheme = QGuiApplication.styleHints().colorScheme()
            choice = "day" if scheme == Qt.ColorScheme.Light else "night"
        theme = THEMES[choice]
        if self.settings.colour_blind:
            theme = colour_blind(theme)
        return high_contrast(theme) if self.settings.high_contrast else theme
