"""What may be asked of the library, and how that is said to its database."""

import unicodedata
from typing import Literal, TypeAlias

import msgspec

from app.records.index_row import IndexRow

SqlValue: TypeAlias = str | bytes | int | None


class Query(msgspec.Struct, frozen=True):
    """Which records are wanted, and in which order; every field narrows the choice further.

    `text`: words that must all be found, in upper or lower case, in names, rules, levels, patterns, notes,
    tags, bookmarks or the file's name; `ids`: (word of the text, id) for words that name a preset, pattern or
    level in the user's language; a word also counts as found where the record has one of its ids.
    `since` and `until`: days, as 2026-01-31, both included; `result` of the human's seat; `min_fan`: somebody
    won at least that; `pattern`: somebody won with it; `min_rounds` played; `bot`: a computer player's level;
    `branches` that left another record; `notes`: only with a note text or bookmarks.
    Undated files come last in either order of age, and those without a result last by `result`.
    """

    text: str = ""
    ids: tuple[tuple[str, str], ...] = ()
    preset: str | None = None
    since: str | None = None
    until: str | None = None
    result: Literal["any", "won", "lost", "even"] = "any"
    min_fan: int = 0
    pattern: str | None = None
    min_rounds: int = 0
    bot: str | None = None
    state: Literal["any", "finished", "unfinished", "damaged"] = "any"
    favourite: bool = False
    tag: str | None = None
    branches: Literal["any", "only", "none"] = "any"
    notes: bool = False
    order: Literal["newest", "oldest", "result", "fan"] = "newest"


class Facets(msgspec.Struct, frozen=True):
    """What the records of a library have, to choose from: ids, levels, tags, and years, the latest first."""

    presets: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    years: tuple[str, ...] = ()


COLUMNS = (
    "day",
    "created_at",
    "preset",
    "levels",
    "patterns",
    "tags",
    "finished",
    "rounds",
    "result",
    "best_fan",
    "favourite",
    "noted",
    "branch",
    "damaged",
    "words",
)
"""What the database can compare, beside the row itself; lists as text with SEPARATOR around each part."""

SEPARATOR = "\n"
"""Stands in no id, and no tag keeps it."""

_ORDERS = {
    "newest": "created_at = '', created_at DESC, name DESC",
    "oldest": "created_at = '', created_at, name",
    "result": "result IS NULL, result DESC, created_at DESC, name DESC",
    "fan": "best_fan DESC, created_at DESC, name DESC",
}
_RESULTS = {"won": "result > 0", "lost": "result < 0", "even": "result = 0"}
_STATES = {
    "finished": "finished AND NOT damaged",
    "unfinished": "NOT finished AND NOT damaged",
    "damaged": "damaged",
}
_BRANCHES = {"only": "branch", "none": "NOT branch"}


def columns_of(row: IndexRow) -> tuple[SqlValue, ...]:
    """The values of COLUMNS for one row."""
    note = row.note
    levels = tuple(level for level in row.levels if level)
    labels = (label for _, label in note.bookmarks)
    played = (*row.names, row.preset, row.rules_name, *levels, *row.patterns)
    words = (row.path.stem, *played, note.text, *note.tags, *labels)
    return (
        row.created_at[:10],
        row.created_at,
        row.preset,
        _listed(levels),
        _listed(row.patterns),
        _listed(note.tags),
        row.finished,
        row.rounds,
        row.result,
        row.best_fan,
        note.favourite,
        bool(note.text or note.bookmarks),
        row.parent is not None,
        bool(row.error or row.torn),
        _plain(SEPARATOR.join(words)),
    )


def words_of(text: str) -> tuple[str, ...]:
    """The words of a search text, as `Query.ids` names them."""
    return tuple(_plain(text).split())


def parts_of(listed: str) -> tuple[str, ...]:
    """The parts of a column that holds a list."""
    return tuple(part for part in listed.split(SEPARATOR) if part)


def order_of(query: Query) -> str:
    """The terms to sort by."""
    return _ORDERS[query.order]


def condition_of(query: Query) -> tuple[str, list[SqlValue]]:
    """A condition on COLUMNS, and the values for its question marks."""
    terms: list[str] = ["1"]
    values: list[SqlValue] = []
    for term, value in (
        ("preset = ?", query.preset),
        ("day >= ?", query.since),
        ("day <= ? AND day <> ''", query.until),
        ("best_fan >= ?", query.min_fan or None),
        ("rounds >= ?", query.min_rounds or None),
        ("instr(patterns, ?)", _in_list(query.pattern)),
        ("instr(levels, ?)", _in_list(query.bot)),
        ("instr(tags, ?)", _in_list(query.tag)),
    ):
        if value is not None:
            terms.append(term)
            values.append(value)
    for choice, of in ((query.result, _RESULTS), (query.state, _STATES), (query.branches, _BRANCHES)):
        if choice != "any":
            terms.append(of[choice])
    terms += ["favourite"] * query.favourite + ["noted"] * query.notes
    for word in words_of(query.text):
        term, found = _word(word, [of for said, of in query.ids if said == word])
        terms.append(term)
        values += found
    return " AND ".join(terms), values


def _word(word: str, ids: list[str]) -> tuple[str, list[SqlValue]]:
    """A word is in the text, or one of the ids that it names is the record's."""
    terms, values = ["instr(words, ?)"], [word]
    for name in ids:
        terms += ["preset = ?", "instr(patterns, ?)", "instr(levels, ?)"]
        values += [name, _listed((name,)), _listed((name,))]
    return f"({' OR '.join(terms)})", list(values)


def _plain(text: str) -> str:
    """Text as it is compared: whatever the case and the width, and however the file system writes accents."""
    return unicodedata.normalize("NFKC", text.encode(errors="replace").decode()).casefold()


def _listed(parts: tuple[str, ...]) -> str:
    flat = (part.replace(SEPARATOR, " ") for part in parts)
    return "".join(f"{SEPARATOR}{part}{SEPARATOR}" for part in flat)


def _in_list(part: str | None) -> str | None:
    return None if part is None else _listed((part,))
