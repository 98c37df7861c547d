"""The command line, and without a command the window. Only dispatches: the commands are in `app.commands`."""

import gc
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from app import VERSION
from app.commands.refusal import BadInput, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.commands.render import Painter
    from app.records.link import Link
    from app.session.self_checks import Check
    from app.ui.terms import Seats

    Wanted = tuple[Link | None, bool, Path | None, tuple[int, int] | None, Seats | None]

COMMANDS = (
    "score",
    "waits",
    "play",
    "simulate",
    "verify",
    "review",
    "presets",
    "rules",
    "bot",
    "render",
    "export",
    "import",
)
MODULES = {"import": "import_record"}
"""Modules of commands that cannot have the command's name."""


def main(argv: list[str] | None = None) -> int:
    """Run the program with the given words (default: those of the process); returns the exit code.

    0: done. 1: `verify` or the self-test found a fault. 2: bad input, with one line on standard error.
    130: interrupted.
    """
    _speak_utf8()
    words = sys.argv[1:] if argv is None else argv
    try:
        return _run(words)
    except BadInput as error:
        from app.plain import plain

        print(f"zhuli: {plain(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has left, such as `| head`
        sys.stdout = None
        return 0
    except OSError as error:  # the output itself cannot be written
        sys.stdout = None
        print(f"zhuli: {error.strerror or error}", file=sys.stderr)
        return 2


def _speak_utf8() -> None:
    """Write UTF-8 whatever the console's code page is; a windowed program on Windows has no streams."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def _run(words: list[str]) -> int:
    """Run a command, imported only when it is asked for, or open the window."""
    if words[:1] == ["render"]:
        from app.commands.render import run

        return run(words[1:], _painter)
    if "--self-test" in words:
        return _self_test(words)
    if words[:1] and words[0] in COMMANDS:
        command = import_module(f"app.commands.{MODULES.get(words[0], words[0])}")
        code: int = command.run(words[1:])
        return code
    return _open_window(words)


def _painter(language: str | None, theme: str | None) -> "Painter":
    from app.ui.headless import HeadlessPainter  # Qt is loaded only for what is painted

    return HeadlessPainter(language, theme)


def _self_test(words: list[str]) -> int:
    from app.commands.self_test import run
    from app.session.self_checks import Fault

    def window_checks() -> "Iterator[Check]":
        try:
            from app.ui.self_test import checks
        except ImportError as error:
            raise Fault(f"Qt cannot be loaded: {error}") from error
        return checks()

    if len(words) > 1:
        raise BadInput("--self-test stands alone")
    return run(window_checks)


def _open_window(words: list[str]) -> int:
    wanted = _read(words) if words else (None, False, None, None, None)
    gc.disable()  # there is no garbage among what is loaded, but much to look through
    from app.ui.application import run_window  # Qt is loaded only for the window

    gc.freeze()
    gc.enable()
    return run_window(*wanted)


def _read(words: list[str]) -> "Wanted":
    """What is wanted of the window: the arguments of `run_window`."""
    from app.commands.console import Parser, picture_size

    parser = Parser("", "竹里川麻: Sichuan mahjong. Without a command the window opens.")
    parser.epilog = f"Commands: {', '.join(COMMANDS)}; each explains itself with --help."
    parser.add_argument("--version", action="version", version=f"zhuli {VERSION}")
    parser.add_argument(
        "record", nargs="?", metavar="FILE.zhuli[#HAND.EVENT]", help="a record to open in the viewer"
    )
    parser.add_argument("--seats", metavar="human,B,C,D", help="begin a match with these players at once")
    parser.add_argument("--demo", action="store_true", help="computer players play one hand in the window")
    parser.add_argument("--screenshot", type=Path, metavar="FILE", help="with --demo: a picture of its end")
    parser.add_argument("--self-test", action="store_true", help="whether this copy is whole and works here")
    parser.add_argument("--size", type=picture_size, metavar="1600x1000", help="size of the window in pixels")
    options = parser.read(words)
    record = None if options.record is None else _record_link(options.record)
    if options.screenshot is not None and not options.demo:
        raise BadInput("--screenshot needs --demo")
    if options.screenshot is not None and not options.screenshot.absolute().parent.is_dir():
        raise BadInput(f"no such folder: {options.screenshot.parent}")
    seats = None if options.seats is None else _seats(options.seats)
    if seats is not None and (options.demo or record is not None):
        raise BadInput("--seats begins a match; it goes neither with --demo nor with a record")
    return record, options.demo, options.screenshot, options.size, seats


def _seats(text: str) -> "Seats":
    """Who plays a match in the window; nothing for the user."""
    from app.commands.words import HUMAN, seats_of

    a, b, c, d = seats_of(text, window=True)
    return "" if a == HUMAN else a, b, c, d


def _record_link(word: str) -> "Link":
    from app.records.link import read_link

    link = read_link(word)
    if link.path.is_file():
        return link
    if link.path.suffix or link.path.name != word:
        raise BadInput(f"no such file: {link.path}")
    raise BadInput(unknown("command", word, COMMANDS))


if __name__ == "__main__":
    sys.exit(main())
