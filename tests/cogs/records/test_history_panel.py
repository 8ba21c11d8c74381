"""The pages of ``/history``: which one a button leads to."""

from __future__ import annotations

import pytest

from bot.table import UserId
from cogs.records.history_panel import HISTORY_PREFIX, HistoryPage, history_page_of


def test_button_leads_to_its_page() -> None:
    for user in (UserId(7), UserId(2**63 - 1)):
        assert history_page_of(f"{HISTORY_PREFIX}{user}:12") == HistoryPage(user=user, page=12)


@pytest.mark.parametrize("forged", ["", "7", "7:", ":1", "-7:1", "7:1000", f"{2**63}:1", "٧:1"])
def test_forged_button_leads_nowhere(forged: str) -> None:
    """A number above those of SQLite would be an error of the database."""
    assert history_page_of(f"{HISTORY_PREFIX}{forged}") is None
