"""Items 道具 in the window: the button and its popover at the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from app.bots.sight import unseen_copies
from app.engine.event import ItemUsed
from app.records.audit import audit
from app.records.library import load_record
from app.session.shuffle import shuffle_named
from app.ui.guide import Guide
from app.ui.pages.items_desk import ItemsDesk
from app.ui.pages.items_panel import ItemsPanel
from app.ui.pages.play import PlayPage
from app.ui.texts import LANGUAGES
from tests.ui.games import new_session, play_rest

WAIT = 10_000
ALL = {"items": ["deal_near_flush", "swap_named", "swap_random", "peek_position"]}
LEFT = Qt.MouseButton.LeftButton


def at_table(guide: Guide, qtbot, changes=ALL, path: Path | None = None) -> PlayPage:
    """A match at the user's first turn, or at the first question if none comes."""
    guide.play_session(new_session(guide.appearance, path=path, changes=changes), path)
    page = guide.play
    assert page is not None
    asked(page, qtbot)
    while page.session.view(0).phase != "turn":
        page.table.action_chosen.emit(page.session.waiting[0][0])
        asked(page, qtbot)
    return page


def asked(page: PlayPage, qtbot) -> None:
    def ready() -> bool:
        return 0 in page.session.waiting and page.bridge.up_to_date and not page.table.busy

    qtbot.waitUntil(ready, timeout=WAIT)


@pytest.fixture
def page(guide: Guide, qtbot, tmp_path: Path) -> PlayPage:
    return at_table(guide, qtbot, path=tmp_path / "match.zhuli")


@pytest.fixture
def desk(page: PlayPage) -> ItemsDesk:
    QTest.mouseClick(page.items.button, LEFT)
    return page.items


def row(panel: ItemsPanel, item: str):
    return next(row for row in panel.rows if row.item == item)


def items_used(page: PlayPage) -> list[ItemUsed]:
    timeline = page.session.timeline
    events = (timeline.event(index) for index in range(len(timeline)))
    return [event for event in events if isinstance(event, ItemUsed)]


@pytest.mark.parametrize("changes", [{}, {**ALL, "hall_rules": "on"}, {"items": ["golden_finger"]}])
def test_no_button_where_the_rules_have_none(guide: Guide, qtbot, changes) -> None:
    page = at_table(guide, qtbot, changes)
    assert page.items.button.isHidden()
    QTest.keyClick(page.table, Qt.Key.Key_I)
    assert page.items.panel.isHidden()


def test_the_popover_lists_the_items_of_the_rules(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot, {"items": ["swap_random", "peek_position"]})
    QTest.mouseClick(page.items.button, LEFT)
    rows = [row for row in page.items.panel.rows if row.isVisible()]
    assert [row.accessibleName() for row in rows] == ["移花接木", "千里眼"]
    assert rows[0].accessibleDescription() == "拿一张手牌，换牌墙里随机的一张。"
    assert all(row.isEnabled() for row in rows)
    QTest.mouseClick(page.items.button, LEFT)
    assert page.items.panel.isHidden()


def test_a_named_swap_by_mouse(page: PlayPage, desk: ItemsDesk, qtbot, tmp_path: Path) -> None:
    panel, before = desk.panel, page.session.view(0)
    QTest.mouseClick(row(panel, "swap_named"), LEFT)
    assert not panel.use.isEnabled()
    give = panel.own.buttons[2]
    last = page.session.timeline.wall[-1]
    want = next(button for button in panel.kinds.buttons if button.tile == last)
    QTest.mouseClick(give, LEFT)
    assert not panel.use.isEnabled()
    QTest.mouseClick(want, LEFT)
    QTest.mouseClick(panel.use, LEFT)
    asked(page, qtbot)
    (used,) = items_used(page)
    assert (used.item, used.tile, used.got) == ("swap_named", give.tile, want.tile)
    hand, old = page.session.view(0).players[0].hand, before.players[0].hand
    assert hand is not None
    assert old is not None
    assert hand.count(want.tile) == old.count(want.tile) + 1
    assert panel.isHidden()
    assert page.table.hasFocus()
    play_rest(page.session)
    page.leave()
    faults = {fault.what for fault in audit(load_record(tmp_path / "match.zhuli"), shuffle_named)}
    assert faults == {"unfinished"}


def test_a_random_swap_by_keys(page: PlayPage, qtbot) -> None:
    panel = page.items.panel
    QTest.keyClick(page.table, Qt.Key.Key_I)
    assert panel.isVisible()
    QTest.keyClick(panel.rows[0], Qt.Key.Key_Tab)
    row(panel, "swap_random").setFocus()
    QTest.keyClick(row(panel, "swap_random"), Qt.Key.Key_Return)
    first = panel.own.buttons[0]
    assert panel.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert panel.own.current == first.tile
    QTest.keyClick(first, Qt.Key.Key_Return)
    asked(page, qtbot)
    assert [(used.item, used.tile) for used in items_used(page)] == [("swap_random", first.tile)]


def test_escape_goes_back_and_closes(page: PlayPage, desk: ItemsDesk) -> None:
    panel = desk.panel
    QTest.mouseClick(row(panel, "swap_named"), LEFT)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.item == ""
    assert panel.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.isHidden()
    assert not items_used(page)


def look_for(desk: ItemsDesk, tile: int) -> None:
    QTest.mouseClick(row(desk.panel, "peek_position"), LEFT)
    QTest.mouseClick(desk.panel.kinds.buttons[tile], LEFT)
    QTest.mouseClick(desk.panel.use, LEFT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_look_tells_stays(page: PlayPage, desk: ItemsDesk, language: str, qtbot) -> None:
    page.appearance.choose(language=language)
    look_for(desk, 5)
    (seen,) = page.session.view(0).sightings
    assert (seen.tile, seen.third) == (5, 0)
    told = {
        "zh-Hans": "六万在剩下牌墙的前三分之一",
        "zh-Hant": "六萬在剩下牌牆的前三分之一",
        "en": "The 6 of characters comes next in the first third of the wall",
    }
    assert desk.panel.answers == (told[language],)
    assert desk.panel.isVisible()
    asked(page, qtbot)
    page.table.action_chosen.emit(page.session.waiting[0][0])
    asked(page, qtbot)
    assert desk.panel.answers == (told[language],)
    spent = row(desk.panel, "peek_position")
    assert not spent.isEnabled()
    assert spent.state == "items.used"


def test_kinds_without_an_unseen_copy_are_dim(page: PlayPage, desk: ItemsDesk) -> None:
    QTest.mouseClick(row(desk.panel, "swap_named"), LEFT)
    unseen = unseen_copies(page.session.view(0))
    assert [button.isEnabled() for button in desk.panel.kinds.buttons] == [count > 0 for count in unseen]


def test_a_kind_that_is_in_no_wall_is_refused_in_a_sentence(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot)
    while page.session.timeline.between_rounds or not (missing := not_in_the_wall(page)):
        page.table.action_chosen.emit(page.session.waiting[0][0])
        asked(page, qtbot)
    hand = page.session.view(0).players[0].hand
    assert hand
    page.items.use("swap_named", hand[0], missing[0])
    assert page.items.panel.refusal.startswith("牌墙里没有")
    assert page.items.panel.refusal.endswith("换一种试试。")
    assert not items_used(page)


def not_in_the_wall(page: PlayPage) -> list[int]:
    """Kinds of which no copy is left at a turn of the user's; the user cannot know them all."""
    view = page.session.view(0)
    if "swap_named" not in view.items:
        return []
    rest = set(page.session.timeline.wall[-view.wall_left :])
    return [tile for tile in range(27) if tile not in rest]


def test_an_item_is_refused_while_the_table_still_moves(page: PlayPage, desk: ItemsDesk) -> None:
    page.bridge.shown -= 1
    desk.use("peek_position", 3, None)
    assert desk.panel.refusal == "等桌上的动作停下来再用。"
    page.bridge.shown += 1
    assert not items_used(page)


def test_an_item_that_is_gone_is_refused(page: PlayPage, desk: ItemsDesk) -> None:
    look_for(desk, 5)
    desk.use("peek_position", 6, None)
    assert desk.panel.refusal == "现在不能用千里眼。"


def test_swaps_wait_for_the_own_turn(page: PlayPage, desk: ItemsDesk) -> None:
    desk.show_view(page.session.timeline.view_at(2, 0))
    assert row(desk.panel, "swap_named").state == "items.own_turn"
    assert not row(desk.panel, "swap_named").isEnabled()


def test_undo_gives_an_item_back(page: PlayPage, desk: ItemsDesk, qtbot) -> None:
    look_for(desk, 5)
    asked(page, qtbot)
    page.undos.undo()
    assert row(desk.panel, "peek_position").isEnabled()
    assert desk.panel.answers == ()


def test_the_popover_closes_with_the_round(page: PlayPage, desk: ItemsDesk) -> None:
    play_rest(page.session)
    page.bridge.advance()
    assert desk.panel.isHidden()
    assert desk.button.isHidden()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_popover_fits_the_window(page: PlayPage, desk: ItemsDesk, size, scale, language) -> None:
    shell = page.window()
    page.appearance.choose(language=language, interface_scale=scale)
    shell.resize(QSize(*size))
    for item in ("", "swap_named", "swap_random", "peek_position"):
        desk.panel.choose(item)
        margin = round(24 * page.appearance.scale)
        card = desk.panel.geometry().adjusted(margin, margin, -margin, -margin)
        assert page.rect().contains(card), item
