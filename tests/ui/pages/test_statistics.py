"""The statistics: what they count, by which filters, and what they say of what is missing."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.records.record import SeatInfo
from app.records.statistics import Question, fold
from app.session.session import Session
from app.ui.pages.statistics_edges import VIEWS
from app.ui.pages.statistics_filters import ME
from app.ui.widgets.choice import Value
from tests.support.matches import SEED, play_on, setup
from tests.ui.statistics import choose, hands, made, recorded
from tests.ui.waiting import settle

Key = Qt.Key


def test_hands_with_help_are_left_out_at_first(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    assert hands(page) == {"我": "3", "新手": "3", "入门": "3", "标准": "3"}
    assert page.head.count == "3 场，3 局"
    assert page.sheet.notes[0] == "另有 2 局用过提示、悔牌、道具，或牌已知道，没有计入。"
    assert page.filters.count == 0


def test_help_tells_hands_apart(open_statistics, played: Path, qtbot) -> None:
    page = open_statistics(played)
    choose(page, "help", "with", qtbot)
    assert hands(page) == {"我": "2", "新手": "4", "入门": "1", "标准": "1"}
    assert "另有 3 局没有协助，没有计入。" in page.sheet.notes
    choose(page, "help", "any", qtbot)
    assert hands(page) == {"我": "5", "没有协助": "3", "有协助": "2", "新手": "7", "入门": "4", "标准": "4"}
    assert "其中 2 局用过提示、悔牌、道具，或牌已知道。" in page.sheet.notes


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("preset", "chongqing", "1"),
        ("bot", "standard", "4"),
        ("player", "小红", "1"),
        ("player", "小明", "4"),
        ("period", 30, "4"),
        ("period", "2025", "1"),
    ],
)
def test_filters(open_statistics, played: Path, qtbot, name: str, value: Value, found: str) -> None:
    page = open_statistics(played)
    choose(page, "help", "any", qtbot)
    choose(page, name, value, qtbot)
    assert hands(page)["我"] == found
    QTest.mouseClick(page.filters.reset_button, Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    assert hands(page)["我"] == "3"


def test_the_user_is_offered_beside_others_under_all_names(open_statistics, played: Path, qtbot) -> None:
    page = open_statistics(played)
    choose(page, "help", "any", qtbot)
    assert ME not in page.filters.choices["player"].values
    page.appearance.choose(names=["小红"])
    page.filters.offer()
    assert page.filters.choices["player"].values[:2] == [None, ME]
    choose(page, "player", ME, qtbot)
    assert hands(page)["我"] == "1"
    page.appearance.choose(player_name="小明")
    page.filters.changed.emit()
    settle(page, qtbot)
    assert hands(page)["我"] == "5"


def test_only_hands_with_help_count_all_the_same_at_first(open_statistics, tmp_path: Path, qtbot) -> None:
    """Otherwise whoever plays with hints would find an empty page."""
    recorded(tmp_path / "records" / "a.zhuli", 1, hint="waits")
    page = open_statistics(tmp_path / "records")
    assert hands(page)["我"] == "1"
    assert page.filters.asked["help"] == "any"
    assert page.filters.reset_button.isEnabled()
    choose(page, "help", "without", qtbot)
    assert page.sheet.empty == "这 1 局都用过提示、悔牌、道具，或牌已知道。"
    QTest.mouseClick(page.sheet.show_all, Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    assert hands(page)["我"] == "1"


def test_an_empty_library_says_so_kindly(open_statistics, tmp_path: Path, qtbot) -> None:
    page = open_statistics(tmp_path / "none")
    assert page.sheet.empty == "还没有打完的局。打完第一局，这里就有数字了。"
    assert page.sheet.accessibleName() == page.sheet.empty
    assert not page.sheet.table.isVisible()
    assert not page.sheet.show_all.isVisible()
    choose(page, "period", 7, qtbot)
    assert page.sheet.empty == "没有符合条件的局。"


def test_matches_of_computer_players_alone_are_told(open_statistics, tmp_path: Path) -> None:
    bot = SeatInfo("机器人", "bot", "standard", "1")
    path = tmp_path / "records" / "a.zhuli"
    path.parent.mkdir()
    session = Session.start(replace(setup(), seats=(bot,) * 4), SEED, path, sync=False)
    play_on(session)
    session.close()
    page = open_statistics(path.parent)
    assert hands(page) == {"标准": "4"}
    for key in ("2", "4"):
        QTest.keyClick(page, key)
        assert page.sheet.empty == "这些局里没有你；电脑玩家的数字在总览和番型里。"
        assert not page.sheet.each.isVisible()
    QTest.keyClick(page, "1")
    assert page.sheet.empty == ""


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_said_to_be_missing_while_records_are_read(
    open_statistics, tmp_path: Path, view: str
) -> None:
    page = open_statistics(tmp_path / "none")
    page.count.known = False
    match = made(1)[0]
    bots = match._replace(parts=tuple(part for part in match.parts if not part.human and not part.helped))
    helped = match._replace(parts=tuple(part for part in match.parts if part.helped))
    page.count.statistics = fold(Question(help="without"), [bots, helped])
    page.head.views.choose(VIEWS.index(view))
    page.show_figures()
    assert page.sheet.empty == page.text("statistics.looking")
    page.count.known = True
    page.show_figures()
    assert page.sheet.empty.startswith("这 ")


def test_hands_without_any_win_have_no_patterns(open_statistics, tmp_path: Path) -> None:
    page = open_statistics(tmp_path / "none")
    bare = [
        match._replace(parts=tuple(replace(part, patterns={}) for part in match.parts)) for match in made(2)
    ]
    page.count.statistics = fold(Question(), bare)
    page.head.views.choose(VIEWS.index("patterns"))
    assert page.sheet.empty == "还没有人胡牌。"
    page.head.views.choose(VIEWS.index("course"))
    assert page.sheet.empty == ""


def test_damaged_files_are_counted_and_named(open_statistics, played: Path, qtbot) -> None:
    for name in ("x", "y"):
        (played / f"{name}.zhuli").write_bytes(b"this is not a record")
    cut = (played / "a.zhuli").read_bytes()
    (played / "cut.zhuli").write_bytes(cut[: len(cut) // 2])
    page = open_statistics(played)
    assert page.foot.trouble == "2 份牌谱读不出来，没有计入：x.zhuli、y.zhuli"
    assert page.foot.accessibleName() == page.foot.trouble
    assert hands(page)["我"] == "3"
    with qtbot.waitSignal(page.listed) as told:
        QTest.mouseClick(page.foot.button, Qt.MouseButton.LeftButton)
    assert [row.error for row in told.args[0]] == ["not_a_record"] * 2


def test_one_damaged_file_is_named_alone(open_statistics, played: Path) -> None:
    (played / "x.zhuli").write_bytes(b"")
    assert open_statistics(played).foot.trouble == "x.zhuli 读不出来，没有计入。"


def test_the_keyboard_is_never_on_what_went_away(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    page.head.views.choose(1)
    page.sheet.each.setFocus()
    QTest.keyClick(page.sheet.each, "1")
    assert page.head.views.hasFocus()
    page.sheet.table.setFocus()
    QTest.keyClick(page.sheet.table, "4")
    assert page.sheet.table.hasFocus()


def test_large_figures_stand_beside_the_chart_where_there_is_room(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    cards = page.sheet.cards
    assert cards.accessibleName().startswith("每局得分 ")
    for width, upright in ((1600, True), (1024, False)):
        page.window().resize(width, 700)
        page.refresh()
        assert cards.upright is upright
        assert not cards.geometry().intersects(page.sheet.chart.geometry())
    page.head.views.choose(VIEWS.index("patterns"))
    assert not cards.isVisible()
