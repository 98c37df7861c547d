"""The centre plate: wall count, round, mode, cap and stake, whose turn it is, and how long it may last."""

from dataclasses import replace
from typing import TypeAlias

from PySide6.QtCore import QPointF, Qt

from app.engine.seatview import SeatView
from app.rules.ruleset import RuleSet
from app.ui.paint.centre_plate import CentrePlate, Part, paint_centre_plate, part_area
from app.ui.paint.geometry import PLATE, PLATE_Z
from app.ui.paint.sprites import Sprite
from app.ui.table.artist import Z_CENTRE
from app.ui.table.context import Context
from app.ui.table.layout import screen_seat
from app.ui.table.motion import in_out_quad
from app.ui.table.picture import Picture, drawn
from app.ui.table.tips import centre_tip

Lights: TypeAlias = tuple[float, float, float, float]

WALL_AFTER_DEAL = 55
BREATHS, DIMMEST = 3, 0.76
DARK: Lights = (0.0, 0.0, 0.0, 0.0)


class Centre:
    """The centre plate: its face, its count, and between them the light that is on, which fades and breathes.

    While the light goes from one seat to the next another picture shows the one that was on before.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._face, self._before, self._lit, self._count = (Picture(Z_CENTRE + level) for level in range(4))
        for picture in (self._face, self._before, self._lit, self._count):
            context.scene.addItem(picture)
        self._shown: CentrePlate | None = None
        self._seconds: int | None = None
        self._lights: dict[tuple[Lights, bool], Sprite] = {}

    def forget(self) -> None:
        """Paint anew the next time."""
        self._shown = None
        self._lights.clear()

    def tip_at(self, point: QPointF, view: SeatView) -> str:
        """What stands on the plate in sentences, where a point lies on it; "" elsewhere."""
        plate = self._context.stage.camera.rectangle(PLATE, PLATE_Z)
        on_it = plate.containsPoint(point, Qt.FillRule.OddEvenFill)
        if not on_it:
            return ""
        face = self._plate(view, DARK)
        signs = (face.mode, self._cap(view.rules), face.mode_note)
        return centre_tip(view, signs, self._context.texts)

    def show(self, view: SeatView, animate: bool) -> None:
        """Show count, round and whose turn it is."""
        plate, before = self._plate(view, self._lights_of(view)), self._shown
        if plate == before:
            return
        self._context.ambience.finish()
        self._shown = plate
        if before is None or _face_of(before) != _face_of(plate):
            self._paint(self._face, "face", plate)
        if before is None or _count_of(before) != _count_of(plate):
            self._paint(self._count, "count", plate)
        self._lit.show_sprite(self._light(plate))
        self._lit.setOpacity(1.0)
        if animate and before is not None and plate.lights != before.lights:
            self._before.show_sprite(self._light(before))
            self._fade()

    def count_down(self, seconds: int | None, view: SeatView) -> None:
        """The seconds that the viewer has left, in the place of the cap; None: there is no hurry."""
        self._seconds = seconds
        if self._shown is not None:
            self._shown = self._plate(view, self._shown.lights)
            self._paint(self._face, "face", self._shown)

    def _light(self, plate: CentrePlate) -> Sprite:
        """The picture of the light that is on; each is painted once."""
        key = (plate.lights, plate.finger)
        if key not in self._lights:
            self._lights[key] = self._drawn("lights", plate)
        return self._lights[key]

    def _fade(self) -> None:
        """Let one light go and the next one come, which breathes three times and rests."""
        context = self._context

        def cross(t: float) -> None:
            self._lit.setOpacity(t)
            self._before.setOpacity(1 - t)

        context.ambience.play(context.pace.ms("turn"), cross, done=self._before.clear)
        if context.pace.moves:
            breath = context.pace.ms("breath")
            for n in range(BREATHS):
                context.ambience.play(
                    breath, self._breathe, in_out_quad, context.pace.ms("turn") + n * breath
                )

    def _breathe(self, t: float) -> None:
        self._lit.setOpacity(1.0 - (1.0 - DIMMEST) * (1 - abs(1 - 2 * t)))

    def _paint(self, picture: Picture, part: Part, plate: CentrePlate) -> None:
        self._context.chores.later((self, part), lambda: picture.show_sprite(self._drawn(part, plate)))

    def _drawn(self, part: Part, plate: CentrePlate) -> Sprite:
        camera = self._context.stage.camera
        area = part_area(camera, part, plate)
        return drawn(area, self._context.dpr, lambda p: paint_centre_plate(p, camera, plate, (part,)))

    def _lights_of(self, view: SeatView) -> Lights:
        on = -1 if view.turn is None or view.phase == "over" else screen_seat(view.turn, view)
        return (float(on == 0), float(on == 1), float(on == 2), float(on == 3))

    def _plate(self, view: SeatView, lights: Lights) -> CentrePlate:
        texts = self._context.texts
        return CentrePlate(
            count=str(view.wall_left),
            count_caption=texts("table.tiles_left"),
            count_share=view.wall_left / WALL_AFTER_DEAL,
            hand=str(view.number),
            hand_caption=texts(
                "table.of_no_end" if view.rounds is None else "table.of_rounds", n=view.rounds
            ),
            mode=texts(f"table.mode_{view.rules.continuation}"),
            mode_caption=self._caption(view.rules),
            mode_note=texts("table.stake", n=view.rules.stake),
            lights=lights,
            won=tuple(screen_seat(p.seat, view) for p in view.players if p.finished),
            finger="golden_finger" in view.rules.items,
        )

    def _caption(self, rules: RuleSet) -> str:
        texts = self._context.texts
        return self._cap(rules) if self._seconds is None else texts("table.seconds", n=self._seconds)

    def _cap(self, rules: RuleSet) -> str:
        texts = self._context.texts
        if rules.cap_mult is None:
            return texts("table.no_cap")
        return texts("table.cap_points" if rules.score_mode == "additive" else "table.cap", n=rules.cap_mult)


def _face_of(plate: CentrePlate) -> CentrePlate:
    """What the plate's face shows."""
    return replace(plate, lights=DARK, count="", count_caption="", count_share=0.0)


def _count_of(plate: CentrePlate) -> tuple[str, str, float]:
    """What the plate's count shows."""
    return plate.count, plate.count_caption, plate.count_share
