"""When a table sounds: as its tiles land, at once where nothing moves, and never at a jump."""

import pytest

from app.engine.event import HandWon, KongMade, PungMade, TileDiscarded, TileDrawn, TilesDealt
from app.ui.sound.catalogue import SOUNDS
from app.ui.table.cues import cues_of
from app.ui.table.look import Look
from app.ui.table.motion import DURATIONS
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import game, skilled_game, views


def lead_to(table: TableView, kind: type) -> list[str]:
    """Show the first event of a kind in a round, from the view before it; what is heard from then on."""
    session = skilled_game(3)
    timeline = session.timeline
    number = next(n for n in range(1, len(timeline)) if isinstance(timeline.event(n), kind))
    table.show_view(timeline.view_at(number, 0), animate=False)
    heard: list[str] = []
    table.cue.connect(heard.append)
    table.show_view(timeline.view_at(number + 1, 0), timeline.event(number))
    return heard


def test_a_discard_is_heard_when_it_lands(table: TableView, clock: FakeClock) -> None:
    heard = lead_to(table, TileDiscarded)
    clock.t += DURATIONS["discard"] - 1
    table.tick()
    assert heard == []
    clock.t += 1
    table.tick()
    assert heard == ["discard"]
    clock.t += 5000
    table.tick()
    assert heard == ["discard"]


def test_at_half_the_time_it_is_heard_after_half_the_time(make_table: MakeTable, clock: FakeClock) -> None:
    table = make_table(look=Look(motion="fast"))
    heard = lead_to(table, TileDiscarded)
    clock.t += DURATIONS["discard"] / 2
    table.tick()
    assert heard == ["discard"]


@pytest.mark.parametrize("speed", ["off", "reduced"])
def test_without_motion_it_is_heard_at_once(make_table: MakeTable, speed: str) -> None:
    assert lead_to(make_table(look=Look(motion=speed)), TileDiscarded) == ["discard"]


def test_a_click_that_finishes_the_motion_lets_hear_its_end(table: TableView) -> None:
    heard = lead_to(table, TileDiscarded)
    table.finish()
    assert heard == ["discard"]


def test_a_jump_is_silent(table: TableView, clock: FakeClock) -> None:
    session = skilled_game(3)
    heard: list[str] = []
    table.cue.connect(heard.append)
    for _, view in zip(range(20), views(session), strict=False):
        table.show_view(view)
        clock.t += 5000
        table.tick()
    assert heard == []


def test_a_deal_is_dice_washing_hands_and_a_last_push(table: TableView, clock: FakeClock) -> None:
    heard = lead_to(table, TilesDealt)
    for _ in range(300):
        clock.t += 10
        table.tick()
    assert heard == ["shuffle", "dice", *["stack"] * 8, "settle"]


def test_a_deal_without_motion_is_the_washing_alone(make_table: MakeTable) -> None:
    assert lead_to(make_table(look=Look(motion="off")), TilesDealt) == ["shuffle"]


@pytest.mark.parametrize(
    ("kind", "sound"), [(TileDrawn, "draw"), (PungMade, "pung"), (KongMade, "kong"), (HandWon, "win")]
)
def test_every_call_has_its_own_sound(make_table: MakeTable, kind: type, sound: str) -> None:
    heard = lead_to(make_table(look=Look(motion="off")), kind)
    assert [each.removeprefix("own_") for each in heard] == [sound]


def test_an_own_win_is_told_from_the_others() -> None:
    timeline = skilled_game(3).timeline
    number = next(n for n in range(1, len(timeline)) if isinstance(timeline.event(n), HandWon))
    event = timeline.event(number)
    assert isinstance(event, HandWon)
    for viewer in range(4):
        cues = cues_of(event, timeline.view_at(number + 1, viewer), moves=True)
        assert cues[0].sound == ("own_win" if viewer == event.seat else "win")


def test_every_cue_of_whole_rounds_is_in_the_catalogue_and_within_its_motion() -> None:
    longest = 16 * DURATIONS["grab"] + DURATIONS["dice"] + DURATIONS["flight"]
    for session in (game(0), skilled_game(3)):
        for number in range(1, len(session.timeline)):
            view = session.timeline.view_at(number + 1, 0)
            for cue in cues_of(session.timeline.event(number), view, moves=True):
                assert cue.sound in SOUNDS
                assert 0 <= cue.delay <= longest
