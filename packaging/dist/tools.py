"""Pinned tools that help to make the installers: wheels like the inputs, unpacked and never shipped."""

import platform
import sys
import zipfile
from pathlib import Path

from dist import inputs
from dist.project import WORK, DistError

TABLE = Path(__file__).with_name("tools.toml")


def host() -> str:
    """This machine as tools.toml calls it; DistError where the tools are not to be had for it."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(
        platform.machine().lower(), platform.machine().lower()
    )
    if system == "macos":
        return f"macos-{machine}"
    if machine != "x86_64":
        raise DistError(f"tools.toml names no tools for {system} on {machine}.")
    return system


def unpacked(name: str, python: Path) -> Path:
    """The folder of a tool's wheel, fetched by the pip of `python` and unpacked if it is not there yet."""
    wheel = next((wheel for wheel in inputs.wheels(host(), TABLE) if wheel.name == name), None)
    if wheel is None:
        raise DistError(f"tools.toml names no {name} for {host()}.")
    folder = WORK / "tools" / f"{name}-{wheel.version}"
    stamp = folder / "whole"
    if not stamp.is_file():
        file = inputs.provide(wheel, python, inputs.cache())
        with zipfile.ZipFile(file) as archive:
            archive.extractall(folder)
        stamp.touch()
    return folder
