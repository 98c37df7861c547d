"""The trainer 练习场: one exercise after the other, judged and explained at once."""

import secrets
from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet
from app.session.trainer.exercise import (
    HARDEST,
    KINDS,
    Answer,
    Exercise,
    FanExercise,
    Kind,
    MistakeExercise,
    WaitsExercise,
    is_right,
)
from app.session.trainer.store import Store
from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import last_draft
from app.ui.exercise_maker import ExerciseMaker
from app.ui.key_bindings import chord_of
from app.ui.option_texts import preset_name
from app.ui.own_presets import own_presets_of
from app.ui.pages.room_page import PADDING, RoomPage
from app.ui.pages.trainer_head import EDGE, TrainerHead, paint_level
from app.ui.pages.trainer_sheet import TrainerSheet
from app.ui.paint.kit import Ui
from app.ui.players import own_names
from app.ui.widgets.base import hand_on
from app.ui.widgets.buttons import GoldButton
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.type import elided

FOOT, LOW_FOOT = 78.0, 68.0
LOW = 560.0
"""A page that is lower, in design pixels, has less above and below the sheet."""

LAST = "last"
"""In place of a preset: the rules that the user played last."""

TRY_AGAIN = ("trainer.none_of_own", "trainer.failed")
"""Why there is no exercise though the next attempt may find one."""

SEEDS = 64


class TrainerPage(RoomPage):
    """`told`: something went wrong with the kept results; `failed`: an error nobody foresaw."""

    back_wanted = Signal()
    told = Signal(str)
    failed = Signal(object)

    def __init__(
        self, appearance: Appearance, store: Store, records: Path, presets: Path | None = None,
        today: Callable[[], date] = date.today, seeds: Callable[[], int] = lambda: secrets.randbits(SEEDS),
    ) -> None:  # fmt: skip
        super().__init__(appearance)
        self._store, self._presets = store, presets
        self._today, self._seeds = today, seeds
        self._session: dict[Kind, tuple[int, int]] = {}
        self._stays = False
        self.head = TrainerHead(appearance, self)
        self.sheet = TrainerSheet(appearance, self)
        self.reel = Scroll(self.sheet, self)
        self.next = GoldButton(appearance, "trainer.next", "", self)
        self.maker = ExerciseMaker(store, records, today, lambda: own_names(appearance), self)
        self._connect()
        self._say()
        self.ask()

    @property
    def busy(self) -> bool:
        """Whether an exercise is still being made."""
        return self.maker.busy

    @property
    def kind(self) -> Kind:
        """What is asked."""
        return KINDS[self.head.kinds.current]

    @property
    def rules(self) -> RuleSet:
        """The rules of exercises that are dealt anew."""
        chosen = self.head.preset.value
        if chosen == LAST:
            return last_draft(self.appearance.settings, own_presets_of(self._presets))[0].rules
        return preset(str(chosen))

    def first_focus(self) -> QWidget:
        """What has the keyboard when the page appears, or another exercise does."""
        return self.sheet.first_focus() or (self.next if self.next.isVisibleTo(self) else self.head.kinds)

    def leave(self) -> None:
        """Stop all work; the page is not used any more."""
        self.maker.leave()

    def ask(self) -> None:
        """Make the next exercise."""
        kind, own = self.kind, self.head.source.value == "own"
        mistakes = kind == "mistakes"
        for leaving in (self.sheet, self.next):
            hand_on(leaving, self)
        self._show_nothing(
            "trainer.gathering" if mistakes else "trainer.looking" if own else "trainer.making"
        )
        self._tell_results()
        self.head.source.setVisible(not mistakes)
        self.head.preset.setVisible(not mistakes)
        self.head.preset.setEnabled(not own)
        if mistakes:
            self.maker.repeat_mistake()
        elif own:
            self.maker.recall(kind, self._seeds())
        else:
            self.maker.deal(kind, self.rules, self._seeds())

    def arrange(self) -> None:
        width, height = self.design_width, self.design_height
        self.head.low = height < LOW
        self.put(self.head, 0, 0, width, self.head.wanted_height)
        self.head.refresh()
        box = self._area()
        self.sheet.room = box.height() - 2 * PADDING
        self.put(self.reel, box.x() + PADDING, box.y() + PADDING, box.width() - 2 * PADDING,
                 box.height() - 2 * PADDING)  # fmt: skip
        self.reel.fit()
        wide = max(180.0, self.next.wanted_width)
        self.put(self.next, width - EDGE - wide, box.bottom() + 14, wide, self._foot - 28)

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        foot = QRectF(EDGE, self._area().bottom() + 14, self.next.x() / ui.scale - EDGE - 12, self._foot - 28)
        foot.setLeft(paint_level(ui, foot.left(), foot.center().y(), self.head.level, HARDEST + 1))
        elided(ui, foot, self.head.told, 15, 400, ui.theme.text2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self.appearance.keys.find("trainer", chord_of(event))
        if name in KINDS:
            self.head.kinds.choose(KINDS.index(name))
        elif name == "next":
            if self.next.isVisible():
                self.next.click()
        elif name == "back":
            self.back_wanted.emit()
        elif not self.reel.turn(event.key()):
            super().keyPressEvent(event)

    def _connect(self) -> None:
        head, sheet = self.head, self.sheet
        head.back.clicked.connect(self.back_wanted)
        head.kinds.chosen.connect(lambda _: self._pick())
        head.preset.picked.connect(self._pick)
        head.source.picked.connect(self._pick)
        sheet.answered.connect(self._answered)
        sheet.answers.touched.connect(self._offer_next)
        sheet.grown.connect(self.reel.fit)
        self.next.clicked.connect(self._go_on)
        self.maker.made.connect(self._show)
        self.maker.none.connect(self._tell_none)
        self.maker.learned.connect(self._save)
        self.maker.failed.connect(self._fail)
        self.appearance.texts.changed.connect(self._say)

    def _pick(self) -> None:
        """Something else was chosen at the head; the keyboard that steps through a choice stays there."""
        self._stays = self.head.stepping
        self.ask()

    def _go_on(self) -> None:
        """Check what is chosen, or ask the next one."""
        if self.sheet.exercise is not None and self.sheet.answer is None:
            self.sheet.check()
        else:
            self._stays = False
            self.ask()

    def _show(self, exercise: Exercise) -> None:
        self.sheet.show_exercise(exercise)
        self.reel.verticalScrollBar().setValue(0)
        self._offer_next()
        announce(self.sheet, self.sheet.accessibleName())
        self._lead_keyboard()

    def _lead_keyboard(self) -> None:
        """Give the keyboard to what can be done now, unless it steps through a choice."""
        if self.isVisible() and self.isEnabled() and not self._stays:
            self.first_focus().setFocus(Qt.FocusReason.TabFocusReason)

    def _show_nothing(self, why: str, **values: object) -> None:
        self.sheet.show_nothing(why, **values)
        self._offer_next()

    def _tell_none(self, why: str, values: dict[str, object]) -> None:
        self._show_nothing(why, **values)
        announce(self.sheet, self.sheet.nothing)
        if self.next.isVisibleTo(self):
            self._lead_keyboard()

    def _fail(self, error: Exception) -> None:
        """Nothing comes any more of what was asked for; it can be asked for again."""
        self._show_nothing("trainer.failed")
        self.failed.emit(error)

    def _answered(self, answer: Answer) -> None:
        exercise, kind = self.sheet.exercise, self.kind
        if exercise is None:
            return
        right = is_right(exercise, answer)
        self._store.note(kind, right)
        if isinstance(exercise, MistakeExercise):
            self._store.deck.answer(exercise.key, right, self._today())
        known, asked = self._session.get(kind, (0, 0))
        self._session[kind] = (known + right, asked + 1)
        self._save()
        self._tell_results()
        self._offer_next()
        self.next.setFocus(Qt.FocusReason.TabFocusReason)
        self.reel.fit()
        why = self.sheet.why.geometry()
        scale = self.appearance.scale
        self.reel.reveal(QRectF(0, why.y() / scale, 1, min(why.height() / scale, 220.0)))

    def _offer_next(self) -> None:
        """What the button below does now; it is away where a press on the sheet answers at once."""
        exercise, answered = self.sheet.exercise, self.sheet.answer is not None
        checks = isinstance(exercise, WaitsExercise | FanExercise) and not answered
        again = self.sheet.why_none in TRY_AGAIN
        self.next.setVisible(checks or answered or again)
        self.next.say("trainer.check" if checks else "trainer.next")
        self.next.setEnabled(answered or again or self.sheet.answers.chosen is not None)
        self.next.setToolTip(self.appearance.tip("trainer/next"))

    def _tell_results(self) -> None:
        self.head.tell(self._store.progress[self.kind], self._session.get(self.kind, (0, 0)))
        self.update()

    def _save(self) -> None:
        if not self._store.save() and self._store.trouble == "not_saved":
            self.told.emit(self.text("trainer.trouble_not_saved"))

    def _say(self) -> None:
        texts = self.appearance.texts
        self.setAccessibleName(self.text("trainer.title"))
        names = [preset_name(name, texts) for name in preset_ids()]
        self.head.preset.offer((LAST, *preset_ids()), (self.text("trainer.last_rules"), *names))
        self._tell_results()
        self._offer_next()

    @property
    def panels(self) -> tuple[QRectF, ...]:
        return (self._area(),)

    def _area(self) -> QRectF:
        """Where the sheet lies."""
        width, top = self.design_width, self.head.wanted_height
        return QRectF(EDGE, top, width - 2 * EDGE, max(80.0, self.design_height - top - self._foot))

    @property
    def _foot(self) -> float:
        return LOW_FOOT if self.head.low else FOOT
