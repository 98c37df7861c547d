"""A Windows of its own to try the installer in: a Wine prefix and a screen, both ended with the block."""

import os
import shutil
import subprocess
import time
from pathlib import Path, PureWindowsPath
from types import TracebackType

from dist import mingw
from dist.binaries import pe_export_places
from dist.project import DistError

NEEDED = ("wine", "wineserver", "Xvfb", "import", mingw.GCC, "makensis", "osslsigncode")
"""Programs; on Debian of wine, wine64, xvfb, imagemagick, gcc-mingw-w64-x86-64-win32, nsis, osslsigncode."""

SCREEN = "1600x1000x24"
LONGEST_S = 900


def missing() -> list[str]:
    """The programs that are not here."""
    places = os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/lib/wine"
    return [name for name in NEEDED if not shutil.which(name, path=places)]


COMPLEX = {
    "crealf": "66 0f 6e c1 c3",  # movd xmm0, ecx; ret
    "cimagf": "48 c1 e9 20 66 0f 6e c1 c3",  # shr rcx, 32; movd xmm0, ecx; ret
    "creal": "f2 0f 10 01 c3",  # movsd xmm0, [rcx]; ret
    "cimag": "f2 0f 10 41 08 c3",  # movsd xmm0, [rcx + 8]; ret
}
"""The functions of Windows' runtime that NumPy calls when it is loaded and that end the program in Wine 8."""


def completed(runtime: bytes) -> bytes:
    """Wine's ucrtbase.dll with those functions, and without the mark for which Wine would take its own."""
    data, places = bytearray(runtime), pe_export_places(runtime)
    for name, code in COMPLEX.items():
        machine = bytes.fromhex(code)
        data[places[name] : places[name] + len(machine)] = machine
    data[0x40:0x60] = bytes(0x20)
    return bytes(data)


class Wine:
    """Within the block, Windows programs run in `folder`/prefix, on a screen that nobody sees."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder / "prefix"
        self.drive = self.prefix / "drive_c"
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("WINE", "QT_", "LC_"))}
        self.environment |= {
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=;winedbg.exe=",
            "LC_ALL": "C.UTF-8",  # Chinese names of files and words
        }
        self._screen: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Wine":
        try:
            self._open_screen()
            self._boot()
        except BaseException:
            self.end()
            raise
        return self

    def _boot(self) -> None:
        """Make a new prefix, with what Wine lacks of Windows."""
        shutil.rmtree(self.prefix, ignore_errors=True)
        self.prefix.mkdir(parents=True)
        self.run(["wineboot", "-i"])
        self.run(["winecfg", "-v", "win10"])  # Debian's own choice is older than Qt knows
        system = self.drive / "windows" / "system32"
        source, library = mingw.FILES / "icuuc.c", system / "icuuc.dll"
        mingw.run(
            [mingw.GCC, "-shared", "-nostdlib", str(source), "-o", str(library), "-Wl,-e,DllMain"], system
        )
        runtime = system / "ucrtbase.dll"
        runtime.write_bytes(completed(runtime.read_bytes()))
        self.environment["WINEDLLOVERRIDES"] += ";ucrtbase=n"

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """End all that runs in the prefix, and the screen."""
        server = shutil.which("wineserver", path=os.environ.get("PATH", os.defpath) + ":/usr/lib/wine")
        if server:
            subprocess.run([server, "-k"], env=self.environment, check=False)
        if self._screen is not None:
            self._screen.terminate()
            self._screen.wait()

    def _open_screen(self) -> None:
        words = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._screen.stdout is not None
        number = self._screen.stdout.readline().strip()
        if not number:
            raise DistError("Xvfb has no screen for us.")
        self.environment["DISPLAY"] = f":{number}"

    def begin(self, words: list[str], folder: Path | None = None) -> "subprocess.Popen[str]":
        """Start a Windows program, in a folder."""
        return subprocess.Popen(
            ["wine", *words],
            env=self.environment,
            cwd=folder or self.prefix,
            stdin=subprocess.DEVNULL,  # without one, Python for Windows does not start
            stdout=subprocess.PIPE,  # of a file of ours Wine 8 tells programs nothing, and Python ends
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )

    def run(self, words: list[str], folder: Path | None = None) -> tuple[int, str]:
        """Run a Windows program to its end; its exit status, and what it says."""
        process = self.begin(words, folder)
        try:
            told, _ = process.communicate(timeout=LONGEST_S)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise DistError(f"{words[0]} has not ended after {LONGEST_S} s.") from error
        return process.returncode, told.replace("\r\n", "\n")

    def shell(self, line: str) -> tuple[int, str]:
        """Run a line by cmd, which passes it on as it is."""
        return self.run(["cmd", "/c", line])

    def picture(self, target: Path) -> None:
        """Save what the screen shows."""
        subprocess.run(["import", "-window", "root", str(target)], env=self.environment, check=True)

    def colours(self, picture: Path) -> int:
        """How many colours a picture has: a bare screen has one, a window some hundreds."""
        words = ["identify", "-format", "%k", str(picture)]
        return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)

    def wait_for_picture(self, target: Path, colours: int, longest_s: float = 240) -> bool:
        """Save what the screen shows once it has so many colours for two pictures in turn."""
        ended, before = time.monotonic() + longest_s, 0
        while time.monotonic() < ended:
            self.picture(target)
            found = self.colours(target)
            if found >= colours and found == before:
                return True
            before = found
            time.sleep(2)
        return False

    def inside(self, path: PureWindowsPath) -> Path:
        """Where a file of drive C: lies here."""
        return self.drive.joinpath(*path.parts[1:])

    def outside(self, path: Path) -> str:
        """How Windows programs name a file of ours."""
        return "Z:" + str(path.resolve()).replace("/", "\\")
