"""The Windows installer: the program's folder, laid out and compiled on any machine, and packed by NSIS."""

import argparse
import shutil
import zipfile
from pathlib import Path

from dist import authenticode, core, icons, inputs, interpreter, licences, mingw, nsis
from dist.payload import Layout, wheel_members
from dist.project import RESULTS, VERSION, WORK, DistError

PLATFORM = "windows"
RUNTIME = "panda3d"
"""The wheel that has Python's own files."""

LIBRARY = "zhuli-core-win32-amd64.dll"
"""The core by the name that app/bots/core/sources.py looks for."""

PATHS = "python311.zip\nDLLs\nlib\n"
"""Where this Python looks for modules: nowhere else, whatever the environment says."""

BESIDE = {"python311.dll", "python3.dll", "vcruntime140.dll", "vcruntime140_1.dll"}
"""What must lie beside the launcher; other files of Python lie in DLLs."""

COMMAND_LINE = "zhuli-cli.exe"
LAUNCHERS = ("Zhuli.exe", COMMAND_LINE)

SIGNER = "Python Software Foundation"


def make(python: Path, options: argparse.Namespace) -> Path:
    """Make dist/Zhuli-VERSION-setup.exe, or with --folder the folder alone; `python` is the environment's."""
    names = frozenset({RUNTIME}) if options.runtime else frozenset()
    fetched = inputs.fetch(PLATFORM, python, without=names)
    layout = Layout(WORK / PLATFORM / "program")
    pictures = WORK / PLATFORM / "icons"
    icons.paint(pictures, python)
    compiler = interpreter.pinned(python)
    put_python(layout, fetched, options.runtime, compiler)
    layout.put_wheels(PLATFORM, {name: path for name, path in fetched.items() if name != RUNTIME})
    layout.put_program()
    core.put_core(layout, "lib/", LIBRARY, [mingw.GCC], core_options())
    put_launchers(layout, {name: icons.ico(pictures, name) for name in ("app", "record")})
    for name in LAUNCHERS:
        authenticode.sign(layout.folder / name)
    licences.lay(layout, PLATFORM, fetched, nsis.licences(layout))
    layout.finish(compiler)
    if options.folder:
        return layout.folder
    target = RESULTS / f"Zhuli-{VERSION}-setup.exe"
    nsis.pack(layout, target, pictures=pictures, fast=options.fast)
    return target


def core_options() -> list[str]:
    """The options of MinGW for the core: those of every build, and some for equal bytes of equal sources."""
    shared = [word for word in core.every_options([mingw.GCC]) if word != "-fPIC"]
    return [*shared, *mingw.REPEATABLE, "-include", str(mingw.FILES / "clock.h")]


def put_python(layout: Layout, fetched: dict[str, Path], runtime: Path | None, compiler: Path) -> None:
    """Put Python: of the wheel, or of a folder such as python.org's embeddable package."""
    files = of_folder(runtime) if runtime else of_wheel(fetched[RUNTIME])
    for name, content in files.items():
        layout.put(name if name in BESIDE or name == "python311.zip" else f"DLLs/{name}", content)
    check_signature(layout.folder / "python311.dll")
    if "python3.dll" not in files:
        layout.put("python3.dll", mingw.python3_dll(files["python311.dll"]))
    if "python311.zip" not in files:
        layout.put_library("python311.zip", compiler)
    layout.put("python311._pth", PATHS.encode("ascii"))
    qt = fetched["PySide6-Essentials"]
    with zipfile.ZipFile(qt) as archive:
        for name in sorted(BESIDE - files.keys()):
            if name.startswith("vcruntime"):
                layout.put(name, archive.read(f"PySide6/{name}"))


def of_wheel(wheel: Path) -> dict[str, bytes]:
    """Python's own files out of the wheel, by their names without folder."""
    with zipfile.ZipFile(wheel) as archive:
        return {
            member.rsplit("/", 1)[-1]: archive.read(member)
            for member in wheel_members(PLATFORM, RUNTIME, wheel)
        }


def of_folder(folder: Path) -> dict[str, bytes]:
    """The same out of a folder, with its library if that is packed."""
    from dist.payload import table

    wanted = {member.rsplit("/", 1)[-1] for member in table()["wheel"][RUNTIME][PLATFORM]}
    found = {}
    for name in sorted(wanted | BESIDE | {"python311.zip"}):
        path = next((path for path in (folder / name, folder / "DLLs" / name) if path.is_file()), None)
        if path is not None:
            found[name] = path.read_bytes()
        elif name in wanted:
            raise DistError(f"{folder} is not the folder of a Python 3.11 for Windows: {name} is missing.")
    return found


def check_signature(library: Path) -> None:
    """Refuse a Python that its foundation has not signed; without osslsigncode only the digest is known."""
    if not shutil.which(authenticode.TOOL):
        print("osslsigncode is not here: Python is known by its digest alone", flush=True)
    elif not authenticode.is_signed(authenticode.told_of(library), SIGNER):
        raise DistError(f"{library.name} is not signed by the {SIGNER}.")


def put_launchers(layout: Layout, pictures: dict[str, bytes]) -> None:
    """Put the program to click on, and that for command lines."""
    for name in LAUNCHERS:
        layout.put(name, mingw.launcher(name, pictures, console=name == COMMAND_LINE))
    layout.put("record.ico", pictures["record"])
