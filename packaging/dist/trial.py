"""What the steps of a trial under Wine have in common: the installed program, and what its user has."""

from pathlib import Path, PureWindowsPath

from dist.project import NAME, DistError
from dist.wine import Wine

PLACE = PureWindowsPath(r"C:\四川 麻将\竹里")

CODE_PAGE = "import ctypes; print(ctypes.windll.kernel32.GetACP())"
WINDOW_TEXTS = r"""
import ctypes
user, found = ctypes.windll.user32, []
kind = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def note(window, _):
    text = ctypes.create_unicode_buffer(2000)
    user.SendMessageW(ctypes.c_void_p(window), 13, 2000, text)  # WM_GETTEXT
    found.append(text.value)
    return 1
def look(window, _):
    user.EnumChildWindows(ctypes.c_void_p(window), kind_note, 0)
    return 1
kind_note, kind_look = kind(note), kind(look)
user.EnumWindows(kind_look, 0)
print(ascii(found))
"""
"""What all windows say, in Python's letters: the code pages of Wine have no Chinese."""


class Installed:
    """One Windows, one program that is installed in it, and one user."""

    def __init__(self, wine: Wine) -> None:
        self.wine = wine
        self.place = wine.inside(PLACE)
        self._users: dict[Path, bytes] = {}

    def set_up(self, line: str) -> None:
        """Run a setup by a line; it must end well."""
        code, told = self.wine.shell(line)
        expect(code == 0, f"the setup ends with {code}: {told}")

    def cli(self, *words: str) -> tuple[int, str]:
        """Run the installed program for command lines; its exit status, and what it says."""
        return self.wine.run([f"{PLACE}\\zhuli-cli.exe", *words])

    def home(self) -> Path:
        """The user's AppData."""
        return next((self.wine.drive / "users").glob("*/AppData"))

    def keep(self, path: Path, content: bytes) -> None:
        """A user puts a file somewhere, which then is to stay."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self._users[path] = content

    def remember(self) -> None:
        """From now on all that the program has written for its user is to stay, too."""
        for kind in ("Roaming", "Local"):
            for path in (self.home() / kind / "Zhuli").rglob("*"):
                if path.is_file():
                    self._users[path] = path.read_bytes()

    def users_files(self) -> list[Path]:
        """The files that are to stay; DistError where one is not as it was."""
        for path, content in self._users.items():
            same = path.is_file() and path.read_bytes() == content
            expect(same, f"a file of the user's is not as it was: {path}")
        return list(self._users)

    def registry(self, key: str, name: str, value: str) -> None:
        """A value of the user's registry is what it should be."""
        script = f"import winreg as w; k = w.OpenKey(w.HKEY_CURRENT_USER, r'{key}'); "
        script += f"print(ascii(w.QueryValueEx(k, {name!r})[0]))"  # code pages of Wine have no Chinese
        code, told = self.cli("-c", script)
        expect(code == 0 and told.strip() == ascii(value), f"{key} {name} says {told!r}, not {value!r}")

    def links(self) -> list[Path]:
        """The program's links in the start menu."""
        menus = (self.wine.drive / "users").glob("*/AppData/Roaming/Microsoft/Windows/Start Menu")
        return sorted(path for menu in menus for path in menu.rglob(f"{NAME}.lnk"))


def expect(holds: bool, otherwise: str) -> None:
    """End the trial with a sentence unless something holds."""
    if not holds:
        raise DistError(otherwise)
