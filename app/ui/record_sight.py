"""What of a record may be seen at a moment, who sits there, and what its table is called."""

from app.engine.seatview import SeatView
from app.records.record import Header, Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.ui.matches import record_preset
from app.ui.rule_lines import cap_line, stake_line
from app.ui.texts import Texts


def user_seat(record: Record) -> Seat | None:
    """The seat of the first human; None for a match of computer players."""
    return next((seat for seat, info in enumerate(record.header.seats) if info.kind == "human"), None)


def is_secret(cursor: ReplayCursor, position: int) -> bool:
    """Whether the user still plays the round at a position: then only the own hand may be seen."""
    running = cursor.record.hidden_round is not None and user_seat(cursor.record) is not None
    return running and position > cursor.timeline.round_starts[-1]


def allowed_eyes(cursor: ReplayCursor, position: int, seat: Seat, open_hands: bool) -> tuple[Seat, bool]:
    """From which seat the table is seen at a position, and whether every hand lies open, when so wanted."""
    own = user_seat(cursor.record)
    if own is not None and is_secret(cursor, position):
        return own, False
    return seat, open_hands


def table_title(header: Header, view: SeatView, texts: Texts) -> tuple[str, str]:
    """The title of a record's table and the note behind it."""
    rules, date = view.rules, header.created_at[:16].replace("T", " ")
    parts = (record_preset(header.preset, texts), stake_line(rules, texts), cap_line(rules, texts), date)
    note = " · ".join(part for part in parts if part)
    return texts("replay.title", number=view.number), note
