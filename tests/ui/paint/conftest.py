import pytest
from PySide6.QtWidgets import QApplication

from app.ui.paint.assets import load_fonts


@pytest.fixture(autouse=True, scope="session")
def fonts(qapp: QApplication) -> None:
    """Every picture needs an application and the bundled fonts."""
    load_fonts()
