"""Whether a laid out program needs what it has not: modules for its code, libraries for its binaries."""

import dis
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

from dist.binaries import is_binary, needs

WINDOWS = {
    *(
        "advapi32",
        "authz",
        "bcrypt",
        "comdlg32",
        "crypt32",
        "d3d11",
        "d3d12",
        "d3d9",
        "dbghelp",
        "dwmapi",
        "dwrite",
    ),
    *(
        "dxgi",
        "gdi32",
        "icuuc",
        "imm32",
        "iphlpapi",
        "kernel32",
        "mpr",
        "msvcrt",
        "netapi32",
        "ntdll",
        "ole32",
    ),
    *(
        "oleaut32",
        "opengl32",
        "rpcrt4",
        "setupapi",
        "shcore",
        "shell32",
        "shlwapi",
        "uiautomationcore",
        "user32",
    ),
    *("userenv", "uxtheme", "version", "winmm", "winspool.drv", "ws2_32", "wtsapi32"),
}
"""Libraries that every Windows 10 has, besides those named api-ms-win-…."""

HEADER = 16
"""Bytes before the code in a compiled file."""


def missing_libraries(folder: Path) -> list[str]:
    """Libraries that binaries of a program for Windows ask for and that neither it nor Windows has."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    here = {path.name.lower() for path in files}
    found = set()
    for path in files:
        for name in needs(path) if is_binary(path) else ():
            low = name.lower()
            of_system = low.startswith("api-ms-win-") or low.removesuffix(".dll") in WINDOWS
            if low not in here and not of_system:
                found.add(f"{path.name} needs {name}")
    return sorted(found)


def modules(folder: Path) -> dict[str, Path]:
    """The modules in a folder that is searched for them, by name."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".pyc", ".pyd", ".so") or "__pycache__" in path.parts:
            continue
        parts = [*path.relative_to(folder).parent.parts, path.name.split(".")[0]]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(code: CodeType, module: str, *, package: bool, deep: bool) -> Iterator[str]:
    """The modules that a module's code imports; `deep`: within functions and classes too."""
    constants: list[object] = []
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_CONST":
            constants.append(step.argval)
        elif step.opname == "IMPORT_NAME":
            level = constants[-2]  # what is imported from the module comes last
            yield resolved(str(step.argval), level if isinstance(level, int) else 0, module, package)
    if deep:
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                yield from imports(constant, module, package=package, deep=True)


def resolved(name: str, level: int, module: str, package: bool) -> str:
    """The full name of what an import names."""
    if not level:
        return name
    parts = module.split(".")
    cut = level - 1 if package else level
    return ".".join([*parts[: len(parts) - cut], *([name] if name else [])])


def missing_modules(folder: Path) -> list[str]:
    """Modules of the packages in a folder that code there imports and that are not there.

    Of `app` every import counts, of others those that are done when the module is loaded. What is imported
    from a module may be anything in it and is not looked for.
    """
    have = modules(folder)
    tops = {name.split(".")[0] for name in have}
    found = set()
    for name, path in have.items():
        if path.suffix != ".pyc":
            continue
        code = marshal.loads(path.read_bytes()[HEADER:])
        package = path.name == "__init__.pyc"
        for wanted in imports(code, name, package=package, deep=name.split(".")[0] == "app"):
            top = wanted.split(".")[0]
            if wanted not in have and top not in sys.stdlib_module_names:
                found.add(f"{name} imports {wanted if top in tops else top}")
    return sorted(found)
