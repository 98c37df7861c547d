"""What the table of a record is called."""

from app.engine.seatview import SeatView
from app.records.record import Header
from app.ui.matches import record_preset
from app.ui.rule_lines import cap_line, stake_line
from app.ui.texts import Texts


def table_title(header: Header, view: SeatView, texts: Texts) -> tuple[str, str]:
    """The title of a record's table and the note behind it."""
    rules, date = view.rules, header.created_at[:16].replace("T", " ")
    parts = (record_preset(header.preset, texts), stake_line(rules, texts), cap_line(rules, texts), date)
    note = " · ".join(part for part in parts if part)
    return texts("replay.title", number=view.number), note
