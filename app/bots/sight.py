"""What a seat can tell from its view: its own hand as counts, the copies not yet seen and who still plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.seatview import PlayerView, SeatView
from app.rules.complete import suit_mask
from app.rules.hand import Hand, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.shape import Shape
from app.rules.tile import COPIES, KINDS, Suit, Tile, suit_of


@dataclass(frozen=True, slots=True)
class Sight:
    """The viewer's hand and what is left for it.

    `counts`: concealed tiles by kind, the drawn and the face-down one included; `unseen`: copies by kind that
    lie in the wall or hidden in other hands; `void`: the suit that the viewer has declared, None when none;
    `rivals`: the other seats that still play; `draws`: turns that the wall still holds for the viewer.
    """

    rules: RuleSet
    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    unseen: tuple[int, ...]
    void: Suit | None
    rivals: tuple[PlayerView, ...]
    draws: float

    @property
    def void_tiles(self) -> int:
        """Concealed tiles of the declared void suit, which must still go."""
        return 0 if self.void is None else sum(self.counts[9 * self.void : 9 * self.void + 9])

    def shape(
        self,
        counts: Sequence[int] | None = None,
        melds: Sequence[Meld] | None = None,
        void: Suit | None = None,
    ) -> Shape:
        """The shape of the own hand, or of another one in its place, with a void suit in place of the own."""
        melds = self.melds if melds is None else melds
        return Shape(
            [tile for tile, count in enumerate(counts or self.counts) for _ in range(count)],
            len(melds),
            meld_suits=suit_mask(melds),
            void=self.void if void is None else void,
            two_suits=self.rules.void_to_win,
            seven_pairs=self.rules.seven_pairs,
        )


def look(view: SeatView) -> Sight:
    """Read a view; only what `view` itself shows is used."""
    me = view.me
    rivals = tuple(player for player in view.players if not player.finished and player.seat != view.viewer)
    return Sight(
        rules=view.rules,
        counts=own_counts(me),
        melds=me.melds,
        unseen=unseen_copies(view),
        void=own_void(me),
        rivals=rivals,
        draws=view.wall_left / (len(rivals) + 1),
    )


def own_counts(me: PlayerView) -> tuple[int, ...]:
    """The viewer's concealed tiles by kind, the drawn and the face-down one included."""
    counts = [0] * KINDS
    for tile in seen_hand(me):
        counts[tile] += 1
    return tuple(counts)


def own_hand(me: PlayerView) -> Hand:
    """The viewer's concealed tiles in order, the drawn and the face-down one included, and its melds."""
    return Hand(tuple(sorted(seen_hand(me))), me.melds)


def own_void(me: PlayerView) -> Suit | None:
    """The suit that the viewer has bound itself to do without, by word or by its face-down tile."""
    if me.void is None and me.laid_tile is not None:
        return suit_of(me.laid_tile)
    return me.void


def unseen_copies(view: SeatView) -> tuple[int, ...]:
    """How many copies of each kind the viewer has not seen: 4 less own tiles, melds, rivers and open hands.

    Winners of one tile share it. The tile of an added kong on offer 抢杠 is seen although still in a hand.
    """
    left = [COPIES] * KINDS
    shared: dict[int, Tile] = {}
    for player in view.players:
        for tile in seen_hand(player):
            left[tile] -= 1
        for meld in player.melds:
            for tile in meld.tiles:
                left[tile] -= 1
        for lying in player.river:
            if lying.tile is not None:
                left[lying.tile] -= 1
        for won in player.wins:
            shared[won.group] = won.tile
    for tile in shared.values():
        left[tile] -= 1
    if view.offer is not None and view.offer.robbing and not _shows(view, view.offer.source, view.offer.tile):
        left[view.offer.tile] -= 1
    return tuple(left)


def seen_hand(player: PlayerView) -> tuple[Tile, ...]:
    """The concealed tiles of a player as far as the viewer sees them."""
    extra = tuple(tile for tile in (player.drawn, player.laid_tile) if tile is not None)
    return (player.dancing if player.hand is None else player.hand) + extra


def _shows(view: SeatView, seat: Seat, tile: Tile) -> bool:
    """Whether the tile is among the concealed tiles of a seat that the viewer sees."""
    return tile in seen_hand(view.players[seat])
