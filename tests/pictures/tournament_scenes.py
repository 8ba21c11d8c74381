"""The panels of tournaments that the pictures show, in each state."""

from collections.abc import Callable
from functools import partial
from typing import Any

from bot.cards.faces import CardFaces
from bot.tournament.tournament import Tournament
from bot.words.catalogue import Words
from cogs.common.panels import text_panel
from cogs.tournaments.panels import how_it_works, tournament_panel
from tests.cogs.tournaments.sample_tournaments import NOW, STATES, opened, won

_PEOPLE = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ivo", "Jule", "Kim", "Lars", "Mia")
_NAMES = {each + 1: f"{_PEOPLE[each % 13]} {each // 13 + 1}" for each in range(49)}


def _panel(tournament: Tournament, words: Words, _faces: CardFaces) -> Any:
    return tournament_panel(words.calling(_NAMES), tournament, NOW)


_SCENES = {
    **{state: make(20) for state, make in STATES.items()},
    "sign-up_few": opened(2),
    "sign-up_full": opened(49),
    "sign-up_in_channel": opened(8, in_channel=True),
    "won_of_49": won(49),
    "won_without_prizes": won(5),
}

TOURNAMENT_PAGES: dict[str, Callable[[Words, CardFaces], Any]] = {
    **{f"tournament_{name}": partial(_panel, scene) for name, scene in _SCENES.items()},
    "tournament_how": lambda words, _faces: text_panel(how_it_works(words, opened())),
}
"""The pages by the names of their pictures."""
