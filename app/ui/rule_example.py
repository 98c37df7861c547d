"""The live example of an option: what it comes to under the rules of now, and with other values."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.examples import Outcome, outcome
from app.rules.options.example import Example, ExampleWin
from app.rules.options.option import Option, RawValue
from app.rules.payment import Payment
from app.rules.ruleset import RuleSet, spell, with_changes
from app.rules.scoring import NoWin
from app.rules.tile import COPIES, Tile
from app.ui.widgets.option_controls import values_of

MOST_BARS = 5


@dataclass(frozen=True, slots=True)
class Bar:
    """What the watched seat gains with one value of the option; `wins` False where a hand is no win."""

    raw: RawValue
    gain: int
    wins: bool
    current: bool


@dataclass(frozen=True, slots=True)
class LiveExample:
    """An option's example, what it comes to now, and with other values."""

    example: Example
    outcome: Outcome
    bars: tuple[Bar, ...]

    @property
    def fours(self) -> tuple[Tile, ...]:
        """The kinds of which a won hand has all four, where they count as roots."""
        value = self.outcome.value
        if value is None or isinstance(value, NoWin) or not value.roots:
            return ()
        assert isinstance(self.example, ExampleWin)
        tiles = self.example.hand.tiles
        return tuple(sorted({tile for tile in tiles if tiles.count(tile) == COPIES}))

    @property
    def shows_payers(self) -> bool:
        """Whether it is of interest who pays whom: not where a discarder alone pays for a win."""
        return not isinstance(self.example, ExampleWin) or (
            self.example.self_draw and bool(self.outcome.payments)
        )


def example_of(option: Option, rules: RuleSet, base: RuleSet) -> LiveExample | None:
    """The option's example valued, and with its other values; `base`: the preset's are among them.

    None where the option has no example.
    """
    if option.live is None:
        return None
    current = spell(option, getattr(rules, option.id))
    bars = []
    for raw in compared_values(option, current, spell(option, getattr(base, option.id))):
        found = outcome(with_changes(rules, {option.id: raw}), option.live)
        bars.append(Bar(raw, found.gain, not isinstance(found.value, NoWin), raw == current))
    return LiveExample(option.live, outcome(rules, option.live), tuple(bars))


def together(payments: Sequence[Payment]) -> tuple[tuple[Payment, ...], ...]:
    """The payments that differ in their payer or payee only, put together: many to one, or one to many."""
    found: list[list[Payment]] = []
    for line in payments:
        for group in found:
            first = group[0]
            same = (line.reason, line.amount) == (first.reason, first.amount)
            if same and (
                all(line.payee == each.payee for each in group)
                or all(line.payer == each.payer for each in group)
            ):
                group.append(line)
                break
        else:
            found.append([line])
    return tuple(tuple(group) for group in found)


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
    kept += values[: MOST_BARS - 1]
    few = _once(kept)[:MOST_BARS]
    return tuple(sorted(few, key=values.index))


def _once(values: list[RawValue]) -> list[RawValue]:
    found: list[RawValue] = []
    for each in values:
        if each not in found:
            found.append(each)
    return found
