import pytest

from app.engine.action import Pass
from app.engine.event import KongsBooked, RoundStarted, TileDrawn
from app.records.errors import DamagedRecord
from app.records.record import Decision, Rewound, assemble
from app.records.tally import MAX_DECISIONS, MAX_EVENTS, MAX_PAYMENTS, MAX_ROUNDS
from app.rules.scoring import Payment
from tests.support.matches import setup

HEADER = setup().header()
START = RoundStarted(1, 0, (), (1, 2), 2, 1, ())
DRAW = TileDrawn(0, 0, 60)
PAID = KongsBooked((), (Payment("kong", 1, 0, 1),))
PASSED = Decision(0, (Pass(),), Pass(), True)


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([START, *[DRAW] * MAX_EVENTS], "too_many_events"),
        ([START, *[PAID] * (MAX_PAYMENTS + 1)], "too_many_payments"),
        ([START, *[PASSED] * (MAX_DECISIONS + 1)], "too_many_decisions"),
        ([START] * (MAX_ROUNDS + 1), "too_many_rounds"),
        ([DRAW] * (MAX_EVENTS + 1), "too_many_events"),
        ([PAID] * (MAX_PAYMENTS + 1), "too_many_payments"),
    ],
)
def test_more_than_any_game_can_hold_is_refused_at_the_first_entry_too_many(entries, what):
    def read():
        yield from entries
        pytest.fail("read on")

    with pytest.raises(DamagedRecord) as error:
        assemble(HEADER, read(), None)
    assert (error.value.where, error.value.what) == (f"frame {len(entries)}", what)


def test_undone_events_do_not_count():
    entries = [START, *[DRAW] * (MAX_EVENTS - 1), Rewound(1, 0)]
    again = [*entries, *[DRAW] * (MAX_EVENTS - 1)]
    assert len(assemble(HEADER, again, None).events) == MAX_EVENTS


def test_decisions_of_different_moments_do_not_count_together():
    entries = [START, *[PASSED, DRAW] * (2 * MAX_DECISIONS)]
    assert len(assemble(HEADER, entries, None).decisions) == 2 * MAX_DECISIONS


def test_a_round_counts_for_itself():
    entries = [START, *[DRAW] * (MAX_EVENTS - 1), Rewound(0, 0), START]
    assert len(assemble(HEADER, entries, None).events) == 1
