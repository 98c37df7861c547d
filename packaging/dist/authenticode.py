"""Signs what is made for Windows, where ZHULI_PFX names the file of a certificate with its key.

    python3 packaging/dist/authenticode.py FILE     as NSIS calls it for the uninstaller

ZHULI_PFX_PASSWORD is the password of that file, ZHULI_TIMESTAMP the address of who confirms the time of
signing; if that is set to nothing, nobody does, and the signature ends with the certificate.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dist.project import DistError

TOOL = "osslsigncode"
TIMESTAMP = "http://timestamp.digicert.com"


def is_wanted() -> bool:
    """Tell whether there is a certificate to sign with."""
    return bool(os.environ.get("ZHULI_PFX"))


def sign(path: Path) -> None:
    """Sign a file in its place, or leave it where there is no certificate. DistError where that fails."""
    if not is_wanted():
        return
    if not shutil.which(TOOL):
        raise DistError(f"{TOOL} is needed for signing (on Debian: apt-get install {TOOL}).")
    with tempfile.TemporaryDirectory() as name:
        password, signed = Path(name) / "password", Path(name) / "signed"
        password.write_text(os.environ.get("ZHULI_PFX_PASSWORD", ""), encoding="utf-8")
        words = [TOOL, "sign", "-pkcs12", os.environ["ZHULI_PFX"], "-readpass", str(password)]
        words += ["-h", "sha256", "-n", "Zhuli", "-in", str(path), "-out", str(signed)]
        stamp = os.environ.get("ZHULI_TIMESTAMP", TIMESTAMP)
        if stamp:
            words += ["-ts", stamp]
        if subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode:
            raise DistError(f"{path.name} could not be signed (the reason stands above).")
        path.write_bytes(signed.read_bytes())


def told_of(path: Path) -> str:
    """What the tool tells of a file's signature, in words of its own."""
    words = [TOOL, "verify", "-ignore-timestamp", "-in", str(path)]
    return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False).stdout


def is_signed(told: str, signer: str) -> bool:
    """Tell whether the tool found a file unchanged since it was signed by whom it should be."""
    digests = re.findall(r"(?:Current|Calculated) message digest\s*: (\w+)", told)
    return len(set(digests)) == 1 and f"CN={signer}" in told.replace("CN = ", "CN=")


def signer(told: str) -> str:
    """Who has signed a file, by his name; nothing where nobody has."""
    found = re.search(r"Subject: .*CN ?= ?([^/,\n]+)", told)
    return found.group(1).strip() if found and is_signed(told, found.group(1).strip()) else ""


if __name__ == "__main__":
    try:
        sign(Path(sys.argv[1]))
    except DistError as error:
        sys.exit(str(error))
