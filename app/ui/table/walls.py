"""The walls 牌墙 as they stand during the deal: 54 stacks, 14-13-14-13 from the dealer on (RULES 2.1 B)."""

from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.ui.table.layout import BACK, TILE_D, Placement, TableLayout, along_row, screen_seat, steps_between

STACKS = (14, 13, 14, 13)
"""Stacks of two tiles before the dealer, 下家, 对家 and 上家 (`wall_layout`, U06)."""

STACK_PITCH = 1.02
HALF_WALL = (max(STACKS) - 1) / 2
WALL_LINE = (7.0, 8.6, 7.0, 8.6)
"""Distance of the walls from the middle, by seat on the screen."""


def walls(view: SeatView) -> TableLayout:
    """All 108 wall tiles, face down, in drawing order: from the break on clockwise, upper tiles first."""
    tiles: list[Placement] = []
    for seat, stack in _stacks(view):
        at = screen_seat(seat, view)
        for level in (1, 0):
            place = _place(at, stack, level)
            tiles.append(Placement(seat, "wall", stack * 2 + level, BACK, "down", at, *place))
    return tuple(tiles)


def _place(at: int, stack: int, level: int) -> tuple[float, float, float]:
    x, y = along_row(at, (HALF_WALL - stack) * STACK_PITCH, WALL_LINE[at])
    return x, y, TILE_D / 2 + level * TILE_D


def _stacks(view: SeatView) -> list[tuple[Seat, int]]:
    """Seat and place from its wall's right end of every stack, in drawing order."""
    order: list[tuple[Seat, int]] = []
    for step in range(5):
        seat = view.order[(view.order.index(view.break_seat) - step) % 4]
        count = STACKS[steps_between(view.dealer, seat, view)]
        first = view.break_stack if step == 0 else 0
        last = view.break_stack if step == 4 else count
        order.extend((seat, stack) for stack in range(min(first, count), min(last, count)))
    return order


def deal_order(view: SeatView) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    """Who takes which wall tiles 起牌: three rounds of four, then one each, and one more for the dealer:
    together with its first 跳牌, from the next stack but one, or after all others (`jump_tile`).
    """
    first = view.order.index(view.dealer)
    seats = view.order[first:] + view.order[:first]
    grabs = [
        (seat, tuple(range(16 * turn + 4 * k, 16 * turn + 4 * k + 4)))
        for turn in range(3)
        for k, seat in enumerate(seats)
    ]
    jumps = view.rules.jump_tile
    grabs.append((seats[0], (48, 52) if jumps else (48,)))
    grabs.extend((seat, (48 + k,)) for k, seat in enumerate(seats[1:], 1))
    return (*grabs,) if jumps else (*grabs, (seats[0], (52,)))


def wall_places() -> tuple[Placement, ...]:
    """All places where a wall tile may stand, whoever deals: for painting them ahead of the first deal."""
    return tuple(
        Placement(0, "wall", stack * 2 + level, BACK, "down", at, *_place(at, stack, level))
        for at in range(4)
        for stack in range(max(STACKS))
        for level in (0, 1)
    )
