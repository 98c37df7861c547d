"""The buttons beside the table's bar: undo left of redo, and no tile, plate or panel under them."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QWidget

from app.rules.hand import SEATS, Seat
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.pages.items_panel import ROOM
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from app.ui.table.free import outline
from app.ui.table.layout import layout
from app.ui.table.top_bar import PANEL_MARGIN, TOOLS
from app.ui.widgets.base import MARGIN
from tests.ui.games import new_session
from tests.ui.table.positions import full_view

CASES = [
    ((1024, 640), False, 0), ((1024, 640), False, 2), ((1279, 720), True, 0), ((1280, 720), False, 0),
    ((1280, 800), False, 0), ((1280, 1024), False, 1), ((1300, 1250), False, 0), ((1600, 1000), False, 0),
    ((1600, 1000), True, 1), ((1000, 1000), False, 0), ((2560, 1080), False, 2), ((3840, 2160), False, 3),
]  # fmt: skip
"""Size of the window, whether the log stands beside the table, the user's seat."""


def area(button: QWidget, appearance: Appearance) -> QRectF:
    margin = MARGIN * appearance.scale
    return QRectF(button.geometry()).adjusted(margin, margin, -margin, -margin)


@pytest.fixture
def sit(appearance: Appearance, shell: Shell) -> Iterator[Callable[[Seat], PlayPage]]:
    """Sit down at a seat to a match with hints, undo and items."""
    made: list[PlayPage] = []

    def begin(seat: Seat) -> PlayPage:
        changes = {"items": ["swap_named", "peek_position"]}
        session = new_session(appearance, changes=changes, hints="full", seat=seat)
        made.append(PlayPage(appearance, session, None, InProcessAsker()))
        shell.show_page(made[0])
        return made[0]

    yield begin
    made[0].leave()


@pytest.mark.parametrize(("size", "log", "seat"), CASES)
def test_no_button_covers_a_tile_of_full_rows(
    sit, appearance: Appearance, shell: Shell, size: tuple[int, int], log: bool, seat: Seat
) -> None:
    appearance.choose(show_log=log)
    shell.resize(*size)
    page = sit(seat)
    page.start()
    view = full_view(seat)
    page.table.show_view(view, animate=False)
    page.items.button.show()
    shown = page.table._table
    stage = shown.context.stage
    buttons = (page.undos.undo_button, page.undos.redo_button, page.items.button)
    areas = [area(button, appearance) for button in buttons]
    assert all(button.isVisible() for button in buttons)
    assert areas[0].right() < areas[1].left()
    assert areas[0].top() == areas[1].top()
    assert areas[2].width() < areas[0].width() + 2 or not stage.icons_only
    margin = PANEL_MARGIN * stage.ui
    panels = [panel.sceneBoundingRect() for panel in shown.top_bar._panels]
    covers = [panel.adjusted(margin, margin, -margin, -margin) for panel in panels]
    covers += [shown.plates.area(seat, view) for seat in SEATS]
    tiles = [outline(stage, tile) for tile in layout(view)]
    for number, box in enumerate(areas):
        assert page.table.rect().toRectF().contains(box)
        assert not any(box.intersects(other) for other in [*covers, *areas[number + 1 :]])
        assert not any(tile.intersects(QPolygonF(box)) for tile in tiles)


@pytest.mark.parametrize("scale", [100, 150, 250])
@pytest.mark.parametrize(
    ("size", "log"),
    [((1024, 640), False), ((1280, 720), False), ((1280, 800), True), ((1280, 1024), False),
     ((1600, 1000), False), ((1920, 1080), True), ((3840, 2160), False)],
)  # fmt: skip
def test_the_sign_of_sound_always_has_a_place(
    sit, appearance: Appearance, shell: Shell, size: tuple[int, int], log: bool, scale: int
) -> None:
    appearance.choose(show_log=log, interface_scale=scale)
    shell.resize(*size)
    page = sit(0)
    page.start()
    button = page.sound_sign.button
    in_bar = set(page.table._table.top_bar.tools) == set(TOOLS)
    assert button.isVisible() is not in_bar
    if not in_bar:
        tiles = [outline(page.table._table.context.stage, tile) for tile in layout(full_view(0))]
        box = area(button, appearance)
        others = [area(each, appearance) for each in (page.undos.undo_button, page.undos.redo_button)]
        plate = page.table._table.plates.shown_area(3)
        assert not any(tile.intersects(QPolygonF(box)) for tile in tiles)
        assert not any(box.intersects(other) for other in (*others, plate))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 1024), (1600, 1000), (3840, 2160)])
def test_the_whole_bar_stands_where_undo_is_allowed(
    sit, appearance: Appearance, shell: Shell, size: tuple[int, int]
) -> None:
    shell.resize(*size)
    page = sit(0)
    page.start()
    assert set(page.table._table.top_bar.tools) == set(TOOLS)
    assert page.sound_sign.button.isHidden()


def test_a_press_on_the_sign_beside_a_full_bar_turns_all_sounds_off(
    sit, appearance: Appearance, shell: Shell
) -> None:
    appearance.choose(interface_scale=250)
    shell.resize(1024, 640)
    page = sit(0)
    page.start()
    page.sound_sign.button.click()
    assert appearance.settings.muted
    assert page.sound_sign.button.icon_name == "mute"
    assert page.sound_sign.button.accessibleName() == "声音：关，点一下打开"
    page.sound_sign.button.click()
    assert not appearance.settings.muted


@pytest.mark.parametrize("scale", [100, 250])
@pytest.mark.parametrize("item", ["", "swap_named", "peek_position"])
def test_all_of_the_popover_of_items_lies_in_the_smallest_window(
    sit, appearance: Appearance, shell: Shell, scale: int, item: str
) -> None:
    appearance.choose(interface_scale=scale)
    shell.resize(1024, 610)
    page = sit(0)
    page.start()
    page.table.show_view(page.session.view(0), animate=False)
    panel = page.items.panel
    panel._view = page.session.view(0)
    panel.show()
    panel.choose(item)
    card = QRectF(panel.geometry()).adjusted(*(ROOM * appearance.scale * sign for sign in (1, 1, -1, -1)))
    assert QRectF(page.rect()).contains(card)
    for tiles in (panel.own, panel.kinds):
        if tiles.isVisible():
            assert card.contains(QRectF(tiles.geometry().translated(panel.pos())))
            assert all(tiles.rect().contains(button.geometry()) for button in tiles.buttons)
