"""Guards of the pin in pyproject.toml: PySide6 6.12.0 for Linux loses a reference to None at every call."""

import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtWidgets import QGraphicsRectItem

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def test_the_pinned_pyside_is_installed():
    dependencies = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    pins = [re.fullmatch(r"PySide6-Essentials==([\d.]+)", text) for text in dependencies]
    assert [pin[1] for pin in pins if pin] == [version("PySide6-Essentials")]


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None has no count there: it is immortal")
def test_calls_that_return_none_keep_its_count(qapp):
    item = QGraphicsRectItem()
    before = sys.getrefcount(None)
    for _ in range(500):
        item.setPos(1, 2)
    assert before - sys.getrefcount(None) < 50
