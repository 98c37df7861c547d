"""The table in words for a screen reader: each zone of what the viewer sees; nothing that it may not know."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from app.engine.seatview import PlayerView, RiverTile, SeatView
from app.engine.view import points_due
from app.rules.hand import SEATS, Meld
from app.ui.paint.controls import signed
from app.ui.sentences import Sentences
from app.ui.table.layout import screen_seat
from app.ui.table.look import Wait
from app.ui.texts import Texts
from app.ui.words import tile_name

ZoneKind: TypeAlias = Literal["centre", "waits", "bettors", "plate", "hand", "melds", "river", "wins"]
Zone: TypeAlias = tuple[int, ZoneKind]
"""A place on the screen, 0 bottom to 3 left, and what lies there; what is nobody's is at 0."""

KINDS: tuple[ZoneKind, ...] = ("plate", "hand", "melds", "river", "wins")
MELD_WORDS = {
    "chow": "chow", "pung": "pung", "exposed_kong": "kong", "added_kong": "kong",
    "concealed_kong": "concealed",
}  # fmt: skip


def zone_words(view: SeatView, words: Sentences) -> dict[Zone, str]:
    """Every zone that holds something, in words; the viewer's own tiles have names of their own instead."""
    told: dict[Zone, str] = {(0, "centre"): _centre(view, words)}
    for player in view.players:
        at = screen_seat(player.seat, view)
        told[at, "plate"] = _plate(player, view, words)
        if at != 0 or player.hand is None:
            told[at, "hand"] = _hand(player, words)
        for melds in _melded(player, words):
            told[at, "melds"] = melds
        if player.river or player.laid:
            told[at, "river"] = _river(player, words)
        if player.wins:
            told[at, "wins"] = _wins(player, words)
    if view.horses:
        told[0, "bettors"] = _bettors(view, words)
    return told


def held_words(player: PlayerView, words: Sentences) -> Iterator[str]:
    """What a player holds in the hand and in melds."""
    yield _hand(player, words)
    yield from _melded(player, words)


def open_words(player: PlayerView, words: Sentences) -> Iterator[str]:
    """What lies open of a player, a hand of which that is true too."""
    if player.hand is not None:
        yield _hand(player, words)
    yield from _melded(player, words)
    if player.river or player.laid:
        yield _river(player, words)


def waits_words(waits: Sequence[Wait], texts: Texts) -> str:
    """The popover of waits in words; "" for none."""
    if not waits:
        return ""
    left = sum(wait.unseen for wait in waits)
    parts = [
        texts(
            "spoken.wait",
            tile=tile_name(wait.tile, texts),
            fan=wait.fan,
            left=texts("table.wait_left", n=wait.unseen) if wait.unseen else texts("table.dead_wait"),
        )
        for wait in waits
    ]
    title = texts("table.waits_title", kinds=len(waits), tiles=left)
    return texts("spoken.waits", title=title, list=texts("app.list_mark").join(parts))


def _centre(view: SeatView, words: Sentences) -> str:
    texts = words.texts
    parts = [
        texts("spoken.wall", n=view.wall_left),
        texts("spoken.round", n=view.number)
        if view.rounds is None
        else texts("spoken.round_of", n=view.number, all=view.rounds),
    ]
    if view.turn is not None and view.phase in ("turn", "claim", "roaming"):
        parts.append(texts("spoken.turn", who=words.who(view.turn)))
    if view.offer is not None and view.legal:
        offer, source = words.tile(view.offer.tile), words.who(view.offer.source)
        parts.append(texts("spoken.offer", tile=offer, who=source))
    return _joined(parts, words)


def _plate(player: PlayerView, view: SeatView, words: Sentences) -> str:
    texts = words.texts
    place = texts(f"spoken.place_{screen_seat(player.seat, view)}")
    parts = [words.names[player.seat], place, texts("spoken.score", n=player.score)]
    if player.seat == view.dealer:
        parts.append(texts("spoken.dealer"))
    voids = player.locked if player.void is None else (player.void,)
    parts.extend(texts("spoken.void", suit=words.suit(suit)) for suit in voids)
    due = points_due(view, player.seat)
    if due:
        parts.append(texts("table.due_tag", n=signed(due)))
    if view.phase == "exchange":
        parts.append(texts("table.exchanging"))
    if view.phase == "void":
        parts.append(texts("table.choosing" if player.seat in view.waiting else "table.ready"))
    marks = {"left": player.left, "foul": player.foul, "danced": bool(player.dancing), "sung": player.sung}
    parts.extend(texts(f"table.{mark}_tag") for mark, on in marks.items() if on)
    return _joined(parts, words)


def _hand(player: PlayerView, words: Sentences) -> str:
    who = words.who(player.seat)
    if player.hand is None:
        return words.texts("spoken.hand_closed", who=who, n=player.count + int(player.has_drawn))
    return words.texts("spoken.hand_open", who=who, list=words.tiles(player.held))


def _melded(player: PlayerView, words: Sentences) -> Iterator[str]:
    """The melds of a player in one sentence, if there are any."""
    texts = words.texts
    melds = [*(_meld(meld, words) for meld in player.melds)]
    melds += [texts("spoken.meld_hidden")] * player.hidden_kongs
    if melds:
        yield texts("spoken.melds", who=words.who(player.seat), list=words.listed(melds))


def _meld(meld: Meld, words: Sentences) -> str:
    texts, tile = words.texts, words.tiles(meld.tiles if meld.kind == "chow" else (meld.tile,))
    name = texts(f"spoken.meld_{MELD_WORDS[meld.kind]}", tile=tile)
    return name if meld.source is None else texts("spoken.meld_from", meld=name, who=words.who(meld.source))


def _river(player: PlayerView, words: Sentences) -> str:
    tiles = [_discard(tile, words) for tile in player.river]
    if player.laid:
        known = "" if player.laid_tile is None else words.tile(player.laid_tile)
        tiles.append(words.texts("spoken.laid_tile", tile=known) if known else words.texts("spoken.laid"))
    who = words.who(player.seat)
    return words.texts("spoken.river", who=who, n=len(player.river), list=words.listed(tiles))


def _bettors(view: SeatView, words: Sentences) -> str:
    texts = words.texts
    parts = (
        texts("spoken.bettor", bettor=words.who(len(SEATS) + at), who=words.who(seat), tile=words.tile(tile))
        for at, (tile, seat) in enumerate(zip(view.horses, view.bettors, strict=False))
    )
    return texts("spoken.bettors", list=words.listed(parts))


def _discard(discard: RiverTile, words: Sentences) -> str:
    return words.texts("spoken.unknown") if discard.tile is None else words.tile(discard.tile)


def _wins(player: PlayerView, words: Sentences) -> str:
    texts = words.texts
    wins = (
        texts("spoken.win", tile=words.tile(won.tile), value=words.value(won.value), gain=signed(won.gain))
        for won in player.wins
    )
    return texts("spoken.wins", who=words.who(player.seat), list=words.listed(wins))


def _joined(parts: list[str], words: Sentences) -> str:
    return words.texts("spoken.mark").join(parts)
