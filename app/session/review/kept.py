"""A review's file beside its record, NAME.zhuli.review: only a memory, made anew whenever it does not fit.

It is SHA-256 of the rest, then MessagePack: by seat and budget a stamp of all that the results depend on, and
the judged decisions. Anything else in its place, damaged or of other versions, counts as no file.
"""

import contextlib
from hashlib import sha256
from pathlib import Path
from threading import Lock

import msgspec

from app.bots.core.sources import fingerprint
from app.bots.network.weights import network_of
from app.records.errors import CannotWrite, NotARecord
from app.records.files import REVIEW_SUFFIX, open_file, write_durably
from app.records.record import ENGINE_VERSION, Record
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.session.review.budget import Budget
from app.session.review.results import Depth, Judged

REVIEW_VERSION = 3
"""Raised when the same decisions would be judged otherwise."""

_MAX_FILE = 32 * 1024 * 1024
_CHECK = sha256().digest_size
_keeping = Lock()
"""Reviews of several seats are made at once, and each puts its own beside the others'."""


class _Kept(msgspec.Struct, frozen=True):
    stamp: str
    judged: tuple[Judged, ...]


def stamp_of(record: Record, rules: RuleSet, core: bool, budget: Budget) -> str:
    """All that the results depend on: versions, core, budget, network, rules, events and decisions."""
    networks = [network_of(level, rules) for level in budget.networks]
    told = (
        REVIEW_VERSION,
        ENGINE_VERSION,
        fingerprint() if core else "",
        budget,
        [network.weights for network in networks if network is not None],
        record.header.rules_digest,
        record.events,
        record.decisions,
    )
    return sha256(msgspec.msgpack.encode(told)).hexdigest()


def key_of(seat: Seat, depth: Depth) -> str:
    """The key of one review in the file."""
    return f"{seat} {depth}"


def read_kept(path: Path, stamp: str, key: str) -> tuple[Judged, ...]:
    """The judged decisions of a review; none where the file is another's, damaged or not there."""
    kept = _reviews_in(path).get(key)
    return () if kept is None or kept.stamp != stamp else kept.judged


def keep(path: Path, stamp: str, key: str, judged: tuple[Judged, ...]) -> None:
    """Keep the decisions judged so far, whole or not at all; a folder that takes no file is no trouble.

    Nothing is left of a record that has been deleted meanwhile.
    """
    if not path.with_name(path.name.removesuffix(REVIEW_SUFFIX)).is_file():
        return
    with _keeping, contextlib.suppress(CannotWrite):
        data = msgspec.msgpack.encode({**_reviews_in(path), key: _Kept(stamp, judged)})
        write_durably(path, sha256(data).digest() + data)


def _reviews_in(path: Path) -> dict[str, _Kept]:
    try:
        with open_file(path) as file:
            content = file.read(_MAX_FILE)
        check, data = content[:_CHECK], content[_CHECK:]
        if sha256(data).digest() != check:
            return {}
        return msgspec.msgpack.decode(data, type=dict[str, _Kept])
    except (OSError, NotARecord, msgspec.MsgspecError, ValueError, RecursionError):
        return {}
