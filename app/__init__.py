"""竹里川麻 Zhuli Sichuan Mahjong."""

VERSION = "0.1.0"
"""The version of the program, as the home page, records and `zhuli --version` show it."""
