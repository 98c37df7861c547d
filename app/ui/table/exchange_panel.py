"""The panel of the exchange 换三张: which way the tiles go, how many are chosen, and the button."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.engine.action import Action, ExchangeTiles
from app.engine.seatview import SeatView
from app.ui.paint.controls import Look as ControlLook
from app.ui.paint.controls import key_width, paint_button, paint_key
from app.ui.paint.dice import paint_die, paint_direction
from app.ui.paint.kit import Ui
from app.ui.table.artist import Z_CALLS
from app.ui.table.context import Context
from app.ui.table.control import Control
from app.ui.table.picks import WANTED, Picks
from app.ui.table.picture import Picture

WIDTH, HEIGHT, RISE = 420.0, 126.0, 34.0
BUTTON = QRectF(254, 48, 150, 42)
SIGN = QPointF(42, 63)
STEPS = {"next": 1, "opposite": 2, "previous": 3}


class ExchangePanel:
    """Shown while three tiles are asked for. `choose` takes the exchange that the player confirms."""

    def __init__(self, context: Context, choose: Callable[[Action], None]) -> None:
        self._context, self._choose = context, choose
        self._panel = Picture(Z_CALLS + 1)
        context.scene.addItem(self._panel)
        self.controls: list[Control] = []

    def clear(self) -> None:
        """Put the panel away."""
        for control in self.controls:
            control.remove()
        self.controls = []
        self._panel.clear()

    def show(self, view: SeatView, picks: Picks) -> None:
        """Show how far the choice is."""
        self.clear()
        stage, unit = self._context.stage, self._context.stage.ui
        size = (WIDTH * unit, HEIGHT * unit)
        corner = QPointF((stage.play_width - size[0]) / 2, stage.own_top - size[1] - RISE * unit)
        area, margin = QRectF(corner.x(), corner.y(), *size), 44 * unit

        def paint(painter: QPainter) -> None:
            painter.translate(corner)
            painter.scale(unit, unit)
            self._paint(self._context.ui(painter, unit), view, len(picks.chosen))

        self._panel.draw(area.adjusted(-margin, -margin, margin, margin), self._context.dpr, paint)
        if picks.action is not None:
            self.controls = [self._button(picks.action, corner, unit)]

    def _paint(self, ui: Ui, view: SeatView, chosen: int) -> None:
        texts, theme, rules = self._context.texts, ui.theme, view.rules
        ui.panel(QRectF(0, 0, WIDTH, HEIGHT), 18)
        ui.disc(SIGN, 25, theme.well, max(theme.well_alpha, 40))
        if rules.exchange_direction == "dice":
            for k, number in enumerate((5, 2)):
                paint_die(ui.painter, SIGN + QPointF(18 * k - 9, 4 * k - 2), 14, number)
        else:
            paint_direction(ui.painter, SIGN, 25, STEPS[rules.exchange_direction], theme.gold)
        suit = "suit" if rules.exchange_three == "same_suit" else "any"
        ui.fitted(QRectF(80, 12, WIDTH - 96, 30), texts(f"table.exchange_{suit}"), 17, 500, theme.gold)
        way = texts(f"table.exchange_{rules.exchange_direction}")
        ui.fitted(QRectF(80, 50, 168, 24), way, 14, 400, theme.text2)
        count = texts("table.exchange_count", n=chosen, all=WANTED)
        ui.fitted(QRectF(80, 76, 168, 24), count, 14, 500, theme.text)
        if chosen < WANTED:
            paint_button(ui, BUTTON, texts("table.exchange_do"), "plain", 16, look=ControlLook.DISABLED)

    def _button(self, action: ExchangeTiles, corner: QPointF, unit: float) -> Control:
        context = self._context
        words, key = context.texts("table.exchange_do"), context.key("table/play")
        area = QRectF(corner + BUTTON.topLeft() * unit, BUTTON.size() * unit)

        def paint(ui: Ui, look: ControlLook) -> None:
            ui.painter.translate(corner)
            ui.painter.scale(unit, unit)
            inner = context.ui(ui.painter, unit)
            paint_button(inner, BUTTON, words, "primary", 16, look=look)
            paint_key(inner, BUTTON.center().x() - key_width(inner, key) / 2, BUTTON.bottom() + 8, key)

        return Control(context, Z_CALLS + 2, words, area, paint, lambda: self._choose(action), 40 * unit)
