"""The makers of installers, which lie outside of the program."""

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture
def dist(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Gives a module of packaging/dist by its name."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return lambda name: importlib.import_module(f"dist.{name}")
