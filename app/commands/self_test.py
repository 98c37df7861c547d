"""`zhuli --self-test`: whether this copy of the program is whole and works on this machine.

Everything is done in a temporary folder: the user's settings and records are neither read nor written.
"""

import logging
import tempfile
import tomllib
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from app import VERSION
from app.assets import LANGUAGES, MissingAsset, asset, read_texts
from app.bots.core.library import core
from app.bots.core.sources import library_path
from app.bots.levels import make_bot
from app.bots.network.weights import TABLE, BadNetwork, read_network
from app.commands.selfplay import play_hand
from app.records.audit import audit
from app.records.errors import RecordError
from app.records.library import load_record
from app.records.record import SeatInfo
from app.rules.presets import DEFAULT_PRESET, preset
from app.rules.ruleset import with_changes
from app.session.self_checks import PLAYERS, RECORD, Check, Fault
from app.session.setup import MatchSetup
from app.session.shuffle import SEED_SIZE, shuffle_named

PASSED, FAILED = 0, 1

SEED = bytes(range(SEED_SIZE))
FIRST_TEXT = "app"
"""The file of texts without which the window cannot have its title."""

WindowChecks = Callable[[], Iterable[Check]]
"""The checks of the part of the program that knows Qt, loaded when they are asked for. Raises Fault."""


def run(window_checks: WindowChecks) -> int:
    """Do all checks, one line each; 0 if all have passed without a warning, 1 if not."""
    print(f"zhuli {VERSION}", flush=True)
    faults = 0
    with tempfile.TemporaryDirectory(prefix="zhuli-", ignore_cleanup_errors=True) as name, _heard() as heard:
        for check in _all_checks(window_checks):
            found, told = _outcome(check, Path(name), heard)
            faults += not found
            print(f"{'ok' if found else 'FAILED':<8}{check.name}: {told}", flush=True)
    print("self-test passed" if not faults else f"self-test: {faults} failed", flush=True)
    return FAILED if faults else PASSED


def _all_checks(window_checks: WindowChecks) -> Iterator[Check]:
    """Those without Qt, then the window's; that these cannot be had is a failure of its own."""
    yield from CHECKS
    try:
        yield from window_checks()
    except Fault as fault:
        told = fault
        yield Check("window", lambda _: _refuse(str(told)))


def _refuse(sentence: str) -> str:
    raise Fault(sentence)


def _outcome(check: Check, folder: Path, heard: list[str]) -> tuple[bool, str]:
    """Whether a check has passed, and what to tell of it; a warning is a failure."""
    heard.clear()
    try:
        told = check.run(folder)
    except (Fault, MissingAsset) as fault:
        return False, str(fault)
    except Exception as error:  # whatever it is, the other checks are still to be done
        return False, f"{type(error).__name__}: {error}".splitlines()[0]
    return (False, f"it warned: {heard[0].splitlines()[0]}") if heard else (True, told)


class _Ear(logging.Handler):
    """Collects warnings of the log."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        self._heard.append(record.getMessage())


@contextmanager
def _heard() -> Iterator[list[str]]:
    """What the log and Python warn of within the block."""
    heard: list[str] = []
    ear, root = _Ear(heard), logging.getLogger()
    root.addHandler(ear)
    try:
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: heard.append(str(message))
            yield heard
    finally:
        root.removeHandler(ear)


def _check_texts(_: Path) -> str:
    """Every language has the same texts, and the window's title among them."""
    names = {path.name for language in LANGUAGES for path in asset(f"texts/{language}").glob("*.toml")}
    files = sorted(Path(name).stem for name in names | {f"{FIRST_TEXT}.toml"})
    count = 0
    for file in files:
        keys = {language: read_texts(language, file).keys() for language in LANGUAGES}
        everything = frozenset().union(*keys.values())
        for language in LANGUAGES:
            lacking = sorted(everything - keys[language])
            if lacking or not everything:
                raise Fault(
                    f"the texts {language}/{file}.toml lack {lacking[0] if lacking else 'everything'}"
                )
        count += len(everything)
    return f"{len(LANGUAGES)} languages, {count} texts each"


def _check_networks(_: Path) -> str:
    """Every network is the one that the table names."""
    table = tomllib.loads(asset(TABLE).read_text("utf-8"))["network"]
    files = {str(entry["file"]): str(entry["sha256"]) for entry in table}
    for name, digest in sorted(files.items()):
        path = asset(f"networks/{name}")
        try:
            read_network(path)
        except BadNetwork as error:
            raise Fault(f"the network {error}") from None
        if sha256(path.read_bytes()).hexdigest() != digest:
            raise Fault(f"the network {name} is not the one that this program was made with")
    return f"{len(files)} files"


def _check_core(_: Path) -> str:
    """The core can be used, or there is none."""
    if core() is not None:
        return library_path().name
    if library_path().is_file():
        raise Fault(f"the core {library_path().name} cannot be used")
    return "absent, computer players think in Python"


def _check_hand(folder: Path) -> str:
    """Computer players play a hand, and its record can be read and is in order."""
    path = folder / RECORD
    path.parent.mkdir()
    rules = with_changes(preset(DEFAULT_PRESET), {"match_length": 1})
    a, b, c, d = (SeatInfo(level, "bot", level, VERSION) for level in PLAYERS)
    setup = MatchSetup(rules, DEFAULT_PRESET, (a, b, c, d), "2024-01-01T12:00:00+00:00", VERSION)
    play_hand(setup, [make_bot(level) for level in PLAYERS], SEED, path)
    try:
        record = load_record(path)
    except (RecordError, OSError) as error:
        raise Fault(f"the record of the hand cannot be read: {error}") from None
    faults = audit(record, shuffle_named)
    if faults or not record.finished:
        raise Fault(f"the record of the hand is not in order: {faults[0].what if faults else 'unfinished'}")
    return f"{len(record.events)} events, by {', '.join(PLAYERS)}"


CHECKS: Sequence[Check] = (
    Check("texts", _check_texts),
    Check("networks", _check_networks),
    Check("core", _check_core),
    Check("hand", _check_hand),
)
