"""Run by the Python of the installers' version: compile all Python of a folder and remove the text.

python -S -c TEXT_OF_THIS FOLDER 3.11
"""

import py_compile
import sys
from pathlib import Path


def main(folder: Path) -> None:
    """Compile file after file; a fault of any ends everything."""
    for path in sorted(folder.rglob("*.py")):
        # Nothing looks for the text again, and tracebacks name it as the folder does.
        py_compile.compile(
            str(path),
            cfile=f"{path}c",
            dfile=path.relative_to(folder).as_posix(),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        path.unlink()


if __name__ == "__main__":
    if "{}.{}".format(*sys.version_info[:2]) != sys.argv[2]:
        sys.exit(f"this is Python {sys.version.split()[0]}")
    main(Path(sys.argv[1]))
