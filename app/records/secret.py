"""The secret of a running match: the seeds that its luck comes from, in a recovery file beside the record."""

from pathlib import Path
from typing import Any

import msgspec

from app.records.errors import DamagedRecord
from app.records.files import live_path, read_limited, write_durably
from app.records.frames import MAGIC, Frame, Loss, frame_at, pack_frame, pack_payload, unpack_payload

_SEED_FRAME = 1


class MatchSecret(msgspec.Struct, frozen=True):
    """The match seed, and for a branch the seeds of the rounds that it inherits, from the first on."""

    seed: bytes
    rounds: tuple[bytes, ...] = ()


def write_secret(record: Path, secret: MatchSecret) -> None:
    """Write the recovery file of a record; raises CannotWrite."""
    document: dict[str, Any] = {"seed": secret.seed}
    if secret.rounds:
        document["rounds"] = list(secret.rounds)
    frame = Frame(_SEED_FRAME, 0, pack_payload(document))
    write_durably(live_path(record), MAGIC + pack_frame(frame, 0))


def read_secret(record: Path) -> MatchSecret:
    """The secret beside a running record; raises DamagedRecord, also when there is none, or OSError."""
    try:
        data = read_limited(live_path(record))
    except FileNotFoundError:
        raise DamagedRecord("recovery_file", "missing") from None
    frame = frame_at(data, len(MAGIC), 0) if data.startswith(MAGIC) else None
    if frame is None or isinstance(frame, Loss):
        raise DamagedRecord("recovery_file", "malformed")
    try:
        return msgspec.convert(
            unpack_payload(frame.payload, "recovery_file"), MatchSecret, builtin_types=(bytes,)
        )
    except msgspec.ValidationError as error:
        raise DamagedRecord("recovery_file", "malformed", str(error)) from None
