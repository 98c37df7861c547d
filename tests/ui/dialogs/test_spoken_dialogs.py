"""What a dialog only paints is told to screen readers: when it appears, and whenever they ask."""

import pytest

from app.ui.settings import Settings
from app.ui.texts import LANGUAGES
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, Opened, opened


def shown_text(shown: Opened, screen: str) -> str:
    """Open a screen, and what its dialog has for screen readers."""
    SCREENS[screen](shown)
    shown.picture()
    above = shown.shell.dialogs[-1]
    return f"{above.accessibleName()}\n{above.accessibleDescription()}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_tells_players_hands_and_points(said: list[str], language: str) -> None:
    with opened(Face(settings=Settings(language=language))) as shown:
        told = shown_text(shown, "settlement")
        view = shown.shell.dialogs[-1].settled.view
        names = shown.shell.dialogs[-1].settled.names
        assert said[-1] == told
        assert told.startswith(shown.texts("settlement.title"))
        assert all(name in told for name in names[1:])
        lines = told.split("\n")
        total = shown.texts(f"settlement.total_{view.rules.currency}")
        assert len([line for line in lines if total in line]) == 4
        for player in view.players:
            tile = (player.hand or ())[0]
            assert shown.texts(f"app.rank_{tile % 9 + 1}") in told


def test_the_end_of_a_match_tells_the_standing(said: list[str]) -> None:
    with opened(Face()) as shown:
        told = shown_text(shown, "match-end")
        result = shown.shell.dialogs[-1].result
        lines = told.split("\n")[1:]
        assert said[-1] == told
        assert [line.split("，")[0] for line in lines] == [
            shown.texts(f"settlement.place_{result.place(seat)}") for seat in result.standing
        ]


@pytest.mark.parametrize(("screen", "words"), [("leave", "play.leave_hint"), ("undo", "play.undo_question")])
def test_a_question_is_read_when_it_appears(said: list[str], screen: str, words: str) -> None:
    with opened(Face()) as shown:
        shown_text(shown, screen)
        assert shown.texts(words) in said[-1]
        before = len(said)
        shown.picture()
        assert len(said) == before
