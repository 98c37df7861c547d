"""The licence texts of all that an installer carries, in one folder, with a notice that names it all."""

import zipfile
from pathlib import Path

from dist.inputs import Wheel, wheels
from dist.payload import Layout, wheel_members
from dist.project import NAME, ROOT, VERSION, DistError

FOLDER = "licences/"
TEXTS = ROOT / "assets" / "licenses"
OWN = {
    "Zhuli": (f"{NAME} {VERSION}", "MIT", "The Zhuli authors", ROOT / "LICENSE"),
    "Fonts": (
        "Typefaces in assets/fonts, renamed cuts", "OFL-1.1",
        "Adobe and Google, The Barlow, MaShanZheng and LXGW WenKai project authors", TEXTS / "OFL-1.1.txt",
    ),
    "Python-parts": (
        "Libraries within Python's own files", "MIT, bzip2, zlib, public domain", "their authors",
        TEXTS / "Python-parts.txt",
    ),
}  # fmt: skip
"""What is in every installer and comes out of no wheel: title, licence, owner and text."""

OURS = {"PySide6-Essentials": ("LGPL-3.0", "GPL-3.0"), "shiboken6": ("LGPL-3.0", "GPL-3.0"),
        "panda3d": ("PSF-2.0-Python",), "freeze-core": ("PSF-2.0-Python",)}  # fmt: skip
"""Wheels whose own texts are of another choice or of what is not shipped: those in assets/licenses."""

PYTHON = ("panda3d", "freeze-core")
"""Wheels out of which only Python's own files are taken."""

EXCHANGE = """\
Qt and its bindings are under the LGPL 3.0. They are shipped unchanged, as separate libraries: you may
replace them by your own build of the same version. Their source is published by The Qt Company at <https://download.qt.io/>.
"""

Entry = tuple[str, str, str, list[str]]
"""A line of the notice: title, licence, owner, and the names of its texts."""


def lay(layout: Layout, platform: str, fetched: dict[str, Path], extra: list[Entry] | None = None) -> None:
    """Put texts and notice into `licences/`. `fetched`: the wheels; those that give nothing are not named.

    `extra`: what this installer alone carries; its texts must be put there by the caller.
    """
    entries: list[Entry] = []
    for name, (title, licence, owner, text) in OWN.items():
        layout.put(f"{FOLDER}{name}.txt", text.read_bytes())
        entries.append((title, licence, owner, [f"{name}.txt"]))
    for wheel in wheels(platform):
        if wheel.name in fetched and wheel_members(platform, wheel.name, fetched[wheel.name]):
            title = "Python 3.11" if wheel.name in PYTHON else f"{wheel.name} {wheel.version}"
            entries.append((title, wheel.licence, wheel.owner, put_texts(layout, wheel, fetched[wheel.name])))
    layout.put(f"{FOLDER}NOTICE.txt", notice(entries + (extra or [])).encode("utf-8"))


def put_texts(layout: Layout, wheel: Wheel, file: Path) -> list[str]:
    """Put the licence texts of a wheel; their names."""
    if wheel.name in OURS:
        texts = {f"{name}.txt": (TEXTS / f"{name}.txt").read_bytes() for name in OURS[wheel.name]}
    else:
        with zipfile.ZipFile(file) as archive:
            members = [name for name in sorted(archive.namelist()) if is_text(name)]
            texts = {f"{wheel.name}/{short(name)}": archive.read(name) for name in members}
    if not texts:
        raise DistError(f"{wheel.file} has no licence text.")
    for name, text in texts.items():
        if not (layout.folder / FOLDER / name).exists():  # shared by several
            layout.put(FOLDER + name, text)
    return list(texts)


def is_text(member: str) -> bool:
    """Tell whether a member of a wheel is a licence text."""
    return ".dist-info/licenses/" in member and not member.endswith("/")


def short(member: str) -> str:
    """The name of a text among those of its wheel, in one folder."""
    return member.split(".dist-info/licenses/")[1].replace("/", "-")


def notice(entries: list[Entry]) -> str:
    """The text that names everything."""
    lines = [f"{NAME} {VERSION} carries the following; each text is a file in this folder.", "", EXCHANGE]
    for title, licence, owner, texts in entries:
        lines += [title, f"    {licence}; {owner}", f"    {', '.join(texts)}", ""]
    return "\n".join(lines)
