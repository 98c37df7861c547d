"""The field of an option that is a number, told as the rules in force count it."""

import re

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet
from app.ui.appearance import Appearance
from app.ui.option_texts import told, value_in
from app.ui.widgets.number_field import NumberField


class Spin(NumberField):
    """A number between two bounds, or one of a few words: a step below the lowest and above the highest.

    A number stands as rules tell it, such as 3番 or ×4; its digits alone may be typed.
    """

    def __init__(
        self, appearance: Appearance, option: Option, steps: dict[int, RawValue], parent: QWidget
    ) -> None:
        self._option, self._steps = option, steps
        self._words: dict[int, str] = {}
        self._digits: dict[str, int] = {}
        low, high = min((option.low, *steps)), max((option.high, *steps))
        super().__init__(appearance, told(option.names, appearance.texts), low, high, parent)

    def tell_as(self, rules: RuleSet) -> None:
        """Call the values as these rules do."""
        option, texts = self._option, self._appearance.texts
        numbers = {step: value_in(option, step, rules, texts) for step in self._counted(rules)}
        words = {step: value_in(option, raw, rules, texts) for step, raw in self._steps.items()}
        if {**numbers, **words} != self._words:
            self._words = {**numbers, **words}
            self._digits = {re.sub(r"\D", "", word) or "0": step for step, word in numbers.items()}
            self.setPrefix("")  # writes the value anew

    def textFromValue(self, value: int) -> str:
        return self._words.get(value) or super().textFromValue(value)

    def valueFromText(self, text: str) -> int:
        steps = {word: step for step, word in self._words.items()} | self._digits
        return steps[text] if text in steps else super().valueFromText(text)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if text in self._words.values() or text in self._digits:
            return QValidator.State.Acceptable, text, position
        if self._digits:
            may_be = not text or text.isdecimal()
            return QValidator.State.Intermediate if may_be else QValidator.State.Invalid, text, position
        return super().validate(text, position)

    def _counted(self, rules: RuleSet) -> list[int]:
        """The numbers that are told with a unit, or counted from elsewhere."""
        low, high, texts = self._option.low, self._option.high, self._appearance.texts
        plain = value_in(self._option, high, rules, texts) == str(high)
        return [] if plain else list(range(low, high + 1))
