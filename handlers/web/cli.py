"""`werewolf play`, the page: where it is served, and what its first screen is filled in with."""

from __future__ import annotations

from urllib.parse import urlencode

from handlers.web.run import serve


def page(
    *,
    bind: str,
    port: int,
    browser: bool,
    lang: str,
    wish: dict[str, str | int | None],
) -> int:
    """Serve the page until Ctrl-C; returns the exit status.

    `wish` fills in its first screen: rules, seats, board, people, speed, seed. Raises Refused.
    """
    given = {name: value for name, value in wish.items() if value not in (None, "")}
    query = f"?{urlencode(given)}" if given else ""
    return serve(bind=bind, port=port, browser=browser, lang=lang, path=query)
