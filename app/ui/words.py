"""Facts in words: players, tiles, what a win is worth."""

from collections.abc import Iterable, Sequence

from app.rules.hand import BANK, BETTOR_NAMES, SEATS, Seat
from app.rules.ruleset import RuleSet, option_named
from app.rules.scoring import WinValue
from app.rules.tile import SUITS, Suit, Tile, rank_of, suit_of
from app.ui.option_texts import told
from app.ui.texts import Texts

WIND_KINDS = {
    "all_rain": (),
    "wind_exposed_rain_concealed": ("exposed_kong", "added_kong"),
    "wind_self_rain_fed": ("concealed_kong", "added_kong"),
}
"""Which kongs are called 刮风 under each value of the option `kong_names`; the others are 下雨."""


def kong_word(rules: RuleSet, kind: str) -> str:
    """ "wind" 刮风 or "rain" 下雨, as these rules call a kong."""
    return "wind" if kind in WIND_KINDS.get(str(rules.kong_names), ()) else "rain"


def party_letter(party: Seat) -> str:
    """The letter of a bettor, "" for a player and for the bank."""
    return BETTOR_NAMES[party - len(SEATS)] if party >= len(SEATS) else ""


def tile_name(tile: Tile, texts: Texts) -> str:
    """The name of a tile, such as 三万."""
    rank, suit = texts(f"app.rank_{rank_of(tile)}"), texts(f"app.suit_{SUITS[suit_of(tile)]}")
    return texts("app.tile", rank=rank, suit=suit)


def item_name(item: str, texts: Texts) -> str:
    """The name of an item 道具."""
    return told(option_named("items").labels[item], texts)


class Words:
    """Words for one match: `names` by seat; `me` is the seat that looks (None: nobody).

    `is_user`: that seat is the user, addressed as 你.
    `open_hands`: tiles that only their owner saw may be named; `order`: the seats in playing order.
    """

    def __init__(
        self, texts: Texts, names: Sequence[str], rules: RuleSet, me: Seat | None, open_hands: bool = False,
        order: Sequence[Seat] = SEATS, is_user: bool = True,
    ) -> None:  # fmt: skip
        self.texts, self.names, self.rules, self.me, self.open_hands = texts, names, rules, me, open_hands
        self.order, self.is_user = order, is_user

    def who(self, party: Seat) -> str:
        """A player, bettor or the bank; English keeps names everywhere, so that its verbs fit."""
        if party == BANK:
            return self.texts("app.bank")
        if party >= len(SEATS):
            return party_letter(party)
        if party == self.me and self.is_user and self.texts.language != "en":
            return self.texts("app.you")
        return self.names[party]

    def listed(self, parts: Iterable[str]) -> str:
        """Several things in a row."""
        return self.texts("app.list_mark").join(parts)

    def knows(self, seat: Seat) -> bool:
        """Whether tiles that only a seat saw may be named."""
        return self.open_hands or seat == self.me

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return self.texts(f"app.suit_{SUITS[suit]}")

    def tile(self, tile: Tile) -> str:
        """The name of a tile, such as 三万."""
        return tile_name(tile, self.texts)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """The names of tiles."""
        return self.listed(self.tile(tile) for tile in tiles)

    def fan(self, fan: int, multiple: int) -> str:
        """A value as these rules count it: fan from 0 or from 1, the multiple itself, points, or a class."""
        if self.rules.score_mode == "additive":
            return self.texts("fan.points", n=fan)
        if self.rules.score_mode == "small_big":
            return self.texts("fan.class_big" if fan else "fan.class_small")
        origin = self.rules.fan_origin
        return self.texts("fan.fan", n=fan + origin if isinstance(origin, int) else multiple)

    def pattern_name(self, identifier: str) -> str:
        """A pattern or event; the 258 game has names of its own."""
        own = f"fan.258_{identifier}"
        if self.rules.score_mode == "small_big" and self.texts.has(own):
            return self.texts(own)
        return self.texts(f"fan.{identifier}")

    def pattern(self, value: WinValue) -> str:
        """The patterns, circumstances and roots of a win in a few words."""
        counted = [each for each in value.patterns if each.id != "ping" or len(value.patterns) == 1]
        words = [self.pattern_name(each.id) for each in counted]
        if value.roots:
            root = self.texts("fan.root")
            words.append(self.texts("fan.times", name=root, n=value.roots))
        return " · ".join(words)

    def value(self, value: WinValue) -> str:
        """A win's patterns with what they count, called 极品 where the rules do."""
        words = f"{self.pattern(value)} · {self.fan(value.fan, value.multiple)}"
        return f"{words} · {self.texts('fan.superb')}" if self.is_superb(value) else words

    def is_superb(self, value: WinValue) -> bool:
        """Whether these rules call a win 极品 (`jipin_from`)."""
        return self.rules.score_mode == "doubling" and value.fan >= self.rules.jipin_from

    def openings(self, kinds: Iterable[str]) -> str:
        """Opening hands 起手小胡."""
        return self.listed(self.texts(f"fan.opening_{kind}") for kind in kinds)

    def item(self, item: str) -> str:
        """The name of an item 道具."""
        return item_name(item, self.texts)
