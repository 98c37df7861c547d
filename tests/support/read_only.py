"""A folder into which nobody may write, the administrator of the system neither."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let a folder be read only for a while; skips the test where that cannot be had."""
    if sys.platform == "win32":
        pytest.skip("has no folders that may only be read")
    if os.geteuid():
        folder.chmod(0o555)
        yield
        folder.chmod(0o755)
        return
    name = str(folder)
    for step in (["mount", "--bind", name, name], ["mount", "-o", "remount,ro,bind", name]):
        if subprocess.run(step, capture_output=True, check=False).returncode:
            pytest.skip("may not make a folder read-only for the administrator")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", name], check=True)
