"""The Debian package, made on any machine: for Debian 12, Ubuntu 22.04 and newer on 64-bit Intel and AMD."""

import argparse
import shutil
import zipfile
from pathlib import Path

import system_libraries

from dist import core, deb, icons, inputs, licences, stdlib, zig
from dist.binaries import is_binary, needs
from dist.payload import Layout, chosen, table
from dist.project import NAME, RESULTS, VERSION, WORK, DistError, moment

PLATFORM = "linux"
RUNTIME = "freeze-core"
"""The wheel that has Python's own files."""

FILES = Path(__file__).with_name("linux_files")
START = Path(__file__).with_name("unix_files") / "launcher.c"
HOME = "usr/lib/zhuli"
CORE = "zhuli-core-linux-x86_64.so"
SYSCONFIG = "_sysconfigdata__linux_x86_64-linux-gnu.py"

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
OF_THE_COMPILER = {"libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6"}
OF_LIBC = ("ld-linux-x86-64.so.2", "libc.so.6", "libdl.so.2", "libm.so.6", "libmvec.so.1", "libpthread.so.0",
           "librt.so.1", "libutil.so.1")  # fmt: skip
LIBC = "libc6 (>= 2.34)"
"""The C library's package, of the age that Qt's libraries want."""


def make(python: Path, options: argparse.Namespace) -> Path:
    """Make dist/zhuli_VERSION_amd64.deb, or with --folder the program's folder alone."""
    from dist import interpreter  # which needs what is here

    fetched = inputs.fetch(PLATFORM, python)
    layout = Layout(WORK / PLATFORM / "program")
    if options.runtime:
        put_runtime(layout, options.runtime, zig.compiled(python, PLATFORM, START))
    else:
        put_pinned(layout, fetched[RUNTIME])
    put_program(layout, fetched, python)
    licences.lay(layout, PLATFORM, fetched, put_base_licence(layout, fetched[RUNTIME]))
    layout.finish(interpreter.pinned(python))
    drop_unasked(layout)
    if options.folder:
        return layout.folder
    pictures = WORK / PLATFORM / "icons"
    icons.paint(pictures, python)
    root = WORK / PLATFORM / "root"
    arrange(layout, pictures, root)
    target = RESULTS / f"zhuli_{VERSION}_amd64.deb"
    target.parent.mkdir(parents=True, exist_ok=True)
    deb.write(target, root, control(layout), {}, moment(), fast=options.fast)
    return target


def put_pinned(layout: Layout, wheel: Path) -> None:
    """Put the Python of the wheel: a program that has all of it within, and its extensions."""
    with zipfile.ZipFile(wheel) as archive:
        for member in chosen(archive.namelist(), table()["wheel"][RUNTIME][PLATFORM], []):
            name = member.rsplit("/", 1)[-1]
            if member.startswith("freeze_core/bases/"):
                layout.put("zhuli", archive.read(member), run=True)
            elif member.startswith("freeze_core/lib/"):
                layout.put(f"lib/dynload/{name}", archive.read(member))
            else:
                layout.put(member, archive.read(member))
    layout.put("lib/library.dat", b"python3.11")
    layout.put("lib/__init__zhuli.py", (FILES / "start.py").read_bytes())


def put_runtime(layout: Layout, runtime: Path, start: bytes) -> None:
    """Put another Python 3.11 with a shared library, as `actions/setup-python` has, and its start."""
    library = runtime / "lib" / "libpython3.11.so.1.0"
    extensions = sorted((runtime / "lib" / "python3.11" / "lib-dynload").glob("*.so"))
    if not library.is_file() or not extensions:
        raise DistError(f"{runtime} is not the folder of a Python 3.11 with a shared library.")
    layout.put("zhuli", start, run=True)
    layout.put(library.name, library.read_bytes())
    wanted = {member.rsplit("/", 1)[-1].split(".")[0] for member in table()["wheel"][RUNTIME][PLATFORM]}
    for path in extensions:
        if path.name.split(".")[0] in wanted:
            layout.put(f"lib/dynload/{path.name}", path.read_bytes())


def put_program(layout: Layout, fetched: dict[str, Path], python: Path) -> None:
    """Put everything that is not Python's own."""
    stdlib.lay(layout.folder / "lib" / "python3.11")
    layout.put(f"lib/python3.11/{SYSCONFIG}", (FILES / "sysconfigdata.py").read_bytes())
    layout.put_wheels(PLATFORM, {name: path for name, path in fetched.items() if name != RUNTIME})
    layout.put_program()
    core.put_core(layout, "lib/", CORE, zig.command(python, PLATFORM), zig.LIBRARY)


def put_base_licence(layout: Layout, wheel: Path) -> list[licences.Entry]:
    """Put the text of what starts the Python within the program; its line of the notice."""
    name = f"{RUNTIME}.txt"
    with zipfile.ZipFile(wheel) as archive:
        (member,) = (each for each in archive.namelist() if each.endswith(".dist-info/licenses/LICENSE"))
        layout.put(f"{licences.FOLDER}{name}", archive.read(member))
    return [("The program that starts Python, of freeze-core", "MIT", "Marcelo Duarte", [name])]


def drop_unasked(layout: Layout) -> None:
    """Remove the libraries that wheels bring along for parts of theirs that are left out."""
    while True:
        binaries = [path for path in layout.folder.rglob("*") if path.is_file() and is_binary(path)]
        asked = {name for path in binaries for name in needs(path)}
        idle = [path for path in binaries if path.parent.name.endswith(".libs") and path.name not in asked]
        if not idle:
            return
        for path in idle:
            path.unlink()


def arrange(layout: Layout, pictures: Path, root: Path) -> None:
    """Lay the program out as it is to lie under /, with what makes a desktop know it and its records."""
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(layout.folder, root / HOME, symlinks=True)
    places = {
        "usr/share/applications/zhuli.desktop": FILES / "zhuli.desktop",
        "usr/share/mime/packages/zhuli.xml": FILES / "zhuli.xml",
        "usr/share/doc/zhuli/copyright": FILES / "copyright",
    }
    for size in ICON_SIZES:
        icon = f"usr/share/icons/hicolor/{size}x{size}"
        places[f"{icon}/apps/zhuli.png"] = pictures / f"app-{size}.png"
        places[f"{icon}/mimetypes/application-x-zhuli-record.png"] = pictures / f"record-{size}.png"
    for name, source in places.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, root / name)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/zhuli").symlink_to(f"../../{HOME}/zhuli")


def packages(layout: Layout) -> list[str]:
    """The Debian packages that have what the files ask of the system; DistError for an unknown library."""
    binaries = [path for path in layout.folder.rglob("*") if path.is_file() and is_binary(path)]
    ours = {path.name for path in binaries}
    asked = {name for path in binaries for name in needs(path)} - ours - set(OF_LIBC)
    known = {**system_libraries.PACKAGES, **OF_THE_COMPILER}
    strange = sorted(asked - known.keys())
    if strange:
        raise DistError(f"No Debian package is known for {strange[0]}.")
    return [LIBC, *sorted({known[name] for name in asked})]


def control(layout: Layout) -> dict[str, str]:
    """What the package manager is told."""
    return {
        "Package": "zhuli",
        "Version": VERSION,
        "Architecture": "amd64",
        "Maintainer": "The Zhuli authors <zhuli@users.noreply.github.com>",
        "Depends": ", ".join(packages(layout)),
        "Recommends": "libpulse0 | libasound2 | libasound2t64",
        "Section": "games",
        "Priority": "optional",
        "Description": f"{NAME}, Sichuan mahjong\n"
        " Sichuan mahjong to the bloody end against computer players, by 35 regional rule\n"
        " sets or one's own, with records, replay and review. Fully offline.",
    }
