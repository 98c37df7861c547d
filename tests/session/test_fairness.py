import pytest
from msgspec.structs import replace

from app.engine.event import RoundStarted
from app.records.library import load_record
from app.records.promise import commitment_to
from app.records.record import WallRevealed, assemble
from app.session.fairness import proofs
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture
def record(tmp_path):
    return load_record(recorded_match(tmp_path / "match.zhuli", rounds=4))


def test_every_round_of_an_honest_record_fits(record):
    found = proofs(record)
    assert [(proof.number, proof.verdict) for proof in found] == [(n, "fits") for n in range(1, 5)]
    starts = [event for event in record.events if isinstance(event, RoundStarted)]
    for proof, start in zip(found, starts, strict=True):
        assert proof.commitment == commitment_to(start.wall, bytes.fromhex(proof.salt)) == start.commitment


def changed(record, **values):
    """The record with another reveal of its second round."""
    entries = tuple(
        replace(entry, **values) if isinstance(entry, WallRevealed) and entry.number == 2 else entry
        for entry in record.entries
    )
    return assemble(record.header, entries, None)


def test_another_salt_or_seed_differs_in_its_round_only(record):
    for values in ({"salt": bytes(32)}, {"seed": bytes(32)}):
        assert [proof.verdict for proof in proofs(changed(record, **values))] == [
            "fits",
            "differs",
            "fits",
            "fits",
        ]


def test_a_wall_with_two_tiles_swapped_differs(record):
    wall = next(e.wall for e in record.entries if isinstance(e, WallRevealed) and e.number == 2)
    place = next(n for n in range(1, 108) if wall[n] != wall[0])
    swapped = list(wall)
    swapped[0], swapped[place] = wall[place], wall[0]
    assert proofs(changed(record, wall=tuple(swapped)))[1].verdict == "differs"


def test_a_running_round_is_still_secret(tmp_path):
    session = Session.start(setup(rounds=4), SEED, tmp_path / "match.zhuli", sync=False)
    play_on(session, 12)
    found = proofs(load_record(tmp_path / "match.zhuli"))
    assert [(proof.verdict, proof.salt) for proof in found] == [("secret", "")]
    assert len(found[0].commitment) == 64
    session.close()
