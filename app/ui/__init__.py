"""The window: the only package that knows Qt."""

import builtins
from importlib import import_module

from app.ui.kept_code import kept_code

with kept_code():
    import_module("PySide6.QtCore")

# PySide6 puts an import in the place of Python's own that reads the source of every module, in search of a
# `__feature__` that nobody here uses; Python's own starts the window sooner.
vars(builtins)["__import__"] = vars(builtins).get("__orig_import__", __import__)
