"""Build app/rules/data/pinyin.toml, the sounds of characters in the names of rules. Needs pypinyin 0.55.

    python packaging/data/build_pinyin.py

The result is committed; the game itself never needs pypinyin. One line for each syllable without tone: the
simplified characters read so somewhere in those texts.
"""

from collections import defaultdict
from pathlib import Path

from pypinyin import Style, pinyin

from app.rules.options.option import GROUPS
from app.rules.presets import PLACES, preset_ids, preset_info
from app.rules.ruleset import options

TARGET = Path(__file__).parents[2] / "app" / "rules" / "data" / "pinyin.toml"


def texts() -> set[str]:
    """All simplified texts that are searched by sound."""
    found = {names[0] for names in (*GROUPS.values(), *PLACES.values())}
    found |= {preset_info(name).zh for name in preset_ids()}
    for option in options():
        found |= {option.names[0], *(label[0] for label in option.labels.values())}
    return found


def readings(text: str) -> list[tuple[str, str]]:
    """The Chinese characters of a text with their syllables, read in context."""
    characters = [character for character in text if "一" <= character <= "鿿"]
    sounds = pinyin("".join(characters), style=Style.NORMAL)
    return [(character, sound[0]) for character, sound in zip(characters, sounds, strict=True)]


def main() -> None:
    """Write the table."""
    by_syllable: defaultdict[str, set[str]] = defaultdict(set)
    for text in texts():
        for character, syllable in readings(text):
            by_syllable[syllable].add(character)
    lines = [f'{syllable} = "{"".join(sorted(by_syllable[syllable]))}"' for syllable in sorted(by_syllable)]
    TARGET.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
