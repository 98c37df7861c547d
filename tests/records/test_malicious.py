"""Files made to do harm are refused with one line, in less than a second and with less than 50 MB."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.malicious import malicious_files
from tests.support.matches import recorded_match

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 1.0
MOST_MEMORY = 50_000_000
VALID_BUT_GIANT = {"undone again and again"}
"""Nothing in it is wrong but its size: it is read to its end, in the time that this needs."""


@pytest.fixture
def reader() -> Iterator[subprocess.Popen[str]]:
    """A program that reads the files it is told to."""
    command = [sys.executable, "-m", "tests.support.malicious"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as program:
        yield program
        program.stdin.close()


def told_of(reader: subprocess.Popen[str], path: Path) -> tuple[str, float, int]:
    reader.stdin.write(f"{path}\n")
    said, seconds, memory = json.loads(reader.stdout.readline())
    return said, seconds, memory


@pytest.mark.skipif(sys.platform == "win32", reason="does not tell how much memory a program has had")
def test_malicious_files_are_refused_with_one_line_fast_and_with_little_memory(tmp_path, reader):
    good = recorded_match(tmp_path / "good.zhuli")
    assert told_of(reader, good)[0] == ""
    path = tmp_path / "恶意 文件.zhuli"
    for name, content in malicious_files(good.read_bytes()):
        path.write_bytes(content)
        said, seconds, memory = told_of(reader, path)
        print(f"{name}: {said}, {seconds:.2f} s, {memory / 1e6:.0f} MB")
        assert said, name
        assert "\n" not in said, name
        assert len(said) < 200, name
        assert seconds < LONGEST or name in VALID_BUT_GIANT, name
        assert memory < MOST_MEMORY, name
