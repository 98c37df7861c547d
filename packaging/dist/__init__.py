"""Makes the installers: `python3 packaging/bootstrap.py dist windows|macos|linux`.

Standard library only; what needs Qt runs in the project's environment.
"""
