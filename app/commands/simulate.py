"""`zhuli simulate`: bots against each other, with figures that tell luck from skill."""

import os
import signal
import time
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from multiprocessing.util import Finalize
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec

from app import VERSION
from app.bots.external import LIMIT
from app.bots.external_words import LEVEL, is_command
from app.bots.levels import LEVELS, make_bot
from app.commands.console import BadInput, Parser, seconds, whole_number
from app.commands.foreign_seats import (
    ForeignBots,
    closing,
    end_with_parent,
    foreign_bots,
    foreign_lines,
    foreign_report,
    seat_info,
)
from app.commands.output import Progress, print_json
from app.commands.selfplay import SeatOutcome, play_hand
from app.commands.words import add_rules_words, rules_of, seats_of
from app.records.errors import CannotWrite
from app.rules.hand import SEAT_NAMES, SEATS
from app.rules.ruleset import RuleSet
from app.session.setup import MatchSetup

LONGEST_SEED = 200


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


Deal = tuple[tuple[SeatOutcome, ...], ...]
"""Outcomes of one deal by rotation and player; the player's place in `--seats` counts, not its seat."""


def run(argv: list[str]) -> int:
    """Play the hands and report; returns the exit code. Raises BadInput."""
    words = _read(argv)
    tournament = Tournament(
        preset=words.preset,
        rules=replace(rules_of(words.preset, words.set), match_length=1),
        levels=seats_of(words.seats),
        seed=words.seed,
        deals=words.hands,
        duplicate=words.duplicate,
        folder=words.record,
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        limit=words.time_limit,
    )
    _prepare(words.record)
    start = time.perf_counter()
    try:
        deals = _play(tournament, words.jobs)
    except CannotWrite as error:
        raise BadInput(f"cannot write to {words.record}: {error}") from None
    report = _report(tournament, deals, time.perf_counter() - start)
    if words.json:
        print_json(report)
    else:
        print(_table(report))
    return 0


def play_deal(tournament: Tournament, number: int, foreign: ForeignBots) -> Deal:
    """Play deal `number` in every rotation; the same whatever else is played before or beside it.

    `foreign` are the running programs of somebody else. Raises CannotWrite.
    """
    seed = sha256(f"{tournament.seed} {number}".encode()).digest()
    deal = []
    for rotation in range(tournament.rotations):
        players = [(seat - rotation) % 4 for seat in SEATS]
        name = f"{number + 1:06}" + (f"-{rotation + 1}" if tournament.duplicate else "")
        path = None if tournament.folder is None else tournament.folder / f"{name}.zhuli"
        setup = _setup(tournament, [tournament.levels[player] for player in players])
        bots = [foreign.get(player) or make_bot(tournament.levels[player]) for player in players]
        by_seat = play_hand(setup, bots, seed, path)
        deal.append(tuple(by_seat[(player + rotation) % 4] for player in SEATS))
    return tuple(deal)


def _setup(tournament: Tournament, levels: Sequence[str]) -> MatchSetup:
    a, b, c, d = (seat_info(seat, level) for seat, level in zip(SEAT_NAMES, levels, strict=True))
    return MatchSetup(tournament.rules, tournament.preset, (a, b, c, d), tournament.started, VERSION)


def _prepare(folder: Path | None) -> None:
    """Make the folder of the records; old records are never overwritten. Raises BadInput."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot make the folder {folder}: {error.strerror}") from None
    if any(folder.glob("*.zhuli")):
        raise BadInput(f"{folder} holds records already; choose another folder")


def _read(argv: list[str]) -> Namespace:
    parser = Parser("simulate", "Let computer players play hands against each other and report the figures.")
    parser.add_argument(
        "--hands", type=whole_number, default=100, metavar="N", help="deals to play (default: 100)"
    )
    seats = f"of {', '.join(LEVELS)} or cmd:PROGRAM ARGS (app/bots/PROTOCOL.md)"
    parser.add_argument("--seats", default="standard", metavar="A,B,C,D", help=seats)
    parser.add_argument(
        "--time-limit", type=seconds, default=LIMIT, metavar="S", help=f"of programs (default: {LIMIT:g})"
    )
    add_rules_words(parser)
    parser.add_argument("--seed", type=_seed, default="0", help="equal seeds give equal hands (default: 0)")
    parser.add_argument("--duplicate", action="store_true", help="play every deal four times, seats rotated")
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="J", help="processes (results do not change)"
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write the record of every hand there")
    parser.add_json()
    return parser.read(argv)


def _seed(text: str) -> str:
    """Read a seed: any short text."""
    if len(text) > LONGEST_SEED or not text.isprintable():
        raise ArgumentTypeError(f"a seed has at most {LONGEST_SEED} printable characters")
    return text


def _play(tournament: Tournament, jobs: int) -> list[Deal]:
    progress = Progress(tournament.deals, "deals")
    deals: list[Deal] = []
    with _outcomes(tournament, min(jobs, tournament.deals, os.cpu_count() or 1)) as outcomes:
        for deal in outcomes:
            deals.append(deal)
            progress.show(len(deals))
    progress.close()
    return deals


@contextmanager
def _outcomes(tournament: Tournament, jobs: int) -> Iterator[Iterator[Deal]]:
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


def _play_kept(number: int) -> Deal:
    tournament, foreign = _kept[-1]
    return play_deal(tournament, number, foreign)


def _report(tournament: Tournament, deals: Sequence[Deal], seconds: float) -> dict[str, Any]:
    hands = len(deals) * tournament.rotations
    seed = int(tournament.seed) if tournament.seed.isdecimal() else tournament.seed
    return {
        "hands": hands,
        "deals": len(deals),
        "preset": tournament.preset,
        "seed": seed,
        "hands_per_second": round(hands / seconds, 1),
        "seats": [_seat_report(tournament, player, deals) for player in SEATS],
    }


def _seat_report(tournament: Tournament, player: int, deals: Sequence[Deal]) -> dict[str, Any]:
    """Figures of one player; the standard error is over deals, since hands of one deal share their luck."""
    hands = [hand[player] for deal in deals for hand in deal]
    means = [fmean(hand[player].points for hand in deal) for deal in deals]
    fans = [hand.fan for hand in hands if hand.fan is not None]
    told: dict[str, Any] = {
        "bot": tournament.levels[player],
        "points": round(fmean(means), 4),
        "se": round(stdev(means) / sqrt(len(means)), 4) if len(means) > 1 else None,
        "win": round(len(fans) / len(hands), 4),
        "deal_in": round(fmean(hand.dealt_in for hand in hands), 4),
        "pig": round(fmean(hand.pig for hand in hands), 4),
        "fan": round(fmean(fans), 3) if fans else None,
        "ms": _milliseconds([second for hand in hands for second in hand.thinking]),
    }
    if is_command(tournament.levels[player]):
        faults = [fault for hand in hands for fault in hand.faults]
        asked = sum(len(hand.thinking) for hand in hands)
        told["external"] = foreign_report(tournament.levels[player], asked, faults)
    return told


def _milliseconds(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    return {
        "mean": round(1000 * fmean(ordered), 3),
        "p99": round(1000 * ordered[(len(ordered) - 1) * 99 // 100], 3),
        "max": round(1000 * ordered[-1], 3),
    }


def _short(seat: str) -> str:
    return LEVEL if is_command(seat) else seat


def _table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['hands']} hands ({report['deals']} deals) of {report['preset']}, seed {report['seed']}, "
        f"{report['hands_per_second']} hands/s",
        "seat  bot        points/hand   +-se     win  deal-in    pig    fan   ms mean    p99    max",
    ]
    for name, seat in zip(SEAT_NAMES, report["seats"], strict=True):
        error = "-" if seat["se"] is None else f"{seat['se']:.3f}"
        fan = "-" if seat["fan"] is None else f"{seat['fan']:.2f}"
        lines.append(
            f"{name:<5} {_short(seat['bot']):<10} {seat['points']:>+11.3f}  {error:>5}  {seat['win']:>6.1%}  "
            f"{seat['deal_in']:>7.1%} {seat['pig']:>6.1%}  {fan:>5}   {seat['ms']['mean']:>7.2f} "
            f"{seat['ms']['p99']:>6.2f} {seat['ms']['max']:>6.2f}"
        )
    for name, seat in zip(SEAT_NAMES, report["seats"], strict=True):
        lines += foreign_lines(name, seat["external"]) if "external" in seat else []
    return "\n".join(lines)
