"""The weights of a value network as the core keeps them, `zl_network` (app/bots/core/network.h)."""

import ctypes

CONTEXT = 56
HAND_INPUTS = 116
INPUTS = CONTEXT + HAND_INPUTS
"""Inputs that all options of a decision share, those of one option, and both."""

FIRST, SECOND = 64, 32
"""Units of the two hidden layers."""


class CoreNetwork(ctypes.Structure):
    """The struct `zl_network`: 1024 stands for one in weights, see app/bots/core/network.c for the biases."""

    _fields_ = [
        ("first", ctypes.c_int16 * FIRST * INPUTS),
        ("second", ctypes.c_int16 * FIRST * SECOND),
        ("last", ctypes.c_int16 * SECOND),
        ("first_bias", ctypes.c_int32 * FIRST),
        ("second_bias", ctypes.c_int32 * SECOND),
        ("last_bias", ctypes.c_int32),
    ]
