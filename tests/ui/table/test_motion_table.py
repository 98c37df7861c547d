"""The table of motions (STYLE, Motion): how long each takes at every speed, and when its parts run."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPointF

from app.engine.action import DeclareKong, Win
from app.engine.event import (
    Event,
    HandWon,
    KongMade,
    PungMade,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    VoidsChosen,
)
from app.engine.seatview import SeatView
from app.engine.view import view as view_of
from app.rules.tile import parse_tile
from app.session.session import Session
from app.ui.table import motion
from app.ui.table.flight import APEX, FLIGHT_END, LIFT_END, thrown
from app.ui.table.look import Look, Wait
from app.ui.table.motion import Ease, Timeline
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table import rule_positions as at
from tests.ui.table.acting import turn_view
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, game, quiet, skilled_game


class Step(NamedTuple):
    """An event between two views of a table."""

    before: SeatView
    event: Event
    after: SeatView


class Part(NamedTuple):
    """When a part of a motion begins and ends, in ms at standard speed, and how it runs."""

    start: float
    end: float
    ease: Ease


def step(session: Session, index: int) -> Step:
    timeline = session.timeline
    return Step(timeline.view_at(index, 0), timeline.event(index), timeline.view_at(index + 1, 0))


def first(session: Session, fits: Callable[[Event], bool]) -> Step:
    return step(session, next(n for n in range(len(session.timeline)) if fits(session.timeline.event(n))))


def in_round(number: int, kind: type[PungMade | KongMade | HandWon], *, own: bool) -> Step:
    """The first such event of a skilled round, by the viewer or by another."""
    return first(skilled_game(number), lambda event: isinstance(event, kind) and (event.seat == 0) == own)


def exchange() -> Step:
    state = at.exchange_state()
    event, after = at.exchanged(state)
    return Step(view_of(state, 0), event, view_of(after, 0))


EVENTS: dict[str, Callable[[], Step]] = {
    "deal": lambda: first(game(0), lambda event: isinstance(event, TilesDealt)),
    "draw": lambda: first(game(30), lambda event: isinstance(event, TileDrawn) and event.seat == 0),
    "draw of another": lambda: first(
        game(30), lambda event: isinstance(event, TileDrawn) and event.seat == 2
    ),
    "discard": lambda: first(game(30), lambda event: isinstance(event, TileDiscarded) and event.seat == 2),
    "own discard": lambda: first(
        game(30), lambda event: isinstance(event, TileDiscarded) and event.seat == 0
    ),
    "pong": lambda: in_round(0, PungMade, own=False),
    "own pong": lambda: in_round(0, PungMade, own=True),
    "kong": lambda: in_round(0, KongMade, own=False),
    "hu": lambda: in_round(3, HandWon, own=False),
    "own hu": lambda: in_round(3, HandWon, own=True),
    "exchange": exchange,
    "voids": lambda: first(game(1), lambda event: isinstance(event, VoidsChosen)),
}
LENGTHS = {
    "deal": 1600,
    "draw": 160,
    "draw of another": 160,
    "discard": 220,
    "own discard": 220,
    "pong": 320,
    "own pong": 320,
    "kong": 420,
    "hu": 900,
    "own hu": 1300,
    "exchange": 520,
    "voids": 280,
}
"""How long the game waits for each, in ms at standard speed."""
SPEEDS = {"slow": 1.35, "standard": 1.0, "fast": 0.5, "off": 0.0}
PARTS: dict[str, tuple[Part, ...]] = {
    "draw": (Part(0, 160, motion.out_cubic), Part(0, 60, motion.linear)),
    "discard": (Part(0, 220, motion.linear),),
    "pong": (
        Part(0, 180, motion.out_back),
        *(Part(start, start + 260, motion.out_quint) for start in (20, 40, 60)),
    ),
    "kong": (
        Part(0, 180, motion.out_back),
        *(Part(start, start + 260, motion.out_quint) for start in (20, 40, 60)),
        Part(0, 420, motion.linear),
    ),
    "hu": (
        Part(0, 120, motion.linear),
        Part(80, 380, motion.in_out_cubic),
        Part(14 * 3, 14 * 3 + 180, motion.out_cubic),
        Part(300, 520, motion.out_back),
        Part(300, 900, motion.out_cubic),
    ),
    "own hu": (Part(900, 1300, motion.in_out_quad),),
    "exchange": (Part(0, 520, motion.in_out_cubic),),
    "voids": (Part(0, 280, motion.in_out_quad),),
}
AFTERGLOW: dict[str, tuple[Part, ...]] = {
    "discard": (Part(220, 340, motion.out_back),),
    "kong": (Part(420, 680, motion.out_quad), Part(260, 860, motion.out_cubic)),
}
"""What the game does not wait for."""


def running(timeline: Timeline, now: float) -> set[Part]:
    return {
        Part(round(tween.start - now, 6), round(tween.end - now, 6), tween.ease) for tween in timeline._tweens
    }


def begin(table: TableView, made: Step) -> None:
    table.show_view(made.before, animate=False)
    table._ambience.finish()
    table.show_view(made.after, made.event)


def lasts(table: TableView, clock: FakeClock, length: float) -> bool:
    """Whether the game waits exactly so long; 0: not at all."""
    if length:
        clock.t += length - 0.5
        table.tick()
        if not table.busy:
            return False
        clock.t += 0.5
        table.tick()
    return not table.busy


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_takes_its_time_at_every_speed(
    make_table: MakeTable, clock: FakeClock, name: str
) -> None:
    made = EVENTS[name]()
    table = make_table()
    for speed, factor in SPEEDS.items():
        table.set_look(Look(motion=speed))
        begin(table, made)
        assert lasts(table, clock, LENGTHS[name] * factor), speed


@pytest.mark.parametrize("name", EVENTS)
def test_reduced_motion_only_fades_and_for_100_ms(make_table: MakeTable, clock: FakeClock, name: str) -> None:
    table = make_table(look=Look(motion="reduced"))
    made = EVENTS[name]()
    begin(table, made)
    artist = table._table.context.artist
    for _ in range(2):
        for item in table._table.tiles:
            away = item.pos() - artist.point(item.placement) + QPointF(0, item.lift)
            assert away.manhattanLength() < 0.01
            assert item.scale() == 1.0
        clock.t += 50
        table.tick()
    assert not table.busy


@pytest.mark.parametrize("name", PARTS)
def test_the_parts_of_a_motion_run_at_their_times(make_table: MakeTable, clock: FakeClock, name: str) -> None:
    table = make_table()
    begin(table, EVENTS[name]())
    assert set(PARTS[name]) <= running(table._timeline, clock.t)
    assert set(AFTERGLOW.get(name, ())) <= running(table._afterglow, clock.t)


def test_a_discard_is_lifted_thrown_to_its_apex_and_settled() -> None:
    lift_end, flight_end = LIFT_END * 220, FLIGHT_END * 220
    assert lift_end == pytest.approx(40)
    assert flight_end == pytest.approx(180)
    assert thrown(0.0) == (0.0, 0.0)
    assert thrown(LIFT_END / 2)[0] == 0.0
    assert thrown((LIFT_END + FLIGHT_END) / 2) == pytest.approx((0.5, APEX))
    assert thrown(FLIGHT_END)[0] == 1.0
    assert min(thrown(FLIGHT_END + share / 200)[1] for share in range(36)) < 0
    assert thrown(1.0) == pytest.approx((1.0, 0.0))


def test_the_turn_light_crosses_over_breathes_three_times_and_rests(
    table: TableView, clock: FakeClock
) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    table.show_view(turn_view())
    centre = table._table.centre
    assert running(table._ambience, clock.t) == {
        Part(0, 180, motion.linear),
        *(Part(180 + 2400 * n, 180 + 2400 * (n + 1), motion.in_out_quad) for n in range(3)),
    }
    seen: list[float] = []
    clock.t += 90
    table.tick()
    assert (centre._before.opacity(), centre._lit.opacity()) == pytest.approx((0.5, 0.5))
    clock.t += 90
    table.tick()
    assert centre._before.is_empty
    for _ in range(72):
        clock.t += 100
        table.tick()
        seen.append(centre._lit.opacity())
    assert (min(seen), max(seen)) == pytest.approx((0.76, 1.0), abs=0.01)
    turns = [n for n in range(1, 71) if seen[n - 1] > seen[n] < seen[n + 1]]
    assert len(turns) == 3
    assert seen[-1] == 1.0
    assert not table._ticker.isActive()


@pytest.mark.parametrize(("pressed", "length"), [(None, 90), (2, 60)])
def test_a_tile_under_the_pointer_rises_and_sinks_when_pressed(
    table: TableView, clock: FakeClock, pressed: int | None, length: float
) -> None:
    table.show_view(turn_view(), animate=False)
    hand, item = table._table.hand, table._table.tiles.own()[2]
    hand.hovered = 2
    hand.dress()
    if pressed is not None:
        table._ambience.finish()
        hand.pressed = pressed
        hand.dress()
    assert running(table._ambience, clock.t) == {Part(0, length, motion.out_quad)}
    table._ambience.finish()
    assert item.lift == pytest.approx(6 * table._table.context.stage.ui - (2 if pressed else 0))


def test_a_popover_rises_in_120_ms_and_goes_in_140(table: TableView, clock: FakeClock) -> None:

    table.show_view(turn_view(), animate=False)
    hints = table._table.hints
    table.set_hints([Wait(parse_tile("3p"), "2番", 2)])
    assert running(table._ambience, clock.t) == {Part(0, 120, motion.out_cubic)}
    assert hints._picture.pos().y() == 8
    clock.t += 120
    table.tick()
    assert (hints._picture.pos().y(), hints._picture.opacity()) == (0, 1)
    table.set_hints()
    assert running(table._ambience, clock.t) == {Part(0, 140, motion.linear)}
    clock.t += 140
    table.tick()
    assert hints._picture.is_empty


def test_a_choice_of_kongs_rises_in_120_ms_and_goes_in_140(table: TableView, clock: FakeClock) -> None:
    kongs = (DeclareKong(parse_tile("3p")), DeclareKong(parse_tile("9m")))
    table.show_view(turn_view((Win(), *kongs)), animate=False)
    table.finish()
    table._ambience.finish()
    choices, scene = table._table.calls._choices, table._graphics
    before = len(scene.items())
    table._table.calls.press("kong")
    assert running(table._ambience, clock.t) == {Part(0, 120, motion.out_cubic)}
    clock.t += 120
    table.tick()
    panel = choices._panel
    assert panel.opacity() == 1
    assert table._table.calls.close_chooser()
    assert choices.controls == []
    assert running(table._ambience, clock.t) == {Part(0, 140, motion.linear)}
    clock.t += 70
    table.tick()
    assert panel.opacity() == pytest.approx(0.5)
    clock.t += 70
    table.tick()
    assert panel.scene() is None
    assert len(scene.items()) == before
