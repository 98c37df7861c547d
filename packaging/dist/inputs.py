"""The pinned inputs of the installers: wheels, fetched by pip and known by the digest of their bytes."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dist.project import DistError

TABLE = Path(__file__).with_name("inputs.toml")
PLATFORMS = ("windows", "linux", "macos-arm64", "macos-x86_64")


@dataclass(frozen=True)
class Wheel:
    """A wheel for one platform: whose it is, and the name and SHA-256 of its file."""

    name: str
    version: str
    licence: str
    owner: str
    use: str
    file: str
    sha256: str

    @property
    def tags(self) -> list[str]:
        """The platforms that the file's name tells, as pip names them."""
        return self.file.removesuffix(".whl").rsplit("-", 1)[1].split(".")


def wheels(platform: str, table: Path = TABLE) -> list[Wheel]:
    """All wheels that a platform needs."""
    found = tomllib.loads(table.read_text(encoding="utf-8"))["wheel"]
    return [_wheel(entry, platform) for entry in found if entry.keys() & {"any", platform}]


def _wheel(entry: dict[str, Any], platform: str) -> Wheel:
    file, sha256 = entry.get("any") or entry[platform]
    return Wheel(
        entry["name"], entry["version"], entry["licence"], entry["owner"], entry["use"], file, sha256
    )


def cache() -> Path:
    """Where fetched wheels are kept: ZHULI_DOWNLOADS, else in the user's cache."""
    told = os.environ.get("ZHULI_DOWNLOADS")
    if told:
        return Path(told)
    local = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_CACHE_HOME")
    return (Path(local) if local else Path.home() / ".cache") / "zhuli-dist"


def fetch(platform: str, python: Path, without: frozenset[str] = frozenset()) -> dict[str, Path]:
    """The verified wheels of a platform by name, but for some, fetched by the pip of `python`.

    Raises DistError where one cannot be had or is of other bytes than it should be.
    """
    wanted = [wheel for wheel in wheels(platform) if wheel.name not in without]
    return {wheel.name: provide(wheel, python, cache()) for wheel in wanted}


def provide(wheel: Wheel, python: Path, folder: Path) -> Path:
    """The file of a wheel in the folder, fetched where it is not there already."""
    path = folder / wheel.file
    if path.is_file() and digest(path) == wheel.sha256:
        return path
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as name:
        got = download(wheel, python, Path(name))
        if digest(got) != wheel.sha256:
            raise DistError(f"{wheel.file} is not the file that inputs.toml names: its digest differs.")
        shutil.move(got, path)
    return path


def download(wheel: Wheel, python: Path, folder: Path) -> Path:
    """Let pip fetch a wheel, from wherever the machine's settings of pip point, into an empty folder."""
    print(f"fetching {wheel.file}", flush=True)
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{wheel.name}=={wheel.version} --hash=sha256:{wheel.sha256}\n", encoding="ascii")
    # Tags, version and implementation are told so that any machine can fetch for any other.
    options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--no-input", "--quiet"]
    options += ["--disable-pip-version-check", "--python-version", "3.11", "--implementation", "cp"]
    for tag in wheel.tags:
        options += ["--platform", tag]
    words = [str(python), "-m", "pip", "download", *options, "--dest", str(folder), "-r", str(wanted)]
    if subprocess.run(words, check=False).returncode or not (folder / wheel.file).is_file():
        raise DistError(f"{wheel.file} could not be fetched (pip's reason stands above).")
    return folder / wheel.file


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
