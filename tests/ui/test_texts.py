import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

from app.assets import asset
from app.ui.texts import LANGUAGES, Texts, UnknownText, placeholders, read_texts

APP = Path(__file__).parents[2] / "app"
SPOKEN = (
    "match_words", "event_sentences", "record_sentences", "record_text", "review/sentences", "rule_in_force",
)  # fmt: skip
SOURCES = [
    *(
        path for path in (APP / "ui").rglob("*.py") if path.stem != "afterwards"
    ),  # it names modules, not texts
    *(APP / "session" / f"{name}.py" for name in SPOKEN),
]
FILES = sorted(path.stem for path in asset("texts/zh-Hans").glob("*.toml"))
FILE_NAMES = ("settings.json", "settings.broken.json", "home.picture", "home.json")


@lru_cache
def strings() -> tuple[set[str], set[str]]:
    """All string literals of the code with words, and the first parts of those with places."""
    whole, starts = set(), set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                starts.add(node.values[0].value)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "text_or_id"
            ):
                starts.update(f"{file.value}." for file in node.args[:1] if isinstance(file, ast.Constant))
    return whole, starts


def ids(found: set[str]) -> list[tuple[str, str]]:
    """Those literals that look like text ids, as file and key."""
    pattern = re.compile(rf"({'|'.join(FILES)})\.([A-Za-z0-9_-]*)")
    matches = (pattern.fullmatch(each) for each in found if each not in FILE_NAMES)
    return [(match[1], match[2]) for match in matches if match]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert sorted(path.stem for path in asset(f"texts/{language}").glob("*.toml")) == FILES


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_and_places(language: str, file: str) -> None:
    ours, theirs = read_texts("zh-Hans", file), read_texts(language, file)
    assert theirs.keys() == ours.keys()
    assert {key: placeholders(text) for key, text in theirs.items()} == {
        key: placeholders(text) for key, text in ours.items()
    }


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str, file: str) -> None:
    assert all(text.strip() for text in read_texts(language, file).values())


def test_every_id_in_the_code_exists() -> None:
    whole, starts = strings()
    assert len(ids(whole)) > 100
    for file, key in ids(whole - starts):
        assert key in read_texts("zh-Hans", file), f"{file}.{key}"
    for file, start in ids(starts):
        assert any(key.startswith(start) for key in read_texts("zh-Hans", file)), f"{file}.{start}"


@pytest.mark.parametrize("file", FILES)
def test_no_text_is_left_over(file: str) -> None:
    whole, starts = strings()
    composed = [start for name, start in ids(starts) if name == file]
    parts = tuple(start for start in starts if start.endswith("_"))
    for key in read_texts("zh-Hans", file):
        key = key.removesuffix("_one") if f"{file}.{key}" not in whole else key  # see `numbered`
        named = key in whole or f"{file}.{key}" in whole
        assert named or key.startswith((*filter(None, composed), *parts)) or "" in composed, f"{file}.{key}"


def test_a_language_is_switched_live(qtbot) -> None:
    texts = Texts()
    assert texts("home.settings") == "设置"
    with qtbot.waitSignal(texts.changed):
        texts.set_language("en")
    assert texts("home.settings") == "Settings"


def test_an_unknown_id_is_named() -> None:
    with pytest.raises(UnknownText, match=r"home\.no_such_text"):
        Texts()("home.no_such_text")
    with pytest.raises(UnknownText, match=r"nofile\.key"):
        Texts()("nofile.key")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownText):
        Texts("fr")
