"""Tiles and controls in all their states, as the program itself paints them."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF

from app.engine.action import Discard
from app.rules.tile import parse_tile, parse_tiles
from app.ui.paint.controls import (
    BUTTON_KINDS,
    Look,
    paint_amount,
    paint_button,
    paint_chip,
    paint_key,
    paint_segments,
    paint_suit,
    paint_toggle,
    paint_trend,
)
from app.ui.paint.kit import Ui
from app.ui.paint.marks import paint_tile_tag
from app.ui.paint.plates import PlayerPlate, paint_plate
from app.ui.paint.signs import paint_call_coin
from app.ui.widgets.base import Surface
from tests.support.screens.matches import changed
from tests.support.screens.opened import Opened
from tests.support.screens.tables import laid
from tests.ui.table.acting import turn_view

LOOKS = (Look.REST, Look.HOVER, Look.PRESSED, Look.FOCUS, Look.DISABLED)
WORDS = {"plain": "rules.save", "primary": "home.continue", "danger": "rules.delete"}
COINS = ("pong", "kong", "hu", "pass", "chow", "sing")
COIN_LOOKS = (Look.REST, Look.HOVER, Look.PRESSED, Look.FOCUS, Look.REST, Look.HOVER)


def tiles(shown: Opened) -> None:
    """A hand with a tile in every state: hovered, selected, focused, barred, advised, dangerous, void."""
    held = "5m 5m 5m 4s 8p 6p 6p 1s 9m 9m"
    allowed = [Discard(tile) for tile in parse_tiles("5m8p6p1s")]
    drawn = parse_tile("3p")
    view = changed(
        turn_view((*allowed, Discard(drawn, drawn=True))), 0, hand=parse_tiles(held), void=2, drawn=drawn
    )
    laid(shown, view)
    table = shown.play.table
    table.set_advice(parse_tile("8p"), {parse_tile("6p"): 0.18})
    hand = table._table.hand
    hand.hovered, hand.selected, hand.focused = 1, 2, 6
    hand.dress(animate=False)


def controls(shown: Opened) -> None:
    """Buttons, switches, coins and plates as pointer and keyboard change them."""
    sheet = ControlSheet(shown.appearance, shown.shell)
    sheet.setGeometry(shown.shell.rect())
    sheet.show()
    sheet.raise_()


class ControlSheet(Surface):
    """Everything with states on one page."""

    def draw(self, ui: Ui) -> None:
        ui.box(QRectF(0, 0, self.design_width, self.design_height), 0, ui.theme.card, line=False)
        for row, kind in enumerate(BUTTON_KINDS):
            for column, look in enumerate(LOOKS):
                box = QRectF(28 + 142 * column, 26 + 68 * row, 124, 44)
                paint_button(ui, box, self.text(WORDS[kind]), kind, look=look)
        for column, look in enumerate(LOOKS):
            paint_toggle(ui, 28 + 62 * column, 246, 1, look=look)
            paint_toggle(ui, 358 + 62 * column, 246, 0, look=look)
        self._draw_small(ui)
        self._draw_coins(ui)
        self._draw_plates(ui)

    def _draw_small(self, ui: Ui) -> None:
        """At the right: segments, suits, chips, amounts, key caps, tags."""
        theme, left = ui.theme, 770.0
        speeds = [self.text(f"settings.motion_{speed}") for speed in ("slow", "standard", "fast")]
        paint_segments(ui, left, 28, speeds, 1, 36, 14, hovered=0)
        for place, suit in enumerate("mps"):
            paint_suit(ui, suit, self.text(f"app.glyph_{suit}"), left + 44 * place, 84, 30)
        chips = (
            ("table.sung_tag", theme.gold), ("table.ready", theme.jade), ("table.foul_tag", theme.red),
            ("rules.changed_short", theme.blue),
        )  # fmt: skip
        for y, solid in ((136, False), (170, True)):
            x = left
            for words, shade in chips:
                x = paint_chip(ui, x, y, self.text(words), shade, solid=solid) + 8
        for place, amount in enumerate((40, -100, 0)):
            paint_amount(ui, QRectF(left + 90 * place, 206, 70, 34), amount, 24, "l")
        paint_trend(ui, left + 280, 223, up=True)
        paint_trend(ui, left + 310, 223, up=False)
        for place, key in enumerate(("1", "2", "Esc")):
            paint_key(ui, left + 40 * place, 284, key)
        tags = (("good", "table.recommended"), ("warning", "table.deals_in"), ("bad", "table.foul_tag"))
        for (kind, words), x in zip(tags, (60, 170, 290), strict=True):
            paint_tile_tag(ui, left + x, 272, self.text(words, n=18), kind)

    def _draw_coins(self, ui: Ui) -> None:
        for place, (kind, look) in enumerate(zip(COINS, COIN_LOOKS, strict=True)):
            big = kind == "hu"
            paint_call_coin(
                ui, QPointF(90 + 128 * place, 356), self.text(f"table.glyph_{kind}"), kind, 1.0, str(place),
                "+40" if big else "", look, big, self.appearance.texts.title_family,
            )  # fmt: skip

    def _draw_plates(self, ui: Ui) -> None:
        suit, dealer = (("p", self.text("app.glyph_p")),), self.text("table.dealer")
        make = partial(PlayerPlate, "Dong", score="1,240", suits=suit)
        won, caption = self.text("table.won_tag", gain="+40"), self.text("table.void_suit")
        plates = (
            (28.0, 458.0, "name", make("panda", dealer=dealer, turn=1.0, caption=caption)),
            (28.0, 564.0, "name", make("fox", tag=won)),
            (270.0, 458.0, "compact_name", make("monkey", turn=1.0)),
            (270.0, 564.0, "compact_name", make("crane", tag=self.text("table.left_tag"), away=True)),
            (480.0, 458.0, "side", make("fox", tag=self.text("table.sung_tag"), tone="ready")),
            (640.0, 458.0, "compact_side", make("crane", tag=self.text("table.foul_tag"), tone="foul")),
            (770.0, 458.0, "small_side", make("panda", dealer=dealer)),
            (870.0, 458.0, "small_name", make("monkey")),
        )  # fmt: skip
        for x, y, shape, plate in plates:
            paint_plate(ui, x, y, plate, shape)
