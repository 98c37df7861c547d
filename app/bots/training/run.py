"""Train the networks of a family of rules: `python -m app.bots.training.run NAME PRESETS --out FOLDER`.

First a network learns from standard players (`NAME-first`), then from games of its own, then from actions
played on side by side. The last ones' mean is what plays. Equal words give equal networks on equal machines.
"""

import argparse
import hashlib
import json
import time
from collections import deque
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch

from app.bots.network.weights import packed_network, read_network
from app.bots.training.contests import Comparisons, Contest, compare_many, joined
from app.bots.training.fit import (
    Fit,
    ValueNetwork,
    average,
    fit_differences,
    fit_values,
    network_from,
    whole_numbers,
)
from app.bots.training.league import ME, MOST, League, learners
from app.bots.training.lessons import STANDARD, Examples, Lesson, keep_network, play_many
from app.bots.training.styles import STYLES
from app.rules.presets import preset
from app.rules.ruleset import RuleSet

KEPT = 3
"""Rounds of training whose games are learnt from, and whose networks are averaged at the end."""

_FAR = 10_000_000
"""Seeds between two lots of hands."""


@dataclass(frozen=True)
class Plan:
    """How much is played: hands for the first network, for each round of values, for each of differences."""

    first: int = 60_000
    values: int = 60_000
    differences: int = 30_000
    value_rounds: int = 2
    difference_rounds: int = 6
    league: int = 0
    style: str | None = None


class Course:
    """The training of one network under several rules."""

    def __init__(self, rules: list[RuleSet], plan: Plan, seed: int, jobs: int) -> None:
        self._rules, self._plan, self._jobs = rules, plan, jobs
        self._seed = seed * 1_000_000_000
        self._examples: deque[Examples] = deque(maxlen=KEPT)
        self._comparisons: deque[Comparisons] = deque(maxlen=KEPT)
        self._league = League(plan.league, seed)
        self.network = ValueNetwork()

    def learn_from_standard(self) -> None:
        """The first network: what comes of positions between standard players who stray now and then."""
        lesson = Lesson((STANDARD,) * 4, keep=128, stray=30, stray_opening=50)
        examples = self._play([(lesson, 1)], self._plan.first)
        self._told("first", f"explains {fit_values(self.network, examples, Fit(4, 2e-3, 0)):.3f}")

    def learn_from_itself(self, number: int) -> None:
        """What comes of positions between players by the network so far, with others among them."""
        told = Lesson((ME,) * 4, trust=192, keep=112)
        if self._plan.style is not None:
            # Only what really came of a hand can be felt; what the network says of it is felt already.
            told = replace(told, trust=256, stray=0)
        mixed = [
            (replace(told, levels=levels, learners=learners(levels)), share)
            for levels, share in self._league.tables()
        ]
        inputs, results = self._play(mixed, self._plan.values)
        felt = results if self._plan.style is None else STYLES[self._plan.style](results)
        self._league.remember(whole_numbers(self.network))
        self._examples.append((inputs, felt))
        share = fit_values(self.network, self._known(), Fit(3, 1.2e-3 * 0.85**number, number))
        self._told(f"values {number}", f"explains {share:.3f}")

    def learn_differences(self, number: int) -> None:
        """By how much the better actions differ, between players by the network so far."""
        lesson = Lesson((ME,) * 4, trust=224, keep=112, stray=24)
        self._examples.append(self._play([(lesson, 1)], self._plan.differences))
        self._comparisons.append(self._contests(self._plan.differences // 2))
        self._league.remember(whole_numbers(self.network))
        known = joined(list(self._comparisons))
        before, after = fit_differences(
            self.network, known, self._known(), Fit(3, 1e-3 * 0.85**number, 100 + number)
        )
        self._told(
            f"differences {number}", f"{len(known.starts)} decisions, error {before:.4f} to {after:.4f}"
        )

    def _play(self, lessons: list[tuple[Lesson, int]], hands: int) -> Examples:
        whole = sum(share for _, share in lessons)
        told = [
            (rules, lesson, self._next_seed(), hands * share // whole // len(self._rules))
            for lesson, share in lessons
            for rules in self._rules
        ]
        return play_many(told, self._jobs)

    def _contests(self, hands: int) -> Comparisons:
        told = [
            (rules, Contest(levels), self._next_seed(), hands * share // 3 // len(self._rules))
            for levels, share in self._league.compared()
            for rules in self._rules
        ]
        return compare_many(told, self._jobs)

    def _next_seed(self) -> int:
        self._seed += _FAR
        return self._seed

    def _known(self) -> Examples:
        return (
            np.concatenate([examples[0] for examples in self._examples]),
            np.concatenate([examples[1] for examples in self._examples]),
        )

    def _told(self, step: str, result: str) -> None:
        keep_network(0, whole_numbers(self.network))
        print(f"{time.strftime('%H:%M:%S')} {step}: {result}", flush=True)


def train(course: Course, plan: Plan, name: str, folder: Path, start: Path | None, told: str) -> None:
    """Run a course to its end and write what it comes to."""
    if start is None:
        course.learn_from_standard()
        write(course.network, folder, f"{name}-first", told)
    else:
        course.network = begun_by(start)
        keep_network(0, whole_numbers(course.network))
    for number in range(plan.value_rounds):
        course.learn_from_itself(number)
        write(course.network, folder, name, told)
    latest: deque[ValueNetwork] = deque(maxlen=KEPT)
    for number in range(plan.difference_rounds):
        course.learn_differences(number)
        latest.append(deepcopy(course.network))
        write(average(list(latest)), folder, name, told)


def begun_by(start: Path) -> ValueNetwork:
    """What a course goes on from: the weights that another one has kept, or a file that players read."""
    if start.suffix == ".bin":
        return network_from(read_network(start).weights)
    network = ValueNetwork()
    network.load_state_dict(torch.load(start))
    return network


def write(network: ValueNetwork, folder: Path, name: str, told: str) -> None:
    """The file that players read, the weights for training on, and what `networks.toml` says of the file."""
    packed = packed_network(bytes(whole_numbers(network)))
    (folder / f"{name}.bin").write_bytes(packed)
    torch.save(network.state_dict(), folder / f"{name}.pt")
    entry = {"file": f"{name}.bin", "sha256": hashlib.sha256(packed).hexdigest(), "command": told}
    lines = [f"{word} = {json.dumps(text)}" for word, text in entry.items()]
    (folder / f"{name}.toml").write_text("[[network]]\n" + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Read the words and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("presets", help="of the family, joined by commas; one named twice counts twice")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=Path, help="a .pt file, or a .bin of players, to go on from")
    parser.add_argument("--value-rounds", type=int, default=Plan.value_rounds)
    parser.add_argument("--difference-rounds", type=int, default=Plan.difference_rounds)
    parser.add_argument("--league", type=int, default=Plan.league, help="older networks kept as opponents")
    parser.add_argument("--style", choices=STYLES, help="how results are felt; learnt by rounds of values")
    words = parser.parse_args()
    if words.style is not None and words.difference_rounds:
        parser.error("a style is learnt without rounds of differences")
    if not 0 <= words.league <= MOST:
        parser.error(f"a league has at most {MOST} older networks")
    plan = Plan(
        value_rounds=words.value_rounds,
        difference_rounds=words.difference_rounds,
        league=words.league,
        style=words.style,
    )
    words.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(words.seed)
    torch.set_num_threads(1)
    rules = [replace(preset(name), match_length=1) for name in words.presets.split(",")]
    course = Course(rules, plan, words.seed, words.jobs)
    told = f"python -m app.bots.training.run {words.name} {words.presets} --seed {words.seed}"
    if words.start is not None:
        told += f" --start {words.start.name}"
    told += f" --value-rounds {plan.value_rounds} --difference-rounds {plan.difference_rounds}"
    told += f" --league {plan.league}" if plan.league else ""
    told += "" if plan.style is None else f" --style {plan.style}"
    train(course, plan, words.name, words.out, words.start, told)


if __name__ == "__main__":
    main()
