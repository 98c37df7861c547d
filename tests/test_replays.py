"""Every record that comes with the program opens, folds and is decided again to the same events."""

from hashlib import sha256
from pathlib import Path

import pytest

from app.records.audit import audit
from app.records.index_row import read_row
from app.records.library import load_record
from app.session.replay import ReplayCursor
from app.session.shuffle import shuffle_named

FOLDER = Path(__file__).resolve().parent.parent / "replays"
FILES = sorted(FOLDER.glob("*.zhuli"))


NAMES = {"book_cap3", "baike", "qq_xuezhan", "app_xueliu", "jiang258", "chongqing"}


def test_there_are_samples_of_the_main_rule_systems():
    assert {read_row(path).preset for path in FILES} >= NAMES


def test_every_sample_is_listed_and_none_was_ever_changed():
    lines = (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in FILES}


def test_samples_show_what_is_special_about_their_rules():
    kinds = {type(event).__name__ for path in FILES for event in load_record(path).events}
    assert {"TilesExchanged", "ChowMade", "BirdTurned", "WallExhausted"} <= kinds
    chongqing = load_record(FOLDER / "chongqing.zhuli")
    assert len({event.order for event in chongqing.events if type(event).__name__ == "RoundStarted"}) > 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_sample_is_finished_and_in_order(path):
    record = load_record(path)
    assert record.finished
    assert audit(record, shuffle_named) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_sample_is_summed_up_as_it_was_played(path):
    record = load_record(path)
    row = read_row(path)
    assert (row.finished, row.rounds, row.scores) == (True, record.rounds, record.events[-1].scores)
    assert sum(row.scores) == sum(record.header.scores)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_moment_of_a_sample_has_a_table_for_every_seat(path):
    cursor = ReplayCursor(load_record(path))
    for position in range(1, cursor.end + 1, 5):
        cursor.seek(position)
        for seat in range(4):
            assert cursor.view(seat).viewer == seat
        assert all(player.hand is not None for player in cursor.view(0, open_hands=True).players)
