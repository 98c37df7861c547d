#!/usr/bin/env python3
"""Are the chances of a review true? Predicted chances to win and to deal in against what came of fresh hands.

    python packaging/calibrate.py --hands 10000 --jobs 2 --preset book_cap4 --seed 1

Of every hand one decision is taken by chance. The choice made there is played on in imagined worlds, and the
hand itself goes on between the players who began it. Bins of equal width; `se` of what was observed. In the
plot from 0 to 1: `o` observed, `-` within two standard errors of what was predicted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.bots.levels import LEVELS, MASTER, make_bot
from app.engine.action import Action
from app.engine.deal import start_round
from app.engine.decide import unfold
from app.engine.event import Event, HandWon, RoundEnded
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import new_match
from app.engine.view import view
from app.rules.hand import Seat
from app.rules.presets import preset
from app.session.rollouts import play_options
from app.session.shuffle import chance_in

BINS = 10
PLOT = 60
"""Columns of the plot."""


class Sampled(NamedTuple):
    """One decision: chances and points (stakes) that were predicted, and what came of it."""

    win: float
    deal_in: float
    points: float
    won: bool
    dealt_in: bool
    gained: float


class Task(NamedTuple):
    """One hand: who plays by which rules, who goes on in how many worlds."""

    number: int
    seed: int
    preset: str
    players: str
    level: str
    worlds: int


class Asked(NamedTuple):
    """A decision in a hand: the view, what was chosen, and how many events there were by then."""

    view: SeatView
    choice: Action
    at: int


def sampled(task: Task) -> Sampled:
    """Play a hand, take one of its decisions and predict from it."""
    luck = Random(f"{task.seed} {task.number}")
    events, decisions = _played(task, luck)
    taken = luck.choice(decisions)
    seat, rest = taken.view.viewer, events[taken.at :]
    found = play_options(taken.view, [taken.choice], task.worlds, luck.getrandbits(64), task.level)[0]
    stake, wins = taken.view.rules.stake, [event for event in rest if isinstance(event, HandWon)]
    return Sampled(
        win=found.won / task.worlds,
        deal_in=found.dealt_in / task.worlds,
        points=sum(found.points) / task.worlds / stake,
        won=any(win.seat == seat for win in wins),
        dealt_in=any(win.source == seat for win in wins),
        gained=(_total(events, seat) - _gained(events[: taken.at], seat)) / stake,
    )


def _played(task: Task, luck: Random) -> tuple[list[Event], list[Asked]]:
    state, bot = new_match(preset(task.preset)), make_bot(task.players)
    events = list(start_round(state, chance_in(luck.randbytes(32), 1)))
    for event in events:
        state = evolve(state, event)
    decisions = []
    while legal := legal_actions(state):
        choices: dict[Seat, Action] = {}
        for seat, actions in legal.items():
            table = view(state, seat)
            choices[seat] = actions[0] if len(actions) == 1 else bot.act(table, luck.getrandbits(63))
            if len(actions) > 1:
                decisions.append(Asked(table, choices[seat], len(events)))
        run = unfold(state, choices)
        events += run.events
        state = run.state
    return events, decisions


def _total(events: Sequence[Event], seat: Seat) -> int:
    return sum(event.deltas[seat] for event in events if isinstance(event, RoundEnded))


def _gained(events: Sequence[Event], seat: Seat) -> int:
    """What the payments of these events add up to for a seat."""
    paid = [payment for event in events for payment in getattr(event, "payments", ())]
    return sum(p.amount * ((p.payee == seat) - (p.payer == seat)) for p in paid)


def bins(pairs: Sequence[tuple[float, bool]]) -> Iterator[dict[str, float]]:
    """By bin: how many there are, the mean of what was predicted, how often it happened, and its error."""
    for number in range(BINS):
        here = [pair for pair in pairs if min(int(pair[0] * BINS), BINS - 1) == number]
        if not here:
            continue
        predicted, happened = (sum(part) / len(here) for part in zip(*here, strict=True))
        error = sqrt(max(predicted * (1 - predicted), 1e-9) / len(here))
        yield {"n": len(here), "predicted": predicted, "observed": happened, "se": error}


def plotted(row: dict[str, float]) -> str:
    """A bin's line of the plot."""
    predicted, reach = row["predicted"], 2 * row["se"]
    low, high, seen = (
        round(PLOT * min(max(at, 0.0), 1.0)) for at in (predicted - reach, predicted + reach, row["observed"])
    )
    line = ["-" if low <= at <= high else " " for at in range(PLOT + 1)]
    line[seen] = "o"
    return "".join(line)


def report(samples: Sequence[Sampled]) -> dict[str, object]:
    """The tables of both chances, and how far points are off on the mean."""
    misses = [one.gained - one.points for one in samples]
    mean = sum(misses) / len(misses)
    spread = sum((miss - mean) ** 2 for miss in misses) / max(len(misses) - 1, 1)
    return {
        "hands": len(samples),
        "win": list(bins([(one.win, one.won) for one in samples])),
        "deal_in": list(bins([(one.deal_in, one.dealt_in) for one in samples])),
        "points": {"mean_miss": mean, "se": sqrt(spread / len(misses))},
    }


def main() -> None:
    """Print the tables, and write them where `--out` says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--preset", default="book_cap4")
    parser.add_argument("--players", choices=LEVELS, default="standard", help="who plays the hands")
    parser.add_argument(
        "--level",
        choices=[level for level in LEVELS if level != MASTER],
        default="standard",
        help="who plays in imagined worlds",
    )
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a JSON file for the figures")
    words = parser.parse_args()
    tasks = [
        Task(number, words.seed, words.preset, words.players, words.level, words.worlds)
        for number in range(words.hands)
    ]
    with ProcessPoolExecutor(words.jobs) as pool:
        told = report(list(pool.map(sampled, tasks, chunksize=8)))
    for name in ("win", "deal_in"):
        print(f"{name:>8}  {'n':>6}  predicted  observed     se  0{'':{PLOT - 1}}1")
        for row in told[name]:  # type: ignore[attr-defined]
            figures = f"{row['n']:>6}  {row['predicted']:9.3f}  {row['observed']:8.3f}  {row['se']:.3f}"
            print(f"{'':>8}  {figures}  {plotted(row)}")
    print(f"points missed on the mean: {told['points']}")
    if words.out is not None:
        words.out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
