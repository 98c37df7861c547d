"""The style sheet and palette for the few plain Qt widgets among ours: menus, lists, fields, scroll bars."""

from PySide6.QtGui import QColor, QPalette

from app.ui.paint.assets import SANS
from app.ui.paint.effects import colour, mix
from app.ui.paint.palette import Theme


def palette_of(theme: Theme) -> QPalette:
    """Qt's palette in the colours of a theme, for everything that the style draws itself."""
    role = QPalette.ColorRole
    made = QPalette()
    pairs = {
        role.Window: theme.bg, role.WindowText: theme.text, role.Base: theme.surface, role.Text: theme.text,
        role.AlternateBase: theme.surface2, role.Button: theme.surface2, role.ButtonText: theme.text,
        role.ToolTipBase: theme.card, role.ToolTipText: theme.text, role.PlaceholderText: theme.text2,
        role.Highlight: theme.gold, role.HighlightedText: theme.ink, role.Link: theme.blue,
    }  # fmt: skip
    for each, shade in pairs.items():
        made.setColor(each, QColor(shade))
    for each in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(theme.text3))
    return made


def bar_width(scale: float) -> int:
    """Width of a scroll bar in screen pixels."""
    return max(6, round(10 * scale))


def popup_radius(scale: float) -> int:
    """The round corners of menus and drop-down lists in screen pixels."""
    return max(1, round(12 * scale))


def style_sheet(theme: Theme, scale: float) -> str:
    """The style sheet of the application at an interface scale."""

    def px(size: float) -> str:
        return _pixels(size, scale)

    edge = mix(theme.card2, theme.text, 0.18).name()
    hover = colour(theme.gold, 40).name(QColor.NameFormat.HexArgb)
    bar = bar_width(scale)
    round_end = f"{(bar - 2) // 2}px"
    return f"""
* {{ font-family: "{SANS}"; font-size: {_pixels(15, scale, 12)}; }}
QMenuBar {{ background: {theme.bg}; color: {theme.text2}; border: none; }}
QMenuBar::item {{ padding: {px(5)} {px(12)}; background: transparent; border-radius: {px(6)}; }}
QMenuBar::item:selected {{ background: {hover}; color: {theme.text}; }}
QMenu {{ background: {theme.card2}; color: {theme.text}; border: 1px solid {edge};
 border-radius: {popup_radius(scale)}px; padding: {px(6)}; }}
QMenu::item {{ padding: {px(7)} {px(28)} {px(7)} {px(18)}; border-radius: {px(6)}; }}
QMenu::item:selected {{ background: {hover}; }}
QMenu::item:disabled {{ color: {theme.text3}; }}
QMenu::separator {{ height: 1px; background: {edge}; margin: {px(5)} {px(8)}; }}
QToolTip {{ background: {theme.card2}; color: {theme.text}; border: 1px solid {edge}; padding: {px(5)};
 border-radius: {px(8)}; }}
QScrollArea, QScrollArea > QWidget > QWidget#content {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {edge}; border-radius: {round_end};
 min-height: {px(40)}; margin: 1px; }}
QScrollBar::handle:vertical:hover {{ background: {theme.text3}; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {edge}; border-radius: {round_end};
 min-width: {px(40)}; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page
 {{ background: none; border: none; width: 0; height: 0; }}
{_fields(theme, scale)}"""


def _pixels(size: float, scale: float, least: int = 1) -> str:
    return f"{max(least, round(size * scale))}px"


def _fields(theme: Theme, scale: float) -> str:
    """Fields to write in, to count with and to choose from."""

    def px(size: float) -> str:
        return _pixels(size, scale)

    well = mix(theme.card2, theme.text, 0.06).name()
    edge = mix(theme.card2, theme.text, 0.18).name()
    hover = colour(theme.gold, 40).name(QColor.NameFormat.HexArgb)
    return f"""
QLineEdit, QPlainTextEdit, QSpinBox, QComboBox {{ background: {well}; color: {theme.text};
 border: 1px solid {edge}; border-radius: {px(9)}; padding: {px(4)} {px(10)};
 selection-background-color: {theme.gold}; selection-color: {theme.ink};
 placeholder-text-color: {theme.text2}; font-size: {_pixels(14, scale, 12)}; }}
QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: 2px solid {theme.gold}; }}
QLineEdit:hover, QPlainTextEdit:hover, QSpinBox:hover, QComboBox:hover {{ border-color: {theme.gold}; }}
QSpinBox {{ padding: {px(4)} 0; }}
QSpinBox QLineEdit {{ border: none; background: transparent; padding: 0; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: {px(40)};
 border: none; background: transparent; }}
QSpinBox::up-button {{ subcontrol-position: center right; }}
QSpinBox::down-button {{ subcontrol-position: center left; }}
QSpinBox::up-arrow, QSpinBox::down-arrow {{ image: none; width: 0; height: 0; }}
QComboBox[marked="true"] {{ padding-left: {px(32)}; }}
QComboBox::drop-down {{ border: none; width: {px(26)}; }}
QComboBox QAbstractItemView {{ background: {theme.card2}; color: {theme.text}; border: 1px solid {edge};
 selection-background-color: {hover}; selection-color: {theme.text}; outline: none; padding: {px(6)};
 border-radius: {popup_radius(scale)}px; }}
QComboBox QAbstractItemView::item {{ min-height: {px(30)}; padding-left: {px(6)}; border-radius: {px(6)}; }}
QComboBox QAbstractItemView::item:selected {{ background: {hover}; color: {theme.text}; }}
"""
