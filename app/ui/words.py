"""Facts in words: players, tiles, what a win is worth."""

from collections.abc import Sequence

from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import SUITS, Tile, rank_of, suit_of
from app.session.match_words import MatchWords
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


def tile_name(tile: Tile, texts: Texts) -> str:
    """The name of a tile, such as 三万."""
    rank, suit = texts(f"app.rank_{rank_of(tile)}"), texts(f"app.suit_{SUITS[suit_of(tile)]}")
    return texts("app.tile", rank=rank, suit=suit)


class Words(MatchWords):
    """Words for one match: `names` by seat; `me` is the seat that looks (None: nobody).

    `is_user`: that seat is the user, addressed as 你.
    `open_hands`: tiles that only their owner saw may be named; `order`: the seats in playing order.
    """

    texts: Texts

    def __init__(
        self, texts: Texts, names: Sequence[str], rules: RuleSet, me: Seat | None, open_hands: bool = False,
        order: Sequence[Seat] = SEATS, is_user: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(texts, rules)
        self.names, self.me, self.open_hands = names, me, open_hands
        self.order, self.is_user = order, is_user

    def player(self, seat: Seat) -> str:
        """The name; English keeps it for the user too, so that its verbs fit."""
        if seat == self.me and self.is_user and self.texts.language != "en":
            return self.texts("app.you")
        return self.names[seat]

    def knows(self, seat: Seat) -> bool:
        return self.open_hands or seat == self.me

    def tile(self, tile: Tile) -> str:
        return tile_name(tile, self.texts)
