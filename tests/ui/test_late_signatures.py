"""PySide's package of signatures: loaded by nobody until it is asked for, and then as PySide does it."""

import builtins
import subprocess
import sys
from pathlib import Path

import pytest

from app.ui.late_signatures import BOOTSTRAP, FUNCTIONS, MAPPING, without_signatures

ROOT = Path(__file__).parents[2]

LATE = "import app.ui\n"
"""How our program imports PySide."""

ASKED = """
import inspect, sys
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

def question(number):
    if number == 0: return QSize("wide", "high")
    if number == 1: return QObject().setObjectName(5)
    if number == 2: return QObject(nothing_of_this_name=3)
    if number == 3: return QPainter().drawText(5)
    if number == 4: return QWidget.resize.__doc__
    if number == 5: return QSize.__doc__
    if number == 6: return inspect.signature(QSize.scaled)

for number in sorted(range(7), reverse="backwards" in sys.argv):
    try:
        print(number, question(number))
    except Exception as error:
        print(number, type(error).__name__, error)

from PySide6.QtWidgets import QLineEdit
print(QLineEdit.setText.__doc__)
try:
    QLineEdit.setText(QLineEdit, 5)
except Exception as error:
    print(type(error).__name__, error)
"""

QUIET = """
import sys
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

class Page(QWidget):
    wished = Signal(int)

print(*[name for name in sys.modules if name.startswith("shibokensupport")])
print(*[name for name in ("ast", "inspect", "logging") if name in sys.modules])
"""


def said(code: str, *words: str) -> str:
    """What a program says in a process of its own."""
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("order", ["forwards", "backwards"])
def test_messages_and_signatures_are_those_of_pyside(order: str) -> None:
    answers = said(LATE + ASKED, order)
    assert "Supported signatures:" in answers
    assert answers == said(ASKED, order)


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    assert said(LATE + QUIET).splitlines() == [MAPPING, ""]


def test_the_import_of_python_does_not_look_for_features() -> None:
    code = "import builtins\nprint('feature' in builtins.__import__.__name__, '__feature__' in sys.modules)"
    assert said(f"{LATE}import sys\n{code}").split() == ["False", "False"]


def test_what_else_is_asked_of_the_package_is_answered_by_it() -> None:
    code = "import sys\nloader = sys.modules['signature_bootstrap'].bootstrap()\n"
    asked = said(f"{LATE}{code}print(loader.enum_sig.__name__, loader.{FUNCTIONS[0]}.__name__)")
    assert asked.split() == ["shibokensupport.signature.lib.enum_sig", "<lambda>"]


def test_compile_is_the_ordinary_one_again_whatever_happens() -> None:
    ordinary = builtins.compile
    with pytest.raises(SyntaxError), without_signatures():
        compile("value = ", "other.py", "exec")
    assert builtins.compile is ordinary


def test_only_the_bootstrap_is_replaced() -> None:
    with without_signatures():
        assert eval(compile("6 * 7", "text", "eval")) == 42
        assert "bootstrap" not in compile(b"value = 1", "other.py", "exec", 0, dont_inherit=True).co_names
        assert "bootstrap" in compile(b"value = 1", BOOTSTRAP, "exec").co_names
