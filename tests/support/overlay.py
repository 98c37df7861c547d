"""A folder of assets that is the program's own but for what a test takes away or damages."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app import assets


def overlay(folder: Path, changes: Mapping[str, bytes | None], patch: pytest.MonkeyPatch) -> Path:
    """Let the program find its assets in `folder`; `changes`: a file's new content, None where it is gone."""
    real = assets.assets_folder()
    for path in real.rglob("*"):
        name = path.relative_to(real).as_posix()
        place = folder / name
        if path.is_dir():
            place.mkdir(parents=True, exist_ok=True)
        elif name not in changes:
            place.symlink_to(path)
        elif (content := changes[name]) is not None:
            place.write_bytes(content)
    patch.setattr(assets, "assets_folder", lambda: folder)
    return folder
