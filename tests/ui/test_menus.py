"""Where things lie in the menus."""

from app.ui.menus import MENUS


def test_all_that_explains_the_game_lies_under_help() -> None:
    help_menu = [entry.name for entry in dict(MENUS)["app.menu_help"]]
    assert help_menu[:2] == ["lesson", "book"]
    everywhere = [entry.name for _, entries in MENUS for entry in entries if entry.name]
    assert len(everywhere) == len(set(everywhere))
