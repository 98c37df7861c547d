import ctypes
from pathlib import Path
from types import ModuleType

import pytest

from app.bots.core import library
from tests.support.scripts import script


@pytest.fixture(scope="session")
def build_core() -> ModuleType:
    return script("build_core")


@pytest.fixture(scope="session")
def core(build_core: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The library of these sources; tests that need it are skipped where no compiler works."""
    told = build_core.build()
    found = library.core()
    if found is None and not can_compile(build_core, [], tmp_path_factory.mktemp("empty")):
        pytest.skip("no C compiler")
    assert found is not None, told
    return found


def can_compile(build_core: ModuleType, options: list[str], folder: Path) -> bool:
    """Whether the compiler makes anything at all with the options: where it does, a failure is the core's."""
    command = build_core.compiler()
    if not command or build_core.is_microsoft(command):
        return bool(command) and not options
    empty = folder / "empty.c"
    empty.write_text('#include <stdio.h>\nint main(void) { return puts("") < 0; }\n')
    try:
        build_core.compiled(command, options, [empty], folder / "empty")
    except build_core.BuildError:
        return False
    return True
