"""The one line for what went wrong or was done."""

from app.ui.shell import Shell


def test_it_is_said_to_screen_readers(shell: Shell, said: list[str]) -> None:
    shell.toast.tell("先说这一句", bad=False)
    shell.toast.tell("再说这一句")
    assert said == ["先说这一句", "再说这一句"]
    assert shell.toast.accessibleName() == said[-1]
