"""The words of a scenario's lines, read and written (SCENARIO)."""

from collections.abc import Mapping
from typing import assert_never

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    DeclareKong,
    DeclareSupplement,
    Discard,
    ExchangeTiles,
    LayDown,
    Pass,
    ShowOpening,
    Sing,
    TakeLast,
    Win,
)
from app.rules.tile import SUITS, Tile, TileTextError, format_tile, format_tiles, parse_tile, parse_tiles

ANSWERS: Mapping[tuple[str, ...], Action] = {
    ("win",): Win(),
    ("pong",): ClaimPung(),
    ("kong",): ClaimKong(),
    ("bu",): ClaimSupplement(),
    ("sing",): Sing(),
    ("dance",): Dance(),
    ("open",): ShowOpening(),
    ("take",): TakeLast(),
    ("pass",): Pass(),
}
"""What a seat may answer, by its words."""

HELD = "held"
"""After a discard: not the tile just drawn but an equal one from the hand."""


def format_action(action: Action, offered: Tile | None = None) -> str:
    """An action in the words of a scenario file; a run 吃 names the two tiles beside the `offered` one."""
    match action:
        case Discard():
            return format_tile(action.tile)
        case DeclareKong():
            return f"kong {format_tile(action.tile)}"
        case DeclareSupplement():
            return f"bu {format_tile(action.tile)}"
        case ClaimChow():
            run = (action.low, action.low + 1, action.low + 2)
            return f"chi {format_tiles(tile for tile in run if tile != offered)}"
        case ExchangeTiles():
            return f"exchange {format_tiles(action.tiles)}"
        case ChooseVoid() | AnnounceVoid():
            return f"void {SUITS[action.suit]}"
        case LayDown():
            return f"lay {format_tile(action.tile)}"
        case _:
            return _format_answer(action)


def _format_answer(
    action: Win | ClaimPung | ClaimKong | ClaimSupplement | Sing | Dance | ShowOpening | TakeLast | Pass,
) -> str:
    for words, answer in ANSWERS.items():
        if answer == action:
            return words[0]
    assert_never(action)  # type: ignore[arg-type]


def read_answer(words: tuple[str, ...], offered: Tile | None) -> Action | None:
    """Words as an answer to a tile on offer or to a question; None when they are something else."""
    if len(words) == 2 and words[0] == "chi" and offered is not None:
        try:
            return ClaimChow(min((offered, *parse_tiles(words[1]))))
        except TileTextError:
            return None
    return ANSWERS.get(words)


def read_own_action(words: tuple[str, ...], drawn: Tile | None) -> Action | None:
    """Words as something done in the own turn; None when they are not.

    A tile just drawn goes before its equals, unless it is `5p held`. Raises TileTextError when a tile cannot
    be read.
    """
    if words == ("win",):
        return Win()
    if len(words) == 2 and words[0] in ("kong", "bu"):
        tile = parse_tile(words[1])
        return DeclareKong(tile) if words[0] == "kong" else DeclareSupplement(tile)
    if len(words) == 2 and words[1] == HELD:
        return Discard(parse_tile(words[0]))
    if len(words) == 1:
        tile = parse_tile(words[0])
        return Discard(tile, drawn=drawn == tile)
    return None
