"""Try a setup.exe under Wine, from the silent installation to the removal; ends at the first fault.

    python3 packaging/dist/try_windows.py [--setup FILE] [--pictures DIR] [--python PYTHON]

Needs wine, wine64, xvfb, imagemagick, nsis and gcc-mingw-w64-x86-64-win32; PYTHON is of the environment.
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

from dist import windows_tests
from dist.older import older_setup
from dist.project import NAME, RESULTS, ROOT, VERSION, WORK, DistError
from dist.wine import Wine, missing

PLACE = PureWindowsPath(r"C:\四川 麻将\竹里")
RECORDS = PureWindowsPath(r"C:\牌谱 一")
KEY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Zhuli"
CLASSES = r"Software\Classes"
OF_WINE = "PerMonitorVersion2 is not supported by current system"
"""What Qt warns of in Wine 8 and in no Windows 10."""

WINDOW_COLOURS, TABLE_COLOURS = 500, 2000
"""A bare screen has one colour."""

SAMPLE = ROOT / "replays" / "chongqing.zhuli"

Step = Callable[[], str]


class Trial:
    """One Windows, one setup.exe; every public method is a step, which tells what it has seen."""

    def __init__(self, wine: Wine, setup: Path, pictures: Path, python: Path) -> None:
        self.wine, self.setup, self.pictures, self.python = wine, setup, pictures, python
        self.place = wine.inside(PLACE)
        self.users: dict[Path, bytes] = {}
        self.settings = Path()

    def steps(self) -> Iterator[Step]:
        """The steps in their order."""
        yield from (self.install_older, self.be_a_user, self.upgrade, self.look_at_registry, self.test_itself)
        yield from (self.play_hands, self.show_table, self.show_record, self.run_tests, self.upgrade_running)
        yield from (self.uninstall, self.look_for_rest)

    def install_older(self) -> str:
        """An older version is installed silently, into a folder with Chinese letters and a space."""
        older = older_setup(self.wine.prefix.parent)
        self._set_up(f"{self.wine.outside(older)} /S /D={PLACE}")
        expect((self.place / "lib" / "app" / "gone.pyc").is_file(), "the older version is not there")
        return str(PLACE)

    def be_a_user(self) -> str:
        """A user has settings, a record, and a file of his own in the program's folder."""
        home = next((self.wine.drive / "users").glob("*/AppData"))
        for name in ("Roaming/Zhuli/records/我的 牌谱.zhuli", "Local/Zhuli/mine.toml"):
            self._keep(home / name)
        self._keep(self.place / "note.txt")
        self.settings = home / "Local" / "Zhuli" / "settings.json"
        self.settings.write_text('{"language": "zh-Hans"}', encoding="ascii")
        return f"{len(self.users)} files"

    def upgrade(self) -> str:
        """The new version goes where the older one is, and takes away what only that had."""
        begun = time.monotonic()
        self._set_up(f"{self.wine.outside(self.setup)} /S")
        seconds = time.monotonic() - begun
        expect((self.place / "Zhuli.exe").is_file(), "the new version is elsewhere")
        expect(not (self.place / "lib" / "app" / "gone.pyc").exists(), "a file of the older version is left")
        self._users_files()
        code, told = self.wine.run([f"{PLACE}\\zhuli-cli.exe", "--version"])
        expect(code == 0 and told.strip() == f"zhuli {VERSION}", f"--version says {told!r}")
        return f"{told.strip()}, {sum(1 for _ in self.place.rglob('*'))} files and folders, {seconds:.0f} s"

    def look_at_registry(self) -> str:
        """Windows knows the program, its records and how to remove it."""
        self._registry(KEY, "DisplayVersion", VERSION)
        self._registry(KEY, "InstallLocation", str(PLACE))
        self._registry(KEY, "QuietUninstallString", f'"{PLACE}\\uninstall.exe" /S')
        self._registry(f"{CLASSES}\\.zhuli", "", "Zhuli.Record")
        self._registry(f"{CLASSES}\\Zhuli.Record\\shell\\open\\command", "", f'"{PLACE}\\Zhuli.exe" "%1"')
        self._registry(f"{CLASSES}\\Zhuli.Record\\DefaultIcon", "", f'"{PLACE}\\record.ico"')
        expect(len(self._links()) == 1, "the start menu has no link")
        return self._links()[0].name

    def test_itself(self) -> str:
        """The installed program finds itself whole; sound goes to the device that plays to nobody."""
        _, told = self.wine.run([f"{PLACE}\\zhuli-cli.exe", "--self-test"])
        print(told, flush=True)
        lines = told.splitlines()
        faults = [line for line in lines if line.startswith("FAILED") and OF_WINE not in line]
        ended = any(line.startswith("self-test") for line in lines)
        expect(ended and not faults, "the self-test has found a fault")
        return f"{sum(line.startswith('ok ') for line in lines)} checks are right"

    def play_hands(self) -> str:
        """Four computer players play hands in several processes, by the core."""
        words = ["simulate", "--hands", "4", "--jobs", "2", "--seats", "standard,standard,standard,standard"]
        code, told = self.wine.run([f"{PLACE}\\zhuli-cli.exe", *words])
        expect(code == 0, f"simulate ends with {code}: {told}")
        return " / ".join(told.strip().splitlines()[:2])

    def show_table(self) -> str:
        """Computer players play one hand in the window, which saves its picture for somebody to look at."""
        target = self.pictures / "windows-hand.png"
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
        code, told = self.wine.run([f"{PLACE}\\zhuli-cli.exe", f"{RECORDS}\\no.zhuli"])
        expect(code == 2 and "no.zhuli" in told, f"a file that is not there gives {code}: {told}")
        home, viewer = self.pictures / "windows-home.png", self.pictures / "windows-record.png"
        for words, target in (([], home), ([f"{RECORDS}\\{record.name}#1.40"], viewer)):
            process = self.wine.begin([f"{PLACE}\\Zhuli.exe", *words])
            shown = self.wine.wait_for_picture(target, WINDOW_COLOURS)
            self.wine.run(["taskkill", "/f", "/im", "Zhuli.exe"])
            process.wait(timeout=60)
            expect(shown, f"no window is seen: {target}")
        differing = windows_tests.differing(home, viewer, self.python)
        expect(differing > 0.2, "with a record the window shows what it shows without")
        return f"{differing:.0%} of the screen differ from the home page"

    def run_tests(self) -> str:
        """The tests of rules, engine, records and core pass inside the installed program."""
        return windows_tests.run(self.wine, PLACE, self.python)

    def upgrade_running(self) -> str:
        """While the program runs nothing is changed; the setup says 3."""
        process = self.wine.begin([f"{PLACE}\\Zhuli.exe"])
        expect(self.wine.wait_for_picture(self.pictures / "windows-running.png", WINDOW_COLOURS), "no window")
        code, _ = self.wine.shell(f"{self.wine.outside(self.setup)} /S")
        still = (self.place / "Zhuli.exe").is_file()
        self.wine.run(["taskkill", "/f", "/im", "Zhuli.exe"])
        process.wait(timeout=60)
        expect(code == 3 and still, f"the setup ends with {code} beside the running program")
        return "refused"

    def uninstall(self) -> str:
        """The program goes; what the user has stays, in the program's folder too."""
        code, _ = self.wine.run([f"{PLACE}\\uninstall.exe", "/S"])
        ended = time.monotonic() + 120
        while (self.place / "Zhuli.exe").exists() and time.monotonic() < ended:
            time.sleep(1)  # it goes on in a copy of itself
        time.sleep(5)
        self._users_files()
        left = [path for path in self.place.rglob("*") if path not in self.users]
        expect(code == 0 and not left, f"left behind: {left[:5]}")
        return f"{len(self.users)} files of the user's stay"

    def look_for_rest(self) -> str:
        """Neither registry nor start menu know the program any more."""
        for key in (KEY, f"{CLASSES}\\.zhuli", f"{CLASSES}\\Zhuli.Record"):
            expect(self.wine.run(["reg", "query", f"HKCU\\{key}"])[0] != 0, f"{key} is left")
        expect(not self._links(), "the link is left")
        return "nothing"

    def _set_up(self, line: str) -> None:
        code, told = self.wine.shell(line)
        expect(code == 0, f"the setup ends with {code}: {told}")

    def _keep(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.users[path] = SAMPLE.read_bytes()
        path.write_bytes(self.users[path])

    def _users_files(self) -> None:
        for path, content in self.users.items():
            expect(
                path.is_file() and path.read_bytes() == content,
                f"a file of the user's is not as it was: {path}",
            )

        expect("zh-Hans" in self.settings.read_text(encoding="utf-8"), "the settings are not as they were")

    def _registry(self, key: str, name: str, value: str) -> None:
        script = f"import winreg as w; k = w.OpenKey(w.HKEY_CURRENT_USER, r'{key}'); "
        script += f"print(ascii(w.QueryValueEx(k, {name!r})[0]))"  # code pages of Wine have no Chinese
        code, told = self.wine.run([f"{PLACE}\\zhuli-cli.exe", "-c", script])
        expect(code == 0 and told.strip() == ascii(value), f"{key} {name} says {told!r}, not {value!r}")

    def _links(self) -> list[Path]:
        return sorted(
            (self.wine.drive / "users").glob(f"*/AppData/Roaming/Microsoft/Windows/Start Menu/**/{NAME}.lnk")
        )


def expect(holds: bool, otherwise: str) -> None:
    """End the trial with a sentence unless something holds."""
    if not holds:
        raise DistError(otherwise)


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
