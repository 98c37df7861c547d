"""The page of a running match: the table, the user's answers, undo, and the log beside it."""

from pathlib import Path

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.bots.advice import advice
from app.engine.event import Event, Passed
from app.engine.seatview import SeatView
from app.records.record import Record
from app.rules.presets import aids_of
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.bot_asker import Asker
from app.ui.dialogs.match_summary import MatchResult
from app.ui.dialogs.settlement_sheet import SettledRound
from app.ui.hint_words import waits_by_discard, waits_now
from app.ui.key_bindings import chord_of
from app.ui.matches import rules_name
from app.ui.pages.automatic_desk import AutomaticDesk
from app.ui.pages.bar import BarButton
from app.ui.pages.bar_places import BarPlaces
from app.ui.pages.items_desk import ItemsDesk
from app.ui.pages.sound_sign import SoundSign
from app.ui.pages.table_menu import open_table_menu
from app.ui.pages.turn_clock import TurnClock
from app.ui.pages.undo_desk import UndoDesk
from app.ui.rule_lines import match_note
from app.ui.sentences import Sentences
from app.ui.session_bridge import SessionBridge
from app.ui.sound.table_sounds import TableSounds
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView
from app.ui.table_look import people, table_look
from app.ui.troubles import write_trouble
from app.ui.widgets.base import place
from app.ui.widgets.buttons import GoldButton
from app.ui.widgets.log_panel import WIDTH as LOG_WIDTH
from app.ui.widgets.log_panel import LogPanel


class PlayPage(QWidget):
    """Plays one match; `round_over` carries the SettledRound once the table has shown it all.

    `trouble` carries the id of a sentence when the record cannot be written; `leave_wanted` the view in which
    the user asks to leave the round 逃跑; the other wishes are to read rules, rule book and house rules.
    """

    round_over = Signal(object)
    home_wanted = Signal()
    settings_wanted = Signal()
    leave_wanted = Signal(object)
    rules_wanted = Signal()
    book_wanted = Signal()
    house_wanted = Signal()
    result_wanted = Signal()
    trouble = Signal(str)

    def __init__(
        self, appearance: Appearance, session: Session, path: Path | None, asker: Asker,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.appearance, self.session, self.path = appearance, session, path
        self.names = tuple(seat.name for seat in session.header.seats)
        look = table_look(appearance, session.header.preset)
        self.table = TableView(appearance.texts, look, appearance.clock, self)
        self.setFocusProxy(self.table)
        self.result_button = GoldButton(appearance, "play.result", "next", self)
        self.result_button.hide()
        self.log = LogPanel(appearance, self)
        self.bridge = SessionBridge(session, self.table, asker, lambda: appearance.settings.bot_pace, self)
        self.bridge.hint = session.header.assistance.hints if self.bridge.plays else "off"
        self.table.set_tool("bulb", True if self._gives_hints else None)
        self.sounds = TableSounds(appearance, self.table)
        self.sound_sign = SoundSign(appearance, self.table, self)
        self.undos = UndoDesk(appearance, self.bridge, self.table, path, self)
        self.items = ItemsDesk(appearance, self.bridge, self.table, self)
        self.automatics = AutomaticDesk(appearance, self.bridge, self.table, self)
        self.turn_clock = TurnClock(appearance.clock, self.bridge, self.table, self.sounds)
        self._connect()
        self._follow()

    @property
    def me(self) -> int:
        """The user's seat."""
        return self.bridge.me

    def start(self, near_flush: bool = False) -> None:
        """Begin, or go on where the match was left; `near_flush` as in `next_round`."""
        self.bridge.start(near_flush)
        self._refill_log()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def may_deal_near_flush(self) -> bool:
        """Whether the user may use 乾坤大挪移 for the next round."""
        return self.bridge.plays and self.session.may_deal_near_flush

    def next_round(self, near_flush: bool = False) -> None:
        """Begin the next round; `near_flush`: the user uses 乾坤大挪移 for it."""
        self.result_button.hide()
        self._refill_log()
        self.bridge.next_round(near_flush)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def may_leave(self) -> bool:
        """Whether the user may leave the running round 逃跑."""
        return self.bridge.plays and self.session.may_leave(self.me)

    def ask_to_leave(self) -> None:
        """Ask what is to be asked before the user leaves the round."""
        if self.may_leave:
            self.leave_wanted.emit(self.session.view(self.me))

    def leave_round(self) -> None:
        """Leave the round 逃跑; it costs what the rules say."""
        if self.may_leave:
            self.bridge.leave()

    def settled(self) -> SettledRound:
        """The round that is over."""
        timeline = self.session.timeline
        events = tuple(map(timeline.event, range(timeline.round_starts[-1], len(timeline))))
        view = timeline.view_at(len(timeline), self.me, True)
        preset = rules_name(self.session.header, view.rules, self.appearance.texts)
        numerals = "index" in aids_of(self.session.header.preset)
        return SettledRound(view, events, self._told_names, self.me, preset, numerals)

    def result(self) -> MatchResult:
        """The match, once it is over."""
        settled, timeline = self.settled(), self.session.timeline
        events = tuple(map(timeline.event, range(len(timeline))))
        rules = settled.view.rules
        return MatchResult(rules, events, timeline.scores, self._told_names, self.me, settled.preset)

    def record(self) -> Record:
        """The match so far for the viewer; only to be shown between rounds, when nothing is secret."""
        return self.session.record()

    def leave(self) -> None:
        """Close the match; it can be resumed."""
        self.undos.leave()
        self.bridge.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, chord = self.appearance.keys, chord_of(event)
        if keys.find("table", chord) == "items":
            self.items.toggle()
        elif keys.find("result", chord) and not self.result_button.isHidden():
            self.result_wanted.emit()
        elif isinstance(self.window().focusWidget(), BarButton):
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.table.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _connect(self) -> None:
        self.table.action_chosen.connect(self.bridge.submit)
        self.table.action_chosen.connect(lambda _: self.undos.follow())
        self.table.settled.connect(self.bridge.advance)
        self.table.tool_pressed.connect(self._press_tool)
        self.undos.moved.connect(self._refill_log)
        self.undos.moved.connect(self.automatics.take_back)
        self.result_button.clicked.connect(self.result_wanted)
        self.bridge.presented.connect(self._presented)
        self.bridge.presented.connect(self.sounds.remind)
        self.bridge.event_shown.connect(self._log_event)
        self.bridge.round_over.connect(lambda: self.round_over.emit(self.settled()))
        self.bridge.troubled.connect(self._tell_trouble)
        self.appearance.changed.connect(self._follow)
        self.appearance.texts.changed.connect(self._retell)

    def _follow(self) -> None:
        """Take over language, colours and scale of now."""
        self.table.set_people(people(self._told_names, self.me))
        self.table.set_look(table_look(self.appearance, self.session.header.preset))
        if self.log.isVisible() or self.appearance.settings.show_log:
            self._refill_log()
        self._arrange()

    @property
    def _told_names(self) -> tuple[str, ...]:
        """The names that are told; in a branch the user may sit on another one's seat, which says so."""
        names = list(self.names)
        if self.session.header.parent is not None:
            names[self.me] = self.appearance.texts("play.user_name", name=names[self.me])
        return tuple(names)

    def _arrange(self) -> None:
        scale = self.appearance.scale
        self.log.setVisible(self.appearance.settings.show_log)
        width = round(LOG_WIDTH * scale) if self.appearance.settings.show_log else 0
        self.table.setGeometry(0, 0, self.width() - width, self.height())
        self.log.setGeometry(self.width() - width, 0, width, self.height())
        stage = Stage(self.width() - width, self.height(), 0, self.appearance.settings.interface_scale / 100)
        self.sound_sign.choose(stage)
        places = BarPlaces(stage, self.table.tools)
        self.undos.arrange(stage, places)
        self.undos.follow()
        self.sound_sign.arrange(stage, places)
        self.items.arrange(stage, places)
        self.table.crowd_bar(places.beside_menu)
        self.automatics.arrange(stage)
        wide = self.result_button.wanted_width
        middle = QRectF((self.table.width() / scale - wide) / 2, stage.own_top / scale - 72, wide, 48)
        place(self.result_button, middle, scale)

    def _presented(self, view: SeatView) -> None:
        """The table shows the present: offer hints, items, and the result of a round that is over."""
        self.undos.follow()
        self.result_button.say("settlement.finish" if view.match_over else "play.result")
        self.result_button.setVisible(view.result is not None)
        self.items.show_view(view)
        self._arrange()
        self._tell(view)

    def _tell(self, view: SeatView) -> None:
        """Say in the language of now what the match is, and offer hints."""
        self._offer_hints(view)
        texts = self.appearance.texts
        name = rules_name(self.session.header, view.rules, texts)
        self.table.set_title(name, match_note(view, texts))

    def _retell(self) -> None:
        """Another language was chosen."""
        if self.bridge.up_to_date and self.bridge.shown:
            self._tell(self.session.view(self.me))

    def _offer_hints(self, view: SeatView) -> None:
        level = self.bridge.hint
        if level == "off" or view.players[self.me].finished or view.phase not in ("turn", "claim"):
            self.table.set_hints()
            self.table.set_advice()
            return
        words, full = self._words(), level == "full"
        self.table.set_hints(waits_now(view, words), waits_by_discard(view, words) if full else {})
        told = advice(view) if full else None
        self.table.set_advice(*(() if told is None else (told.best, told.chances)))

    @property
    def _gives_hints(self) -> bool:
        """Whether hints are agreed on for the match, so that the bulb switches them."""
        return self.bridge.plays and self.session.header.assistance.hints != "off"

    def _press_tool(self, name: str) -> None:
        does = {
            "menu": lambda: open_table_menu(self),
            "bulb": self._toggle_hints,
            "auto": self.automatics.toggle,
            "sound": self.appearance.toggle_mute,
            "gear": self.settings_wanted.emit,
        }
        does[name]()

    def _toggle_hints(self) -> None:
        """Show or hide all hints at once; what was shown is noted with each of the user's answers."""
        on = self.bridge.hint == "off"
        self.table.set_tool("bulb", on)
        self.bridge.hint = self.session.header.assistance.hints if on else "off"
        if self.bridge.up_to_date and self.bridge.shown:
            self._offer_hints(self.session.view(self.me))

    def _words(self) -> Sentences:
        view = self.session.view(self.me)
        return Sentences(self.appearance.texts, self._told_names, view.rules, self.me, order=view.order)

    def _is_public(self, event: Event) -> bool:
        """Whether the user may know of an event: what others let go is their secret."""
        return not isinstance(event, Passed) or event.seat == self.me

    def _log_event(self, index: int) -> None:
        """Tell an event to the log and to a screen reader."""
        event = self.session.timeline.event(index)
        if not self._is_public(event):
            return
        sentence = self._words().sentence(event)
        self.table.announce(sentence)
        if self.appearance.settings.show_log:
            self.log.add(sentence)

    def _refill_log(self) -> None:
        if not self.appearance.settings.show_log or not len(self.session.timeline):
            return
        words = self._words()
        first = self.session.timeline.round_starts[-1]
        events = (self.session.timeline.event(index) for index in range(first, self.bridge.shown))
        self.log.show_lines([words.sentence(event) for event in events if self._is_public(event)])

    def _tell_trouble(self) -> None:
        trouble = self.session.trouble
        if trouble is not None:
            self.trouble.emit(write_trouble(trouble))
