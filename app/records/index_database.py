"""The file of the library's index: opened if it is sound, made anew if not, in memory if it must be."""

import os
import sqlite3
from pathlib import Path

from app.records.query import COLUMNS

_VERSION = 6
"""Raised when rows or columns come to mean something else."""

_CACHE = 64 * 1024
"""KiB of memory at the most: room for the rows of 40,000 records."""

_TABLE = f"""
CREATE TABLE folder (path BLOB);
CREATE TABLE records (name BLOB PRIMARY KEY, stamp TEXT, {", ".join(COLUMNS)}, row BLOB, figures BLOB);
PRAGMA user_version = {_VERSION};
"""


def open_database(file: Path, folder: Path) -> sqlite3.Connection:
    """The database in a file if it is sound and of this folder, else an empty one: there, or in memory."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_file():
            database = _sound_database(file, folder)
            if database is not None:
                return database
            file.unlink(missing_ok=True)
        return _new_database(str(file), folder)
    except (OSError, sqlite3.Error):
        return memory_database(folder)


def memory_database(folder: Path) -> sqlite3.Connection:
    """An empty database that no file keeps."""
    return _new_database(":memory:", folder)


def _sound_database(file: Path, folder: Path) -> sqlite3.Connection | None:
    """The database of a file, or None where it must be made; raises OperationalError if it may not be."""
    database = sqlite3.connect(str(file), timeout=1, check_same_thread=False)
    try:
        if _is_ours(database, folder):
            _do_not_wait(database)
            with database:  # whether it can be written shows now, and not at the first row
                database.execute("UPDATE folder SET path = path")
            return database
    except sqlite3.DatabaseError as error:
        database.close()
        if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        return None  # no database, a damaged one, or other tables in it
    database.close()
    return None


def _is_ours(database: sqlite3.Connection, folder: Path) -> bool:
    for question, answer in (
        ("PRAGMA user_version", _VERSION),
        ("PRAGMA quick_check(1)", "ok"),
        ("SELECT path FROM folder", os.fsencode(folder)),
        ("SELECT count(name) FROM records WHERE 0", 0),
    ):
        if database.execute(question).fetchone() != (answer,):
            return False
    return True


def _new_database(where: str, folder: Path) -> sqlite3.Connection:
    database = sqlite3.connect(where, timeout=1, check_same_thread=False)
    try:
        _do_not_wait(database)
        database.executescript(_TABLE)
        with database:
            database.execute("INSERT INTO folder VALUES (?)", (os.fsencode(folder),))
    except sqlite3.Error:
        database.close()
        raise
    return database


def _do_not_wait(database: sqlite3.Connection) -> None:
    """Nothing waits for the disk: a power cut costs an index, not a record; what was read stays at hand."""
    database.execute(f"PRAGMA cache_size = -{_CACHE}")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA journal_mode = MEMORY")
