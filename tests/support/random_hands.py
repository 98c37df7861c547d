"""Complete hands of all shapes, melds included."""

from hypothesis import assume
from hypothesis import strategies as st

from app.rules.hand import Hand, Meld, MeldKind
from app.rules.tile import COPIES, KINDS, Tile

_KINDS: tuple[MeldKind, ...] = ("pung", "exposed_kong", "added_kong", "concealed_kong", "chow")


@st.composite
def complete_hands(draw: st.DrawFn) -> tuple[Hand, Tile]:
    """A won hand with its winning tile: sets and a pair, some sets melded, or seven pairs; often one suit."""
    kinds = draw(st.sampled_from([range(9), range(18), range(KINDS)]))
    if draw(st.integers(0, 5)) == 0:
        pairs = draw(st.lists(st.sampled_from(kinds), min_size=7, max_size=7))
        hand = Hand(tuple(tile for tile in pairs for _ in range(2)))
    else:
        hand = _of_sets(draw, kinds)
    assume(max(map(hand.tiles.count, hand.tiles)) <= COPIES)
    return hand, draw(st.sampled_from(hand.concealed))


def _of_sets(draw: st.DrawFn, kinds: range) -> Hand:
    pair = draw(st.sampled_from(kinds))
    concealed = [pair, pair]
    melds: list[Meld] = []
    for _ in range(4):
        kind: MeldKind = draw(st.sampled_from(_KINDS))
        tile = draw(st.sampled_from(kinds))
        if kind == "chow":
            tile -= max(0, tile % 9 - 6)
        meld = Meld(kind, tile, None if kind == "concealed_kong" else 0)
        if meld.is_kong or draw(st.booleans()):
            melds.append(meld)
        else:
            concealed += meld.tiles
    return Hand(tuple(concealed), tuple(melds))


events = st.lists(
    st.tuples(
        st.sampled_from(
            ["kong_bloom", "kong_discard", "robbing_kong", "last_tile", "last_copy", "heavenly", "earthly"]
        ),
        st.integers(1, 3),
    ),
    max_size=3,
    unique_by=lambda event: event[0],
).map(tuple)
"""Events of a win with the number of kongs behind them, in any combination."""
