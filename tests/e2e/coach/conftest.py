import pytest

from cogs.odds.odds_book import OddsBook
from tests.e2e.coach.computations import Computations


@pytest.fixture(autouse=True)
def computations(monkeypatch: pytest.MonkeyPatch) -> Computations:
    """Compute in the test's process, which is quicker than to start another one."""
    made = Computations()
    monkeypatch.setattr(OddsBook, "upcard", lambda _book, rules, up, _asker: made.upcard(rules, up))
    return made
