"""A table for tests: deal what matters, let the rest be filled in, and play a scenario's lines."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from app.rules.hand import SEAT_NAMES
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import balance
from app.rules.tile import COPIES, KINDS, SUITS, Tile, parse_tile, parse_tiles
from app.session.scenario import Dice, Line, Scenario
from app.session.scenario_play import Played, play_scenario

FILL_ORDER = [tile * 10 % KINDS for tile in range(KINDS)]


def rules_of(name: str, **changes: object) -> RuleSet:
    """A preset with changed options."""
    return with_changes(preset(name), changes)


def play(preset_id: str, actions: str = "", **given: Any) -> Played:
    """Play lines on a table; all that `scenario_of` takes may be given."""
    return play_scenario(scenario_of(preset_id, actions, **given))


def scenario_of(
    preset_id: str,
    actions: str = "",
    *,
    wall: str = "",
    dealer: str = "A",
    void: str = "mmmm",
    then: str = "stop",
    horses: str = "",
    purses: Mapping[str, int] | None = None,
    exchange: str = "",
    face_down: Mapping[str, str] | None = None,
    dice: Dice | None = None,
    options: Mapping[str, object] | None = None,
    **hands: str,
) -> Scenario:
    """What `play` plays; `hands` A-D may be left out or short, unused tiles fill them up.

    The fill takes one tile of each kind before a second one, so that it makes no pairs to claim with.
    `void` gives the suits of A, B, C and D where the rules declare them.
    """
    return Scenario(
        rules=rules_of(preset_id, **(options or {})),
        dealer=SEAT_NAMES.index(dealer),
        hands=fill_hands(hands, parse_tiles(wall + horses)),
        wall=parse_tiles(wall),
        void={seat: SUITS.index(suit) for seat, suit in enumerate(void)},
        lines=lines_of(actions),
        horses=parse_tiles(horses),
        face_down={SEAT_NAMES.index(name): parse_tile(tile) for name, tile in (face_down or {}).items()},
        purses={SEAT_NAMES.index(name): amount for name, amount in (purses or {}).items()},
        exchange={seat: parse_tiles(three) for seat, three in enumerate(exchange.split())},
        dice=dice or Dice(),
        then=then,
    )


def lines_of(actions: str) -> tuple[Line, ...]:
    """Action lines; `;` separates them as well as a line break."""
    rows = [row.split() for row in actions.replace(";", "\n").splitlines() if row.split()]
    return tuple(Line(at, SEAT_NAMES.index(row[0]), tuple(row[1:])) for at, row in enumerate(rows, 1))


def fill_hands(hands: Mapping[str, str], wall: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Four hands of 13 tiles: those given, filled up with tiles that nobody named."""
    given = {name: parse_tiles(hands.get(name, "")) for name in SEAT_NAMES}
    used = Counter(wall) + Counter(tile for tiles in given.values() for tile in tiles)
    spare = [tile for copy in range(1, COPIES + 1) for tile in FILL_ORDER if used[tile] + copy <= COPIES]
    full = []
    for name in SEAT_NAMES:
        need = 13 - len(given[name])
        full.append(given[name] + tuple(spare[:need]))
        spare = spare[need:]
    return tuple(full)


def money(played: Played) -> tuple[int, ...]:
    """Ledger sums by seat."""
    return played.scores


def by_reason(played: Played, *wanted: str) -> tuple[int, ...]:
    """Sums by seat of the ledger lines with these reasons."""
    lines = [line.payment for line in played.round.ledger if line.payment.reason in wanted]
    return balance(lines, seats=len(played.state.scores))


def reasons(played: Played) -> list[tuple[str, str, str, int]]:
    """The ledger as (reason, payer, payee, amount)."""
    return [
        (p.reason, SEAT_NAMES[p.payer], SEAT_NAMES[p.payee], p.amount)
        for p in (line.payment for line in played.round.ledger)
    ]
