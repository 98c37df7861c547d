from hashlib import sha256

from app.engine.state import new_match
from app.records.promise import arranged, commitment_to
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.rules.tile import FULL_SET
from app.session.shuffle import chance_of

RULES = with_changes(preset("book_cap3"), {"items": ["deal_near_flush"]})
STATE = new_match(RULES, (0, 0, 0, 0))
CHANCE = chance_of(bytes(32))


def test_promise_is_the_hash_of_wall_and_salt():
    assert commitment_to(FULL_SET, b"salt") == sha256(bytes(FULL_SET) + b"salt").hexdigest()
    assert CHANCE.commitment == commitment_to(CHANCE.wall, CHANCE.salt)


def test_wall_that_nobody_has_arranged_stays():
    assert arranged(STATE, CHANCE, ()) is CHANCE


def test_arranged_wall_has_the_same_tiles_and_a_promise_of_its_own():
    other = arranged(STATE, CHANCE, (2,))
    assert other.wall != CHANCE.wall
    assert sorted(other.wall) == list(FULL_SET)
    assert other.commitment == commitment_to(other.wall, CHANCE.salt)
    assert other.salt == CHANCE.salt
