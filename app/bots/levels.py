"""The computer players: levels from weak to strong, and styles (ids of the command line and of settings)."""

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from app.bots.bot import Bot
from app.bots.random_bot import RandomBot
from app.bots.simple_bots import BeginnerBot, NoviceBot, StandardBot
from app.rules.ruleset import RuleSet

STYLES: tuple[str, ...] = ("quick", "big", "careful")
"""Players beside the ladder, between `standard` and `skilled` under the rules of books, by a network each."""

BY_NETWORK = ("skilled", "expert", *STYLES)
"""Who plays by a network of its own."""

WITHOUT_NETWORK = "standard"
"""As which those play whose network is missing or damaged."""

MASTER = "master"
"""Who searches, with the network of `expert`."""


def _network_bot(level: str) -> Bot:
    """A player by a network, which is loaded when one is first asked for."""
    from app.bots.network.player import NetworkBot

    return NetworkBot(level)


def _search_bot() -> Bot:
    """The player that searches, loaded likewise."""
    from app.bots.search_bot import SearchBot

    return SearchBot()


_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "beginner": BeginnerBot,
    "standard": StandardBot,
    **{level: partial(_network_bot, level) for level in BY_NETWORK},
    MASTER: _search_bot,
}

LEVELS: tuple[str, ...] = tuple(level for level in _MAKERS if level not in STYLES)
"""Level ids from weak to strong; `random` plays anything legal and serves tests."""

PLAYERS: tuple[str, ...] = (*LEVELS, *STYLES)
"""Everyone who can be given a seat."""


class UnknownLevel(ValueError):
    """There is no such level or style; `nearest` is the id spelled most like it, None when none is."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.nearest = next(iter(get_close_matches(name, PLAYERS, n=1)), None)
        super().__init__(f"unknown level {name!r}" + (f" (nearest: {self.nearest})" if self.nearest else ""))


def make_bot(level: str) -> Bot:
    """A bot of the given level or style; raises UnknownLevel."""
    try:
        return _MAKERS[level]()
    except KeyError:
        raise UnknownLevel(level) from None


def is_whole(level: str, rules: RuleSet) -> bool:
    """Whether a level has its network for these rules, or needs none."""
    if level not in (*BY_NETWORK, MASTER):
        return True
    from app.bots.network.weights import network_of
    from app.bots.search_bot import GUIDE

    return network_of(GUIDE if level == MASTER else level, rules) is not None


def plays_as(level: str, rules: RuleSet) -> str:
    """The level as which one really plays these rules: most as themselves, `standard` in place of one whose
    network is missing, and `master` as its guide where the core cannot search, or it would gain nothing.
    """
    if not is_whole(level, rules):
        return WITHOUT_NETWORK
    if level != MASTER:
        return level
    from app.bots.search_bot import GUIDE, searcher

    return GUIDE if searcher(rules) is None else level
