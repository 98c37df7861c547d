"""Complete hands 和牌: whether tiles and melds are a win.

A complete hand is four sets and a pair, melds included, or seven pairs without melds (four equal tiles are
two pairs).
"""

from collections.abc import Sequence

from app.rules.hand import Meld
from app.rules.ruleset import RuleSet
from app.rules.suit_table import COUNT_SHIFT, KEY_MASK, SHIFT, SUIT_MASK, suit_table
from app.rules.tile import Suit, Tile
from app.rules.traits import pack, shape_traits
from app.rules.win_table import allows_scattered, pair_is_good


def suit_mask(melds: Sequence[Meld]) -> int:
    """The suits of melds as bits (1 m, 2 p, 4 s), as `meld_suits` names them."""
    mask = 0
    for meld in melds:
        mask |= 1 << meld.tile // 9
    return mask


def is_complete(concealed: Sequence[Tile], melds: int, *, seven_pairs: bool = True) -> bool:
    """Whether the concealed tiles are exactly 4 - melds sets and a pair, or seven pairs, in any suits."""
    if len(concealed) != 14 - 3 * melds:
        return False
    return _is_complete(pack(concealed)) or (seven_pairs and not melds and _is_seven_pairs(concealed))


def can_win(
    rules: RuleSet,
    concealed: Sequence[Tile],
    melds: Sequence[Meld],
    void: Suit | None,
    *,
    any_pair: bool = False,
) -> bool:
    """Whether concealed tiles (winning tile included) and melds are a win: void options and `pair_258`.

    `any_pair` tells of a win, 天胡 or 地胡, that needs no pair of 2, 5 or 8 where others do.
    """
    packed = pack(concealed)
    suits = suit_mask(melds)
    for suit in (0, 1, 2):
        if packed >> SHIFT * suit & SUIT_MASK:
            suits |= 1 << suit
    if (rules.void_to_win and suits == 0b111) or (void is not None and suits >> void & 1):
        return False
    if len(concealed) != 14 - 3 * len(melds):
        return False
    if not (_is_complete(packed) or (rules.seven_pairs and not melds and _is_seven_pairs(concealed))):
        return allows_scattered(rules) and only_258(concealed, melds)
    if any_pair or rules.pair_258 == "any_pair" or not suits & suits - 1:
        return True
    ways = shape_traits(packed, melds, None, seven_pairs=rules.seven_pairs)
    return any(pair_is_good(rules, way) for way in ways)


def only_258(concealed: Sequence[Tile], melds: Sequence[Meld]) -> bool:
    """Whether every tile is a 2, 5 or 8."""
    return all(tile % 9 in (1, 4, 7) for tile in concealed) and all(
        meld.kind != "chow" and meld.tile % 9 in (1, 4, 7) for meld in melds
    )


def _is_complete(packed: int) -> bool:
    """Whether every suit falls into sets, one of them with a pair besides."""
    table = suit_table()
    paired = False
    for suit in (0, 1, 2):
        part = packed >> SHIFT * suit & SUIT_MASK
        if part:
            sets, rest = divmod(part >> COUNT_SHIFT, 3)
            if rest == 1 or (rest and paired):
                return False
            paired = paired or rest == 2
            if table.distances[table.classes[part & KEY_MASK]][2 * sets + (rest == 2)]:
                return False
    return paired


def _is_seven_pairs(concealed: Sequence[Tile]) -> bool:
    ordered = sorted(concealed)
    return ordered[0::2] == ordered[1::2]
