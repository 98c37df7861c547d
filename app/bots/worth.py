"""What wins would pay under the rules of the table, for bots that weigh speed against value."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.rules.fan import price
from app.rules.hand import Meld
from app.rules.ruleset import RuleSet
from app.rules.tile import COPIES

SELF_DRAW_RIVALS = 0.7
"""How much each rival's discards add to the chance of a win, as a share of the own draws' chance."""

RELIEF = 2.0
"""Stakes that a win saves besides its income: who has won pays nobody any more 血战到底."""

MOST_FAN = 12


@dataclass(frozen=True, slots=True)
class Worth:
    """Expected income of a win, in stakes, by fan (index 0-12) and the fan of the shapes that bots aim at."""

    income: tuple[float, ...]
    pungs: int
    pairs: int
    flush: int
    flush_pungs: int
    flush_pairs: int
    root: int
    hook: int


@lru_cache(maxsize=64)
def worth_of(rules: RuleSet, rivals: int) -> Worth:
    """The table for so many rivals who still play."""
    pungs, pairs, flush = (_fan(rules, name) for name in ("dui_dui", "qi_dui", "qing"))
    summed = rules.combine == "sum"
    return Worth(
        income=tuple(_income(rules, rivals, fan) for fan in range(MOST_FAN + 1)),
        pungs=pungs,
        pairs=pairs,
        flush=flush,
        flush_pungs=flush + pungs if summed else _fan(rules, "qing_dui"),
        flush_pairs=flush + pairs if summed else _fan(rules, "qing_qi_dui"),
        root=rules.root_value,
        hook=max(0, _fan(rules, "jin_gou") - pungs),
    )


def roots_in(rules: RuleSet, counts: Sequence[int], melds: Sequence[Meld]) -> int:
    """Roots 根 that a hand already holds, kongs as the rules count them."""
    fours = sum(count == COPIES for count in counts)
    fours += sum(meld.kind == "pung" and counts[meld.tile] == 1 for meld in melds)
    return fours + (sum(meld.is_kong for meld in melds) if rules.kong_in_hand == "root" else 0)


def _fan(rules: RuleSet, pattern: str) -> int:
    return price(rules, "pv_", pattern) or 0


def _income(rules: RuleSet, rivals: int, fan: int) -> float:
    multiple = 2**fan if rules.score_mode == "doubling" else max(1, fan)
    if rules.cap_mult is not None:
        multiple = min(multiple, rules.cap_mult)
    drawn = multiple * 2 if rules.self_draw_bonus == "double" else multiple
    drawn += rules.self_draw_bonus == "add_base"
    self_drawn = 1 / (1 + SELF_DRAW_RIVALS * rivals)
    return self_drawn * rivals * drawn + (1 - self_drawn) * multiple + RELIEF
