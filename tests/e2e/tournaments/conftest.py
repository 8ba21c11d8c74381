import pytest

from tests.e2e.harness.bot_harness import BotHarness
from tests.e2e.tournaments.evenings import Evening


@pytest.fixture
def harness_class() -> type[BotHarness]:
    return Evening
