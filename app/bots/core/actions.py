"""Actions as the core writes them, `zl_action` of table.h."""

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    ExchangeTiles,
    LayDown,
    Pass,
    Win,
)

WIN, KONG, DISCARD, DISCARD_DRAWN, PUNG, CLAIM_KONG, PASS, VOID, LAY, NATURAL, EXCHANGE = range(1, 12)
"""Kinds of actions; a tile, a suit or the three tiles of an exchange stand in the bytes above."""


def packed_action(action: Action) -> int:
    """The number of an action; ValueError for one that the core does not know."""
    match action:
        case Discard():
            return (DISCARD_DRAWN if action.drawn else DISCARD) | action.tile << 8
        case DeclareKong():
            return KONG | action.tile << 8
        case LayDown():
            return LAY | action.tile << 8
        case ChooseVoid():
            return VOID | action.suit << 8
        case AnnounceVoid():
            return NATURAL | action.suit << 8
        case ExchangeTiles():
            first, second, third = action.tiles
            return EXCHANGE | first << 8 | second << 16 | third << 24
        case _:
            return _plain(action)


def _plain(action: Action) -> int:
    """An action without a tile."""
    for kind, number in ((Win, WIN), (ClaimPung, PUNG), (ClaimKong, CLAIM_KONG), (Pass, PASS)):
        if isinstance(action, kind):
            return number
    raise ValueError(f"the core knows no {action!r}")
