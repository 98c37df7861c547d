"""Records under every rule system: whole, in order, and gone on with wherever they broke off."""

import shutil

import pytest

from app.records.audit import audit
from app.records.files import live_path
from app.records.frames import MAGIC, OVERHEAD, scan
from app.records.index_row import read_row
from app.records.library import load_record
from app.rules.presets import preset_ids
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.mark.parametrize("name", preset_ids())
def test_a_match_of_every_preset_is_in_order(tmp_path, name):
    path = recorded_match(tmp_path / "match.zhuli", name)
    record = load_record(path)
    assert audit(record, shuffle_named) == ()
    assert read_row(path).scores == record.events[-1].scores


@pytest.mark.parametrize("name", ["app_xueliu", "jiang258", "chongqing", "kou_dingque", "qq_coins"])
def test_a_match_cut_anywhere_in_its_opening_goes_on_to_the_same_end(tmp_path, name):
    path = tmp_path / "match.zhuli"
    Session.start(setup(name), SEED, path, sync=False).close()
    shutil.copy(live_path(path), tmp_path / "seed")
    path.unlink()
    live_path(path).unlink()
    whole = recorded_match(path, name).read_bytes()
    events = load_record(path).events
    frames = scan(whole).frames
    ends = [len(MAGIC) + sum(OVERHEAD + len(f.payload) for f in frames[:n]) for n in range(1, len(frames))]
    for size in (*ends[:16], *ends[16::40]):
        path.write_bytes(whole[:size])
        shutil.copy(tmp_path / "seed", live_path(path))
        session = Session.resume(path, sync=False)
        play_on(session)
        session.close()
        assert load_record(path).events == events
