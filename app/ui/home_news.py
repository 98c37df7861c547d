"""What the home page says of the records: read from them, and remembered for the first moment of a start.

Records are loaded only after the first paint; without a memory the page would change its face under the user.
"""

from contextlib import suppress
from typing import NamedTuple

from app.ui.pages.home import Unfinished
from app.ui.places import Places
from app.ui.players import AVATARS
from app.ui.texts import Texts

FILE = "home.json"


class News(NamedTuple):
    """The match that can be continued, if any, and how many records there are."""

    match: Unfinished | None
    records: int


def look(places: Places, texts: Texts) -> News:
    """Look into the records, and remember what is found; a disk that cannot be written is no matter."""
    from json import dumps

    from app.ui.matches import count_records, describe_unfinished, unfinished_path

    path = unfinished_path(places.records)
    news = News(describe_unfinished(path, texts) if path else None, count_records(places.records))
    document = {"language": texts.language, "match": news.match, "records": news.records}
    with suppress(OSError):
        places.cache.mkdir(parents=True, exist_ok=True)
        (places.cache / FILE).write_text(dumps(document, ensure_ascii=False), encoding="utf-8")
    return news


def remembered(places: Places, texts: Texts) -> News:
    """What was found last, if it was said in the language of now; it may be wrong by now."""
    try:
        data = (places.cache / FILE).read_bytes()
        from json import loads  # a first start has nothing to read

        found = loads(data)
        if found["language"] == texts.language:
            return News(_match(found["match"]), int(found["records"]))
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        pass
    return News(None, 0)


def _match(found: list[object] | None) -> Unfinished | None:
    """The match as it was written; raises ValueError, TypeError or OverflowError for anything else."""
    if found is None:
        return None
    preset, of_round, standing = found
    if not isinstance(standing, list):
        raise TypeError("no standing")
    players = tuple((str(who), int(score)) for who, score in standing)
    if {who for who, _ in players} != set(AVATARS):
        raise ValueError("other players")
    return Unfinished(_text(preset), _text(of_round), players)


def _text(found: object) -> str:
    """What can be shown; raises ValueError for half a character."""
    return str(found).encode().decode()
