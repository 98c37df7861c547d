"""The viewer's commands besides its steps, as keys and buttons name them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.pages.replay import ReplayPage


def commands_of(page: "ReplayPage") -> dict[str, Callable[[], object]]:
    """What each command does to a page; `seat_1` to `seat_4` are the page's own."""
    aids, panel = page.aids, page.panel
    return {
        **aids.review.commands,
        "round_start": lambda: page.seek(page.span[0]),
        "round_end": lambda: page.seek(page.span[1]),
        "play": page.toggle_play,
        "open_hands": lambda: page.set_open_hands(not page.open_hands),
        "slower": lambda: page.change_speed(-1),
        "faster": lambda: page.change_speed(1),
        "wall": aids.toggle_wall,
        "next_draw": aids.toggle_next_draw,
        "bookmark": aids.toggle_bookmark,
        "fair": page.fair_wanted.emit,
        "export": page.export_wanted.emit,
        "back": page.back_wanted.emit,
        "panel": lambda: page.set_panel(panel.isHidden()),
        "play_here": lambda: page.play_from_here.emit(page.position, page.eyes[0]),
        "same_wall": lambda: page.same_wall.emit(page.position, page.eyes[0]),
    }
