"""Which characters the game's typefaces carry."""

from collections.abc import Iterable

ASCII = frozenset(map(chr, range(0x20, 0x7F)))
LATIN_1 = frozenset(map(chr, range(0xA0, 0x100)))
PUNCTUATION = frozenset("–—‘’“”„†‡•…‰′″‹›※℃№™ ")
SYMBOLS = frozenset("←↑→↓↔↕↖↗↘↙⇒⇔−×÷±≈≠≤≥∞√∑╱╲■□▲△▶▷▼▽◀◁◆◇○◎●★☆♠♣♥♦♪✓⚠⌘⏎①②③④⑤⑥⑦⑧⑨⑩")
NUMERALS = (
    frozenset("0123456789+-−×÷·.,:%/=±()▲▼ ")
    | frozenset(map(chr, range(0x41, 0x5B)))
    | frozenset(map(chr, range(0x61, 0x7B)))
)

# Both title faces are cut to everyday characters; these are in our titles whatever the cut says.
TITLES_SIMPLIFIED = frozenset(
    "竹里川麻血战本局结算规则复盘设置统计回放练习碰杠胡过听自摸定缺新对局继续主菜单胜负平流"
)
TITLES_TRADITIONAL = frozenset(
    "竹里川麻血戰本局結算規則復盤設置統計回放練習碰槓胡過聽自摸定缺新對局繼續主菜單勝負平流萬"
)

# Traditional forms of GB 2312 level 1 that stand outside Big5 level 1.
TRADITIONAL_EXTRA = frozenset(
    "僞剮叄啓峯巋摳撣擯攢敍漚澇烴爲牀癰皁礆竈羣藴蟄衆衞裏説謅謾讕躥鄖鄲醖釺鈎鉢銥鋭鍁鍘鍺鐐閲閹顴饋"
)


def coded(encoding: str, rows: Iterable[int], columns: Iterable[int]) -> frozenset[str]:
    """Return the characters that a two-byte encoding has in these rows and columns."""
    columns = tuple(columns)
    found: set[str] = set()
    for row in rows:
        for column in columns:
            try:
                found.update(bytes((row, column)).decode(encoding))
            except UnicodeDecodeError:
                continue
    return frozenset(found)


def gb2312_level_1() -> frozenset[str]:
    """Return the 3,755 everyday simplified characters."""
    return coded("gb2312", range(0xB0, 0xD8), range(0xA1, 0xFF))


def gb2312() -> frozenset[str]:
    """Return all 6,763 characters of GB 2312 and its 682 signs."""
    return coded("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))


def big5_level_1() -> frozenset[str]:
    """Return the 5,401 everyday traditional characters."""
    return coded("big5", range(0xA4, 0xC7), (*range(0x40, 0x7F), *range(0xA1, 0xFF)))


def interface() -> frozenset[str]:
    """Return everything that a text of the interface, a player's name or a file name may hold."""
    signs = ASCII | LATIN_1 | PUNCTUATION | SYMBOLS
    return signs | gb2312() | big5_level_1() | TRADITIONAL_EXTRA
