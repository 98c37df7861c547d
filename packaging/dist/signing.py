"""Seals a Mac's program: each piece of its code, then the whole, so that nobody changes it unnoticed.

Without a certificate the seal names nobody, and a Mac still asks its user to allow the program. On a Mac a
certificate of its keychain is used if ZHULI_IDENTITY names one.
"""

import os
import subprocess
import sys
from pathlib import Path

from dist import macho, tools
from dist.project import IDENTIFIER, DistError

ENTITLEMENTS = Path(__file__).with_name("macos_files") / "entitlements.plist"

SIGN = """
import sys
import apple_platform as apple

app, identifier, entitlements = sys.argv[1:]
settings = apple.PathSettings(entitlements_xml_file=entitlements, code_signature_flags=["runtime"])
apple.sign(app, binary_identifier=identifier, paths={"@main": settings})
"""


def sign(app: Path, python: Path) -> None:
    """Seal a program, with the hardened runtime. DistError where that fails."""
    if sys.platform == "darwin":
        commands = apples_own(app, os.environ.get("ZHULI_IDENTITY", ""))
        settings, folder = dict(os.environ), app.parent
    else:
        folder = tools.unpacked("apple-platform-py", python)
        commands = [[sys.executable, "-P", "-c", SIGN, str(app), IDENTIFIER, str(ENTITLEMENTS)]]
        settings = {"PYTHONPATH": str(folder)}
    for words in commands:
        if subprocess.run(words, cwd=folder, env=settings, check=False).returncode:
            raise DistError("The program for Macs could not be sealed (the reason stands above).")


def apples_own(app: Path, identity: str) -> list[list[str]]:
    """What Apple's tool is to be called with: pieces before what they are pieces of."""
    words = ["codesign", "--force", "--options", "runtime", "--sign", identity or "-"]
    words += ["--timestamp"] if identity else []
    files = (path for path in app.rglob("*") if path.is_file() and not path.is_symlink())
    code = [path for path in files if path.parent.name != "MacOS" and is_code(path)]
    deepest = sorted(code, key=lambda path: (-len(path.parts), path))
    return [[*words, str(path)] for path in deepest] + [
        [*words, "--entitlements", str(ENTITLEMENTS), str(app)]
    ]


def is_code(path: Path) -> bool:
    """Tell whether a file is a program or library of a Mac."""
    with path.open("rb") as stream:
        return macho.is_macho(stream.read(16))
