"""`zhuli simulate`: bots against each other, with figures that tell luck from skill."""

import time
from argparse import ArgumentTypeError, Namespace
from dataclasses import replace
from datetime import datetime
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from app.bots.external import LIMIT
from app.bots.external_words import LEVEL, is_command
from app.bots.levels import PLAYERS, plays_as
from app.commands.console import Parser, seconds, whole_number
from app.commands.foreign_seats import (
    foreign_lines,
    foreign_report,
)
from app.commands.output import Progress, print_json
from app.commands.record_words import not_written
from app.commands.refusal import BadInput
from app.commands.tournament import Played, Tournament, play
from app.commands.words import add_rules_words, rules_of, seats_of
from app.records.errors import CannotWrite
from app.rules.hand import SEAT_NAMES, SEATS

LONGEST_SEED = 200


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
        played = _play(tournament, words.jobs)
    except CannotWrite as error:
        raise BadInput(not_written(Path(error.path), error)) from None
    report = _report(tournament, played, time.perf_counter() - start)
    if words.json:
        print_json(report)
    else:
        print(_table(report))
    return 0


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
    seats = f"of {', '.join(PLAYERS)} or cmd:PROGRAM ARGS (app/bots/PROTOCOL.md)"
    parser.add_argument("--seats", default="standard", metavar="A,B,C,D", help=seats)
    parser.add_argument(
        "--time-limit", type=seconds, default=LIMIT, metavar="S", help=f"of programs (default: {LIMIT:g})"
    )
    add_rules_words(parser)
    parser.add_argument("--seed", type=_seed, default="0", help="equal seeds give equal hands (default: 0)")
    parser.add_argument("--duplicate", action="store_true", help="play every deal four times, seats rotated")
    parser.add_argument(
        "--jobs",
        type=whole_number,
        default=1,
        metavar="J",
        help="deals played at once (results do not change)",
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write the record of every hand there")
    parser.add_json()
    return parser.read(argv)


def _seed(text: str) -> str:
    """Read a seed: any short text."""
    if len(text) > LONGEST_SEED or not text.isprintable():
        raise ArgumentTypeError(f"a seed has at most {LONGEST_SEED} printable characters")
    return text


def _play(tournament: Tournament, jobs: int) -> Played:
    progress = Progress(tournament.deals, "deals")
    try:
        return play(tournament, jobs, progress.show)
    finally:
        progress.close()


def _report(tournament: Tournament, played: Played, seconds: float) -> dict[str, Any]:
    hands = len(played.deals) * tournament.rotations
    return {
        "hands": hands,
        "deals": len(played.deals),
        "preset": tournament.preset,
        "seed": _told_seed(tournament.seed),
        "core": played.by_core,
        "hands_per_second": round(hands / seconds, 1),
        "seats": [_seat_report(tournament, player, played) for player in SEATS],
    }


def _told_seed(seed: str) -> int | str:
    """A seed as a number where that is all it says: `007` and `7` give other hands."""
    return int(seed) if seed.isdecimal() and str(int(seed)) == seed else seed


def _seat_report(tournament: Tournament, player: int, played: Played) -> dict[str, Any]:
    """Figures of one player; the standard error is over deals, since hands of one deal share their luck."""
    hands = [hand[player] for deal in played.deals for hand in deal]
    means = [fmean(hand[player].points for hand in deal) for deal in played.deals]
    fans = [hand.fan for hand in hands if hand.fan is not None]
    thoughts = played.thoughts[player]
    told: dict[str, Any] = {
        "bot": tournament.levels[player],
        "points": round(fmean(means), 4),
        "se": round(stdev(means) / sqrt(len(means)), 4) if len(means) > 1 else None,
        "win": round(len(fans) / len(hands), 4),
        "deal_in": round(fmean(hand.dealt_in for hand in hands), 4),
        "pig": round(fmean(hand.pig for hand in hands), 4),
        "fan": round(fmean(fans), 3) if fans else None,
        "ms": thoughts.milliseconds(),
    }
    if is_command(tournament.levels[player]):
        told["external"] = foreign_report(tournament.levels[player], thoughts.number, played.faults[player])
    elif (really := plays_as(told["bot"], tournament.rules)) != told["bot"]:
        told["plays_as"] = really
    return told


def _short(seat: str) -> str:
    return LEVEL if is_command(seat) else seat


def _table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['hands']} hands ({report['deals']} deals) of {report['preset']}, seed {report['seed']}, "
        f"{report['hands_per_second']} hands/s {'by the core' if report['core'] else 'in Python'}",
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
        lines += [f"{name}: {seat['bot']} plays as {seat['plays_as']} here"] if "plays_as" in seat else []
    return "\n".join(lines)
