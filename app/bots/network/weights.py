"""The networks that come with the program (assets/networks): their files, and which one plays by which rules.

A file is a head and the bytes of a `zl_network` (app/bots/core/network.h). The table `networks.toml` names
for every file its level, its SHA-256, how it was made and, by option, the rules that it is for.
"""

import logging
import struct
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from app.assets import MissingAsset, asset
from app.bots.core.network import CONTEXT, FIRST, HAND_INPUTS, SECOND
from app.bots.network.value import SIZE, Network
from app.rules.ruleset import RuleSet

_log = logging.getLogger(__name__)

_HEAD = struct.Struct("<4s6H32s")
_MAGIC, _VERSION = b"ZHNW", 1
_LAYOUT = (CONTEXT, HAND_INPUTS, FIRST, SECOND)
TABLE = "networks/networks.toml"


class _Entry(msgspec.Struct, frozen=True):
    """What the table says of a network, as far as players need it."""

    level: str
    file: str
    rules: dict[str, object] = {}


class _Table(msgspec.Struct, frozen=True):
    network: tuple[_Entry, ...]


class BadNetwork(ValueError):
    """A file that is no whole network of this program; the message says why in one sentence."""


def packed_network(weights: bytes) -> bytes:
    """A file's bytes for the bytes of a `zl_network`."""
    return _HEAD.pack(_MAGIC, _VERSION, *_LAYOUT, 0, sha256(weights).digest()) + weights


def read_network(path: Path) -> Network:
    """Read a file; raises BadNetwork."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadNetwork(f"{path.name} cannot be read: {error.strerror}") from None
    if len(content) < _HEAD.size or not content.startswith(_MAGIC):
        raise BadNetwork(f"{path.name} is no network")
    _, version, *layout, _, digest = _HEAD.unpack_from(content)
    if (version, *layout) != (_VERSION, *_LAYOUT):
        raise BadNetwork(f"{path.name} is a network of another version")
    weights = content[_HEAD.size :]
    if len(weights) != SIZE or sha256(weights).digest() != digest:
        raise BadNetwork(f"{path.name} is damaged")
    return Network(weights)


@lru_cache(maxsize=64)
def network_of(level: str, rules: RuleSet) -> Network | None:
    """The network by which a level plays these rules; None, which the log tells, where none is good."""
    for entry in _entries():
        if entry.level == level and _fits(entry.rules, rules):
            return _loaded(entry.file)
    _log.warning("no network for the level `%s`: it plays as `standard`", level)
    return None


def _fits(wanted: Mapping[str, object], rules: RuleSet) -> bool:
    return all(getattr(rules, option, None) == value for option, value in wanted.items())


@cache
def _entries() -> tuple[_Entry, ...]:
    try:
        return msgspec.toml.decode(asset(TABLE).read_bytes(), type=_Table).network
    except (MissingAsset, OSError, ValueError) as error:
        _log.warning("the table of networks cannot be read: %s", error)
        return ()


@cache
def _loaded(name: str) -> Network | None:
    try:
        return read_network(asset(f"networks/{name}"))
    except (MissingAsset, BadNetwork) as error:
        _log.warning("%s: its level plays as `standard`", error)
        return None
