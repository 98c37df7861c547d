"""Plays a scenario with the engine.

What cannot happen at a table is refused with its line, the reason and what was legal.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.action import Action, AnnounceVoid, ChooseVoid, Discard, ExchangeTiles, LayDown, Pass
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.items import CannotUse, use_item
from app.engine.leave import CannotLeave, leave
from app.engine.legal import legal_actions
from app.engine.state import MatchState, RoundState, new_match, running_round
from app.engine.view import view
from app.rules.hand import BETTOR_NAMES, SEAT_NAMES, SEATS, Seat
from app.rules.scoring import balance
from app.rules.tile import COPIES, FULL_SET, Tile, TileTextError, format_tile, parse_tile, suit_of
from app.session.scenario import Line, Scenario, ScenarioError
from app.session.scenario_words import format_action, read_answer, read_own_action

BOT = "standard"
BOT_SEED = 0
ITEM_WORDS = ("swap", "peek")
TAIL = (106, 107, 104, 105)
"""Places in the wall of the first tiles from its end, upper before lower."""


@dataclass
class Played:
    """A scenario after its last action: the events and the state they lead to.

    `choices`: all answers, with the number of events before them.
    """

    events: list[Event]
    state: MatchState
    choices: list[tuple[int, Mapping[Seat, Action]]] = field(default_factory=list)

    @property
    def round(self) -> RoundState:
        """The round as it stands."""
        return running_round(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """What the ledger adds up to, by seat, bettors after the four."""
        return balance([line.payment for line in self.round.ledger], seats=len(self.state.scores))

    @property
    def legal(self) -> dict[str, list[str]]:
        """What each waiting seat may do, in the words of the file."""
        offered = None if self.round.offer is None else self.round.offer.tile
        return {
            SEAT_NAMES[seat]: [format_action(a, offered) for a in actions]
            for seat, actions in legal_actions(self.state).items()
        }


def seat_name(seat: Seat) -> str:
    """A, B, C, D, and X, Y, Z for bettors 叫马."""
    return (SEAT_NAMES + BETTOR_NAMES)[seat]


def play_scenario(scenario: Scenario) -> Played:
    """Play a scenario to its last action. Raises ScenarioError at the first that is not legal."""
    player = _Player(scenario)
    player.start()
    while player.left:
        player.play(player.left[0])
    if scenario.then == "draw_out":
        player.draw_out()
    elif scenario.then == "bots":
        player.let_bots_play()
    return player.played


class _Player:
    """Plays a scenario line by line."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        purses = tuple(scenario.purses.get(seat, 0) for seat in SEATS)
        start = replace(new_match(scenario.rules, purses), next_dealer=scenario.dealer)
        self.played = Played([], start)
        self.left = list(scenario.lines)

    def start(self) -> None:
        """Deal the given hands, pass on tiles and declare voids, as far as they are given."""
        dice = self.scenario.dice
        wall = _wall(self.scenario)
        lots = self.scenario.items.lots
        chance = Chance(wall, self.scenario.dealer, (), dice.deal, "", dice.exchange, dice.kongs, lots)
        self._append(start_round(self.played.state, chance))
        if self.played.round.stage == "exchange" and not self._stops_without(self.scenario.exchange):
            self._decide({seat: self._exchange(seat) for seat in SEATS}, 0)
        if self.played.round.stage == "void" and not self._stops_without(self.scenario.void):
            self._decide({seat: self._void_choice(seat, legal) for seat, legal in self._legal().items()}, 0)

    def _stops_without(self, choices: Mapping[Seat, object]) -> bool:
        """Whether the scenario ends before choices that it does not name."""
        return not choices and not self.left and self.scenario.then == "stop"

    def play(self, line: Line) -> None:
        """Play one line, or the whole claim window that it belongs to."""
        if line.words == ("leave",):
            self._leave(line)
            return
        if line.words[0] in ITEM_WORDS:
            self._use_item(line)
            return
        legal = self._legal()
        if not legal:
            raise ScenarioError("the round is over", line.number)
        if self.played.round.stage == "turn":
            self.left.pop(0)
            turn = self.played.round.turn
            if line.seat != turn:
                raise self._refused(f"it is {SEAT_NAMES[turn]}'s turn", line.number)
            self._decide({turn: self._own_action(line)}, line.number)
            return
        choices: dict[Seat, Action] = {}
        number = line.number
        while self.left and (answer := self._answer(self.left[0], legal)) is not None:
            if self.left[0].seat in choices:
                break
            answered = self.left.pop(0)
            number = answered.number
            choices[answered.seat] = answer
        self._decide(self._with_passes(choices, legal, number), number)

    def draw_out(self) -> None:
        """Everybody passes and discards the drawn tile, the lowest tile of the void suit first."""
        while legal := self._legal():
            turn = self.played.round.turn
            if self.played.round.stage == "turn":
                self._decide({turn: self._idle_discard(turn, legal[turn])}, 0)
            else:
                self._decide(self._with_passes({}, legal, 0), 0)

    def let_bots_play(self) -> None:
        """The standard bot plays all four seats to the end of the round."""
        bot = make_bot(BOT)
        while legal := self._legal():
            self._decide({seat: bot.act(view(self.played.state, seat), BOT_SEED) for seat in legal}, 0)

    def _use_item(self, line: Line) -> None:
        """`swap 5p 9s`, `swap 5p` for a random tile, or `peek 9s` (`items`)."""
        self.left.pop(0)
        item = (
            "peek_position"
            if line.words[0] == "peek"
            else "swap_named"
            if len(line.words) > 2
            else "swap_random"
        )
        tiles = [self._tile(word, line.number) for word in line.words[1:]]
        try:
            self._append(use_item(self.played.state, line.seat, item, *tiles))
        except (CannotUse, TypeError) as error:
            raise self._refused(
                f"{SEAT_NAMES[line.seat]} may not {' '.join(line.words)}", line.number
            ) from error

    def _tile(self, word: str, number: int) -> Tile:
        try:
            return parse_tile(word)
        except TileTextError as error:
            raise self._refused(f"no tile is called {word!r}", number) from error

    def _leave(self, line: Line) -> None:
        self.left.pop(0)
        try:
            self._append(leave(self.played.state, line.seat))
        except CannotLeave as error:
            raise self._refused(f"{SEAT_NAMES[line.seat]} may not leave", line.number) from error

    def _idle_discard(self, seat: Seat, legal: tuple[Action, ...]) -> Action:
        mine = self.played.round.seats[seat]
        discards = [action for action in legal if isinstance(action, Discard)]
        if not discards:
            raise self._refused(f"{SEAT_NAMES[seat]} must win", 0)
        void = [action for action in discards if suit_of(action.tile) == mine.void]
        drawn = [action for action in discards if action.drawn]
        return (void or drawn or discards)[0]

    def _legal(self) -> dict[Seat, tuple[Action, ...]]:
        return legal_actions(self.played.state)

    def _append(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.played.events.append(event)
            self.played.state = evolve(self.played.state, event)

    def _decide(self, choices: Mapping[Seat, Action], number: int) -> None:
        legal = self._legal()
        for seat, action in choices.items():
            if action not in legal.get(seat, ()):
                raise self._refused(f"{SEAT_NAMES[seat]} may not {format_action(action)}", number)
        self.played.choices.append((len(self.played.events), choices))
        self._append(decide(self.played.state, choices))

    def _refused(self, why: str, number: int) -> ScenarioError:
        return ScenarioError(why, number, self.played.legal)

    def _exchange(self, seat: Seat) -> Action:
        three = tuple(sorted(self.scenario.exchange.get(seat, ())))
        if len(three) != 3:
            raise ScenarioError(f"{SEAT_NAMES[seat]} names no three tiles to pass on")
        return ExchangeTiles((three[0], three[1], three[2]))

    def _void_choice(self, seat: Seat, legal: tuple[Action, ...]) -> Action:
        suit = self.scenario.void.get(seat)
        natural = [action for action in legal if isinstance(action, AnnounceVoid)]
        if natural:
            return next((action for action in natural if action.suit == suit), natural[0])
        if suit is None:
            raise ScenarioError(f"{SEAT_NAMES[seat]} names no void suit")
        if self.scenario.rules.void_declare == "simultaneous":
            return ChooseVoid(suit)
        tile = self.scenario.face_down.get(seat)
        if tile is None:
            held = [t for t in self.scenario.hands[seat] if suit_of(t) == suit]
            tile = min(held, default=9 * suit)
        return LayDown(tile)

    def _own_action(self, line: Line) -> Action:
        try:
            action = read_own_action(line.words, self.played.round.seats[line.seat].drawn)
        except TileTextError as error:
            raise self._refused(f"no tile is called {error.args[0]!r}", line.number) from error
        if action is None:
            raise self._refused(f"cannot read {' '.join(line.words)!r}", line.number)
        return action

    def _answer(self, line: Line, legal: Mapping[Seat, tuple[Action, ...]]) -> Action | None:
        """The line as an answer in this window; None when it can only belong to a later one."""
        offer = self.played.round.offer
        action = read_answer(line.words, None if offer is None else offer.tile)
        return action if action in legal.get(line.seat, ()) else None

    def _with_passes(
        self, choices: Mapping[Seat, Action], legal: Mapping[Seat, tuple[Action, ...]], number: int
    ) -> dict[Seat, Action]:
        complete = dict(choices)
        for seat, actions in legal.items():
            if seat not in complete:
                if Pass() not in actions:
                    raise self._refused(f"{SEAT_NAMES[seat]} must win", number)
                complete[seat] = Pass()
        return complete


def _wall(scenario: Scenario) -> tuple[Tile, ...]:
    """The whole wall in drawing order, such that the deal gives the scenario's hands and horses."""
    given = [tile for hand in scenario.hands for tile in hand] + list(scenario.wall) + list(scenario.horses)
    for tile, count in Counter(given).items():
        if count > COPIES:
            raise ScenarioError(f"{count} copies of {format_tile(tile)}")
    rest = sorted((Counter(FULL_SET) - Counter(given)).elements())
    order = [(scenario.dealer + step) % 4 for step in SEATS]
    wall = [t for turn in range(3) for seat in order for t in scenario.hands[seat][4 * turn : 4 * turn + 4]]
    wall += [scenario.hands[seat][12] for seat in order]
    wall += [*scenario.wall, *rest]
    for place, tile in sorted(zip(TAIL, scenario.horses, strict=False)):
        wall.insert(place, tile)
    return tuple(wall)
