"""Engine, scoring and computer players: how many hands, values and decisions a second."""

from collections.abc import Callable
from random import Random
from time import perf_counter

from app.bots.bot import Bot
from app.bots.levels import make_bot
from app.engine.deal import start_round
from app.engine.decide import decide
from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.rules.complete import can_win
from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.presets import DEFAULT_PRESET, preset
from app.rules.ruleset import RuleSet
from app.rules.scoring import value_win
from app.rules.tile import COPIES, Tile
from app.session.shuffle import chance_in
from benchmarks import Row

HANDS = 40
WINS = 2000
SEED = bytes(32)


def run() -> list[Row]:
    """All rows; takes a few seconds."""
    rules = preset(DEFAULT_PRESET)
    return [*_engine_rows(rules), *_value_rows(rules), _decision_row(rules)]


def _engine_rows(rules: RuleSet) -> list[Row]:
    """Hands decided from random answers, against folding the very same events and nothing else."""
    played: list[list[Event]] = []
    seconds = _timed(lambda number: played.append(_random_hand(rules, number)), HANDS)
    folding = _timed(lambda number: _fold(rules, played[number]), len(played))
    hands, folds = len(played) / seconds, len(played) / folding
    return [
        Row("engine, random hands", hands, "hands/s", "fold of the same events", hands / folds),
        Row("engine, fold of the same events", folds, "hands/s"),
    ]


def _value_rows(rules: RuleSet) -> list[Row]:
    """Values of wins, against only finding out that they are wins."""
    hands = [_won_hand(Random(number)) for number in range(WINS)]
    seconds = _timed(
        lambda number: value_win(rules, WinningHand(Hand(hands[number]), hands[number][-1], "discard")), WINS
    )
    checking = _timed(lambda number: can_win(rules, hands[number], (), None), WINS)
    values, checks = WINS / seconds, WINS / checking
    return [
        Row("value of a win", values, "hands/s", "can this hand win", values / checks),
        Row("can this hand win", checks, "hands/s"),
    ]


def _decision_row(rules: RuleSet) -> Row:
    """Decisions of the standard bot, against the bot that only counts missing tiles, on the same views."""
    views = questions(rules, make_bot("beginner"))
    rates = {}
    for level in ("standard", "beginner"):
        bot = make_bot(level)
        bot.act(views[0], 0)
        rates[level] = len(views) / _timed(lambda number, bot=bot: bot.act(views[number], number), len(views))
    return Row(
        "standard bot",
        rates["standard"],
        "decisions/s",
        "beginner bot",
        rates["standard"] / rates["beginner"],
    )


def _timed(step: Callable[[int], object], count: int) -> float:
    """Seconds that `step` takes for the numbers below `count`."""
    start = perf_counter()
    for number in range(count):
        step(number)
    return perf_counter() - start


def _random_hand(rules: RuleSet, number: int) -> list[Event]:
    """The events of a hand of four players who answer anything legal, chosen without a view."""
    luck = Random(number)
    state = new_match(rules)
    events = list(start_round(state, chance_in(SEED, number)))
    for event in events:
        state = evolve(state, event)
    while offers := legal_actions(state):
        new = decide(state, {seat: luck.choice(actions) for seat, actions in offers.items()})
        for event in new:
            state = evolve(state, event)
        events += new
    return events


def _fold(rules: RuleSet, events: list[Event]) -> MatchState:
    state = new_match(rules)
    for event in events:
        state = evolve(state, event)
    return state


def questions(rules: RuleSet, bot: Bot) -> list[SeatView]:
    """What four equal bots are asked in some hands, where there is a choice."""
    views = []
    for number in range(HANDS // 4):
        state = _fold(rules, list(start_round(new_match(rules), chance_in(SEED, number))))
        while offers := legal_actions(state):
            seen = {seat: view(state, seat) for seat in offers}
            views += [one for one in seen.values() if len(one.legal) > 1]
            for event in decide(state, {seat: bot.act(one, number) for seat, one in seen.items()}):
                state = evolve(state, event)
    return views


def _won_hand(luck: Random) -> tuple[Tile, ...]:
    """Four sets and a pair in two suits."""
    while True:
        suits = luck.sample(range(3), 2)
        tiles: list[Tile] = [9 * luck.choice(suits) + luck.randrange(9)] * 2
        for _ in range(4):
            start = 9 * luck.choice(suits)
            run = luck.randrange(7)
            tiles += (
                [start + run, start + run + 1, start + run + 2] if luck.random() < 0.6 else [start + run] * 3
            )
        if all(tiles.count(tile) <= COPIES for tile in tiles):
            return tuple(tiles)
