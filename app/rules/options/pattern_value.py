"""Options that give the value of a pattern which a table may leave uncounted."""

from typing import Any

from app.rules.options.conditions import ONLY_258
from app.rules.options.option import Texts, When, option

HIGHEST = 16
"""The highest value that the dialog offers."""


def pattern_value(
    default: int | None,
    *,
    zh: str,
    hant: str,
    en: str,
    means: Texts,
    irrelevant_when: tuple[When, ...] = (),
    live: str,
) -> Any:
    """Fan or points of a pattern, None: not counted; without meaning also where 258将 has its fixed table."""
    return option(
        default,
        group="patterns",
        zh=zh,
        hant=hant,
        en=en,
        means=means,
        labels={"off": ("不计", "不計", "Off")},
        high=HIGHEST,
        nothing="off",
        unit="worth",
        irrelevant_when=(ONLY_258, *irrelevant_when),
        live=live,
    )
