"""Type and shapes: text, panels and boxes on a QPainter in the colours of a theme."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QImage, QLinearGradient, QPainter, QPen

from app.plain import plain_lines
from app.ui.paint.assets import SANS
from app.ui.paint.effects import HINTS, NO_BRUSH, NO_PEN, blank, blur, colour, painting, stops
from app.ui.paint.palette import NIGHT, Theme
from app.ui.paint.picture_cache import MB, PictureCache, weight
from app.ui.paint.pixels import PixelGrid

SMALLEST = 12.0
"""Nothing is written smaller than this many screen pixels."""

EXACT = 1e-6
"""By how much a quotient may miss the whole number that it is meant to be."""

KEPT_SHADOWS = 24 * MB
"""Those of the largest dialogs have 3 MB."""

CJK = "\u2e80"
"""The first of the Chinese characters in the order of Unicode."""

ALIGN = {
    "l": Qt.AlignmentFlag.AlignLeft,
    "c": Qt.AlignmentFlag.AlignHCenter,
    "r": Qt.AlignmentFlag.AlignRight,
}
ONE_LINE = Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
"""In a box lower than its letters' own height a line is still whole."""


@lru_cache(maxsize=256)
def font(size: float, weight: int = 400, family: str = SANS, track: float = 0.0) -> QFont:
    """A font of `size` pixels; `track` adds pixels between letters."""
    made = QFont(family)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if track:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, track)
    return made


@lru_cache(maxsize=512)
def text_width(text: str, size: float, weight: int = 400, family: str = SANS, track: float = 0.0) -> float:
    """Width of a line of text in pixels."""
    return QFontMetricsF(font(size, weight, family, track)).horizontalAdvance(text)


def cut(text: str, metrics: QFontMetricsF, width: float) -> str:
    """As much of a line as fits a width, and what says that it goes on: dots on the line after letters, the
    centred sign (省略号) after Chinese characters.
    """
    dots = "…" if any(each >= CJK for each in text) else "..."
    room = width - metrics.horizontalAdvance(dots)
    kept = bisect_right(range(1, len(text) + 1), room, key=lambda n: metrics.horizontalAdvance(text[:n]))
    return text[:kept].rstrip(" ,.;:·") + dots


def written_size(size: float, scale: float) -> float:
    """The size at which text of a wanted size is really written at a scale; typefaces have whole pixels."""
    return max(size, ceil(SMALLEST / scale - EXACT))


class Run(NamedTuple):
    """A piece of a line: `size` 0 is the line's own, an empty `shade` the theme's text colour."""

    text: str
    shade: str = ""
    weight: int = 400
    family: str = SANS
    size: float = 0.0


class Ui:
    """Draws text and shapes; `scale` is how many screen pixels one unit of the painter is.

    Only `scale` knows about the screen: it keeps text at SMALLEST screen pixels or more.
    """

    def __init__(self, painter: QPainter, theme: Theme = NIGHT, scale: float = 1.0) -> None:
        self.painter, self.theme, self.scale = painter, theme, scale
        painter.setRenderHints(HINTS)

    def size(self, size: float) -> float:
        """The size at which text of a wanted size is really written."""
        return written_size(size, self.scale)

    def width(
        self, text: str, size: float, weight: int = 400, family: str = SANS, track: float = 0.0
    ) -> float:
        """Width of a line of text in the painter's units."""
        return text_width(text, self.size(size), weight, family, track)

    def text(
        self, box: QRectF, text: str, size: float = 15, weight: int = 400, shade: str = "", align: str = "l",
        family: str = SANS, track: float = 0.0, alpha: float = 255, wrap: bool = False,
    ) -> None:  # fmt: skip
        """A line of text, in the middle of the box's height, whole in a low box; `align` "l", "c" or "r".

        `wrap`: several lines from the top of the box instead.  An empty `shade` is the theme's text colour.
        """
        self.painter.setFont(font(self.size(size), weight, family, track))
        self.painter.setPen(colour(shade or self.theme.text, alpha))
        flags = ALIGN[align].value
        if wrap:
            flags |= Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value
        else:
            flags |= Qt.AlignmentFlag.AlignVCenter.value | ONE_LINE.value
        self.painter.drawText(box, flags, plain_lines(text))

    def fitted(
        self, box: QRectF, text: str, size: float, weight: int = 400, shade: str = "", align: str = "l",
        family: str = SANS,
    ) -> None:  # fmt: skip
        """A line of text made smaller, and at last cut with an ellipsis, until it fits the box's width; in a
        large interface it stays larger than SMALLEST by as much as all else is.
        """
        wanted = self.width(text, size, weight, family)
        if wanted > box.width():
            fits, least = size * box.width() / wanted, min(size, SMALLEST)
            size = self.size(max(fits, least))
            if self.width(text, size, weight, family) > box.width() + 1:
                size = self.size(max(floor(fits), least))
            metrics = QFontMetricsF(font(size, weight, family))
            if metrics.horizontalAdvance(text) > box.width() + 1:
                text = cut(text, metrics, box.width())
        self.text(box, text, size, weight, shade, align, family)

    def rich(self, x: float, y: float, height: float, runs: Sequence[Run], size: float = 14) -> float:
        """Runs of text on one line; returns the x where they end."""
        for run in runs:
            of = run.size or size
            width = self.width(run.text, of, run.weight, run.family)
            box = QRectF(x, y, width + 4, height)
            self.text(box, run.text, of, run.weight, run.shade, "l", run.family)
            x += width
        return x

    def rich_width(self, runs: Sequence[Run], size: float = 14) -> float:
        """Width of runs of text on one line."""
        return sum(self.width(run.text, run.size or size, run.weight, run.family) for run in runs)

    def shadow(
        self, box: QRectF, radius: float, blur_radius: float = 18, drop: float = 8, alpha: float = 110
    ) -> None:
        """The soft shadow of a rounded box."""
        margin = blur_radius * 2
        image = _shadow_image(round(box.width()), round(box.height()), radius, blur_radius, alpha)
        size = QRectF(0, 0, box.width() + 2 * margin, box.height() + 2 * margin)
        self.painter.drawImage(size.translated(box.x() - margin, box.y() - margin + drop), image)

    def box(
        self, box: QRectF, radius: float = 12, fill: str = "", alpha: float = 255, fill2: str = "",
        stroke: str = "", stroke_alpha: float | None = None, line_width: float = 1.0, line: bool = True,
    ) -> None:  # fmt: skip
        """A rounded box on whole pixels; `fill2` makes a gradient downwards, `line` draws its border."""
        painter = self.painter
        box = PixelGrid.under(painter).box(box)
        top = fill or self.theme.surface
        gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
        stops(gradient, (0, colour(top, alpha)), (1, colour(fill2 or top, alpha)))
        painter.setPen(NO_PEN)
        painter.setBrush(QBrush(gradient) if fill2 else QBrush(colour(top, alpha)))
        painter.drawRoundedRect(box, radius, radius)
        if line:
            edge = self.theme.line_alpha if stroke_alpha is None else stroke_alpha
            self.frame(box, radius, stroke or self.theme.line, edge, line_width)

    def frame(self, box: QRectF, radius: float, shade: str, alpha: float = 255, width: float = 1.0) -> None:
        """A line of whole pixels along the inside of a rounded box."""
        grid = PixelGrid.under(self.painter)
        width = grid.breadth(width)
        half = width / 2
        inner = grid.box(box).adjusted(half, half, -half, -half)
        self.painter.setBrush(NO_BRUSH)
        self.painter.setPen(QPen(colour(shade, alpha), width))
        self.painter.drawRoundedRect(inner, radius - half, radius - half)

    def panel(
        self, box: QRectF, radius: float = 18, alpha: float | None = None, fill: str = "", fill2: str = "",
        shadow: bool = True,
    ) -> None:  # fmt: skip
        """A card: shadow, ground in the card's gradient, border, and light on its upper edge."""
        if shadow:
            self.shadow(box, radius)
        theme = self.theme
        opacity = theme.card_alpha if alpha is None else alpha
        self.box(box, radius, fill or theme.card, opacity, fill2 or (fill or theme.card2))
        gradient = QLinearGradient(box.topLeft(), box.topRight())
        stops(gradient, (0, colour("#ffffff", 0)), (0.5, colour("#ffffff", 46)), (1, colour("#ffffff", 0)))
        grid = PixelGrid.under(self.painter)
        width = grid.breadth(1)
        self.painter.setPen(QPen(QBrush(gradient), width))
        y = grid.box(box).top() + width / 2
        self.painter.drawLine(QLineF(box.left() + radius, y, box.right() - radius, y))

    def line(
        self, x0: float, y0: float, x1: float, y1: float, shade: str = "", alpha: float | None = None,
        width: float = 1.0,
    ) -> None:  # fmt: skip
        """A straight line on whole pixels if level or upright, by default in the border's colour."""
        grid = PixelGrid.under(self.painter)
        width = grid.breadth(width)
        strength = self.theme.line_alpha if alpha is None else alpha
        pen = QPen(colour(shade or self.theme.line, strength), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setPen(pen)
        self.painter.drawLine(grid.line(QLineF(x0, y0, x1, y1), width))

    def disc(self, centre: QPointF, radius: float, fill: str, alpha: float = 255) -> None:
        """A filled circle without a border."""
        self.painter.setPen(NO_PEN)
        self.painter.setBrush(colour(fill, alpha))
        self.painter.drawEllipse(centre, radius, radius)


def _shadow_image(width: int, height: int, radius: float, blur_radius: float, alpha: float) -> QImage:
    key = (width, height, radius, blur_radius, alpha)
    return _shadows.get(key, lambda: _painted_shadow(*key))


def _painted_shadow(width: int, height: int, radius: float, blur_radius: float, alpha: float) -> QImage:
    margin = blur_radius * 2
    image = blank(width + 2 * margin, height + 2 * margin)
    with painting(image) as painter:
        painter.setPen(NO_PEN)
        painter.setBrush(colour("#000000", alpha))
        painter.drawRoundedRect(QRectF(margin, margin, width, height), radius, radius)
    return blur(image, blur_radius)


_shadows = PictureCache[QImage](KEPT_SHADOWS, weight)
