import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from app.rules.suit_table import unpacked_table
from tests.bots.core.conftest import can_compile


def test_the_core_has_no_bad_access_and_no_undefined_behaviour(build_core: ModuleType, tmp_path: Path):
    try:
        program = build_core.sanitized(tmp_path)
    except build_core.BuildError as error:
        if can_compile(build_core, build_core.CHECKERS, tmp_path):
            raise
        pytest.skip(f"no sanitizers: {error}")
    table = tmp_path / "table"
    table.write_bytes(unpacked_table())
    answer = subprocess.run([str(program), str(table)], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
