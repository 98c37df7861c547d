"""The centre plate: wall count, round, mode, cap and stake, and whose turn it is."""

from app.engine.seatview import SeatView
from app.ui.paint.centre_plate import CentrePlate, centre_plate_area, paint_centre_plate
from app.ui.table.artist import Z_CENTRE
from app.ui.table.context import Context
from app.ui.table.layout import screen_seat
from app.ui.table.motion import in_out_quad
from app.ui.table.picture import Picture

WALL_AFTER_DEAL = 55
BREATHS, DIMMEST = 3, 0.76


class Centre:
    """The centre plate: a picture with the lights out, and one with the light on that fades and breathes.

    While the light goes from one seat to the next a third one shows what was there before.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._dark, self._before, self._lit = (Picture(Z_CENTRE + level) for level in range(3))
        for picture in (self._dark, self._before, self._lit):
            context.scene.addItem(picture)
        self._shown: CentrePlate | None = None

    def forget(self) -> None:
        """Paint anew the next time."""
        self._shown = None

    def show(self, view: SeatView, animate: bool) -> None:
        """Show count, round and whose turn it is."""
        lit = self._plate(view, self._lights(view))
        if lit == self._shown:
            return
        self._context.ambience.finish()
        turned = self._shown is not None and lit.lights != self._shown.lights
        self._shown = lit
        if turned and animate:
            self._before.setPixmap(self._lit.pixmap())
            self._before.setOffset(self._lit.offset())
        self._paint(self._dark, self._plate(view, (0.0, 0.0, 0.0, 0.0)))
        self._paint(self._lit, lit)
        self._lit.setOpacity(1.0)
        if turned and animate:
            self._fade()

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

    def _paint(self, picture: Picture, plate: CentrePlate) -> None:
        camera = self._context.stage.camera
        picture.draw(
            centre_plate_area(camera), self._context.dpr, lambda p: paint_centre_plate(p, camera, plate)
        )

    def _lights(self, view: SeatView) -> tuple[float, float, float, float]:
        on = -1 if view.turn is None or view.phase == "over" else screen_seat(view.turn, view)
        return (float(on == 0), float(on == 1), float(on == 2), float(on == 3))

    def _plate(self, view: SeatView, lights: tuple[float, float, float, float]) -> CentrePlate:
        texts = self._context.texts
        cap = view.rules.cap_mult
        cap_text = "table.cap_points" if view.rules.score_mode == "additive" else "table.cap"
        return CentrePlate(
            count=str(view.wall_left),
            count_caption=texts("table.tiles_left"),
            count_share=view.wall_left / WALL_AFTER_DEAL,
            hand=str(view.number),
            hand_caption=texts(
                "table.of_no_end" if view.rounds is None else "table.of_rounds", n=view.rounds
            ),
            mode=texts(f"table.mode_{view.rules.continuation}"),
            mode_caption=texts("table.no_cap") if cap is None else texts(cap_text, n=cap),
            mode_note=texts("table.stake", n=view.rules.stake),
            lights=lights,
            won=tuple(screen_seat(p.seat, view) for p in view.players if p.finished),
            finger="golden_finger" in view.rules.items,
        )
