"""Matches and their files: a new one, the one to go on with, and what the home page says of it."""

import secrets
from datetime import datetime
from pathlib import Path

from app import VERSION
from app.records.errors import CannotWrite, RecordError
from app.records.files import SUFFIX, discard, live_path
from app.records.index_row import IndexRow
from app.records.library import load_record, newest_resumable, record_paths, with_recovery_file
from app.records.record import Assistance, Header
from app.rules.presets import changed_options, preset_ids
from app.rules.ruleset import RuleSet
from app.session.match_words import numbered
from app.session.replay import replayed
from app.session.session import Session
from app.session.setup import MatchSetup
from app.session.shuffle import SEED_SIZE
from app.session.timeline import Timeline
from app.ui.appearance import Appearance
from app.ui.option_texts import preset_name
from app.ui.pages.home import Unfinished
from app.ui.players import AVATARS, match_names, remember_name
from app.ui.programs import remember_programs, seated, sitting
from app.ui.rule_lines import round_line
from app.ui.seats import seats_from
from app.ui.terms import NewMatch
from app.ui.texts import Texts


def setup_of(appearance: Appearance, match: NewMatch, created_at: str) -> MatchSetup:
    """The agreement for a new match, the user at seat A, or a computer player there too."""
    levels = (match.own, *match.levels)
    names = seated(match_names(appearance), levels)
    a, b, c, d = (
        sitting(name, level, VERSION, avatar)
        for name, level, avatar in zip(names, levels, AVATARS, strict=True)
    )
    assistance = Assistance(match.hints, match.undo)
    return MatchSetup(
        match.rules, match.preset, (a, b, c, d), created_at, VERSION,
        assistance=assistance, rules_name=match.rules_name,
    )  # fmt: skip


def start_session(
    appearance: Appearance, match: NewMatch, folder: Path
) -> tuple[Session, Path | None, CannotWrite | None]:
    """A new match and its record; without one, and with the reason, where none can be written."""
    now = datetime.now().astimezone()
    setup = setup_of(appearance, match, now.isoformat(timespec="seconds"))
    names = [info.name for info in setup.seats]
    remember_programs(appearance, names, (match.own, *match.levels))
    remember_name(appearance)
    seed = secrets.token_bytes(SEED_SIZE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, now)
        return Session.start(setup, seed, path), path, None
    except CannotWrite as error:
        return Session.start(setup, seed), None, error
    except OSError:
        return Session.start(setup, seed), None, CannotWrite("read_only", str(folder))


def free_path(folder: Path, now: datetime) -> Path:
    """A name for a new record that no file has yet."""
    stem = f"{now:%Y-%m-%d %H%M%S}"
    path = folder / f"{stem}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    return path


def unfinished_path(folder: Path) -> Path | None:
    """The record of the match that can be gone on with, if there is one.

    Recovery files that a killed program left beside newer, finished records are removed.
    """
    try:
        newest = newest_resumable(map(_tidied, with_recovery_file(folder)))
    except OSError:
        return None
    return newest.path if newest else None


def _tidied(row: IndexRow) -> IndexRow:
    """The row of a record, which needs no recovery file once it is finished."""
    if row.finished:
        discard(live_path(row.path))
    return row


def describe_unfinished(path: Path, texts: Texts) -> Unfinished | None:
    """How far an unfinished match has come; None where its record cannot be read."""
    try:
        record = load_record(path)
        return _described(record.header, replayed(record), texts)
    except (RecordError, OSError):
        return None


def describe_running(session: Session, texts: Texts) -> Unfinished:
    """The same of a match at the table."""
    return _described(session.header, session.timeline, texts)


def _described(header: Header, timeline: Timeline, texts: Texts) -> Unfinished:
    """`standing` is that of the plates at the table."""
    number = max(1, timeline.round_number)
    length = header.rules.get("match_length")
    rounds = length if isinstance(length, int) else None
    preset = rules_name(header, timeline.rules, texts)
    return Unfinished(preset, round_line(number, rounds, texts), _standing(header, timeline))


def _standing(header: Header, timeline: Timeline) -> tuple[tuple[str, int], ...]:
    """Picture and points of each player, the user first."""
    me = header.human or 0
    if not len(timeline):
        return tuple((AVATARS[seat], header.scores[seat]) for seat in seats_from(me))
    view = timeline.view_at(len(timeline), me)
    return tuple((AVATARS[seat], view.players[seat].score) for seat in seats_from(me, view.order))


def record_preset(name: str, texts: Texts) -> str:
    """The name of a record's preset; its id where this version has no such preset."""
    return preset_name(name, texts) if name in preset_ids() else name


def rules_name(header: Header, rules: RuleSet, texts: Texts) -> str:
    """What the user called the rules of a match, or the preset that they started from and how far they are
    from it.
    """
    return header.rules_name or changed_name(header.preset, changed_options(header.preset, rules), texts)


def changed_name(preset: str, changed: int, texts: Texts) -> str:
    """The name of a record's preset, and how many options of it were changed."""
    told = record_preset(preset, texts)
    return numbered("rules.book_of_changed", changed, texts, name=told) if changed else told


def record_date(created_at: str) -> str:
    """Day and time of a record, to the minute."""
    return created_at[:16].replace("T", " ")


def count_records(folder: Path) -> int:
    """How many records a folder holds."""
    try:
        return len(record_paths(folder))
    except OSError:
        return 0
