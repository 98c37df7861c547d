"""What only some rules bring to the table: exchange, chows, songs, dances, the last tile, bettors."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    DeclareKong,
    DeclareSupplement,
    Discard,
    Pass,
    ShowOpening,
    Sing,
    TakeLast,
    Win,
)
from app.engine.closing_events import SeatLeft
from app.engine.event import LastTileOffered
from app.engine.view import view as view_of
from app.rules.ruleset import with_changes
from app.rules.tile import parse_tile, suit_of
from app.ui.table.barred import reason_against
from app.ui.table.look import Look, Wait
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table import rule_positions as at
from tests.ui.table.acting import check_at_rest, chosen_of, click, difference, picture, turn_view
from tests.ui.table.conftest import MakeTable, coin, own_tile
from tests.ui.table.positions import claim_view, skilled_game, views


def coins(table: TableView) -> list[str]:
    return list(table._table.calls._coins)


def states(table: TableView) -> list[str]:
    return [item.state for item in table._table.tiles.own()]


def test_three_tiles_of_one_suit_are_picked_by_taps_and_confirmed_by_the_button(table: TableView) -> None:
    chosen = chosen_of(table)
    view = view_of(at.exchange_state(), 0)
    table.show_view(view, animate=False)
    hand = [tile for tile in (*(view.players[0].hand or ()), view.players[0].drawn) if tile is not None]
    suit = suit_of(hand[0])
    click(table, own_tile(table, 0))
    assert [state == "dimmed" for state in states(table)] == [suit_of(tile) != suit for tile in hand]
    assert not table._table.exchange.controls
    click(table, own_tile(table, len(hand) - 1))
    for index in (1, 2):
        click(table, own_tile(table, index))
    assert table._table.hand.picks is not None
    assert table._table.hand.picks.chosen == (0, 1, 2)
    assert states(table)[3:] == ["dimmed"] * (len(hand) - 3)
    click(table, own_tile(table, 1))
    assert not table._table.exchange.controls
    click(table, own_tile(table, 1))
    assert table._table.exchange.controls[0].name == "换出"
    click(table, table.mapFromScene(table._table.exchange.controls[0].area.center()))
    assert [action.tiles for action in chosen] == [tuple(hand[:3])]  # type: ignore[attr-defined]


def test_three_tiles_are_picked_by_keyboard(table: TableView) -> None:
    chosen = chosen_of(table)
    view = view_of(at.exchange_state(three="any"), 0)
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert chosen == []
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen
    assert chosen[0] in view.legal


@pytest.mark.parametrize("direction", ["next", "opposite", "previous", "dice"])
def test_three_tiles_go_round_the_table_and_back_again(
    table: TableView, clock: FakeClock, direction: str
) -> None:
    state = at.exchange_state(direction)
    event, after_state = at.exchanged(state)
    before, after = view_of(state, 0), view_of(after_state, 0)
    table.show_view(before, animate=False)
    table.show_view(after, event)
    clock.t += 260
    table.tick()
    assert sum(item.flies for item in table._table.tiles) >= 12
    clock.t += 5000
    table.tick()
    check_at_rest(table, after)
    got = {f"{'mps'[tile // 9]}{tile % 9 + 1}" for tile in after.players[0].exchange.got}  # type: ignore[union-attr]
    glowing = [item.placement.face for item in table._table.tiles.own() if item.glows]
    assert len(glowing) == 3
    assert set(glowing) == got
    table.show_view(before)
    clock.t += 5000
    table.tick()
    check_at_rest(table, before)


def test_an_exchange_between_open_hands_ends_where_the_layout_says(
    table: TableView, clock: FakeClock
) -> None:
    state = at.exchange_state("next")
    event, after = at.exchanged(state)
    table.show_view(view_of(state, 1, open_hands=True), animate=False)
    table.show_view(view_of(after, 1, open_hands=True), event)
    clock.t += 9000
    table.tick()
    check_at_rest(table, view_of(after, 1, open_hands=True))


def test_every_direction_has_a_panel_of_its_own(make_table: MakeTable) -> None:
    table = make_table(1024, 640)
    shots = []
    for direction in ("dice", "next", "opposite", "previous"):
        table.show_view(view_of(at.exchange_state(direction), 0), animate=False)
        shots.append(picture(table))
    assert all(difference(a, b) > 0 for i, a in enumerate(shots) for b in shots[i + 1 :])


def test_several_runs_open_a_choice(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(at.chow(), animate=False)
    assert coins(table) == ["pong", "chow", "pass"]
    QTest.keyClick(table, Qt.Key.Key_3)
    assert [control.name for control in table._table.calls._choices.controls] == [
        "吃 三万 四万 五万", "吃 四万 五万 六万", "吃 五万 六万 七万",
    ]  # fmt: skip
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == [ClaimChow(parse_tile("4m"))]


def test_all_coins_keep_their_order_and_their_keys(make_table: MakeTable) -> None:
    legal: tuple[Action, ...] = (
        Pass(), Win(), ClaimSupplement(), ClaimChow(parse_tile("1p")), ClaimKong(), ClaimPung(),
    )  # fmt: skip
    keys = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    for size in ((1024, 640), (1600, 1000)):
        table = make_table(*size)
        chosen = chosen_of(table)
        for key in keys:
            table.show_view(replace(claim_view(), legal=legal), animate=False)
            QTest.keyClick(table, key)
        assert chosen == list(reversed(legal))
        table.show_view(replace(claim_view(), legal=legal), animate=False)
        assert coins(table) == ["pong", "kong", "chow", "supplement", "hu", "pass"]
        xs = [coin(table, kind).x() for kind in coins(table)]
        assert all(b - a >= 40 for a, b in pairwise(xs))
        assert xs[-1] < size[0] - 30


def test_kongs_and_supplements_have_choices_of_their_own(table: TableView) -> None:
    chosen = chosen_of(table)
    both = (DeclareKong(parse_tile("3p")), DeclareKong(parse_tile("9m")))
    extra = tuple(DeclareSupplement(action.tile) for action in both)
    table.show_view(turn_view((*both, *extra)), animate=False)
    click(table, coin(table, "kong"))
    click(table, coin(table, "supplement"))
    assert table._table.calls._choices.controls[0].name == "补 三筒"
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == [extra[1]]


def test_a_ready_seat_may_sing_or_dance_after_its_discard(table: TableView) -> None:
    chosen = chosen_of(table)
    for key, action in ((Qt.Key.Key_1, Sing()), (Qt.Key.Key_2, Dance()), (Qt.Key.Key_Escape, Pass())):
        table.show_view(at.asked_to_sing(), animate=False)
        assert coins(table) == ["sing", "dance", "pass"]
        QTest.keyClick(table, key)
        assert chosen[-1] == action
    table.show_view(at.asked_to_sing("cd_sing"), animate=False)
    assert coins(table) == ["sing", "pass"]


def test_tiles_that_a_dancer_waits_for_are_dimmed_and_say_why(table: TableView) -> None:
    view = at.dance("; A 2p; B 3p; C 4p; D 6p")
    table.show_view(view, animate=False)
    barred = [i for i, item in enumerate(table._table.tiles.own()) if item.state == "dimmed"]
    assert [table._table.tiles.own()[i].placement.face for i in barred] == ["s4", "s7"]
    assert all(table._table.tiles.own()[i].seal is not None for i in barred)
    reason = reason_against(view, parse_tile("4s"), drawn=False)
    assert reason is not None
    assert (reason.text, reason.seat) == ("table.why_danced", 3)
    tag = table._table.hand._marks._tag
    table._input.hover(table.mapToScene(own_tile(table, barred[0])))
    assert not tag.is_empty
    table._input.hover(table.mapToScene(own_tile(table, 0)))
    assert tag.is_empty


def test_plates_say_what_is_special_about_a_seat(table: TableView) -> None:
    plates = table._table.plates

    def tag(view: object, seat: int) -> tuple[str, str]:
        return plates._tag(view.players[seat])  # type: ignore[attr-defined]

    assert tag(at.dance(), 3) == ("已舞", "ready")
    assert tag(at.flowing(3), 0) == ("胡×3 +6", "won")
    assert tag(at.flowing(1), 0) == ("已胡 +2", "won")
    assert tag(at.gone(), 1) == ("已离开", "plain")
    me = replace(claim_view().players[0], foul=True, void=None, locked=(0, 2))
    assert plates._tag(me) == ("花猪", "foul")
    assert plates._tag(replace(me, foul=False, sung=True)) == ("已唱", "ready")
    view = replace(claim_view(), players=(me, *claim_view().players[1:]))
    assert plates._plate(me, view).suits == (("m", "万"), ("s", "条"))
    assert plates._plate(at.gone().players[1], at.gone()).away


def test_an_opening_hand_is_shown_or_kept_back(table: TableView) -> None:
    chosen = chosen_of(table)
    for key in (Qt.Key.Key_1, Qt.Key.Key_Escape):
        table.show_view(at.opening(), animate=False)
        assert coins(table) == ["open", "pass"]
        QTest.keyClick(table, key)
    assert chosen == [ShowOpening(), Pass()]


def test_the_last_tile_is_taken_or_left(table: TableView) -> None:
    chosen = chosen_of(table)
    offered = [view_of(state, event.seat) for event, state in at.last_tile()
               if isinstance(event, LastTileOffered)]  # fmt: skip
    for view, key in zip(offered, (Qt.Key.Key_1, Qt.Key.Key_Escape), strict=False):
        table.show_view(view, animate=False)
        assert coins(table) == ["take", "pass"]
        QTest.keyClick(table, key)
    assert chosen == [TakeLast(), Pass()]


@pytest.mark.parametrize(
    "preset_id", ["app_xueliu", "jiang258", "cd_dance", "sbr_mil", "baike", "qq_dingzhang"]
)
def test_every_event_of_a_round_ends_where_the_layout_says(
    make_table: MakeTable, clock: FakeClock, preset_id: str
) -> None:
    table = make_table(1024, 640, Look(motion="fast"))
    session = skilled_game(6, preset_id)
    for number, view in enumerate(views(session), 1):
        table.show_view(view, session.timeline.event(number))
        clock.t += 30
        table.tick()
        clock.t += 9000
        table.tick()
        assert not table.busy
        check_at_rest(table, view)


def test_the_whole_last_tile_round_can_be_shown(table: TableView, clock: FakeClock) -> None:
    for event, state in list(at.last_tile())[-8:]:
        table.show_view(view_of(state, 0), event)
        clock.t += 9000
        table.tick()
        check_at_rest(table, view_of(state, 0))


def test_a_frozen_hand_plays_the_drawn_tile_only(table: TableView) -> None:
    view = at.flowing(1)
    own = replace(view.players[0], drawn=parse_tile("5p"), has_drawn=True)
    mine = replace(
        view, players=(own, *view.players[1:]), legal=(Discard(parse_tile("5p"), drawn=True),), turn=0
    )
    table.show_view(mine, animate=False)
    assert states(table) == ["dimmed"] * 13 + ["normal"]
    reason = reason_against(mine, parse_tile("1m"), drawn=False)
    assert reason is not None
    assert reason.text == "table.why_won"


def test_a_ribbon_of_a_win_after_which_play_goes_on_hangs_for_a_moment(
    table: TableView, clock: FakeClock
) -> None:
    session = skilled_game(6, "app_xueliu")
    at_win = next(n for n, view in enumerate(views(session), 1) if any(p.wins for p in view.players))
    shown = views(session)
    table.show_view(shown[at_win - 2], animate=False)
    table.show_view(shown[at_win - 1], session.timeline.event(at_win))
    assert all(ribbon.is_empty for ribbon in table._table.ribbons._pictures)
    clock.t += 9000
    table.tick()
    after = picture(table)
    table.show_view(shown[at_win - 1], animate=False)
    assert difference(picture(table), after) == 0.0


def test_a_laid_tile_is_the_one_to_discard(table: TableView) -> None:
    chosen = chosen_of(table)
    view = next(v for v in views(skilled_game(3, "baike")) if v.players[0].laid and v.turn == 0 and v.legal)
    table.show_view(view, animate=False)
    assert set(states(table)) == {"dimmed"}
    laid = next(item for item in table._table.tiles if item.placement.zone == "laid" and item.glows)
    point = table.mapFromScene(table._table.context.artist.area(laid.placement).center())
    click(table, point)
    click(table, point)
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [view.legal[0]] * 2


def test_the_bird_shows_for_a_moment_and_leaves_nothing(table: TableView, clock: FakeClock) -> None:
    event, view = at.bird()
    table.show_view(view, animate=False)
    plain = picture(table)
    table.show_view(view, event)
    clock.t += 900
    table.tick()
    table._ambience.finish()
    during = table.grab().toImage().convertToFormat(plain.format())
    assert difference(during, plain) > 0.002
    clock.t += 5000
    table.tick()
    assert difference(picture(table), plain) == 0.0


def test_bettors_chips_hang_beside_plates_once_the_round_is_over(table: TableView) -> None:
    view = at.horses()
    assert (len(view.horses), view.bettors) == (2, (2, 3))
    table.show_view(view, animate=False)
    pictures = table._table.bettors._pictures
    assert [picture.is_empty for picture in pictures] == [False, False, True]
    table.show_view(claim_view(), animate=False)
    assert all(picture.is_empty for picture in pictures)


def test_somebody_leaving_is_told_and_ends_as_the_view_says(table: TableView, clock: FakeClock) -> None:
    view = at.gone()
    table.show_view(view, animate=False)
    table.show_view(view, SeatLeft(1, ends_round=True, payments=()))
    assert table.busy
    clock.t += 5000
    table.tick()
    check_at_rest(table, view)


def test_the_centre_names_mode_cap_stake_and_an_open_end(table: TableView) -> None:
    centre = table._table.centre
    plate = centre._plate(claim_view(), (1.0, 0.0, 0.0, 0.0))
    assert (plate.mode, plate.mode_caption, plate.mode_note) == ("血战", "封8倍", "底 1")
    flow = centre._plate(at.flowing(1), (0.0,) * 4)  # type: ignore[arg-type]
    assert (flow.mode, flow.mode_caption) == ("血流", "不封顶")
    assert centre._plate(at.bird()[1], (0.0,) * 4).mode == "单胡"  # type: ignore[arg-type]
    assert "不限" in centre._plate(replace(claim_view(), rounds=None), (0.0,) * 4).hand_caption  # type: ignore[arg-type]


def test_a_golden_finger_points_where_the_light_is(table: TableView) -> None:
    rules = with_changes(claim_view().rules, {"items": ["golden_finger"]})
    table.show_view(claim_view(), animate=False)
    plain = picture(table)
    table.show_view(replace(claim_view(), rules=rules), animate=False)
    assert 0 < difference(picture(table), plain) < 0.02


def test_the_winning_coin_names_all_that_comes_in_at_once(table: TableView) -> None:
    table.show_view(replace(claim_view(), win_gain=123), animate=False)
    hu = table._table.calls._coins["hu"]
    assert hu.name.endswith("+123")


def test_waits_carry_their_name_and_dead_ones_are_marked(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    waits = (Wait(parse_tile("3p"), "2番", 2, "两遍梭"), Wait(parse_tile("6p"), "1番", 0, "两遍梭"))
    assert table._table.hints._title(waits).endswith("两遍梭")
    table.set_hints(waits)
    named = picture(table)
    table.set_hints(tuple(Wait(wait.tile, wait.fan, 1) for wait in waits))
    assert difference(picture(table), named) > 0
