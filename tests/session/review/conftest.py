import ctypes

import pytest

from app.bots.core import library


@pytest.fixture
def core() -> ctypes.CDLL:
    """The core; tests that need it are skipped where it is not built."""
    found = library.core()
    if found is None:
        pytest.skip("no core")
    return found
