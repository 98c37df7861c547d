#!/usr/bin/env python3
"""Print the version of the program, as app/__init__.py has it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app import VERSION

print(VERSION)
