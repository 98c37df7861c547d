"""What the player may call now: the coins 碰 杠 吃 补 胡 过 and their like; through Choices the void suit."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    DeclareKong,
    DeclareSupplement,
    LayDown,
    Pass,
    ShowOpening,
    Sing,
    TakeLast,
    Win,
)
from app.engine.seatview import SeatView
from app.rules.scoring import opening_hands
from app.rules.tile import Tile
from app.ui.key_table import COIN_COMMANDS
from app.ui.paint.controls import Look as ControlLook
from app.ui.paint.controls import signed
from app.ui.paint.kit import Ui
from app.ui.paint.signs import COIN_RADIUS, COIN_RADIUS_BIG, coin_area, paint_call_coin
from app.ui.table.artist import Z_CALLS
from app.ui.table.choices import Choices
from app.ui.table.context import Context
from app.ui.table.control import Control
from app.ui.table.free import FreePlaces
from app.ui.table.layout import layout

STEP = 104.0
BIG_EXTRA = 11.0
RISE = 92.0
ASK_RISE = 152.0
START = 96.0
"""The coins begin right of the middle, and further right where the own river is in the way."""
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""They grow smaller by these steps until they lie clear of all tiles."""

COINS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("pong", (ClaimPung,)),
    ("kong", (ClaimKong, DeclareKong)),
    ("chow", (ClaimChow,)),
    ("supplement", (ClaimSupplement, DeclareSupplement)),
    ("sing", (Sing,)),
    ("dance", (Dance,)),
    ("open", (ShowOpening,)),
    ("take", (TakeLast,)),
    ("hu", (Win,)),
    ("pass", (Pass,)),
)
"""Every coin and the actions that it may stand for, in the order that never changes."""


@dataclass(frozen=True, slots=True)
class Call:
    """One coin: `kind` is one of COINS, with the legal actions it stands for."""

    kind: str
    actions: tuple[Action, ...]


def calls_of(legal: tuple[Action, ...]) -> tuple[Call, ...]:
    """The coins for the legal actions, always in the order 碰 杠 吃 补 胡 过."""
    found = ((kind, tuple(a for a in legal if isinstance(a, types))) for kind, types in COINS)
    return tuple(Call(kind, actions) for kind, actions in found if actions)


def tiles_of(action: Action, view: SeatView) -> tuple[Tile, ...]:
    """The kinds that a call is about: of a chow 吃 its run, of a kong its kind."""
    if isinstance(action, ClaimChow):
        return (action.low, action.low + 1, action.low + 2)
    if isinstance(action, DeclareKong | DeclareSupplement):
        return (action.tile,)
    claims = isinstance(action, ClaimPung | ClaimKong | ClaimSupplement)
    return (view.offer.tile,) if view.offer is not None and claims else ()


def tiles_of_call(view: SeatView) -> frozenset[Tile]:
    """The kinds in the own hand that a legal call would use: they glow."""
    runs = {tile for a in view.legal if isinstance(a, ClaimChow) for tile in tiles_of(a, view)}
    if view.offer is not None:
        runs.discard(view.offer.tile)
    others = (a for a in view.legal if not isinstance(a, ClaimChow))
    return frozenset(runs.union(*(tiles_of(action, view) for action in others)))


class Calls:
    """The call controls of one view. `choose` takes the action that the player wants."""

    def __init__(self, context: Context, choose: Callable[[Action], None]) -> None:
        self._context, self._choose = context, choose
        self._choices = Choices(context, choose)
        self._coins: dict[str, Control] = {}

    @property
    def controls(self) -> list[Control]:
        """All that can be pressed, the uppermost first."""
        return [*self._choices.controls, *self._coins.values()]

    def press(self, kind: str) -> bool:
        """Press a coin by its kind; False when it is not offered."""
        control = self._coins.get(kind)
        if control is not None:
            control.press()
        return control is not None

    def press_choice(self, number: int) -> bool:
        """Press the n-th suit badge, kong or run of the chooser, from 1; False when there is none."""
        row = self._choices.controls
        if not 1 <= number <= len(row):
            return False
        row[number - 1].press()
        return True

    def close_chooser(self) -> bool:
        """Put the choice of kongs or runs away; False when it is not open."""
        if not self._choices.is_open:
            return False
        self._choices.clear()
        return True

    def clear(self) -> None:
        """Offer nothing."""
        self._choices.clear()
        for control in self._coins.values():
            control.remove()
        self._coins = {}

    def offer(self, view: SeatView) -> None:
        """Offer what is legal in a view."""
        self.clear()
        suits = [a for a in view.legal if isinstance(a, ChooseVoid | AnnounceVoid)]
        if suits:
            self._choices.offer_suits(suits, view)
        elif any(isinstance(a, LayDown) for a in view.legal):
            self._choices.prompt(self._context.texts("table.lay_prompt"))
        self._offer_coins(calls_of(view.legal), view)

    def _offer_coins(self, calls: tuple[Call, ...], view: SeatView) -> None:
        if not calls:
            return
        stage = self._context.stage
        span = (len(calls) - 1) * STEP + (2 * BIG_EXTRA if any(c.kind == "hu" for c in calls) else 0.0)
        unit, first = self._row(span, FreePlaces(stage, layout(view)))
        x = first
        for call in calls:
            if call.kind == "hu":
                x += BIG_EXTRA * unit
            centre = QPointF(x, stage.own_top - (RISE + 4 * (call.kind == "hu")) * unit)
            self._coins[call.kind] = self._coin(call, centre, unit, view)
            x += (STEP + BIG_EXTRA * (call.kind == "hu")) * unit
        question = question_of(view, self._context)
        if question:
            self._choices.ask(question, QPointF(first + span * unit / 2, stage.own_top - ASK_RISE * unit))

    def _row(self, span: float, free: FreePlaces) -> tuple[float, float]:
        """Unit and first middle of a row of coins, `span` units from the first to the last middle."""
        stage = self._context.stage
        unit = first = 0.0
        for size in SIZES:
            unit = stage.ui * size
            middle, half = stage.own_top - RISE * unit, (COIN_RADIUS_BIG + 4) * unit
            wanted = stage.play_width / 2 + START * stage.ui
            left, right = free.gap(middle - half - 15 * unit, middle + COIN_RADIUS_BIG * unit, wanted)
            first = max(min(wanted, right - span * unit - half), left + half)
            if first + span * unit + half <= right:
                break
        return unit, first

    def _coin(self, call: Call, centre: QPointF, unit: float, view: SeatView) -> Control:
        texts = self._context.texts
        big = call.kind == "hu"
        glyph = texts(f"table.glyph_{call.kind}")
        key = texts(f"table.key_{call.kind}", key=self._context.key(COIN_COMMANDS[call.kind]))
        gain = self._gain(view) if big else ""
        radius = (COIN_RADIUS_BIG if big else COIN_RADIUS) * unit
        family = texts.title_family

        def paint(ui: Ui, look: ControlLook) -> None:
            paint_call_coin(ui, centre, glyph, call.kind, unit, key, gain, look, big, family)

        name = texts(f"table.name_{call.kind}")
        area = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        reach = coin_area(radius, unit).bottom() - radius
        press = self._press_for(call, centre, view)
        return Control(self._context, Z_CALLS, f"{name} {gain}".strip(), area, paint, press, reach, True)

    def _press_for(self, call: Call, centre: QPointF, view: SeatView) -> Callable[[], None]:
        if len(call.actions) == 1:
            return lambda: self._choose(call.actions[0])
        choices = [(action, tiles_of(action, view)) for action in call.actions]
        top = centre - QPointF(0, (COIN_RADIUS + 14) * self._context.stage.ui)
        free = FreePlaces(self._context.stage, layout(view))
        return lambda: self._choices.toggle(call.kind, choices, top, free)

    def _gain(self, view: SeatView) -> str:
        """What winning now is worth and brings in at once, from all who pay."""
        value = view.win_value
        if value is None or view.win_gain is None:
            return ""
        return f"{self._context.sentences(view).fan(value.fan, value.multiple)} {signed(view.win_gain)}"


def question_of(view: SeatView, context: Context) -> str:
    """The line over coins that do not speak for themselves; "" for the others."""
    texts, legal = context.texts, view.legal
    if ShowOpening() in legal:
        shown = opening_hands(view.me.held)
        kinds = texts("app.list_mark").join(texts(f"table.opening_{kind}") for kind in shown)
        return texts("table.opening_prompt", kinds=kinds)
    if TakeLast() in legal:
        return texts("table.take_prompt")
    if Sing() in legal and Dance() in legal:
        return texts("table.announce_prompt")
    if Sing() in legal:
        return texts("table.sing_prompt")
    return texts("table.dance_prompt") if Dance() in legal else ""
