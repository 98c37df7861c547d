from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.records.json_form import from_json
from app.records.library import load_record
from app.records.record import Record
from app.session.record_text import record_text
from app.session.scenario import parse_scenario
from app.session.scenario_play import play_scenario
from app.ui.appearance import Appearance
from app.ui.dialogs.export import ExportDialog
from app.ui.exports import SIZES
from app.ui.render import render_moment
from app.ui.shell import Shell
from tests.support.gifs import frames_of
from tests.support.pictures import alike
from tests.ui.games import new_session, play_round

SAMPLE = Path(__file__).parents[3] / "replays" / "book_cap3.zhuli"
POSITION, SECOND_ROUND = 150, 124


@pytest.fixture(scope="module")
def sample() -> Record:
    return load_record(SAMPLE)


def opened(look: Appearance, shell: Shell, record: Record, position: int, *eyes: object) -> ExportDialog:
    dialog = ExportDialog(look, record, "一局 1.zhuli", position, *(eyes or (1, True)), shell)
    shell.open_dialog(dialog)
    return dialog


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell, sample: Record) -> ExportDialog:
    return opened(appearance, shell, sample, POSITION)


@pytest.fixture
def asked(monkeypatch, tmp_path: Path) -> list[str]:
    """The names that were suggested; the user takes each of them, in a folder of the test's."""
    names: list[str] = []

    def choose(_parent: object, _title: str, suggested: str, _kinds: str) -> tuple[str, str]:
        names.append(Path(suggested).name)
        return str(tmp_path / names[-1]), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return names


def click(widget: object) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def done(dialog: ExportDialog, qtbot) -> None:
    """Wait for the end of what is painted."""
    qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)


def test_a_picture_is_saved_in_the_chosen_size(
    dialog: ExportDialog, appearance: Appearance, sample: Record, asked: list[str], tmp_path: Path, qtbot
) -> None:
    dialog.list.rows["picture"].sizes.choose(0)
    click(dialog.list.rows["picture"].save)
    done(dialog, qtbot)
    assert asked == [f"一局 1 2.{POSITION - SECOND_ROUND}.png"]
    size = SIZES["picture"][0]
    wanted = render_moment(sample, POSITION, 1, True, size.pixels, appearance, size.ratio)
    assert QImage(str(tmp_path / asked[0])).convertToFormat(wanted.format()) == wanted
    assert asked[0] in dialog.outcome
    assert "KB" in dialog.outcome


def test_picture_and_scenario_go_to_the_clipboard(
    dialog: ExportDialog, appearance: Appearance, sample: Record, said: list[str], qtbot
) -> None:
    clipboard = QGuiApplication.clipboard()
    click(dialog.list.rows["picture"].copy)
    done(dialog, qtbot)
    size = SIZES["picture"][1]
    wanted = render_moment(sample, POSITION, 1, True, size.pixels, appearance)
    assert alike(clipboard.image().convertToFormat(wanted.format()), wanted)
    assert dialog.outcome == "图片已复制到剪贴板。"
    click(dialog.list.rows["scenario"].copy)
    assert play_scenario(parse_scenario(clipboard.text())).events
    assert dialog.outcome == "局面已复制到剪贴板。"
    assert said[-2:] == ["图片已复制到剪贴板。", "局面已复制到剪贴板。"]


def test_scenario_text_and_json_are_saved(
    dialog: ExportDialog, appearance: Appearance, sample: Record, asked: list[str], tmp_path: Path
) -> None:
    for kind in ("scenario", "text", "json"):
        click(dialog.list.rows[kind].save)
        assert asked[-1] in dialog.outcome
    assert asked[1:] == ["一局 1.txt", "一局 1.json"]
    scenario, text, document = ((tmp_path / name).read_bytes() for name in asked)
    assert parse_scenario(scenario.decode())
    assert text.decode() == record_text(sample, appearance.texts.language)
    assert from_json(document).events == sample.events


def test_an_animated_picture_is_painted_while_the_window_lives(
    dialog: ExportDialog, appearance: Appearance, asked: list[str], tmp_path: Path, qtbot
) -> None:
    assert dialog.list.span == (6, 26)
    dialog.list.first.setValue(24)
    dialog.list.rows["animation"].sizes.choose(0)
    click(dialog.list.rows["animation"].save)
    assert dialog.busy
    assert dialog.cancel.isVisible()
    assert not dialog.list.isEnabled()
    qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)
    assert dialog.list.isEnabled()
    assert not dialog.cancel.isVisible()
    frames = frames_of((tmp_path / asked[0]).read_bytes())
    assert frames[0][0].size == (640, 400)
    assert len(frames) >= 3
    assert asked[0] in dialog.outcome


@pytest.mark.parametrize("button", ["save", "copy"])
def test_the_window_says_that_a_picture_is_painted_before_it_begins(
    dialog: ExportDialog, asked: list[str], monkeypatch, qtbot, button: str
) -> None:
    """What costs a second must not begin before the user has been told."""
    seen: list[tuple[str, Qt.CursorShape]] = []
    draw, paint = dialog._draw_progress, dialog._exports.picture
    told: list[str] = []

    def noted(ui: object, room: object) -> None:
        draw(ui, room)
        told.append(dialog.text(dialog._words))

    def painted(size: object) -> object:
        seen.append((told[-1], dialog.cursor().shape()))
        return paint(size)

    monkeypatch.setattr(dialog, "_draw_progress", noted)
    monkeypatch.setattr(dialog._exports, "picture", painted)
    click(getattr(dialog.list.rows["picture"], button))
    assert dialog.busy
    assert not seen
    done(dialog, qtbot)
    assert seen == [("正在画图……", Qt.CursorShape.BusyCursor)]
    assert dialog.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert not dialog._bad


def test_the_keyboard_goes_back_to_where_the_painting_was_begun(
    dialog: ExportDialog, asked: list[str], qtbot
) -> None:
    button = dialog.list.rows["picture"].copy
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert dialog.window().focusWidget() is dialog.cancel
    done(dialog, qtbot)
    assert dialog.window().focusWidget() is button


def test_a_picture_can_be_given_up(dialog: ExportDialog, asked: list[str], tmp_path: Path) -> None:
    click(dialog.list.rows["picture"].save)
    dialog._paint_on()
    assert dialog.busy
    click(dialog.cancel)
    assert dialog.outcome == "已停止，没有留下文件。"
    assert not list(tmp_path.iterdir())


def test_stop_and_esc_end_the_work_and_leave_nothing(
    dialog: ExportDialog, asked: list[str], tmp_path: Path
) -> None:
    for end in (lambda: click(dialog.cancel), lambda: QTest.keyClick(dialog, Qt.Key.Key_Escape)):
        click(dialog.list.rows["animation"].save)
        dialog._paint_on()
        assert dialog.busy
        end()
        assert not dialog.busy
        assert dialog.isVisible()
        assert dialog.outcome == "已停止，没有留下文件。"
        assert not list(tmp_path.iterdir())


def test_closing_ends_the_work(dialog: ExportDialog, shell: Shell, asked: list[str], tmp_path: Path) -> None:
    click(dialog.list.rows["animation"].save)
    dialog._paint_on()
    shell.close_dialogs()
    assert not dialog.busy
    assert not list(tmp_path.iterdir())


def test_the_span_keeps_its_order_and_stays_in_the_round(dialog: ExportDialog) -> None:
    dialog.list.first.setValue(40)
    assert dialog.list.span == (40, 40)
    dialog.list.last.setValue(10)
    assert dialog.list.span == (10, 10)
    dialog.list.last.setValue(9999)
    assert dialog.list.span[1] == dialog._exports.steps < 200


@pytest.mark.parametrize(("name", "key"), [("none/a.png", "文件夹不见了"), (".", "没有存成")])
def test_a_file_that_cannot_be_written_is_told(
    dialog: ExportDialog, monkeypatch, tmp_path: Path, qtbot, name: str, key: str
) -> None:
    target = tmp_path / name
    if name == ".":
        target = tmp_path / "folder.png"
        target.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    click(dialog.list.rows["picture"].save)
    done(dialog, qtbot)
    assert key in dialog.outcome
    assert dialog._bad


def test_an_animated_picture_that_cannot_be_written_is_told(
    dialog: ExportDialog, monkeypatch, tmp_path: Path, qtbot
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "a.gif"), ""))
    click(dialog.list.rows["animation"].save)
    qtbot.waitUntil(lambda: not dialog.busy, timeout=10_000)
    assert "文件夹不见了" in dialog.outcome


def test_a_name_without_ending_gets_it_and_replaces_nothing(
    dialog: ExportDialog, monkeypatch, tmp_path: Path, qtbot
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "table"), ""))
    click(dialog.list.rows["picture"].save)
    done(dialog, qtbot)
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == (1600, 1000)
    (tmp_path / "table.png").write_bytes(b"mine")
    click(dialog.list.rows["picture"].save)
    assert (tmp_path / "table.png").read_bytes() == b"mine"
    assert dialog.outcome.startswith("table.png 已经有了")


def test_nothing_happens_when_no_file_is_chosen(dialog: ExportDialog, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    for row in dialog.list.rows.values():
        click(row.save)
    assert not dialog.busy
    assert dialog.outcome == ""


def test_a_round_that_is_still_played_stays_secret(
    appearance: Appearance, shell: Shell, asked: list[str], tmp_path: Path, qtbot
) -> None:
    path = tmp_path / "match.zhuli"
    session = new_session(appearance, path=path)
    play_round(session)
    session.next_round()
    session.close()
    record = load_record(path)
    dialog = opened(appearance, shell, record, len(record.events), 2, True)
    click(dialog.list.rows["picture"].copy)
    done(dialog, qtbot)
    own = render_moment(record, len(record.events), 0, False, SIZES["picture"][1].pixels, appearance)
    assert QGuiApplication.clipboard().image().convertToFormat(own.format()) == own
    click(dialog.list.rows["scenario"].copy)
    assert dialog.outcome == "这一局还没打完，牌墙还是秘密。"
    click(dialog.list.rows["json"].save)
    assert dialog.outcome.startswith("这场还没打完")
    assert not list(tmp_path.glob("*.json"))


def test_the_keyboard_goes_through_the_controls_as_the_eye_does(dialog: ExportDialog) -> None:
    shown = dialog.list
    widgets = [widget for widget in shown.children() if widget.isWidgetType()]
    in_order = sorted(widgets, key=lambda each: (each.geometry().center().y() // 20, each.x()))
    in_order[0].setFocus()
    reached = [in_order[0]]
    while len(reached) < len(widgets):
        QTest.keyClick(reached[-1], Qt.Key.Key_Tab)
        reached.append(dialog.window().focusWidget())
    assert reached == in_order


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_control_lies_on_the_list_without_touching_another(
    dialog: ExportDialog, appearance: Appearance, language: str, percent: int
) -> None:
    appearance.choose(language=language, interface_scale=percent)
    shown = dialog.list
    boxes = [child.geometry() for child in shown.children() if child.isWidgetType()]
    scale, margin = appearance.scale, 8
    for number, box in enumerate(boxes):
        assert shown.rect().contains(box)
        inner = box.adjusted(*(round(side * margin * scale) for side in (1, 1, -1, -1)))
        assert not any(inner.intersects(other) for other in boxes[number + 1 :])
