import pytest

from bot.deal.judging import UpcardBook
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from cogs.deal.deal_desk import DealDesk
from tests.e2e.deal.deal_days import SEED, computed


@pytest.fixture(autouse=True)
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the cards of one seed each day, and compute in the test's process."""
    monkeypatch.setattr(ServerSeed, "fresh", lambda: ServerSeed(SEED))
    monkeypatch.setattr(DealDesk, "known_values", lambda _desk, deal: computed(deal.rules))

    async def learn(_desk: DealDesk, deal: DailyDeal) -> UpcardBook:
        return computed(deal.rules)

    monkeypatch.setattr(DealDesk, "learn", learn)
