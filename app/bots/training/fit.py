"""Fitting a network to what was played, and its weights in whole numbers."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from app.bots.core.network import FIRST, INPUTS, SECOND, CoreNetwork
from app.bots.network.context import UNIT
from app.bots.training.contests import Comparisons
from app.bots.training.lessons import Array, Examples

SCALE = 4.0
"""Stakes that one stands for in the network's output."""

BATCH = 4096
DECISIONS = 512
"""Examples, and decisions whose actions are compared, of one step."""

WIDEST, WIDEST_OUTCOME = 40.0, 60.0
"""Results further from zero are taken for this: rare fortunes would outweigh all others."""

ANCHOR = 0.15
"""Weight of the examples beside comparisons, which say nothing of the sum that all actions share."""

_WEIGHT, _LIMIT, _FIRST_LIMIT = 1024, 8000, 32767
_FIRST_BIAS, _BIAS = 1024 * UNIT, 1024 * 64


class ValueNetwork(torch.nn.Module):
    """Two hidden layers of rectified units."""

    def __init__(self) -> None:
        super().__init__()
        self.first = torch.nn.Linear(INPUTS, FIRST)
        self.second = torch.nn.Linear(FIRST, SECOND)
        self.last = torch.nn.Linear(SECOND, 1)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Values in SCALE stakes, of inputs in whole numbers."""
        hidden = torch.relu(self.first(inputs.float() / UNIT))
        return self.last(torch.relu(self.second(hidden)))[:, 0]


@dataclass(frozen=True)
class Fit:
    """Steps of a fit: rounds over the data, the highest learning rate, the seed of the order."""

    epochs: int
    rate: float
    seed: int


def fit_values(network: ValueNetwork, examples: Examples, fit: Fit) -> float:
    """Learn what came of positions; returns the share of variance explained on a tenth kept apart."""
    generator = torch.Generator().manual_seed(fit.seed)
    inputs, targets = _tensors(examples)
    order = torch.randperm(len(targets), generator=generator)
    apart, used = order[: len(order) // 10], order[len(order) // 10 :]
    steps = _Steps(network, fit, len(used) // BATCH + 1)
    for _ in range(fit.epochs):
        for chosen in used[torch.randperm(len(used), generator=generator)].split(BATCH):
            steps.take(torch.nn.functional.mse_loss(network(inputs[chosen]), targets[chosen]))
    with torch.no_grad():
        values = torch.cat([network(inputs[part]) for part in apart.split(BATCH)])
        error = torch.nn.functional.mse_loss(values, targets[apart])
    return 1 - float(error) / float(targets[apart].var())


def fit_differences(
    network: ValueNetwork, comparisons: Comparisons, examples: Examples, fit: Fit
) -> tuple[float, float]:
    """Learn by how much actions differ; returns the error on a tenth kept apart, before and after."""
    chance = np.random.default_rng(fit.seed)
    inputs, targets = _tensors(examples)
    told = _Told(comparisons)
    order = chance.permutation(len(comparisons.starts))
    apart, used = order[: len(order) // 10], order[len(order) // 10 :]
    before = told.error(network, apart)
    steps = _Steps(network, fit, len(used) // DECISIONS + 1)
    for _ in range(fit.epochs):
        shuffled = chance.permutation(used)
        for start in range(0, len(shuffled), DECISIONS):
            some = torch.from_numpy(chance.integers(0, len(targets), BATCH // 2))
            anchor = torch.nn.functional.mse_loss(network(inputs[some]), targets[some])
            steps.take(told.loss(network, shuffled[start : start + DECISIONS]) + ANCHOR * anchor)
    return before, told.error(network, apart)


class _Steps:
    """Steps of an optimizer along its schedule."""

    def __init__(self, network: ValueNetwork, fit: Fit, steps: int) -> None:
        self._network = network
        self._optimizer = torch.optim.AdamW(network.parameters(), lr=fit.rate, weight_decay=1e-4)
        self._schedule = torch.optim.lr_scheduler.OneCycleLR(
            self._optimizer, max_lr=fit.rate, total_steps=fit.epochs * steps
        )

    def take(self, loss: Any) -> None:
        """One step down; the weights stay where whole numbers can stand for them."""
        self._optimizer.zero_grad()
        loss.backward()
        self._optimizer.step()
        self._schedule.step()
        with torch.no_grad():
            self._network.first.weight.clamp_(-_FIRST_LIMIT / _WEIGHT, _FIRST_LIMIT / _WEIGHT)
            self._network.second.weight.clamp_(-_LIMIT / _WEIGHT, _LIMIT / _WEIGHT)
            self._network.last.weight.clamp_(-_LIMIT / _WEIGHT, _LIMIT / _WEIGHT)


class _Told:
    """Comparisons as tensors."""

    def __init__(self, comparisons: Comparisons) -> None:
        self._starts = comparisons.starts
        self._sizes = np.diff(np.append(comparisons.starts, len(comparisons.outcomes)))
        self._inputs = torch.from_numpy(comparisons.inputs)
        self._at_once = torch.from_numpy(comparisons.at_once) / SCALE
        clipped = np.clip(comparisons.outcomes, -WIDEST_OUTCOME, WIDEST_OUTCOME)
        self._outcomes = torch.from_numpy(clipped) / SCALE
        self._described = self._inputs.any(1).float()

    def loss(self, network: ValueNetwork, decisions: Array[Any]) -> Any:
        """The mean error of the differences within the given decisions."""
        sizes = self._sizes[decisions]
        rows = np.concatenate(
            [np.arange(self._starts[i], self._starts[i] + self._sizes[i]) for i in decisions]
        )
        group = torch.from_numpy(np.repeat(np.arange(len(decisions)), sizes))
        chosen = torch.from_numpy(rows)
        values = self._at_once[chosen] + self._described[chosen] * network(self._inputs[chosen])
        off = values - self._outcomes[chosen]
        shared = torch.zeros(len(decisions)).index_add(0, group, off) / torch.from_numpy(sizes)
        return ((off - shared[group]) ** 2).mean()

    def error(self, network: ValueNetwork, decisions: Array[Any]) -> float:
        """The loss without learning from it."""
        with torch.no_grad():
            return float(self.loss(network, decisions))


def _tensors(examples: Examples) -> tuple[torch.Tensor, torch.Tensor]:
    targets = np.clip(examples[1], -WIDEST, WIDEST) / np.float32(SCALE)
    return torch.from_numpy(examples[0]), torch.from_numpy(targets)


def average(networks: list[ValueNetwork]) -> ValueNetwork:
    """The network with the mean weights of several that grew out of each other."""
    states = [network.state_dict() for network in networks]
    mean = ValueNetwork()
    mean.load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})
    return mean


def whole_numbers(network: ValueNetwork) -> CoreNetwork:
    """The network as the core and the players in Python compute it."""
    struct = CoreNetwork()
    _fill(struct.first, network.first.weight.T, _WEIGHT)
    _fill(struct.second, network.second.weight, _WEIGHT)
    _fill(struct.last, network.last.weight[0], _WEIGHT)
    _fill(struct.first_bias, network.first.bias, _FIRST_BIAS)
    _fill(struct.second_bias, network.second.bias, _BIAS)
    struct.last_bias = round(float(network.last.bias.detach()[0]) * _BIAS)
    return struct


def network_from(weights: bytes) -> ValueNetwork:
    """The network that these bytes of a `zl_network` play by, to be trained on."""
    struct, network = CoreNetwork.from_buffer_copy(weights), ValueNetwork()
    parts = (
        (network.first.weight, np.ctypeslib.as_array(struct.first).T, _WEIGHT),
        (network.second.weight, struct.second, _WEIGHT),
        (network.last.weight, [struct.last], _WEIGHT),
        (network.first.bias, struct.first_bias, _FIRST_BIAS),
        (network.second.bias, struct.second_bias, _BIAS),
        (network.last.bias, [struct.last_bias], _BIAS),
    )
    for parameter, numbers, scale in parts:
        parameter.data = torch.tensor(np.array(numbers) / scale, dtype=torch.float32)
    return network


def _fill(place: Any, weights: torch.Tensor, scale: int) -> None:
    array = np.ctypeslib.as_array(place)
    array[...] = np.rint(weights.detach().double().numpy() * scale).astype(array.dtype)
