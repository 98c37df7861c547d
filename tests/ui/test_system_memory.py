import subprocess
import sys
from pathlib import Path

import pytest

from app.ui.system_memory import LARGE

ROOT = Path(__file__).parents[2]
USE = f"""
from pathlib import Path
from app.ui.system_memory import return_large_blocks

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

{{call}}
window = b"x" * (16 * 2**20)
del window
start = resident()
pictures = [b"x" * ({LARGE} * 2 + n) for n in range(40)]
del pictures[:-1]
print(resident() - start)
"""


def growth(call: str) -> float:
    """Megabytes that a program grows by when it keeps the last of forty pictures of 2 MB."""
    code = USE.replace("{call}", call)
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return float(ran.stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems' memory is their own affair")
def test_memory_of_large_pictures_goes_back_to_the_system() -> None:
    kept, returned = growth(""), growth("return_large_blocks()")
    assert returned < 10
    assert kept > returned + 30
