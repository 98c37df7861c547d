import pytest

from app.engine.action import Discard
from app.engine.event import RoundEnded, RoundStarted, TileDrawn
from app.records.errors import DamagedRecord
from app.records.frames import Frame
from app.records.record import (
    Decision,
    RecordEnded,
    Rewound,
    Unknown,
    WallRevealed,
    assemble,
)
from app.rules.tile import FULL_SET
from tests.support.matches import setup

HEADER = setup().header()
START = RoundStarted(1, 0, (), (1, 2), 2, 1, ())
SECOND = RoundStarted(2, 0, (), (1, 2), 2, 1, ())
DRAWS = tuple(TileDrawn(n % 4, n, n) for n in range(10))
WALL = tuple(reversed(FULL_SET))
REVEAL = WallRevealed(1, WALL, b"")
ENDED = RoundEnded("draw", ((), (), (), ()), (0, 0, 0, 0), None)
END = RecordEnded(b"", 1, (0, 0, 0, 0))


def decision(tile):
    return Decision(0, (Discard(tile),), Discard(tile), True)


def record(*entries):
    return assemble(HEADER, entries, None)


def test_undone_events_and_decisions_are_left_out_but_kept_as_entries():
    entries = (*DRAWS[:3], decision(1), DRAWS[3], decision(2), DRAWS[4], Rewound(4, 0), decision(3), DRAWS[5])
    made = record(*entries)
    assert made.events == (*DRAWS[:4], DRAWS[5])
    assert [(d.at, d.decision.choice.tile) for d in made.decisions] == [(3, 1), (4, 3)]
    assert made.entries == entries


def test_undo_to_the_present_takes_back_answers_only():
    made = record(*DRAWS[:3], decision(1), Rewound(3, 0))
    assert made.events == DRAWS[:3]
    assert made.decisions == ()


@pytest.mark.parametrize("to", [-1, 4])
def test_undo_to_nowhere_is_refused(to):
    with pytest.raises(DamagedRecord) as error:
        record(*DRAWS[:3], Rewound(to, 0))
    assert (error.value.where, error.value.what) == ("frame 4", "rewound_too_far")


def test_revealed_wall_is_put_into_its_round():
    made = record(START, REVEAL, SECOND)
    assert made.events[0].wall == WALL
    assert made.hidden_round == 2
    assert made.events[1].wall == FULL_SET


def test_round_counts_once_its_end_holds():
    over = (START, DRAWS[0], ENDED, REVEAL)
    assert [record(*over[:length]).rounds for length in range(5)] == [0, 0, 0, 1, 1]
    assert record(*over, SECOND).rounds == 1
    assert record(*over, Rewound(1, 0)).rounds == 0
    assert record(*over, Rewound(1, 0), DRAWS[0], ENDED).rounds == 1


def test_wall_in_a_starting_round_is_refused():
    with pytest.raises(DamagedRecord) as error:
        record(RoundStarted(1, 0, (), (1, 2), 2, 1, WALL))
    assert error.value.what == "wall_exposed"


@pytest.mark.parametrize(
    "entries", [(START, START), (START, SECOND), (START, SECOND, WallRevealed(2, WALL, b"")), (START, END)]
)
def test_wall_that_is_never_revealed_is_refused(entries):
    with pytest.raises(DamagedRecord) as error:
        record(*entries)
    assert (error.value.where, error.value.what) == ("round 1", "wall_missing")


def test_round_undone_before_its_end_needs_no_wall():
    made = record(START, DRAWS[0], Rewound(0, 0))
    assert made.events == ()
    assert made.hidden_round is None


def test_stream_without_an_end_is_unfinished():
    assert not record(START, REVEAL).finished
    assert record(START, REVEAL, END).finished


def test_nothing_but_unknown_frames_may_follow_the_end():
    assert record(START, REVEAL, END, Unknown(Frame(77, 0, b""))).finished
    with pytest.raises(DamagedRecord) as error:
        record(START, REVEAL, END, DRAWS[0])
    assert error.value.what == "after_end"
