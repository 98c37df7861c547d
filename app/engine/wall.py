"""Places of the wall: 54 stacks of two tiles in drawing order, the upper tile of stack k at place 2k."""

from app.engine.state import RoundState

STACKS = 54


def front(now: RoundState) -> int:
    """The place of the next tile 顺拿."""
    return (~now.gone & (now.gone + 1)).bit_length() - 1


def from_tail(now: RoundState, stack: int = 1) -> int:
    """The upper tile of the `stack`-th stack from the end that still stands, or of the last there is."""
    tops = [top for at in reversed(range(STACKS)) if (top := _top(now, at)) is not None]
    return tops[min(stack, len(tops)) - 1]


def _top(now: RoundState, stack: int) -> int | None:
    """The place of the upper tile of a stack, the lower where the upper is gone, None where both are."""
    upper, lower = 2 * stack, 2 * stack + 1
    if not now.gone >> upper & 1:
        return upper
    return None if now.gone >> lower & 1 else lower


def replacement(now: RoundState, draw_from: str, *, supplement: bool) -> int:
    """Where the tile after a kong comes from (RULES 2.1 `kong_draw_from`); a 补张 never takes dice."""
    if draw_from == "next":
        return front(now)
    if draw_from == "tail" or supplement:
        return from_tail(now)
    kongs = len(now.kongs)
    return from_tail(now, now.kong_dice[(kongs - 1) % len(now.kong_dice)])
