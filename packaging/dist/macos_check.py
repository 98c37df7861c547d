"""What can be told of a Mac's program without a Mac: whether its parts find each other and are signed."""

import hashlib
import os
import plistlib
import posixpath
from pathlib import Path

from dist import macho, macho_seal
from dist.project import WORK

SYSTEM = ("/usr/lib/", "/System/Library/")
BOTH = {"arm64", "x86_64"}


def faults(app: Path) -> list[str]:
    """What is wrong with a program's folder, each in one sentence; nothing where all is well."""
    contents = {
        path.relative_to(app).as_posix(): path.read_bytes()
        for path in sorted(app.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
    code = {name: content for name, content in contents.items() if macho.is_macho(content)}
    found = [fault for name, content in code.items() for fault in _of_file(app, name, content)]
    return found + _of_links(app) + _of_description(app, code) + _of_seal(app, contents)


def _of_file(app: Path, name: str, content: bytes) -> list[str]:
    told = macho.slices(content)
    found = [f"{name} tells where it was made."] if os.fsencode(WORK) in content else []
    lacking = BOTH - {each.processor for each in told}
    if lacking and not any(f"-{processor}." in name for processor in BOTH):
        found += [
            f"{name} is not for {processor}."
            for processor in sorted(lacking)
            if not _is_idle(app, name, processor)
        ]
    for each in told:
        seal = macho_seal.seal(macho.parts(content)[each.processor])
        if seal is None or not seal.whole:
            found.append(f"{name} ({each.processor}) is not sealed, or not what was sealed.")
        for wanted in each.needs:
            if not wanted.startswith(SYSTEM) and not _found(app, name, each, wanted):
                found.append(f"{name} ({each.processor}) does not find {wanted}.")
    return found


def _is_idle(app: Path, name: str, processor: str) -> bool:
    """Whether no code for a processor asks for a library: one wheel may bring what another does not need."""
    wanted = posixpath.basename(name)
    for path in app.rglob("*"):
        if path.is_file() and not path.is_symlink() and macho.is_macho(content := path.read_bytes()):
            for each in macho.slices(content):
                if each.processor == processor and wanted in map(posixpath.basename, each.needs):
                    return False
    return ".dylibs/" in name


def _found(app: Path, name: str, told: macho.Slice, wanted: str) -> bool:
    """Whether a library lies where a file looks for it, with code for the same processor."""
    if wanted.startswith("@rpath/"):
        asked = [posixpath.join(place, wanted.removeprefix("@rpath/")) for place in told.places]
    else:
        asked = [wanted]
    for place in asked:
        path = place.replace("@loader_path", posixpath.dirname(name)).replace(
            "@executable_path", "Contents/MacOS"
        )
        file = app / posixpath.normpath(path)
        if not path.startswith("/") and file.is_file() and app.resolve() in file.resolve().parents:
            return told.processor in macho.parts(file.read_bytes())
    return False


def _of_links(app: Path) -> list[str]:
    """Links lead to what is within the program, and say so by where they are."""
    links = (path for path in app.rglob("*") if path.is_symlink())
    return [
        f"{path.relative_to(app)} leads nowhere within the program."
        for path in links
        if path.readlink().is_absolute() or not path.exists() or app.resolve() not in path.resolve().parents
    ]


def _of_description(app: Path, code: dict[str, bytes]) -> list[str]:
    """Info.plist names what is there, and no older system than the program's start was built for."""
    told = plistlib.loads((app / "Contents/Info.plist").read_bytes())
    program = f"Contents/MacOS/{told['CFBundleExecutable']}"
    if program not in code:
        return [f"Info.plist names {program}, which is no program."]
    found = []
    if not os.access(app / program, os.X_OK):
        found.append(f"{program} may not be run.")
    for kind in [told, *told["CFBundleDocumentTypes"]]:
        icon = kind.get("CFBundleIconFile") or kind["CFBundleTypeIconFile"]
        if not (app / "Contents/Resources" / icon).is_file():
            found.append(f"Info.plist names {icon}, which is not there.")
    oldest = version(told["LSMinimumSystemVersion"])
    newer = (each for each in macho.slices(code[program]) if version(each.oldest) > oldest)
    return found + [f"{program} ({each.processor}) wants macOS {each.oldest}." for each in newer]


def version(text: str) -> tuple[int, ...]:
    """A version to be compared."""
    return tuple(int(part) for part in text.split("."))


def _of_seal(app: Path, contents: dict[str, bytes]) -> list[str]:
    """The seal on the whole names every file as it is; the program's own asks for the hardened runtime."""
    place = "Contents/_CodeSignature/CodeResources"
    if place not in contents:
        return ["The program as a whole is not sealed."]
    told = plistlib.loads(contents[place])["files2"]
    found = []
    for name, content in contents.items():
        inner = name.removeprefix("Contents/")
        entry = told.get(inner, {})
        nested = ".framework/" in inner or "cdhash" in entry
        if inner.startswith(("_CodeSignature/", "MacOS/")) or inner in ("Info.plist", "PkgInfo") or nested:
            continue
        if entry.get("hash2") != hashlib.sha256(content).digest():
            found.append(f"{name} is not what was sealed with the program.")
    program = plistlib.loads(contents["Contents/Info.plist"])["CFBundleExecutable"]
    for code in macho.parts(contents[f"Contents/MacOS/{program}"]).values():
        seal = macho_seal.seal(code)
        if seal is None or not seal.hardened or not seal.entitlements:
            found.append("The program's own seal does not ask for the hardened runtime.")
    return found
