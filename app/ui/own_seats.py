"""A match whose players are named on the command line: the rules are those of last time."""

from typing import TYPE_CHECKING

from app.rules.presets import aids_of
from app.ui.dialogs.rules_draft import last_draft
from app.ui.own_presets import own_presets_of
from app.ui.terms import NewMatch, Seats

if TYPE_CHECKING:
    from app.ui.guide import Guide


def start_seated(guide: "Guide", seats: Seats) -> None:
    """Begin it at once; without a place of their own users watch."""
    settings = guide.appearance.settings
    draft, whole = last_draft(settings, own_presets_of(guide.places.presets))
    preset = draft.basis.base
    hints = "full" if "hints" in aids_of(preset) else settings.hints
    match = NewMatch(
        preset, draft.rules, seats[1:], hints, settings.undo, own=seats[0], rules_name=draft.own_name
    )
    guide.start_match(match)
    if not whole:
        guide.tell("errors.options_reset")
