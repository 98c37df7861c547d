import shutil
import signal
import subprocess
import sys

import pytest
from msgspec.structs import replace

from app.engine.event import TilesDealt
from app.records.audit import audit
from app.records.codec import decode_record
from app.records.errors import CannotWrite, DamagedRecord, MatchOver, NewerRecord
from app.records.files import live_path
from app.records.frames import MAGIC, OVERHEAD, scan
from app.records.library import load_record, newest_resumable, with_recovery_file
from app.records.record import assemble
from app.records.secret import MatchSecret
from app.session.recovery import recover
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, SEED, events_of, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A finished match with its recovery file put back, as it was before the end was written."""
    path = tmp_path_factory.mktemp("whole") / "match.zhuli"
    Session.start(setup(), SEED, path, sync=False).close()
    recovery = live_path(path).read_bytes()
    path.unlink()
    recorded_match(path)
    live_path(path).write_bytes(recovery)
    return path


@pytest.fixture(scope="module")
def frame_ends(whole):
    ends = [len(MAGIC)]
    for frame in scan(whole.read_bytes()).frames:
        ends.append(ends[-1] + OVERHEAD + len(frame.payload))
    return ends


def cut_copy(whole, folder, size):
    path = folder / "cut.zhuli"
    path.write_bytes(whole.read_bytes()[:size])
    shutil.copy(live_path(whole), live_path(path))
    return path


def check_goes_on(whole, folder, size):
    """A match cut off at a byte ends as it would have ended."""
    path = cut_copy(whole, folder, size)
    kept = scan(path.read_bytes())
    session = Session.resume(path, sync=False)
    assert session.loss == kept.loss
    assert path.read_bytes()[: kept.size] == whole.read_bytes()[: kept.size]
    play_on(session)
    session.close()
    record = load_record(path)
    assert record.events == load_record(whole).events
    assert audit(record, shuffle_named) == ()
    assert not live_path(path).exists()
    for file in folder.iterdir():
        file.unlink()


def test_match_cut_at_any_frame_goes_on_to_the_same_end(whole, frame_ends, tmp_path):
    for end in frame_ends[1:-1:7]:
        check_goes_on(whole, tmp_path, end)


def test_match_cut_near_the_end_of_its_round_goes_on_to_the_same_end(whole, frame_ends, tmp_path):
    for end in frame_ends[-9:-1]:
        check_goes_on(whole, tmp_path, end)


def test_match_cut_near_its_start_goes_on_to_the_same_end(whole, frame_ends, tmp_path):
    for end in frame_ends[1:9]:
        check_goes_on(whole, tmp_path, end)


def test_match_cut_inside_a_frame_goes_on_to_the_same_end(whole, frame_ends, tmp_path):
    size = whole.stat().st_size
    for end in range(frame_ends[1] + 1, size, size // 30):
        check_goes_on(whole, tmp_path, end)


def test_record_cut_anywhere_keeps_every_whole_frame(whole, frame_ends):
    content = whole.read_bytes()
    frames = scan(content).frames
    for size in range(frame_ends[1], len(content), 11):
        found = scan(content[:size])
        assert found.frames == frames[: sum(end <= size for end in frame_ends) - 1]
        assert (found.loss is None) == (size in frame_ends)


def test_record_cut_at_any_frame_is_read_as_far_as_it_goes(whole, frame_ends):
    record = load_record(whole)
    for count in range(1, len(frame_ends) - 1, 5):
        cut = decode_record(whole.read_bytes()[: frame_ends[count]])
        assert cut.entries == record.entries[: count - 1]
        assert not cut.finished


def test_record_cut_inside_its_header_is_refused(whole, frame_ends, tmp_path):
    for size in range(0, frame_ends[1], 97):
        path = cut_copy(whole, tmp_path, size)
        with pytest.raises(DamagedRecord) as error:
            Session.resume(path, sync=False)
        assert error.value.where == "header"
        assert path.stat().st_size == size


def test_flipped_bytes_are_found_or_play_goes_on_from_before_them(whole, frame_ends, tmp_path):
    content = whole.read_bytes()
    for offset in range(frame_ends[1], len(content), len(content) // 40):
        path = cut_copy(whole, tmp_path, len(content))
        path.write_bytes(content[:offset] + bytes([content[offset] ^ 0x40]) + content[offset + 1 :])
        session = Session.resume(path, sync=False)
        assert session.loss is not None
        assert session.loss.offset <= offset
        assert events_of(session) == list(load_record(whole).events[: len(session.timeline)])
        session.close()
        assert load_record(path).loss is None


def test_undone_choices_stay_undone_after_a_resume(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 60)
    session.undo(HUMAN)
    session.undo(HUMAN)
    expected = (events_of(session), session.waiting, session.timeline.decisions)
    session.close()
    resumed = Session.resume(path, sync=False)
    assert (events_of(resumed), resumed.waiting, resumed.timeline.decisions) == expected
    assert resumed.can_undo(HUMAN)
    resumed.close()


def test_answers_that_wait_for_others_survive(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    session.next_round()
    session.submit(HUMAN, session.waiting[HUMAN][2])
    session.close()
    resumed = Session.resume(path, sync=False)
    assert set(resumed.waiting) == {1, 2, 3}
    play_on(resumed)
    resumed.close()
    assert audit(load_record(path), shuffle_named) == ()


def test_match_is_resumed_between_rounds(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    session.next_round()
    while session.waiting:
        play_on(session, 1)
    session.close()
    assert newest_resumable(with_recovery_file(tmp_path)).path == path
    resumed = Session.resume(path, sync=False)
    assert resumed.waiting == {}
    assert resumed.timeline.between_rounds
    play_on(resumed)
    resumed.close()
    assert newest_resumable(with_recovery_file(tmp_path)) is None
    assert audit(load_record(path), shuffle_named) == ()


def test_finished_match_is_not_resumed(whole):
    with pytest.raises(MatchOver):
        Session.resume(whole)


def test_missing_recovery_file_is_named_and_the_lock_released(whole, frame_ends, tmp_path):
    path = cut_copy(whole, tmp_path, frame_ends[20])
    live_path(path).unlink()
    for _ in range(2):
        with pytest.raises(DamagedRecord) as error:
            Session.resume(path)
        assert (error.value.where, error.value.what) == ("recovery_file", "missing")


def test_recovery_file_of_another_match_is_refused(whole, frame_ends, tmp_path):
    path = cut_copy(whole, tmp_path, frame_ends[20])
    Session.start(setup(), bytes(32), tmp_path / "other.zhuli", sync=False).close()
    shutil.copy(live_path(tmp_path / "other.zhuli"), live_path(path))
    with pytest.raises(DamagedRecord) as error:
        Session.resume(path)
    assert (error.value.where, error.value.what) == ("recovery_file", "seed")


def test_unknown_shuffle_is_not_resumed(whole, frame_ends, tmp_path):
    record = load_record(cut_copy(whole, tmp_path, frame_ends[20]))
    with pytest.raises(NewerRecord):
        recover(replace(record, header=replace(record.header, shuffle="dice-tower")), MatchSecret(SEED))


def test_impossible_events_are_not_resumed(whole, frame_ends, tmp_path):
    record = load_record(cut_copy(whole, tmp_path, frame_ends[20]))
    entries = tuple(
        replace(e, hands=(e.hands[0],) * 4) if isinstance(e, TilesDealt) else e for e in record.entries
    )
    with pytest.raises(DamagedRecord) as error:
        recover(assemble(record.header, entries, None), MatchSecret(SEED))
    assert error.value.what == "impossible_event"


def test_running_match_is_not_resumed_a_second_time(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    with pytest.raises(CannotWrite) as error:
        Session.resume(path)
    assert error.value.fault == "locked"
    session.close()


def test_match_that_another_engine_left_in_mid_air_steps_back_to_the_last_choice(tmp_path, monkeypatch):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 20)
    session.close()
    last = session.timeline.decisions[-1].at
    monkeypatch.setattr("app.session.timeline.legal_actions", lambda _: {})
    resumed = Session.resume(path, sync=False)
    resumed.close()
    assert len(resumed.timeline) == last
    assert load_record(path).entries[-1].to == last


SCRIPT = """
import sys, pathlib
from app.session.session import Session
from tests.support.matches import SEED, play_on, setup
session = Session.start(setup(rounds=16), SEED, pathlib.Path(sys.argv[1]))
while True:
    play_on(session, 1)
    print("played", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal that cannot be caught")
@pytest.mark.parametrize("moments", [2, 60, 201])
def test_killed_program_goes_on_from_its_last_event(tmp_path, moments):
    path = tmp_path / "match.zhuli"
    command = [sys.executable, "-c", SCRIPT, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        for _ in range(moments):
            assert player.stdout.readline() == "played\n"
        player.send_signal(signal.SIGKILL)
    assert not load_record(path).finished
    resumed = Session.resume(path, sync=False)
    expected = Session.start(setup(rounds=16), SEED)
    play_on(expected)
    assert events_of(resumed) == events_of(expected)[: len(resumed.timeline)]
    play_on(resumed)
    resumed.close()
    assert list(load_record(path).events) == events_of(expected)


def test_deal_that_another_engine_left_in_mid_air_is_done_again(tmp_path, monkeypatch, whole, frame_ends):
    path = cut_copy(whole, tmp_path, frame_ends[3])
    with monkeypatch.context() as other_engine:
        other_engine.setattr("app.session.timeline.legal_actions", lambda _: {})
        Session.resume(path, sync=False).close()
    resumed = Session.resume(path, sync=False)
    assert resumed.timeline.between_rounds
    play_on(resumed)
    resumed.close()
    assert load_record(path).events == load_record(whole).events


@pytest.mark.parametrize("step", ["app.records.check.decide", "app.session.recovery.arranged"])
def test_record_over_which_the_engine_stumbles_is_not_resumed(whole, frame_ends, tmp_path, monkeypatch, step):
    path = cut_copy(whole, tmp_path, frame_ends[40])

    def fall(*_):
        raise IndexError("foreign data")

    with monkeypatch.context() as foreign:
        foreign.setattr(step, fall)
        with pytest.raises(DamagedRecord) as error:
            Session.resume(path, sync=False)
    assert error.value.what == "impossible_event"
    Session.resume(path, sync=False).close()


def test_moment_whose_choices_cannot_be_told_is_not_resumed(whole, frame_ends, tmp_path, monkeypatch):
    def fall(_):
        raise KeyError("foreign data")

    monkeypatch.setattr("app.session.timeline.legal_actions", fall)
    with pytest.raises(DamagedRecord):
        Session.resume(cut_copy(whole, tmp_path, frame_ends[40]), sync=False)
