"""What is played for a computer player that does not answer, or not with what it may do."""

from app.bots.calls import offered
from app.engine.action import Action, ChooseVoid, Discard, Pass
from app.engine.seatview import SeatView
from app.rules.tile import suit_of


def fallback(view: SeatView) -> Action:
    """A legal action that claims nothing: pass, let the drawn tile go; of suits that with the fewest tiles.

    Where the rules leave no such choice it is the first legal action, a win that must be taken among them.
    """
    if Pass() in view.legal:
        return Pass()
    suits = offered(view.legal, ChooseVoid)
    if suits:
        held = [suit_of(tile) for tile in view.me.held]
        return min(suits, key=lambda choice: held.count(choice.suit))
    discards = offered(view.legal, Discard)
    drawn = [discard for discard in discards if discard.drawn]
    return (drawn or discards or view.legal)[0]
