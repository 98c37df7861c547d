"""Players who do whatever the rules let them: announce, kong, leave, use items, undo."""

from random import Random

from app.bots.levels import make_bot
from app.engine.action import Discard, Pass
from app.engine.items import CannotUse
from app.rules.hand import Seat
from app.session.session import Session
from tests.support.matches import HUMAN

BOT = make_bot("beginner")


def play_boldly(session: Session, luck: Random, leaving: float) -> None:
    """Play one round, answering with something rarer than a discard or a pass where that is offered."""
    session.next_round((1,) if session.may_deal_near_flush else ())
    while session.waiting:
        seat, legal = luck.choice(list(session.waiting.items()))
        if luck.random() < leaving and session.may_leave(seat):
            session.leave(seat)
        elif (offered := session.view(seat).items) and luck.random() < 0.2:
            use_item(session, seat, luck.choice(offered), luck)
        elif luck.random() < 0.01:
            session.undo(HUMAN)
        else:
            rare = [action for action in legal if not isinstance(action, Discard | Pass)]
            bold = luck.choice(rare) if rare and luck.random() < 0.8 else None
            session.submit(seat, bold or BOT.act(session.view(seat), session.bot_seed(seat)))


def use_item(session: Session, seat: Seat, item: str, luck: Random) -> None:
    """Use an item for any tile, if that can be."""
    hand = session.view(seat).players[seat].hand
    want = luck.randrange(27) if item == "swap_named" else None
    try:
        session.use_item(seat, item, luck.choice(hand), want)
    except CannotUse:
        assert want is not None
