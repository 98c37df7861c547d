"""The rules behind what is on the screen: opened from the menu over a match, a record or the home page."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.rules.ruleset import RuleSet
    from app.ui.guide import Guide


def rules_in_sight(guide: "Guide") -> "RuleSet | None":
    """The rules of the match or record on the screen, None on other pages."""
    from app.records.rules import rules_of

    page = guide.shell.stack.currentWidget()
    if guide.replay is not None and page is guide.replay:
        return rules_of(guide.replay.cursor_.record.header)
    return rules_of(guide.play.session.header) if guide.play is not None and page is guide.play else None


def show_rules(guide: "Guide") -> None:
    """The rules of the match or record in sight, which stay as they are; elsewhere those for a new match."""
    from app.ui.dialogs import locked_rules

    rules = rules_in_sight(guide)
    if rules is None:
        guide.ask_new_match()
    elif not guide.shell.dialogs:
        locked_rules.show_rules(guide.shell, guide.appearance, rules, guide.places.presets)


def show_rule_book(guide: "Guide") -> None:
    """The rule book of the match or record in sight, elsewhere of the rules chosen last."""
    from app.ui.dialogs import locked_rules

    rules = rules_in_sight(guide)
    if rules is None:
        rules = locked_rules.last_rules(guide.appearance, guide.places.presets)
    if not guide.shell.dialogs:
        locked_rules.show_rule_book(guide.shell, guide.appearance, rules)
