"""Plots by pyqtgraph, which with NumPy takes its time to load: only the statistics page asks for them."""
