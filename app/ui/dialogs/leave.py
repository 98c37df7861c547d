"""Before a player leaves a round 逃跑: what it costs, and whether it is meant."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.seatview import SeatView
from app.rules.leaving import LAST_TILES
from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.rule_lines import amount
from app.ui.texts import Texts
from app.ui.widgets.buttons import DangerButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.type import wrapped_height

WIDTH, EDGE, HEAD, BETWEEN, FOOT = 640.0, 44.0, 118.0, 12.0, 100.0


def cost_of_leaving(view: SeatView, texts: Texts) -> str:
    """What leaving costs the viewer now, as far as the viewer can know it: hands stay secret."""
    rules = view.rules
    if view.me.finished:
        return texts("play.leave_won" if rules.winner_leave == "defer_gain" else "play.leave_forfeit")
    others = [player for player in view.players if not (player.finished or player.seat == view.viewer)]
    if not others:
        return texts("play.leave_none")
    each = rules.escape_mult * rules.unit
    least = rules.escape_last4 != "off" and view.wall_left <= LAST_TILES
    return texts(
        "play.leave_cost_least" if least else "play.leave_cost",
        n=len(others),
        each=amount(each, rules, texts),
        total=amount(each * len(others), rules, texts),
    )


class LeaveDialog(DialogFrame):
    """Emits `confirmed` when the user really leaves; anything else closes it."""

    confirmed = Signal()
    largest = (WIDTH, HEAD + FOOT)

    def __init__(self, appearance: Appearance, view: SeatView, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.view = view
        card = self.card
        self.stay = PlainButton(appearance, "play.leave_stay", "", card)
        self.go = DangerButton(appearance, "play.leave_go", "door", card)
        self.largest = (WIDTH, HEAD + sum(self._heights) + BETWEEN + FOOT)
        self.stay.clicked.connect(self.close_dialog)
        self.go.clicked.connect(self._confirm)

    @property
    def cost(self) -> str:
        """What leaving costs."""
        return cost_of_leaving(self.view, self.appearance.texts)

    def first_focus(self) -> QWidget:
        return self.stay

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        stay, go = max(140.0, self.stay.wanted_width), max(140.0, self.go.wanted_width)
        self.card.put(self.go, width - 44 - go, height - 68, go, 48)
        self.card.put(self.stay, width - 64 - go - stay, height - 68, stay, 48)

        self.setAccessibleDescription(f"{self.cost}\n{self.text('play.leave_hint')}")

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self.text("play.leave_title"))
        room = self.card.size_in[0] - 2 * EDGE
        cost, hint = self._heights
        ui.text(QRectF(EDGE, HEAD, room, cost), self.cost, 17, wrap=True)
        below = QRectF(EDGE, HEAD + cost + BETWEEN, room, hint)
        ui.text(below, self.text("play.leave_hint"), 14, 400, ui.theme.text2, wrap=True)

    @property
    def _heights(self) -> tuple[float, float]:
        """How high the cost and the hint under it are."""
        scale, room = self.appearance.scale, WIDTH - 2 * EDGE
        hint = self.text("play.leave_hint")
        return wrapped_height(self.cost, room, 17, scale) + 2, wrapped_height(hint, room, 14, scale) + 2

    def _confirm(self) -> None:
        self.close_dialog()
        self.confirmed.emit()
