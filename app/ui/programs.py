"""Programs of somebody else at the window's table: named, remembered, started for a match, and told of."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.bots.external import ExternalBot, Fault
from app.bots.external_words import LEVEL, BadCommand, command_of, is_command, program_name
from app.records.record import Header, SeatInfo
from app.ui.appearance import Appearance
from app.ui.bot_asker import Asker
from app.ui.seats_asker import SeatsAsker

if TYPE_CHECKING:
    from app.ui.guide import Guide

MOST = 12
"""So many programs are remembered, those used last."""


def short_name(seat: str) -> str:
    """The name of the program of a seat; nothing where its words cannot be read."""
    command = _command(seat)
    return program_name(command) if command else ""


def seated(names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The players' names; a program has its own, and a number where several have the same."""
    programs = [short_name(level) if is_command(level) else "" for level in levels]
    told = []
    for seat, (name, program) in enumerate(zip(names, programs, strict=True)):
        number = programs[:seat].count(program) + 1
        told.append(f"{program} {number}" if program and number > 1 else program or name)
    return told


def sitting(name: str, level: str, version: str, avatar: str) -> SeatInfo:
    """Who sits there, for a record's header: a person, who has no level, one of our bots, or a program."""
    if not level:
        return SeatInfo(name, "human", avatar=avatar)
    if is_command(level):
        return SeatInfo(name, "external", LEVEL, avatar=avatar)
    return SeatInfo(name, "bot", level, version, avatar)


def remember_programs(appearance: Appearance, names: Sequence[str], levels: Sequence[str]) -> None:
    """Keep in the settings which programs play under which names: a record has no more than the names."""
    used = {name: level for name, level in zip(names, levels, strict=True) if is_command(level)}
    if used:
        kept = {name: seat for name, seat in appearance.settings.programs.items() if name not in used}
        appearance.choose(programs=dict([*kept.items(), *used.items()][-MOST:]))


def asker_for(guide: "Guide", levels: Asker, header: Header) -> Asker:
    """Who asks the computer players of a match; a program is started when it is asked first."""
    settings = guide.appearance.settings
    bots = {
        seat: ExternalBot(_command(settings.programs.get(info.name, "")), settings.program_limit)
        for seat, info in enumerate(header.seats)
        if info.kind == "external"
    }
    if not bots:
        return levels
    asker = SeatsAsker(levels, bots)
    told: set[tuple[int, str]] = set()

    def tell(seat: int, fault: Fault) -> None:
        what = trouble_of(fault) if bots[seat].command else "unknown"
        if not {(seat, what), (seat, "to_the_end")} & told:
            told.update({(seat, what), (seat, "to_the_end")} if fault.last else {(seat, what)})
            sentence = told_of(header.seats[seat].name, what, fault.last, guide.appearance)
            guide.shell.toast.tell(sentence)

    asker.failed.connect(tell)
    return asker


def trouble_of(fault: Fault) -> str:
    """The word in the ids of sentences for what went wrong."""
    if fault.last and fault.reason != "no_start":
        return "given_up"
    return "nonsense" if fault.reason == "wrong_id" else fault.reason


def told_of(name: str, what: str, last: bool, appearance: Appearance) -> str:
    """The sentence that says what is wrong with a program, and what is played in its place."""
    texts = appearance.texts
    wrong = texts(f"errors.program_{what}", name=name)
    return texts("errors.program_to_the_end" if last else "errors.program_each_time", what=wrong)


def _command(seat: str) -> tuple[str, ...]:
    """Program and arguments; nothing where they are not known."""
    try:
        return command_of(seat)
    except BadCommand:
        return ()
