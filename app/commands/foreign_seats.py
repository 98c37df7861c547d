"""Programs of somebody else at the seats of `simulate`: started once, kept over all hands, and reported."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from app import VERSION
from app.bots.external import ExternalBot, Fault
from app.bots.external_words import LEVEL, command_of, is_command, program_name
from app.plain import plain
from app.records.record import SeatInfo

ForeignBots = dict[int, ExternalBot]
"""By place in `--seats`."""


def foreign_bots(seats: Sequence[str], limit: float) -> ForeignBots:
    """The programs that the seats name, each to be closed; `limit`: seconds for a decision."""
    return {
        place: ExternalBot(command_of(seat), limit) for place, seat in enumerate(seats) if is_command(seat)
    }


@contextmanager
def closing(bots: ForeignBots) -> Iterator[ForeignBots]:
    """Ends the programs when what is done with them is done or broken off."""
    try:
        yield bots
    finally:
        for bot in bots.values():
            bot.close()


def end_with_parent() -> None:
    """Have this worker process end when its parent does, even if it waits for a program just then."""
    parent = parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=follow, daemon=True).start()


def seat_info(name: str, seat: str) -> SeatInfo:
    """Who sits there, for a record's header: of a program no more than its name."""
    if is_command(seat):
        return SeatInfo(f"{name} {program_name(command_of(seat))}", "external", LEVEL)
    return SeatInfo(f"{name} {seat}", "bot", seat, VERSION)


def foreign_report(seat: str, asked: int, faults: Sequence[Fault]) -> dict[str, Any]:
    """How a program has done: decisions asked for, answers of the fallback, why, with an example of each."""
    first = {fault.reason: fault for fault in reversed(faults)}
    reasons = [fault.reason for fault in faults]
    told = [
        {"reason": reason, "times": reasons.count(reason), "example": first[reason].detail}
        for reason in dict.fromkeys(reasons)
    ]
    name = program_name(command_of(seat))
    return {"program": name, "asked": asked, "fallbacks": len(faults), "faults": told}


def foreign_lines(name: str, told: dict[str, Any]) -> list[str]:
    """The report on a program in words."""
    who = f"{name}: {told['program']}"
    if not told["fallbacks"]:
        return [f"{who} answered all of {told['asked']} decisions"]
    lines = [f"{who} failed at {told['fallbacks']} of {told['asked']} decisions, the fallback answered:"]
    for fault in told["faults"]:
        example = f" ({plain(fault['example'])})" if fault["example"] else ""
        lines.append(f"   {fault['times']} × {_WORDS[fault['reason']]}{example}")
    return lines


_WORDS = {
    "no_start": "cannot be started",
    "ended": "ended or closed its input or output",
    "late": "too late",
    "nonsense": "no answer but something else",
    "wrong_id": "an answer to another question",
    "illegal": "not a legal action",
    "given_up": "given up before, not asked any more",
}
