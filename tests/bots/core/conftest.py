import ctypes
import importlib
from pathlib import Path
from types import ModuleType

import pytest

from app.bots.core import library

PACKAGING = Path(__file__).resolve().parents[3] / "packaging"


@pytest.fixture(scope="session")
def build_core() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PACKAGING))
        return importlib.import_module("build_core")


@pytest.fixture(scope="session")
def core(build_core: ModuleType) -> ctypes.CDLL:
    """The library of these sources; tests that need it are skipped where no compiler is."""
    told = build_core.build()
    if not build_core.compiler():
        pytest.skip("no C compiler")
    found = library.core()
    assert found is not None, told
    return found
