"""The HTTP API tells nothing of a game that is not over."""

from __future__ import annotations

from tests.handlers.api.test_routes import Site
from tests.secrecy.plays import STYLES, Deck, moments
from tests.secrecy.tables import Table


def test_a_game_that_goes_on_is_for_the_api_a_game_that_never_was() -> None:
    """E-FLOW-21: at every stage, whatever its cards: by its own name, which nobody knows, a game
    gets the answer that no game at all gets.
    """
    site, answers = Site(), set()
    for seed in (1, 2):
        for moment in moments(Deck("official", 9), Table, seed, STYLES[1], days=1):
            site.store = moment.table.store
            stored = site.store.load(moment.table.key)
            assert stored is not None
            for run in (stored.run, "unknown"):
                answers.add(site.here("GET", f"/v1/games/{run}/replay"))
    assert {answer[0] for answer in answers} == {404}
    assert len(answers) == 1
