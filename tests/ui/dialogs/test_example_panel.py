import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.rules.examples import winning_hand
from app.rules.hand import Hand
from app.rules.options.example import ExampleWin
from app.rules.ruleset import option_named, options
from app.rules.scoring import WinValue, kong_payments, value_win
from app.ui.appearance import Appearance
from app.ui.dialogs.example_scene import ExampleScene, in_line, paint_tiles
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.example_words import payment_lines, tags
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES, Texts


def test_the_example_follows_every_change(dialog: NewMatchDialog) -> None:
    option = option_named("root_value")
    dialog.options.select(option)
    panel = dialog.example
    for stake in (1, 5):
        for root in (1, 2):
            dialog.draft.set(option_named("stake"), stake)
            dialog.draft.set(option, root)
            assert panel.example is not None
            value = panel.example.outcome.value
            assert isinstance(value, WinValue)
            assert isinstance(option.live, ExampleWin)
            assert value == value_win(dialog.rules, winning_hand(option.live))
            assert value.points == stake * 2**root
            assert str(value.points) in panel.accessibleName()


def test_an_option_that_makes_no_difference_is_not_compared(dialog: NewMatchDialog) -> None:
    dialog.options.select(option_named("long_absorbs"))
    assert dialog.example.irrelevant
    assert dialog.example.accessibleName().endswith("时不起作用 ")
    dialog.draft.set(option_named("combine"), "table")
    assert not dialog.example.irrelevant


def test_a_kong_shows_who_pays_what(dialog: NewMatchDialog) -> None:
    panel, texts = dialog.example, dialog.appearance.texts
    fed = option_named("feed_kong_others_pay")
    dialog.options.select(fed)
    assert panel.example is not None
    assert panel.example.outcome.value is None
    assert payment_lines(panel.example.outcome.payments, texts) == (("杠钱 · C → B", "2"),)
    dialog.draft.set(fed, 1)
    rules = dialog.rules
    assert panel.example.outcome.payments == kong_payments(rules, "exposed_kong", 1, 2, (0, 1, 2, 3))
    assert payment_lines(panel.example.outcome.payments, texts) == (
        ("杠钱 · A、D → B", "各 1"),
        ("杠钱 · C → B", "2"),
    )
    assert "杠钱 · A、D → B 各 1" in panel.accessibleName()
    dialog.draft.set(option_named("kong_pay"), "off")
    assert payment_lines(panel.example.outcome.payments, texts) == (("没有人付钱", ""),)


def test_losses_are_told_as_such(dialog: NewMatchDialog) -> None:
    dialog.options.select(option_named("gang_pao_money"))
    assert dialog.example.example is not None
    assert [bar.gain for bar in dialog.example.example.bars] == [-2, 0, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_told_and_fits(
    dialog: NewMatchDialog, shell: Shell, qapp: QApplication, language: str
) -> None:
    dialog.appearance.choose(language=language)
    panel = dialog.example
    for option in options():
        dialog.options.select(option)
        if panel.example is None:
            continue
        assert not shell.grab().isNull()
        assert panel.accessibleName()
        assert panel.wanted_height(panel.design_width) > 200
        for words in tags(panel.example.example, Texts(language)):
            assert words
        scene = ExampleScene(dialog.appearance, panel.example, panel.design_width - 42)
        for placed in scene.tiles:
            assert placed.x + 29 <= panel.design_width - 38


def test_a_hand_in_a_line_shrinks_to_its_room() -> None:
    for option in options():
        if isinstance(option.live, ExampleWin):
            placed, width = in_line(option.live.hand, 370, 25, apart=True)
            assert len(placed) == len(option.live.hand.tiles)
            assert placed[-1].x + width <= 371
            assert [each.wins for each in placed].count(True) == 1


@pytest.mark.parametrize("width", [29.0, 92.0])
def test_the_frame_of_the_winning_tile_lies_close_round_it(
    appearance: Appearance, monkeypatch: pytest.MonkeyPatch, width: float
) -> None:
    frames: list[QRectF] = []
    monkeypatch.setattr(Ui, "box", lambda _ui, box, *_, **__: frames.append(box))
    image = QImage(1200, 300, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    placed, tile = in_line(Hand((0, 0, 0, 1, 2)), 1100, width, True)
    paint_tiles(Ui(painter), appearance.settings, placed, 10, 20, tile, halo=True)
    painter.end()
    last = next(each for each in placed if each.wins)
    around = QRectF(10 + last.x, 20 + last.y, tile, tile * FLAT_HEIGHT)
    assert [frame.contains(around) for frame in frames] == [True]
    assert around.adjusted(-6, -6, 6, 6).contains(frames[0])
