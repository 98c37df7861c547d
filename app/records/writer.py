"""RecordWriter: a match goes to its file as it happens; nothing already written is ever rewritten."""

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from app.records.codec import decode_record, encode_entry, encode_header
from app.records.errors import CannotWrite, MatchOver, RecordError
from app.records.files import (
    aside_path,
    cannot_write,
    discard,
    is_deleted,
    live_path,
    read_limited,
    write_durably,
)
from app.records.frames import (
    MAGIC,
    MAX_FILE,
    MAX_FRAMES,
    MAX_PAYLOAD,
    OVERHEAD,
    Frame,
    Scan,
    pack_frame,
    scan,
)
from app.records.locks import try_lock
from app.records.packing import is_packed, pack
from app.records.record import Entry, Header, Record
from app.records.secret import MatchSecret, write_secret
from app.whole_files import sync_folder


class RecordWriter:
    """The open end of a record file, locked against a second window until `close` or a crash.

    Frames that cannot be written (no room, device gone) wait in memory and go out with the next `append`.
    What is more than a reader takes is never written; the record then ends there, whole but unfinished.
    """

    def __init__(self, path: Path, file: BinaryIO, size: int, sequence: int, sync: bool) -> None:
        self.path = path
        self._file = file
        self._size = size
        self._sequence = sequence
        self._sync = sync
        self._waiting = bytearray()
        self._full = False

    @classmethod
    def create(cls, path: Path, header: Header, secret: MatchSecret, sync: bool = True) -> "RecordWriter":
        """Begin a new record with its recovery file for the secret of the match.

        `sync` False leaves out every fsync (tests, mass production). Raises CannotWrite; a file that is
        already there is never touched.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("x+b", buffering=0)
        except OSError as error:
            raise cannot_write(error, path) from error
        writer = cls(path, file, 0, 0, sync)
        try:
            writer._lock()
            write_secret(path, secret)
            writer._waiting += MAGIC
            writer._put(encode_header(header))
            writer._flush(durable=True)
            if sync:
                sync_folder(path.parent)
        except OSError as error:
            writer.close()
            discard(path, live_path(path))
            raise cannot_write(error, path) from error
        return writer

    @classmethod
    def resume(cls, path: Path, sync: bool = True) -> tuple["RecordWriter", Record]:
        """Go on at the end of a record's longest valid prefix, and read what is there.

        A broken tail moves to a file of its own beside it (`Record.loss` tells). Raises CannotWrite (also
        when another window has the record) or a RecordError (MatchOver for a packed one); the file is then
        left as it was.
        """
        try:
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise cannot_write(error, path) from error
        writer = cls(path, file, 0, 0, sync)
        try:
            writer._lock()
            data = read_limited(path)
            if is_packed(data):
                raise MatchOver
            record = decode_record(data)
            writer._cut_tail(data, scan(data))
        except OSError as error:
            writer.close()
            raise cannot_write(error, path) from error
        except RecordError:
            writer.close()
            raise
        return writer, record

    @property
    def behind(self) -> bool:
        """Whether frames wait that could not be written yet, or there is no place left for them."""
        return bool(self._waiting) or self._full

    def append(self, entries: Iterable[Entry], durable: bool = False) -> None:
        """Write entries and flush them to the system; `durable` waits until the disk has them.

        Raises CannotWrite; the entries then wait for the next call, unless the record is `too_long` for them.
        """
        for entry in entries:
            self._put(encode_entry(entry))
        self._flush(durable)

    def finish(self) -> None:
        """The end has been written: the recovery file has done its work. Does nothing while `behind`."""
        if not self.behind:
            discard(live_path(self.path))

    def close(self) -> None:
        """Release the file and its lock."""
        self._file.close()

    def _lock(self) -> None:
        if not try_lock(self._file):
            raise CannotWrite("locked", str(self.path))

    def _put(self, frame: Frame) -> None:
        """Have a frame wait; once one is too much for the reader, those after it are out of place as well."""
        end = self._size + len(self._waiting) + OVERHEAD + len(frame.payload)
        if self._sequence >= MAX_FRAMES or end > MAX_FILE or len(frame.payload) > MAX_PAYLOAD:
            self._full = True
        if not self._full:
            self._waiting += pack_frame(frame, self._sequence)
            self._sequence += 1

    def _flush(self, durable: bool) -> None:
        """Write all that waits, or leave the file as it was. Raises CannotWrite."""
        data = memoryview(bytes(self._waiting))
        if is_deleted(self._file):
            raise CannotWrite("missing", str(self.path))
        try:
            self._file.seek(self._size)
            done = 0
            while done < len(data):
                done += self._file.write(data[done:])
            if durable and self._sync:
                os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._file.truncate(self._size)
            raise cannot_write(error, self.path) from error
        self._size += len(data)
        self._waiting.clear()
        if self._full:
            raise CannotWrite("too_long", str(self.path))

    def _cut_tail(self, data: bytes, found: Scan) -> None:
        if found.loss is not None:
            write_durably(aside_path(self.path, "tail"), data[found.size :])
            self._file.truncate(found.size)
        self._size = found.size
        self._sequence = len(found.frames)


def repack(path: Path) -> None:
    """Write a finished record anew, packed; one that is not finished, or not whole, stays as it is.

    The old file is there until the new one is safe on the disk. Raises CannotWrite or a RecordError.
    """
    data = read_limited(path)
    if is_packed(data):
        return
    record = decode_record(data)
    if record.finished and record.loss is None:
        write_durably(path, pack(scan(data).frames))
