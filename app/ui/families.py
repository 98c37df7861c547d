"""Branches under the match that they left: the rows of a search as the lines of the list."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.records.index_row import IndexRow


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list.

    `head`: for a branch the match under which it stands, None where that is not in the library.
    `branches`: how many lines under this one belong to it; `last`: none of its kind follows a branch.
    """

    row: IndexRow
    head: IndexRow | None = None
    branches: int = 0
    last: bool = False

    @property
    def gain(self) -> int | None:
        """Points that the user has more than in the match it left; None where either is unknown."""
        if self.head is None or self.row.result is None or self.head.result is None:
            return None
        return self.row.result - self.head.result


class Families:
    """Places rows: a match, then at once all its branches; each row once, at the first place it is asked for.

    `branches`: all branches that are wanted; `find`: the row of a file name, None where there is none.
    """

    def __init__(self, branches: Iterable[IndexRow], find: Callable[[str], IndexRow | None]) -> None:
        self._find = find
        self._placed: set[Path] = set()
        self._of: dict[str, list[IndexRow]] = {}
        for row in branches:
            self._of.setdefault(row.parent or "", []).append(row)
        for rows in self._of.values():
            rows.sort(key=lambda row: row.created_at)

    def place(self, rows: Sequence[IndexRow]) -> tuple[Entry, ...]:
        """The lines for the next rows of a search."""
        lines: list[Entry] = []
        for row in rows:
            if row.path not in self._placed:
                lines += self._family(self._root(row))
        return tuple(lines)

    def _family(self, head: IndexRow) -> Iterator[Entry]:
        if head.path in self._placed:
            return
        self._placed.add(head.path)
        under = list(self._under(head))
        yield Entry(head, None, len(under))
        for row in under:
            yield Entry(row, head, 0, row is under[-1])

    def _under(self, head: IndexRow) -> Iterator[IndexRow]:
        """The branches of a match and theirs, each before its own; a line of them may be of any length."""
        waiting = [*reversed(self._of.get(head.path.name, ()))]
        while waiting:
            row = waiting.pop()
            if row.path not in self._placed:
                self._placed.add(row.path)
                yield row
                waiting += reversed(self._of.get(row.path.name, ()))

    def _root(self, row: IndexRow) -> IndexRow:
        """The match that a row's line of branches began with, as far as it is in the library."""
        seen = {row.path}
        while row.parent is not None and (parent := self._find(row.parent)) is not None:
            if parent.path in seen or parent.path in self._placed:
                break
            seen.add(parent.path)
            row = parent
        return row
