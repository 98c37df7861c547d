"""Commands for bots that are late, die or lie, and whether a process is still there."""

import os
import subprocess
import sys
from pathlib import Path

BAD_BOT = Path(__file__).with_name("bad_bot.py")


def bad_bot(deeds: str, *words: str) -> tuple[str, ...]:
    """The command of a bot that does as `deeds` says."""
    return sys.executable, "-S", "-E", str(BAD_BOT), deeds, *words


def bad_seat(deeds: str, *words: str) -> str:
    """The seat of such a bot, in the words of `--seats`."""
    return "cmd:" + " ".join(f'"{word}"' for word in bad_bot(deeds, *words))


def runs(pid: int) -> bool:
    """Whether a process has not ended; one that only waits to be noticed has."""
    if os.name == "nt":
        listed = subprocess.run(
            ["tasklist", "/fi", f"pid eq {pid}", "/fo", "csv"], capture_output=True, text=True, check=True
        )
        return f'"{pid}"' in listed.stdout
    try:
        state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        if Path("/proc/self/stat").exists():
            return False
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        return True
    except ProcessLookupError:
        return False
    return state != "Z"
