"""Plays a scenario with the engine.

What cannot happen at a table is refused with its line, the reason and what was legal.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    LayDown,
    Pass,
    Win,
)
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import MatchState, RoundState, new_match, running_round
from app.rules.hand import SEATS, Seat
from app.rules.scoring import balance
from app.rules.tile import COPIES, FULL_SET, SUITS, Tile, TileTextError, format_tile, parse_tile, suit_of
from app.session.scenario import NAMES, Line, Scenario, ScenarioError

CLAIMS: Mapping[str, Action] = {"win": Win(), "pong": ClaimPung(), "kong": ClaimKong(), "pass": Pass()}
DICE = (3, 6)


@dataclass
class Played:
    """A scenario after its last action: the events and the state they lead to."""

    events: list[Event]
    state: MatchState

    @property
    def round(self) -> RoundState:
        """The round as it stands."""
        return running_round(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """What the ledger adds up to, by seat."""
        return balance([line.payment for line in self.round.ledger])

    @property
    def legal(self) -> dict[str, list[str]]:
        """What each waiting seat may do, in the words of the file."""
        return {
            NAMES[seat]: [format_action(a) for a in actions]
            for seat, actions in legal_actions(self.state).items()
        }


def format_action(action: Action) -> str:
    """An action in the words of a scenario file."""
    match action:
        case Discard():
            return format_tile(action.tile)
        case DeclareKong():
            return f"kong {format_tile(action.tile)}"
        case ChooseVoid() | AnnounceVoid():
            return f"void {SUITS[action.suit]}"
        case LayDown():
            return f"lay {format_tile(action.tile)}"
        case Win():
            return "win"
        case ClaimPung():
            return "pong"
        case ClaimKong():
            return "kong"
        case Pass():
            return "pass"


def play_scenario(scenario: Scenario) -> Played:
    """Play a scenario to its last action. Raises ScenarioError at the first that is not legal."""
    player = _Player(scenario)
    player.start()
    for line_at in iter(player.next_line, None):
        player.play(line_at)
    if scenario.then == "draw_out":
        player.draw_out()
    return player.played


class _Player:
    """Plays a scenario line by line."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.played = Played([], replace(new_match(scenario.rules), next_dealer=scenario.dealer))
        self.left = list(scenario.lines)

    def start(self) -> None:
        """Deal the given hands and declare the given voids."""
        chance = Chance(_wall(self.scenario), self.scenario.dealer, (), DICE)
        self._append(start_round(self.played.state, chance))
        if self.played.round.stage == "void":
            self._decide({seat: self._void_choice(seat, legal) for seat, legal in self._legal().items()}, 0)

    def next_line(self) -> Line | None:
        """The next line that is to be played, if any is left."""
        return self.left[0] if self.left else None

    def play(self, line: Line) -> None:
        """Play one line, or the whole claim window that it belongs to."""
        legal = self._legal()
        if not legal:
            raise ScenarioError("the round is over", line.number)
        if self.played.round.stage == "turn":
            self.left.pop(0)
            turn = self.played.round.turn
            if line.seat != turn:
                raise self._refused(f"it is {NAMES[turn]}'s turn", line.number)
            self._decide({turn: self._own_action(line)}, line.number)
            return
        choices: dict[Seat, Action] = {}
        number = line.number
        while self.left and (claim := self._claim(self.left[0], legal)) is not None:
            answered = self.left.pop(0)
            number = answered.number
            choices[answered.seat] = claim
        self._decide(self._with_passes(choices, legal, number), number)

    def draw_out(self) -> None:
        """Everybody passes and discards the drawn tile, the lowest tile of the void suit first."""
        while legal := self._legal():
            turn = self.played.round.turn
            if self.played.round.stage == "turn":
                self._decide({turn: self._idle_discard(turn, legal[turn])}, 0)
            else:
                self._decide(self._with_passes({}, legal, 0), 0)

    def _idle_discard(self, seat: Seat, legal: tuple[Action, ...]) -> Action:
        mine = self.played.round.seats[seat]
        discards = [action for action in legal if isinstance(action, Discard)]
        if not discards:
            raise self._refused(f"{NAMES[seat]} must win", 0)
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
                raise self._refused(f"{NAMES[seat]} may not {format_action(action)}", number)
        self._append(decide(self.played.state, choices))

    def _refused(self, why: str, number: int) -> ScenarioError:
        return ScenarioError(why, number, self.played.legal)

    def _void_choice(self, seat: Seat, legal: tuple[Action, ...]) -> Action:
        suit = self.scenario.void.get(seat)
        natural = [action for action in legal if isinstance(action, AnnounceVoid)]
        if natural:
            return next((action for action in natural if action.suit == suit), natural[0])
        if suit is None:
            raise ScenarioError(f"{NAMES[seat]} names no void suit")
        if self.scenario.rules.void_declare == "simultaneous":
            return ChooseVoid(suit)
        tile = self.scenario.face_down.get(seat)
        if tile is None:
            held = [t for t in self.scenario.hands[seat] if suit_of(t) == suit]
            tile = min(held, default=9 * suit)
        return LayDown(tile)

    def _own_action(self, line: Line) -> Action:
        words = line.words
        if words == ("win",):
            return Win()
        if len(words) == 2 and words[0] == "kong":
            return DeclareKong(self._tile(words[1], line.number))
        if len(words) == 1:
            tile = self._tile(words[0], line.number)
            return Discard(tile, drawn=self.played.round.seats[line.seat].drawn == tile)
        raise self._refused(f"cannot read {' '.join(words)!r}", line.number)

    def _claim(self, line: Line, legal: Mapping[Seat, tuple[Action, ...]]) -> Action | None:
        """The line as a claim on the tile on offer; None when it can only belong to a later turn."""
        action = CLAIMS.get(line.words[0]) if len(line.words) == 1 else None
        return action if action in legal.get(line.seat, ()) else None

    def _with_passes(
        self, choices: Mapping[Seat, Action], legal: Mapping[Seat, tuple[Action, ...]], number: int
    ) -> dict[Seat, Action]:
        complete = dict(choices)
        for seat, actions in legal.items():
            if seat not in complete:
                if Pass() not in actions:
                    raise self._refused(f"{NAMES[seat]} must win", number)
                complete[seat] = Pass()
        return complete

    def _tile(self, text: str, number: int) -> Tile:
        try:
            return parse_tile(text)
        except TileTextError as error:
            raise self._refused(f"no tile is called {text!r}", number) from error


def _wall(scenario: Scenario) -> tuple[Tile, ...]:
    """The whole wall in drawing order, such that the deal gives the scenario's hands."""
    given = [tile for hand in scenario.hands for tile in hand] + list(scenario.wall)
    for tile, count in Counter(given).items():
        if count > COPIES:
            raise ScenarioError(f"{count} copies of {format_tile(tile)}")
    rest = list((Counter(FULL_SET) - Counter(given)).elements())
    order = [(scenario.dealer + step) % 4 for step in SEATS]
    dealt = [t for turn in range(3) for seat in order for t in scenario.hands[seat][4 * turn : 4 * turn + 4]]
    dealt += [scenario.hands[seat][12] for seat in order]
    return (*dealt, *scenario.wall, *sorted(rest))
