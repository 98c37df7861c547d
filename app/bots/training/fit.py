"""Fitting a network to examples, and its weights in whole numbers."""

from typing import Any

import numpy as np
import torch

from app.bots.core.network import FIRST, INPUTS, SECOND, CoreNetwork
from app.bots.training.lessons import Examples

UNIT = 32
"""What stands for one in the inputs."""

SCALE = 4.0
"""Stakes that one stands for in the network's output."""

BATCH = 4096
WIDEST = 40.0
"""Results further from zero are taken for this: rare fortunes would outweigh all others."""

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
        """Values in SCALE stakes."""
        hidden = torch.relu(self.second(torch.relu(self.first(inputs))))
        return self.last(hidden)[:, 0]


def fit(
    network: ValueNetwork, examples: Examples, epochs: int, rate: float, seed: int
) -> tuple[float, float]:
    """Train in place; returns the share of variance explained and the error on a tenth kept apart."""
    generator = torch.Generator().manual_seed(seed)
    inputs = torch.from_numpy(examples[0])
    targets = torch.from_numpy(np.clip(examples[1], -WIDEST, WIDEST) / SCALE)
    order = torch.randperm(len(targets), generator=generator)
    apart, used = order[: len(order) // 10], order[len(order) // 10 :]
    steps = epochs * (len(used) // BATCH + 1)
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=steps)
    for _ in range(epochs):
        shuffled = used[torch.randperm(len(used), generator=generator)]
        for start in range(0, len(shuffled), BATCH):
            chosen = shuffled[start : start + BATCH]
            values = network(inputs[chosen].float() / UNIT)
            loss = torch.nn.functional.mse_loss(values, targets[chosen])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            limit(network)
    with torch.no_grad():
        values = torch.cat([network(inputs[part].float() / UNIT) for part in apart.split(BATCH)])
        error = float(torch.nn.functional.mse_loss(values, targets[apart]))
    return 1 - error / float(targets[apart].var()), error


def limit(network: ValueNetwork) -> None:
    """Keep the weights where whole numbers can stand for them."""
    with torch.no_grad():
        network.first.weight.clamp_(-_FIRST_LIMIT / _WEIGHT, _FIRST_LIMIT / _WEIGHT)
        network.second.weight.clamp_(-_LIMIT / _WEIGHT, _LIMIT / _WEIGHT)
        network.last.weight.clamp_(-_LIMIT / _WEIGHT, _LIMIT / _WEIGHT)


def whole_numbers(network: ValueNetwork) -> CoreNetwork:
    """The network as the core and the players in Python compute it."""
    struct = CoreNetwork()
    _fill(struct.first, network.first.weight.T, _WEIGHT)
    _fill(struct.second, network.second.weight, _WEIGHT)
    _fill(struct.last, network.last.weight[0], _WEIGHT)
    _fill(struct.first_bias, network.first.bias, _FIRST_BIAS)
    _fill(struct.second_bias, network.second.bias, _BIAS)
    struct.last_bias = round(float(network.last.bias[0]) * _BIAS)
    return struct


def _fill(place: Any, weights: torch.Tensor, scale: int) -> None:
    rounded = np.rint(weights.detach().double().numpy() * scale)
    array = np.ctypeslib.as_array(place)
    array[...] = rounded.astype(array.dtype)
