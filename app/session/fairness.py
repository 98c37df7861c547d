"""Fairness 公平: whether the wall of every round is the one that was promised before its first tile."""

from typing import Literal, TypeAlias

import msgspec

from app.engine.event import RoundStarted
from app.records.audit import wall_faults
from app.records.record import Record, WallRevealed
from app.session.shuffle import shuffle_named

Verdict: TypeAlias = Literal["fits", "differs", "secret"]
"""Wall, salt and seed belong to the promise; they do not; they are not shown yet."""


class Proof(msgspec.Struct, frozen=True):
    """One round's promise, what was shown of it afterwards, and what to hold of it."""

    number: int
    commitment: str
    salt: str
    verdict: Verdict


def proofs(record: Record) -> tuple[Proof, ...]:
    """The proof of every round that has begun; `salt` in hexadecimal, "" while it is secret."""
    reveals = {entry.number: entry for entry in record.entries if isinstance(entry, WallRevealed)}
    wrong = {fault.hand for fault in wall_faults(record, shuffle_named(record.header.shuffle))}
    starts = (event for event in record.events if isinstance(event, RoundStarted))
    return tuple(_proof(start, reveals.get(start.number), wrong) for start in starts)


def _proof(start: RoundStarted, reveal: WallRevealed | None, wrong: set[int | None]) -> Proof:
    if reveal is None:
        return Proof(start.number, start.commitment, "", "secret")
    verdict: Verdict = "differs" if start.number in wrong else "fits"
    return Proof(start.number, start.commitment, reveal.salt.hex(), verdict)
