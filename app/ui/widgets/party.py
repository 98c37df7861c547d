"""The picture of whoever pays or is paid: a player's avatar, a bettor's letter, the bank's dash."""

from PySide6.QtCore import QPointF, QRectF

from app.rules.hand import SEATS, Seat
from app.session.match_words import party_letter
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS


def paint_party(ui: Ui, party: Seat, centre: QPointF, radius: float, edge: str = "") -> None:
    """Draw a party as a disc; `edge` is the colour of a rim."""
    if party in SEATS:
        paint_avatar(ui.painter, AVATARS[party], centre, radius, edge)
        return
    theme = ui.theme
    ui.disc(centre, radius, theme.surface2)
    ui.disc(centre, radius, theme.gold, 60)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    ui.text(box, party_letter(party) or "—", radius, 700, theme.gold, "c")
