from collections import Counter
from hashlib import sha256

import pytest

from app.records.promise import commitment_to
from app.rules.tile import FULL_SET, format_tile
from app.session.shuffle import (
    ALGORITHM,
    HashStream,
    bot_seed,
    chance_in,
    chance_of,
    round_seed,
    salt_of,
    shuffle_named,
    shuffled_wall,
)

SEED = bytes(range(32))


def test_hash_stream_is_sha256_of_seed_name_and_counter():
    blocks = b"".join(sha256(SEED + b"wall" + n.to_bytes(8, "big")).digest() for n in range(3))
    stream = HashStream(SEED, "wall")
    assert stream.take(5) + stream.take(40) + stream.take(51) == blocks


def test_words_past_the_last_full_run_are_thrown_away():
    stream = HashStream(SEED, "wall")
    stream._ready = (2**32 - 1).to_bytes(4, "big") + (7).to_bytes(4, "big")
    assert stream.below(6) == 1  # 2**32 is no multiple of 6, so the first word would make 0 to 3 likelier


def test_numbers_are_evenly_spread():
    stream = HashStream(SEED, "dice")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi square, 5 degrees, 0.1 %


def test_every_wall_is_a_full_set_and_no_two_are_alike():
    walls = {shuffled_wall(round_seed(SEED, number)) for number in range(50)}
    assert len(walls) == 50
    assert all(tuple(sorted(wall)) == FULL_SET for wall in walls)


def test_every_place_of_the_wall_sees_every_kind():
    walls = [shuffled_wall(round_seed(SEED, number)) for number in range(400)]
    for place in (0, 1, 53, 106, 107):
        assert {wall[place] for wall in walls} == set(range(27))


def test_commitment_proves_wall_and_salt():
    seed = round_seed(SEED, 1)
    chance = chance_of(seed)
    assert chance.commitment == sha256(bytes(chance.wall) + salt_of(seed)).hexdigest()
    swapped = (chance.wall[1], chance.wall[0], *chance.wall[2:])
    assert swapped == chance.wall or commitment_to(swapped, salt_of(seed)) != chance.commitment


def test_luck_is_in_range():
    for number in range(100):
        chance = chance_in(SEED, number)
        assert chance.dealer in range(4)
        assert len(chance.throws) == 64
        assert set(chance.throws) | set(chance.dice) <= set(range(1, 7))


def test_bots_have_seeds_of_their_own_for_every_decision():
    seed = round_seed(SEED, 1)
    seeds = {bot_seed(seed, seat, events) for seat in range(4) for events in range(100)}
    assert len(seeds) == 400
    assert all(0 <= one < 2**63 for one in seeds)


def test_only_our_own_algorithm_is_known():
    assert ALGORITHM == "zhuli-1"
    assert shuffle_named("zhuli-2") is None
    assert shuffle_named("zhuli-1").chance_of(SEED) == chance_of(SEED)


FROZEN = [
    (
        bytes(32),
        1,
        "7s3p1p8p1p1m7s2m3s6s6p2s5p2m",
        2,
        (5, 3, 6, 1, 4, 1, 2, 4),
        (2, 1),
        "70063b74d26919a19cc6454b5a8fa15de03dcab8d1ab636954e5c4d535e17ef5",
        1131717271986611316,
    ),
    (
        SEED,
        1,
        "5m2p7s3p7m8m1m2s2p8p9p1s9p6m",
        0,
        (4, 3, 6, 5, 5, 3, 1, 4),
        (2, 4),
        "24b4a7dde018b8226781e7b34690008550d234fa371ced3a8a13561728e608d9",
        503926264157345289,
    ),
    (
        SEED,
        2,
        "5p7m6m3m2s1m9p8m2m5s7p5m8p1p",
        0,
        (2, 2, 5, 6, 5, 4, 5, 2),
        (5, 2),
        "7b6ca7f95e55e8f234994bbbfb2c58ce01cdce6835cf468101007613a6c1a7af",
        584000691879840489,
    ),
]


@pytest.mark.parametrize(
    ("match_seed", "number", "wall", "dealer", "throws", "dice", "commitment", "bot"), FROZEN
)
def test_frozen_vectors(match_seed, number, wall, dealer, throws, dice, commitment, bot):
    """These must never change: every old record depends on them."""
    chance = chance_in(match_seed, number)
    assert "".join(format_tile(tile) for tile in chance.wall[:14]) == wall
    assert (chance.dealer, chance.throws[:8], chance.dice) == (dealer, throws, dice)
    assert chance.commitment == commitment
    assert bot_seed(round_seed(match_seed, number), 2, 57) == bot
