"""The rules that are being put together: a preset, built in or the player's own, and what differs from it."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.rules.options.option import Option, RawValue
from app.rules.presets import DEFAULT_PRESET, preset, preset_ids
from app.rules.ruleset import (
    BadValue,
    Difference,
    RuleSet,
    UnknownOption,
    differences,
    spell,
    with_changes,
)
from app.ui.own_presets import OwnPresets
from app.ui.settings import Settings

OWN = "own:"
"""Before the key of an own preset wherever a preset is named by one word."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What rules are compared with: a preset id or OWN and a file's key, its built-in base, its rules.

    `name`: what the user calls his own preset, "" for a built-in one.
    """

    key: str
    base: str
    rules: RuleSet
    name: str = ""

    @property
    def own(self) -> str:
        """The key of the player's own preset, "" for a built-in one."""
        return self.key.removeprefix(OWN) if self.key.startswith(OWN) else ""


def basis_of(key: str, own: OwnPresets) -> Basis | None:
    """The preset named by a word; None where there is none of that name."""
    if key in preset_ids():
        return Basis(key, key, preset(key))
    for file in own.files() if key.startswith(OWN) else ():
        if OWN + file.key == key and file.preset is not None:
            return Basis(key, file.preset.base, file.preset.rules, file.preset.name)
    return None


def nearest_basis(rules: RuleSet) -> Basis:
    """The built-in preset with the fewest differences from these rules."""
    key = min(preset_ids(), key=lambda name: len(differences(rules, preset(name))))
    return Basis(key, key, preset(key))


def last_draft(settings: Settings, own: OwnPresets) -> tuple["RulesDraft", bool]:
    """The rules of last time, and whether all of them still apply."""
    found = basis_of(settings.preset, own)
    basis = found or Basis(DEFAULT_PRESET, DEFAULT_PRESET, preset(DEFAULT_PRESET))
    changes = dict(settings.changes.get(basis.key, {}))
    whole = found is not None
    for option, raw in list(changes.items()):
        try:
            with_changes(basis.rules, {option: raw})
        except (UnknownOption, BadValue):
            del changes[option]
            whole = False
    return RulesDraft(basis, with_changes(basis.rules, changes)), whole


FOR_THE_EVENING = ("match_length",)
"""Options that players agree on whatever the preset: one that was chosen outlives a change of preset."""


class RulesDraft(QObject):
    """Rules and their basis; `changed` is emitted after every change of either."""

    changed = Signal()

    def __init__(self, basis: Basis, rules: RuleSet) -> None:
        super().__init__()
        self.basis = basis
        self.rules = rules

    def start(self, basis: Basis) -> None:
        """All options as another preset has them, but for what was agreed for the evening."""
        kept = {each: raw for each, raw in self.changes.items() if each in FOR_THE_EVENING}
        self.basis, self.rules = basis, with_changes(basis.rules, kept)
        self.changed.emit()

    def adopt(self, basis: Basis) -> None:
        """Compare with another preset from now on; the rules stay."""
        self.basis = basis
        self.changed.emit()

    def set(self, option: Option, raw: RawValue) -> None:
        """Give an option a spelled value."""
        self._take({option.id: raw})

    def reset(self, option: Option) -> None:
        """Give an option the value that the preset has."""
        self._take({option.id: spell(option, getattr(self.basis.rules, option.id))})

    def reset_all(self) -> None:
        """All options as the preset has them."""
        self.rules = self.basis.rules
        self.changed.emit()

    def is_changed(self, option: Option) -> bool:
        """Whether the option differs from the preset."""
        return bool(getattr(self.rules, option.id) != getattr(self.basis.rules, option.id))

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What differs from the preset."""
        return differences(self.rules, self.basis.rules)

    @property
    def changes(self) -> dict[str, RawValue]:
        """The spelled values that differ from the preset."""
        return {each.option.id: spell(each.option, each.value) for each in self.differences}

    @property
    def own_name(self) -> str:
        """What the user calls these rules, "" where they are no preset of his own, or not just as he keeps it
        but for what was agreed for the evening.
        """
        return "" if self.changes.keys() - {*FOR_THE_EVENING} else self.basis.name

    def _take(self, changes: Mapping[str, RawValue]) -> None:
        rules = with_changes(self.rules, changes)
        if rules != self.rules:
            self.rules = rules
            self.changed.emit()
