"""The pages of the window, one at a time."""
