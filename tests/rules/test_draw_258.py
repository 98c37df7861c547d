"""The ready check where a hand may be complete and yet no win (RULES 2.1 `pair_258`)."""

from app.rules.draw import ready_value
from app.rules.hand import Hand
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.rules.tile import parse_tiles


def test_a_hand_that_waits_only_for_wins_without_their_pair_is_not_ready():
    rules = with_changes(preset("jiang258"), {"cha_jiao": "on"})
    assert ready_value(rules, Hand(parse_tiles("123456m 123m 33s 78s")), None, [0] * 27) is None
    ready = ready_value(rules, Hand(parse_tiles("123456m 123m 22s 78s")), None, [0] * 27)
    assert ready is not None
    assert ready.waits == parse_tiles("69s")
