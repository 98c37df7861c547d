"""The programs of `packaging`, which is no package, as modules."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def script(name: str) -> ModuleType:
    """The module of a program in the folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PACKAGING))
        return importlib.import_module(name)
