"""What PySide knows of the signatures of its functions, loaded only when it is asked for.

PySide carries a package of Python's as text within a library. At every start it unpacks, compiles and runs
all of it, which takes a quarter of the time in which an empty window opens; it is used for `__doc__`,
`__signature__`, messages about wrong arguments, and for `__feature__`, which nobody here wants.
"""

import builtins
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

BOOTSTRAP = "signature_bootstrap.py"
"""The name under which PySide compiles the piece that unpacks and loads the rest."""

MAPPING = "shibokensupport.signature.mapping"
"""The module of the package that PySide looks into by itself, before it calls any function of it."""

FUNCTIONS = (
    "pyside_type_init", "create_signature", "seterror_argument", "make_helptext", "feature_import",
    "feature_imported",
)  # fmt: skip
"""What PySide asks of the package at once, to call it when it is needed."""

STAND_IN = """
from app.ui.late_signatures import Loader

def bootstrap():
    return Loader(globals(), {text!r})
"""


@contextmanager
def without_signatures() -> Iterator[None]:
    """Within the block, which imports PySide, what would load the package is taken for later."""
    ordinary = builtins.compile

    def compiled(text: Any, name: Any, *rest: Any, **options: Any) -> Any:
        if name == BOOTSTRAP and isinstance(text, bytes):
            text = STAND_IN.format(text=text)
        return ordinary(text, name, *rest, **options)

    vars(builtins)["compile"] = compiled
    try:
        yield
    finally:
        vars(builtins)["compile"] = ordinary


class Loader:
    """What PySide takes for the module that the package begins with.

    `names`: those of the module that PySide has made of BOOTSTRAP, whose own text is `text`.  Whatever else
    PySide may ask for, as another version might, is answered by the package at once.
    """

    def __init__(self, names: dict[str, Any], text: bytes) -> None:
        self._names, self._text = names, text
        self._whole: Any = None
        self._mapping = ModuleType(MAPPING)
        vars(self._mapping)["update_mapping"] = self._update_mapping
        sys.modules[MAPPING] = self._mapping

    def __getattr__(self, name: str) -> Any:
        return self._later(name) if name in FUNCTIONS else getattr(self._loaded(), name)

    def finish_import(self, module: object) -> None:
        """A module of PySide is imported: it would get functions that are deprecated."""

    def post_init(self) -> None:
        """All is in place: PySide would look for `__feature__` in the source of every module from now on."""

    def _later(self, name: str) -> Callable[..., Any]:
        return lambda *given: getattr(self._loaded(), name)(*given)

    def _loaded(self) -> Any:
        """The module itself, loaded as PySide would have done it."""
        if self._whole is None:
            exec(compile(self._text, BOOTSTRAP, "exec"), self._names)
            self._whole = self._names["bootstrap"]()
        return self._whole

    def _update_mapping(self) -> None:
        """Know the classes of all modules that are imported by now, here too: PySide has not looked again."""
        mapping = self._loaded().mapping
        mapping.update_mapping()
        known = {name: found for name, found in vars(mapping).items() if name != "update_mapping"}
        vars(self._mapping).update(known)
