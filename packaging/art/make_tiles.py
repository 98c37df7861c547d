"""Draw the 27 tile faces and the back as SVG, plain and with the beginner's corner numeral.

usage: make_tiles.py [FOLDER]      (default: the repository's assets/tiles; the numerals go to FOLDER/index)

Names: m1..m9 万, p1..p9 筒, s1..s9 条, back.  A face has a transparent ground, so that the tile's body can
be themed; view box 300 x 400.  Only paths, circles, rectangles and groups are used, which QtSvg draws.
glyphs.json holds the outlines of the characters (Ma Shan Zheng; 萬: LXGW WenKai) and of the digits (Barlow
Semi Condensed), all under the SIL Open Font License 1.1.
"""

import json
import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
GLYPHS = json.loads((HERE / "glyphs.json").read_text(encoding="utf-8"))
W, H = 300, 400
GREEN, BLUE, RED, INK, PAPER = "#0f7a52", "#1d4f9c", "#c62b2b", "#1b2330", "#fffdf5"
NODE = {GREEN: "#0a5a3d", BLUE: "#143a78", RED: "#971b1e"}
INDEX_INK = {"m": RED, "p": BLUE, "s": GREEN}

RANKS = "一二三四五六七八九"
RANK_SIZE = (205, 205, 205, 190, 196, 196, 196, 205, 196)

DOTS = {
    2: (72, [(150, 108, GREEN), (150, 292, BLUE)]),
    3: (55, [(76, 82, BLUE), (150, 200, RED), (224, 318, GREEN)]),
    4: (58, [(84, 104, BLUE), (216, 104, GREEN), (84, 296, GREEN), (216, 296, BLUE)]),
    5: (48, [(74, 84, BLUE), (226, 84, GREEN), (150, 200, RED), (74, 316, GREEN), (226, 316, BLUE)]),
    6: (48, [(x, y, c) for y, c in ((72, GREEN), (216, RED), (324, RED)) for x in (92, 208)]),
    7: (42, [(62, 62, GREEN), (150, 98, GREEN), (238, 134, GREEN)]
        + [(x, y, RED) for y in (242, 338) for x in (100, 200)]),
    8: (42, [(x, y, BLUE) for y in (62, 154, 246, 338) for x in (96, 204)]),
    9: (41, [(x, y, c) for y, c in ((74, GREEN), (200, RED), (326, BLUE)) for x in (58, 150, 242)]),
}  # fmt: skip
"""Radius of the coins, and where they lie."""

STICKS = {
    2: (60, 170, [(150, 106, GREEN), (150, 294, GREEN)]),
    3: (58, 170, [(150, 106, GREEN), (84, 294, GREEN), (216, 294, GREEN)]),
    4: (58, 170, [(x, y, GREEN) for y in (106, 294) for x in (84, 216)]),
    5: (50, 160, [(66, 106, GREEN), (234, 106, GREEN), (150, 200, RED), (66, 294, GREEN), (234, 294, GREEN)]),
    6: (48, 166, [(x, y, GREEN) for y in (106, 294) for x in (64, 150, 236)]),
    7: (46, 108, [(150, 74, RED)] + [(x, y, GREEN) for y in (204, 326) for x in (64, 150, 236)]),
    9: (46, 112, [(x, y, RED if x == 150 else GREEN) for y in (74, 200, 326) for x in (64, 150, 236)]),
}
"""Width and height of the canes, and where they lie."""

PLUMES = ((103, 104, BLUE), (78, 126, RED), (53, 154, BLUE), (28, 196, RED), (4, 220, BLUE))
BIRD_BODY = (
    "M74 92C98 66 134 84 128 122C124 150 128 172 160 190C206 214 210 262 182 296C158 326 108 332 82 300"
    "C56 268 66 226 82 196C92 176 92 152 82 136C76 122 66 106 74 92Z"
)


def num(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def tag(name: str, **attributes: object) -> str:
    """An element without content; underscores in the names become hyphens."""
    parts = []
    for key, value in attributes.items():
        text = num(value) if isinstance(value, float) else str(value)
        parts.append(f' {key.replace("_", "-")}="{text}"')
    return f"<{name}{''.join(parts)}/>"


def circle(x: float, y: float, radius: float, fill: str) -> str:
    """A filled circle."""
    return tag("circle", cx=num(x), cy=num(y), r=num(radius), fill=fill)


def path(d: str, fill: str = "none", **attributes: object) -> str:
    """A path."""
    return tag("path", d=d, fill=fill, **attributes)


def stroke(d: str, ink: str, width: float) -> str:
    """A stroked path with round ends."""
    return path(d, stroke=ink, stroke_width=width, stroke_linecap="round")


def group(body: str, move: str = "", turn: float | None = None, scale: float = 0.0) -> str:
    """Elements moved ("x y"), turned (degrees) and scaled together."""
    parts = [f"translate({move})"] if move else []
    if turn is not None:
        parts.append(f"rotate({num(turn)})")
    if scale:
        parts.append(f"scale({scale:g})")
    return f'<g transform="{" ".join(parts)}">{body}</g>'


def glyph(character: str, x: float, y: float, em: float, fill: str, bold: int = 0) -> str:
    """An outline with its box centred on (x, y); `bold` is an extra outline width in font units."""
    x0, y0, x1, y1 = GLYPHS[character]["box"]
    k = em / 1000
    extra = {"stroke": fill, "stroke_width": bold, "stroke_linejoin": "round"} if bold else {}
    move = f"{num(x - (x0 + x1) / 2 * k)} {num(y - (y0 + y1) / 2 * k)}"
    return (
        f'<g transform="translate({move}) scale({k:.4f})">{path(GLYPHS[character]["d"], fill, **extra)}</g>'
    )


def characters(rank: int) -> str:
    """万: the number over 萬."""
    number = glyph(RANKS[rank - 1], 150, 108, RANK_SIZE[rank - 1], INK, 14)
    return number + glyph("萬", 150, 283, 196, RED, 26)


def petals(x: float, y: float, inner: float, outer: float, count: int, half: float, fill: str) -> str:
    """A ring of leaf-shaped petals between two radii; `half`: half the angle of a petal in radians."""

    def spot(radius: float, angle: float) -> str:
        return f"{num(x + radius * math.sin(angle))} {num(y - radius * math.cos(angle))}"

    middle = inner + (outer - inner) * 0.62
    d = ""
    for i in range(count):
        a = 2 * math.pi * i / count
        d += f"M{spot(inner, a)}Q{spot(middle, a - half)} {spot(outer, a)}"
        d += f"Q{spot(middle, a + half)} {spot(inner, a)}Z"
    return path(d, fill)


def coin(x: float, y: float, radius: float, ink: str) -> str:
    """One coin: dark rim, coloured ring, pale channel, flower heart."""
    rings = circle(x, y, radius, ink) + circle(x, y, radius * 0.70, PAPER) + circle(x, y, radius * 0.57, ink)
    flower = petals(x, y, radius * 0.12, radius * 0.53, 6, 0.62, PAPER)
    return rings + flower + circle(x, y, radius * 0.17, ink)


def wheel(x: float, y: float) -> str:
    """1 筒: the big ornate coin."""
    body = circle(x, y, 128, BLUE) + circle(x, y, 117, PAPER) + circle(x, y, 109, BLUE)
    for i in range(18):
        a = 2 * math.pi * i / 18
        body += circle(x + 95 * math.sin(a), y - 95 * math.cos(a), 7.2, PAPER)
    body += circle(x, y, 81, PAPER) + petals(x, y, 26, 77, 12, 0.30, GREEN)
    body += circle(x, y, 43, PAPER) + circle(x, y, 37, RED)
    return body + petals(x, y, 7, 33, 8, 0.46, PAPER) + circle(x, y, 9, RED)


def dots(rank: int) -> str:
    """筒: coins."""
    if rank == 1:
        return wheel(150, 200)
    radius, spots = DOTS[rank]
    return "".join(coin(x, y, radius, ink) for x, y, ink in spots)


def stick(x: float, y: float, width: float, height: float, ink: str, turn: float = 0.0) -> str:
    """A bamboo cane: two waisted joints, a node at both ends and the middle, a pale groove in each joint."""
    a, b, q = width / 2, width * 0.335, height / 2
    e = width * 0.20

    def joint(t: float, u: float) -> str:
        near, far = t + (u - t) * 0.3, t + (u - t) * 0.7
        left = f"M{num(-a)} {num(t)}C{num(-b)} {num(near)} {num(-b)} {num(far)} {num(-a)} {num(u)}"
        return left + f"L{num(a)} {num(u)}C{num(b)} {num(far)} {num(b)} {num(near)} {num(a)} {num(t)}Z"

    def bar(left: float, top: float, wide: float, high: float, round_by: float, fill: str) -> str:
        return tag(
            "rect", x=num(left), y=num(top), width=num(wide), height=num(high), rx=num(round_by), fill=fill
        )

    body = path(joint(-q + e, 0) + joint(0, q - e), ink)
    for t in (-q + e, 0.0, q - e):
        body += bar(-a - width * 0.07, t - e, width * 1.14, 2 * e, e, NODE[ink])
    for t, u in ((-q + e * 3.0, -e * 2.0), (e * 2.0, q - e * 3.0)):
        body += bar(-width * 0.085, t, width * 0.17, u - t, width * 0.085, PAPER)
    return group(body, f"{num(x)} {num(y)}", turn or None)


def bamboos(rank: int) -> str:
    """条: canes; 1 条 is the bird, 8 条 an M over a W."""
    if rank == 1:
        return bird()
    if rank == 8:
        body = ""
        for y, side in ((108, 1), (292, -1)):
            body += stick(110, y, 38, 158, GREEN, -23.0 * side) + stick(190, y, 38, 158, GREEN, 23.0 * side)
            body += stick(44, y, 40, 162, GREEN) + stick(256, y, 40, 162, GREEN)
        return body
    width, height, spots = STICKS[rank]
    return "".join(stick(x, y, width, height, ink) for x, y, ink in spots)


def leaf(half: float, size: float) -> str:
    """Outline of a plume of half width `half`, from the origin up."""
    left = f"M0 0C{num(-half)} {num(-size * 0.35)} {num(-half * 1.15)} {num(-size)} 0 {num(-size)}"
    return left + f"C{num(half * 1.15)} {num(-size)} {num(half)} {num(-size * 0.35)} 0 0Z"


def feather(turn: float, size: float, eye: str) -> str:
    """A tail plume: leaf, pale quill, and an eye near its tip."""
    half = 29.0
    body = path(leaf(half, size), GREEN)
    body += stroke(f"M0 {num(-size * 0.16)}L0 {num(-size * 0.58)}", PAPER, 5)
    body += circle(0, -size + half * 0.98, half * 0.60, PAPER) + circle(
        0, -size + half * 0.98, half * 0.42, eye
    )
    return group(body, "166 266", turn)


def bird() -> str:
    """1 条, 幺鸡: our own crested bird with a raised fan of five plumes."""
    fan = "".join(feather(turn, size, eye) for turn, size, eye in PLUMES)
    body = stroke("M118 318L112 366M160 318L166 366M92 368L132 368M148 368L188 368", RED, 9)
    body += path(BIRD_BODY, BLUE)
    body += path("M106 236C136 214 178 222 196 252C184 290 142 302 112 280C100 268 98 250 106 236Z", PAPER)
    body += path("M114 240C138 224 170 232 184 254C174 284 142 291 119 274C109 264 107 250 114 240Z", GREEN)
    body += stroke("M128 248L168 254M126 262L156 270", PAPER, 6)
    body += path("M76 92L36 112L80 122Z", RED)
    body += circle(98, 104, 9.5, PAPER) + circle(96, 104, 4.5, INK)
    body += stroke("M92 76L84 46M106 74L110 38M120 82L138 54", RED, 7)
    body += circle(83, 42, 8, RED) + circle(111, 34, 8, RED) + circle(140, 50, 8, RED)
    return fan + group(body, "-14 6")


def back() -> str:
    """The back's emblem: a frame and a sprig of three bamboo leaves."""

    def blade(turn: float, size: float) -> str:
        left = f"M0 0C{num(-size * 0.2)} {num(-size * 0.4)} {num(-size * 0.12)} {num(-size * 0.8)}"
        tip = f" 0 {num(-size)}"
        right = f"C{num(size * 0.12)} {num(-size * 0.8)} {num(size * 0.2)} {num(-size * 0.4)} 0 0Z"
        return group(path(left + tip + right, "#ffffff", fill_opacity=".20"), "150 262", turn)

    frame = tag("rect", x=34, y=34, width=232, height=332, rx=22, fill="none",
                stroke="#ffffff", stroke_opacity=".16", stroke_width=5)  # fmt: skip
    return frame + blade(-38, 112) + blade(2, 142) + blade(42, 112)


def svg(body: str) -> str:
    """The file around a drawing."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">'
    return f"{head}{body}</svg>\n"


def with_index(body: str, suit: str, rank: int) -> str:
    """A face with the numeral in its corner, the art smaller towards the lower right."""
    return group(body, "46 62", scale=0.84) + glyph(str(rank), 34, 46, 92, INDEX_INK[suit])


def faces() -> Iterable[tuple[str, int, str]]:
    """All faces: suit, rank, drawing."""
    suits: tuple[tuple[str, Callable[[int], str]], ...] = (("m", characters), ("p", dots), ("s", bamboos))
    for suit, draw in suits:
        for rank in range(1, 10):
            yield suit, rank, draw(rank)


def main(arguments: list[str]) -> None:
    """Write all files."""
    folder = Path(arguments[0]) if arguments else HERE.parents[1] / "assets" / "tiles"
    (folder / "index").mkdir(parents=True, exist_ok=True)
    for suit, rank, body in faces():
        name = f"{suit}{rank}.svg"
        (folder / name).write_text(svg(body), encoding="utf-8")
        (folder / "index" / name).write_text(svg(with_index(body, suit, rank)), encoding="utf-8")
    (folder / "back.svg").write_text(svg(back()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
