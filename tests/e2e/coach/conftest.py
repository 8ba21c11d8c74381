from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.background import Asker
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues
from cogs.odds.odds_book import OddsBook
from tests.e2e.coach.computations import Computations


@pytest.fixture(autouse=True)
def computations() -> Iterator[Computations]:
    """Compute in the test's process, which is quicker than to start another one."""
    made = Computations()

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return await made.upcard(rules, up)

    with patch.object(OddsBook, "upcard", upcard):
        yield made
