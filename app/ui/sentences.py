"""Facts in words: tiles, values of wins, and one sentence for each event."""

from collections.abc import Sequence

from app.engine.event import (
    Event,
    HandWon,
    KongDeclared,
    KongMade,
    KongMoneyMoved,
    MatchEnded,
    Passed,
    PungMade,
    RoundEnded,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    VoidsChosen,
    WallExhausted,
)
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import WinValue
from app.rules.tile import SUITS, Suit, Tile, rank_of, suit_of
from app.ui.texts import Texts

WIND_KINDS = {
    "all_rain": (),
    "wind_exposed_rain_concealed": ("exposed_kong", "added_kong"),
    "wind_self_rain_fed": ("concealed_kong", "added_kong"),
}
"""Which kongs are called 刮风 under each value of the option `kong_names`; the others are 下雨."""

KONG_TEXTS = {"exposed_kong": "exposed", "added_kong": "added", "concealed_kong": "concealed"}


def kong_word(rules: RuleSet, kind: str) -> str:
    """ "wind" 刮风 or "rain" 下雨, as these rules call a kong."""
    return "wind" if kind in WIND_KINDS.get(str(rules.kong_names), ()) else "rain"


class Sentences:
    """Words for one match: `names` by seat; `me` is the seat addressed as 你 (None: nobody).

    `open_hands`: tiles that only their owner saw may be named.
    """

    def __init__(
        self, texts: Texts, names: Sequence[str], rules: RuleSet, me: Seat | None, open_hands: bool = False
    ) -> None:
        self.texts, self.names, self.rules, self.me, self.open_hands = texts, names, rules, me, open_hands

    def who(self, seat: Seat) -> str:
        """A player within a sentence; English keeps the name, so that its verbs fit."""
        if seat == self.me and self.texts.language != "en":
            return self.texts("app.you")
        return self.names[seat]

    def label(self, seat: Seat) -> str:
        """A player alone, as over a column."""
        return self.texts("app.you") if seat == self.me else self.names[seat]

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return self.texts(f"app.suit_{SUITS[suit]}")

    def tile(self, tile: Tile) -> str:
        """The name of a tile, such as 三万."""
        return self.texts(
            "app.tile", rank=self.texts(f"app.rank_{rank_of(tile)}"), suit=self.suit(suit_of(tile))
        )

    def fan(self, fan: int, multiple: int) -> str:
        """A value as these rules count it: fan from 0 or from 1, the multiple itself, or points."""
        if self.rules.score_mode == "additive":
            return self.texts("fan.points", n=fan)
        origin = self.rules.fan_origin
        return self.texts("fan.fan", n=fan + origin if isinstance(origin, int) else multiple)

    def pattern(self, value: WinValue) -> str:
        """The patterns, circumstances and roots of a win in a few words."""
        counted = [each for each in value.patterns if each.id != "ping" or len(value.patterns) == 1]
        words = [self.texts(f"fan.{each.id}") for each in counted]
        if value.roots:
            root = self.texts("fan.root")
            words.append(self.texts("fan.times", name=root, n=value.roots))
        return " · ".join(words)

    def value(self, value: WinValue) -> str:
        """A win's patterns with what they count."""
        return f"{self.pattern(value)} · {self.fan(value.fan, value.multiple)}"

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence."""
        match event:
            case RoundStarted():
                return self._say("start", number=event.number, who=self.who(event.dealer))
            case VoidsChosen():
                return self._voids(event)
            case TileDrawn():
                return self._drawn(event)
            case TileDiscarded(void=None):
                return self._say("discard", who=self.who(event.seat), tile=self.tile(event.tile))
            case TileDiscarded(void=int() as void):
                tile = self.tile(event.tile)
                return self._say("discard_void", who=self.who(event.seat), tile=tile, suit=self.suit(void))
            case Passed() if "win" in event.declined:
                return self._say("pass_win", who=self.who(event.seat), tile=self.tile(event.tile))
            case PungMade():
                return self._say(
                    "pung",
                    who=self.who(event.seat),
                    tile=self.tile(event.tile),
                    source=self.who(event.source),
                )
            case KongDeclared():
                return self._say("robbable", who=self.who(event.seat), tile=self.tile(event.tile))
            case KongMade():
                return self._kong(event)
            case HandWon():
                return self._won(event)
            case _:
                return self._plain(event)

    def _plain(self, event: Event) -> str:
        """Events whose sentence needs at most the name of their seat."""
        match event:
            case TilesDealt():
                return self._say("deal")
            case Passed():
                return self._say("pass", who=self.who(event.seat))
            case KongMoneyMoved():
                moved = (
                    "moved_transfer"
                    if any(p.reason == "transfer" for p in event.payments)
                    else "moved_refund"
                )
                return self._say(moved, who=self.who(event.seat))
            case WallExhausted():
                return self._say("exhausted")
            case RoundEnded():
                return self._say(f"end_{event.reason}")
            case MatchEnded() | _:
                return self._say("over")

    def _voids(self, event: VoidsChosen) -> str:
        parts = []
        for seat, suit in enumerate(event.suits):
            who = self.who(seat)
            if event.natural[seat] and suit is not None:
                parts.append(self._say("void_natural", who=who, suit=self.suit(suit)))
            elif event.laid[seat] is not None:
                parts.append(self._say("void_laid", who=who))
            elif suit is not None:
                parts.append(self._say("void_of", who=who, suit=self.suit(suit)))
        return self._say("voids", list=" · ".join(parts)) if parts else self._say("voids_none")

    def _drawn(self, event: TileDrawn) -> str:
        kind = "replacement" if event.replacement else "draw"
        if self.open_hands or event.seat == self.me:
            return self._say(f"{kind}_tile", who=self.who(event.seat), tile=self.tile(event.tile))
        return self._say(kind, who=self.who(event.seat))

    def _kong(self, event: KongMade) -> str:
        kind = KONG_TEXTS[event.kind]
        values = {"who": self.who(event.seat), "tile": self.tile(event.tile)}
        if event.source is not None:
            values["source"] = self.who(event.source)
        hidden = kind == "concealed" and self.rules.concealed_kong_face == "hidden"
        if hidden and not self.open_hands and event.seat != self.me:
            return self._say("kong_concealed_hidden", who=values["who"])
        return self._say(f"kong_{kind}", **values)

    def _won(self, event: HandWon) -> str:
        kind = "self" if event.source is None else "rob" if event.robbed else "discard"
        values = {
            "who": self.who(event.seat),
            "tile": self.tile(event.tile),
            "pattern": self.value(event.value),
        }
        if event.source is not None:
            values["source"] = self.who(event.source)
        return self._say(f"win_{kind}", **values)

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"event.{key}", **values)
