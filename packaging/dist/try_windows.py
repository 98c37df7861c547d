"""Try a setup.exe under Wine, from the silent installation to the removal; ends at the first fault.

    python3 packaging/dist/try_windows.py [--setup FILE] [--pictures DIR] [--python PYTHON]

Needs wine, wine64, xvfb, imagemagick, nsis, osslsigncode and gcc-mingw-w64-x86-64-win32; PYTHON is of the
environment.
Exit status 0: all is as it should be; 1: the last line says what is not; 3: a tool is missing.
"""

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path, PureWindowsPath

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dist import authenticode, windows_tests
from dist.older import older_setup
from dist.project import RESULTS, ROOT, VERSION, WORK, DistError
from dist.trial import CODE_PAGE, PLACE, WINDOW_TEXTS, Installed, expect
from dist.wine import Wine, missing

RECORDS = PureWindowsPath(r"C:\牌谱 一")
KEY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Zhuli"
CLASSES = r"Software\Classes"
OF_WINE = "PerMonitorVersion2 is not supported by current system"
"""What Qt warns of in Wine 8 and in no Windows 10."""

WINDOW_COLOURS, TABLE_COLOURS, DIALOG_COLOURS = 500, 2000, 20
"""A bare screen has one colour."""

SAMPLE = ROOT / "replays" / "chongqing.zhuli"

Step = Callable[[], str]


WITHOUT_SCREEN = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from app.__main__ import main
sys.exit(main(["--self-test"]))
"""


class Trial(Installed):
    """One Windows, one setup.exe; every public method below is a step, which tells what it has seen."""

    def __init__(self, wine: Wine, setup: Path, pictures: Path, python: Path) -> None:
        super().__init__(wine)
        self.setup, self.pictures, self.python = setup, pictures, python

    def steps(self) -> Iterator[Step]:
        """The steps in their order."""
        yield from (self.install_older, self.be_a_user, self.upgrade, self.look_at_signatures)
        yield from (self.look_at_registry, self.test_itself)
        yield from (self.test_without_screen, self.write_to_file, self.play_hands, self.show_table)
        yield from (self.show_record, self.double_click, self.run_tests, self.upgrade_running)
        yield from (self.upgrade_again, self.say_what_stays, self.uninstall, self.look_for_rest)

    def install_older(self) -> str:
        """An older version is installed silently, into a folder with Chinese letters and a space."""
        older = older_setup(self.wine.prefix.parent)
        self.set_up(f"{self.wine.outside(older)} /S /D={PLACE}")
        expect((self.place / "lib" / "app" / "gone.pyc").is_file(), "the older version is not there")
        return str(PLACE)

    def be_a_user(self) -> str:
        """A user has settings, a record, and a file of his own in the program's folder."""
        for name in ("Roaming/Zhuli/records/我的 牌谱.zhuli", "Local/Zhuli/mine.toml"):
            self.keep(self.home() / name, SAMPLE.read_bytes())
        self.keep(self.home() / "Local/Zhuli/settings.json", b'{"language": "zh-Hans"}')
        self.keep(self.place / "note.txt", b"note")
        return f"{len(self.users_files())} files"

    def upgrade(self) -> str:
        """The new version goes where the older one is, and takes away what only that had."""
        begun = time.monotonic()
        self.set_up(f"{self.wine.outside(self.setup)} /S")
        seconds = time.monotonic() - begun
        expect((self.place / "Zhuli.exe").is_file(), "the new version is elsewhere")
        expect(not (self.place / "lib" / "app" / "gone.pyc").exists(), "a file of the older version is left")
        self.users_files()
        code, told = self.cli("--version")
        expect(code == 0 and told.strip() == f"zhuli {VERSION}", f"--version says {told!r}")
        return f"{told.strip()}, {sum(1 for _ in self.place.rglob('*'))} files and folders, {seconds:.0f} s"

    def look_at_signatures(self) -> str:
        """Who has signed the setup has signed the programs that it brings, too."""
        name = authenticode.signer(authenticode.told_of(self.setup))
        for program in sorted(self.place.glob("*.exe")):
            found = authenticode.signer(authenticode.told_of(program))
            expect(found == name, f"{program.name} is signed by {found or 'nobody'}, the setup by {name}")
        return name or "nobody has signed it"

    def look_at_registry(self) -> str:
        """Windows knows the program, its records and how to remove it."""
        self.registry(KEY, "DisplayVersion", VERSION)
        self.registry(KEY, "InstallLocation", str(PLACE))
        self.registry(KEY, "QuietUninstallString", f'"{PLACE}\\uninstall.exe" /S')
        self.registry(f"{CLASSES}\\.zhuli", "", "Zhuli.Record")
        self.registry(f"{CLASSES}\\Zhuli.Record\\shell\\open\\command", "", f'"{PLACE}\\Zhuli.exe" "%1"')
        self.registry(f"{CLASSES}\\Zhuli.Record\\DefaultIcon", "", f'"{PLACE}\\record.ico"')
        expect(len(self.links()) == 1, "the start menu has no link")
        return self.links()[0].name

    def test_itself(self) -> str:
        """The installed program finds itself whole; sound goes to the device that plays to nobody."""
        _, told = self.cli("--self-test")
        print(told, flush=True)
        lines = told.splitlines()
        faults = [line for line in lines if line.startswith("FAILED") and OF_WINE not in line]
        ended = any(line.startswith("self-test") for line in lines)
        expect(ended and not faults, "the self-test has found a fault")
        return f"{sum(line.startswith('ok ') for line in lines)} checks are right"

    def test_without_screen(self) -> str:
        """Its typefaces are read where the code page cannot write their path, by Qt without a screen too."""
        page = int(self.cli("-c", CODE_PAGE)[1])
        expect(str(PLACE).encode(f"cp{page}", "ignore").decode(f"cp{page}") != str(PLACE), "no such path")
        _, told = self.cli("-c", WITHOUT_SCREEN)
        fonts = next((line for line in told.splitlines() if "fonts:" in line), told)
        expect("plugins: offscreen" in told and fonts.startswith("ok "), fonts)
        return f"code page {page}, {fonts.split(':')[1].strip()}"

    def write_to_file(self) -> str:
        """What the program says goes into a file whole, where that is asked for."""
        target = self.wine.drive / "said.txt"
        code, _ = self.wine.run(["cmd", "/c", "zhuli-cli.exe presets > C:\\said.txt"], self.place)
        said = target.read_text(encoding="utf-8")
        expect(code == 0 and said == self.cli("presets")[1], f"{target} has {said[:80]!r}")
        return f"{len(said.splitlines())} lines"

    def play_hands(self) -> str:
        """Four computer players play hands in several processes, by the core."""
        words = ["simulate", "--hands", "4", "--jobs", "2", "--seats", "standard,standard,standard,standard"]
        code, told = self.cli(*words)
        expect(code == 0, f"simulate ends with {code}: {told}")
        return " / ".join(told.strip().splitlines()[:2])

    def show_table(self) -> str:
        """Computer players play one hand in the window, which saves its picture for somebody to look at."""
        target = self._picture("hand")
        target.unlink(missing_ok=True)
        words = ["--demo", "--screenshot", self.wine.outside(target), "--size", "1280x800"]
        code, told = self.wine.run([f"{PLACE}\\Zhuli.exe", *words])
        expect(code == 0 and target.is_file(), f"the demonstration ends with {code}: {told}")
        colours = self.wine.colours(target)
        expect(colours >= TABLE_COLOURS, f"the window is blank: {colours} colours")
        return f"{colours} colours: {target}"

    def show_record(self) -> str:
        """A record given as an argument is opened in its middle; the window is seen, in Chinese."""
        record = self.wine.inside(RECORDS) / "对局 1.zhuli"
        record.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SAMPLE, record)
        code, told = self.cli(f"{RECORDS}\\no.zhuli")
        expect(code == 2 and "no.zhuli" in told, f"a file that is not there gives {code}: {told}")
        self._show([f"{PLACE}\\Zhuli.exe"], "home")
        self._show([f"{PLACE}\\Zhuli.exe", f"{RECORDS}\\{record.name}#1.40"], "record")
        return self._not_home("record")

    def double_click(self) -> str:
        """A record whose name alone is told to Windows is opened, as by a double click."""
        keys = (r"Software\Classes\.zhuli", r"Software\Classes\Zhuli.Record")
        for key in keys:  # Windows takes a user's classes for the machine's, Wine 8 does not yet
            self.wine.run(["reg", "copy", f"HKCU\\{key}", f"HKLM\\{key}", "/s", "/f"])
        record = next(self.wine.inside(RECORDS).iterdir())
        self._show(["start", "/unix", str(record)], "double-click")
        for key in keys:
            self.wine.run(["reg", "delete", f"HKLM\\{key}", "/f"])
        return self._not_home("double-click")

    def run_tests(self) -> str:
        """The tests of rules, engine, records and core pass inside the installed program."""
        return windows_tests.run(self.wine, PLACE, self.python)

    def upgrade_running(self) -> str:
        """While the program runs nothing is changed; the setup says 3."""
        process = self.wine.begin([f"{PLACE}\\Zhuli.exe"])
        expect(self.wine.wait_for_picture(self._picture("running"), WINDOW_COLOURS), "no window")
        code, _ = self.wine.shell(f"{self.wine.outside(self.setup)} /S")
        still = (self.place / "Zhuli.exe").is_file()
        self.wine.run(["taskkill", "/f", "/im", "Zhuli.exe"])
        process.wait(timeout=60)
        expect(code == 3 and still, f"the setup ends with {code} beside the running program")
        return "refused"

    def upgrade_again(self) -> str:
        """Once more the same version: what the program has written for its user stays, byte by byte."""
        self.remember()
        settings = (self.home() / "Local/Zhuli/settings.json").read_text(encoding="utf-8")
        expect("zh-Hans" in settings, "the program has forgotten the language of its user")
        self.set_up(f"{self.wine.outside(self.setup)} /S")
        return f"{len(self.users_files())} files of the user's are as they were"

    def say_what_stays(self) -> str:
        """Before anything is removed the uninstaller names the folders that stay."""
        process = self.wine.begin([f"{PLACE}\\uninstall.exe"])
        picture = self._picture("uninstall")
        shown = self.wine.wait_for_picture(picture, DIALOG_COLOURS)
        _, told = self.cli("-c", WINDOW_TEXTS)
        self.wine.run(["taskkill", "/f", "/im", "Un.exe"])
        process.wait(timeout=60)
        folders = [rf"AppData\\{kind}\\Zhuli" for kind in ("Roaming", "Local")]
        expect(shown and all(folder in told for folder in folders), f"it says {told}")
        expect((self.place / "Zhuli.exe").is_file(), "it has begun without being told to")
        return str(picture)

    def uninstall(self) -> str:
        """The program goes; what the user has stays, in the program's folder too."""
        code, _ = self.wine.run([f"{PLACE}\\uninstall.exe", "/S"])
        ended = time.monotonic() + 120
        while (self.place / "Zhuli.exe").exists() and time.monotonic() < ended:
            time.sleep(1)  # it goes on in a copy of itself
        time.sleep(5)
        kept = self.users_files()
        left = [path for path in self.place.rglob("*") if path not in kept]
        expect(code == 0 and not left, f"left behind: {left[:5]}")
        return f"{len(kept)} files of the user's stay"

    def look_for_rest(self) -> str:
        """Neither registry nor start menu know the program any more."""
        for key in (KEY, f"{CLASSES}\\.zhuli", f"{CLASSES}\\Zhuli.Record"):
            expect(self.wine.run(["reg", "query", f"HKCU\\{key}"])[0] != 0, f"{key} is left")
        expect(not self.links(), "the link is left")
        return "nothing"

    def _show(self, words: list[str], name: str) -> None:
        """Save a picture of what is seen after a command."""
        process = self.wine.begin(words)
        shown = self.wine.wait_for_picture(self._picture(name), WINDOW_COLOURS)
        self.wine.run(["taskkill", "/f", "/im", "Zhuli.exe"])
        process.wait(timeout=60)
        expect(shown, f"no window is seen: {self._picture(name)}")

    def _not_home(self, name: str) -> str:
        differing = windows_tests.differing(self._picture("home"), self._picture(name), self.python)
        expect(differing > 0.2, "with a record the window shows what it shows without")
        return f"{differing:.0%} of the screen differ from the home page"

    def _picture(self, name: str) -> Path:
        return self.pictures / f"windows-{name}.png"


def main() -> int:
    """Try it step by step."""
    parser = argparse.ArgumentParser("try_windows.py", description="Try a setup.exe under Wine.")
    parser.add_argument("--setup", type=Path, default=RESULTS / f"Zhuli-{VERSION}-setup.exe")
    parser.add_argument("--pictures", type=Path, default=WORK / "windows" / "pictures")
    parser.add_argument("--python", type=Path, default=ROOT / ".venv" / "bin" / "python")
    told = parser.parse_args()
    lacking = [*missing(), *windows_tests.lacking(told.python)]
    if lacking:
        print(f"not tried: {', '.join(lacking)} must be installed", file=sys.stderr)
        return 3
    told.pictures.mkdir(parents=True, exist_ok=True)
    try:
        with Wine(WORK / "windows" / "wine") as wine:
            for step in Trial(wine, told.setup, told.pictures, told.python).steps():
                begun = time.monotonic()
                seen = step()
                print(f"ok {step.__name__}: {seen} ({time.monotonic() - begun:.0f} s)", flush=True)
    except (DistError, subprocess.SubprocessError, OSError) as error:
        print(f"FAILED: {error}", flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
