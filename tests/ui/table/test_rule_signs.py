"""What only some rules show: plates, the centre, the bird, bettors, ribbons, and whole rounds."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from app.engine.closing_events import SeatLeft
from app.engine.seatview import LedgerLine
from app.engine.view import view as view_of
from app.rules.hand import Seat
from app.rules.ruleset import with_changes
from app.rules.scoring import Payment
from app.rules.tile import SUITS, parse_tile
from app.ui.paint.geometry import PLATE, PLATE_Z
from app.ui.table.layout import screen_seat
from app.ui.table.look import Look, Wait
from app.ui.table.plates import MARKS
from app.ui.table.view_widget import TableView
from app.ui.texts import LANGUAGES, Texts
from tests.support.clock import FakeClock
from tests.ui.table import rule_positions as at
from tests.ui.table.acting import check_at_rest, difference, picture
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, quiet, skilled_game, views


def test_plates_say_what_is_special_about_a_seat(table: TableView) -> None:
    plates = table._table.plates

    def tag(view: object, seat: int) -> tuple[str, str]:
        return plates._mark(view.players[seat], view)  # type: ignore[attr-defined]

    assert tag(at.dance(), 3) == ("已舞", "ready")
    assert tag(at.flowing(3), 0) == ("胡×3 +6", "won")
    assert tag(at.flowing(1), 0) == ("已胡 +2", "won")
    assert tag(at.gone(), 1) == ("已离开", "plain")
    me = replace(claim_view().players[0], foul=True, void=None, locked=(0, 2))
    assert plates._mark(me, claim_view()) == ("花猪", "foul")
    assert plates._mark(replace(me, foul=False, sung=True), claim_view()) == ("已唱", "ready")
    view = replace(claim_view(), players=(me, *claim_view().players[1:]))
    assert plates._plate(me, view).suits == (("m", "万"), ("s", "条"))
    assert plates._plate(at.gone().players[1], at.gone()).away


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plate_says_who_still_chooses_the_dealers_too(
    make_table: MakeTable, size: tuple[int, int], language: str
) -> None:
    table = make_table(*size, language=language)
    told = Texts(language)
    view = replace(quiet(claim_view()), phase="void", dealer=0, turn=None, waiting=(0, 1, 2))
    table.show_view(view, animate=False)
    tags = [table._table.plates._plate(player, view).tag for player in view.players[:2]]
    assert tags == [told("table.choosing")] * 2
    away = replace(view, waiting=(1,))
    assert table._table.plates._plate(away.players[0], away).tag == told("table.ready")
    passing = replace(view, phase="exchange")
    assert table._table.plates._plate(passing.players[0], passing).tag == told("table.exchanging")


def pay(payer: Seat, payee: Seat, amount: int) -> Payment:
    return Payment(payer=payer, payee=payee, amount=amount, reason="win")


def test_a_plate_tells_what_is_still_to_be_paid(table: TableView) -> None:
    view = replace(quiet(claim_view()), ledger=(LedgerLine(3, 1, pay(1, 2, 6)),))
    table.show_view(view, animate=False)
    plates = table._table.plates
    tags = [plates._plate(player, view).tag for player in view.players]
    assert tags[1] == "待结 −6"
    assert tags[0] == ""
    at_plate = plates.area(screen_seat(1, view), view).center()
    score = view.players[1].score
    assert f"阿竹：已记 {score}，局终再结 −6，合计 {score - 6}" in table.tip_at(at_plate).splitlines()
    assert "局终" not in table.tip_at(plates.area(0, view).center())
    over = replace(view, rules=with_changes(view.rules, {"win_settle": "immediate"}))
    assert plates._plate(over.players[1], over).tag == ""


def test_what_a_winner_has_won_is_not_told_twice(table: TableView) -> None:
    view = at.flowing(3)
    wins = enumerate(view.players[0].wins)
    gains = tuple(LedgerLine(n, 1, pay(1, 0, won.gain)) for n, won in wins)
    plates = table._table.plates
    told = replace(view, ledger=gains)
    assert plates._plate(told.players[0], told).tag == "胡×3 +6"
    paid = replace(view, ledger=(*gains, LedgerLine(9, 1, pay(0, 1, 2))))
    assert plates._plate(paid.players[0], paid).tag == "胡×3 +6 · 待结 +4"


@pytest.mark.parametrize(
    "preset_id", ["app_xueliu", "jiang258", "cd_dance", "sbr_mil", "baike", "qq_dingzhang"]
)
def test_every_event_of_a_round_ends_where_the_layout_says(
    make_table: MakeTable, clock: FakeClock, preset_id: str
) -> None:
    table = make_table(1024, 640, Look(motion="fast"))
    session = skilled_game(6, preset_id)
    for number, view in list(enumerate(views(session), 1))[-45:]:
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


@pytest.mark.parametrize(("scale", "size"), [(2.5, (1280, 994)), (1.0, (1280, 800))])
def test_the_tip_of_a_plate_tells_its_name_and_what_its_signs_mean(
    make_table: MakeTable, scale: float, size: tuple[int, int]
) -> None:
    table = make_table(*size, Look(scale=scale))
    view = replace(quiet(claim_view()), dealer=2)
    table.show_view(view, animate=False)
    plates = table._table.plates
    told = table.tip_at(plates.shown_area(2).center()).splitlines()
    void = view.players[2].void
    assert void is not None
    suit = Texts("zh-Hans")(f"app.suit_{SUITS[void]}")
    sentences = ["庄家：这一局先出牌", f"缺门：{suit}", "已经胡牌，数字是胡牌所得"]
    assert told == ["老川 · 已胡 +40", *sentences]
    assert table.tip_at(plates.shown_area(3).center()).startswith("小雅\n缺门")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_of_a_plate_has_a_sentence_that_tells_what_it_means(language: str) -> None:
    texts = Texts(language)
    assert all(texts(f"table.tip_{mark}") for mark in MARKS)


def test_the_centre_tells_what_stands_on_it(table: TableView) -> None:
    view = claim_view()
    table.show_view(view, animate=False)
    middle = table._table.context.stage.camera.rectangle(PLATE, PLATE_Z).boundingRect().center()
    told = table.tip_at(middle).splitlines()
    assert f"牌墙剩 {view.wall_left} 张" in told
    assert f"封{view.rules.cap_mult}倍：不论多大的牌，最多算{view.rules.cap_mult}倍。" in told
    assert len(told) == 5
    assert table.tip_at(middle + QPointF(0, 200)) == ""


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


def test_waits_carry_their_name_and_dead_ones_are_marked(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    waits = (Wait(parse_tile("3p"), "2番", 2, "两遍梭"), Wait(parse_tile("6p"), "1番", 0, "两遍梭"))
    assert table._table.hints._title(waits).endswith("两遍梭")
    table.set_hints(waits)
    named = picture(table)
    table.set_hints(tuple(Wait(wait.tile, wait.fan, 1) for wait in waits))
    assert difference(picture(table), named) > 0
