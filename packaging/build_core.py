#!/usr/bin/env python3
"""Build the core in C (app/bots/core) into one library, for this machine.

    python3 packaging/build_core.py               build it, also where it is built already
    python3 packaging/build_core.py --sanitize    run it under the checkers of addresses and of undefined acts

The compiler is CC's, else the first of cc, gcc, clang and, on Windows, cl. Without one the game works all the
same: computer players think in Python, slower. The standard library is enough.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from app.bots.core.sources import fingerprint, library_path, sources  # noqa: E402 - found by the line above

CHECK = ROOT / "tests" / "support" / "core_check.c"
"""The program that the checkers run: it calls the core with hands of its own making."""

TABLE = ROOT / "app" / "rules" / "data" / "suits.xz"
LONGEST_BUILD_S = 300
FAILED = " failed"
"""Stands in the stamp behind the mark of what was tried in vain."""

SLOWER = "computer players think in Python, slower and the same"
STRICT = ["-std=c11", "-Wall", "-Wextra", "-Werror=implicit-function-declaration"]
CHECKERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"]


class BuildError(Exception):
    """The core cannot be built; the message is one sentence."""


def compiler() -> list[str]:
    """The command of a C compiler, empty where none is."""
    named = os.environ.get("CC", "")
    if named:
        # Windows separates folders by the character that quotes elsewhere.
        words = shlex.split(named, posix=os.name == "posix")
        return words if words and shutil.which(words[0]) else []
    names = ("cc", "gcc", "clang", "cl") if os.name == "nt" else ("cc", "gcc", "clang")
    return next(([name] for name in names if shutil.which(name)), [])


def is_microsoft(command: list[str]) -> bool:
    """Tell whether a compiler takes Microsoft's options."""
    return Path(command[0]).stem.lower() in ("cl", "clang-cl")


def library_options(command: list[str]) -> list[str]:
    """The options that make a library of the sources, apart from its name."""
    if is_microsoft(command):
        return ["/nologo", "/O2", "/std:c11", "/LD", "/utf-8"]
    position = [] if os.name == "nt" else ["-fPIC"]
    return ["-O2", *STRICT, "-fvisibility=hidden", "-shared", *position]


def compiled(command: list[str], options: list[str], files: list[Path], target: Path) -> None:
    """Compile files into the target, which appears whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        made = Path(folder) / target.name
        out = [f"/Fo{folder}\\", f"/Fe{made}"] if is_microsoft(command) else ["-o", str(made)]
        defined = f'-DZL_FINGERPRINT="{fingerprint()}"'
        words = [*command, *options, defined, *map(str, files), *out]
        try:
            answer = subprocess.run(
                words, capture_output=True, text=True, errors="replace", timeout=LONGEST_BUILD_S, check=False
            )
        except subprocess.TimeoutExpired as error:
            raise BuildError(f"{command[0]} was not ready after {LONGEST_BUILD_S} s") from error
        if answer.returncode or not made.is_file():
            lines = (answer.stderr or answer.stdout).strip().splitlines()
            told = next((line for line in lines if "error" in line), lines[0] if lines else "no reason given")
            raise BuildError(f"{command[0]} failed: {told}")
        made.replace(target)


def build(*, again: bool = False) -> str:
    """Bring the library up to date; the sentence to tell, empty where there is nothing new.

    What a compiler fails at it is not asked a second time with the same sources, unless by `again`.
    """
    command = compiler()
    target = library_path()
    options = library_options(command) if command else []
    mark = hashlib.sha256(repr((fingerprint(), command, options)).encode()).hexdigest()
    stamp = target.with_suffix(".stamp")
    known = stamp.read_text(encoding="ascii", errors="replace") if stamp.is_file() else ""
    if not again and (known == mark + FAILED or (known == mark and target.is_file())):
        return ""
    try:
        if not command:
            raise BuildError("no C compiler was found")
        compiled(command, options, sources(), target)
        told = f"The core is built: {target.name}"
    except OSError as error:  # such as a library in use: another time it may work
        return f"The core is not built, {SLOWER} ({error})."
    except BuildError as error:
        told = f"The core is not built, {SLOWER} ({error})."
        mark += FAILED
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(mark, encoding="ascii")
    except OSError:
        pass  # a folder that nobody may write to: said again at the next start
    return told


def sanitized(folder: Path, program: Path = CHECK) -> Path:
    """Build a checking program with the core under the checkers; BuildError where the compiler has none."""
    command = compiler()
    if not command:
        raise BuildError("no C compiler was found")
    if is_microsoft(command):
        raise BuildError("this compiler has no checker of undefined behaviour")
    target = folder / program.stem
    options = ["-O1", "-g", *STRICT, "-Werror", *CHECKERS, f"-I{library_path().parents[1]}"]
    compiled(command, options, [*sources(), program], target)
    return target


def sanitize() -> int:
    """Build and run the checking program; return its exit status."""
    import lzma

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = folder / "table"
        table.write_bytes(lzma.decompress(TABLE.read_bytes()))
        return subprocess.run([str(sanitized(folder)), str(table)], check=False).returncode


def main(arguments: list[str]) -> int:
    """Do what the arguments ask for; 2 where they mean nothing."""
    if arguments == ["--sanitize"]:
        try:
            return sanitize()
        except BuildError as error:
            print(f"not checked: {error}", file=sys.stderr)
            return 1
    if arguments:
        print(__doc__.strip() if __doc__ else "", file=sys.stderr)
        return 2
    print(build(again=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
