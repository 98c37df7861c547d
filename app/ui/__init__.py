"""The window: the only package that knows Qt."""

from importlib import import_module

from app.ui.late_signatures import without_signatures

with without_signatures():
    import_module("PySide6.QtCore")
