import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.engine.event import HandWon, TilesDealt
from app.records.codec import decode_header, encode_header
from app.records.files import live_path
from app.records.frames import MAGIC, Frame, pack_frame
from app.records.index_row import IndexRow, read_row
from app.records.library import load_record
from app.records.notes import Note, write_note
from app.records.packing import pack, read_frames
from app.records.query import COLUMNS, columns_of
from app.records.record import Parent
from app.records.rules import spelled_digest
from app.session.replay import replayed
from app.session.session import Session
from tests.support.matches import HUMAN, SEED, play_on, recorded_match, setup

SAMPLES = Path(__file__).resolve().parents[2] / "replays"


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "第一场 match.zhuli", rounds=4)


def write(path, frames, **changes):
    """Write a record of these frames, with changes in its header."""
    header = encode_header(replace(decode_header(frames[0]), **changes))
    packed = (pack_frame(frame, place) for place, frame in enumerate((header, *frames[1:])))
    path.write_bytes(MAGIC + b"".join(packed))


def test_finished_match(match):
    record, row = load_record(match), read_row(match)
    assert (row.created_at, row.preset) == ("2026-01-01T12:00:00Z", "book_cap3")
    assert (row.names, row.levels) == (
        ("小明", "机器人", "机器人", "机器人"),
        ("", "random", "random", "random"),
    )
    assert (row.seat, row.finished, row.resumable, row.rounds) == (HUMAN, True, False, 4)
    assert (row.scores, row.result) == (record.events[-1].scores, record.events[-1].scores[HUMAN])
    assert (row.assisted, row.parent, row.note, row.error) == (False, None, Note(), "")


def test_rules_of_ones_own_are_found_by_their_name(tmp_path):
    path = tmp_path / "own.zhuli"
    session = Session.start(replace(setup(), rules_name="家里的规矩"), SEED, path, sync=False)
    session.close()
    row = read_row(path)
    assert row.rules_name == "家里的规矩"
    assert row.rules_name in columns_of(row)[COLUMNS.index("words")]


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.zhuli")), ids=lambda path: path.stem)
def test_wins_of_anybody_are_told(sample):
    record, row = load_record(sample), read_row(sample)
    wins = [event for event in record.events if isinstance(event, HandWon)]
    assert row.best_fan == max(win.value.fan for win in wins)
    assert set(row.patterns) == {pattern.id for win in wins for pattern in win.value.patterns}
    assert (row.rounds, row.scores) == (record.rounds, record.events[-1].scores)


def test_hand_is_the_first_one_dealt_to_the_human(match):
    deal = next(event for event in load_record(match).events if isinstance(event, TilesDealt))
    assert read_row(match).hand == tuple(sorted(deal.hands[HUMAN]))


@pytest.mark.parametrize("sample", ["baike", "book_cap3", "jiang258"])
def test_result_of_a_running_match_is_what_the_table_shows(tmp_path, sample):
    """Money of a running round counts as soon as the rules let it, wherever the record breaks off."""
    source, path = SAMPLES / f"{sample}.zhuli", tmp_path / "running.zhuli"
    seats = list(load_record(source).header.seats)
    seats[1] = replace(seats[1], kind="human")
    frames = read_frames(source.read_bytes()).frames
    told, shown = [], []
    for length in range(40, len(frames), 40):
        write(path, frames[:length], seats=tuple(seats))
        timeline = replayed(load_record(path))
        told.append(read_row(path).result)
        shown.append(timeline.view_at(len(timeline), 1).players[1].score)
    assert told == shown
    assert len(set(told)) > 1


def test_unfinished_match_can_go_on_with_its_recovery_file_only(tmp_path):
    path = tmp_path / "running.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while session.timeline.round_number < 3:
        play_on(session, 1)
    session.close()
    row = read_row(path)
    assert (row.finished, row.resumable, row.rounds, row.scores) == (False, True, 2, None)
    path.with_name(path.name + ".live").unlink()
    assert not read_row(path).resumable


def test_match_with_an_undo_is_assisted_and_counts_what_holds(tmp_path):
    path = tmp_path / "running.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 30)
    assert not read_row(path).assisted
    assert session.undo(HUMAN)
    session.close()
    row = read_row(path)
    assert row.assisted
    assert row.hand


def test_round_whose_end_was_taken_back_is_not_played(tmp_path):
    path = tmp_path / "running.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    session.next_round()
    while not session.timeline.between_rounds:
        play_on(session, 1)
    assert read_row(path).rounds == load_record(path).rounds == 1
    assert session.undo(HUMAN)
    session.close()
    assert read_row(path).rounds == load_record(path).rounds == 0


def test_branch_and_match_of_computer_players(match, tmp_path):
    path = tmp_path / "branch.zhuli"
    seats = load_record(match).header.seats
    foreign = replace(seats[1], kind="external", level="")
    frames = read_frames(match.read_bytes()).frames
    write(path, frames, parent=Parent("a.zhuli", 5, 1), seats=(seats[1], foreign, *seats[2:]))
    row = read_row(path)
    assert (row.parent, row.seat, row.result) == ("a.zhuli", None, None)
    assert row.levels == ("random", "external", "random", "random")
    assert row.hand == read_row(match).hand


def test_note_stands_in_the_row(match, tmp_path):
    path = tmp_path / "copy.zhuli"
    shutil.copy(match, path)
    write_note(path, Note("look", ("好牌",)))
    assert read_row(path).note == Note("look", ("好牌",))


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"", "damaged"),
        (b"PK\x03\x04 is another file", "not_a_record"),
        (b"\x89ZHULI\n\x63", "newer"),
        (MAGIC + bytes(50), "damaged"),
    ],
)
def test_file_that_cannot_be_opened_has_an_error(tmp_path, content, error):
    path = tmp_path / "odd.zhuli"
    path.write_bytes(content)
    row = read_row(path)
    assert row == IndexRow(path, error=error)
    assert (row.finished, row.resumable, row.assisted, row.torn) == (False,) * 4
    assert (row.rounds, row.best_fan, row.names, row.seat, row.scores, row.result) == (0, 0, (), *(None,) * 3)


def test_frames_of_a_later_version_after_the_end_do_not_matter(match, tmp_path):
    path = tmp_path / "longer.zhuli"
    frames = read_frames(match.read_bytes()).frames
    write(path, (*frames, Frame(77, 0, b"x")))
    assert replace(read_row(path), path=match) == read_row(match)


def test_missing_file_is_unreadable(tmp_path):
    assert read_row(tmp_path / "none.zhuli").error == "unreadable"


def test_record_that_breaks_off_tells_what_is_left(match, tmp_path):
    path = tmp_path / "cut.zhuli"
    path.write_bytes(match.read_bytes()[:-200])
    row = read_row(path)
    assert (row.error, row.finished, row.names) == ("", False, read_row(match).names)
    assert row.torn
    assert columns_of(row)[COLUMNS.index("damaged")]
    assert not read_row(match).torn


def test_match_that_can_go_on_is_not_torn(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 10)
    session.close()
    path.write_bytes(path.read_bytes()[:-5])
    assert (read_row(path).resumable, read_row(path).torn) == (True, False)
    live_path(path).unlink()
    assert (read_row(path).resumable, read_row(path).torn) == (False, True)


def test_header_of_a_damaged_record_is_still_told(match, tmp_path):
    path = tmp_path / "malformed.zhuli"
    frames = list(read_frames(match.read_bytes()).frames)
    frames[3] = replace(frames[3], payload=b"\xc1")
    write(path, frames)
    row = read_row(path)
    assert (row.error, row.preset, row.created_at) == ("damaged", "book_cap3", "2026-01-01T12:00:00Z")


def test_record_with_rules_of_a_later_version_is_newer(match, tmp_path):
    path = tmp_path / "later.zhuli"
    frames = read_frames(match.read_bytes()).frames
    rules = {**load_record(match).header.rules, "wind_tiles": "on"}
    write(path, frames, rules=rules, rules_digest=spelled_digest(rules))
    row = read_row(path)
    assert (row.error, row.preset) == ("newer", "book_cap3")


def test_packed_record_has_the_same_row(match, tmp_path):
    path = tmp_path / "packed.zhuli"
    path.write_bytes(pack(read_frames(match.read_bytes()).frames))
    assert replace(read_row(path), path=match) == read_row(match)


def test_rules_of_ones_own_are_known_by_how_many_options_differ(match, tmp_path):
    frames = read_frames(match.read_bytes()).frames
    rules = decode_header(frames[0]).rules | {"draw_dealer": "dice", "match_length": 16}
    own = tmp_path / "own.zhuli"
    write(own, frames, rules=rules, rules_digest=spelled_digest(rules))
    assert (read_row(match).changed, read_row(own).changed, read_row(own).error) == (0, 1, "")
