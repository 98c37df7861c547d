"""The picture behind the home page: at once as it was kept or with ready tiles, soon painted for its size."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage

from app.ui.first_paint import Steps
from app.ui.paint.home_stage import HomeStage, Placed
from app.ui.paint.kept_picture import keep, recall
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Surface

PAUSE = 150
"""Milliseconds without another change of size after which the tiles are painted for it."""

Style = tuple[str, bool, bool]


class HomeGround:
    """Draws the picture of a page and keeps it, also for the next start in the file `kept`."""

    def __init__(self, page: Surface, kept: Path | None) -> None:
        self._page, self._kept = page, kept
        self._key: tuple[HomeStage, Style, str] | None = None
        self._ready: list[Placed] = []
        self._picture: QImage | None = None
        self._steps = Steps(page)
        self.settled = False
        """Whether the picture has been painted for the size and the look of now."""

    def draw(self, ui: Ui, menu: float) -> None:
        """Draw the picture; the page's menu ends `menu` scene pixels from the left."""
        page, settings = self._page, self._page.appearance.settings
        ratio = page.devicePixelRatioF()
        stage = HomeStage.beside(round(page.width() * ratio), round(page.height() * ratio), menu * ratio)
        style = settings.skin, settings.index_numerals, settings.colour_blind
        key = (stage, style, ui.theme.name)
        if self._key != key:
            self._begin(key)
        ui.painter.save()
        ui.painter.scale(1 / ui.scale / ratio, 1 / ui.scale / ratio)
        if self._picture is None:
            from app.ui.paint.home_scene import paint_sketch

            paint_sketch(ui.painter, stage, ui.theme, self._ready)
        else:
            ui.painter.drawImage(0, 0, self._picture)
        ui.painter.restore()

    def _begin(self, key: tuple[HomeStage, Style, str]) -> None:
        """Find what can be shown at once, and paint it anew soon."""
        stage, style, _ = key
        first = self._key is None
        self._key, self._picture, self.settled = key, None, False
        if first and self._kept is not None:
            self._picture = recall(self._kept, repr(key), round(stage.width), round(stage.height))
        if self._picture is None:
            from app.ui.paint.home_scene import ready_tiles

            self._ready = ready_tiles(stage, *style)
        self._steps.begin(self._refine(stage, style), 0 if first else PAUSE)

    def _refine(self, stage: HomeStage, style: Style) -> Iterator[None]:
        """Paint the tiles for this very size, in small steps."""
        from app.ui.paint.home_scene import home_background
        from app.ui.paint.home_tiles import paint_tiles

        yield
        for placed in paint_tiles(stage, *style):
            yield
            if placed is not None:
                before = self._picture
                self._ready = []
                self._picture = home_background(stage, self._page.appearance.theme, [placed])
                self.settled = True
                self._page.update()
                yield
                if self._kept is not None and self._picture != before:
                    keep(self._kept, repr(self._key), self._picture)
