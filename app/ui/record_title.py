"""What the table of a record is called."""

from app.engine.seatview import SeatView
from app.records.files import SUFFIX
from app.records.record import Header
from app.ui.matches import record_date, rules_name
from app.ui.rule_lines import cap_line, stake_line
from app.ui.texts import Texts


def table_title(header: Header, view: SeatView, texts: Texts) -> tuple[str, str]:
    """The title of a record's table, which says when it is a branch 分支, and the note behind it."""
    rules, date = view.rules, record_date(header.created_at)
    parts = (rules_name(header, rules, texts), stake_line(rules, texts), cap_line(rules, texts), date)
    note = " · ".join(part for part in parts if part)
    if header.parent is None:
        return texts("replay.title", number=view.number), note
    origin = texts("replay.branch_of", record=header.parent.record.removesuffix(SUFFIX))
    return texts("replay.branch_title", number=view.number), f"{origin} · {note}"
