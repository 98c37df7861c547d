"""What is compiled for Windows on any machine by MinGW: the launchers and python3.dll."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from dist.binaries import pe_exports
from dist.project import NAME, VERSION, DistError, numbers

FILES = Path(__file__).with_name("windows_files")
PREFIX = "x86_64-w64-mingw32-"
GCC = f"{PREFIX}gcc"
REPEATABLE = [
    "-s",
    "-static-libgcc",
    "-Wl,--no-insert-timestamp,--disable-auto-image-base",
    "-frandom-seed=zhuli",
]
"""Options by which equal sources give equal bytes."""


def run(words: list[str], folder: Path) -> None:
    """Run a tool in a folder; DistError where it fails or is not there."""
    if not shutil.which(words[0]):
        raise DistError(f"{words[0]} is needed (on Debian: apt-get install gcc-mingw-w64-x86-64-win32).")
    if subprocess.run(words, cwd=folder, check=False).returncode:
        raise DistError(f"{words[0]} failed (its reason stands above).")


def launcher(file: str, icons: dict[str, bytes], *, console: bool) -> bytes:
    """The launcher named `file`, with icons ("app" and "record", as .ico) and version."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in ("launcher.c", "launcher.manifest"):
            shutil.copyfile(FILES / source, folder / source)
        for icon, content in icons.items():
            (folder / f"{icon}.ico").write_bytes(content)
        told = {"NUMBERS": ",".join(map(str, numbers())), "VERSION": VERSION, "NAME": NAME, "FILE": file}
        text = (FILES / "program.rc").read_text(encoding="utf-8")
        for word, meaning in told.items():
            text = text.replace(f"@{word}@", meaning)
        (folder / "program.rc").write_text(text, encoding="utf-8")
        run([f"{PREFIX}windres", "-c", "65001", "program.rc", "-o", "program.o"], folder)
        kind = ["-DCONSOLE", "-mconsole"] if console else ["-mwindows"]
        words = [
            GCC,
            "-O2",
            "-Wall",
            "-municode",
            *kind,
            *REPEATABLE,
            "launcher.c",
            "program.o",
            "-o",
            "made.exe",
        ]
        run([*words, "-lshell32"], folder)
        return (folder / "made.exe").read_bytes()


def python3_dll(python: bytes) -> bytes:
    """A python3.dll, for which extensions for every Python 3 ask: it passes all on to this python311.dll."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lines = [
            f"{export} = python311.{export}"
            for export in pe_exports(python)
            if export.startswith(("Py", "_Py"))
        ]
        (folder / "python3.def").write_text(
            "\n".join(["LIBRARY python3", "EXPORTS", *lines]) + "\n", encoding="ascii"
        )
        (folder / "entry.c").write_text(
            "int __stdcall DllMainCRTStartup(void *a, unsigned b, void *c) { return 1; }\n"
        )
        words = [
            GCC,
            "-shared",
            "-nostdlib",
            *REPEATABLE,
            "-Wl,-e,DllMainCRTStartup",
            "entry.c",
            "python3.def",
        ]
        run([*words, "-o", "python3.dll"], folder)
        return (folder / "python3.dll").read_bytes()
