"""Which signs an event brings over the table."""

from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    HorsesPaid,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileDeclined,
    LastTileOffered,
    OpeningsShown,
    PungMade,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    TilesExchanged,
    WallExhausted,
)
from app.engine.seatview import SeatView
from app.ui.table.bird import Bird
from app.ui.table.celebration import Celebration
from app.ui.table.context import Context
from app.ui.table.dice import show_direction, throw
from app.ui.table.ribbons import Ribbons
from app.ui.table.signs import Signs

END_REST = 760.0
"""How long the last thing that happened in a round can be looked at before its settlement."""


class Announcements:
    """Plays the signs of events, as they happen; a jump shows none of them."""

    def __init__(self, context: Context, ribbons: Ribbons) -> None:
        self._context, self._ribbons = context, ribbons
        self._signs = Signs(context)
        self._bird = Bird(context, self._signs)
        self._celebration = Celebration(context)

    def announce(self, event: Event, view: SeatView) -> None:
        """Play the signs of an event; `view`: the table after it."""
        match event:
            case PungMade():
                self._signs.stamp(event.seat, "pong", view)
            case ChowMade():
                self._signs.stamp(event.seat, "chow", view)
            case KongMade():
                self._kong(event, view)
            case HandWon():
                self._won(event, view)
            case HandAnnounced():
                self._signs.stamp(event.seat, "dance" if event.dance else "sing", view)
            case KongMoneyMoved() | KongsBooked() | WallExhausted() | HorsesPaid() | PursesEmptied():
                self._signs.float_amounts(event.payments, view)
            case RoundEnded():
                self._context.timeline.call(self._context.pace.stay(END_REST), lambda: None)
            case _:
                self._rarer(event, view)

    def _rarer(self, event: Event, view: SeatView) -> None:
        """Signs of events that only some rules know."""
        texts = self._context.texts
        match event:
            case TilesExchanged():
                self._exchanged(event)
            case OpeningsShown():
                self._openings(event, view)
            case BirdTurned():
                self._bird.fly(event, view)
                self._signs.float_amounts(event.payments, view, self._context.pace.after("win_amounts"))
            case LastTileOffered():
                self._signs.say(event.seat, texts("table.last_offered"), view)
            case LastTileDeclined():
                self._signs.say(event.seat, texts("table.last_declined"), view)
            case SeatLeft():
                self._signs.say(event.seat, texts("table.gone"), view)
                self._signs.float_amounts(event.payments, view, self._context.pace.after("kong_amounts"))
            case _:
                pass

    def _kong(self, event: KongMade, view: SeatView) -> None:
        self._signs.stamp(event.seat, "supplement" if event.supplement else "kong", view)
        self._signs.ring(event.seat, view)
        self._signs.float_amounts(event.payments, view, self._context.pace.after("kong_amounts"), waits=False)

    def _won(self, event: HandWon, view: SeatView) -> None:
        self._signs.darken()
        self._signs.stamp(event.seat, "hu", view)
        self._signs.float_amounts(event.payments, view, self._context.pace.after("win_amounts"))
        if not event.finishes:
            self._ribbons.flash(event.seat, view)
        if event.seat == view.viewer:
            self._celebration.play()

    def _exchanged(self, event: TilesExchanged) -> None:
        if event.dice is not None:
            throw(self._context, event.dice)
        show_direction(self._context, self._signs, event.step)

    def _openings(self, event: OpeningsShown, view: SeatView) -> None:
        """The names of the opening hands that were shown; nothing of those that were kept back."""
        texts = self._context.texts
        for seat, kinds in enumerate(event.kinds):
            if kinds:
                names = texts("app.list_mark").join(texts(f"table.opening_{kind}") for kind in kinds)
                self._signs.say(seat, names, view)
        self._signs.float_amounts(event.payments, view, self._context.pace.after("kong_amounts"))
