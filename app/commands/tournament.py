"""The hands of `zhuli simulate`: played here, by processes or, where it can, by the core in threads."""

import ctypes
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from multiprocessing.util import Finalize
from pathlib import Path

import msgspec

from app import VERSION
from app.bots.core.library import core
from app.bots.core.rules import uncovered
from app.bots.core.selfplay import core_level, play_hands
from app.bots.external import LIMIT, Fault
from app.bots.levels import make_bot
from app.commands.foreign_seats import ForeignBots, closing, end_with_parent, foreign_bots, seat_info
from app.commands.selfplay import SeatOutcome, play_hand
from app.commands.thoughts import Thoughts
from app.rules.hand import SEAT_NAMES, SEATS
from app.rules.ruleset import RuleSet
from app.session.setup import MatchSetup

CORE_BATCH = 64
"""Deals of one call of the core: a fraction of a second even for the slowest level."""


class Tournament(msgspec.Struct, frozen=True):
    """What is to be played: `deals` hands, each once or, as duplicate, four times with the seats rotated.

    `levels` are the seats' words, levels or programs of somebody else, which have `limit` seconds for a
    decision. `folder` takes the records, dated `started` (ISO 8601).
    """

    preset: str
    rules: RuleSet
    levels: tuple[str, str, str, str]
    seed: str
    deals: int
    duplicate: bool
    folder: Path | None = None
    started: str = ""
    limit: float = LIMIT

    @property
    def rotations(self) -> int:
        """How often every deal is played."""
        return 4 if self.duplicate else 1

    def seed_of(self, number: int) -> bytes:
        """The match seed of a deal, counted from 0."""
        return sha256(f"{self.seed} {number}".encode()).digest()


Deal = tuple[tuple[SeatOutcome, ...], ...]
"""Outcomes of one deal by rotation and player; the player's place in `--seats` counts, not its seat."""


class Played(msgspec.Struct):
    """Deals in their order, and by player all thoughts and the faults of programs of somebody else."""

    deals: list[Deal]
    thoughts: tuple[Thoughts, ...]
    faults: tuple[list[Fault], ...]
    by_core: bool = False

    def add(self, other: "Played") -> None:
        """Add the deals that come after these."""
        self.deals += other.deals
        for player in SEATS:
            self.thoughts[player].add(other.thoughts[player])
            self.faults[player].extend(other.faults[player])


def nothing_played() -> Played:
    """No deals."""
    return Played([], tuple(Thoughts() for _ in SEATS), tuple([] for _ in SEATS))


def play(tournament: Tournament, jobs: int, show: Callable[[int], None]) -> Played:
    """Play all deals; the same whatever plays them. `show` hears how many are done. Raises CannotWrite."""
    jobs = min(jobs, tournament.deals, os.cpu_count() or 1)
    found = nothing_played()
    numbers = core_seats(tournament)
    found.by_core = numbers is not None
    parts = _parts(tournament, jobs) if numbers is None else _core_parts(tournament, jobs, *numbers)
    with parts as played:
        for part in played:
            found.add(part)
            show(len(found.deals))
    return found


def core_seats(tournament: Tournament) -> tuple[ctypes.CDLL, tuple[int, ...]] | None:
    """The core and its numbers of the levels, where it is there and can play all that is asked for."""
    library = core()
    if library is None or tournament.folder is not None or uncovered(tournament.rules):
        return None
    numbers = [core_level(library, level, tournament.rules) for level in tournament.levels]
    known = tuple(number for number in numbers if number is not None)
    return (library, known) if len(known) == len(numbers) else None


@contextmanager
def _core_parts(
    tournament: Tournament, jobs: int, library: ctypes.CDLL, numbers: tuple[int, ...]
) -> Iterator[Iterator[Played]]:
    """The deals in order, in batches that threads play."""
    batches = [
        range(first, min(first + CORE_BATCH, tournament.deals))
        for first in range(0, tournament.deals, CORE_BATCH)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield pool.map(partial(play_batch, tournament, library, numbers), batches)
        finally:
            pool.shutdown(cancel_futures=True)


def play_batch(tournament: Tournament, library: ctypes.CDLL, levels: Sequence[int], deals: range) -> Played:
    """Some deals in every rotation, by the core."""
    seeds = [tournament.seed_of(number) for number in deals]
    stake = tournament.rules.stake
    found = nothing_played()
    by_rotation = []
    for rotation in range(tournament.rotations):
        seated = [levels[(seat - rotation) % 4] for seat in SEATS]
        hands, thoughts = play_hands(library, tournament.rules, seeds, seated)
        by_rotation.append(
            [tuple(_outcome(hand[(player + rotation) % 4], stake) for player in SEATS) for hand in hands]
        )
        for player in SEATS:
            found.thoughts[player].add(thoughts[(player + rotation) % 4])
    found.deals = list(zip(*by_rotation, strict=True))
    return found


def _outcome(score: tuple[int, int | None, bool, bool], stake: int) -> SeatOutcome:
    points, fan, dealt_in, pig = score
    return SeatOutcome(points / stake, fan, dealt_in, pig)


def play_deal(tournament: Tournament, number: int, foreign: ForeignBots) -> Played:
    """Play deal `number` in every rotation; the same whatever else is played before or beside it.

    `foreign` are the running programs of somebody else. Raises CannotWrite.
    """
    found = nothing_played()
    deal = []
    for rotation in range(tournament.rotations):
        players = [(seat - rotation) % 4 for seat in SEATS]
        name = f"{number + 1:06}" + (f"-{rotation + 1}" if tournament.duplicate else "")
        path = None if tournament.folder is None else tournament.folder / f"{name}.zhuli"
        setup = _setup(tournament, [tournament.levels[player] for player in players])
        bots = [foreign.get(player) or make_bot(tournament.levels[player]) for player in players]
        hand = play_hand(setup, bots, tournament.seed_of(number), path)
        deal.append(tuple(hand.outcomes[(player + rotation) % 4] for player in SEATS))
        for player in SEATS:
            found.thoughts[player].add(hand.thoughts[(player + rotation) % 4])
            found.faults[player].extend(hand.faults[(player + rotation) % 4])
    found.deals = [tuple(deal)]
    return found


def _setup(tournament: Tournament, levels: Sequence[str]) -> MatchSetup:
    a, b, c, d = (seat_info(seat, level) for seat, level in zip(SEAT_NAMES, levels, strict=True))
    return MatchSetup(tournament.rules, tournament.preset, (a, b, c, d), tournament.started, VERSION)


@contextmanager
def _parts(tournament: Tournament, jobs: int) -> Iterator[Iterator[Played]]:
    """The deals in order, played here or by so many processes."""
    if jobs == 1:
        with closing(foreign_bots(tournament.levels, tournament.limit)) as foreign:
            yield (play_deal(tournament, number, foreign) for number in range(tournament.deals))
        return
    # "spawn" is the only way there is on every system; its processes start from nothing, as this one did.
    with get_context("spawn").Pool(jobs, _keep, (tournament,)) as pool:
        yield pool.imap(
            _play_kept, range(tournament.deals), chunksize=max(1, min(16, tournament.deals // jobs))
        )
        pool.close()
        pool.join()


_kept: list[tuple[Tournament, ForeignBots]] = []


def _keep(tournament: Tournament) -> None:
    """Remember in a worker process what is played, so that it is sent only once; Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    foreign = foreign_bots(tournament.levels, tournament.limit)
    for bot in foreign.values():
        Finalize(None, bot.close, exitpriority=1)
    _kept.append((tournament, foreign))


def _play_kept(number: int) -> Played:
    tournament, foreign = _kept[-1]
    return play_deal(tournament, number, foreign)
