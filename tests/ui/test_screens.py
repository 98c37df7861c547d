"""Every screen in every language: nothing untranslated, cut off, covered, or too small to read."""

import re
from collections.abc import Iterable

import pytest
from PySide6.QtWidgets import QWidget

from app.ui.paint import kit
from app.ui.settings import Settings
from app.ui.table.view_widget import TableView
from app.ui.texts import LANGUAGES, Texts
from app.ui.widgets.buttons import PlainButton
from tests.support.screens import SCREENS, faults
from tests.support.screens.matches import LONG_NAMES
from tests.support.screens.opened import Face, Opened, opened
from tests.support.screens.recording import recording

OF_THE_USER = (
    *LONG_NAMES, "Maximiliane", "WWW", "一二三", "Bamboo Guest", "Dong", "Nan", "Bei", "Xi", "周末老友局",
    "An own preset with a very long name", "bad.toml", "老友", "long tag", "x" * 40, "A note that is",
    "zzz", "nonsense.zhuli", "baike 1.56.png", "2024-05-01 200000", "match ", "/.local/share/Zhuli",
)  # fmt: skip
"""Names, notes and files of the screens' users, in any language; such lines may also be cut."""

SIGNS = {"竹里川麻", "血", "战", "碰", "杠", "胡", "过", "吃", "唱", "舞", "禁", "简体", "繁體", "English"}
"""What is the same in all languages: the logo, the brush signs of the calls, and names of languages."""

LATIN = re.compile(
    r"Ctrl|Shift|Esc|Enter|Tab|Home|End|PgUp|PgDn|JSON|SHA-256|\.zhuli|KB|[0-9a-f]{32,}"
    r"|PySide6|[A-Z]*GPL|msg\w+|Pillow|Apache|BSD|Clause|MIT|CMU|assets/licenses"
    r"|Adobe|Google|Python|PSF|Barlow|LXGW WenKai|SIL OFL|miniaudio|cffi|pycparser|pyqtgraph|NumPy|colorama",
    re.ASCII,
)
"""What Chinese writes in Latin letters too."""

MAY_BE_CUT = {
    "library": "a line tells as much as it has room for",
    "rules": "what was changed is listed as far as there is room",
    "table": "the bar ends before the table",
    "viewer": "the bar ends before the table",
}
"""The screens, by the first word of their name, on which lines are shortened on purpose, and why."""


def known(words: str) -> bool:
    """Whether words are not the program's own."""
    return words in SIGNS or any(each in words for each in OF_THE_USER)


def untranslated(language: str, told: Iterable[str]) -> list[str]:
    found = ((faults.foreign(language, LATIN.sub("", words)), words) for words in told if not known(words))
    return [f"{why}: {words}" for why, words in found if why]


def cut(screen: str, cuts: Iterable[str]) -> list[str]:
    on_purpose = screen.split("-")[0] in MAY_BE_CUT and screen != "viewer-keys"
    return [f"cut: {words}" for words in cuts if not on_purpose and not known(words)]


def wrong(screen: str, language: str, face: Face) -> list[str]:
    """All that is wrong with a screen, each once."""
    with recording() as record, opened(face) as shown:
        SCREENS[screen](shown)
        seen = record.take(shown)
        fields = list(faults.plain(shown))
        words = {line.words for line in seen.lines} | {words for words, _, _ in fields}
        found = [
            *faults.overflowing(seen.lines),
            *faults.too_small(seen.lines),
            *faults.misplaced(shown, seen.lines),
            *faults.overlapping(shown, seen.lines),
            *(f"no room: {told}" for told, needs, room in fields if needs > room),
            *untranslated(language, words),
            *cut(screen, seen.cuts),
        ]
    return sorted(set(found))


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.usefixtures("qapp")
def test_every_text_is_translated_and_has_its_place(screen: str, language: str) -> None:
    assert not wrong(screen, language, Face(settings=Settings(language=language)))


PAGES = (
    "home-again",
    "library",
    "lesson",
    "trainer-discarded",
    "trainer-fan",
    "viewer",
    "viewer-wall",
    "table-waits",
    "table-items",
)


@pytest.mark.parametrize("screen", PAGES)
@pytest.mark.usefixtures("qapp")
def test_a_page_follows_another_language_at_once(screen: str) -> None:
    with recording() as record, opened(Face(settings=Settings(language="zh-Hans"))) as shown:
        players = [shown.texts(f"app.{name}") for name in ("default_name", "bot_1", "bot_2", "bot_3")]
        SCREENS[screen](shown)
        shown.appearance.choose(language="en")
        record.lines.clear()
        for table in shown.window.findChildren(TableView):
            table._fit()
        words = {line.words for line in record.take(shown).lines}
        for widget in shown.window.findChildren(QWidget):
            words |= (
                {widget.accessibleName(), widget.accessibleDescription()} if widget.isVisible() else set()
            )
    assert words
    assert not [each for each in untranslated("en", words) if not any(name in each for name in players)]


LARGE = [
    screen
    for screen in SCREENS
    if screen.split("-")[0]
    in (
        "rules",
        "viewer",
        "match",
        "settlement",
        "settings",
        "home",
        "leave",
        "export",
        "fair",
        "note",
        "statistics",
        "trainer",
        "library",
    )
]
"""The screens with the least room at the largest interface scale."""


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("screen", LARGE)
@pytest.mark.usefixtures("qapp")
def test_at_the_largest_scale_nothing_is_shortened_or_lies_on_anything_else(screen: str) -> None:
    face = Face(settings=Settings(language="en", interface_scale=250))
    assert not [each for each in wrong(screen, "en", face) if not each.startswith("no room")]


# What the tests above would find.

HOME = Face()


def test_a_text_without_room_is_found(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Texts.__call__

    def long(texts: Texts, identifier: str, /, **values: object) -> str:
        return told(texts, identifier, **values) * (30 if identifier.startswith("home.") else 1)

    monkeypatch.setattr(Texts, "__call__", long)
    assert any(each.startswith("cut") for each in wrong("home", "zh-Hans", HOME))


def test_a_text_that_is_too_small_is_found(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "SMALLEST", 4.0)
    assert any("pixels" in each for each in wrong("home", "zh-Hans", HOME))


@pytest.mark.parametrize("kind", ["lies under", "lies on"])
def test_a_covered_text_is_found(qapp, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    def covered(shown: Opened) -> None:
        home = shown.guide.home
        above = PlainButton(shown.appearance, "play.result", "", home)
        row = home.settings.geometry()
        above.setGeometry(row.translated(90 - row.width() // 2, 0))
        above.show()

    monkeypatch.setitem(SCREENS, "home", covered)
    assert any(each.startswith(kind) for each in wrong("home", "zh-Hans", HOME))


@pytest.mark.parametrize(
    ("language", "words", "why"),
    [
        ("en", "play.result", "the id of a text"),
        ("en", "Show 结算", "Chinese in English"),
        ("zh-Hant", "查看结算", "结 is not zh-Hant"),
        ("zh-Hans", "查看結算", "結 is not zh-Hans"),
        ("zh-Hans", "查看 result", "Latin in Chinese"),
        ("zh-Hant", "查看結算", ""),
        ("zh-Hans", "1～4 局，+96", ""),
        ("en", "Show the result", ""),
    ],
)
def test_words_of_another_language_are_found(language: str, words: str, why: str) -> None:
    assert faults.foreign(language, words) == why
