"""Ends a program together with all that it has started: when we want it, and when we ourselves end.

Where there are process groups the program leads one, and a shell waits for the end of a pipe that only we
hold: when it comes, even because we were killed, the shell kills the group. On Windows a job object does it.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    APART: dict[str, Any] = {
        "creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW,
    }

    KILLED = 0x5A48
    """The exit code of a program that we ended by force; no program ends by itself with it."""

    _KILL_ON_CLOSE = 0x2000
    _EXTENDED_LIMITS = 9

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_time", wintypes.LARGE_INTEGER),
            ("job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("smallest_set", ctypes.c_size_t),
            ("largest_set", ctypes.c_size_t),
            ("most_processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("transfers", ctypes.c_ulonglong * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class Guard:
        """Holds a running program in a job that ends when its last handle is closed, ours."""

        def __init__(self, process: "subprocess.Popen[bytes]") -> None:
            self._kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            self._kernel.CreateJobObjectW.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._kernel.CreateJobObjectW(None, None))
            limits = _Limits()
            limits.basic.flags = _KILL_ON_CLOSE
            size = ctypes.sizeof(limits)
            self._kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size)
            handle = wintypes.HANDLE(int(process._handle))  # type: ignore[attr-defined]
            self._kernel.AssignProcessToJobObject(self._job, handle)
            self._process = process

        def kill(self) -> None:
            """End the program and all that it has started."""
            self._kernel.TerminateJobObject(self._job, KILLED)
            with suppress(OSError):  # where it could not be put into the job
                self._process.kill()
            self._kernel.CloseHandle(self._job)

else:
    APART: dict[str, Any] = {"start_new_session": True}

    KILLED = -signal.SIGKILL
    """The exit code of a program that we ended by force."""

    _WATCH = 'read -r _; kill -s KILL -- "-$0"'

    class Guard:
        """Watches over a running program that leads a process group of its own."""

        def __init__(self, process: "subprocess.Popen[bytes]") -> None:
            self._group = process.pid
            self._watch = subprocess.Popen(
                ["/bin/sh", "-c", _WATCH, str(process.pid)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )

        def kill(self) -> None:
            """End the program and all that it has started; to be called once, and before it is waited for.

            Until then its number cannot belong to another one.
            """
            with suppress(ProcessLookupError, PermissionError):  # on macOS the latter where all have ended
                os.killpg(self._group, signal.SIGKILL)
            self._watch.kill()
            self._watch.communicate()
