"""What the library says of a record, in the language of now."""

from collections.abc import Iterable

from app.records.index_row import IndexRow
from app.records.query import Facets, words_of
from app.rules.presets import preset, preset_ids
from app.session.fan_figures import worth_word
from app.session.match_words import text_or_id
from app.ui.families import Entry
from app.ui.matches import changed_name, record_date, record_preset
from app.ui.paint.controls import MINUS, signed
from app.ui.seats import seats_from
from app.ui.texts import Texts

ERRORS = {
    "damaged": "errors.damaged_record",
    "newer": "errors.newer_record",
    "not_a_record": "errors.not_a_record",
    "unreadable": "errors.unreadable_file",
    "full": "library.fault_full",
}


def record_trouble(error: str, file: str, texts: Texts) -> str:
    """What is wrong with a file, in a sentence, from the id that index and import have for it."""
    return texts(ERRORS.get(error, "library.fault_failed"), file=file)


def level_word(level: str, texts: Texts) -> str:
    """The name of a computer player's level; its id where this version has no such level."""
    return text_or_id("app", level, texts, "level_")


def pattern_word(pattern: str, texts: Texts) -> str:
    """The name of a pattern; its id where this version has no such pattern."""
    return text_or_id("fan", pattern, texts)


def best_word(row: IndexRow, texts: Texts) -> str:
    """The best win of a match, counted as its preset counts."""
    if row.preset not in preset_ids():
        return texts("fan.fan", n=row.best_fan)
    return worth_word(preset(row.preset), row.best_fan, texts)


def search_ids(text: str, facets: Facets, texts: Texts) -> tuple[tuple[str, str], ...]:
    """For every word of a search text the presets, patterns and levels whose names hold it."""
    named = [(record_preset(each, texts), each) for each in facets.presets]
    named += [(pattern_word(each, texts), each) for each in facets.patterns]
    named += [(level_word(each, texts), each) for each in facets.bots]
    plain = [(" ".join(words_of(name)), of) for name, of in named]
    return tuple((word, of) for word in words_of(text) for name, of in plain if word in name)


class RowWords:
    """The words of one line of the list; `results`: points and wins may be told."""

    def __init__(self, entry: Entry, texts: Texts, results: bool) -> None:
        self.entry, self.row, self.results = entry, entry.row, results
        self._texts = texts

    @property
    def date(self) -> str:
        """Day and time, or the name of a file that says neither."""
        return record_date(self.row.created_at) or self.row.path.name

    @property
    def preset(self) -> str:
        """The rules."""
        if self.row.rules_name or not self.row.preset:
            return self.row.rules_name
        return changed_name(self.row.preset, self.row.changed, self._texts)

    @property
    def players(self) -> str:
        """Who played, computer players with their level, and the points where they may be told."""
        texts, row = self._texts, self.row
        levels = [level for level in row.levels if level]
        of_all = level_word(levels[0], texts) if len(set(levels)) == 1 else ""
        parts = []
        for seat in seats_from(row.seat or 0):
            name = row.names[seat]
            level = "" if of_all else row.levels[seat]
            told = texts("library.player", name=name, level=level_word(level, texts)) if level else name
            if self.results and row.scores is not None:
                told = f"{told} {row.scores[seat]:,}".replace("-", MINUS)
            parts.append(told)
        told = " · ".join(parts)
        return texts("library.player", name=told, level=of_all) if of_all else told

    @property
    def state(self) -> str:
        """Whether the match is over, and how many rounds it has."""
        row = self.row
        key = "finished" if row.finished else "resumable" if row.resumable else "unfinished"
        return self._texts(f"library.{key}", n=row.rounds)

    @property
    def torn(self) -> str:
        """That the end of the file is damaged, "" where it is whole."""
        return self._texts("library.torn") if self.row.torn else ""

    @property
    def trouble(self) -> str:
        """What is wrong with the file, "" where it can be opened."""
        row = self.row
        return record_trouble(row.error, row.path.name, self._texts) if row.error else ""

    @property
    def branch(self) -> str:
        """Where a branch comes from, or how many branches a match has; "" for any other."""
        entry, texts = self.entry, self._texts
        if entry.head is not None:
            return texts("library.branch")
        if self.row.parent is not None:
            return texts("library.branch_of", file=self.row.parent)
        return texts("library.branches", n=entry.branches) if entry.branches else ""

    @property
    def gain(self) -> str:
        """How a branch compares with the match that it left; "" where nothing may be told."""
        gain = self.entry.gain
        if gain is None or not self.results:
            return ""
        return self._texts("library.gain_even" if gain == 0 else "library.gain", n=signed(gain))

    @property
    def result(self) -> str:
        """What the user won or lost; "" where it may not be told or there is nothing to tell."""
        return signed(self.row.result) if self.results and self.row.result is not None else ""

    @property
    def best(self) -> str:
        """The best win and the patterns of all wins."""
        row = self.row
        if not self.results or not row.patterns:
            return ""
        names = self._listed(pattern_word(each, self._texts) for each in row.patterns)
        return self._texts("library.best", fan=best_word(row, self._texts), patterns=names)

    @property
    def sentence(self) -> str:
        """The whole line for screen readers."""
        texts, note = self._texts, self.row.note
        marks = [texts("library.favourite")] if note.favourite else []
        marks += [texts("library.tagged", tags=self._listed(note.tags))] if note.tags else []
        marks += [texts("library.noted", note=note.text)] if note.text else []
        if self.trouble:
            parts = [self.date, self.trouble, *marks]
        else:
            result = texts("library.result", n=self.result) if self.result else ""
            parts = [
                self.date, self.preset, self.state, self.torn, self.players, self.branch, result, self.gain,
                self.best, *marks,
            ]  # fmt: skip
        return texts("library.sentence_mark").join(part for part in parts if part)

    def _listed(self, parts: Iterable[str]) -> str:
        return self._texts("app.list_mark").join(parts)
