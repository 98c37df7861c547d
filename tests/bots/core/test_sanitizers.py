import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from app.rules.suit_table import unpacked_table


def test_the_core_has_no_bad_access_and_no_undefined_behaviour(build_core: ModuleType, tmp_path: Path):
    try:
        program = build_core.sanitized(tmp_path)
    except build_core.BuildError as error:
        if _has_sanitizers(build_core, tmp_path):
            raise
        pytest.skip(f"no sanitizers: {error}")
    table = tmp_path / "table"
    table.write_bytes(unpacked_table())
    answer = subprocess.run([str(program), str(table)], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def _has_sanitizers(build_core: ModuleType, folder: Path) -> bool:
    """Whether the compiler makes anything at all with them: where it does, a failure is the core's."""
    command = build_core.compiler()
    if not command or build_core.is_microsoft(command):
        return False
    empty = folder / "empty.c"
    empty.write_text("int main(void) { return 0; }\n")
    try:
        build_core.compiled(command, build_core.CHECKERS, [empty], folder / "empty")
    except build_core.BuildError:
        return False
    return True
