"""The one line for what went wrong or was done."""

from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.shell import Shell
from app.ui.table.look import Look
from app.ui.table.view_widget import TableView


def test_it_is_said_to_screen_readers(shell: Shell, said: list[str]) -> None:
    shell.toast.tell("先说这一句", bad=False)
    shell.toast.tell("再说这一句")
    assert said == ["先说这一句", "再说这一句"]
    assert shell.toast.accessibleName() == said[-1]


def test_over_a_table_it_stands_at_its_head_and_covers_nothing_beside_it(
    appearance: Appearance, shell: Shell
) -> None:
    page = QWidget()
    table = TableView(appearance.texts, Look(), appearance.clock, page)
    shell.show_page(page)
    table.setGeometry(0, 40, shell.width(), shell.height() - 40)
    table.set_reserved(shell.width() // 2)
    shell.toast.tell("这一局还没打完，只能从自己的座位看，别家的牌不能看。" * 2)
    assert shell.toast.geometry().right() <= shell.width() // 2
    assert shell.toast.geometry().bottom() < shell.height() // 2
    shell.show_page(QWidget())
    assert shell.toast.geometry().top() > shell.height() // 2
