"""The core's distances and useful tiles are those of Python, on the same hands."""

import ctypes
from itertools import islice

import pytest

from app.bots.core.bulk import HAND_BYTES, BulkHand, analyses, distances, packed, tiles_in
from app.rules.complete import suit_mask
from tests.support.seeded_hands import Case, cases


def hand_of(case: Case, *, drawn: bool = False) -> BulkHand:
    counts = list(case.counts)
    if drawn:
        counts[next(tile for tile, count in enumerate(counts) if count < 4)] += 1
    melds = case.hand.melds
    return BulkHand(counts, len(melds), suit_mask(melds), case.void, case.two_suits, case.seven_pairs)


def test_a_hand_is_as_long_as_the_core_reads_it():
    assert len(packed([BulkHand([0] * 27)])) == HAND_BYTES


def test_the_core_tells_what_python_tells(core: ctypes.CDLL):
    found = list(cases())
    hands = packed(map(hand_of, found))
    missing, useful = analyses(core, hands)
    assert distances(core, hands) == missing
    for case, distance, kinds in zip(found, missing, useful, strict=True):
        shape = case.shape
        assert (distance, tiles_in(kinds)) == (shape.distance(), shape.useful()), case


def test_hands_after_their_draw_have_distances_too(core: ctypes.CDLL):
    found = list(islice(cases(500), 500))
    missing = distances(core, packed(hand_of(case, drawn=True) for case in found))
    for case, distance in zip(found, missing, strict=True):
        shape = case.shape
        shape.add(next(tile for tile, count in enumerate(case.counts) if count < 4))
        assert distance == shape.distance()


def test_no_hands_are_no_fault(core: ctypes.CDLL):
    assert distances(core, b"") == b""
    assert list(analyses(core, b"")[1]) == []


@pytest.mark.parametrize(
    "wrong",
    [
        BulkHand([5, *[0] * 26]),
        BulkHand([*[0] * 26, 255]),
        BulkHand([0] * 27, melds=5),
        BulkHand([0] * 27, meld_suits=8),
        BulkHand([0] * 27, void=3),
    ],
)
def test_what_is_no_hand_is_refused_by_its_number(core: ctypes.CDLL, wrong: BulkHand):
    hands = packed([BulkHand([1] * 13 + [0] * 14), wrong])
    with pytest.raises(ValueError, match="hand 1 is none"):
        distances(core, hands)
    with pytest.raises(ValueError, match="hand 1 is none"):
        analyses(core, hands)


def test_half_a_hand_is_refused(core: ctypes.CDLL):
    with pytest.raises(ValueError, match="31 bytes are no hands"):
        distances(core, bytes(31))
