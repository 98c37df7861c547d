import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from app.bots.core.network import FIRST, INPUTS, SECOND
from app.bots.core.rules import core_rules, uncovered
from app.bots.network.value import SIZE
from app.rules.presets import preset, preset_ids
from app.rules.suit_table import unpacked_table
from tests.bots.core.conftest import can_compile

HANDS_PROGRAM = Path(__file__).resolve().parents[2] / "support" / "core_hands.c"
HANDS = 3
"""Of every covered preset, each with two hands of every way to play one."""


def checked(build_core: ModuleType, folder: Path, *program: Path) -> Path:
    """A checking program under the sanitizers; the test is skipped where the compiler has none."""
    try:
        return Path(build_core.sanitized(folder, *program))
    except build_core.BuildError as error:
        if can_compile(build_core, build_core.CHECKERS, folder):
            raise
        pytest.skip(f"no sanitizers: {error}")


def run(program: Path, *words: object) -> None:
    answer = subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table"
    path.write_bytes(unpacked_table())
    return path


def test_the_core_has_no_bad_access_and_no_undefined_behaviour(
    build_core: ModuleType, table: Path, tmp_path: Path
):
    run(checked(build_core, tmp_path), table)


def test_whole_hands_have_no_bad_access_and_no_undefined_behaviour(
    build_core: ModuleType, table: Path, tmp_path: Path
):
    covered = [rules for name in preset_ids() if not uncovered(rules := preset(name))]
    rules_file, network = tmp_path / "rules", tmp_path / "network"
    rules_file.write_bytes(b"".join(bytes(core_rules(replace(each, match_length=1))) for each in covered))
    network.write_bytes(random_network(Random(20261130)))
    run(checked(build_core, tmp_path, HANDS_PROGRAM), table, rules_file, network, HANDS)


def random_network(luck: Random) -> bytes:
    """Weights of any size that the sums allow: far from those of training."""
    first, second = INPUTS * FIRST, FIRST * SECOND
    shorts = [luck.randint(-2000, 2000) for _ in range(first)]
    shorts += [luck.randint(-8000, 8000) for _ in range(second + SECOND)]
    words = [luck.randint(-(10**6), 10**6) for _ in range(FIRST + SECOND + 1)]
    content = b"".join(value.to_bytes(2, "little", signed=True) for value in shorts)
    content += b"".join(value.to_bytes(4, "little", signed=True) for value in words)
    assert len(content) == SIZE
    return content
