import pytest

from app.records.errors import DamagedRecord
from app.records.files import live_path
from app.records.frames import MAGIC, Frame, pack_frame, pack_payload
from app.records.secret import MatchSecret, read_secret, write_secret


@pytest.mark.parametrize("rounds", [(), (bytes(32), bytes(range(32)))])
def test_secret_comes_back(tmp_path, rounds):
    secret = MatchSecret(bytes(range(32)), rounds)
    write_secret(tmp_path / "match.zhuli", secret)
    assert read_secret(tmp_path / "match.zhuli") == secret


def test_recovery_file_is_as_the_format_says(tmp_path):
    path = tmp_path / "match.zhuli"
    for rounds, document in (((), {"seed": b"s" * 32}), ((b"r",), {"seed": b"s" * 32, "rounds": [b"r"]})):
        write_secret(path, MatchSecret(b"s" * 32, rounds))
        assert live_path(path).read_bytes() == MAGIC + pack_frame(Frame(1, 0, pack_payload(document)), 0)


def test_missing_recovery_file_is_named(tmp_path):
    with pytest.raises(DamagedRecord) as error:
        read_secret(tmp_path / "match.zhuli")
    assert (error.value.where, error.value.what) == ("recovery_file", "missing")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"rubbish",
        MAGIC,
        MAGIC + b"\x00" * 30,
        MAGIC + pack_frame(Frame(1, 0, pack_payload({"seed": "text"})), 0),
        MAGIC + pack_frame(Frame(1, 0, pack_payload([])), 0),
        MAGIC + pack_frame(Frame(1, 0, b"\xc1"), 0),
    ],
)
def test_broken_recovery_file_is_refused(tmp_path, content):
    path = tmp_path / "match.zhuli"
    live_path(path).write_bytes(content)
    with pytest.raises(DamagedRecord) as error:
        read_secret(path)
    assert (error.value.where, error.value.what) == ("recovery_file", "malformed")
