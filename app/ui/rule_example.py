"""The example hand of an option under the rules of now, and what it pays with the option's other values."""

from dataclasses import dataclass

from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet, spell, with_changes
from app.rules.scoring import NoWin, WinValue, value_win
from app.rules.tile import COPIES, Tile, parse_tiles
from app.ui.widgets.option_controls import values_of

MOST_BARS = 5


@dataclass(frozen=True, slots=True)
class Bar:
    """What the hand pays with one value of the option: points of one payer, 0 where it is no win."""

    raw: RawValue
    points: int
    wins: bool
    current: bool


@dataclass(frozen=True, slots=True)
class Example:
    """An example hand, won by a discard: its last tile is the winning one."""

    tiles: tuple[Tile, ...]
    value: WinValue | NoWin
    bars: tuple[Bar, ...]

    @property
    def fours(self) -> tuple[Tile, ...]:
        """The kinds of which the hand has all four, where they count as roots."""
        if isinstance(self.value, NoWin) or not self.value.roots:
            return ()
        return tuple(sorted({tile for tile in self.tiles if self.tiles.count(tile) == COPIES}))


def winning_hand(text: str) -> WinningHand:
    """A concealed hand won by a discard, its last tile."""
    tiles = parse_tiles(text)
    return WinningHand(Hand(tiles), tiles[-1], "discard")


def example_of(option: Option, rules: RuleSet, base: RuleSet) -> Example | None:
    """The option's example hand valued, and with its other values; `base`: the preset's are among them.

    None where the option has no example hand.
    """
    if option.hand is None:
        return None
    winning = winning_hand(option.hand)
    current = spell(option, getattr(rules, option.id))
    bars = []
    for raw in compared_values(option, current, spell(option, getattr(base, option.id))):
        value = value_win(with_changes(rules, {option.id: raw}), winning)
        wins = isinstance(value, WinValue)
        bars.append(Bar(raw, value.points if isinstance(value, WinValue) else 0, wins, raw == current))
    return Example(winning.hand.concealed, value_win(rules, winning), tuple(bars))


def compared_values(option: Option, current: RawValue, base: RawValue) -> tuple[RawValue, ...]:
    """The values worth comparing: all of a few; of many the ones about the current one."""
    if option.kind == "switch":
        return ("off", "on")
    if option.kind == "set":
        everything: RawValue = sorted(str(each) for each in option.choices)
        members: list[RawValue] = [[], current]
        return tuple(_once([*members, everything]))
    values = values_of(option)
    if len(values) <= MOST_BARS:
        return tuple(values)
    kept = [raw for raw in values if raw in (current, base) or not isinstance(raw, int)]
    if isinstance(current, int):
        kept += [raw for raw in (current - 1, current + 1) if raw in values]
    kept += values[:2]
    few = _once(kept)[:MOST_BARS]
    return tuple(sorted(few, key=values.index))


def _once(values: list[RawValue]) -> list[RawValue]:
    found: list[RawValue] = []
    for each in values:
        if each not in found:
            found.append(each)
    return found
