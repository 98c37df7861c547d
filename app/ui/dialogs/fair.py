"""The proof 公平 that every wall was dealt as promised: one sentence, and hash and salt of every round."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.session.fairness import Proof
from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.widgets.reading import ReadingDialog
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import wrapped_height

ROW, LINE, SIZE = 44.0, 24.0, 17.0
"""Height of a round without its values and of a line of these; size of the verdict on all rounds."""

VALUE, BESIDE = 14.0, 156.0
"""Size of a value, and where it begins beside its label."""

NOTE = 14.0
"""Size of what is told of computer players."""

SIGNS = {"fits": ("check", "jade"), "differs": ("warn", "red"), "secret": ("clock", "text2")}
"""Icon and colour of each verdict."""


def verdict_text(proofs: tuple[Proof, ...]) -> str:
    """The id of the sentence that holds of all rounds together."""
    verdicts = [proof.verdict for proof in proofs]
    if "differs" in verdicts:
        return "replay.fair_differs"
    if "fits" not in verdicts:
        return "replay.fair_secret"
    return "replay.fair_fits" if verdicts.count("fits") > 1 else "replay.fair_fits_one"


class ProofList(ScrolledSurface):
    """What computer players see, and every round with its verdict, the promise and the salt."""

    def __init__(self, appearance: Appearance, proofs: tuple[Proof, ...], parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.proofs = proofs
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join(self.lines))
        super().refresh()

    @property
    def lines(self) -> list[str]:
        """What is told of computer players and of each round, in the language of now."""
        return [self.text("replay.fair_bots")] + [
            f"{self.text('replay.fair_round', number=each.number)}: "
            f"{self.text(f'replay.fair_verdict_{each.verdict}')}, {each.commitment}, {each.salt}"
            for each in self.proofs
        ]

    def wanted_height(self, width: float) -> float:
        return self._note_height(width - 16) + self._row(width - 16) * len(self.proofs) + 8

    def draw(self, ui: Ui) -> None:
        width = self.design_width - 16
        top = self._note_height(width)
        ui.text(QRectF(8, 0, width, top), self.text("replay.fair_bots"), NOTE, 400, ui.theme.text2, wrap=True)
        for place, proof in enumerate(self.proofs):
            self._draw_proof(ui, proof, 8, top + place * self._row(width), width)

    def _note_height(self, width: float) -> float:
        return wrapped_height(self.text("replay.fair_bots"), width, NOTE, self.appearance.scale) + 16

    def _row(self, width: float) -> float:
        """Height of a round: each of its two values takes a line, or two where there is little room."""
        return ROW + 2 * LINE * (1 if self._fits(width) else 2)

    def _fits(self, width: float) -> bool:
        """Whether all values have room on a line."""
        size = max(VALUE, SMALLEST / self.appearance.scale)
        values = (value for proof in self.proofs for value in (proof.commitment, proof.salt or ""))
        return all(text_width(value, size, 400, NUM) <= width - BESIDE for value in values)

    def _draw_proof(self, ui: Ui, proof: Proof, x: float, y: float, width: float) -> None:
        icon, shade = SIGNS[proof.verdict]
        ink = getattr(ui.theme, shade)
        name = self.text("replay.fair_round", number=proof.number)
        ui.text(QRectF(x, y, 160, 30), name, 16, 500)
        left = x + max(120.0, ui.width(name, 16, 500) + 20)
        paint_icon(ui.painter, icon, left, y + 6, 18, ink)
        ui.text(
            QRectF(left + 26, y, 200, 30), self.text(f"replay.fair_verdict_{proof.verdict}"), 15, 500, ink
        )
        values = (("replay.fair_hash", proof.commitment), ("replay.fair_salt", proof.salt or "—"))
        top, lines = y + 30, 1 if self._fits(width) else 2
        for label, value in values:
            ui.text(QRectF(x, top, 150, LINE), self.text(label), 13, 400, ui.theme.text2)
            step = -(-len(value) // lines)
            for start in range(0, len(value), step):
                box = QRectF(x + BESIDE, top, width - BESIDE, LINE)
                ui.text(box, value[start : start + step], VALUE, 400, ui.theme.text, family=NUM)
                top += LINE
            top = max(top, y + 30 + LINE)
        ui.line(x, y + self._row(width) - 8, x + width, y + self._row(width) - 8)


class FairDialog(ReadingDialog):
    """What to hold of the walls of a record, with the proof of each."""

    largest = (860.0, 720.0)
    title = "replay.fair_title"
    head = 172.0

    def __init__(self, appearance: Appearance, proofs: tuple[Proof, ...], parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._verdict = verdict_text(proofs)
        self.list = ProofList(appearance, proofs, self.card)
        self.read(self.list)
        self.setAccessibleName(self.sentence)

    @property
    def sentence(self) -> str:
        """The verdict in one sentence."""
        return self.text(self._verdict)

    def draw_card(self, ui: Ui) -> None:
        super().draw_card(ui)
        width = self.card.size_in[0]
        high = max(26.0, wrapped_height(self.sentence, width - 88, SIZE, ui.scale))
        ink = ui.theme.red if self._verdict == "replay.fair_differs" else ui.theme.text
        ui.text(QRectF(44, 112, width - 88, high), self.sentence, SIZE, 500, ink, wrap=True)
