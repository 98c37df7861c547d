"""The picture behind the home page: at once with ready tiles, soon with such as are painted for its size."""

from collections.abc import Iterator

from PySide6.QtGui import QPixmap

from app.ui.first_paint import Steps
from app.ui.paint.home_scene import Placed, Stage, home_background, paint_home, ready_tiles
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Surface

PAUSE = 150
"""Milliseconds without another change of size after which the tiles are painted for it."""

Style = tuple[str, bool, bool]


class HomeGround:
    """Draws the picture of a page and keeps it; `settled` when it is the one for the size and look of now."""

    def __init__(self, page: Surface) -> None:
        self._page = page
        self._key: object = None
        self._ready: list[Placed] = []
        self._whole: QPixmap | None = None
        self._steps = Steps(page)

    @property
    def settled(self) -> bool:
        """Whether the tiles are painted for this size."""
        return self._whole is not None

    def draw(self, ui: Ui, menu: float) -> None:
        """Draw the picture; the page's menu ends `menu` scene pixels from the left."""
        page, settings = self._page, self._page.appearance.settings
        ratio = page.devicePixelRatioF()
        stage = Stage.beside(round(page.width() * ratio), round(page.height() * ratio), menu * ratio)
        style = settings.skin, settings.index_numerals, settings.colour_blind
        if self._key != (stage, style, ui.theme.name):
            pause = 0 if self._key is None else PAUSE
            self._key = (stage, style, ui.theme.name)
            self._ready, self._whole = ready_tiles(stage, *style), None
            self._steps.begin(self._refine(stage, style), pause)
        ui.painter.save()
        ui.painter.scale(1 / ui.scale / ratio, 1 / ui.scale / ratio)
        if self._whole is None:
            paint_home(ui.painter, stage, ui.theme, self._ready)
        else:
            ui.painter.drawPixmap(0, 0, self._whole)
        ui.painter.restore()

    def _refine(self, stage: Stage, style: Style) -> Iterator[None]:
        """Paint the tiles for this very size, in small steps."""
        from app.ui.paint.home_tiles import paint_tiles

        for placed in paint_tiles(stage, *style):
            yield
            if placed is not None:
                self._whole = home_background(stage, self._page.appearance.theme, [placed])
                self._page.update()
