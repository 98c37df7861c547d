"""A live record cut at every byte, and with every byte changed: found, and never silently another game."""

from random import Random

import pytest

from app.records.codec import decode_record
from app.records.errors import DamagedRecord, NewerRecord, NotARecord, RecordError
from app.records.files import live_path
from app.records.frames import MAGIC, OVERHEAD, scan
from app.records.secret import read_secret
from app.session.session import Session
from tests.support.matches import SEED, play_on, setup


@pytest.fixture(scope="module")
def live(tmp_path_factory) -> bytes:
    """The record of a match that has just begun: what it holds after a few choices."""
    path = tmp_path_factory.mktemp("live") / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 4)
    content = path.read_bytes()
    session.close()
    return content


@pytest.fixture(scope="module")
def ends(live) -> list[int]:
    """Where each frame ends, the magic first."""
    places = [len(MAGIC)]
    for frame in scan(live).frames:
        places.append(places[-1] + OVERHEAD + len(frame.payload))
    return places


def whole_frames(ends: list[int], size: int) -> int:
    """How many frames, the header among them, lie within the first `size` bytes."""
    return sum(end <= size for end in ends) - 1


def check_prefix(live: bytes, found: bytes, frames: int) -> None:
    """Reading gives the first so many frames' entries and tells what it could not read."""
    record = decode_record(found)
    assert record.entries == decode_record(live).entries[: frames - 1]
    assert record.loss is not None
    assert not record.finished


def test_live_record_cut_at_every_byte_is_its_longest_valid_prefix(live, ends):
    for size in range(len(live)):
        frames = whole_frames(ends, size)
        if frames < 1:
            with pytest.raises(DamagedRecord) as error:
                decode_record(live[:size])
            assert (error.value.where, error.value.what) == ("header", "cut")
        elif size in ends:
            assert decode_record(live[:size]).loss is None
        else:
            check_prefix(live, live[:size], frames)


@pytest.mark.parametrize("kind", ["every bit", "one bit"])
def test_every_changed_byte_of_a_live_record_is_found(live, ends, kind):
    luck = Random(kind)
    for offset in range(len(live)):
        changed = bytearray(live)
        changed[offset] ^= 0xFF if kind == "every bit" else 1 << luck.randrange(8)
        frames = whole_frames(ends, offset)
        if frames < 1:
            with pytest.raises(RecordError) as error:
                decode_record(bytes(changed))
            expected = DamagedRecord if offset >= len(MAGIC) else NotARecord | NewerRecord
            assert isinstance(error.value, expected)
        else:
            check_prefix(live, bytes(changed), frames)


def test_every_changed_byte_of_a_recovery_file_is_found(tmp_path):
    path = tmp_path / "match.zhuli"
    Session.start(setup(), SEED, path, sync=False).close()
    content = live_path(path).read_bytes()
    assert read_secret(path).seed == SEED
    for offset in range(len(content)):
        changed = bytearray(content)
        changed[offset] ^= 0xFF
        for broken in (bytes(changed), content[:offset]):
            live_path(path).write_bytes(broken)
            with pytest.raises(DamagedRecord) as error:
                read_secret(path)
            assert error.value.where == "recovery_file"
