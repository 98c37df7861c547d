"""Matches that begin with a given deal: what a scenario plays, in a session with its record."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.engine.action import Action
from app.engine.deal import Chance
from app.engine.event import Event
from app.records.promise import commitment_to
from app.rules.hand import Seat
from app.session import shuffle
from app.session.scenario import Scenario
from app.session.scenario_play import _Player, _wall
from app.session.session import Session
from tests.support.matches import SEED, setup
from tests.support.table import lines_of


class SessionPlayer(_Player):
    """Plays a scenario's lines in a session."""

    def __init__(self, scenario: Scenario, session: Session) -> None:
        super().__init__(scenario)
        self.session = session

    def go_on(self, actions: str) -> None:
        """Play more lines."""
        self.left = list(lines_of(actions))
        while self.left:
            self.play(self.left[0])

    def draw_down(self, left: int) -> None:
        """Everybody passes and discards the drawn tile until so many tiles are left in the wall."""
        while self.session.view(0).wall_left > left:
            legal, turn = self._legal(), self.played.round.turn
            if self.played.round.stage == "turn":
                self._decide({turn: self._idle_discard(turn, legal[turn])}, 0)
            else:
                self._decide(self._with_passes({}, legal, 0), 0)

    def _append(self, events: tuple[Event, ...]) -> None:
        """The deal; the session makes its own events."""
        self.session.next_round()
        self._follow()

    def _decide(self, choices: Mapping[Seat, Action], number: int) -> None:
        for seat, action in choices.items():
            self.session.submit(seat, action)
        self._follow()

    def _follow(self) -> None:
        timeline = self.session.timeline
        self.played.events[:] = [timeline.event(index) for index in range(len(timeline))]
        self.played.state = timeline._states[-1]


@contextmanager
def dealing(scenario: Scenario) -> Iterator[None]:
    """Let the first round of every match have the deal of a scenario."""
    first, real = shuffle.round_seed(SEED, 1), shuffle.chance_of

    def chance_of(seed: bytes) -> Chance:
        chance = real(seed)
        if seed != first:
            return chance
        wall, dice = _wall(scenario), scenario.dice
        promise = commitment_to(wall, chance.salt)
        return replace(
            chance, wall=wall, dealer=scenario.dealer, commitment=promise, dice=dice.deal,
            exchange_dice=dice.exchange, kong_dice=(dice.kong,),
        )  # fmt: skip

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffle, "chance_of", chance_of)
        yield


def play_dealt(scenario: Scenario, path: Path | None = None) -> SessionPlayer:
    """A match of a human at A whose first round is that of a scenario, as far as its lines go.

    To be used while `dealing`.
    """
    agreed = replace(setup(), rules=scenario.rules)
    player = SessionPlayer(scenario, Session.start(agreed, SEED, path, sync=False))
    player.start()
    while player.left:
        player.play(player.left[0])
    if scenario.then == "bots":
        player.let_bots_play()
    return player
