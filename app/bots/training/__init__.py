"""How the networks of the computer players are trained: by playing against themselves and older ones.

For developers only: it needs the core, NumPy and PyTorch (the extra `training`). See `run.py`.
"""
