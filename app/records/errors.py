"""What can be wrong with a record file. Identifiers only; the window and the commands find the words."""

from typing import Literal, TypeAlias

WriteFault: TypeAlias = Literal["full", "read_only", "exists", "missing", "locked", "too_long", "failed"]
"""No room left, no right to write, a file of that name is there, file or folder are gone, another window has
the record, more than a record may hold, anything else."""


class RecordError(Exception):
    """Any fault that keeps a record from being read."""


class NotARecord(RecordError):
    """The file does not begin like a record."""


class NewerRecord(RecordError):
    """The record needs a newer version of the program; `what` is the part that this one does not know."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class DamagedRecord(RecordError):
    """The record cannot be used as it is: `where` it breaks off, `what` is wrong, and technical `detail`."""

    def __init__(self, where: str, what: str, detail: str = "") -> None:
        super().__init__(": ".join(part for part in (where, what, detail) if part))
        self.where = where
        self.what = what
        self.detail = detail


class MatchOver(RecordError):
    """The match of this record was played to its end; there is nothing to go on with."""


class CannotWrite(OSError):
    """A record cannot be written now; what was written before is safe. `fault` says why."""

    def __init__(self, fault: WriteFault, path: str) -> None:
        super().__init__(f"{fault}: {path}")
        self.fault = fault
        self.path = path

    def __reduce__(self) -> tuple[type["CannotWrite"], tuple[WriteFault, str]]:
        """An error of a worker process arrives whole; by itself an OSError is made again from its message."""
        return CannotWrite, (self.fault, self.path)
