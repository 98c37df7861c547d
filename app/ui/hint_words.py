"""Hints 听牌提示 in words for the table: waits with their worth, and the name of each ready hand."""

from collections.abc import Mapping, Sequence

from app.bots.hints import discard_hints, wait_hints
from app.bots.sight import own_counts, unseen_copies
from app.engine.seatview import SeatView
from app.rules import analysis
from app.rules.hand import Hand
from app.rules.tile import COPIES, KINDS, Tile
from app.rules.wait_name import name_wait
from app.ui.table.look import Wait
from app.ui.words import Words


def waits_now(view: SeatView, words: Words) -> tuple[Wait, ...]:
    """What the viewer's hand of 13 tiles waits for; empty when it is not ready."""
    return _told(view, wait_hints(view), None, words)


def waits_by_discard(view: SeatView, words: Words) -> Mapping[Tile, tuple[Wait, ...]]:
    """What a hand of 14 tiles would wait for after each discard that leaves it ready."""
    return {tile: _told(view, found, tile, words) for tile, found in discard_hints(view).items()}


def _told(
    view: SeatView, hints: Sequence[analysis.Wait], discarded: Tile | None, words: Words
) -> tuple[Wait, ...]:
    name = wait_name(view, [hint.tile for hint in hints], discarded, words) if hints else ""
    return tuple(
        Wait(hint.tile, words.fan(hint.value.fan, hint.value.multiple), hint.left, name) for hint in hints
    )


def wait_name(view: SeatView, waits: Sequence[Tile], discarded: Tile | None, words: Words) -> str:
    """What the viewer's wait is called 下叫类型 after a discard; "" where it has no name."""
    if not view.rules.wait_names:
        return ""
    me = view.me
    counts = [count - (tile == discarded) for tile, count in enumerate(own_counts(me))]
    tiles = tuple(tile for tile, count in enumerate(counts) for _ in range(count))
    unseen = unseen_copies(view)
    visible = [COPIES - unseen[tile] - counts[tile] for tile in range(KINDS)]
    name = name_wait(Hand(tiles, me.melds), waits, visible)
    return "" if name is None else words.texts(f"fan.wait_{name}")
