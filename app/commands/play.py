"""`zhuli play`: plays a scenario file and tells what came of it (SCENARIO)."""

from pathlib import Path
from typing import Any

import msgspec

from app.commands.console import Parser
from app.commands.output import print_json
from app.commands.refusal import BadInput
from app.commands.words import rule_error, unreadable
from app.commands.worth import fan_told, patterns_told
from app.engine.event import HandWon
from app.engine.seatview import LedgerLine
from app.rules.hand import BANK, Seat
from app.rules.presets import UnknownPreset
from app.rules.ruleset import BadValue, RuleSet, UnknownOption
from app.rules.tile import format_tile
from app.session.scenario import ScenarioError, parse_scenario
from app.session.scenario_play import Played, play_scenario, seat_name


def run(argv: list[str]) -> int:
    """Play the scenario; returns the exit code. Raises BadInput, for an action that is not legal too."""
    parser = Parser("play", "Play a scenario: a given deal and what is done with it.")
    parser.add_argument("scenario", metavar="SCENARIO.toml", type=Path, help="the scenario file")
    parser.add_json()
    words = parser.read(argv)
    played = _played(words.scenario)
    if words.json:
        print_json(_document(played))
    else:
        print("\n".join(_lines(played)))
    return 0


def _played(path: Path) -> Played:
    try:
        return play_scenario(parse_scenario(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(unreadable(path, error)) from None
    except (UnknownPreset, UnknownOption, BadValue) as error:
        raise BadInput(rule_error(error)) from None
    except ScenarioError as error:
        legal = "; ".join(f"{seat} {', '.join(actions)}" for seat, actions in error.legal.items())
        raise BadInput(f"{error} (legal: {legal})" if legal else str(error)) from None


def _document(played: Played) -> dict[str, Any]:
    result = played.round.result
    return {
        "events": msgspec.to_builtins(played.events),
        "ledger": [_ledger_line(line) for line in played.round.ledger],
        "scores": {seat_name(seat): score for seat, score in enumerate(played.scores)},
        "wins": [_win(played.state.rules, event) for event in played.events if isinstance(event, HandWon)],
        "legal": played.legal,
        "next_dealer": None if result is None else _name(result.next_dealer),
        "next_seats": None if result is None else [seat_name(seat) for seat in result.next_order],
        "break": {"seat": seat_name(played.round.break_seat), "stack": played.round.break_stack + 1},
        "wall_left": played.round.wall_left,
        "ended": None if result is None else result.reason,
    }


def _name(seat: Seat | None) -> str | None:
    """A, B, C, D, X, Y, Z, or `bank` for what leaves the table; None for nobody."""
    if seat is None:
        return None
    return "bank" if seat == BANK else seat_name(seat)


def _ledger_line(line: LedgerLine) -> dict[str, Any]:
    payment = line.payment
    return {
        "reason": payment.reason,
        "from": _name(payment.payer),
        "to": _name(payment.payee),
        "amount": payment.amount,
        "event": line.event,
    }


def _win(rules: RuleSet, event: HandWon) -> dict[str, Any]:
    """A win; `value` is what one payer pays, the lone payer where there is one."""
    lone = [payment.amount for payment in event.payments if payment.payer == event.payer]
    return {
        "seat": seat_name(event.seat),
        "from": _name(event.source),
        "tile": format_tile(event.tile),
        "patterns": patterns_told(rules, event.value.patterns),
        "fan": fan_told(rules, event.value.fan),
        "multiple": event.value.multiple,
        "value": lone[0] if lone else event.value.points,
    }


def _lines(played: Played) -> list[str]:
    """What came of the scenario, for people."""
    told = _document(played)
    lines = []
    for win in told["wins"]:
        names = " ".join(found["zh"] for found in win["patterns"])
        source = f"from {win['from']}" if win["from"] else "by self-draw"
        lines.append(f"{win['seat']} wins {win['tile']} {source}: {names}, ×{win['multiple']}")
    lines += [
        f"{line['from']} pays {line['to']} {line['amount']} ({line['reason']})" for line in told["ledger"]
    ]
    lines.append(" ".join(f"{seat} {score:+}" for seat, score in told["scores"].items()))
    lines += [f"{seat} may: {', '.join(actions)}" for seat, actions in told["legal"].items()]
    if told["ended"]:
        lines.append(f"ended: {told['ended']}; next dealer: {told['next_dealer'] or 'by dice'}")
    return [*lines, f"{told['wall_left']} tiles left in the wall"]
