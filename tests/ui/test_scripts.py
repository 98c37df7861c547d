"""Every language is written in its own script: characters, quotation marks, full and half width."""

import re

import pytest

from app.assets import asset, read_texts
from app.rules.options.option import GROUPS
from app.rules.presets import PLACES, preset_ids, preset_info
from app.rules.ruleset import options
from app.ui.texts import LANGUAGES

OWN_NAMES = {"settings.language_zh-Hans", "settings.language_zh-Hant"}
"""A language is called by its own name everywhere."""

CHINESE = "\u4e00-\u9fff"
CODED = {"zh-Hans": "gb2312", "zh-Hant": "big5"}
"""Codes that hold the characters of one script only."""

NOT_TAIWANESE = ("限製", "幺", "刮風", "宣佈", "聯網", "保存", "文件夾", "默認", "屏幕", "網絡", "程序")
"""Characters of both scripts, used as only the mainland does, or a word converted wrongly."""


def told(language: str) -> dict[str, str]:
    """Every text of a language by its id: those of the files, and what options and presets carry."""
    found = {
        f"{path.stem}.{key}": text
        for path in asset(f"texts/{language}").glob("*.toml")
        for key, text in read_texts(language, path.stem).items()
    }
    carried = {f"group.{name}": words for name, words in GROUPS.items()}
    carried |= {f"place.{name}": words for name, words in PLACES.items()}
    for option in options():
        carried |= {f"{option.id}.name": option.names, f"{option.id}.means": option.means}
        carried |= {f"{option.id}.{value}": words for value, words in option.labels.items()}
    for name in preset_ids():
        info = preset_info(name)
        carried |= {f"{name}.name": (info.zh, info.hant, info.en), f"{name}.tagline": info.tagline}
    place = LANGUAGES.index(language)
    found |= {name: words[place] for name, words in carried.items()}
    return {name: text for name, text in found.items() if name not in OWN_NAMES}


@pytest.mark.parametrize("language", CODED)
def test_characters_are_of_one_script(language: str) -> None:
    for name, text in told(language).items():
        for character in re.findall(f"[{CHINESE}]", text):
            assert character.encode(CODED[language], "ignore"), f"{character} in {name}"


def test_traditional_words_are_those_of_taiwan() -> None:
    for name, text in told("zh-Hant").items():
        assert not [word for word in NOT_TAIWANESE if word in text], name


@pytest.mark.parametrize(("language", "foreign"), [("zh-Hans", "「」『』"), ("zh-Hant", "“”‘’")])
def test_chinese_marks_are_full_width_and_of_the_script(language: str, foreign: str) -> None:
    half = re.compile(rf"[{CHINESE}][,;:?!()]|[,;:?!()][{CHINESE}]|[\"']|\.\.\.")
    for name, text in told(language).items():
        assert not half.search(text), name
        assert not set(foreign) & set(text), name


def test_english_marks_are_half_width() -> None:
    for name, text in told("en").items():
        assert not re.search(r"[\u3000-\u303f\uff00-\uffef“”‘’…]", text), name
