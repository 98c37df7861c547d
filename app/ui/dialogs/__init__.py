"""Dialogs: cards over a page, inside the window."""
