"""The log shows that it has the keyboard, also while its current line is out of sight."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from app.ui.appearance import Appearance
from app.ui.settings import Settings
from app.ui.widgets.log_panel import LogPanel


def test_the_log_has_a_ring_while_it_has_the_keyboard(qtbot) -> None:
    appearance = Appearance(Settings(theme="night"))
    panel = LogPanel(appearance, None)
    qtbot.addWidget(panel)
    panel.resize(320, 400)
    panel.show_lines([f"line {number}" for number in range(60)])
    with qtbot.waitExposed(panel):
        panel.show()
    panel.lines.clearFocus()
    edge = panel.lines.geometry().left() - 4, panel.lines.geometry().center().y()
    plain = panel.grab().toImage().pixelColor(*edge)
    panel.lines.setFocus(Qt.FocusReason.TabFocusReason)
    ringed = panel.grab().toImage().pixelColor(*edge)
    gold = QColor(appearance.theme.gold)
    assert abs(ringed.red() - gold.red()) < 40 < abs(plain.red() - gold.red())
    panel.lines.clearFocus()
    assert panel.grab().toImage().pixelColor(*edge) == plain
