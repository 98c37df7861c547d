"""Value of a won hand of fourteen tiles, against the PyPI package `mahjong` (another game, the same work).

Both are asked for the same self-drawn wins without melds, none of them seen before, after a warm-up with
others. Where `mahjong` is not installed (`pip install mahjong`) the table says so.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import TypeVar

from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.presets import preset
from app.rules.scoring import value_win
from app.rules.tile import COPIES, Tile
from benchmarks import Row

WARM_UP, MEASURED = 1_000, 4_000
PRESETS = ("book_cap3", "qq_xuezhan", "jiang258")
T = TypeVar("T")


def run() -> list[Row]:
    """Values a second under presets that add, take the highest and look up, and the package's."""
    hands = random_wins(WARM_UP + MEASURED, Random(1))
    foreign = _mahjong_rate(hands)
    name = "mahjong is not installed" if foreign is None else "mahjong, same hands"
    rows: list[Row] = []
    for preset_id in PRESETS:
        rules = preset(preset_id)
        wins = [WinningHand(Hand(tiles), tiles[-1], "self_draw") for tiles in hands]
        rate = per_second(wins, lambda won, rules=rules: value_win(rules, won))
        rows.append(Row(f"value, {preset_id}", rate, "hands/s", name, foreign and rate / foreign))
    return rows


def random_wins(count: int, dice: Random) -> list[tuple[Tile, ...]]:
    """Different complete hands of one or two suits, one in seven of pairs, the winning tile last."""
    found: dict[tuple[Tile, ...], None] = {}
    while len(found) < count:
        kinds = dice.choice((range(9), range(18), range(9, 27), range(9, 27)))
        tiles = _pairs(dice, kinds) if dice.random() < 1 / 7 else _sets(dice, kinds)
        if max(map(tiles.count, tiles)) <= COPIES:
            dice.shuffle(tiles)
            found[tuple(tiles)] = None
    return list(found)


def _pairs(dice: Random, kinds: range) -> list[Tile]:
    return [tile for tile in dice.sample(kinds, 7) for _ in range(2)]


def _sets(dice: Random, kinds: range) -> list[Tile]:
    tiles = [dice.choice(kinds)] * 2
    for _ in range(4):
        tile = dice.choice(kinds)
        low = tile - max(0, tile % 9 - 6)
        tiles += [tile] * 3 if dice.random() < 0.3 else [low, low + 1, low + 2]
    return tiles


def per_second(hands: Sequence[T], value: Callable[[T], object]) -> float:
    """Calls a second over the measured hands."""
    for won in hands[:WARM_UP]:
        value(won)
    start = perf_counter()
    for won in hands[WARM_UP:]:
        value(won)
    return MEASURED / (perf_counter() - start)


def _mahjong_rate(hands: Sequence[tuple[Tile, ...]]) -> float | None:
    """Hands a second that the package estimates, None where it is missing."""
    if find_spec("mahjong") is None:
        return None
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig

    calculator, drawn = HandCalculator(), HandConfig(is_tsumo=True)

    def estimate(tiles: list[int]) -> None:
        error = calculator.estimate_hand_value(tiles, tiles[-1], config=drawn).error
        if error is not None:
            raise RuntimeError(f"mahjong refused a hand: {error}")

    return per_second([_copies(tiles) for tiles in hands], estimate)


def _copies(tiles: tuple[Tile, ...]) -> list[int]:
    """Tiles as that package numbers them: four times the kind plus the number of the copy."""
    return [4 * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]
