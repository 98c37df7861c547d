"""What a hand may come to: copies that are left, best and expected fan, and every discard."""

from hypothesis import given
from hypothesis import strategies as st

from app.rules.analysis import Analysis, Prospect
from app.rules.hand import Hand, Meld
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, with_changes
from app.rules.shape import shape_of, waits
from app.rules.tile import FULL_SET, KINDS, Tile, format_tile, parse_tile, parse_tiles

PLAIN = with_changes(RuleSet(), {"void_declare": "none"})


def useful(prospect: Prospect) -> dict[str, int]:
    return {format_tile(kind.tile): kind.left for kind in prospect.useful}


def waiting(prospect: Prospect) -> dict[str, int]:
    return {format_tile(wait.tile): wait.left for wait in prospect.waits}


def test_a_hand_that_is_not_ready_has_useful_tiles_and_no_waits() -> None:
    prospect = Analysis(PLAIN, None).of(Hand(parse_tiles("123456m 78m 11p 79p 5p")))
    assert prospect.distance == 2
    assert useful(prospect) == {"3m": 3, "6m": 3, "9m": 4, "6p": 4, "8p": 4}
    assert prospect.left == 18
    assert (prospect.waits, prospect.best_fan) == ((), None)


def test_copies_in_melds_and_those_seen_are_not_left() -> None:
    hand = Hand(parse_tiles("55m234m678m78p"), (Meld("pung", parse_tile("9p"), 1),))
    assert waiting(Analysis(PLAIN, None).of(hand)) == {"6p": 4, "9p": 1}
    unseen = [2] * KINDS
    unseen[parse_tile("6p")] = 0
    assert waiting(Analysis(PLAIN, None, unseen).of(hand)) == {"6p": 0, "9p": 2}


def test_a_wait_on_the_own_kong_is_useful_but_dead() -> None:
    """A single 9p would win with a second one, and all four lie in the kong (RULES N31)."""
    melds = (Meld("concealed_kong", parse_tile("9p")), Meld("pung", parse_tile("1m"), 1))
    prospect = Analysis(PLAIN, None).of(Hand(parse_tiles("234m 78p 66p"), melds))
    assert prospect.distance == 1
    assert useful(prospect) == {"6p": 2, "9p": 0}
    assert waiting(prospect) == {"6p": 2}


def test_fan_is_expected_by_the_copies_left() -> None:
    """8p makes all pungs 对对胡, 7p a run with ends in every set 带幺九."""
    rules = preset("qq_xuezhan")
    prospect = Analysis(rules, None).of(Hand(parse_tiles("111222333m 999p 8p")))
    fans = {format_tile(wait.tile): wait.value.fan for wait in prospect.waits}
    assert fans == {"7p": 2, "8p": 1}
    assert waiting(prospect) == {"7p": 4, "8p": 3}
    assert prospect.best_fan == 2


def test_dead_waits_have_no_best_fan() -> None:
    unseen = [0] * KINDS
    prospect = Analysis(PLAIN, None, unseen).of(Hand(parse_tiles("123456m 78m 11p 789p")))
    assert set(waiting(prospect)) == {"3m", "6m", "9m"}
    assert (prospect.left, prospect.best_fan) == (0, None)


def test_the_best_discards_are_told_and_with_slack_the_others() -> None:
    hand = Hand(parse_tiles("123456789m 55p 68p 9p"))
    options = Analysis(PLAIN, None).of_discards(hand)
    assert {format_tile(tile): waiting(after) for tile, after in options.items()} == {
        "6p": {"7p": 4},
        "9p": {"7p": 4},
    }
    slack = Analysis(PLAIN, None).of_discards(hand, slack=1)
    assert {prospect.distance for prospect in slack.values()} == {1, 2}
    assert set(slack) == set(hand.concealed)


def test_scattered_tiles_are_ready_by_another_way() -> None:
    """将将胡: tiles of 2, 5 and 8 wait for each other without sets (RULES X71)."""
    rules = preset("jiang258")
    hand = Hand(parse_tiles("222555m 88m 22p 5p 5p 8p"))
    prospect = Analysis(rules, None).of(hand)
    assert prospect.distance == 1
    assert set(useful(prospect)) == set(waiting(prospect))
    assert {format_tile(tile) for tile in waits(hand, rules, None)} == set(waiting(prospect))


@given(st.permutations(FULL_SET), st.integers(0, 2), st.sampled_from(["book_cap3", "jiang258"]))
def test_every_discard_leaves_what_the_rest_is_worth(tiles: list[Tile], slack: int, preset_id: str) -> None:
    rules, hand = preset(preset_id), Hand(tuple(tiles[:14]))
    analysis = Analysis(rules, 1, [2] * KINDS)
    options = analysis.of_discards(hand, slack)
    rests = {}
    for tile in sorted(set(hand.concealed)):
        rest = list(hand.concealed)
        rest.remove(tile)
        rests[tile] = Hand(tuple(rest))
    alone = {tile: analysis.of(rest) for tile, rest in rests.items()}
    nearest = min(prospect.distance for prospect in alone.values())
    assert options == {tile: after for tile, after in alone.items() if after.distance <= nearest + slack}
    for tile, prospect in options.items():
        if preset_id == "book_cap3":
            assert prospect.distance == shape_of(rests[tile], rules, 1).distance()
