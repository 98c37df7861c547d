"""Packs the laid out Windows program into a setup.exe; its uninstaller removes exactly what it brought."""

import os
import shutil
import subprocess
import sys
from pathlib import Path, PureWindowsPath

from dist import authenticode, icons
from dist.licences import FOLDER, Entry
from dist.payload import Layout
from dist.project import ROOT, VERSION, DistError, moment, numbers

SCRIPT = Path(__file__).with_name("windows_files") / "installer.nsi"
TEXTS = ROOT / "assets" / "licenses"


def licences(layout: Layout) -> list[Entry]:
    """Put the texts of what the Windows installer alone carries; its lines of the notice."""
    layout.put(f"{FOLDER}Windows-parts.txt", (TEXTS / "Windows-parts.txt").read_bytes())
    text = ["Windows-parts.txt"]
    return [
        ("Installer and uninstaller", "zlib; LZMA decoder CPL with an exception", "NSIS contributors", text),
        ("Start-up code in the launchers and the core", "public domain, ZPL", "MinGW-w64 contributors", text),
        ("Visual C++ runtime libraries", "redistributable, unchanged", "Microsoft Corporation", text),
    ]  # fmt: skip


def file_list(layout: Layout) -> str:
    """All files as NSIS wants them, to be installed and to be removed."""
    install = ["!macro INSTALL_FILES"]
    remove = ["!macro REMOVE_FILES"]
    folders = set()
    here = None
    for name in layout.files():
        path = PureWindowsPath(name)
        if path.parent != here:
            here = path.parent
            install.append(f'  SetOutPath "{inside(here)}"')
        install.append(f'  File "{layout.folder / name}"')
        remove.append(f'  Delete "{inside(path)}"')
        folders |= {parent for parent in path.parents if parent != PureWindowsPath(".")}
    remove += [f'  RMDir "{inside(folder)}"' for folder in sorted(folders, reverse=True)]
    return "\n".join([*install, "!macroend", *remove, "!macroend", ""])


def inside(path: PureWindowsPath) -> str:
    """A place within the folder that the user has chosen."""
    text = str(path)
    if any(letter in text for letter in '"$`'):
        raise DistError(f"NSIS cannot take the name {text}.")
    return "$INSTDIR" if text == "." else f"$INSTDIR\\{text}"


def pack(
    layout: Layout, target: Path, *, pictures: Path | None = None, fast: bool = False, version: str = VERSION
) -> None:
    """Make the setup.exe; `pictures`: the folder of painted icons. `fast`: without much compression."""
    if not shutil.which("makensis"):
        raise DistError("makensis is needed (on Debian: apt-get install nsis).")
    work = layout.folder.parent
    listed = work / "files.nsh"
    listed.write_text(file_list(layout), encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    told: dict[str, object] = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers(version))),
        "TARGET": target,
        "SIZE": layout.size() // 1024,
        "FILES": listed,
    } | ({"FAST": 1} if fast else {})
    if pictures is not None:
        icon = work / "app.ico"
        icon.write_bytes(icons.ico(pictures, "app"))
        told["ICON"] = icon
    if authenticode.is_wanted():
        told["SIGN"] = f'"{sys.executable}" "{authenticode.__file__}"'
    words = [
        "makensis",
        "-V2",
        "-NOCD",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={text}" for name, text in told.items()),
    ]
    # In the locale C it takes no word that has Chinese letters, such as a folder's name.
    settings = dict(os.environ) | {"SOURCE_DATE_EPOCH": str(moment()), "LC_ALL": "C.UTF-8"}
    if subprocess.run([*words, str(SCRIPT)], env=settings, cwd=SCRIPT.parent, check=False).returncode:
        raise DistError("NSIS failed (its reason stands above).")
    authenticode.sign(target)
