"""Texts for translators: out of assets/texts into files of Qt Linguist (.ts), and what they wrote back again.

usage: linguist.py export FOLDER        writes zhuli_en.ts and zhuli_zh-Hant.ts, from Simplified Chinese
       linguist.py import FILE.ts ...   puts finished translations into assets/texts

A text keeps its places such as {n}: a translation with other ones is refused. Needs no installed package.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

TEXTS = Path(__file__).resolve().parents[1] / "assets" / "texts"
SOURCE = "zh-Hans"
QT_NAMES = {"en": "en", "zh-Hant": "zh_TW"}
"""Our languages by the names that Qt has for them."""

LINE = re.compile(r'^(?P<key>[A-Za-z0-9_-]+) = "(?P<text>.*)"$')


class Refused(Exception):
    """What cannot be exported or imported, in one sentence."""


def texts(language: str) -> dict[str, dict[str, str]]:
    """All texts of a language, by file and key."""
    paths = sorted((TEXTS / language).glob("*.toml"))
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}


def exported(language: str) -> bytes:
    """The file of Qt Linguist for a language: a context for each of our files, the key as the comment."""
    root = ElementTree.Element(
        "TS", version="2.1", language=QT_NAMES[language], sourcelanguage="zh_CN"
    )  # fmt: skip
    translated = texts(language)
    for file, entries in texts(SOURCE).items():
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = file
        for key, source in entries.items():
            message = ElementTree.SubElement(context, "message")
            ElementTree.SubElement(message, "source").text = source
            ElementTree.SubElement(message, "comment").text = key
            text = translated.get(file, {}).get(key)
            ElementTree.SubElement(message, "translation", {} if text else {"type": "unfinished"}).text = text
    ElementTree.indent(root, space="    ")
    head = b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    return head + ElementTree.tostring(root, encoding="utf-8") + b"\n"


def imported(file: Path) -> tuple[str, dict[str, dict[str, str]]]:
    """The language of a translator's file, and its finished translations by file and key. Raises Refused."""
    try:
        root = ElementTree.parse(file).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise Refused(f"{file}: cannot be read ({error}).") from None
    languages = {qt: ours for ours, qt in QT_NAMES.items()}
    language = languages.get(root.get("language", ""))
    if root.tag != "TS" or language is None:
        raise Refused(f"{file}: is no file of Qt Linguist for one of {', '.join(languages)}.")
    found: dict[str, dict[str, str]] = {}
    for context, key, text in _finished(root):
        found.setdefault(context, {})[key] = text
    return language, found


def _finished(root: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for context in root.iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None and translation.text:
                yield context.findtext("name", ""), message.findtext("comment", ""), translation.text


def put(language: str, found: Mapping[str, Mapping[str, str]]) -> int:
    """Write translations into our files, whose order and comments stay; returns how many changed.

    Raises Refused, and nothing is written then, for one whose text is not there or has other places.
    """
    source, present = texts(SOURCE), texts(language)
    for file, entries in found.items():
        for key, text in entries.items():
            if key not in source.get(file, {}):
                raise Refused(f"There is no text {file}.{key}.")
            if places(text) != places(source[file][key]):
                wanted = ", ".join(sorted(places(source[file][key]))) or "none"
                raise Refused(f"{file}.{key}: its places must be: {wanted}.")
    changed = 0
    for file, entries in found.items():
        new = {key: text for key, text in entries.items() if present[file].get(key) != text}
        changed += len(new)
        if new:
            _rewrite(TEXTS / language / f"{file}.toml", new)
    return changed


def places(text: str) -> frozenset[str]:
    """The names of the places that a text leaves open. Raises Refused for a lone brace."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
    except ValueError:
        raise Refused(f"A brace without its other half: {text}") from None


def _rewrite(path: Path, new: Mapping[str, str]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    for at, line in enumerate(lines):
        match = LINE.match(line)
        if match and match["key"] in new:
            lines[at] = f"{match['key']} = {_quoted(new[match['key']])}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _quoted(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(letter, letter) for letter in text) + '"'


def main(arguments: list[str]) -> int:
    """Run one command; return the exit status."""
    match arguments:
        case ["export", folder]:
            Path(folder).mkdir(parents=True, exist_ok=True)
            for language in QT_NAMES:
                path = Path(folder) / f"zhuli_{language}.ts"
                path.write_bytes(exported(language))
                print(path)
            return 0
        case ["import", first, *more]:
            try:
                for name in (first, *more):
                    language, found = imported(Path(name))
                    print(f"{name}: {put(language, found)} texts changed")
            except Refused as error:
                print(f"linguist: {error}", file=sys.stderr)
                return 2
            return 0
    print((__doc__ or "").strip(), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
