"""Every pattern and event that a win can name has its words in every language."""

import pytest

from app.rules.fan import EVENTS, PATTERN_IDS
from app.ui.texts import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_and_event_has_a_name(language: str) -> None:
    texts = Texts(language)
    for name in (*PATTERN_IDS, *(event.pattern for event in EVENTS)):
        assert texts(f"fan.{name}")
