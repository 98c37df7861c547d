"""The table under a player's hands: only legal actions come out, nothing put in is lost."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    LayDown,
    Pass,
    Win,
)
from app.engine.event import TilesDealt
from app.engine.seatview import SeatView
from app.rules.tile import parse_tile
from app.ui.table.layout import layout
from app.ui.table.look import Look, Wait
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.conftest import MakeTable, coin, own_tile
from tests.ui.table.positions import claim_view, game, quiet, skilled_game, views

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def turn_view(legal: Sequence[Action] = ()) -> SeatView:
    """Seat 0 is to discard from 2344m 333458p 8p and a drawn 7m."""
    view = quiet(claim_view())
    mine = replace(view.players[0], drawn=parse_tile("7m"), has_drawn=True)
    hand = [*sorted(set(mine.hand or ()))]
    legal = legal or (*(Discard(tile) for tile in hand), Discard(parse_tile("7m"), drawn=True))
    return replace(view, players=(mine, *view.players[1:]), turn=0, legal=tuple(legal), waiting=(0,))


def chosen_of(view: TableView) -> list[Action]:
    """Fills up with the actions that the table emits."""
    chosen: list[Action] = []
    view.action_chosen.connect(chosen.append)
    return chosen


def click(view: TableView, point: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, point)


def picture(view: TableView) -> QImage:
    """What the viewport shows, without motion."""
    view.finish()
    view._ambience.finish()
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def difference(one: QImage, other: QImage) -> float:
    """Share of sampled pixels that differ by more than 8."""
    assert one.size() == other.size()
    seen = differs = 0
    for y in range(0, one.height(), 7):
        for x in range(0, one.width(), 7):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            seen += 1
            differs += max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue())) > 8
    return differs / seen


def test_a_first_click_selects_and_a_second_one_discards(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    click(table, own_tile(table, 2))
    assert chosen == []
    assert table._table.hand.selected == 2
    click(table, own_tile(table, 2))
    assert chosen == [Discard(parse_tile("4m"))]


def test_clicking_another_tile_moves_the_selection_and_elsewhere_drops_it(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    click(table, own_tile(table, 2))
    click(table, own_tile(table, 5))
    assert table._table.hand.selected == 5
    click(table, QPoint(640, 500))
    assert table._table.hand.selected is None


def test_the_drawn_tile_is_told_from_its_twin_in_the_hand(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 10))
    assert chosen == [Discard(parse_tile("7m"), drawn=True)]


def test_a_double_click_discards(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    point = own_tile(table, 0)
    QTest.mouseClick(table.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseDClick(table.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseRelease(table.viewport(), LEFT, NO_KEYS, point)
    assert chosen == [Discard(parse_tile("2m"))]


@pytest.mark.parametrize(("travel", "discards"), [(70, True), (12, False)])
def test_dragging_up_discards_and_a_short_drag_does_not(
    table: TableView, travel: int, discards: bool
) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    start = own_tile(table, 1)
    QTest.mousePress(table.viewport(), LEFT, NO_KEYS, start)
    for step in (4, 8, travel):
        drag(table, start - QPoint(0, step))
    QTest.mouseRelease(table.viewport(), LEFT, NO_KEYS, start - QPoint(0, travel))
    assert chosen == ([Discard(parse_tile("3m"))] if discards else [])
    assert table._table.hand.selected is None


def drag(view: TableView, point: QPoint) -> None:
    """A move with the button down, which QTest does not send by itself."""
    view._input.drag(view.mapToScene(point))


def test_tiles_that_may_not_go_do_not_react(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view((Discard(parse_tile("8p")),)), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 0))
    assert chosen == []
    states = [item.state for item in table._table.tiles.own()]
    assert states[:8] == ["dimmed"] * 8
    assert states[8:10] == ["normal"] * 2
    click(table, own_tile(table, 9))
    click(table, own_tile(table, 9))
    assert chosen == [Discard(parse_tile("8p"))]


def test_only_the_legal_coins_are_there_in_fixed_order(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    assert list(table._table.calls._coins) == ["pong", "kong", "hu", "pass"]
    xs = [coin(table, kind).x() for kind in ("pong", "kong", "hu", "pass")]
    assert xs == sorted(xs)
    table.show_view(replace(claim_view(), legal=(ClaimPung(), Pass())), animate=False)
    assert list(table._table.calls._coins) == ["pong", "pass"]
    table.show_view(quiet(claim_view()), animate=False)
    assert list(table._table.calls._coins) == []


@pytest.mark.parametrize(
    ("kind", "key", "action"),
    [
        ("pong", Qt.Key.Key_1, ClaimPung()),
        ("kong", Qt.Key.Key_2, ClaimKong()),
        ("hu", Qt.Key.Key_Space, Win()),
        ("pass", Qt.Key.Key_Escape, Pass()),
    ],
)
def test_coins_by_mouse_and_key(table: TableView, kind: str, key: Qt.Key, action: Action) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    click(table, coin(table, kind))
    table.show_view(claim_view(), animate=False)
    QTest.keyClick(table, key)
    assert chosen == [action, action]


def test_an_answer_is_given_once(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    QTest.keyClick(table, Qt.Key.Key_1)
    QTest.keyClick(table, Qt.Key.Key_1)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == [ClaimPung()]
    table.set_interactive(True)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == [ClaimPung(), Win()]


def test_a_table_that_only_shows_offers_nothing(table: TableView) -> None:
    chosen = chosen_of(table)
    table.set_interactive(False)
    table.show_view(claim_view(), animate=False)
    assert table._table.controls == table._table.top_bar.controls
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == []


def test_several_kongs_open_a_choice(table: TableView) -> None:
    chosen = chosen_of(table)
    kongs = (DeclareKong(parse_tile("3p")), DeclareKong(parse_tile("9m")))
    table.show_view(turn_view((Win(), *kongs)), animate=False)
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == []
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table._table.calls._choices.is_open
    click(table, coin(table, "kong"))
    second = table._table.calls._choices.controls[1]
    click(table, table.mapFromScene(second.area.center()))
    assert chosen == [kongs[1]]


def test_the_void_suit_is_chosen_by_badge_and_key(table: TableView) -> None:
    chosen = chosen_of(table)
    view = replace(quiet(claim_view()), phase="void", legal=tuple(ChooseVoid(suit) for suit in range(3)))
    table.show_view(view, animate=False)
    badges = table._table.calls._choices.controls
    click(table, table.mapFromScene(badges[1].area.center()))
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_3)
    assert chosen == [ChooseVoid(1), ChooseVoid(2)]


def test_a_tile_is_laid_down_and_a_natural_void_announced(table: TableView) -> None:
    chosen = chosen_of(table)
    lay = tuple(LayDown(parse_tile(tile)) for tile in ("2m", "3m", "3p"))
    table.show_view(replace(turn_view(lay), phase="void"), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 1))
    table.show_view(replace(turn_view((AnnounceVoid(2),)), phase="void"), animate=False)
    QTest.keyClick(table, Qt.Key.Key_1)
    assert chosen == [LayDown(parse_tile("3m")), AnnounceVoid(2)]


def test_a_whole_turn_by_keyboard(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view((Discard(parse_tile("2m")), Discard(parse_tile("8p")))), animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table._table.hand.focused == 9
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Left)
    assert table._table.hand.focused == 0
    assert not table._table.hand._ring.is_empty
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [Discard(parse_tile("2m"))]


def test_a_click_during_motion_finishes_it_and_counts(table: TableView, clock: FakeClock) -> None:
    chosen = chosen_of(table)
    table.show_view(quiet(claim_view()), animate=False)
    table.show_view(turn_view())
    assert table.busy
    clock.t += 30
    table.tick()
    click(table, own_tile(table, 10))
    assert not table.busy
    assert table._table.hand.selected == 10
    click(table, own_tile(table, 10))
    assert chosen == [Discard(parse_tile("7m"), drawn=True)]


def test_a_key_during_the_deal_finishes_it_and_counts(table: TableView) -> None:
    chosen = chosen_of(table)
    session = game(0)
    table.show_view(session.timeline.view_at(1, 0), animate=False)
    table.show_view(session.timeline.view_at(2, 0), session.timeline.event(1))
    assert table.busy
    assert not table._table.calls.controls
    QTest.keyClick(table, Qt.Key.Key_2)
    assert not table.busy
    assert chosen == [ChooseVoid(1)]


def test_settled_comes_after_every_view(table: TableView, qtbot: QtBot, clock: FakeClock) -> None:
    with qtbot.waitSignal(table.settled, timeout=1000):
        table.show_view(quiet(claim_view()), animate=False)
    told: list[int] = []
    table.settled.connect(lambda: told.append(1))
    table.show_view(turn_view())
    clock.t += 5000
    with qtbot.waitSignal(table.settled, timeout=1000):
        table.tick()
    assert told == [1]


@pytest.mark.parametrize("speed", ["standard", "fast", "off", "reduced"])
def test_every_event_of_a_round_ends_where_the_layout_says(
    make_table: MakeTable, clock: FakeClock, speed: str
) -> None:
    table = make_table(look=Look(motion=speed))
    session = skilled_game(3)
    seen = views(session)
    for view, number in zip(seen, range(1, len(session.timeline)), strict=False):
        table.show_view(view, session.timeline.event(number))
        clock.t += 40
        table.tick()
        clock.t += 9000
        table.tick()
        assert not table.busy
        check_at_rest(table, view)
    for view in reversed(seen):
        table.show_view(view)
        clock.t += 9000
        table.tick()
        check_at_rest(table, view)


def check_at_rest(table: TableView, view: SeatView) -> None:
    """Every placement has one visible item, and the item lies there."""
    items = list(table._table.tiles)
    artist = table._table.context.artist
    assert {item.placement for item in items} == set(layout(view))
    assert len(items) == len(layout(view))
    for item in items:
        away = item.pos() - artist.point(item.placement) + QPointF(0, item.lift)
        assert away.manhattanLength() < 0.01
        assert item.isVisible()
        assert item.opacity() == 1.0
        assert item.scale() == 1.0


def test_jumping_scrubbing_and_stepping_back_give_the_same_picture(
    make_table: MakeTable, clock: FakeClock
) -> None:
    table = make_table(1024, 640)
    session = skilled_game(3)
    seen = views(session)
    goal = next(view for view in seen if sum(p.won is not None for p in view.players) == 2)
    table.show_view(goal, animate=False)
    plain = picture(table)
    for start in (0, 10, len(seen) - 1):
        table.show_view(seen[start], animate=False)
        table.show_view(goal)
        clock.t += 60
        table.tick()
        assert difference(picture(table), plain) == 0.0


def test_the_deal_shows_the_walls_and_then_takes_them_away(table: TableView, clock: FakeClock) -> None:
    session = game(0)
    start, dealt = session.timeline.view_at(1, 0), session.timeline.view_at(2, 0)
    event = session.timeline.event(1)
    assert isinstance(event, TilesDealt)
    table.show_view(start, animate=False)
    table.show_view(dealt, event)
    assert sum(item.placement.zone == "wall" for item in table._table.tiles) == 108
    clock.t += 900
    table.tick()
    left = sum(item.placement.zone == "wall" for item in table._table.tiles)
    assert 55 < left < 108
    for _ in range(3):
        clock.t += 900
        table.tick()
    check_at_rest(table, dealt)


def test_new_sizes_themes_and_languages_are_drawn_anew(make_table: MakeTable, qtbot: QtBot) -> None:
    table = make_table(1024, 640)
    table.show_view(claim_view(), animate=False)
    first = picture(table)
    table.resize(1500, 900)
    table.set_look(Look(theme="day", skin="amber"))
    table.resize(1024, 640)
    table.set_look(Look())
    assert difference(picture(table), first) == 0.0
    table.set_look(Look(theme="day"))
    assert difference(picture(table), first) > 0.4
    table._texts.set_language("en")
    table.set_look(Look())
    assert 0.0 < difference(picture(table), first) < 0.1


def test_resizing_stretches_at_first_and_input_waits_for_the_new_size(make_table: MakeTable) -> None:
    table = make_table()
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    table.resize(1100, 700)
    assert table._resizing.isActive()
    QTest.keyClick(table, Qt.Key.Key_1)
    assert not table._resizing.isActive()
    assert table._table.context.stage.width == 1100
    assert chosen == [ClaimPung()]


def test_the_right_side_can_be_kept_free(make_table: MakeTable) -> None:
    table = make_table(1600, 1000)
    table.show_view(claim_view(), animate=False)
    table.set_reserved(424)
    assert table._table.context.stage.play_width == 1176
    right = max(artist_area.right() for artist_area in areas(table))
    assert right <= 1176


def areas(table: TableView) -> list:
    artist = table._table.context.artist
    return [artist.area(item.placement) for item in table._table.tiles]


@pytest.mark.parametrize(
    ("width", "height"),
    [(780, 439), (1024, 640), (1176, 1000), (1280, 720), (1600, 1000), (2560, 1080), (2560, 1440)],
)
def test_everything_is_reachable_at_every_size(make_table: MakeTable, width: int, height: int) -> None:
    table = make_table(width, height)
    table.show_view(claim_view(), animate=False)
    screen = table.rect().toRectF()
    plates = [table._table.plates.area(seat, claim_view()) for seat in range(4)]
    tiles = [
        area for item, area in zip(table._table.tiles, areas(table), strict=True) if item.placement.seat == 0
    ]
    assert all(screen.contains(area) for area in plates)
    assert all(screen.contains(control.area) for control in table._table.controls)
    assert all(screen.contains(area.adjusted(2, 2, -2, -2)) for area in tiles)
    assert not any(plates[0].intersects(area) for area in tiles)
    assert not any(one.intersects(other) for i, one in enumerate(plates) for other in plates[i + 1 :])


def test_waits_are_shown_pinned_and_clear_of_the_own_river(table: TableView) -> None:
    waits = tuple(Wait(tile, "2番", 1) for tile in range(9))
    table.show_view(claim_view(), animate=False)
    table.set_hints(waits[:3])
    hints = table._table.hints
    assert hints.area.width() > 0
    one_row = hints.area.height()
    table.set_hints(waits)
    assert hints.area.height() > 2 * one_row
    river = [a for item, a in zip(table._table.tiles, areas(table), strict=True)
             if item.placement.zone == "river" and item.placement.seat == 0]  # fmt: skip
    assert not any(hints.area.intersects(area) for area in river)
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert hints.pinned
    table.set_hints()
    assert hints.area.isEmpty()


def test_the_waits_after_a_discard_follow_the_tile_in_question(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    table.set_hints((), {parse_tile("8p"): (Wait(parse_tile("3p"), "2番", 1),)})
    assert table._table.hints.area.isEmpty()
    click(table, own_tile(table, 9))
    assert not table._table.hints.area.isEmpty()
    click(table, own_tile(table, 0))
    assert table._table.hints.area.isEmpty()


def test_hovering_a_tile_lights_its_copies(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    target = next(i for i in table._table.tiles if i.placement.face == "m6" and i.placement.zone == "river")
    table._input.hover(table._table.context.artist.area(target.placement).center())
    lit = [
        i.placement.face for i in table._table.tiles if i.glows and not i.placement.marks & {"last", "win"}
    ]
    assert lit == ["m6", "m6"]
    table._input.leave()
    assert not any(i.glows for i in table._table.tiles if not i.placement.marks & {"last", "win"})


def test_tiles_of_a_call_glow_in_the_hand(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    glowing = [item.placement.face for item in table._table.tiles.own() if item.glows]
    assert glowing == ["p3"] * 3


def test_the_bar_speaks(table: TableView) -> None:
    heard: list[object] = []
    table.menu_requested.connect(lambda: heard.append("menu"))
    table.settings_requested.connect(lambda: heard.append("gear"))
    table.hint_toggled.connect(heard.append)
    for name in ("menu", "bulb", "gear"):
        index = ("menu", "bulb", "gear").index(name)
        control = table._table.top_bar.controls[index]
        click(table, table.mapFromScene(control.area.center()))
    assert heard == ["menu", False, "gear"]


def test_a_screen_reader_hears_what_can_be_done(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    assert table.accessibleName() == "牌桌"
    assert table.accessibleDescription().startswith("碰 · 杠 · 胡")
    table.announce("阿竹打出三筒")


def test_idle_costs_nothing(table: TableView, qtbot: QtBot, clock: FakeClock) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    clock.t += 20_000
    table.tick()
    assert not table._ticker.isActive()
    qtbot.waitUntil(lambda: not table._idle.isActive(), timeout=5000)


def test_the_own_face_and_the_felt_are_where_they_belong(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    image = picture(table)
    corner = own_tile(table, 0) + QPoint(-14, -14)
    assert image.pixelColor(corner).lightness() > 200
    felt = image.pixelColor(640, 470)
    assert felt.green() > felt.red()
    assert felt.green() > 50
