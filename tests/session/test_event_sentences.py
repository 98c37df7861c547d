"""Sentences of events where another version of the program has named patterns and items."""

import pytest

from app.assets import LANGUAGES
from app.engine.event import HandWon, ItemUsed, OpeningsShown
from app.rules.fan import PatternFan
from app.rules.presets import preset
from app.rules.scoring import WinValue
from app.session.record_sentences import RecordSentences

UNKNOWN = [
    ("nine_lamps", lambda: won("nine_lamps")),
    ("fog", lambda: OpeningsShown((("fog",), (), (), ()), ((), (), (), ()), None, ())),
    ("lens", lambda: ItemUsed(1, "lens", 3, None, None, None)),
]


def won(pattern: str, fan: int = 1) -> HandWon:
    value = WinValue((PatternFan(pattern, fan),), 0, fan, 2**fan, 2**fan, 1)
    return HandWon(1, None, 4, 0, (), value, (), None, ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "event"), UNKNOWN, ids=lambda each: each if isinstance(each, str) else "")
def test_what_another_version_has_named_stands_for_itself(name, event, language):
    assert name in RecordSentences(preset("book_cap3"), language).sentence(event())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_win_is_called_superb_where_the_rules_do(language):
    words = RecordSentences(preset("baike"), language)
    superb, least = words.texts("fan.superb"), words.rules.jipin_from
    assert superb in words.sentence(won("qing", least))
    assert superb not in words.sentence(won("qing", least - 1))
