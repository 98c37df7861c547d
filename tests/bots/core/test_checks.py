"""The core is shown no view that no round can have: it would read beyond its tables."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.bots.core.checks import ImpossibleView, check_view
from app.bots.core.rules import uncovered
from app.bots.levels import make_bot
from app.bots.server import answer_line, decode_answer, encode_question
from app.engine.action import ClaimKong, ClaimPung, DeclareKong, Discard, Pass, Win
from app.engine.seatview import SeatView
from app.rules.presets import preset, preset_ids
from tests.support.rounds import views_of_a_round

VIEWS = [seen for seen, _ in views_of_a_round("app_xueliu", make_bot("standard"), 3)]
TURN = next(seen for seen in VIEWS if seen.phase == "turn" and seen.me.melds)
CLAIM = next(seen for seen in VIEWS if ClaimPung() in seen.legal)


def changed(view: SeatView, path: str, value: Any) -> SeatView:
    """The view with a value somewhere inside it."""
    told = msgspec.json.decode(msgspec.json.encode(view))
    inside = told
    *names, last = [int(name) if name.isdecimal() else name for name in path.split(".")]
    for name in names:
        inside = inside[name]
    inside[last] = value
    return msgspec.convert(told, SeatView)


@pytest.mark.parametrize("name", [name for name in preset_ids() if not uncovered(preset(name))])
def test_views_of_a_round_are_possible(name: str):
    for level, number in (("random", 1), ("standard", 2)):
        for seen, _ in views_of_a_round(name, make_bot(level), number):
            check_view(seen)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("viewer", 4),
        ("dealer", -1),
        ("turn", 7),
        ("order", [0, 1, 2, 2]),
        ("after_kong", 1),
        ("wall_left", TURN.wall_left + 1),
        ("wall_left", -1),
        (f"players.{TURN.viewer}.hand.0", 27),
        (f"players.{TURN.viewer}.hand", [5] * len(TURN.me.hand)),
        (f"players.{TURN.viewer}.hand", [*TURN.me.hand, 0]),
        (f"players.{TURN.viewer}.count", TURN.me.count - 1),
        (f"players.{TURN.viewer}.melds.0.tile", 200),
        (f"players.{TURN.viewer}.melds", []),
        (f"players.{TURN.viewer}.finished", True),
        ("players.0.seat", 1),
        ("players.0.void", 3),
        ("players.1.river.0.tile", -1),
        ("legal", [{"type": "discard", "tile": 60}]),
        ("legal", [{"type": "lay", "tile": -1}]),
        ("legal", [{"type": "void", "suit": 3}]),
        ("legal", [{"type": "exchange", "tiles": [0, 1, 30]}]),
    ],
)
def test_a_view_with_something_impossible_is_refused(path: str, value: object):
    check_view(TURN)
    with pytest.raises(ImpossibleView):
        check_view(changed(TURN, path, value))


@pytest.mark.parametrize("action", [Pass(), ClaimPung(), ClaimKong()])
def test_nothing_can_be_claimed_where_nothing_is_on_offer(action: object):
    with pytest.raises(ImpossibleView, match="nobody could do this"):
        check_view(replace(TURN, legal=(action,)))


def test_nobody_lets_go_what_it_does_not_hold():
    missing = next(tile for tile in range(27) if tile not in TURN.me.held)
    for action in (Discard(missing), DeclareKong(missing)):
        with pytest.raises(ImpossibleView, match="nobody could do this"):
            check_view(replace(TURN, legal=(action,)))
    with pytest.raises(ImpossibleView):
        check_view(replace(CLAIM, legal=(ClaimKong(), Pass()), offer=replace(CLAIM.offer, tile=missing)))
    with pytest.raises(ImpossibleView):
        check_view(changed(replace(TURN, legal=(Win(),)), f"players.{TURN.viewer}.drawn", None))


def test_a_player_by_a_network_answers_the_line_after_an_impossible_view():
    bots = {}
    wrong = replace(TURN, legal=(Discard(60), Discard(61)))
    for level in ("expert", "standard"):
        assert b'"error"' in answer_line(encode_question(1, level, 1, wrong), bots)
        assert decode_answer(answer_line(encode_question(2, level, 1, TURN), bots))[0] == 2
