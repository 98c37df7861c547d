"""A bare view of a graphics scene, set up for tiles that move, with a tooltip where there is one to show."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from app.ui.announce import announce
from app.ui.tips import tip_of


class Canvas(QGraphicsView):
    """Subclasses say in `tip_at` what is told of a place under the pointer.

    `covered`: the area of the scene that opaque items cover, so that nothing need be painted under them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.covered = QRectF()
        self._graphics = QGraphicsScene(self)
        self._graphics.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._graphics)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the colour of the scene's ground where it can be seen."""
        if not self.covered.contains(QRectF(rect).intersected(self.sceneRect())):
            super().drawBackground(painter, QRectF(rect))

    def tip_at(self, point: QPointF) -> str:
        """The tooltip of a point of the scene; "" for none."""
        raise NotImplementedError

    def announce(self, text: str) -> None:
        """Say something to a screen reader."""
        announce(self, text)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of what lies under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = tip_of(self.tip_at(self.mapToScene(event.pos())))
            QToolTip.showText(event.globalPos(), tip, self.viewport())
            return True
        return super().viewportEvent(event)
