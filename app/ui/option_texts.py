"""The words that options and presets carry themselves, in the language of now."""

from app.rules.options.option import GROUPS, Group, Option, OptionValue, RawValue, When
from app.rules.options.option import Texts as Told
from app.rules.presets import PLACES, Place, preset_info
from app.rules.ruleset import RuleSet, irrelevance, option_named, options, spell
from app.session.fan_figures import figure, uncapped_word
from app.ui.texts import LANGUAGES, Texts


def told(words: Told, texts: Texts) -> str:
    """A text in three languages, in the language of now."""
    return words[LANGUAGES.index(texts.language)]


def group_name(group: Group, texts: Texts) -> str:
    """The heading of a group of options."""
    return told(GROUPS[group], texts)


def place_name(place: Place, texts: Texts) -> str:
    """The heading over the presets of a place."""
    return told(PLACES[place], texts)


def preset_name(name: str, texts: Texts) -> str:
    """The name of a preset."""
    info = preset_info(name)
    return told((info.zh, info.hant, info.en), texts)


def preset_tagline(name: str, texts: Texts) -> str:
    """The line about a preset."""
    return told(preset_info(name).tagline, texts)


def value_name(option: Option, raw: RawValue, texts: Texts) -> str:
    """A spelled value in words; `value_in` tells figures as rules count them."""
    if option.kind == "switch":
        return texts("rules.on" if raw == "on" else "rules.off")
    if isinstance(raw, list):
        names = [value_name(option, each, texts) for each in sorted(raw, key=option.choices.index)]
        return texts("app.list_mark").join(names) if names else texts("rules.none")
    key = str(option.nothing if raw is None else raw)
    if key in option.labels:
        return told(option.labels[key], texts)
    return texts("rules.none") if raw in (None, option.nothing) else key


def value_of(option: Option, rules: RuleSet, texts: Texts) -> str:
    """The value that an option has under these rules, in words."""
    return value_in(option, spell(option, getattr(rules, option.id)), rules, texts)


def value_in(option: Option, raw: RawValue, rules: RuleSet, texts: Texts) -> str:
    """A spelled value that the option can have under these rules, in words."""
    if isinstance(raw, int) and str(raw) not in option.labels:
        return figure(option, raw, rules, texts)
    words = value_name(option, raw, texts)
    fan = uncapped_word(rules, texts) if raw == "cap" and option.group == "patterns" else ""
    return texts("rules.uncapped", cap=words, fan=fan) if fan else words


def pattern_option(pattern: str) -> Option | None:
    """The option that prices a pattern or an event of a win, None where none does."""
    wanted = (f"pv_{pattern}", f"ev_{pattern}")
    return next((option for option in options() if option.id in wanted), None)


def pattern_name(pattern: str, texts: Texts) -> str:
    """The name of a pattern or event, as the option that prices it is called."""
    option = pattern_option(pattern)
    return texts("rules.self_draw") if option is None else told(option.names, texts)


def why_irrelevant(rules: RuleSet, option: Option, texts: Texts) -> str:
    """Why the option makes no difference under these rules, in a sentence; "" where it does make one."""
    when = irrelevance(rules, option)
    if when is None:
        return ""
    conditions = texts("rules.and").join(_condition(each, rules, texts) for each in (when, *when.also))
    return texts("rules.irrelevant", conditions=conditions)


def _condition(when: When, rules: RuleSet, texts: Texts) -> str:
    """A condition that holds now: the option and the value it has, or the member that it lacks."""
    option = option_named(when.option)
    name = told(option.names, texts)
    if when.test == "lacks":
        members = [_word(option, value, texts) for value in when.values]
        return texts("rules.lacks", name=name, value=texts("app.list_mark").join(members))
    if when.test == "is_not":
        wanted = [_word(option, value, texts) for value in when.values]
        return texts("rules.is_not", name=name, value=texts("rules.or").join(wanted))
    return texts("rules.is", name=name, value=value_of(option, rules, texts))


def _word(option: Option, value: OptionValue, texts: Texts) -> str:
    return value_name(option, spell(option, value), texts)
