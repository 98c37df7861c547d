"""What all options of a decision share (app/bots/core/context.c)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.bots.core.network import CONTEXT
from app.bots.sight import Sight, look
from app.engine.seatview import PlayerView, SeatView
from app.rules.complete import suit_mask
from app.rules.hand import SEATS, Seat
from app.rules.tile import Suit

UNIT = 32
"""What stands for one in the inputs."""

OPPONENT_INPUTS, FIRST_OPPONENT = 14, 12
RECENT, MOST_THREAT = 4, 48

NOBODY = -1


@dataclass(slots=True)
class Context:
    """The table around a decision, `zl_context`.

    `given_up`: the void suit, declared or else the likely one, -1 where none is left; `threat` by seat: how
    likely it is ready; `flush` by seat: the suit that it collects plus one.
    """

    view: SeatView
    sight: Sight
    rivals: tuple[Seat | None, ...]
    unseen: tuple[int, ...]
    unseen_count: int
    active: int
    own_draws: int
    given_up: int
    inputs: list[int] = field(default_factory=lambda: [0] * CONTEXT)
    threat: list[int] = field(default_factory=lambda: [0] * len(SEATS))
    flush: list[int] = field(default_factory=lambda: [0] * len(SEATS))


def capped(value: int) -> int:
    """An input within its byte."""
    return 0 if value < 0 else min(value, 255)


def look_around(view: SeatView) -> Context:
    """Read a view."""
    sight = look(view)
    place = view.order.index(view.viewer)
    later = view.order[place + 1 :] + view.order[:place]
    active = sum(not player.finished for player in view.players)
    unseen = tuple(max(copies, 0) for copies in sight.unseen)
    context = Context(
        view=view,
        sight=sight,
        rivals=tuple(None if view.players[seat].finished else seat for seat in later),
        unseen=unseen,
        unseen_count=sum(unseen),
        active=active,
        own_draws=view.wall_left * UNIT // (14 * active),
        given_up=_given_up(sight),
    )
    _tell_of_the_table(context)
    for step, seat in enumerate(context.rivals):
        if seat is None:
            continue
        player = view.players[seat]
        context.threat[seat] = _threat_of(player)
        context.flush[seat] = _collected(player)
        first = FIRST_OPPONENT + OPPONENT_INPUTS * step
        context.inputs[first : first + OPPONENT_INPUTS] = _opponent(player, context.given_up)
    return context


def _tell_of_the_table(context: Context) -> None:
    view, inputs = context.view, context.inputs
    left = view.wall_left
    inputs[0] = capped(left * UNIT // 55)
    inputs[1] = capped(context.own_draws)
    inputs[2] = (8 - left) * UNIT // 8 if left < 8 else 0
    if context.active >= 2:
        inputs[1 + context.active] = UNIT
    inputs[6] = capped(_kong_money(view) * UNIT // 8)
    inputs[7] = UNIT if view.after_kong and view.turn == view.viewer else 0
    inputs[8] = UNIT if view.me.frozen else 0
    inputs[9] = UNIT if view.dealer == view.viewer else 0
    inputs[10] = UNIT if left == 0 else 0
    inputs[11] = UNIT if context.sight.void is not None else 0


def _drawn_streak(player: PlayerView) -> int:
    """Discards at the end of a river that were drawn at that moment."""
    streak = 0
    for lying in reversed(player.river[-RECENT:]):
        if not lying.drawn:
            break
        streak += 1
    return streak


def _is_clean(player: PlayerView) -> bool:
    """Whether a seat may be ready: what it threw last was not of its void suit."""
    if not player.river or player.laid:
        return False
    last = player.river[-1].tile
    return last is not None and last // 9 != player.void


def _collected(player: PlayerView) -> int:
    """The suit plus one of a seat that has melds of one suit alone, at least two of them."""
    if len(player.melds) < 2:
        return 0
    return {1: 1, 2: 2, 4: 3}.get(suit_mask(player.melds), 0)


def _threat_of(player: PlayerView) -> int:
    if not _is_clean(player):
        return 1
    return min(max(5 * player.discards + 6 * len(player.melds) - 20, 1), MOST_THREAT)


def _opponent(player: PlayerView, own_void: int) -> Sequence[int]:
    """The inputs that tell of one opponent."""
    kongs = sum(meld.is_kong for meld in player.melds)
    last = player.river[-1] if player.river else None
    middle = last is not None and last.tile is not None and 2 <= last.tile % 9 <= 6
    melds = len(player.melds)
    return (
        UNIT,
        UNIT if player.wins else 0,
        capped(melds * UNIT // 3),
        capped(player.discards * UNIT // 12),
        UNIT if _is_clean(player) else 0,
        UNIT if player.void is not None and player.void == own_void else 0,
        UNIT if _collected(player) else 0,
        UNIT if melds >= 3 else 0,
        capped(kongs * UNIT // 2),
        capped(_drawn_streak(player) * UNIT // RECENT),
        UNIT if last is not None and middle and not last.drawn else 0,
        _threat_of(player),
        UNIT if player.void is not None else 0,
        UNIT if player.frozen else 0,
    )


def _given_up(sight: Sight) -> int:
    """The suit to do without: the declared one, else that of the nearest win, then of fewest tiles."""
    if sight.void is not None:
        return sight.void
    melded = suit_mask(sight.melds)
    suits = [suit for suit in range(3) if not melded >> suit & 1]
    return min(suits, key=lambda suit: _cost_without(sight, suit), default=NOBODY)


def _cost_without(sight: Sight, suit: Suit) -> int:
    tiles = sum(sight.counts[9 * suit : 9 * suit + 9])
    return sight.shape(void=suit).distance() * 16 + tiles


def _kong_money(view: SeatView) -> int:
    """Kong money that the viewer holds and might have to give back, in stakes."""
    held = [kong for kong in view.kongs if kong.seat == view.viewer and not kong.moved]
    return sum(payment.amount for kong in held for payment in kong.payments) // view.rules.unit
