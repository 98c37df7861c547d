"""Facts of a match in words: who, suits, tiles, what a win is worth.

Who speaks says how players and tiles are called: the window by their names, a text form by letters.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Protocol

from app.assets import LANGUAGES
from app.rules.hand import BANK, BETTOR_NAMES, SEATS, Seat
from app.rules.ruleset import RuleSet, option_named
from app.rules.scoring import WinValue
from app.rules.tile import SUITS, Suit, Tile


class TextSource(Protocol):
    """The program's texts in one of LANGUAGES, by ids such as `event.draw`."""

    @property
    def language(self) -> str:
        """The language."""
        ...

    def __call__(self, identifier: str, /, **values: object) -> str:
        """The text of an id with its places filled in; raises KeyError where there is none."""
        ...

    def has(self, identifier: str) -> bool:
        """Whether there is a text with this id."""
        ...


def text_or_id(file: str, identifier: str, texts: TextSource, prefix: str = "") -> str:
    """The word for an id of a record, or the id itself where another version has given it."""
    key = f"{file}.{prefix}{identifier}"
    return texts(key) if texts.has(key) else identifier


def party_letter(party: Seat) -> str:
    """The letter of a bettor, "" for a player and for the bank."""
    return BETTOR_NAMES[party - len(SEATS)] if party >= len(SEATS) else ""


def item_name(item: str, texts: TextSource) -> str:
    """The name of an item 道具."""
    labels = option_named("items").labels.get(item)
    return labels[LANGUAGES.index(texts.language)] if labels else item


def pattern_word(rules: RuleSet, identifier: str, texts: TextSource) -> str:
    """The name of a pattern or event; the 258 game has names of its own."""
    own = f"fan.258_{identifier}"
    if rules.score_mode == "small_big" and texts.has(own):
        return texts(own)
    return text_or_id("fan", identifier, texts)


def numbered(identifier: str, number: int, texts: TextSource, **values: object) -> str:
    """A text about so many things (its `n`, however `values` spell it); English has another one for one."""
    one = f"{identifier}_one"
    return texts(one if number == 1 and texts.has(one) else identifier, **{"n": number, **values})


def fan_word(rules: RuleSet, fan: int, multiple: int, texts: TextSource) -> str:
    """A value as these rules count it: fan from 0 or from 1, the multiple itself, points, or a class."""
    if rules.score_mode == "additive":
        return numbered("fan.points", fan, texts)
    if rules.score_mode == "small_big":
        return texts("fan.class_big" if fan else "fan.class_small")
    origin = rules.fan_origin
    return texts("fan.fan", n=fan + origin if isinstance(origin, int) else multiple)


class MatchWords(ABC):
    """Words for a match under some rules; ids of another version stand for themselves."""

    def __init__(self, texts: TextSource, rules: RuleSet) -> None:
        self.texts, self.rules = texts, rules

    @abstractmethod
    def player(self, seat: Seat) -> str:
        """What a player is called."""

    @abstractmethod
    def tile(self, tile: Tile) -> str:
        """What a tile is called."""

    @abstractmethod
    def knows(self, seat: Seat) -> bool:
        """Whether tiles that only a seat saw may be named."""

    def who(self, party: Seat) -> str:
        """A player, bettor or the bank."""
        if party == BANK:
            return self.texts("app.bank")
        return party_letter(party) or self.player(party)

    def listed(self, parts: Iterable[str]) -> str:
        """Several things in a row."""
        return self.texts("app.list_mark").join(parts)

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return self.texts(f"app.suit_{SUITS[suit]}")

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """The names of tiles."""
        return self.listed(self.tile(tile) for tile in tiles)

    def fan(self, fan: int, multiple: int) -> str:
        """A value as these rules count it."""
        return fan_word(self.rules, fan, multiple, self.texts)

    def pattern_name(self, identifier: str) -> str:
        """A pattern or event."""
        return pattern_word(self.rules, identifier, self.texts)

    def pattern(self, value: WinValue) -> str:
        """The patterns, circumstances and roots of a win in a few words."""
        counted = [each for each in value.patterns if each.id != "ping" or len(value.patterns) == 1]
        words = [self.pattern_name(each.id) for each in counted]
        if value.roots:
            words.append(self.texts("fan.times", name=self.texts("fan.root"), n=value.roots))
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
        return self.listed(text_or_id("fan", kind, self.texts, "opening_") for kind in kinds)

    def item(self, item: str) -> str:
        """The name of an item 道具."""
        return item_name(item, self.texts)
