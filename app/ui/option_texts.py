"""The words that options and presets carry themselves, in the language of now."""

from app.rules.options.option import GROUPS, Group, Option, RawValue
from app.rules.options.option import Texts as Told
from app.rules.presets import preset_info
from app.ui.texts import LANGUAGES, Texts


def told(words: Told, texts: Texts) -> str:
    """A text in three languages, in the language of now."""
    return words[LANGUAGES.index(texts.language)]


def group_name(group: Group, texts: Texts) -> str:
    """The heading of a group of options."""
    return told(GROUPS[group], texts)


def preset_name(name: str, texts: Texts) -> str:
    """The name of a preset."""
    info = preset_info(name)
    return told((info.zh, info.hant, info.en), texts)


def preset_tagline(name: str, texts: Texts) -> str:
    """The line about a preset."""
    return told(preset_info(name).tagline, texts)


def value_name(option: Option, raw: RawValue, texts: Texts) -> str:
    """A spelled value in words."""
    if option.kind == "switch":
        return texts("rules.on" if raw == "on" else "rules.off")
    if isinstance(raw, list):
        names = [value_name(option, each, texts) for each in raw]
        return texts("app.list_mark").join(names) if names else texts("rules.none")
    key = str(option.nothing if raw is None else raw)
    if key in option.labels:
        return told(option.labels[key], texts)
    return texts("rules.none") if raw in (None, option.nothing) else key
