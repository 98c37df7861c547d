"""Items 道具: tricks for a friendly table, each once a round and never where the house rules are in force.

Like leaving they are no answers to a question but actions of their own (RULES 2.1 `items`, U54). Whatever
they exchange comes from the live wall, so that the 108 tiles stay whole.
"""

from app.engine.event import Event, ItemUsed
from app.engine.state import MatchState, RoundState, running_round
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import Tile

NEAR_FLUSH = "deal_near_flush"

SWAPS = ("swap_named", "swap_random")
PEEK = "peek_position"
THIRDS = 3


class CannotUse(ValueError):
    """The rules, the moment or the tiles do not let the seat use the item."""


def deals_near_flush(rules: RuleSet) -> bool:
    """Whether a seat may be dealt a hand near one suit 乾坤大挪移, asked for before the round."""
    return NEAR_FLUSH in rules.items and not rules.hall_rules


def usable_items(state: MatchState, seat: Seat) -> tuple[str, ...]:
    """The items that a seat may use now: tiles are swapped in the own turn, a look is always possible."""
    now, rules = state.round, state.rules
    if now is None or now.ended or rules.hall_rules or now.seats[seat].finished or now.wall_left == 0:
        return ()
    mine = now.seats[seat]
    own_turn = now.stage == "turn" and now.turn == seat and not mine.frozen and mine.laid is None
    at_hand = (*SWAPS, PEEK) if own_turn else (PEEK,)
    return tuple(item for item in at_hand if item in rules.items and item not in mine.items_used)


def use_item(
    state: MatchState, seat: Seat, item: str, tile: Tile, want: Tile | None = None
) -> tuple[Event, ...]:
    """Use an item: swap `tile` for the kind `want` or for a random one, or look where `tile` comes next.

    Raises CannotUse, also when the wanted kind is not in the wall any more.
    """
    if item not in usable_items(state, seat):
        raise CannotUse(item)
    now = running_round(state)
    if item == PEEK:
        return (ItemUsed(seat, item, tile, third=_third(now, tile)),)
    mine = now.seats[seat]
    if tile != mine.drawn and tile not in mine.hand:
        raise CannotUse(item)
    place = _named_place(now, item, want) if item == "swap_named" else _random_place(now)
    return (ItemUsed(seat, item, tile, got=now.wall[place], place=place),)


def _live_places(now: RoundState) -> list[int]:
    return [place for place in range(len(now.wall)) if not now.gone >> place & 1]


def _named_place(now: RoundState, item: str, want: Tile | None) -> int:
    """The last place of the wall with the wanted kind: what others would draw next stays as it is longest."""
    places = [place for place in _live_places(now) if now.wall[place] == want]
    if not places:
        raise CannotUse(item)
    return places[-1]


def _random_place(now: RoundState) -> int:
    """A place that the round's lots choose, another one at every use."""
    places = _live_places(now)
    uses = sum(len(seat.items_used) for seat in now.seats)
    return places[now.lots[uses % len(now.lots)] % len(places)]


def _third(now: RoundState, tile: Tile) -> int | None:
    """The third of the rest of the wall in which a kind comes next, None where it is not there."""
    places = _live_places(now)
    at = next((index for index, place in enumerate(places) if now.wall[place] == tile), None)
    return None if at is None else at * THIRDS // len(places)
