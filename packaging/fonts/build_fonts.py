"""Cut and rename the game's typefaces into assets/fonts; the results are committed, players never run this.

Usage: python packaging/fonts/build_fonts.py NOTO_FOLDER FONTSOURCE_FOLDER   (needs the extra "fonts")

NOTO_FOLDER holds NotoSansCJK-{Regular,Medium,Bold}.ttc (Debian: fonts-noto-cjk and fonts-noto-cjk-extra).
FONTSOURCE_FOLDER holds, under their short names, the unpacked npm packages of @fontsource:
barlow-semi-condensed, ma-shan-zheng, lxgw-wenkai-tc.
All sources are under the SIL Open Font License 1.1, which asks for new family names.
"""

import sys
from pathlib import Path

import charsets
from fontTools import subset
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
SIMPLIFIED, TRADITIONAL = 2, 3  # places in the Noto collection
UNUSED_TABLES = (
    "BASE",
    "VORG",
    "vhea",
    "vmtx",
    "GSUB",
    "GPOS",
    "DSIG",
    "meta",
)  # vertical writing and variants
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, VERSION, POSTSCRIPT = range(7)
TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 16, 17
KEPT_NAMES = (COPYRIGHT, VERSION, 7, 8, 9, 11, 13, 14)  # trademark, makers, licence and its address
BOLD_BIT, REGULAR_BIT, ITALIC_OR_BOLD_BITS = 1 << 5, 1 << 6, (1 << 0) | (1 << 5)


def cut(font: TTFont, characters: frozenset[str]) -> None:
    """Leave only these characters in the font, without hinting."""
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.drop_tables += UNUSED_TABLES
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(characters)))
    subsetter.subset(font)


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the font our own family; styles other than Regular and Bold get a legacy family of their own."""
    legacy = family if style in ("Regular", "Bold") else f"{family} {style}"
    postscript = f"{family.replace(' ', '')}-{style}"
    names = {
        FAMILY: legacy,
        STYLE: style if legacy == family else "Regular",
        UNIQUE: f"{postscript};Zhuli",
        FULL: f"{family} {style}",
        POSTSCRIPT: postscript,
        TYPOGRAPHIC_FAMILY: family,
        TYPOGRAPHIC_STYLE: style,
    }
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in KEPT_NAMES]
    for identifier, text in names.items():
        table.setName(text, identifier, 3, 1, 0x409)
    weight = font["OS/2"]
    weight.usWeightClass = WEIGHTS[style]
    weight.fsSelection &= ~(ITALIC_OR_BOLD_BITS | REGULAR_BIT)
    weight.fsSelection |= BOLD_BIT if style == "Bold" else REGULAR_BIT
    font["head"].macStyle = 1 if style == "Bold" else 0
    if "CFF " in font:
        rename_outlines(font, family, style, postscript)


def rename_outlines(font: TTFont, family: str, style: str, postscript: str) -> None:
    """Repeat the names inside a CFF table."""
    outlines = font["CFF "].cff
    outlines.fontNames = [postscript]
    top = outlines.topDictIndex[0]
    top.FamilyName, top.FullName, top.Weight = family, f"{family} {style}", style


def save(font: TTFont, family: str, style: str) -> None:
    """Name the font and write it under its PostScript name."""
    rename(font, family, style)
    font.flavor = None
    ending = "otf" if "CFF " in font else "ttf"
    path = OUT / f"{family.replace(' ', '')}-{style}.{ending}"
    font.save(path)
    print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size / 1e6:.2f} MB")


def use_traditional_forms(font: TTFont, traditional: TTFont) -> None:
    """Draw the characters that GB 2312 lacks in their traditional forms: the collection shares its glyphs."""
    codes = {ord(character) for character in charsets.big5_level_1() - charsets.gb2312()}
    forms = {code: glyph for code, glyph in traditional.getBestCmap().items() if code in codes}
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update({code: glyph for code, glyph in forms.items() if code in table.cmap})


def use_tabular_figures(font: TTFont) -> None:
    """Make the figures of equal width the default ones."""
    lookups = font["GSUB"].table
    indices = {
        i
        for f in lookups.FeatureList.FeatureRecord
        if f.FeatureTag == "tnum"
        for i in f.Feature.LookupListIndex
    }
    for index in indices:
        for part in lookups.LookupList.Lookup[index].SubTable:
            mapping = getattr(part, "ExtSubTable", part).mapping
            for table in font["cmap"].tables:
                table.cmap = {code: mapping.get(glyph, glyph) for code, glyph in table.cmap.items()}


def build_sans(folder: Path) -> None:
    """Write the interface face from Noto Sans CJK."""
    for style in ("Regular", "Medium", "Bold"):
        source = folder / f"NotoSansCJK-{style}.ttc"
        font = TTFont(source, fontNumber=SIMPLIFIED)
        use_traditional_forms(font, TTFont(source, fontNumber=TRADITIONAL))
        cut(font, charsets.interface())
        save(font, "Zhuli Sans", style)


def build_numbers(folder: Path) -> None:
    """Write the face of scores and amounts from Barlow Semi Condensed."""
    for style in ("Medium", "SemiBold", "Bold"):
        name = f"barlow-semi-condensed-latin-{WEIGHTS[style]}-normal.woff2"
        font = TTFont(folder / "barlow-semi-condensed" / "files" / name)
        use_tabular_figures(font)
        cut(font, charsets.NUMERALS)
        save(font, "Zhuli Num", style)


def build_titles(folder: Path) -> None:
    """Write the two faces of titles and calls."""
    name = "ma-shan-zheng-chinese-simplified-400-normal.woff2"
    font = TTFont(folder / "ma-shan-zheng" / "files" / name)
    cut(font, charsets.ASCII | charsets.gb2312_level_1() | charsets.TITLES_SIMPLIFIED)
    save(font, "Zhuli Brush", "Regular")
    name = "lxgw-wenkai-tc-chinese-traditional-700-normal.woff2"
    font = TTFont(folder / "lxgw-wenkai-tc" / "files" / name)
    cut(font, charsets.ASCII | charsets.big5_level_1() | charsets.TITLES_TRADITIONAL)
    save(font, "Zhuli Brush TC", "Regular")


def main() -> None:
    """Build all families."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    noto, fontsource = map(Path, sys.argv[1:])
    OUT.mkdir(parents=True, exist_ok=True)
    build_sans(noto)
    build_numbers(fontsource)
    build_titles(fontsource)


if __name__ == "__main__":
    main()
