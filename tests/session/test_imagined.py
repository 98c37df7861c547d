"""Imagined hands are as near to a win as real ones, and hold as many tiles of their void suits."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.bots.luck import Luck
from app.engine.state import SeatState, running_round
from app.engine.view import view
from app.rules.complete import suit_mask
from app.rules.presets import preset
from app.rules.shape import Shape
from app.session.imagined import imagine
from tests.support.late_tables import asked_tables

RULES = preset("book_cap4")
ROUNDS, TABLES = 25, 6


class Compared(NamedTuple):
    """A rival as it is and as it was imagined."""

    discards: int
    real: SeatState
    imagined: SeatState


def compared() -> Iterator[Compared]:
    luck = Random(4)
    for seed in range(ROUNDS):
        for state, viewer in luck.sample(list(asked_tables(RULES, seed)), TABLES):
            world, _ = imagine(view(state, viewer), Luck(luck.getrandbits(64)))
            pairs = zip(running_round(state).seats, running_round(world).seats, strict=True)
            for seat, (real, imagined) in enumerate(pairs):
                if seat != viewer and not real.finished and real.void is not None:
                    yield Compared(real.discards, real, imagined)


def missing(seat: SeatState) -> int:
    return Shape(
        sorted(seat.concealed),
        len(seat.melds),
        meld_suits=suit_mask(seat.melds),
        void=seat.void,
        two_suits=RULES.void_to_win,
        seven_pairs=RULES.seven_pairs,
    ).distance()


def void_tiles(seat: SeatState) -> int:
    return sum(tile // 9 == seat.void for tile in seat.concealed)


def test_imagined_hands_are_like_real_ones():
    pairs = list(compared())
    for few, most in ((0, 3), (4, 8), (9, 30)):
        here = [pair for pair in pairs if few <= pair.discards <= most]
        assert len(here) > 50
        for measure, off in ((missing, 0.5), (void_tiles, 0.35)):
            real = sum(measure(pair.real) for pair in here) / len(here)
            imagined = sum(measure(pair.imagined) for pair in here) / len(here)
            assert abs(real - imagined) < off, (measure.__name__, few, real, imagined)
