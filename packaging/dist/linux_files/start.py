"""What the packed program begins with: the base that carries Python calls `run` once Python is ready.

Started as `zhuli [flags of one letter] -m … or -c …` it is that Python itself: so the program starts computer
players and further processes of its own as `sys.executable`.
"""

import sys

LIB = f"{sys.prefix}/lib"
sys.path[:] = [f"{LIB}/python3.11", f"{LIB}/dynload", LIB]
# The base adds a finder for packages in zip files, of which there are none.
sys.meta_path[:] = [finder for finder in sys.meta_path if finder.__module__ != "__startup__"]
sys.dont_write_bytecode = True  # all of it is compiled, and the folder is the package manager's

PAIRS = ("-X", "-W")
"""Flags that have a word of their own."""


def run(_: str) -> None:
    """Run the program; interrupts and broken pipes are handled as by any Python, other than by the base."""
    import signal

    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    wanted = _wanted(sys.argv[1:])
    if wanted:
        _be_python(*wanted)
        return
    from app.__main__ import main

    sys.exit(main())


def _wanted(words: list[str]) -> tuple[str, str, list[str]] | None:
    """`-m` or `-c`, what follows it, and the rest, where Python is asked for."""
    while words and len(words[0]) == 2 and words[0][0] == "-":
        if words[0] in ("-m", "-c") and len(words) > 1:
            return words[0], words[1], words[2:]
        words = words[2 if words[0] in PAIRS else 1 :]
    return None


def _be_python(kind: str, what: str, rest: list[str]) -> None:
    sys.argv[:] = [kind, *rest]
    if kind == "-c":
        exec(compile(what, "<string>", "exec"), {"__name__": "__main__"})
    else:
        import runpy

        runpy.run_module(what, run_name="__main__", alter_sys=True)
