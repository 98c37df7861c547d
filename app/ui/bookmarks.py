"""Bookmarks 书签 of a record, kept in the note beside it; the record itself is never touched."""

from pathlib import Path

from msgspec.structs import replace

from app.records.notes import Note, read_note, write_note


class Bookmarks:
    """The bookmarks of one record; `path` None: a match without a file, which can have none."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._note = Note() if path is None else read_note(path)

    @property
    def all(self) -> tuple[tuple[int, str], ...]:
        """Position and label of each, by position."""
        return self._note.bookmarks

    def label_at(self, position: int) -> str | None:
        """The label of the bookmark at a position; None without one."""
        return dict(self.all).get(position)

    def put(self, position: int, label: str) -> None:
        """Set a bookmark, or give the one that is there another label. Raises CannotWrite."""
        self._keep({**self._newest(), position: label})

    def remove(self, position: int) -> None:
        """Take a bookmark away. Raises CannotWrite."""
        kept = self._newest()
        kept.pop(position, None)
        self._keep(kept)

    def _newest(self) -> dict[int, str]:
        """The bookmarks of now: the note may have been changed elsewhere meanwhile."""
        if self.path is not None:
            self._note = read_note(self.path)
        return dict(self.all)

    def _keep(self, bookmarks: dict[int, str]) -> None:
        if self.path is not None:
            note = replace(self._note, bookmarks=tuple(sorted(bookmarks.items())))
            write_note(self.path, note)
            self._note = note
