"""What the home page says of the records: read from them, and remembered for the first moment of a start.

Records are loaded only after the first paint; without a memory the page would change its face under the user.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from app.regular_files import open_regular, read_regular
from app.ui.pages.home import Unfinished
from app.ui.places import Places
from app.ui.players import AVATARS
from app.ui.texts import Texts

if TYPE_CHECKING:
    from app.session.session import Session

FILE = "home.json"
LARGEST = 1 << 16
"""Bytes of the file."""


class News(NamedTuple):
    """The match that can be continued, if any, and how many records there are."""

    match: Unfinished | None
    records: int


def look(places: Places, texts: Texts) -> News:
    """Look into the records, and remember what is found; a disk that cannot be written is no matter."""
    from app.ui.matches import count_records, describe_unfinished, unfinished_path

    path = unfinished_path(places.records)
    news = News(describe_unfinished(path, texts) if path else None, count_records(places.records))
    _remember(places, texts, news)
    return news


def follow_match(places: Places, texts: Texts, session: "Session") -> None:
    """Remember a match at the table, round by round: the next start offers it however this one ends."""
    from app.engine.event import RoundStarted
    from app.ui.matches import describe_running

    def note() -> None:
        match = None if session.over else describe_running(session, texts)
        _remember(places, texts, News(match, remembered(places, texts).records))

    def hear(first: int) -> None:
        events = (session.timeline.event(at) for at in range(first, len(session.timeline)))
        if session.over or any(isinstance(event, RoundStarted) for event in events):
            note()

    note()
    session.subscribe(hear)


def _remember(places: Places, texts: Texts, news: News) -> None:
    from json import dumps

    document = {"language": texts.language, "match": news.match, "records": news.records}
    with suppress(OSError):
        places.cache.mkdir(parents=True, exist_ok=True)
        with open_regular(places.cache / FILE, "wb") as file:
            file.write(dumps(document, ensure_ascii=False).encode())


def remembered(places: Places, texts: Texts) -> News:
    """What was found last, if it was said in the language of now; it may be wrong by now."""
    try:
        data = read_regular(places.cache / FILE, LARGEST)
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
