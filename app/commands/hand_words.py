"""Hands as the commands read them: concealed tiles, melds, winning tile and events (SCENARIO, `score`)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from app.commands.refusal import BadInput, unknown
from app.rules.fan import WinBy, WinningHand
from app.rules.hand import EVENT_IDS, Hand, Meld
from app.rules.ruleset import RuleSet
from app.rules.tile import COPIES, SUITS, Suit, Tile, TileTextError, format_tile, parse_tile, parse_tiles

WAYS: tuple[WinBy, ...] = ("discard", "self_draw")


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles in text form; raises BadInput."""
    try:
        return parse_tiles(text)
    except TileTextError as error:
        raise BadInput(f"no tiles: {error.args[0]!r}") from None


def read_melds(rules: RuleSet, texts: Sequence[str]) -> tuple[Meld, ...]:
    """Melds: `222p` a pong, `2222p` a kong, `(2222p)` a concealed one, `123m` a chow; raises BadInput."""
    return tuple(_meld(rules, text) for text in texts)


def _meld(rules: RuleSet, text: str) -> Meld:
    concealed = text.startswith("(") and text.endswith(")")
    tiles = sorted(read_tiles(text[1:-1] if concealed else text))
    if len(set(tiles)) == 1:
        if len(tiles) == COPIES:
            return Meld("concealed_kong" if concealed else "exposed_kong", tiles[0])
        if len(tiles) == 3 and not concealed:
            return Meld("pung", tiles[0])
    elif len(tiles) == 3 and not concealed and tiles == list(range(tiles[0], tiles[0] + 3)):
        if tiles[0] // 9 != tiles[2] // 9:
            raise BadInput(f"{text} is no meld")
        if not rules.chi:
            raise BadInput(f"these rules have no chow {text}")
        return Meld("chow", tiles[0])
    raise BadInput(f"{text} is no meld")


def read_hand(rules: RuleSet, text: str, melds: Sequence[str], size: int) -> Hand:
    """A hand of `size` tiles: 13, or 14 with the winning one; raises BadInput."""
    hand = Hand(read_tiles(text), read_melds(rules, melds))
    wanted = size - 3 * len(melds)
    if len(hand.concealed) != wanted:
        raise BadInput(f"concealed tiles: {len(hand.concealed)} instead of {wanted}")
    fifth = next((tile for tile, count in Counter(hand.tiles).items() if count > COPIES), None)
    if fifth is not None:
        raise BadInput(f"fifth copy of {format_tile(fifth)}")
    return hand


def read_win(
    rules: RuleSet,
    hand: str,
    melds: Sequence[str] = (),
    *,
    win: str | None = None,
    by: str = "discard",
    events: Sequence[str] | Mapping[str, int] = (),
    void: str | None = None,
    dealer: bool = False,
) -> WinningHand:
    """A won hand; `win` is the last tile of `hand` unless named. Raises BadInput."""
    held = read_hand(rules, hand, melds, 14)
    tile = held.concealed[-1] if win is None else read_tile(win)
    if tile not in held.concealed:
        raise BadInput(f"the winning tile {win} is not in the hand")
    return WinningHand(
        hand=held,
        tile=tile,
        by=read_way(by),
        events=read_events(events),
        void=read_suit(void),
        dealer=dealer,
    )


def read_tile(text: str) -> Tile:
    """One tile; raises BadInput."""
    try:
        return parse_tile(text)
    except TileTextError:
        raise BadInput(f"no tile: {text!r}") from None


def read_way(text: str) -> WinBy:
    """`discard` or `self_draw`; raises BadInput."""
    for way in WAYS:
        if text == way:
            return way
    raise BadInput(unknown("way to win", text, WAYS))


def read_suit(text: str | None) -> Suit | None:
    """A suit `m`, `p` or `s`, or none; raises BadInput."""
    if text is None:
        return None
    if len(text) != 1 or text not in SUITS:
        raise BadInput(f"{text!r} is no suit; there are m, p and s")
    return SUITS.index(text)


def read_events(events: Sequence[str] | Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Event ids, repeated or with numbers for chained kongs; raises BadInput."""
    counts: dict[str, int] = dict(events) if isinstance(events, Mapping) else dict(Counter(events))
    for event, times in counts.items():
        if event not in EVENT_IDS:
            raise BadInput(unknown("event", event, EVENT_IDS))
        if not 0 <= times <= COPIES:
            raise BadInput(f"{event} cannot happen {times} times")
    return tuple((event, times) for event, times in counts.items() if times)


def add_hand_words(parser: Any, hand: str) -> None:
    """Add the words by which a command is told a hand."""
    parser.add_argument("hand", nargs="?", metavar="HAND", help=hand)
    parser.add_argument(
        "--meld",
        action="append",
        default=[],
        metavar="222p",
        help="a pong 222p, kong 2222p, (2222p) or chow 123m",
    )
    parser.add_argument(
        "--kong", action="append", default=[], metavar="5555m", help="a kong; (5555m) concealed"
    )
    parser.add_argument("--by", default="discard", metavar="WAY", help="discard (the default) or self_draw")
    parser.add_argument("--void", metavar="SUIT", help="the declared void suit: m, p or s")
    parser.add_argument("--dealer", action="store_true", help="the winner or the one payer deals (258)")


def all_melds(melds: Sequence[str], kongs: Sequence[str]) -> list[str]:
    """The words of `--meld` and `--kong` together; raises BadInput where a kong has no four tiles."""
    for kong in kongs:
        if len(read_tiles(kong.strip("()"))) != COPIES:
            raise BadInput(f"{kong} is no kong")
    return [*melds, *kongs]
