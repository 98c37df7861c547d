"""The version of the program, as the home page and every record header show it."""

VERSION = "0.1.0"
